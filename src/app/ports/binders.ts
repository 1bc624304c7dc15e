import type { BinderFrame } from '../../core/binder/binder.js';
import type { Json } from '../../core/game/json.js';
import type { DataIssue } from '../../core/game/sense.js';

/** A picture of a binder, made anew from the file that was brought. */
export interface BinderImage {
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

/** A binder that was read and found sound. */
export interface Binder {
  readonly id: string;
  readonly frame: BinderFrame;
  /** The setup without `seats`. */
  readonly game: Json;
  readonly hash: string;
  /** Left out: it has none. */
  readonly pictures?: readonly BinderImage[];
}

/** What is wrong with a binder, and where. */
export interface BinderFault {
  /** `my-war/campaign.yaml`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** `schedule.phases.orders`; empty when the file as a whole is meant. */
  readonly field: string;
  /** What is wrong, what was found, and what would do. */
  readonly text: string;
  /** It is allowed, and will hardly do what was meant. */
  readonly isDoubt: boolean;
}

/** What of a binder its game is played by. */
export type TriedBinder = Pick<Binder, 'frame' | 'game'>;
/** Plays a binder for a trial: what went wrong, at which field of the frame. */
export type TryOut = (tried: TriedBinder) => Promise<readonly DataIssue[]>;

/** A binder as a zip file. */
export interface ZippedBinder {
  /** The file's name. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether it takes the place of a binder of the same name. */
  readonly replace: boolean;
}

export type TakenBinder =
  | {
      readonly ok: true;
      readonly id: string;
      readonly doubts: readonly BinderFault[];
      /** Files of the zip that no binder has; nothing was done with them. */
      readonly leftOut: readonly string[];
    }
  | {
      readonly ok: false;
      /** Why it was not taken, in a sentence. */
      readonly text: string;
      readonly faults: readonly BinderFault[];
    };

/** A file of a binder, with its name in the folder. */
export interface BinderFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type CheckedBinder =
  | { readonly ok: true; readonly binder: Binder; readonly doubts: readonly BinderFault[] }
  | { readonly ok: false; readonly faults: readonly BinderFault[] };

/** What a game is checked and pictured with before it is a binder. */
export interface Making {
  /** Checks files as if they lay in a folder of that name. */
  check(id: string, files: readonly BinderFile[]): Promise<CheckedBinder>;
  /** A picture that somebody brings, made anew; or why it is none. */
  takePicture(
    bytes: Uint8Array,
  ): Promise<{ readonly ok: true; readonly picture: BinderImage } | { readonly ok: false; readonly text: string }>;
}

export interface Binders {
  list(): Promise<readonly string[]>;
  /** The binder, or what is wrong with it as text for a person. */
  read(
    id: string,
  ): Promise<{ readonly ok: true; readonly binder: Binder } | { readonly ok: false; readonly text: string }>;
  /** A picture of a binder that was read before; null: none has it. Left out where no binder has pictures. */
  picture?(hash: string): Promise<BinderImage | null>;
  /** What games are put together with. Left out where none are. */
  readonly making?: Making;
  /** Checks a binder, tries it, and puts it on the shelf. Left out where nothing can be put. */
  take?(zip: ZippedBinder, tryOut: TryOut): Promise<TakenBinder>;
}
