import { z } from 'zod';
import { Refusal } from '../../../../app/kit/refusal.js';
import type { ForcedRoll } from '../../../../app/ports/record.js';
import type { RulingDecision, TypedEdit } from '../../../../app/rulings/ruling-pages.js';
import { NO_VALUE, valueTyped } from '../../../../app/rulings/value-words.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { BoxText } from '../../kit/requests.js';

// A ruling written by hand, where a game offers nothing to pick.

const OUTCOMES = ['uphold', 'amend', 're-resolve', 'rewind-open', 'rewind-resolve'] as const;

/** Fields of a ruling that is written by hand. */
export const TypedFields = {
  outcome: z.enum(OUTCOMES).exactOptional(),
  edits: BoxText.default(''),
  options: BoxText.default(''),
  voided: z.string().max(2000).default(''),
  replaceSeat: z.string().max(40).default(''),
  replaceText: BoxText.default(''),
  forced: BoxText.default(''),
};

type Typed = { readonly [Name in Exclude<keyof typeof TypedFields, 'outcome'>]?: string | undefined } & {
  readonly outcome?: (typeof OUTCOMES)[number] | undefined;
};

const bad = (message: string): Refusal => new Refusal('bad-input', message);
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function valueIn(text: string, line: string): Pick<TypedEdit, 'value' | 'bare'> {
  const typed = text === '' ? undefined : valueTyped(text);
  if (typed === undefined) throw bad(`“${line.slice(0, 120)}” ${NO_VALUE}`);
  return typed;
}

/** `/path = value` sets, `remove /path` takes away; one on a line. */
const readEdits = (text: string): readonly TypedEdit[] =>
  linesOf(text).map((line) => {
    const removed = /^remove\s+(\/\S.*)$/i.exec(line)?.[1];
    if (removed !== undefined) return { path: removed, value: undefined };
    const set = /^(\/[^=]*)=(.*)$/.exec(line);
    if (set === null)
      throw bad(`“${line.slice(0, 120)}” is no change of the state. Write /path = value, or remove /path.`);
    return { path: (set[1] ?? '').trim(), ...valueIn((set[2] ?? '').trim(), line) };
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

/** What is written by hand. */
export function decisionTyped(
  { outcome, edits = '', options = '', voided = '', replaceSeat = '', replaceText = '', forced = '' }: Typed,
  ordinal: number | undefined,
  later: 're-resolve' | 're-open',
): RulingDecision {
  if (outcome === undefined || outcome === 'uphold') return { outcome: 'uphold' };
  const named = { ...(ordinal === undefined ? {} : { ordinal }), later };
  if (outcome === 'amend') return { outcome: 'amend', edits: readEdits(edits), ...named };
  if (outcome === 're-resolve') {
    const replaced =
      replaceSeat === '' ? [] : [{ act: 'replace' as const, seat: seatsOf(replaceSeat)[0] ?? '', text: replaceText }];
    return {
      outcome: 're-resolve',
      sheets: [...seatsOf(voided).map((seat) => ({ act: 'void' as const, seat })), ...replaced],
      forced: readForced(forced),
      options: readEdits(options),
      ...named,
    };
  }
  if (ordinal === undefined) throw bad('Choose the phase to go back to.');
  return { outcome: 'rewind', to: ordinal, mode: outcome === 'rewind-open' ? 're-open' : 're-resolve', later };
}
