import type { SeatId } from '../../../core/game/viewer.js';
import { fault, warning } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { mayBlockade } from '../calendar.js';
import { attributesFor, DEFAULT_POINTS } from '../leaders.js';
import { circleOf, shareFault } from '../phases/politics/shares.js';
import type { Points, Share } from '../shapes.js';
import { roomForGroups } from '../supply-points.js';
import type { Order, OrderOf } from './cards.js';
import { canEmbark, INVASION_ACTIVATIONS } from './check-march.js';
import { type Desk, groupAtDesk, nameOf, playerName } from './desk.js';
import type { Fault } from './problems.js';
import type { Tally } from './tally.js';

const names = (desk: Desk, seats: readonly SeatId[]): string =>
  listed(
    seats.map((seat) => playerName(desk, seat)),
    12,
  );

const badVotes = (found: string, message: string, allowed: string): Fault =>
  fault('order/bad-votes', found, message, { allowed, rule: 'CW-211' });

/** Votes of the avatar; where there is none yet, those that the points of this sheet buy. */
function votesOf({ me }: Desk, points: Points | null): number {
  if (me.avatar === null) return attributesFor(points ?? DEFAULT_POINTS).pol;
  return me.avatar?.now?.pol ?? 0;
}

function checkVote(desk: Desk, order: OrderOf<'vote'>, tally: Tally, points: Points | null): readonly Fault[] {
  const { view, side, players } = desk;
  if (view.stage !== 'setup' && !view.election[side])
    return [badVotes('VOTE', 'Your side holds no election now.', 'NO CONFIDENCE asks for one.')];
  const stranger = order.for.find(({ seat }) => !players.some(({ id }) => id === seat));
  if (stranger !== undefined)
    return [
      badVotes(
        playerName(desk, stranger.seat),
        'Players of your own side can be elected, and nobody else.',
        names(
          desk,
          players.map(({ id }) => id),
        ),
      ),
    ];
  const all = votesOf(desk, points);
  let left = all - tally.votes;
  for (const { seat, votes } of order.for) {
    if ((votes ?? 1) > left)
      return [
        badVotes(`${playerName(desk, seat)} ${votes ?? ''}`.trim(), `You have ${all} in all.`, `${all} or fewer`),
      ];
    left -= votes ?? left;
  }
  tally.votes = all - left;
  return [];
}

const SHARED = {
  'share-activations': 'activations',
  'share-brigades': 'brigades in the pool',
  'share-permits': 'Groups that it can still feed',
} as const;
type Shared = OrderOf<keyof typeof SHARED>;

function availableFor({ view, side, groups, fixed, me }: Desk, { kind }: Shared): number {
  if (kind === 'share-activations') return view.activations[side];
  if (kind === 'share-brigades') return view.pool[side] ?? 0;
  // What was promised to others the President knows and the view does not; the own ones are in it.
  return roomForGroups(view, side, groups.length + (me.permits ?? 0) + (me.promised?.permits ?? 0), fixed);
}

const inWords = (desk: Desk, shares: readonly Share[]): string =>
  shares.map(({ seat, number }) => `${playerName(desk, seat)} ${number}`).join(', ');

/** CW 2.5.1, 2.5.1.1. */
function checkShares(desk: Desk, order: Shared): readonly Fault[] {
  const available = availableFor(desk, order);
  const what = order.kind === 'share-activations' ? 'activations' : 'brigades';
  const circle = circleOf(desk.view, desk.side, what);
  const why = shareFault(order.shares, available, circle);
  if (why === null) return [];
  const everybody = names(desk, circle.must);
  const tell = {
    'share-stranger': ['Somebody in this list does not play on your side.', names(desk, circle.may)],
    'share-too-much': [`Your side has ${available} ${SHARED[order.kind]}.`, `${available} in all, or fewer`],
    'share-left-out': [
      `There are ${available}, enough for everybody, so everybody gets one.`,
      `At least 1 for ${everybody}`,
    ],
    'share-uneven': [`There are only ${available}, so nobody gets more than one.`, '1 each'],
  } as const;
  const [message, allowed] = tell[why];
  // How many Groups may still be allowed depends on what other players hold, so these two cannot be told for certain.
  const unsure = order.kind === 'share-permits' && (why === 'share-left-out' || why === 'share-uneven');
  return [
    (unsure ? warning : fault)('order/bad-shares', inWords(desk, order.shares), message, { allowed, rule: 'CW-212' }),
  ];
}

function checkBlockade(desk: Desk, { zone }: OrderOf<'blockade'>): readonly Fault[] {
  const { view, fixed, side } = desk;
  const wrong = (found: string, message: string, allowed: string): readonly Fault[] => [
    fault('order/blockade', found, message, { allowed, rule: 'CW-1501' }),
  ];
  if (side !== 'union') return wrong('BLOCKADE', 'Only the Union blockades ports.', 'Nothing of the kind.');
  if (!mayBlockade(view.turn))
    return wrong('BLOCKADE', 'No port is added to the blockade in this turn.', 'The turns 1, 3, 5, 7 and 9 of a year.');
  const open = fixed.map.blockadeList.filter(
    (port) => view.control[port] === 'confederacy' && !view.blockaded.includes(port),
  );
  if (open.includes(zone)) return [];
  const place = nameOf(desk, zone);
  return wrong(
    place,
    view.blockaded.includes(zone)
      ? `${place} is blockaded already.`
      : `${place} is no Confederate port of the blockade list.`,
    open.length === 0
      ? 'No port is left.'
      : listed(
          open.map((port) => nameOf(desk, port)),
          12,
        ),
  );
}

function checkInvasion(desk: Desk, { group: id }: OrderOf<'choose-invasion'>): readonly Fault[] {
  const group = groupAtDesk(desk, id);
  const wrong = (found: string, message: string): readonly Fault[] => [
    fault('order/invade', found, message, {
      allowed: `A Union Group in one of the ports where invasions start, in a turn with ${INVASION_ACTIVATIONS} activations.`,
      rule: 'CW-911',
    }),
  ];
  if (desk.side !== 'union') return wrong('INVASION', 'Only the Union invades from the sea.');
  if (desk.view.activations.union !== INVASION_ACTIVATIONS)
    return wrong('INVASION', 'The Union cannot invade this turn.');
  return group !== undefined && canEmbark(desk, group)
    ? []
    : wrong(group?.name ?? id, 'No invasion can start where this Group stands.');
}

/** A directive, which is the President's alone. */
const ofPresident =
  <O>(about: (desk: Desk, order: O) => readonly Fault[]): ((desk: Desk, order: O) => readonly Fault[]) =>
  (desk, order) => {
    const president = desk.view.president[desk.side];
    if (president === desk.seat) return about(desk, order);
    const message =
      president === null ? 'Your side has no President.' : `${playerName(desk, president)} is President, not you.`;
    return [
      fault('order/not-president', 'PRESIDENT', message, {
        allowed: 'NO CONFIDENCE asks for an election.',
        rule: 'CW-209',
      }),
    ];
  };

type Check<K extends Order['kind']> = (
  desk: Desk,
  order: OrderOf<K>,
  tally: Tally,
  points: Points | null,
) => readonly Fault[];

const none = (): readonly Fault[] => [];

/** What is wrong with ballots and directives. */
export const POLITICS_CHECKS: {
  readonly [K in
    | Shared['kind']
    | 'vote'
    | 'blockade'
    | 'choose-invasion'
    | 'no-confidence'
    | 'resign'
    | 'pass']: Check<K>;
} = {
  vote: checkVote,
  'share-activations': ofPresident(checkShares),
  'share-brigades': ofPresident(checkShares),
  'share-permits': ofPresident(checkShares),
  blockade: ofPresident(checkBlockade),
  'choose-invasion': ofPresident(checkInvasion),
  'no-confidence': none,
  resign: none,
  pass: none,
};
