/** How wide a letter of the product's bold font is, in parts of its size; a little more than it is, so that nothing sticks out. */
function letterWidth(letter: string): number {
  if (/[ijlI.,:;'’!|·]/.test(letter)) return 0.4;
  if (/[ ftr()\-/"“”[\]]/.test(letter)) return 0.5;
  if (/[mwMW@%—…]/.test(letter)) return 1.05;
  if (/[A-Z]/.test(letter)) return 0.8;
  return letter.charCodeAt(0) < 0x2e80 ? 0.7 : 1.1;
}

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size;

/** A word that is wider than a line is cut where the line ends. */
function cut(word: string, size: number, width: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && widthOf(piece + letter, size) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** A text in lines that are no wider than the room for them; what does not fit into so many lines ends in an ellipsis. */
export function brokenLines(text: string, size: number, width: number, most: number): readonly string[] {
  // No picture holds more letters; a longer text need not be measured.
  const words = text
    .slice(0, 1000)
    .split(/\s+/)
    .filter((word) => word !== '');
  const lines: string[] = [];
  for (const word of words.flatMap((one) => cut(one, size, width))) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
    if (lines.length > most) break;
  }
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last !== '' && widthOf(`${last} …`, size) > width) last = last.slice(0, Math.max(0, last.lastIndexOf(' ')));
  return [...lines.slice(0, most - 1), `${last} …`.trim()];
}
