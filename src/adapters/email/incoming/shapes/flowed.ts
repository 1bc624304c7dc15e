import { isQuoted } from './mail-line.js';

/** How a text part has been broken (RFC 3676); null: not in a way that could be undone. */
type Flow = 'flowed' | 'flowed-delsp' | null;

/** A program breaks a line where the next word would go beyond about so many columns. */
const SHORTEST = 60;

const FLOWED = Buffer.from('flowed', 'latin1');
const FIXED = Buffer.from('fixed_', 'latin1');
/** Characters of a head in which the field stands around the word. */
const AROUND = 400;
const FIELD = /(?:^|\n)content-type:(?:[^\n]|\n[ \t])*;\s*format\s*=\s*"?$/i;
const FIELD_ENDS = /\n(?![ \t])/;
const DELSP = /;\s*delsp\s*=\s*"?yes/i;

/**
 * A copy of the mail in which no text flows, so that its lines stay as they were sent, and how they have been broken. Half of those who write
 * order sheets leave blanks at ends of lines, which would join their orders.
 */
export function withoutFlow(raw: Buffer): { readonly raw: Buffer; readonly flow: Flow } {
  const mail = Buffer.from(raw);
  let flow: Flow = null;
  for (let at = mail.indexOf(FLOWED); at >= 0; at = mail.indexOf(FLOWED, at + FLOWED.length)) {
    const before = mail.toString('latin1', Math.max(0, at - AROUND), at);
    const field = FIELD.exec(before.replace(/\r/g, ''));
    if (field === null) continue;
    const [after = ''] = mail
      .toString('latin1', at, at + AROUND)
      .replace(/\r/g, '')
      .split(FIELD_ENDS, 1);
    FIXED.copy(mail, at);
    flow = DELSP.test(`${field[0]}${after}`) ? 'flowed-delsp' : 'flowed';
  }
  return { raw: mail, flow };
}

const depthOf = (line: string): number => {
  let depth = 0;
  while (line[depth] === '>') depth += 1;
  return depth;
};

/** The text with lines joined that a program has broken; what may be two lines of its writer stays two. */
export function unflowed(text: string, flow: Flow): string {
  if (flow === null) return text;
  const lines: string[] = [];
  let open: number | null = null;
  for (const typed of text.split('\n')) {
    // A blank before the line has been put there so that it is not taken for a quotation.
    const line = typed.startsWith(' ') ? typed.slice(1) : typed;
    const depth = depthOf(line);
    const last = lines.at(-1) ?? '';
    const content = line.slice(depth).trimStart();
    const [word = ''] = content.split(' ', 1);
    const goesOn = open === depth && content !== '' && last.length + word.length >= SHORTEST && line !== '-- ';
    if (goesOn) lines[lines.length - 1] = `${flow === 'flowed-delsp' ? last.slice(0, -1) : last}${content}`;
    else lines.push(line);
    open =
      line.endsWith(' ') && line !== '-- ' && !(isQuoted(line) && line.slice(depth).trim() === '--') ? depth : null;
  }
  return lines.join('\n');
}
