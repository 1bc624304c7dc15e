import { quote } from './problem.js';

/** Why a piece of what somebody wrote is no order. */
export const WHY_LEFT = [
  // Words around the orders: `Hi all,`, `Thanks, Ann`.
  'greeting',
  // Behind `//` or `#`.
  'comment',
  'quotation',
  'struck',
  // A line that only parts a sheet: `Orders:`.
  'heading',
  // Below `-- `.
  'signature',
  // What a program put there: the head of a quoted message, `Sent from my phone`.
  'program',
  // A sentence or the like that is no order of this game.
  'remark',
  // Read together with the line before.
  'continued',
] as const;
export type WhyLeft = (typeof WHY_LEFT)[number];

/** Something of a text that was not taken as an order; whoever wrote it is told, in grey. */
export interface LeftOut {
  readonly why: WhyLeft;
  /** How many lines it has. */
  readonly lines: number;
  /** How it begins, cut for display. Untrusted. */
  readonly text: string;
}

/** `lines` that were left out, blank ones not counted; null when there is nothing in them. */
export function leftOut(why: WhyLeft, lines: readonly string[]): LeftOut | null {
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.length === 0 ? null : { why, lines: filled.length, text: quote(filled[0] ?? '') };
}

const WORDS: Readonly<Record<WhyLeft, readonly [one: string, more: string]>> = {
  greeting: ['words around the orders', 'words around the orders'],
  comment: ['a comment', 'comments'],
  quotation: ['quoted', 'quoted'],
  struck: ['struck out', 'struck out'],
  heading: ['a heading', 'headings'],
  signature: ['a signature', 'signatures'],
  program: ['put there by a program', 'put there by a program'],
  remark: ['no order', 'no orders'],
  continued: ['goes on with the line above', 'go on with the line above'],
};

/** Why something was left out, for people: `a comment`. */
export const whyLeftWords = ({ why, lines }: LeftOut): string => WORDS[why][lines === 1 ? 0 : 1];

/** What of the lines of a sheet is no order; pieces of one kind that follow each other are told as one. */
export function leftInLines(lines: readonly { readonly left?: readonly LeftOut[] }[]): readonly LeftOut[] {
  const all: LeftOut[] = [];
  for (const one of lines.flatMap(({ left = [] }) => left)) {
    const last = all.at(-1);
    if (last?.why === one.why) all[all.length - 1] = { ...last, lines: last.lines + one.lines };
    else all.push(one);
  }
  return all;
}
