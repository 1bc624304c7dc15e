import { randomUUID } from 'node:crypto';
import { ROLES, type Role, SIGNED_IN, WRITERS } from '../../support/access-table.js';

// What a row of the web board's access matrix holds, and short ways to write one.

export interface Row {
  readonly yes: readonly Role[];
  /** The status for those who may. What is wrong with the form, or not so now, is told only to them. */
  readonly ok: number;
  /** The status for everybody else who is signed in. */
  readonly no: number;
  /** For whoever is not signed in. */
  readonly nobody: number;
  readonly but?: Partial<Record<Role, number>>;
  readonly fields?: () => Record<string, string>;
}

type More = Partial<Pick<Row, 'ok' | 'but' | 'fields' | 'no'>>;
export const forAll = (ok = 200): Row => ({ yes: ROLES, ok, no: ok, nobody: ok });
export const see = (yes: readonly Role[], no: number, more: More = {}): Row => ({
  yes,
  ok: 200,
  no,
  nobody: 401,
  ...more,
});
export const send = (yes: readonly Role[], no: number, more: More = {}): Row => ({
  yes,
  ok: 303,
  no,
  nobody: 401,
  ...more,
});
export const fields = (values: Record<string, string>, more: More = {}): More => ({ ...more, fields: () => values });

/** An address with what stands for its parts at the table of the matrix. */
export const addressIn = (path: string, campaign: string, receipt: string): string =>
  path
    .replace(':campaign', campaign)
    .replace(':seat', 'seat-1')
    .replace('*rest', 'seat-1/nothing')
    .replace(':number', '99')
    .replace(':battle', '1')
    .replace(':conversation', 'seat:seat-2')
    .replace(':receipt', receipt)
    .replace(':name', 'nothing.js')
    .replace(':binder', 'crowns')
    .replace(':entry', 'CR-1')
    .replace('view-map.png', 'view-map.png?as=gm');

/** The pages for who has programs. */
export const PROGRAM_ROWS: Readonly<Record<string, Row>> = {
  'GET /api': forAll(),
  'GET /account/tokens': see(SIGNED_IN, 200),
  'POST /account/tokens': send(SIGNED_IN, 200, fields({ name: 'mine', read: 'yes', days: '' }, { ok: 200 })),
  'GET /account/webhook': see(SIGNED_IN, 200),
  'POST /account/webhook': send(SIGNED_IN, 403, fields({ url: 'https://example.org/' }, { ok: 403 })),
  'POST /account/webhook/try': send(SIGNED_IN, 403, fields({}, { ok: 403 })),
  'POST /account/webhook/again': send(SIGNED_IN, 403, fields({ call: 'none' }, { ok: 403 })),
  'POST /account/webhook/remove': send(SIGNED_IN, 409, fields({}, { ok: 409 })),
  'POST /account/tokens/revoke': send(SIGNED_IN, 409, fields({ id: 'none' }, { ok: 409 })),
};

/** What is one's own. */
export const OWN_ROWS: Readonly<Record<string, Row>> = {
  'POST /account/devices': send(SIGNED_IN, 303, fields({ device: 'others' })),
  'POST /account/push': send(SIGNED_IN, 403, fields({ endpoint: '', p256dh: '', auth: '' }, { ok: 403 })),
  'POST /account/push/remove': send(SIGNED_IN, 409, fields({ device: 'none' }, { ok: 409 })),
  'POST /account/calendar': send(SIGNED_IN, 303, fields({ act: 'off' })),
  'POST /theme': { ...forAll(303), fields: () => ({ theme: 'dark', back: '/account' }) },
  // The address in a message decides, not who asks, and it tells nobody whether it is one.
  'GET /mail/leave/:token': forAll(),
  'POST /mail/leave/:token': forAll(),
  'GET /open-seats/stop/:watch': forAll(),
  'POST /open-seats/stop/:watch': forAll(),
  // The browser was somebody else's when it was written: it is not taken, and who may write for the seat is told so.
  'POST /c/:campaign/seat/:seat/orders/kept': send(
    WRITERS,
    404,
    fields({ text: 'DIG', phase: 'none', once: randomUUID(), knew: '', reader: 'another' }, { ok: 200 }),
  ),
  'GET /me': see(SIGNED_IN, 200),
  'GET /me/data.json': see(SIGNED_IN, 200),
  // The service of these tests sends no mail; taking an address away needs none.
  'POST /account/email': send(SIGNED_IN, 303, fields({ email: '', remove: 'yes' })),
  'GET /account/email/confirm': { yes: [], ok: 0, no: 410, nobody: 410 },
  'POST /account/email/confirm': { yes: [], ok: 0, no: 410, nobody: 410 },
};

/** The service is its hosts', and they make campaigns and games: nobody here is one (create.test.ts, host.test.ts). */
export const MAKING_ROWS: Readonly<Record<string, Row>> = {
  'GET /host': see([], 403),
  'GET /create': see([], 403),
  'GET /create/:binder': see([], 403),
  'GET /create/:binder/colours.css': see([], 403),
  'POST /create/:binder': send([], 403),
  'POST /create': send([], 403),
  'GET /make': see([], 403),
  'POST /make': send([], 403),
  'GET /make/:id': see([], 403),
  'GET /make/:id/colours.css': see([], 403),
  'GET /make/:id/picture': see([], 403),
  'GET /make/:id/binder.zip': see([], 403),
  'POST /make/:id': send([], 403),
  'POST /make/:id/picture': send([], 403),
  'POST /make/:id/bare': send([], 403),
  'POST /make/:id/shelf': send([], 403),
  'POST /make/:id/drop': send([], 403),
};

/** What stands before everybody, signed in or not. */
export const DOOR_ROWS: Readonly<Record<string, Row>> = {
  'GET /healthz': forAll(),
  'GET /readyz': forAll(),
  'GET /static/:name': forAll(404),
  'GET /manifest.webmanifest': forAll(),
  'GET /worker.js': forAll(),
  'GET /offline': forAll(),
  'GET /signin': forAll(),
};

/** What is made to be seen elsewhere. */
export const SHARE_ROWS: Readonly<Record<string, Row>> = {
  'GET /c/:campaign/link.png': forAll(),
  'GET /c/:campaign/chronicle.epub': forAll(),
  'GET /c/:campaign/chronicle.zip': forAll(),
  'GET /c/:campaign/film': forAll(),
  'GET /c/:campaign/film.gif': forAll(),
  'GET /c/:campaign/film/:resolution.svg': forAll(404),
  'GET /c/:campaign/report/:number/link.png': forAll(404),
  'GET /c/:campaign/report/:number/battle/:battle': forAll(404),
  'GET /c/:campaign/report/:number/battle/:battle/link.png': forAll(404),
  // Somebody holds the seat.
  'GET /c/:campaign/open/:seat': forAll(404),
  'GET /c/:campaign/open/:seat/link.png': forAll(404),
};
