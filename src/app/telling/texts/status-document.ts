import type { BeaconPromise } from '../../../core/dice/beacon.js';
import { boardPage, paragraph, strong } from '../../../core/game/blocks.js';
import type { Block, ReportDocument } from '../../../core/game/document.js';
import { type DoorsAwaited, doorNames } from '../../kit/read-doors.js';
import { isOver } from '../../kit/rights.js';
import { writtenMoment } from '../../kit/written-time.js';
import type { CampaignRow, PhaseRow } from '../../ports/record.js';
import { beaconPromised } from './beacon-notices.js';

// How a phase stands, for everybody: how many sheets are in. Whose they are is for the players' pages, or for nobody (AD-34).

interface StatusFacts {
  readonly campaign: Pick<CampaignRow, 'id' | 'title' | 'status'>;
  /** Null before the campaign has begun. */
  readonly phase: Pick<PhaseRow, 'title' | 'status' | 'deadlineAt' | 'publishedAt' | 'silence' | 'owes'> | null;
  /** Names of the seats that owe orders in the phase, whether or not they are in. */
  readonly owing: readonly string[];
  readonly received: number;
  /** Whether the campaign tells whose sheets are in. */
  readonly tellsWhose: boolean;
  /** Whether it is said how orders are sent; left out: it is. */
  readonly tellsHow?: boolean;
  /** The round of a beacon that goes into the dice of the open window, as its deadline stands now; left out: none. */
  readonly promise?: BeaconPromise | null;
  /** The deadline has passed, and the window waits for doors that cannot be read just now; left out: for none. */
  readonly waitsFor?: DoorsAwaited | null;
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

const WHOSE = {
  told: 'Whose are in, the players’ pages at the board show; what is in them, nobody sees before the deadline.',
  secret: 'Whose are in, nobody sees before the deadline.',
} as const;

function openWindow({
  campaign,
  phase,
  owing,
  received,
  tellsWhose,
  tellsHow = true,
  promise = null,
  waitsFor = null,
}: StatusFacts): readonly Block[] {
  if (phase === null) return [];
  const paused = campaign.status === 'paused';
  return [
    paused
      ? paragraph(strong('The campaign is paused.'), ' All clocks stand still; orders can be sent all the same.')
      : waitsFor === null
        ? paragraph('Orders are due by ', writtenMoment(phase.deadlineAt, 'UTC'), '.')
        : waitsForDoors(waitsFor),
    paragraph(
      strong(counted(received, owing.length)),
      owing.length === 0 ? '' : ` Asked for orders: ${owing.join(', ')}. ${tellsWhose ? WHOSE.told : WHOSE.secret}`,
    ),
    paragraph(phase.silence),
    ...(promise === null ? [] : [beaconPromised(promise)]),
    ...(tellsHow && waitsFor === null
      ? [paragraph('Send orders by direct message, or at ', boardPage(`/c/${campaign.id}`), '.')]
      : []),
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
  const counts = paragraph(`${facts.received} of ${facts.owing.length} seats sent orders.`);
  const next =
    phase.status === 'published'
      ? paragraph(
          over
            ? 'The results are out, and the campaign is over.'
            : 'The results are out, and the next orders are open.',
        )
      : paragraph('No sheet is accepted any more. The results follow.');
  return { title, blocks: [next, counts] };
}
