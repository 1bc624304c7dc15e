import type { SeatId } from '../../../../core/game/viewer.js';
import type { ActionOf, Player } from '../../shapes.js';
import { cardOf, scrapPayout } from '../../tables.js';
import { scrapForOwner, worthOf } from '../boardroom/disposal.js';
import { presentPlayer } from '../boardroom/purchases.js';
import { type Course, happen, type Refusal, refuse, settleLine } from '../course.js';
import { chosenAction } from '../perform.js';
import { mayJoin, seatsInCampaign } from '../turn/in-play.js';

const isBroke = (course: Course, seat: SeatId): boolean => presentPlayer(course.state, seat).credits <= 0;

/** By default players sell what they have before they go (4.3). */
const liquidates = ({ standing }: Player): boolean =>
  standing.findLast((order) => order.kind === 'liquidate')?.on ?? true;

function sellCard(course: Course, seat: SeatId): boolean {
  const payout = (type: string): number => {
    const card = cardOf(course.state.catalogue, type);
    return scrapPayout(card, card.strength);
  };
  const [cheapest] = Object.keys(presentPlayer(course.state, seat).cards)
    .filter((type) => payout(type) > 0)
    .sort((one, other) => payout(one) - payout(other) || (one < other ? -1 : 1));
  if (cheapest === undefined) return false;
  happen(course, { kind: 'card-scrapped', seat, type: cheapest, payout: payout(cheapest) });
  return true;
}

function sellUnit(course: Course, seat: SeatId): boolean {
  const [cheapest] = course.state.units
    .filter((unit) => unit.owner === seat && unit.place === 'pda' && worthOf(course, unit) > 0)
    .sort((one, other) => worthOf(course, one) - worthOf(course, other) || (one.id < other.id ? -1 : 1));
  if (cheapest === undefined) return false;
  scrapForOwner(course, cheapest, 'insolvent');
  return true;
}

/** Scraps no more than it takes to stay in the game (SRR-35): cards first, then units, the cheapest first. */
export function liquidate(course: Course): void {
  for (const seat of seatsInCampaign(course.state)) {
    if (!liquidates(presentPlayer(course.state, seat))) continue;
    while (isBroke(course, seat) && (sellCard(course, seat) || sellUnit(course, seat)));
  }
}

/** A player without liquid assets goes under another's roof (ST-71, SRR-38). */
function join(course: Course, seat: SeatId, { livery }: ActionOf<'join'>): Refusal | null {
  const { state } = course;
  if (!mayJoin(state)) return refuse('F-TYPE', 'This campaign has no subsidiaries, or too few players for them.');
  if (!isBroke(course, seat)) return refuse('F-TYPE', 'Only a player without liquid assets can become a subsidiary.');
  const parent = state.players.find((player) => player.livery === livery && player.gone === null);
  if (parent === undefined || parent.id === seat || parent.parent !== null)
    return refuse('F-GONE', `There is no company ${livery} that could be a parent.`);
  const transfer = Math.floor((Math.max(0, parent.credits) * state.options.subsidiaryShare) / 100);
  if (transfer === 0) return refuse('F-FUNDS', `${livery} has no assets to share.`);
  happen(course, { kind: 'player-joined-parent', seat, parent: parent.id, transfer });
  return null;
}

export function joinParents(course: Course): void {
  for (const seat of seatsInCampaign(course.state))
    for (const placed of course.sealed.sheets[seat] ?? []) {
      const action = placed.order.do.kind === 'join' ? chosenAction(course, seat, placed) : null;
      if (action?.kind === 'join') settleLine(course, seat, placed, join(course, seat, action));
    }
}

/** Whoever has no liquid assets after bonuses and salvage is out (ST-71). */
export function eliminate(course: Course): void {
  for (const seat of seatsInCampaign(course.state))
    if (isBroke(course, seat)) happen(course, { kind: 'player-eliminated', seat });
}
