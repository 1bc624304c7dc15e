import { boardPage, code, paragraph, strong } from '../../../core/game/blocks.js';
import type { Block, ReportDocument } from '../../../core/game/document.js';
import { type ToldVerdict, verdictTold } from '../../../core/game/sheet.js';
import { writtenMoment } from '../../kit/written-time.js';
import type { PhaseRow, SheetRow } from '../../ports/record.js';

// What is told about silence: to a seat, to the GM, to everybody. Never who is silent while the window is open (AD-34).

const STANDS: Readonly<Record<ToldVerdict, string>> = {
  understood: 'stands',
  warned: 'stands',
  ignored: 'stands',
  partly: 'stands in part',
  rejected: 'does not stand',
};

/** What became of every line of a sheet, as text of fixed width. */
const lineByLine = (row: Pick<SheetRow, 'answer'>): string =>
  row.answer
    .filter(({ line, verdict }) => line > 0 && verdict !== 'ignored')
    .map((answer) =>
      [
        `${String(answer.line).padStart(3)}  ${STANDS[verdictTold(answer)]}  ${answer.text}`,
        ...answer.problems.map(({ message }) => `     ${message}`),
      ].join('\n'),
    )
    .join('\n');

export function ordersRepeated(
  phase: Pick<PhaseRow, 'title'>,
  from: string,
  receipt: string,
  row: SheetRow,
): ReportDocument {
  const lines = lineByLine(row);
  return {
    title: `${phase.title}: your last orders were read again`,
    blocks: [
      paragraph(
        `No sheet of yours stood at the deadline of ${phase.title}. By the campaign’s setting your last one of this kind, `,
        code(receipt),
        ` of ${from}, was read again as standing orders. It counts as `,
        code(row.receipt),
        '.',
      ),
      ...(lines === '' ? [] : [{ kind: 'verbatim', title: 'What became of every line', text: lines } as const]),
    ],
  };
}

/** To the holder of a silent seat: what a bot has ordered for it. */
export function ordersByBot(phase: Pick<PhaseRow, 'title'>, row: SheetRow): ReportDocument {
  const lines = lineByLine(row);
  return {
    title: `${phase.title}: a bot has ordered for you`,
    blocks: [
      paragraph(
        `No sheet of yours stood at the deadline of ${phase.title}. As the game master decided, a bot ordered for you, from what your seat sees and no more. `,
        'Everybody is told so. Its sheet counts as ',
        code(row.receipt),
        '.',
      ),
      { kind: 'verbatim', title: 'Its orders', text: row.text },
      ...(lines === '' ? [] : [{ kind: 'verbatim', title: 'What became of every line', text: lines } as const]),
    ],
  };
}

/** To the holder of a seat: what the deputy or the GM has sent for it. */
export const copyOfSheet = (
  phase: Pick<PhaseRow, 'title'>,
  sender: string,
  row: SheetRow,
  reason: string | null,
  /** What gave way to it. */
  difference: readonly Block[],
): ReportDocument => ({
  title: row.kind === 'revocation' ? `${phase.title}: your orders were taken back` : `${phase.title}: orders for you`,
  blocks: [
    paragraph(
      strong(sender),
      row.kind === 'revocation'
        ? ' took back what stood for your seat; the receipt is '
        : ' sent orders for your seat; the receipt is ',
      code(row.receipt),
      `. ${reason === null ? '' : `Why: ${reason} `}Until the deadline you can send others.`,
    ),
    ...difference,
    ...(row.kind === 'revocation' || row.text === ''
      ? []
      : [{ kind: 'verbatim', title: 'As sent', text: row.text } as const]),
    ...(lineByLine(row) === ''
      ? []
      : [{ kind: 'verbatim', title: 'What became of every line', text: lineByLine(row) } as const]),
  ],
});

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** To everybody: the deadline has passed, and the game waits. Who is missing is not public; how many, null where that is a secret too. */
export const phaseHeld = (
  phase: Pick<PhaseRow, 'title' | 'deadlineAt'>,
  missing: number | null,
  policy: 'wait' | 'gm',
): ReportDocument => ({
  title: `${phase.title}: the game waits`,
  blocks: [
    paragraph(
      'The deadline was ',
      writtenMoment(phase.deadlineAt, 'UTC'),
      `, and ${missing === null ? 'not all sheets are in' : `${counted(missing, 'one sheet is', 'sheets are')} still missing`}. `,
      policy === 'wait'
        ? 'By the campaign’s setting the phase is resolved when they are in, or when the GM goes on without them.'
        : 'By the campaign’s setting the GM says what counts for them; sheets are not accepted any more.',
    ),
  ],
});

/** To the GM: who is silent, and what can be done. */
export const phaseHeldForGm = (
  phase: Pick<PhaseRow, 'title'>,
  silent: readonly string[],
  policy: 'wait' | 'gm',
  page: string,
): ReportDocument => ({
  title: `${phase.title}: ${counted(silent.length, 'one seat is', 'seats are')} silent`,
  blocks: [
    paragraph(
      policy === 'wait'
        ? 'The phase is not sealed while these seats owe orders; they are reminded once a day:'
        : 'The phase is sealed when you have said what counts for each of these seats:',
    ),
    { kind: 'list', ordered: false, items: silent.map((name) => [name]) },
    paragraph(
      'Give them the system’s default orders, excuse them, have their last orders read again, take them out of the game, or seal at once, at ',
      boardPage(page),
      '.',
    ),
  ],
});

/** To a silent seat for which the game waits, once a day. */
export const stillAwaited = (phase: Pick<PhaseRow, 'title' | 'deadlineAt'>, zone: string, page: string) =>
  ({
    title: `${phase.title}: the game waits for your orders`,
    blocks: [
      paragraph(
        'The deadline was ',
        writtenMoment(phase.deadlineAt, zone),
        '. Your orders are accepted still, and the game goes on when they are in. To do nothing, send ',
        code('NO ORDERS'),
        '.',
      ),
      paragraph('Send your orders here, or at ', boardPage(page), '.'),
    ],
  }) satisfies ReportDocument;
