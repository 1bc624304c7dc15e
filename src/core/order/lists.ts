import { z } from 'zod';
import { type Fault, isFault } from '../reading/fault.js';
import { type Field, type Found, isFound, type Way } from './field.js';
import { skipParts } from './text.js';

interface SeveralOf<Value, Desk> {
  /** What each of them is. */
  readonly of: Field<Value, Desk>;
  /** For people, of all of them: `places`. */
  readonly noun: string;
  /** As many as the order's shape holds. */
  readonly most?: number;
  /** What parts two of them, a sticky pattern; left out: a comma, `and`, or nothing but a blank. */
  readonly between?: RegExp;
  /** Each may have its place in the list before it: `2.`, `(2)`, `2`. Another number there is none of the list's. */
  readonly numbered?: true;
  /** What stands between them in the normal form; left out: a comma. */
  readonly joint?: string;
  /** One that is named twice counts once. */
  readonly once?: true;
  /** What is said of more than `most`. */
  readonly tooMany?: (found: string) => Fault;
}

/** Signs that nothing but lists have: what stands behind one of them was meant to belong to the list. */
const SIGN = /[^\s]/;
const AND = / {0,3}(?:[,&+]|and\b)? {0,3}/iy;
const NUMBER = /\(?([0-9]{1,2})[.)]? {0,2}/y;

const endOf = (pattern: RegExp, line: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(line) ? pattern.lastIndex : -1;
};

/** Several of a field, at least one: a list, or a path from one to the next. */
export function several<Value, Desk>({
  of,
  noun,
  most = 40,
  between = AND,
  numbered,
  joint = ', ',
  once,
  tooMany,
}: SeveralOf<Value, Desk>): Field<Value[], Desk> {
  const manyOf = (ways: readonly Way[]): readonly Way[] =>
    ways.map(({ pieces, ...rest }) => ({
      ...rest,
      pieces: pieces.map((piece) =>
        typeof piece !== 'string' && piece.kind === 'choice'
          ? { ...piece, most: Math.min(most, piece.among.length), separator: joint }
          : piece,
      ),
    }));
  return {
    noun,
    schema: z.array(of.schema).min(1).max(most),
    ...(of.of === undefined ? {} : { of: of.of }),
    read(line, at, desk, sofar) {
      const one = (from: number, place: number): ReturnType<typeof of.read> => {
        const found = of.read(line, from, desk, sofar);
        if (isFound(found) || numbered === undefined) return found;
        NUMBER.lastIndex = skipParts(line, from);
        const number = NUMBER.exec(line);
        const again = Number(number?.[1]) === place ? of.read(line, NUMBER.lastIndex, desk, sofar) : null;
        return again ?? found;
      };
      const first = one(at, 1);
      if (!isFound(first)) return first;
      const values: Value[] = [first.value];
      let place = 1;
      let { end } = first;
      let beyond: Found<Value>['beyond'];
      for (let from = endOf(between, line, end); from >= 0; from = endOf(between, line, end)) {
        place += 1;
        const found = one(from, place);
        if (!isFound(found)) {
          if (found !== null && SIGN.test(line.slice(end, from))) beyond = { at: skipParts(line, from), fault: found };
          break;
        }
        if (values.length >= most) {
          const wrong = tooMany?.(line.slice(at, found.end).trim());
          if (wrong !== undefined) return wrong;
          break;
        }
        if (once === undefined || !values.includes(found.value)) values.push(found.value);
        end = found.end;
      }
      return { value: values, end, ...(beyond === undefined ? {} : { beyond }) };
    },
    write: (values, desk) => values.map((value) => of.write(value, desk)).join(joint),
    ways: (desk, pick, chosen) => manyOf(of.ways(desk, pick, chosen)),
    ...(of.hangsOn === undefined ? {} : { hangsOn: of.hangsOn }),
  };
}

interface Turned<Of, Value, Desk> {
  readonly noun: string;
  readonly schema: z.ZodType<Value>;
  /** The value that was meant, or what is wrong with it; `found` is the text. */
  readonly to: (value: Of, found: string, desk: Desk, sofar: Readonly<Record<string, unknown>>) => Value | Fault;
  readonly from: (value: Value) => Of;
}

/** A field whose order holds something else than what is read: points by name, which are written as a list. */
export const turned = <Of, Value, Desk>(
  field: Field<Of, Desk>,
  { noun, schema, to, from }: Turned<Of, Value, Desk>,
): Field<Value, Desk> => ({
  noun,
  schema,
  ...(field.of === undefined ? {} : { of: field.of }),
  read(line, at, desk, sofar) {
    const found = field.read(line, at, desk, sofar);
    if (!isFound(found)) return found;
    const value = to(found.value, line.slice(at, found.end).trim(), desk, sofar);
    return isFault(value) ? value : { ...found, value };
  },
  write: (value, desk) => field.write(from(value), desk),
  ways: (desk, pick, chosen) => field.ways(desk, pick, chosen),
  ...(field.hangsOn === undefined ? {} : { hangsOn: field.hangsOn }),
});
