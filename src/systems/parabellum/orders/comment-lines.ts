/** So short that no mail program breaks the line: what it breaks off would no longer be a comment. */
const LONGEST = 70;

/** A sentence of a sheet that is proposed, as comments. */
export function commentLines(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line !== '#' && line.length + 1 + word.length > LONGEST) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
