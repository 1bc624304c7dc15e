import { afterAll, describe, expect, it } from '@jest/globals';
import { HtmlReader } from '../../src/adapters/email/incoming/html-reader.js';
import { slimHtml } from '../../src/adapters/email/incoming/shapes/slim-html.js';
import { whatTheyWrote } from '../../src/adapters/email/incoming/what-they-wrote.js';
import { readPastedMessages } from '../../src/app/inbox/pasted-messages.js';
import { readWritten } from '../../src/app/inbox/written-words.js';
import type { Json } from '../../src/core/game/json.js';
import type { Problem } from '../../src/core/game/problem.js';
import { isOrderLine, isReadyLine, type SheetAnswer, sheetLines } from '../../src/core/game/sheet.js';
import { ownWords } from '../../src/core/reading/own-words.js';
import { systems } from '../../src/systems/registry.js';
import { subjectOf } from '../contract/subject-of.js';
import { everything, seed } from '../support/effort.js';
import { computes } from '../support/patience.js';
import { HTML_WAYS } from './html-ways.js';
import { WAYS } from './ways.js';
import type { Way } from './writing.js';

computes(10);

// Same text, same meaning: what stands in one way of writing, in one game, at one door, stands in all.

const OWN = ['orders@games.example', 'adjutant@games.example'];
const html = new HtmlReader();
afterAll(() => html.close());

/** What is read of a mail in HTML. */
async function ofMarkup(markup: string): Promise<string> {
  const text = await html.text(slimHtml(markup));
  return whatTheyWrote(text ?? '', { own: OWN, fromHtml: true })?.text ?? '';
}
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\t': '&nbsp;&nbsp; &nbsp;' };
/** As programs write down what is typed: each line by itself, and blanks that would fall away as others. */
const typedInHtml = (text: string): string =>
  sheetLines(text)
    .map((line) => line.replace(/[&<>\t]/g, (sign) => SIGNS[sign] ?? sign).replaceAll('  ', '&nbsp; '))
    .map((line) => `<div>${line.trim() === '' ? '<br>' : line}</div>`)
    .join('\n');

/** What a door makes of a text before it hands it on; the rest of the way is the same for all of them. */
const DOORS: Readonly<Record<string, (text: string) => string | Promise<string>>> = {
  'web, Discord, forms, files': (text) => text,
  forum: (text) => ownWords(text).text,
  mail: (text) => whatTheyWrote(text, { own: OWN })?.text ?? '',
  'mail in HTML': (text) => ofMarkup(typedInHtml(text)),
  'pasted by the game master': (text) =>
    readPastedMessages(`=== Ann, 2026-11-22 18:40\n${text}`, 'UTC', new Date('2026-11-22T20:00:00Z'), () => true)
      .map((message) => message.text)
      .join('\n'),
};

/** A mail as a program wrote it. */
const HTML = 'HTML';

/** Cells that differ on purpose. */
const ON_PURPOSE: readonly {
  readonly way: string;
  readonly door?: string;
  /** The game, and after how many phases its sheet is written. */
  readonly sheet?: string;
  readonly why: string;
}[] = [
  {
    way: 'quoted to the end',
    door: 'pasted by the game master',
    why: 'the three signs quote all the rest on Discord alone; a paste is from a forum, and its head stands below as quoted lines',
  },
  { way: 'an end', sheet: 'umpire, 1', why: 'END is what the umpire ends the game with' },
  { way: 'two blanks between words', sheet: 'civil-war, 0', why: 'the two stand in a name in quotation marks, too' },
];

/** After how many phases sheets are written. At the umpire’s table the phase after the first is judged, so there the umpire writes. */
const PHASES: Readonly<Record<string, readonly number[]>> = { umpire: [0, 1] };

/** The kind of a line that a person reads, in the one game that has some. */
const IN_WORDS = 'in-words';

const ordersIn = (answer: SheetAnswer<Json>): readonly Json[] =>
  answer.orders
    .filter(({ line }) => {
      const told = answer.lines.find((one) => one.line === line);
      return told !== undefined && isOrderLine(told);
    })
    .map(({ order }) => order)
    // Where a person judges, whatever is no order is words for them: greetings, too.
    .filter((order) => !(typeof order === 'object' && order !== null && 'kind' in order && order['kind'] === IN_WORDS));

/** Lines that end with words of their writer’s own count letter for letter, so no two ways of writing one are alike. */
const OWN_WORDS = /^(?:WRITE|TELL|NEWS|NOTE|JUDGED|END) ?/;

/** Lines that stand together, as the game writes them. */
function linesOf(read: (text: string) => SheetAnswer<Json>, suggested: string): readonly string[] {
  const normal = read(suggested).lines.flatMap((line) =>
    isOrderLine(line) && line.normal !== null ? [line.normal] : [],
  );
  const kept: string[] = [];
  for (const line of new Set(normal)) {
    if (isReadyLine(line) || OWN_WORDS.test(line) || kept.length === 6) continue;
    const { lines } = read([...kept, line].join('\n'));
    if (lines.every(({ verdict }) => verdict !== 'rejected')) kept.push(line);
  }
  return kept;
}

/** Whether no line stands and each is red, with itself as the proposal, but for words alone. */
function isAsked(answer: SheetAnswer<Json>, lines: readonly string[]): boolean {
  const rejected = answer.lines.filter(({ verdict }) => verdict === 'rejected');
  const proposes = (problems: readonly Problem[], line: string | undefined): boolean =>
    problems.some(({ code, instead = line }) => code === 'order/denied' && instead === line);
  return (
    ordersIn(answer).length === 0 &&
    rejected.length === lines.length &&
    rejected.every(({ problems }, index) => proposes(problems, lines[index]))
  );
}

const isMeantSo = (way: Way, door: string, sheet: string): boolean =>
  ON_PURPOSE.some((one) => one.way === way.name && (one.door ?? door) === door && (one.sheet ?? sheet) === sheet);

/** What is wrong with a text that came in so, by a door; null: nothing. */
function cell(
  way: Way,
  door: string,
  text: string,
  lines: readonly string[],
  read: (text: string) => SheetAnswer<Json>,
): string | null {
  const { said } = readWritten(text);
  const name = `${way.name}, ${door}`;
  if (said.kind !== 'orders') {
    const fits = way.means === 'none' && said.kind === 'unclear' && said.why === 'empty';
    return fits ? null : `${name}: read as ${said.kind}\n${text}`;
  }
  const answer = read(said.text);
  if (way.means === 'asked') return isAsked(answer, lines) ? null : `${name}: not asked\n${text}`;
  const wanted = way.means === 'none' ? [] : ordersIn(read(lines.join('\n')));
  const rejected = answer.lines.filter(({ verdict }) => verdict === 'rejected');
  const same = JSON.stringify(ordersIn(answer)) === JSON.stringify(wanted);
  return same && rejected.length === 0
    ? null
    : `${name}: ${ordersIn(answer).length} of ${wanted.length}\n${text}\n${JSON.stringify(rejected.slice(0, 2))}`;
}

const IDS = Object.keys(systems);
const DOOR_NAMES = Object.keys(DOORS);

/** In the usual run each way comes in by each door in every third game; games, ways and doors take turns. */
const isTried = (way: number, door: string, id: string): boolean =>
  everything || (way + DOOR_NAMES.indexOf(door) + IDS.indexOf(id) + seed) % 3 === 0;

describe('the table of ways, games and doors', () => {
  it('has ways enough, each with a name of its own', () => {
    expect(WAYS.length).toBeGreaterThanOrEqual(80);
    const all = [...WAYS, ...HTML_WAYS];
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it.each(IDS)('%s reads every way alike, at every door', async (id) => {
    const subject = await subjectOf(id);
    const wrong: string[] = [];
    for (const phases of PHASES[id] ?? [0, 3]) {
      const { read: readAnew, suggested } = await subject.sheetDesk(phases);
      const lines = linesOf(readAnew, suggested);
      if (lines.length === 0) continue;
      // Most doors hand on the same text.
      const known = new Map<string, SheetAnswer<Json>>();
      const read = (text: string): SheetAnswer<Json> => {
        const answer = known.get(text) ?? readAnew(text);
        known.set(text, answer);
        return answer;
      };
      for (const [at, way] of WAYS.entries()) {
        const written = way.write(lines);
        for (const [door, handOn] of Object.entries(DOORS))
          if (isTried(at, door, id) && !isMeantSo(way, door, `${id}, ${phases}`))
            wrong.push(...[cell(way, door, await handOn(written), lines, read) ?? []].flat());
      }
      for (const [at, way] of HTML_WAYS.entries())
        if (isTried(at, HTML, id))
          wrong.push(...[cell(way, HTML, await ofMarkup(way.write(lines)), lines, read) ?? []].flat());
    }
    expect(wrong).toEqual([]);
  });

  it.each(IDS)('READY is READY in %s, however it is written, and never when it is struck out or quoted', async (id) => {
    const { read } = await (await subjectOf(id)).sheetDesk(0);
    const wrong = WAYS.flatMap((way) => {
      // A mark of a list and the like belong to orders; a comment behind READY leaves it alone.
      const answer = read(way.write(['READY']));
      const isRed = answer.lines.some(({ verdict }) => verdict === 'rejected');
      return (answer.ready === true) === (way.means === 'same') && isRed === (way.means === 'asked') ? [] : [way.name];
    });
    expect(wrong).toEqual([]);
  });
});
