import { boardPage, code, notice, paragraph, strong } from '../../core/game/blocks.js';
import type { Block, Inline, ReportDocument } from '../../core/game/document.js';
import { type LeftOut, leftInLines, whyLeftWords } from '../../core/game/left-out.js';
import type { Problem } from '../../core/game/problem.js';
import { type LineAnswer, verdictTold } from '../../core/game/sheet.js';
import { counted } from '../../core/reading/counted.js';
import { writtenMoment } from '../kit/written-time.js';
import { isAside } from '../orders/mend-lines.js';
import { OTHER_TURN } from '../orders/other-turn.js';
import { replacedWords } from '../orders/replaced-words.js';
import { ROUND_TURNED } from '../orders/round-turned.js';
import type { SheetPreview, StandingSheet, SubmitResult } from '../orders/sheet-pages.js';
import { EARLIER_PLAYER } from '../orders/sheet-pages.js';
import { ranges, toldLines } from '../orders/told-lines.js';
import { countSheet } from '../windows/where-i-stand.js';
import { dueWords, seatPath } from './answer-parts.js';

/** Where a sheet belongs, as its answer names it. */
export interface Place {
  readonly campaign: { readonly id: string; readonly title: string };
  readonly seat: { readonly id: string; readonly name: string };
  readonly phaseTitle: string;
}

const MARKS = {
  understood: '✓ understood',
  warned: '! warning',
  rejected: '✗ rejected',
  partly: '✗ rejected in part',
} as const;

/** What is wrong, what would do, and the rule. */
const sentences = ({ message, allowed, rule }: Problem): string =>
  [message, ...(allowed === undefined ? [] : [allowed]), ...(rule === undefined ? [] : [`(${rule})`])].join(' ');

/** A line as it was understood, or as it was typed, with what is to be said of it. */
function lineItem(answer: LineAnswer): readonly Inline[] {
  const { line, text, normal, problems, does, note } = answer;
  const verdict = verdictTold(answer);
  if (verdict === 'ignored') return [];
  const words = answer.verdict === 'rejected' || normal === null ? text : normal;
  const said = [
    ...(does === undefined ? [] : [`${does}.`]),
    ...problems.map(sentences),
    ...(note === undefined ? [] : [note]),
  ];
  return [
    strong(MARKS[verdict]),
    `, line ${line}: `,
    code(words),
    ...(said.length === 0 ? [] : [` – ${said.join(' ')}`]),
  ];
}

/** Every line that was read, in the order of the sheet. */
function lineList(lines: readonly LineAnswer[]): readonly Block[] {
  const { told, rest } = toldLines(lines.filter((line) => verdictTold(line) !== 'ignored'));
  if (told.length === 0) return [];
  const list: Block = { kind: 'list', ordered: false, items: told.map((line) => [...lineItem(line)]) };
  return rest === null ? [list] : [list, paragraph(rest)];
}

/** `7 orders stand, 1 line rejected`. */
function countWords(lines: readonly LineAnswer[], stands: string, stand: string): string {
  const { orders, rejected, partly } = countSheet(lines);
  const good = orders === 0 ? `no order ${stands}` : `${counted(orders, 'order')} ${orders === 1 ? stands : stand}`;
  const wholly = rejected === partly ? [] : [`${counted(rejected - partly, 'line')} rejected`];
  return [good, ...wholly, ...(partly === 0 ? [] : [`${counted(partly, 'line')} rejected in part`])].join(', ');
}

/** Which lines are to be looked at, where there are many. */
function whereTrouble(lines: readonly LineAnswer[]): readonly Block[] {
  if (lines.length < 12) return [];
  const named = (verdict: LineAnswer['verdict'], words: string): string[] => {
    const numbers = lines.filter((line) => line.verdict === verdict).map(({ line }) => line);
    return numbers.length === 0 ? [] : [`${words} ${numbers.length === 1 ? 'line' : 'lines'} ${ranges(numbers)}`];
  };
  const told = [...named('rejected', 'rejected:'), ...named('warned', 'with a warning:')];
  return told.length === 0 ? [] : [paragraph(`To look at – ${told.join('; ')}.`)];
}

const problemNotices = (problems: readonly Problem[]): readonly Block[] =>
  problems.map((problem) => notice('warning', sentences(problem)));

function headline({ lines, problems, receipt, instead }: SubmitResult): string {
  const has = (code: string): boolean => problems.some((problem) => problem.code === code);
  if (instead?.done === 'ready') return 'You are marked as ready';
  if (instead?.done === 'nothing') return 'Nothing was taken: there is no order in it';
  if (has(OTHER_TURN)) return 'Not taken: it names another turn';
  if (receipt === null) return 'Not taken: the sheet as a whole was refused';
  if (has('sheet/superseded')) return 'Received, and it does not count: a newer one does';
  if (has('sheet/void')) return 'Received, and nothing is changed: no line of it stands';
  if (has(ROUND_TURNED)) return `Taken, and asked once more: ${countWords(lines, 'stands', 'stand')}`;
  if (has('sheet/nothing-stands')) return `Received: ${countWords(lines, 'stands', 'stand')}`;
  return `Taken: ${countWords(lines, 'stands', 'stand')}`;
}

export const placeWords = ({ campaign, seat, phaseTitle }: Place): string =>
  `${phaseTitle}, ${campaign.title}, ${seat.name}`;

const pageLine = ({ campaign, seat }: Place): Block =>
  paragraph('Your seat on the board, where you can look and change: ', boardPage(seatPath(campaign.id, seat.id)));

/** What lets its sender, and nobody else, show that the hash published at the deadline is that of this very sheet. */
const proofLine = ({ hash, nonce }: Pick<StandingSheet, 'hash' | 'nonce'>): Block =>
  paragraph(
    'To prove later what you sent, keep this: its hash, which is fixed in public at the deadline, ',
    code(hash),
    ...(nonce === null ? [] : [', and its nonce, which you alone get, ', code(nonce)]),
    '.',
  );

/** What of a message is no order, so that whoever wrote it can see that nothing of theirs is missing. */
export function leftWords(left: readonly LeftOut[]): readonly Block[] {
  if (left.length === 0) return [];
  const items = left.map((one): Inline[] => [
    code(one.text),
    ` – ${whyLeftWords(one)}${one.lines === 1 ? '' : `, ${one.lines} lines`}`,
  ]);
  return [paragraph('Not read as orders:'), { kind: 'list', ordered: false, items }];
}

/** What was read of orders that nobody has confirmed yet. */
export const readLines = ({ lines, problems }: SheetPreview): readonly Block[] => [
  ...problemNotices(problems),
  ...whereTrouble(lines),
  ...lineList(lines),
  ...leftWords(leftInLines(lines)),
];

/** Lines as they were probably meant, which count after a yes. */
function proposedWords({ proposed = [] }: SubmitResult): readonly Block[] {
  if (proposed.length === 0) return [];
  const items = proposed.map(({ line, text }): Inline[] =>
    isAside(text) ? [`without line ${line}: `, code(text.replace('// ', ''))] : [`line ${line}: `, code(text)],
  );
  return [
    paragraph(strong('Did you mean this?'), ' Answer ', code('YES'), ', and the sheet is taken with it:'),
    { kind: 'list', ordered: false, items },
  ];
}

/** `2 orders were read, 1 line rejected`. */
export const readCount = ({ lines }: SheetPreview): string => countWords(lines, 'was read', 'were read');

/** What was done with a text that holds no order. */
function insteadWords({ done, stands }: NonNullable<SubmitResult['instead']>): readonly Block[] {
  const sheet: readonly Inline[] =
    stands === null ? ['No sheet of yours stands.'] : ['Your sheet ', strong(stands), ' stands as it was.'];
  const after = done === 'ready' ? ' It is final for now; any new sheet, or the words NOT READY, takes this back.' : '';
  return [paragraph(...sheet, after)];
}

/** The answer to a sheet, line by line, with its receipt. `standing`: what stood before, where nothing was taken. */
export function sheetAnswer(
  result: SubmitResult,
  place: Place,
  zone: string,
  standing: readonly Block[] = [],
): ReportDocument {
  const { receipt, lines, problems, instead } = result;
  const head: readonly Block[] =
    receipt === null
      ? [
          paragraph(`${placeWords(place)}. `, ...(instead === undefined ? [] : dueWords(instead.due, zone))),
          ...(instead === undefined ? [] : insteadWords(instead)),
        ]
      : [
          paragraph(
            'Receipt ',
            strong(receipt.receipt),
            ', received ',
            writtenMoment(receipt.receivedAt, zone),
            `. ${placeWords(place)}.`,
          ),
          paragraph(...dueWords(receipt, zone)),
        ];
  return {
    title: headline(result),
    blocks: [
      ...head,
      ...problemNotices(problems),
      ...whereTrouble(lines),
      ...lineList(lines),
      ...proposedWords(result),
      ...replacedWords(result.replaced, zone),
      ...leftWords(leftInLines(lines)),
      ...standing,
      ...(receipt === null ? [] : [proofLine(receipt)]),
      pageLine(place),
    ],
  };
}

/** Everything about what stands: its receipt, the sheet as typed, and each line's answer. */
export function standingWords(
  sheet: StandingSheet | null,
  place: Place,
  due: { readonly deadlineAt: Date; readonly paused: boolean },
  zone: string,
): ReportDocument {
  if (sheet === null)
    return {
      title: 'No sheet of yours stands',
      blocks: [paragraph(`${placeWords(place)}. `, ...dueWords(due, zone)), pageLine(place)],
    };
  const { receipt, receivedAt, text, lines } = sheet;
  return {
    title: `What stands: ${countWords(lines, 'counts', 'count')}`,
    blocks: [
      paragraph('Receipt ', strong(receipt), ', received ', writtenMoment(receivedAt, zone), `. ${placeWords(place)}.`),
      ...(sheet.earlierPlayer === true ? [paragraph(EARLIER_PLAYER)] : []),
      paragraph(...dueWords(sheet, zone)),
      ...(text.trim() === ''
        ? [paragraph('The sheet holds no orders.')]
        : [
            {
              kind: 'verbatim' as const,
              title: sheet.earlierPlayer === true ? 'As it was sent' : 'As you sent it',
              text,
            },
          ]),
      ...lineList(lines),
      proofLine(sheet),
      pageLine(place),
    ],
  };
}
