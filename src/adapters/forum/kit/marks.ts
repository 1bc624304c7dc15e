// Each body ends with the visible id of what it tells, by which a message that may be there is found again.

/** Room for the marks of emphasis round the id and what a forum's HTML puts round them. */
const TAIL = 300;

/** What a part of a message is found by. */
export const markOf = (visibleId: string, part = 1, parts = 1): string =>
  parts === 1 ? visibleId : `${visibleId} · part ${part} of ${parts}`;

/** The mark in small print, as it ends a body. */
export const smallPrint = (mark: string, markup: 'markdown' | 'bbcode'): string =>
  markup === 'markdown' ? `\n\n*${mark}*` : `\n\n[i]${mark}[/i]`;

/** Whether a text, in the forum's markup or as HTML, ends with the mark. */
export function endsWithMark(text: string, mark: string): boolean {
  const tail = text
    .slice(-TAIL)
    .replace(/<[^<>]{0,40}>/g, '')
    .replace(/\[\/?[a-z]{1,8}(?:=[^[\]]{0,20})?\]/gi, '')
    .replace(/[*_]/g, '')
    .trimEnd();
  const before = tail.slice(0, -mark.length).at(-1) ?? ' ';
  return tail.endsWith(mark) && !/[\w-]/.test(before);
}
