import type { RequestHandler } from 'express';
import type { App, Reader } from '../../../app/app.js';
import type { Bell } from '../../../app/ports/bell.js';
import type { Clock } from '../../../app/ports/clock.js';
import type { DoorHealth } from '../../../app/ports/door.js';
import type { Log } from '../../../app/ports/log.js';
import type { PersonRow } from '../../../app/ports/record.js';

/** How well the service is, for whoever watches it. */
export interface Readiness {
  /** Pages can be shown and deadlines are kept. A door that is down, such as Discord, does not change that. */
  readonly ok: boolean;
  /** Name of a check or of a door → whether it is up. */
  readonly checks: Readonly<Record<string, boolean>>;
  /** A sentence for each thing that is not there, for the host. */
  readonly missing: readonly string[];
  /** How each way to the outside stands; left out where there is none to tell of. */
  readonly doors?: readonly DoorHealth[];
  /** The phase that should have gone on longest ago and has not; null when none is overdue. */
  readonly overdue: { readonly campaign: string; readonly since: string } | null;
}

/** One thing that programs may ask or do, in words. */
export interface OperationWords {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly chapter: string;
  readonly summary: string;
  readonly scopes: readonly string[];
}

/** What the web board needs; a composition root fills it in. */
export interface WebServices {
  readonly app: App;
  readonly bell: Bell;
  readonly log: Log;
  readonly clock: Clock;
  /** Runs what makes one answer; the record is asked the same question once in it. */
  oneLook<T>(work: () => T): T;
  /** True when the board is reached over HTTPS only: the session cookie is then kept off plain HTTP. */
  readonly sessionCookieSecure: boolean;
  /** How many proxies stand before the board (their X-Forwarded-For is believed), or false for none. */
  readonly trustProxy: boolean | number;
  /** Where people reach the board, without a slash at the end. */
  readonly publicUrl: string;
  ready(): Promise<Readiness>;
  /** Room on the disk of the service's folder, in bytes; null: nobody knows. Left out: the same. */
  readonly disk?: () => Promise<{ readonly free: number; readonly all: number } | null>;
  /** The door for programs, which answers below `/api`, and all that it answers; left out: there is none. */
  readonly api?: { readonly routes: RequestHandler; readonly operations: readonly OperationWords[] };
  /** How long what one address or session asks for may hold the process; left out: as long as is usual. */
  readonly loopBudget?: { readonly perSecondMs: number; readonly burstMs: number };
  /** Figures for Prometheus, and the word that lets others than this machine read them; left out: there are none. */
  readonly metrics?: {
    read(): Promise<{ readonly type: string; readonly text: string }>;
    readonly token: string | null;
  };
}

/** The person behind a request, with the secret that every form of the session must carry. */
export interface Session {
  readonly token: string;
  readonly csrfToken: string;
  readonly person: PersonRow;
}

export const readerOf = (session: Session | null): Reader => session?.person.id ?? null;
