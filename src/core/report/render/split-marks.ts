// Marks of Discord's Markdown within a line that is cut: what is bold or hidden before the cut stays so behind it.

const MARKS = ['**', '__', '||', '~~', '*'] as const;

/** The most characters that closing what is open takes; of runs of backticks that are longer, nothing is closed. */
export const MARKS_ROOM = 12;

/** An address, or what stands in angle brackets: marks in it are letters. */
const LETTERS = /<[^<>\s]{1,2000}>|https?:\/\/[^\s<>]{1,2000}/y;

function lettersAt(line: string, at: number): number {
  if (line[at] !== '<' && line[at] !== 'h') return 0;
  LETTERS.lastIndex = at;
  return LETTERS.exec(line)?.[0].length ?? 0;
}

function runLength(line: string, at: number): number {
  let end = at;
  while (line[end] === '`') end += 1;
  return end - at;
}

/** Marks that are open at the end of the piece, in the order in which they were opened. */
export function openMarks(piece: string): readonly string[] {
  const open: string[] = [];
  let at = 0;
  while (at < piece.length) {
    const letters = lettersAt(piece, at);
    if (letters > 0) at += letters;
    else if (piece[at] === '\\') at += 2;
    else if (piece[at] === '`') {
      const run = '`'.repeat(runLength(piece, at));
      const end = piece.indexOf(run, at + run.length);
      if (end < 0) {
        open.push(run);
        break;
      }
      at = end + run.length;
    } else {
      const mark = MARKS.find((one) => piece.startsWith(one, at));
      if (mark === undefined) at += 1;
      else {
        const known = open.lastIndexOf(mark);
        const [before, after] = [piece[at - 1] ?? ' ', piece[at + mark.length] ?? ' '];
        // Neither `2 * 3` nor the mark of a list is one.
        if (known >= 0 && before !== ' ') open.splice(known);
        else if (known < 0 && (after !== ' ' || at + mark.length === piece.length)) open.push(mark);
        at += mark.length;
      }
    }
  }
  return open.join('').length > MARKS_ROOM ? [] : open;
}

/** What closes open marks: the last one first. */
export const closingOf = (open: readonly string[]): string => [...open].reverse().join('');

/** A blank at a cut is left out, so what stands behind it begins the rest too. */
const beginsWithTick = (line: string, at: number): boolean => (line[at] === ' ' ? line[at + 1] : line[at]) === '`';

/**
 * A place to cut that is not inside a mark, nor behind one that was only just opened; nor before backticks, which with those that are
 * opened again would begin a block of code.
 */
export function besideMark(line: string, cut: number): number {
  let at = cut;
  while (at > 1 && (beginsWithTick(line, at) || ('*_|~`'.includes(line[at - 1] ?? ' ') && line[at - 2] !== '\\')))
    at -= 1;
  return at > cut / 2 ? at : cut;
}
