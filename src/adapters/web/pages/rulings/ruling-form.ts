import { z } from 'zod';
import { Refusal } from '../../../../app/kit/refusal.js';
import type { ForcedRoll } from '../../../../app/ports/record.js';
import type { RulingDecision, TypedEdit, TypedSheetChange } from '../../../../app/rulings/ruling-pages.js';
import type { RulingPicks } from '../../../../app/rulings/story-pages.js';
import { BoxText } from '../../kit/requests.js';
import { decisionTyped, TypedFields } from './typed-form.js';

/** What a game master can decide; `other`: by hand, where a game offers nothing to pick. */
export const DECISIONS = ['uphold', 'die', 'order', 'fact', 'again', 'other'] as const;
type Decide = (typeof DECISIONS)[number];

/**
 * What the game master picked and typed. Everything is text, and the confirmation sends it again. What is picked stands in fields
 * named by what it is: `die <stream> <index>`, `sheet <seat>`, `void <seat>`, `fact <path>`.
 */
export const RulingForm = z
  .object({
    ...TypedFields,
    decide: z.enum(DECISIONS).exactOptional(),
    dispute: z.string().max(10).default(''),
    ordinal: z.string().max(10).default(''),
    /** Where one looks: a place of the map, words of a fact. */
    place: z.string().max(100).default(''),
    find: z.string().max(100).default(''),
    /** What a button of the form picks or drops. */
    to: z.string().max(300).default(''),
    mode: z.enum(['re-open', 're-resolve']).default('re-open'),
    later: z.enum(['re-resolve', 're-open']).default('re-resolve'),
    reason: z.string().max(5000).default(''),
    secret: z.string().max(5000).default(''),
    cites: z.string().max(400).default(''),
    extend: z.string().max(12).default(''),
    extendHours: z.string().max(10).default(''),
    hash: z.string().max(64).default(''),
  })
  .catchall(z.string().max(20_000));
export type RulingForm = z.infer<typeof RulingForm>;

/** A form as a page shows it again. */
export type RulingValues = Partial<RulingForm>;

const bad = (message: string): Refusal => new Refusal('bad-input', message);

/** What is decided; a form of hands alone names its outcome only. */
export const decidedIn = ({ decide, outcome }: RulingValues): Decide =>
  decide ?? (outcome === undefined ? 'uphold' : 'other');

export const dieField = (stream: string, index: number): string => `die ${stream} ${index}`;
export const sheetField = (seat: string): string => `sheet ${seat}`;
export const voidField = (seat: string): string => `void ${seat}`;
export const factField = (path: string): string => `fact ${path}`;

/** The fields of a kind that a form holds, by what is behind the kind in their names. */
const picked = (
  values: RulingValues,
  kind: 'die' | 'sheet' | 'void' | 'fact',
): readonly (readonly [string, string])[] =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(`${kind} `) && typeof value === 'string' ? [[name.slice(kind.length + 1), value] as const] : [],
  );

interface PickedDie {
  readonly stream: string;
  readonly index: number;
  readonly face: string;
}

export const pickedDice = (values: RulingValues): readonly PickedDie[] =>
  picked(values, 'die').flatMap(([name, face]) => {
    const read = /^(\S+) (\d{1,4})$/.exec(name);
    return read === null ? [] : [{ stream: read[1] ?? '', index: Number(read[2]), face }];
  });

export const pickedSheets = (values: RulingValues): readonly string[] => picked(values, 'sheet').map(([seat]) => seat);

/** Facts that the form says otherwise than they are. */
export const pickedFacts = (values: RulingValues, { facts }: Pick<RulingPicks, 'facts'>) =>
  picked(values, 'fact').flatMap(([path, value]) => {
    const fact = facts.find((one) => one.path === path);
    return fact === undefined || JSON.stringify(fact.value) === value.trim() ? [] : [{ fact, value: value.trim() }];
  });

/** All that a button of the form does to it. Nothing is decided yet. */
export function changedBy({ to, ...form }: RulingForm, picks: RulingPicks): RulingValues {
  const [kind = '', ...rest] = to.split(':');
  const what = rest.join(':');
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(form)) if (typeof value === 'string') values[name] = value;
  if (kind === 'decide' && (DECISIONS as readonly string[]).includes(what)) values['decide'] = what;
  if (kind === 'drop') delete values[what];
  if (kind === 'at') {
    values['place'] = what;
    values['find'] = '';
  }
  if (kind === 'die') {
    const read = /^(\S+) (\d{1,4})$/.exec(what);
    const die = picks.dice.find(({ stream }) => stream === read?.[1])?.dice[Number(read?.[2])];
    if (die !== undefined) values[`die ${what}`] ??= String(die.face);
    values['decide'] = 'die';
  }
  if (kind === 'sheet') {
    const sheet = picks.sheets.find(({ seat }) => seat.id === (values['seat'] ?? ''));
    if (sheet !== undefined) values[sheetField(sheet.seat.id)] ??= sheet.text;
    values['decide'] = 'order';
  }
  return values as RulingValues;
}

function numberOf(text: string): number | undefined {
  if (text === '') return undefined;
  if (!/^\d{1,6}$/.test(text)) throw bad('Choose a phase of the list.');
  return Number(text);
}

export const ordinalOf = (values: RulingValues): number | undefined => numberOf(values.ordinal ?? '');

/** The first faces of each stream as they fell, with the picked ones in their places. */
function forcedOf(values: RulingValues, { dice }: RulingPicks): readonly ForcedRoll[] {
  const streams = new Map<string, PickedDie[]>();
  for (const one of pickedDice(values)) streams.set(one.stream, [...(streams.get(one.stream) ?? []), one]);
  return [...streams].map(([stream, chosen]) => {
    const told = dice.find((one) => one.stream === stream);
    if (told === undefined) throw bad('One of the dice was not rolled in this phase. Drop it, and pick it again.');
    const faces = told.dice.map(({ face }) => face);
    for (const { index, face } of chosen) {
      const sides = told.dice[index]?.sides ?? 0;
      const shown = /^\d{1,7}$/.test(face.trim()) ? Number(face) : 0;
      if (shown < 1 || shown > sides)
        throw bad(`${told.text}: die ${index + 1} has faces from 1 to ${sides}. Say which of them it shows.`);
      faces[index] = shown;
    }
    // What an earlier ruling says of the stream holds on.
    const last = Math.max(told.ruled, ...chosen.map(({ index }) => index + 1));
    return { stream, faces: faces.slice(0, last) };
  });
}

function sheetsOf(values: RulingValues, picks: RulingPicks): readonly TypedSheetChange[] {
  return pickedSheets(values).flatMap((id): readonly TypedSheetChange[] => {
    const sheet = picks.sheets.find(({ seat }) => seat.id === id);
    if (sheet === undefined) throw bad('One of the sheets is of no seat of this phase. Drop it, and pick it again.');
    if (values[voidField(id)] === 'yes') return [{ act: 'void', seat: id }];
    const text = BoxText.parse(values[sheetField(id)] ?? '');
    return text.trim() === sheet.text.trim() ? [] : [{ act: 'replace', seat: id, text }];
  });
}

function editsOf(values: RulingValues, picks: RulingPicks): readonly TypedEdit[] {
  return pickedFacts(values, picks).map(({ fact, value }) => {
    const { input, path, of, label } = fact;
    if (input.kind === 'choice') {
      const choice = input.among.find((one) => JSON.stringify(one.value) === value);
      if (choice === undefined) throw bad(`${of}: ${label} is none of the list. Choose again.`);
      return { path, value: choice.value };
    }
    const count = /^-?\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(count >= input.from && count <= input.to))
      throw bad(`${of}: ${label} is a whole number from ${input.from} to ${input.to}.`);
    return { path, value: count };
  });
}

/** What the form decides. */
export function decisionOf(values: RulingValues, picks: RulingPicks | null): RulingDecision {
  const decide = decidedIn(values);
  if (decide === 'uphold') return { outcome: 'uphold' };
  const ordinal = ordinalOf(values);
  const later = values.later ?? 're-resolve';
  if (decide === 'other') return decisionTyped(values, ordinal, later);
  if (decide === 'again' && ordinal !== undefined)
    return { outcome: 'rewind', to: ordinal, mode: values.mode ?? 're-open', later };
  if (picks === null) throw bad('Nothing has a result yet, so there is nothing to rule on.');
  const named = { ordinal: picks.ordinal, later };
  if (decide === 'again') return { outcome: 'rewind', to: picks.ordinal, mode: values.mode ?? 're-open', later };
  if (decide === 'fact') {
    const edits = editsOf(values, picks);
    if (edits.length === 0) throw bad('Say what is otherwise: change at least one of the facts.');
    return { outcome: 'amend', edits, ...named };
  }
  const forced = forcedOf(values, picks);
  const sheets = sheetsOf(values, picks);
  if (forced.length + sheets.length === 0)
    throw bad(
      decide === 'die'
        ? 'Pick a die, and say which face it shows.'
        : 'Pick a seat, and write what its sheet reads, or say that it does not count.',
    );
  return { outcome: 're-resolve', forced, sheets, ...named };
}

export const citesOf = ({ cites = '' }: RulingValues): readonly string[] =>
  cites
    .split(/[,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const disputeOf = ({ dispute = '' }: RulingValues): { readonly dispute?: number } =>
  /^\d{1,6}$/.test(dispute) ? { dispute: Number(dispute) } : {};

const HOUR_MS = 3_600_000;

/** By how much the window that goes on is put off, in milliseconds; null: not at all. */
export function extensionOf({ extend = '', extendHours = '' }: RulingValues): number | null {
  if (extend === '') return null;
  if (extend !== 'other') return /^\d{1,10}$/.test(extend) ? Number(extend) : null;
  const hours = /^\d{1,4}(\.\d{1,2})?$/.test(extendHours.trim()) ? Number(extendHours) : 0;
  if (hours <= 0) throw bad('Say by how many hours the window is extended, like 12.');
  return Math.round(hours * HOUR_MS);
}
