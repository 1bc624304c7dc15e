import { quote } from '../../../core/game/problem.js';
import { Position } from './position.js';

// A position as people write it: headings and lines, nothing nested.
//
//   title A tank at the hedge
//   turn RB
//   map
//   . . f .
//   . . . .
//   units
//   RB-TT TNK B1 strength=7 supply=50 ammo=100
//   KW-RR INF B2
//   edges
//   HEDGE B1|B2
//   lines
//   RB A1 A2

const HEADINGS = ['map', 'units', 'edges', 'lines'] as const;
type Heading = (typeof HEADINGS)[number];
const MOST_LINES = 200;
const LONGEST_LINE = 200;

/** Something in the text that is not understood; `line` from 1, 0: the position as a whole. */
interface PositionFault {
  readonly line: number;
  readonly found: string;
  readonly message: string;
}

type Read =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly faults: readonly PositionFault[] };

interface Draft {
  title?: string;
  turn?: string;
  map: string[];
  units: object[];
  edges: { kind: string; at: string[] }[];
  lines: Record<string, string[]>;
}

function readUnit(words: readonly string[]): object | string {
  const [flag = '', type = '', ...rest] = words;
  if (type === '') return 'A unit is a flag, a type and a square: RB-TT TNK C3.';
  const unit: Record<string, unknown> = { flag: flag.toUpperCase(), type: type.toUpperCase(), at: null };
  for (const word of rest) {
    const [key = '', value] = word.split('=', 2);
    if (value === undefined) unit['at'] = word.toUpperCase();
    else if (['strength', 'supply', 'ammo'].includes(key) && /^\d{1,3}$/.test(value)) unit[key] = Number(value);
    else return 'After the square you can write strength=7, supply=50 or ammo=0 (the last two in percent).';
  }
  return unit;
}

function readLine(draft: Draft, heading: Heading, line: string, words: readonly string[]): string | null {
  switch (heading) {
    case 'map':
      draft.map.push(line);
      return null;
    case 'units': {
      const unit = readUnit(words);
      if (typeof unit === 'string') return unit;
      draft.units.push(unit);
      return null;
    }
    case 'edges': {
      const [kind = '', ...at] = words;
      if (at.length === 0) return 'What stands on edges is written with its edges: HEDGE C4|C5 D4|D5.';
      draft.edges.push({ kind: kind.toLowerCase(), at: at.map((edge) => edge.toUpperCase()) });
      return null;
    }
    case 'lines': {
      const [livery = '', ...at] = words;
      draft.lines[livery.toUpperCase()] = at.map((square) => square.toUpperCase());
      return null;
    }
  }
}

/** Reads a position as people write it. It never throws and takes linear time; what is wrong is told with its line. */
export function readPosition(text: string): Read {
  const draft: Draft = { map: [], units: [], edges: [], lines: {} };
  const faults: PositionFault[] = [];
  const lines = text.split(/\r\n|[\n\r]/);
  if (lines.length > MOST_LINES)
    return {
      ok: false,
      faults: [{ line: MOST_LINES + 1, found: '', message: `At most ${MOST_LINES} lines are read.` }],
    };
  let heading: Heading | null = null;
  for (const [index, raw] of lines.entries()) {
    const fault = (message: string): void => {
      faults.push({ line: index + 1, found: quote(raw.trim()), message });
    };
    if (raw.length > LONGEST_LINE) {
      fault(`A line has at most ${LONGEST_LINE} characters.`);
      continue;
    }
    // In a map # is ground: there a remark takes a line of its own that begins with ##.
    const line: string = (heading === 'map' ? raw : (raw.split('#', 1)[0] ?? '')).trim();
    if (line === '' || line.startsWith('##')) continue;
    const words = line.split(/\s+/);
    const first = (words[0] ?? '').toLowerCase().replace(/:$/, '');
    if (first === 'title' || first === 'turn') {
      draft[first] = first === 'turn' ? (words[1] ?? '').toUpperCase() : words.slice(1).join(' ');
      continue;
    }
    const found: Heading | undefined = words.length === 1 ? HEADINGS.find((one) => one === first) : undefined;
    if (found !== undefined) heading = found;
    else if (heading === null) fault('Begin with one of: title, turn, map, units, edges, lines.');
    else {
      const wrong = readLine(draft, heading, line, words);
      if (wrong !== null) fault(wrong);
    }
  }
  if (faults.length > 0) return { ok: false, faults };
  const parsed = Position.safeParse(draft);
  return parsed.success
    ? { ok: true, position: parsed.data }
    : {
        ok: false,
        faults: parsed.error.issues.slice(0, 10).map(({ path, message }) => ({
          line: 0,
          found: path.join(' '),
          message,
        })),
      };
}

const entry = (name: string, full: number | null): string => (full === null || full === 100 ? '' : ` ${name}=${full}`);

/** The text of a position, which `readPosition` reads back to the same. */
export function writePosition({ title, turn, map, units, edges, lines }: Position): string {
  return [
    `title ${title}`,
    ...(turn === null ? [] : [`turn ${turn}`]),
    'map',
    ...map,
    'units',
    ...units.map(
      ({ flag, type, at, strength, supply, ammo }) =>
        `${flag} ${type}${at === null ? '' : ` ${at}`}${entry('strength', strength === 100 ? null : strength)}${entry('supply', supply)}${entry('ammo', ammo)}`,
    ),
    ...(edges.length === 0 ? [] : ['edges', ...edges.map(({ kind, at }) => `${kind.toUpperCase()} ${at.join(' ')}`)]),
    ...(Object.keys(lines).length === 0
      ? []
      : ['lines', ...Object.entries(lines).map(([livery, squares]) => `${livery} ${squares.join(' ')}`)]),
  ].join('\n');
}
