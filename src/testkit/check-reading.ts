import { isDeepStrictEqual } from 'node:util';
import type { JsonShapes } from '../core/engine/any-system.js';
import type { GameSystem } from '../core/game/contract.js';
import type { Pick } from './subject.js';

/** Words and signs that no order has, which change what a line says: a reader that takes the line must have read them. */
const FOREIGN = ['xyzzy', 'not', 'except', '?', '!=', '%', '/', '^', '\\', '$', '@'];
/** Words and signs that a reader may take for nothing, where a line stays what it is. */
const LOOSE = [
  'x',
  'and',
  'of',
  '-',
  '+',
  ',',
  ':',
  '(',
  ')',
  '0',
  '9999',
  '99999999999',
  '1.5',
  '*',
  '>',
  'S1',
  'ALL',
  'REST',
];

const NUMBER = /(?<=^|[\s(,])[1-9][0-9]{0,3}(?=$|[\s,)])/g;

type Mutant = readonly [line: string, changed: boolean];

/** The line with a number below zero, with a word more, with a word less, or with another in its place. */
function mutantsOf(written: string, pick: Pick): readonly Mutant[] {
  const words = written.split(/(?<=[\s(,])|(?=[\s),])/).filter((word) => word !== '');
  const at = (): number => pick(words.length);
  const one = <T>(among: readonly T[]): T | undefined => among[pick(among.length)];
  const numbers = [...written.matchAll(NUMBER)];
  const minus = numbers.length === 0 ? undefined : numbers[pick(numbers.length)];
  const place = 1 + at();
  const added = [...words.slice(0, place), ` ${one(FOREIGN)} `, ...words.slice(place)].join('');
  const [first, second, third] = [at(), at(), at()];
  return [
    ...(minus === undefined ? [] : [[`${written.slice(0, minus.index)}-${written.slice(minus.index)}`, true] as const]),
    [added, true],
    [words.filter((_, index) => index !== first).join(''), false],
    [words.map((word, index) => (index === second ? ` ${one(LOOSE)} ` : word)).join(''), false],
    [[...words.slice(0, third), ` ${one(LOOSE)} `, ...words.slice(third)].join(''), false],
    [words.slice(0, 1 + at()).join(''), false],
  ];
}

/**
 * What a game makes of lines that are almost orders. Whatever it understands has a normal form that is read back as the same order,
 * is of its schema, and leaves out nothing that changes the sense.
 */
export function readingFaults<G extends JsonShapes>(
  system: GameSystem<G>,
  written: string,
  view: G['View'],
  fixed: G['Fixed'],
  pick: Pick,
): readonly string[] {
  const read = (line: string): G['Order'] | undefined => {
    const { orders, problems } = system.parse(line, view, fixed);
    return problems.length > 0 || orders.length !== 1 ? undefined : orders[0]?.order;
  };
  const plain = read(written);
  return mutantsOf(written, pick).flatMap(([line, changed]) => {
    const order = read(line);
    if (order === undefined) return [];
    if (!system.schemas.order.safeParse(order).success)
      return [`"${line}" is read as an order that is not of its schema`];
    const normal = system.write(order);
    if (!isDeepStrictEqual(read(normal), order))
      return [`"${line}" is read, and its normal form "${normal}" is not read back`];
    return changed && isDeepStrictEqual(order, plain) ? [`"${line}" is read as if it were "${written}"`] : [];
  });
}
