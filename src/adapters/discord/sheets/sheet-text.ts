import type { SeatSummary, StandingSheet, SubmitResult } from '../../../app/app.js';
import { EARLIER_PLAYER } from '../../../app/orders/sheet-pages.js';
import { DOOR_WORDS } from '../../../app/windows/stand-words.js';
import { leftInLines, whyLeftWords } from '../../../core/game/left-out.js';
import type { Problem } from '../../../core/game/problem.js';
import { type LineAnswer, ordersOf, verdictTold } from '../../../core/game/sheet.js';
import { escapeCodeBlock, escapeDiscord, escapeInlineCode } from '../../../core/report/render/discord-escape.js';
import { DISCORD_MESSAGE_LIMIT } from '../../../core/report/render/split-discord.js';
import { shortened } from '../kit/shortened.js';
import { discordTime, dueText } from '../kit/times.js';

/** Where a sheet belongs, as the answer names it. */
export interface Place {
  readonly campaignTitle: string;
  readonly seat: Pick<SeatSummary, 'name'>;
  readonly phaseTitle: string | null;
}

const MARKS = {
  understood: '✅ understood',
  warned: '⚠️ warning',
  rejected: '❌ rejected',
  partly: '❌ rejected in part',
} as const;

/** A problem in sentences: what is wrong, what would do, the rule. */
const problemText = ({ message, allowed, rule }: Problem): string =>
  [message, ...(allowed === undefined ? [] : [allowed]), ...(rule === undefined ? [] : [`(${rule})`])]
    .map(escapeDiscord)
    .join(' ');

const MOST_NOTE = 300;

/**
 * One line of the sheet, as understood or as typed, with its problems and what can be foreseen of it below. Blank when there
 * is nothing to say.
 */
function lineText(answer: LineAnswer): string {
  const { line, text, normal, problems, does, note } = answer;
  const verdict = verdictTold(answer);
  if (verdict === 'ignored') return '';
  const order = answer.verdict === 'rejected' || normal === null ? text : normal;
  const first = `${MARKS[verdict]}, line ${line}: \`${escapeInlineCode(shortened(order, 120))}\``;
  const words = [...(does === undefined ? [] : [`${does}.`]), ...(note === undefined ? [] : [note])].join(' ');
  const foreseen = words === '' ? [] : [`-# ${escapeDiscord(shortened(words, MOST_NOTE))}`];
  return [first, ...problems.map((problem) => `> ${problemText(problem)}`), ...foreseen].join('\n');
}

const placeText = ({ campaignTitle, seat, phaseTitle }: Place): string =>
  `${phaseTitle === null ? '' : `${escapeDiscord(phaseTitle)}, `}${escapeDiscord(campaignTitle)}, ${escapeDiscord(seat.name)}`;

/** Words about the sheet, such as READY, are no orders and are not counted. */
const counted = (lines: readonly LineAnswer[]): string => {
  const warned = ordersOf(lines.filter(({ verdict }) => verdict === 'warned')).length;
  const rejected = lines.filter(({ verdict }) => verdict === 'rejected').length;
  return `${ordersOf(lines).length - warned} understood, ${warned} with a warning, ${rejected} rejected.`;
};

const MOST_LEFT = 5;

/** What of the sheet is no order, so that its sender sees that nothing is missing. */
function leftText(lines: readonly LineAnswer[]): readonly string[] {
  const left = leftInLines(lines);
  if (left.length === 0) return [];
  const told = left
    .slice(0, MOST_LEFT)
    .map(
      (one) =>
        `\`${escapeInlineCode(shortened(one.text, 60))}\` (${whyLeftWords(one)}${one.lines > 1 ? `, ${one.lines} lines` : ''})`,
    );
  const rest = left.length > MOST_LEFT ? `, and ${left.length - MOST_LEFT} more` : '';
  return [`-# Not read as orders: ${told.join(', ')}${rest}.`];
}

/** What gave way to the sheet. */
export function replacedText({ replaced }: Pick<SubmitResult, 'replaced'>): readonly string[] {
  if (replaced === undefined) return [];
  const of = `\`${escapeInlineCode(replaced.receipt)}\`, sent by ${DOOR_WORDS[replaced.door]} ${discordTime(replaced.receivedAt, 'R')}`;
  const { revoked } = replaced;
  if (replaced.gone.length === 0)
    return revoked
      ? [`${of}, is taken back. It held no orders.`]
      : [`It takes the place of ${of}; all its orders are in this one too.`];
  const gone = replaced.gone.slice(0, 6).map((order) => `> ➖ \`${escapeInlineCode(shortened(order, 100))}\``);
  const rest = replaced.gone.length > 6 ? [`> … and ${replaced.gone.length - 6} more`] : [];
  const head = revoked ? `${of}, is taken back.` : `⚠️ It takes the place of ${of}.`;
  return [`${head} **Gone with that:**`, ...gone, ...rest];
}

/** Lines as they were probably meant. */
const proposedText = ({ proposed = [] }: SubmitResult): readonly string[] =>
  proposed.length === 0
    ? []
    : [
        '❔ **Did you mean this?** It counts when you say yes.',
        ...proposed
          .slice(0, 5)
          .map(({ line, text }) => `> line ${line}: \`${escapeInlineCode(shortened(text, 120))}\``),
      ];

/** What was done with a text that holds no order. */
function insteadHead({ done, stands, due }: NonNullable<SubmitResult['instead']>, place: Place): readonly string[] {
  const sheet =
    stands === null ? 'No sheet of yours stands.' : `Your sheet \`${escapeInlineCode(stands)}\` stands as it was.`;
  return done === 'ready'
    ? [
        `✅ **You are marked as ready:** ${placeText(place)}.`,
        `${sheet} ${dueText(due)} Any new sheet takes this back.`,
      ]
    : [`ℹ️ **Nothing was taken:** ${placeText(place)}.`, `${sheet} ${dueText(due)}`];
}

/** Of longer sheets what was understood is said in one line each; Show all has the rest. */
const MOST_IN_FULL = 12;

const inShort = ({ note: _, does, ...line }: LineAnswer): LineAnswer => line;

/** Lines in the order of the sheet; when not all have room, those with problems come first and the rest is counted. */
function fitLines(lines: readonly LineAnswer[], room: number): string {
  const long = lines.filter(({ verdict }) => verdict !== 'ignored').length > MOST_IN_FULL;
  const textOf = (line: LineAnswer): string => lineText(long && line.verdict === 'understood' ? inShort(line) : line);
  const texts = lines.map(textOf).filter((text) => text !== '');
  const all = texts.join('\n');
  if (all.length <= room) return all;
  const rank = { rejected: 0, warned: 1, understood: 2, ignored: 3 } as const;
  const ranked = lines.filter((line) => line.verdict !== 'ignored').sort((a, b) => rank[a.verdict] - rank[b.verdict]);
  const kept: string[] = [];
  let left = room - 60;
  for (const text of ranked.map(textOf)) {
    if (text.length + 1 > left) break;
    kept.push(text);
    left -= text.length + 1;
  }
  return [...kept, `… and ${ranked.length - kept.length} more lines: press **Show all**.`].join('\n');
}

const wholeProblems = (problems: readonly Problem[]): string =>
  problems.map((problem) => `> ${problem.severity === 'error' ? '❌' : '⚠️'} ${problemText(problem)}`).join('\n');

/** What lets its sender, and nobody else, show that the hash published at the deadline is that of this very sheet. */
const nonceLine = ({ nonce }: Pick<StandingSheet, 'nonce'>): readonly string[] =>
  nonce === null ? [] : [`-# Nonce of the receipt: \`${escapeInlineCode(nonce)}\``];

/** The answer to a sheet, in one message: the same for a private message and for the form. */
export function sheetAnswerText(result: SubmitResult, place: Place): string {
  const { receipt, lines, problems, repeated, instead } = result;
  const head =
    instead !== undefined
      ? insteadHead(instead, place)
      : receipt === null
        ? [`❌ **Not taken:** ${placeText(place)}.`]
        : [
            `**${repeated ? 'Received before' : 'Received'}** \`${escapeInlineCode(receipt.receipt)}\` ` +
              `at ${discordTime(receipt.receivedAt, 't')}: ${placeText(place)}.`,
            `${counted(lines)} ${dueText(receipt)}`,
            ...nonceLine(receipt),
          ];
  const whole = problems.length === 0 ? [] : [wholeProblems(problems)];
  const beside = [...replacedText(result), ...proposedText(result), ...leftText(lines)];
  const top = [...head, ...whole, ...beside].join('\n').slice(0, 1500);
  const body = fitLines(lines, DISCORD_MESSAGE_LIMIT - top.length - 2);
  return body === '' ? top : `${top}\n\n${body}`;
}

/** Everything about what stands, of any length: receipt, the sheet as typed, and each line's answer. */
export function standingText(sheet: StandingSheet, place: Place): string {
  const parts = [
    [
      `**What stands** \`${escapeInlineCode(sheet.receipt)}\`, received ${discordTime(sheet.receivedAt, 'F')}: ${placeText(place)}.`,
      ...(sheet.earlierPlayer === true ? [EARLIER_PLAYER] : []),
      `${counted(sheet.lines)} ${dueText(sheet)}`,
      `Hash of the sheet, fixed in public at the deadline: \`${escapeInlineCode(sheet.hash)}\``,
      ...nonceLine(sheet),
    ].join('\n'),
    sheet.text.trim() === '' ? 'The sheet holds no orders.' : `\`\`\`\n${escapeCodeBlock(sheet.text)}\n\`\`\``,
    sheet.lines
      .map(lineText)
      .filter((text) => text !== '')
      .join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** The same as plain text, for a file. */
export function standingFile(
  sheet: Pick<StandingSheet, 'receipt' | 'receivedAt' | 'paused' | 'hash' | 'nonce' | 'text' | 'lines'> & {
    /** Null: no deadline is waited for any more. */
    readonly deadlineAt: Date | null;
  },
): string {
  const answers = sheet.lines
    .filter((line) => line.verdict !== 'ignored')
    .flatMap(({ line, text, verdict, problems, note }) => [
      `${line} ${verdict}: ${text}`,
      ...problems.map(({ message, allowed, rule }) =>
        `    ${message} ${allowed ?? ''} ${rule === undefined ? '' : `(${rule})`}`.trimEnd(),
      ),
      ...(note === undefined ? [] : [`    ${note}`]),
    ]);
  return [
    `Receipt ${sheet.receipt}`,
    `Received ${sheet.receivedAt.toISOString()}`,
    ...(sheet.deadlineAt === null
      ? []
      : [sheet.paused ? 'The campaign is paused' : `Deadline ${sheet.deadlineAt.toISOString()}`]),
    `Hash ${sheet.hash}`,
    ...(sheet.nonce === null ? [] : [`Nonce ${sheet.nonce}`]),
    '',
    sheet.text,
    '',
    ...answers,
    '',
  ].join('\n');
}
