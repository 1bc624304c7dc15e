import type { SheetsTold } from '../../../core/binder/binder.js';
import { isOver } from '../../../core/campaign/status.js';
import type { BeaconPromise } from '../../../core/dice/beacon.js';
import { boardPage, paragraph, strong } from '../../../core/game/blocks.js';
import type { Block, ReportDocument } from '../../../core/game/document.js';
import { asksJudgeAlone } from '../../../core/game/seat.js';
import { type DoorsAwaited, doorNames } from '../../kit/read-doors.js';

import { writtenMoment } from '../../kit/written-time.js';
import type { CampaignRow, PhaseRow } from '../../ports/record.js';
import { dicePromised } from './beacon-notices.js';
import { PRESS_CLOSED } from './notices.js';

// How a phase stands, for everybody: how many sheets are in. Whose they are is for the players' pages, or for nobody (AD-34).

export interface StatusFacts {
  readonly campaign: Pick<CampaignRow, 'id' | 'title' | 'status'>;
  /** Null before the campaign has begun. */
  readonly phase: Pick<
    PhaseRow,
    'title' | 'status' | 'deadlineAt' | 'publishedAt' | 'silence' | 'owes' | 'commitment'
  > | null;
  /** Names of the seats that owe orders in the phase, whether or not they are in. */
  readonly owing: readonly string[];
  readonly received: number;
  /** What everybody may know of the sheets that are in while the window is open. */
  readonly told: SheetsTold;
  /** Whether it is said how orders are sent; left out: it is. */
  readonly tellsHow?: boolean;
  /** It stands below what a reader is told of their own seat: when orders are due, where they go, what checks the dice is left out. */
  readonly isBelowOwn?: boolean;
  /** The round of a beacon that goes into the dice of the open window, as its deadline stands now; left out: none. */
  readonly promise?: BeaconPromise | null;
  /** The deadline has passed, and the window waits for doors that cannot be read just now; left out: for none. */
  readonly waitsFor?: DoorsAwaited | null;
  /** Players do not write to each other in this phase; left out: they may, where the campaign has press. */
  readonly isPressClosed?: boolean;
}

const counted = (count: number, of: number): string =>
  of === 1 ? `${count} of 1 sheet is in.` : `${count} of ${of} sheets are in.`;

const waitsForDoors = ({ doors, until }: DoorsAwaited): Block =>
  paragraph(
    strong('The deadline has passed.'),
    ` The window waits for ${doorNames(doors)} until `,
    writtenMoment(until, 'UTC'),
    ': nothing can be read there just now, and what was sent there before the deadline counts.',
  );

const WHOSE: Readonly<Record<SheetsTold, string>> = {
  names: 'Players see on their pages of the web board whose are in; what is in them, nobody sees before the deadline.',
  count: 'Whose are in, nobody sees before the deadline.',
  nothing: 'Whose are in, and how many, is a secret of this game until the orders are resolved.',
};

function openWindow({
  campaign,
  phase,
  owing,
  received,
  told,
  tellsHow = true,
  isBelowOwn = false,
  promise = null,
  waitsFor = null,
  isPressClosed = false,
}: StatusFacts): readonly Block[] {
  if (phase === null) return [];
  const paused = campaign.status === 'paused';
  const sheets = paragraph(
    ...(told === 'nothing' ? [] : [strong(counted(received, owing.length)), ' ']),
    owing.length === 0 ? '' : `Asked for orders: ${owing.join(', ')}. ${WHOSE[told]}`,
  );
  // How far the judge has come is told to nobody.
  const standing: readonly Block[] = [
    ...(asksJudgeAlone(phase.owes) ? [] : [sheets]),
    paragraph(phase.silence),
    ...(isPressClosed ? [PRESS_CLOSED] : []),
  ];
  if (isBelowOwn) return standing;
  return [
    paused
      ? paragraph(strong('The campaign is paused.'), ' All clocks stand still; orders can be sent all the same.')
      : waitsFor === null
        ? paragraph('Orders are due by ', writtenMoment(phase.deadlineAt, 'UTC'), '.')
        : waitsForDoors(waitsFor),
    ...standing,
    ...(tellsHow && waitsFor === null
      ? [paragraph('Send orders by direct message, or at ', boardPage(`/c/${campaign.id}`), '.')]
      : []),
    ...dicePromised(phase.commitment, promise),
  ];
}

const WORDS = {
  open: 'orders are open',
  sealed: 'orders are sealed',
  resolved: 'orders are sealed',
  published: 'results are out',
} as const;

export function statusDocument(facts: StatusFacts): ReportDocument {
  const { campaign, phase } = facts;
  const over = isOver(campaign);
  if (phase === null) {
    return {
      title: over ? `${campaign.title}: the campaign is over` : `${campaign.title}: sign-up`,
      blocks: [
        paragraph(
          over ? 'No more orders are taken.' : 'The campaign has not begun. Sign up at ',
          ...(over ? [] : [boardPage(`/c/${campaign.id}`)]),
        ),
      ],
    };
  }
  if (phase.status === 'open' && over)
    return { title: `${phase.title}: the campaign was ended`, blocks: [paragraph('No more orders are taken.')] };
  const title = `${phase.title}: ${phase.status === 'open' && campaign.status === 'paused' ? 'paused' : WORDS[phase.status]}`;
  if (phase.status === 'open') return { title, blocks: [...openWindow(facts)] };
  const secret = facts.told === 'nothing' && phase.status !== 'published';
  const counts =
    secret || asksJudgeAlone(phase.owes)
      ? []
      : [paragraph(`${facts.received} of ${facts.owing.length} seats sent orders.`)];
  const next =
    phase.status === 'published'
      ? paragraph(
          over
            ? 'The results are out, and the campaign is over.'
            : 'The results are out, and the next orders are open.',
        )
      : paragraph('No sheet is accepted any more. The results follow.');
  return { title, blocks: [next, ...counts] };
}
