// Reads case files: see README.md beside this for what they look like.

/** One thing to look for: in a report, or in the answer to a sheet. */
export interface Wanted {
  /** Whose report or answer: a seat's name, `public` or `gm`. */
  readonly who: string;
  readonly where: 'report' | 'answer';
  readonly there: boolean;
  readonly text: string;
}

/** One order window of a case. */
export interface CaseWindow {
  readonly sheets: ReadonlyMap<string, string>;
  /** Null: the dice fall as they fall. */
  readonly dice: readonly string[] | null;
  readonly wanted: readonly Wanted[];
  /** What must stand in the position afterwards: `/path = value`, or in the game's own words. */
  readonly after: readonly string[];
}

export interface GameCase {
  readonly title: string;
  /** Where its title stands, from 1. */
  readonly line: number;
  readonly rules: string;
  readonly options: readonly string[];
  /** The named base position. */
  readonly base: string;
  readonly changes: readonly string[];
  /** One or more, each of which begins where the one before it ended. */
  readonly windows: readonly CaseWindow[];
}

interface Section {
  readonly head: string;
  readonly first: string;
  readonly line: number;
  readonly lines: string[];
}

class CaseTextError extends Error {}

function sectionsOf(text: string, file: string): Section[] {
  const sections: Section[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1;
    if (raw.trim() === '' || raw.startsWith('//')) continue;
    if (raw.startsWith('# ')) {
      sections.push({ head: '#', first: raw.slice(2).trim(), line, lines: [] });
      continue;
    }
    if (/^\s/.test(raw)) {
      const open = sections.at(-1);
      if (open === undefined || open.head === '#')
        throw new CaseTextError(`${file}:${line}: an indented line belongs below a heading such as 'Orders of Ann:'.`);
      open.lines.push(raw.trim());
      continue;
    }
    const colon = raw.indexOf(':');
    if (colon === -1) throw new CaseTextError(`${file}:${line}: a heading ends with a colon; found '${raw}'.`);
    sections.push({ head: raw.slice(0, colon).trim(), first: raw.slice(colon + 1).trim(), line, lines: [] });
  }
  return sections;
}

const READS = /^(?:Then |and )?(.+?) (reads|does not read|is answered|is not answered)$/i;
const SAME = /^and (does not read|reads|is not answered|is answered)$/i;

/** What a heading such as `Then the public reads` or `and does not read` asks for; null when it is another. */
function wantedBy(head: string, who: string): Omit<Wanted, 'text'> | null {
  const same = SAME.exec(head);
  const [, name = who, said = ''] = same === null ? (READS.exec(head) ?? []) : [head, who, same[1]];
  const verb = said.toLowerCase();
  if (verb === '' || name === '') return null;
  return {
    who: name.replace(/^the /i, ''),
    where: verb.endsWith('answered') ? 'answer' : 'report',
    there: !verb.includes('not'),
  };
}

/** All cases of a file. What stands before the first title (`Position`, `Options`) holds for each of them. */
export function readCases(text: string, file: string): readonly GameCase[] {
  const cases: GameCase[] = [];
  const shared: Section[] = [];
  let own: { title: Section; sections: Section[] } | null = null;
  const finish = (): void => {
    if (own !== null) cases.push(caseOf(own.title, [...shared, ...own.sections], file));
  };
  for (const section of sectionsOf(text, file)) {
    if (section.head === '#') {
      finish();
      own = { title: section, sections: [] };
    } else (own?.sections ?? shared).push(section);
  }
  finish();
  if (cases.length === 0) throw new CaseTextError(`${file}: there is no case; a case begins with a line '# Title'.`);
  return cases;
}

const NEXT = 'Next window';

/** What stands below the headings of one window; what belongs to the case as a whole is for `whole`. */
function windowOf(
  sections: readonly Section[],
  file: string,
  whole: (section: Section, all: string[]) => boolean,
): CaseWindow {
  const sheets = new Map<string, string>();
  const wanted: Wanted[] = [];
  const after: string[] = [];
  let dice: string[] | null = null;
  let who = '';
  for (const section of sections) {
    const { head, first, line, lines } = section;
    const all = first === '' ? lines : [first, ...lines];
    const orders = /^Orders of (.+)$/.exec(head)?.[1];
    const asks = wantedBy(head, who);
    if (whole(section, all)) continue;
    if (orders !== undefined) sheets.set(orders, all.join('\n'));
    else if (head === 'Dice') dice = [...(dice ?? []), ...all];
    else if (head === 'Afterwards') after.push(...all);
    else if (asks !== null) {
      who = asks.who;
      wanted.push(...all.map((text) => ({ ...asks, text })));
    } else throw new CaseTextError(`${file}:${line}: what is '${head}:'? See test/cases/README.md for the headings.`);
  }
  return { sheets, dice, wanted, after };
}

/** The sections of each window: `Next window:` begins another. */
function parted(sections: readonly Section[]): readonly (readonly Section[])[] {
  const parts: Section[][] = [[]];
  for (const section of sections)
    if (section.head === NEXT) parts.push([]);
    else parts.at(-1)?.push(section);
  return parts;
}

function caseOf(title: Section, sections: readonly Section[], file: string): GameCase {
  const found = { rules: '', base: '', options: [] as string[], changes: [] as string[] };
  const ofAll = ({ head, first, lines }: Section, all: string[]): boolean => {
    if (head === 'Rules') found.rules = first;
    else if (head === 'Options') found.options.push(...all);
    else if (head === 'Position') {
      if (first !== '') found.base = first;
      found.changes.push(...lines);
    } else return false;
    return true;
  };
  const windows = parted(sections).map((part, index) => windowOf(part, file, index === 0 ? ofAll : () => false));
  if (found.base === '') throw new CaseTextError(`${file}:${title.line}: 'Position:' names no base position.`);
  if (windows.some(({ wanted, after }) => wanted.length + after.length === 0))
    throw new CaseTextError(`${file}:${title.line}: a window expects nothing; add 'Then <name> reads:'.`);
  return { title: title.first, line: title.line, ...found, windows };
}
