import { isDeepStrictEqual } from 'node:util';
import type { JsonShapes } from '../core/engine/any-system.js';
import type { GameSystem } from '../core/game/contract.js';

const NEVER: readonly (readonly [what: string, wrap: (line: string) => string])[] = [
  ['quoted', (line) => `> ${line}`],
  ['struck out', (line) => `~~${line}~~`],
  ['in a comment', (line) => `// ${line}`],
];
const STILL: readonly (readonly [what: string, wrap: (line: string) => string])[] = [
  ['in a code fence', (line) => `\`\`\`\n${line}\n\`\`\``],
  ['in a spoiler', (line) => `||${line}||`],
  ['in a list', (line) => `- ${line}`],
];

/** What formatting means is the same in all games: quotations and struck-out text are no orders, fences and lists change nothing. */
export function formattingFaults<G extends JsonShapes>(
  system: GameSystem<G>,
  written: string,
  view: G['View'],
  fixed: G['Fixed'],
): readonly string[] {
  const ordersIn = (text: string): readonly G['Order'][] =>
    system.parse(text, view, fixed).orders.map(({ order }) => order);
  const plain = ordersIn(written);
  return [
    ...NEVER.filter(([, wrap]) => {
      const { orders, problems, ready } = system.parse(`${wrap(written)}\n${wrap('READY')}`, view, fixed);
      return orders.length + problems.length > 0 || ready === true;
    }),
    ...STILL.filter(([, wrap]) => !isDeepStrictEqual(ordersIn(wrap(written)), plain)),
  ].map(([what]) => `"${written}", ${what}, is not read as in other games`);
}
