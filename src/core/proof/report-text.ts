import type { Roll } from '../dice/dice.js';
import { checkFaces, type FacesCheck } from './check-faces.js';

/** The longest report that is read, in characters. */
export const MAX_REPORT_TEXT = 200_000;
const MOST_STREAMS = 1000;
const MOST_FACES = 20_000;
/** How often a name may stand in the text before its rolls are given up: the text is anybody's. */
const MOST_PLACES = 40;

const RUN = /^d(\d{1,7})((?: \d{1,7}(?=[ ,]))+)(?:, (?=d\d)|)/;

const LONGEST_NAME = 160;
const DIGITS = 64;
/** Before the digits of a key of version 2. */
const MARK = 'v2-';
/** What channels put before a quoted or indented line, and behind one. */
const BEFORE = new Set([' ', '\t', '>', '`']);
const BEHIND = new Set([' ', '\t', '`', '\r']);

/** A stream and its key, when a line says them: `draw 5f…`. Looks at each character at most twice: the text is anybody's. */
function keyIn(line: string): readonly [stream: string, key: string] | null {
  let from = 0;
  while (from < line.length && BEFORE.has(line[from] ?? '')) from += 1;
  let to = line.length;
  while (to > from && BEHIND.has(line[to - 1] ?? '')) to -= 1;
  const digits = Math.max(from, to - DIGITS);
  const start = line.slice(Math.max(from, digits - MARK.length), digits) === MARK ? digits - MARK.length : digits;
  const key = line.slice(start, to);
  const behindName = line[start - 1];
  if (!/^(?:v2-)?[0-9a-f]{64}$/.test(key) || (behindName !== ' ' && behindName !== '\t')) return null;
  const stream = line.slice(from, start).trimEnd();
  return stream === '' || stream.length > LONGEST_NAME || stream.startsWith(':') ? null : [stream, key];
}

/** The rolls that follow at the beginning of a text: `d6 4 5 1, d10 3`. */
function runsAt(text: string, stream: string): readonly Roll[] {
  const rolls: Roll[] = [];
  let rest = text;
  for (let run = RUN.exec(rest); run !== null; run = RUN.exec(rest)) {
    const faces = (run[2] ?? '').trim().split(' ').map(Number);
    rolls.push({ stream, sides: Number(run[1]), faces });
    const ended = !run[0].endsWith(', ');
    rest = rest.slice(run[0].length);
    if (ended) break;
  }
  return rolls.every(({ sides, faces }) => sides >= 1 && faces.every((face) => face >= 1)) ? rolls : [];
}

/** What a pasted report shows: its streams with keys, computed again. Streams without a key, or keys without rolls, are named. */
export interface ReportTextCheck {
  readonly streams: readonly FacesCheck[];
  /** Streams whose key stands in the text, but no rolls of them. */
  readonly keysAlone: readonly string[];
}

/**
 * Reads a report as it was pasted from the board, from Discord or from an e-mail: rolls as `stream: d6 4 5 1`, wrapped however
 * the channel wraps lines, and the keys as `stream 64-digits`. Throws nothing; what it does not find, it does not list.
 */
export function checkReportText(typed: string): ReportTextCheck {
  const text = typed
    .slice(0, MAX_REPORT_TEXT)
    .replace(/\r\n?/g, '\n')
    // A forum's marks stand right before and behind what they enclose.
    .replace(/\[\/?(?:code|b|i|u|quote|size|table)\]/gi, '\n');
  const keys = new Map<string, string>();
  for (const line of text.split('\n')) {
    const found = keyIn(line);
    if (found !== null && keys.size < MOST_STREAMS) keys.set(...found);
  }
  const flat = ` ${text.replace(/[\s>`]+/g, ' ')} `;
  const rolls: Roll[] = [];
  const keysAlone: string[] = [];
  let faces = 0;
  for (const stream of keys.keys()) {
    const found = rollsOf(flat, stream.replace(/\s+/g, ' ')).map((roll) => ({ ...roll, stream }));
    faces += found.reduce((sum, roll) => sum + roll.faces.length, 0);
    if (found.length === 0 || faces > MOST_FACES) keysAlone.push(stream);
    else rolls.push(...found);
  }
  return { streams: checkFaces(rolls, (stream) => keys.get(stream) ?? null), keysAlone };
}

/** The rolls listed behind a stream's name; a longer name that ends or begins like it is another stream. */
function rollsOf(flat: string, stream: string): readonly Roll[] {
  let at = flat.indexOf(` ${stream}`);
  for (let place = 0; at !== -1 && place < MOST_PLACES; place += 1, at = flat.indexOf(` ${stream}`, at + 1)) {
    const behind = flat.slice(at + 1 + stream.length, at + 1 + stream.length + MOST_FACES * 8);
    const start = /^:? (?=d\d)/.exec(behind);
    if (start === null) continue;
    const rolls = runsAt(behind.slice(start[0].length), stream);
    if (rolls.length > 0) return rolls;
  }
  return [];
}
