import { gzipSync } from 'node:zlib';
import { refuseBeforeParsing } from '../../src/adapters/binders/yaml-guard.js';
import { betterPart } from '../../src/adapters/email/incoming/shapes/better-part.js';
import { unflowed, withoutFlow } from '../../src/adapters/email/incoming/shapes/flowed.js';
import { slimHtml } from '../../src/adapters/email/incoming/shapes/slim-html.js';
import { MOST_TEXT, whatTheyWrote } from '../../src/adapters/email/incoming/what-they-wrote.js';
import { mailBody } from '../../src/adapters/email/mail-body.js';
import { paragraphs } from '../../src/adapters/web/kit/html.js';
import { readCampaignFile } from '../../src/app/archive/campaign-file.js';
import { readPastedMessages } from '../../src/app/inbox/pasted-messages.js';
import { readWritten } from '../../src/app/inbox/written-words.js';
import { readName } from '../../src/app/kit/written-name.js';
import { readReason } from '../../src/app/kit/written-reason.js';
import { takeCampaignLine } from '../../src/app/reading/seat-choice.js';
import { readBlackoutLines, readCadenceLine } from '../../src/core/calendar/cadence-line.js';
import { parseDuration } from '../../src/core/calendar/duration.js';
import { citedRules, findRules, rulesNear } from '../../src/core/engine/find-rules.js';
import type { ReportDocument } from '../../src/core/game/document.js';
import { checkReportText } from '../../src/core/proof/report-text.js';
import { linesOf } from '../../src/core/reading/lines.js';
import { documentChanges } from '../../src/core/report/document-diff.js';
import { toBbcode } from '../../src/core/report/render/bbcode.js';
import { toDiscordMarkdown } from '../../src/core/report/render/discord.js';
import { inParts, toForumText } from '../../src/core/report/render/forum-text.js';
import { toHtml } from '../../src/core/report/render/html.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { splitForDiscord } from '../../src/core/report/render/split-discord.js';
import { readApplication } from '../../src/core/signup/application.js';
import { systems } from '../../src/systems/registry.js';
import type { TextDoor } from '../../src/testkit/growth.js';
import { subjectOf } from '../contract/subject-of.js';
import { Table } from '../systems/umpire/table.js';

/** A sheet is refused whole above 16 KB. */
const SHEET = 16_000;

const paragraph = (text: string): ReportDocument => ({
  title: text.slice(0, 200),
  blocks: [
    { kind: 'paragraph', text: [text] },
    { kind: 'list', ordered: false, items: [[text.slice(0, 20_000)]] },
    { kind: 'table', caption: null, columns: [{ title: 'What', align: 'left' }], rows: [[[text.slice(0, 20_000)]]] },
  ],
});
const verbatim = (text: string): ReportDocument => ({
  title: 'What was said',
  blocks: [{ kind: 'verbatim', title: 'Words', text }],
});
const lines = (text: string): ReportDocument => ({
  title: 'Lines',
  blocks: text.split('\n').map((line) => ({ kind: 'paragraph', text: [line] })),
});

/** Answers refusals like any other outcome. */
const refusing =
  (read: (text: string) => unknown) =>
  (text: string): unknown => {
    try {
      return read(text);
    } catch (error) {
      return error;
    }
  };

/** As many as a game has, of the usual length. */
const RULES = Array.from({ length: 150 }, (_, index) => ({
  id: `FE-${index}`,
  title: `Fleets of the kind ${index}`,
  text: 'A fleet moves to a neighbouring province and attacks there. '.repeat(10),
}));
const WORDS = {
  sides: [
    { id: 'north', words: ['North', 'the North'] },
    { id: 'south', words: ['South', 'the South'] },
  ],
  optionalRules: [
    { id: 'tactics', name: 'Tactics', words: ['4'], playable: true },
    { id: 'fog', name: 'Fog of war', words: ['5'], playable: false },
  ],
};

const readers: readonly TextDoor[] = [
  { name: 'lines of a sheet', read: linesOf, longest: SHEET },
  { name: 'an application', read: (text) => readApplication(text, WORDS) },
  { name: 'a pasted report', read: checkReportText },
  { name: 'a search in the rules', read: (text) => findRules(RULES, text) },
  { name: 'rules that a text names', read: (text) => citedRules(RULES, text) },
  { name: 'rules near a text', read: (text) => rulesNear(RULES, text, 5) },
  { name: 'a length of time', read: parseDuration },
  { name: 'times of the week', read: readCadenceLine },
  { name: 'days without play', read: readBlackoutLines },
  { name: 'a name', read: refusing(readName) },
  { name: 'a reason', read: refusing(readReason) },
  { name: 'the campaign that a sheet names', read: takeCampaignLine },
  { name: 'what a written message says', read: readWritten },
  {
    name: 'what somebody wrote in a mail',
    read: (text) => whatTheyWrote(text, { own: ['orders@games.example', 'adjutant@games.example'] }),
    longest: 1_000_000,
  },
  { name: 'a mail whose text flows', read: (text) => unflowed(text, 'flowed') },
  { name: 'the heads of a mail', read: (text) => withoutFlow(Buffer.from(text)) },
  { name: 'the HTML of a mail', read: slimHtml },
  {
    name: 'text and HTML of a mail',
    read: (text) => {
      const read = { text, left: [], leftLines: [] };
      return betterPart(read, { ...read, text: `${text}x\n~~x~~` });
    },
    longest: MOST_TEXT,
  },
  {
    name: 'pasted private messages',
    read: (text) => readPastedMessages(text, 'Europe/Vienna', new Date('2026-11-22T20:00:00Z'), () => true),
    longest: 150_000,
  },
  { name: 'the first look at a binder', read: refuseBeforeParsing },
  { name: 'a campaign file', read: refusing((text) => readCampaignFile(gzipSync(text))) },
];

const renderersOf = (what: string, document: (text: string) => ReportDocument): readonly TextDoor[] => [
  { name: `${what} for Discord`, read: (text) => splitForDiscord(toDiscordMarkdown(document(text))) },
  { name: `${what} as plain text`, read: (text) => toPlainText(document(text)) },
  { name: `${what} as BBCode`, read: (text) => toBbcode(document(text)) },
  {
    name: `${what} for forums`,
    read: (text) =>
      inParts(toForumText(document(text), 'markdown'), { most: 1000, ending: (part, parts) => `\n${part}/${parts}` }),
  },
  {
    name: `${what} for forums, as BBCode`,
    read: (text) =>
      inParts(toForumText(document(text), 'bbcode'), { most: 1000, ending: (part, parts) => `\n${part}/${parts}` }),
  },
  { name: `${what} as HTML`, read: (text) => toHtml(document(text)) },
  {
    name: `${what} by mail`,
    read: (text) => mailBody({ document: document(text), visibleId: 'x', boardPage: 'http://x', answered: true }),
  },
];

/** Blocks are of our own making, and so is their number. */
const MOST_BLOCKS = 10_000;

const renderers: readonly TextDoor[] = (
  [
    ['a paragraph', paragraph, undefined],
    ['a text kept letter by letter', verbatim, undefined],
    ['many paragraphs', lines, MOST_BLOCKS],
  ] as const
).flatMap(([what, document, longest]) =>
  renderersOf(what, document).map((door): TextDoor => (longest === undefined ? door : { ...door, longest })),
);

const pages: readonly TextDoor[] = [
  { name: 'a page with several paragraphs', read: (text) => String(paragraphs(text)) },
  { name: 'a correction', longest: MOST_BLOCKS, read: (text) => documentChanges(lines(text), lines(`x\n${text}`)) },
];

/** Sheets of every game, in the first phase and in a later one. */
export async function sheetDoors(): Promise<readonly TextDoor[]> {
  const doors: TextDoor[] = [];
  for (const id of Object.keys(systems)) {
    const subject = await subjectOf(id);
    // Right after the opening, and later.
    for (const phases of [0, 6])
      doors.push({
        name: `a sheet of ${id}, phase ${phases}`,
        longest: SHEET,
        read: await subject.sheetReader(phases),
      });
  }
  return doors;
}

/** Sheets at every shipped table of the umpire: of a commander, with letters and forms, and of the umpire who judges them. */
export async function judgedDoors(): Promise<readonly TextDoor[]> {
  const doors: TextDoor[] = [];
  for (const [binder, players] of [
    ['road-to-jena', 8],
    ['the-winter-council', 5],
    ['ravens-hollow', 8],
  ] as const) {
    const table = await Table.of(binder, players);
    const [first] = table.state.commanders;
    const who = first?.id ?? '';
    const read = (text: string): unknown => table.answer(who, text);
    doors.push(
      { name: `a commander's sheet of ${binder}`, longest: SHEET, read },
      // Each line stands below a name, as people group their orders.
      { name: `grouped orders of ${binder}`, longest: SHEET, read: (text) => read(grouped(table, text)) },
    );
    const judged = (await Table.of(binder, players)).play({
      [who]: `${'we keep watch\n'.repeat(40)}WRITE ${who}: Well.`,
    });
    const judge = (text: string): unknown => judged.answer('umpire', text);
    doors.push(
      { name: `the umpire's sheet of ${binder}`, longest: SHEET, read: judge },
      { name: `the umpire's grouped sheet of ${binder}`, longest: SHEET, read: (text) => judge(grouped(judged, text)) },
    );
  }
  return doors;
}

/** So much of a text below the names of a table, one after the other, as fits a sheet. */
function grouped({ state, fixed }: Table, text: string): string {
  const names = [...state.units.slice(0, 3), ...fixed.map.places.slice(0, 3), ...fixed.chairs.slice(0, 3)].map(
    ({ name }) => name,
  );
  const keywords = ['HOLD', 'ATTACK', 'MARCH TO', 'VOTE', 'WRITE', 'JUDGED', 'MOVE', ''];
  return text
    .split('\n')
    .flatMap((line, index) => [names[index % names.length] ?? '', `${keywords[index % keywords.length]} ${line}`])
    .join('\n')
    .slice(0, text.length);
}

export const DOORS: readonly TextDoor[] = [...readers, ...renderers, ...pages];
