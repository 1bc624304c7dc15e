import { z } from 'zod';
import { Refusal } from '../../../../app/kit/refusal.js';
import type { ForcedRoll } from '../../../../app/ports/record.js';
import type { RulingDecision, TypedEdit } from '../../../../app/rulings/ruling-pages.js';
import type { Json } from '../../../../core/game/json.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { BoxText } from '../../kit/requests.js';

/** What the game master typed into the form of a ruling. Everything is text; the confirmation sends it again. */
export const RulingForm = z.object({
  dispute: z.string().max(10).default(''),
  outcome: z.enum(['uphold', 'amend', 're-resolve', 'rewind-open', 'rewind-resolve']),
  ordinal: z.string().max(10).default(''),
  edits: BoxText.default(''),
  options: BoxText.default(''),
  voided: z.string().max(2000).default(''),
  replaceSeat: z.string().max(40).default(''),
  replaceText: BoxText.default(''),
  forced: BoxText.default(''),
  later: z.enum(['re-resolve', 're-open']).default('re-resolve'),
  reason: z.string().max(5000).default(''),
  secret: z.string().max(5000).default(''),
  cites: z.string().max(400).default(''),
  hash: z.string().max(64).default(''),
});
export type RulingForm = z.infer<typeof RulingForm>;

const bad = (message: string): Refusal => new Refusal('bad-input', message);
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const isJson = z.json();

function jsonOf(text: string, line: string): Json {
  try {
    return isJson.parse(JSON.parse(text));
  } catch {
    // A word without quotes is what people write for a text.
    if (/^[\p{L}][\p{L}\p{N} -]*$/u.test(text)) return text;
    throw bad(
      `“${line.slice(0, 120)}” has no value that can be read. Write a number, true, false, null, or a text in quotes, like /path = 3 or /path = "red".`,
    );
  }
}

/** `/path = value` sets, `remove /path` takes away; one on a line. */
const readEdits = (text: string): readonly TypedEdit[] =>
  linesOf(text).map((line) => {
    const removed = /^remove\s+(\/\S.*)$/i.exec(line)?.[1];
    if (removed !== undefined) return { path: removed, value: undefined };
    const set = /^(\/[^=]*)=(.*)$/.exec(line);
    if (set === null)
      throw bad(`“${line.slice(0, 120)}” is no change of the state. Write /path = value, or remove /path.`);
    return { path: (set[1] ?? '').trim(), value: jsonOf((set[2] ?? '').trim(), line) };
  });

/** `stream: 6 6 1`, one on a line. */
const readForced = (text: string): readonly ForcedRoll[] =>
  linesOf(text).map((line) => {
    const read = /^(\S+)\s*[:=]\s*(\d{1,7}(?:[\s,]+\d{1,7}){0,200})$/.exec(line);
    if (read === null)
      throw bad(
        `“${line.slice(0, 120)}” names no roll. Write the stream, a colon, and its first faces: battle/A7/round-1/fire-alliance: 6 6 1.`,
      );
    return { stream: read[1] ?? '', faces: (read[2] ?? '').split(/[\s,]+/).map(Number) };
  });

const seatsOf = (text: string): readonly string[] =>
  text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const seat = SeatId.safeParse(word);
      if (!seat.success)
        throw bad(
          `“${word.slice(0, 40)}” is no seat. Seats are called seat-1, seat-2 and so on; the list beside the field has their players.`,
        );
      return seat.data;
    });

function ordinalOf(text: string): number | undefined {
  if (text === '') return undefined;
  if (!/^\d{1,6}$/.test(text)) throw bad('Choose a phase of the list.');
  return Number(text);
}

/** What the form asks for. */
export function decisionOf(form: RulingForm): RulingDecision {
  if (form.outcome === 'uphold') return { outcome: 'uphold' };
  const ordinal = ordinalOf(form.ordinal);
  const named = { ...(ordinal === undefined ? {} : { ordinal }), later: form.later };
  if (form.outcome === 'amend') return { outcome: 'amend', edits: readEdits(form.edits), ...named };
  if (form.outcome === 're-resolve') {
    const replaced =
      form.replaceSeat === ''
        ? []
        : [{ act: 'replace' as const, seat: seatsOf(form.replaceSeat)[0] ?? '', text: form.replaceText }];
    return {
      outcome: 're-resolve',
      sheets: [...seatsOf(form.voided).map((seat) => ({ act: 'void' as const, seat })), ...replaced],
      forced: readForced(form.forced),
      options: readEdits(form.options),
      ...named,
    };
  }
  if (ordinal === undefined) throw bad('Choose the phase to go back to.');
  return {
    outcome: 'rewind',
    to: ordinal,
    mode: form.outcome === 'rewind-open' ? 're-open' : 're-resolve',
    later: form.later,
  };
}

export const citesOf = ({ cites }: RulingForm): readonly string[] =>
  cites
    .split(/[,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const disputeOf = ({ dispute }: RulingForm): { readonly dispute?: number } =>
  /^\d{1,6}$/.test(dispute) ? { dispute: Number(dispute) } : {};
