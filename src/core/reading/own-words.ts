import { type LeftOut, leftOut } from '../game/left-out.js';
import { linesOf, type SheetLine } from './lines.js';

const isOfOthers = ({ clean, goesOn, left }: SheetLine): boolean =>
  clean === '' &&
  goesOn === null &&
  left.length > 0 &&
  left.every(({ why }) => why === 'quotation' || why === 'program');

/** A text without the lines that quote somebody else, and how much that was. Takes time linear in the text. */
export function ownWords(text: string): { readonly text: string; readonly left: readonly LeftOut[] } {
  const lines = linesOf(text);
  const others = lines.filter(isOfOthers);
  const told = leftOut(
    'quotation',
    others.map(({ typed }) => typed),
  );
  const own = lines.filter((line) => !isOfOthers(line)).map(({ typed }) => typed);
  return { text: own.join('\n').trim(), left: told === null ? [] : [told] };
}
