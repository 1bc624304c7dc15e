import type { Inline } from '../game/document.js';
import type { Json } from '../game/json.js';
import type { SeatNames } from '../game/seat.js';
import type { SeatId } from '../game/viewer.js';
import { SeatRenamed, type StateEdit } from './amend.js';
import { isJsonList, isJsonObject } from './json-path.js';

/** What seats are called, by their ids. */
export type CalledSeats = ReadonlyMap<SeatId, string>;

interface Called {
  readonly seat: SeatId;
  readonly name: string;
  /** Its position in the list. */
  readonly at: number;
}

function calledIn(where: SeatNames | undefined, state: Json): readonly Called[] {
  const list = where !== undefined && isJsonObject(state) ? state[where.list] : undefined;
  if (where === undefined || !isJsonList(list)) return [];
  return list.flatMap((entry, at) => {
    const [seat, name] = isJsonObject(entry) ? [entry[where.seat], entry[where.name]] : [];
    return typeof seat === 'string' && typeof name === 'string' ? [{ seat, name, at }] : [];
  });
}

/** What a state calls its seats. */
export const seatNamesIn = (where: SeatNames | undefined, state: Json): CalledSeats =>
  new Map(calledIn(where, state).map(({ seat, name }) => [seat, name]));

/** Words in which seats stand by their ids, as people read them. */
export const withSeatNames = (text: string, names: CalledSeats): string =>
  text.replace(/(?<![\w-])[a-z][a-z0-9-]{0,31}(?![\w-])/g, (word) => names.get(word) ?? word);

/** The changes of a state by which a seat is called otherwise. Once it is called so already, or has no name there, none. */
export const renamingEdits = (
  where: SeatNames | undefined,
  state: Json,
  { seat, name }: Pick<SeatRenamed, 'seat' | 'name'>,
): readonly StateEdit[] =>
  calledIn(where, state).flatMap((one): StateEdit[] =>
    where === undefined || one.seat !== seat || one.name === name
      ? []
      : [{ act: 'set', path: [where.list, one.at, where.name], value: name }],
  );

/** What everybody reads of a new name of a seat; nothing of other changes. */
export function sentenceOf(event: Json): { readonly sentence?: readonly Inline[] } {
  const read = SeatRenamed.safeParse(event);
  if (!read.success) return {};
  const { was, name } = read.data;
  return { sentence: [{ kind: 'strong', text: name }, ' plays on in place of ', { kind: 'strong', text: was }, '.'] };
}
