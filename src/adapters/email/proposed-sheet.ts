import { paragraph } from '../../core/game/blocks.js';
import type { Block, Leaf, ReportDocument } from '../../core/game/document.js';

// The sheet that a report proposes, as mail can carry it: programs break lines that are longer than about 75 characters, and the pieces
// come back as lines of their own.

const WIDTH = 70;
/** What the sheet goes on with in the next line, so that whoever reads it can tell. */
const GOES_ON = '  ';
const NOTE = paragraph('Where a line begins with two blanks, it goes on from the one above.');

/** Signs at the end of a line by which it is known that it goes on. */
const JOINT = /[,>&+=(]$/;

/** Where a line is broken: the last blank within the width behind a sign that leads on, else the last blank; -1: it has none. */
function breakAt(line: string): number {
  let last = -1;
  for (let at = line.lastIndexOf(' ', WIDTH); at > GOES_ON.length; at = line.lastIndexOf(' ', at - 1)) {
    if (JOINT.test(line.slice(0, at))) return at;
    if (last < 0) last = at;
  }
  return last >= 0 ? last : line.indexOf(' ', Math.max(WIDTH, GOES_ON.length + 1));
}

function brokenLine(line: string, goesOn: string): readonly string[] {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > WIDTH) {
    const at = breakAt(rest);
    if (at < 0) break;
    pieces.push(rest.slice(0, at).trimEnd());
    rest = `${goesOn}${rest.slice(at).trimStart()}`;
  }
  return [...pieces, rest];
}

/** A line of a sheet in pieces that mail does not break; what stands behind `#` gets a line of its own. */
function carried(line: string): readonly string[] {
  if (line.length <= WIDTH) return [line];
  const comment = /^\s*(?:#|\/\/)/.test(line) ? 0 : line.indexOf(' #');
  if (comment < 0) return brokenLine(line, GOES_ON);
  const said = line.slice(comment).trim();
  return [...(comment === 0 ? [] : brokenLine(line.slice(0, comment).trimEnd(), GOES_ON)), ...brokenLine(said, '# ')];
}

/** The sheet in lines that mail carries. */
export const carriedSheet = (text: string): string => text.split('\n').flatMap(carried).join('\n');

const carriedLeaf = (leaf: Leaf): readonly Leaf[] => {
  if (leaf.kind !== 'verbatim') return [leaf];
  const text = carriedSheet(leaf.text);
  if (text === leaf.text) return [leaf];
  const goesOn = text.split('\n').some((line) => line.startsWith(GOES_ON));
  return [...(goesOn ? [NOTE] : []), { ...leaf, text }];
};

/** A report with the sheet that it proposes in lines that mail carries. */
export const withCarriedSheet = (document: ReportDocument): ReportDocument => ({
  ...document,
  blocks: document.blocks.map(
    (block): Block =>
      block.kind === 'part' && block.role === 'orders'
        ? { ...block, blocks: block.blocks.flatMap(carriedLeaf) }
        : block,
  ),
});

/** The sheet that a report proposes, or null. */
export function proposedSheet({ blocks }: ReportDocument): string | null {
  for (const block of blocks) {
    if (block.kind !== 'part' || block.role !== 'orders') continue;
    const sheet = block.blocks.find((leaf) => leaf.kind === 'verbatim');
    if (sheet?.kind === 'verbatim' && sheet.text.trim() !== '') return sheet.text;
  }
  return null;
}

/** Programs and systems cut longer addresses. */
const MOST_ADDRESS = 1800;
const CUT = '# The sheet is cut here, for it was too long: copy the rest from the report.';

const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** A link by which a program opens a fresh mail to an address, with a sheet in it (RFC 6068). */
export function freshMail({ to, subject, sheet }: { to: string; subject: string; sheet: string }): string {
  const at = to.lastIndexOf('@');
  const begin = `mailto:${encoded(to.slice(0, at))}@${encoded(to.slice(at + 1))}?subject=${encoded(subject)}&body=`;
  const lines = carriedSheet(sheet).split('\n').map(encoded);
  const cut = encoded(CUT);
  const most = MOST_ADDRESS - begin.length - cut.length;
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 6;
    if (length > most) return `${begin}${[...kept, cut].join('%0D%0A')}`;
    kept.push(line);
  }
  return `${begin}${kept.join('%0D%0A')}`;
}
