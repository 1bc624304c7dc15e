import { z } from 'zod';
import { sheetDigestOf, sheetHashOf } from '../../core/dice/derivation.mjs';
import { canonicalJson } from '../../core/game/canonical-json.js';
import type { Json } from '../../core/game/json.js';
import { isJudgeSeat } from '../../core/game/seat.js';
import { checkEvidence } from '../../core/proof/check-evidence.js';
import { ERASED_TEXT } from '../../core/proof/evidence.js';
import type { CampaignTable, StoredRow } from '../ports/record/archive.js';
import { evidenceOfRows } from './evidence-of-rows.js';
import { untoldActs } from './untold-acts.js';

const At = z.coerce.date();
const Span = { personId: z.string(), since: At, until: At.nullable() };
const Orders = z.array(z.object({ line: z.number(), order: z.json() }));

const Campaign = z.object({
  diceVersion: z.literal([1, 2]).default(1),
  title: z.string(),
  frame: z.object({ title: z.string() }),
});
const Role = z.object({ ...Span, role: z.string() });
const Tenure = z.object({ ...Span, seatId: z.string() });
const Deputy = z.object({ ...Span, seatId: z.string(), endedAt: At.nullable().default(null) });
const Audit = z.object({
  at: At,
  personId: z.string().nullable(),
  act: z.string(),
  details: z.object({ person: z.string().optional(), role: z.string().optional() }),
});
const Phase = z.object({
  id: z.string(),
  campaignId: z.string(),
  line: z.number(),
  key: z.string(),
  title: z.string(),
  commitment: z.string(),
  sealed: z
    .object({
      sheets: z.array(
        z.object({ seatId: z.string(), sheetId: z.string(), receipt: z.string(), hash: z.string(), orders: Orders }),
      ),
      absences: z.array(z.object({ seatId: z.string(), did: z.string() })).default([]),
      root: z.string().optional(),
    })
    .nullable(),
});
type Phase = z.infer<typeof Phase>;
const Sheet = z.object({
  id: z.string(),
  receipt: z.string(),
  carriedFrom: z.string().nullable().default(null),
  phaseId: z.string(),
  seatId: z.string(),
  personId: z.string(),
  door: z.string(),
  text: z.string(),
  orders: Orders,
  hash: z.string(),
  nonce: z.string().nullable().default(null),
  digest: z.string().nullable().default(null),
  receivedAt: At,
  recordedAt: At,
});
type Sheet = z.infer<typeof Sheet>;
const Delivery = z.object({
  phaseId: z.string().nullable(),
  kind: z.string(),
  viewer: z.string(),
  documentId: z.string(),
});
const Document = z.object({ id: z.string(), body: z.json() });

const MARKUP = /<[a-z!/]/i;

const within = (at: Date, { since, until }: { since: Date; until: Date | null }): boolean =>
  since <= at && (until === null || at <= until);

/** A campaign's rows, read for what is compared here. */
class Rows {
  readonly #rows: readonly StoredRow[];

  constructor(rows: readonly StoredRow[]) {
    this.#rows = rows;
  }

  of<Shape>(table: CampaignTable, shape: z.ZodType<Shape>): readonly Shape[] {
    return this.#rows.filter((row) => row.table === table).map(({ row }) => shape.parse(row));
  }
}

const phaseWords = ({ title, line }: Pick<Phase, 'title' | 'line'>): string =>
  line > 1 ? `${title} (line ${line})` : title;

/** Secrets, hashes, keys and faces. */
function wrongProof(rows: readonly StoredRow[]): readonly string[] {
  const { phases, acts } = checkEvidence(evidenceOfRows(rows, () => true));
  const wrong = phases.flatMap((phase) =>
    phase.findings
      .filter(({ verdict }) => verdict === 'differs')
      .map(({ where, what }) => `${phaseWords(phase)}, ${where}: ${what}`),
  );
  return [...wrong, ...acts.wrong];
}

/** Every sheet that ever came in: its text, time and seat are those of its hash, whether or not it counted. */
function wrongHash(version: 1 | 2, sheet: Sheet, phase: Phase): string | null {
  const { nonce, text, hash, seatId, receivedAt } = sheet;
  const told = {
    campaign: phase.campaignId,
    phase: phase.key,
    seat: seatId,
    receivedAt: receivedAt.toISOString(),
    text,
  };
  const computed = sheetDigestOf(version, told);
  const erased = text === ERASED_TEXT;
  const digest = erased ? (sheet.digest ?? hash) : computed;
  if (!erased && sheet.digest !== null && sheet.digest !== computed)
    return 'its digest is not that of its text and time.';
  return sheetHashOf(version, { nonce, receivedAt: told.receivedAt }, digest) === hash
    ? null
    : 'its hash is not that of its text, its time and its nonce.';
}

/** What was done with the silence of a seat when the phase was sealed. */
const didWith = ({ sealed }: Phase, seat: string): string | undefined =>
  sealed?.absences.find(({ seatId }) => seatId === seat)?.did;

/** Whether somebody could send a sheet for the seat when it came in, or a bot did for them. */
function mightSend(rows: Rows): (sheet: Sheet, phase: Phase) => boolean {
  const [tenures, deputies, roles] = [rows.of('Tenure', Tenure), rows.of('Deputy', Deputy), rows.of('Role', Role)];
  return ({ seatId, personId, recordedAt, door }, phase) =>
    tenures.some((row) => row.seatId === seatId && row.personId === personId && within(recordedAt, row)) ||
    deputies.some(
      (row) =>
        row.seatId === seatId &&
        row.personId === personId &&
        within(recordedAt, row) &&
        (row.endedAt === null || recordedAt <= row.endedAt),
    ) ||
    ((door === 'gm' || isJudgeSeat(seatId) || (door === 'bot' && didWith(phase, seatId) === 'bot')) &&
      roles.some((row) => row.personId === personId && within(recordedAt, row)));
}

/** What a ruling carried, or what was read again for a silent seat, is another sheet once more. */
function wrongCopy(sheet: Sheet, sheets: readonly Sheet[]): string | null {
  const first = sheets.find(({ receipt }) => receipt === sheet.carriedFrom);
  if (first === undefined) return `the sheet ${sheet.carriedFrom ?? ''} that it goes on from is not there.`;
  const same = (['personId', 'seatId', 'text', 'hash', 'nonce'] as const).every(
    (field) => first[field] === sheet[field],
  );
  return same ? null : `it is not the sheet ${first.receipt} that it goes on from.`;
}

function wrongSheets(rows: Rows): readonly string[] {
  const sheets = rows.of('Sheet', Sheet);
  const phases = new Map(rows.of('Phase', Phase).map((phase) => [phase.id, phase]));
  const might = mightSend(rows);
  const version = rows.of('Campaign', Campaign)[0]?.diceVersion ?? 1;
  return sheets.flatMap((sheet): string[] => {
    const phase = phases.get(sheet.phaseId);
    if (phase === undefined) return [];
    const repeated =
      didWith(phase, sheet.seatId) === 'repeated' &&
      sheets.some(
        ({ id, personId, seatId, text }) =>
          id !== sheet.id && personId === sheet.personId && seatId === sheet.seatId && text === sheet.text,
      );
    const sender = repeated || might(sheet, phase) ? null : 'who is said to have sent it did not hold the seat then.';
    const faults = [wrongHash(version, sheet, phase), sheet.carriedFrom === null ? sender : wrongCopy(sheet, sheets)];
    return faults.flatMap((fault) =>
      fault === null ? [] : [`${phaseWords(phase)}, sheet ${sheet.receipt} of ${sheet.seatId}: ${fault}`],
    );
  });
}

/** What a phase was resolved from is what its sheets say. */
function wrongSealing(rows: Rows): readonly string[] {
  const sheets = new Map(rows.of('Sheet', Sheet).map((sheet) => [sheet.id, sheet]));
  return rows.of('Phase', Phase).flatMap((phase) =>
    (phase.sealed?.sheets ?? []).flatMap((sealed): string[] => {
      const sheet = sheets.get(sealed.sheetId);
      const same =
        sheet !== undefined &&
        sheet.phaseId === phase.id &&
        (['seatId', 'receipt', 'hash'] as const).every((field) => sheet[field] === sealed[field]) &&
        canonicalJson(sheet.orders as Json) === canonicalJson(sealed.orders as Json);
      return same
        ? []
        : [`${phaseWords(phase)}: what was sealed for ${sealed.seatId} is not the sheet ${sealed.receipt}.`];
    }),
  );
}

/** What was told to everybody of the commitment and the hashes is what stands with the phase. */
function wrongTold(rows: Rows): readonly string[] {
  const documents = new Map(rows.of('Document', Document).map(({ id, body }) => [id, JSON.stringify(body)]));
  const phases = new Map(rows.of('Phase', Phase).map((phase) => [phase.id, phase]));
  return rows.of('Delivery', Delivery).flatMap(({ phaseId, kind, viewer, documentId }): string[] => {
    const phase = phases.get(phaseId ?? '');
    if (viewer !== 'public' || phase === undefined || (kind !== 'phase-opened' && kind !== 'phase-sealed')) return [];
    const told = documents.get(documentId) ?? '';
    const { sheets = [], root } = phase.sealed ?? {};
    const hashes =
      kind === 'phase-opened' || sheets.length === 0
        ? []
        : root === undefined
          ? sheets.map(({ hash }) => hash)
          : [root];
    const missing = [phase.commitment, ...hashes].filter((value) => !told.includes(value));
    return missing
      .slice(0, 1)
      .map((value) => `${phaseWords(phase)}: ${value} was not told to everybody, but another value.`);
  });
}

/** Every office was given by an act on record. */
function wrongOffices(rows: Rows): readonly string[] {
  const audits = rows.of('Audit', Audit);
  return rows.of('Role', Role).flatMap(({ personId, role, since }): string[] => {
    const given = audits.some(
      ({ at, act, personId: by, details }) =>
        at.getTime() === since.getTime() &&
        ((act === 'judge-added' && details.person === personId && details.role === role) ||
          (role === 'gm' && act === 'campaign-handed-over' && details.person === personId) ||
          (role === 'gm' && (act === 'campaign-created' || act === 'campaign-adopted') && by === personId)),
    );
    return given
      ? []
      : [`the office of ${role} that ${personId} has since ${since.toISOString()}: no act on record gave it.`];
  });
}

function wrongTitles(rows: Rows): readonly string[] {
  const [campaign] = rows.of('Campaign', Campaign);
  const titles = [campaign?.title ?? '', ...rows.of('Phase', Phase).map(({ title }) => title)];
  return [
    ...(campaign === undefined || campaign.title === campaign.frame.title
      ? []
      : [`the title “${campaign.title.slice(0, 80)}”: the campaign was set up with another.`]),
    ...[...new Set(titles.filter((title) => MARKUP.test(title)))].map(
      (title) => `the title “${title.slice(0, 80)}” holds markup.`,
    ),
  ];
}

/** What such a look finds; a row that cannot be read is one thing that is wrong. */
function looked(look: () => readonly string[]): readonly string[] {
  try {
    return look();
  } catch (error) {
    // A time that is none.
    if (error instanceof RangeError) return [`a row has another shape: ${error.message}.`];
    if (!(error instanceof z.ZodError)) throw error;
    const issue = error.issues[0];
    return [`a row has another shape: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it does not fit'}.`];
  }
}

function besideProof(stored: readonly StoredRow[]): readonly string[] {
  const rows = new Rows(stored);
  return [
    ...wrongTitles(rows),
    ...wrongOffices(rows),
    ...wrongSheets(rows),
    ...wrongSealing(rows),
    ...wrongTold(rows),
    ...untoldActs(rows),
  ];
}

/** What contradicts itself beside that which `checkEvidence` looks at: senders, offices, titles, what was told, and sheets that did not count. */
export const wrongBesideProof = (stored: readonly StoredRow[]): readonly string[] => looked(() => besideProof(stored));

/**
 * What in a campaign's whole record contradicts itself: sentences that say which check failed and where. Nobody's word is taken for
 * it: hashes, dice, senders, offices and titles are held against each other. It finds what was changed by halves; who invents a whole
 * campaign can make one that holds.
 */
export const wrongIn = (stored: readonly StoredRow[]): readonly string[] =>
  looked(() => [...wrongProof(stored), ...besideProof(stored)]);

const MOST_TOLD = 5;

/** The first of what is wrong, for people. */
export const tellWrong = (wrong: readonly string[]): string =>
  [...wrong.slice(0, MOST_TOLD), ...(wrong.length > MOST_TOLD ? [`… and ${wrong.length - MOST_TOLD} more.`] : [])].join(
    '\n',
  );
