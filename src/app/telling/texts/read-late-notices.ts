import { boardPage, code, paragraph, strong } from '../../../core/game/blocks.js';
import type { Inline, ReportDocument } from '../../../core/game/document.js';
import { writtenMoment } from '../../kit/written-time.js';
import { givenReceipt } from '../../ports/record/sheets.js';
import type { Door, PhaseRow, SheetRow } from '../../ports/record.js';

// A sheet that came in time by the stamp of its door, and was read only after the window had been sealed.

const REACHED: Readonly<Record<Door, string>> = {
  email: 'our mail server',
  forum: 'the forum',
  discord: 'Discord',
  web: 'the board',
  api: 'the board',
  bot: 'the service',
  gm: 'the game master',
};

const UNREAD: Partial<Record<Door, string>> = {
  email: 'the mailbox could not be read',
  forum: 'the forum could not be read',
  discord: 'the line to Discord was down',
};

export interface ReadLateFacts {
  readonly phase: Pick<PhaseRow, 'title' | 'deadlineAt'>;
  readonly door: Door;
  readonly receivedAt: Date;
  readonly readAt: Date;
  /** It is known that the door could not be read over the deadline. */
  readonly doorWasUnread: boolean;
}

/** That it was in time, and when and why it was read. */
export function reachedInTime(
  { phase, door, receivedAt, readAt, doorWasUnread }: ReadLateFacts,
  zone: string,
): readonly Inline[] {
  const why = doorWasUnread ? UNREAD[door] : undefined;
  return [
    `It reached ${REACHED[door]} `,
    writtenMoment(receivedAt, zone),
    `, before the deadline of ${phase.title} (`,
    writtenMoment(phase.deadlineAt, zone),
    '). It was read only ',
    writtenMoment(readAt, zone),
    `${why === undefined ? '' : `, because ${why}`}, and the orders had been sealed by then.`,
  ];
}

/** To judges who do not play: a sheet waits for their word. What is in it is not told. */
export const readLateForGm = (
  facts: ReadLateFacts,
  seat: string,
  row: Pick<SheetRow, 'receipt' | 'orders'>,
  page: string,
): ReportDocument => {
  const lines = new Set(row.orders.map(({ line }) => line)).size;
  return {
    title: `${facts.phase.title}: a sheet sent in time was read late`,
    blocks: [
      paragraph(strong(seat), ' sent orders for ', facts.phase.title, '. ', ...reachedInTime(facts, 'UTC')),
      paragraph(
        'It is kept as ',
        code(row.receipt),
        ` (${lines} ${lines === 1 ? 'order line' : 'order lines'}), counts for nothing yet, and its silence is no strike. `,
        'You can take it: the phase is then resolved anew with it, by a ruling that everybody reads. Or leave everything as it is.',
      ),
      paragraph('Both on your desk: ', boardPage(page)),
    ],
  };
};

/** To the seat: its sheet counts now. */
export const readLateTaken = (
  phase: Pick<PhaseRow, 'title'>,
  row: SheetRow,
  who: string,
  zone: string,
): ReportDocument => ({
  title: `${phase.title}: your sheet counts`,
  blocks: [
    paragraph(
      strong(who),
      ' has taken your sheet ',
      code(givenReceipt(row)),
      ', received ',
      writtenMoment(row.receivedAt, zone),
      `: ${phase.title} is resolved with it. No silence of yours is counted there.`,
    ),
  ],
});

/** To the seat: nothing is changed for its sheet. */
export const readLateLeft = (
  phase: Pick<PhaseRow, 'title'>,
  row: Pick<SheetRow, 'receipt' | 'receivedAt'>,
  who: string,
  zone: string,
): ReportDocument => ({
  title: `${phase.title}: the result stays as it is`,
  blocks: [
    paragraph(
      strong(who),
      ' leaves the result as it is: your sheet ',
      code(row.receipt),
      ', received in time (',
      writtenMoment(row.receivedAt, zone),
      '), does not count. A silence that was counted for it is no strike. If you disagree, you can dispute it.',
    ),
  ],
});

/** What is public of it: that a sheet was in, not when it came, by which door, or what it says (AD-34). */
export const readLateReason = (seats: readonly string[], phase: string): string => {
  const late = `for ${phase} had been sent in time and`;
  const [last = ''] = seats.slice(-1);
  if (seats.length === 1)
    return `A sheet of ${last} ${late} was read only after the orders were sealed. What is sent in time counts, so the phase is resolved with it.`;
  const all = `${seats.slice(0, -1).join(', ')} and ${last}`;
  return `Sheets of ${all} ${late} were read only after the orders were sealed. What is sent in time counts, so the phase is resolved with them.`;
};
