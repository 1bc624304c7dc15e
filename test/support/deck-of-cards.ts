import type { Card } from '../../src/core/order/card.js';
import { guidesFrom } from '../../src/core/order/guide.js';
import { type Dealt, waysToSay } from './dealt.js';
import { heldOtherwise } from './held-slowly.js';
import { WRONG } from './near-misses.js';

/** Words around a line that turn it, or leave it undone: whatever reads with them would be misread. */
const TURNED = ['not {}', '{} not', '{} unless it rains', 'if {}', '{} or nothing', '{} tomorrow', '= {}'];

/**
 * What is wrong with a deck, a sentence each: lines that its own forms allow and that are not read as the order they say, or that are
 * read though words around them turn their meaning.
 */
export function deckComplaints<C extends Card<{ kind: string }, Desk, Book>, Desk extends object, Book>({
  deck,
  desk,
  book,
  orders,
}: Dealt<C, Desk, Book>): { readonly complaints: readonly string[]; readonly lines: number } {
  const complaints: string[] = [];
  let lines = 0;
  const read = (line: string): readonly unknown[] => {
    lines += 1;
    return deck.parse(line, desk).orders.map(({ order }) => order);
  };
  const same = (line: string, order: unknown): void => {
    const found = read(line);
    if (JSON.stringify(found.map(sorted)) !== JSON.stringify([sorted(order)]))
      complaints.push(`“${line}” should read as ${JSON.stringify(order)}, and reads as ${JSON.stringify(found)}.`);
  };
  for (const order of orders) {
    const { kind } = order as { kind: string };
    const card = deck.cardOf(kind);
    if (!card.schema.safeParse(order).success)
      complaints.push(`${JSON.stringify(order)} is not of the shape of ${kind}.`);
    const normal = deck.write(order);
    // What people write letter for letter is another text in capitals.
    const asTyped = Object.values(card.fields).some((field) => field.asTyped === true);
    for (const line of asTyped ? [normal] : [normal, normal.toLowerCase(), normal.toUpperCase()]) same(line, order);
    same(deck.write(order, desk), order);
    for (const line of waysToSay(deck, order).slice(1))
      for (const other of asTyped ? [line] : [line, line.replaceAll(' ', '  ')]) same(other, order);
    for (const around of card.read.length === 0 ? [] : TURNED) {
      const line = around.replace('{}', normal);
      if (read(line).length > 0) complaints.push(`“${line}” is read as an order.`);
    }
  }
  const normal = orders.map((order) => deck.write(order));
  const broken = normal.flatMap((line, at) => Object.values(WRONG).map((wrong) => wrong(line, at)));
  complaints.push(
    ...heldOtherwise(deck.cards as unknown as Parameters<typeof heldOtherwise<Desk>>[0], [...normal, ...broken], desk),
  );
  for (const { order, example } of guidesFrom(deck, book)) {
    const found = read(example) as readonly { kind: string }[];
    if (found.length !== 1 || found[0]?.kind !== order)
      complaints.push(`The example “${example}” is not read as ${order}.`);
  }
  return { complaints, lines };
}

const sorted = (order: unknown): unknown =>
  typeof order === 'object' && order !== null && !Array.isArray(order)
    ? Object.fromEntries(
        Object.entries(order)
          .map(([name, value]) => [name, sorted(value)] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      )
    : order;
