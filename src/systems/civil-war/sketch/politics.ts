import type { Placed } from '../../../core/game/sheet.js';
import { listing } from '../../../core/reading/listing.js';
import { attributesFor } from '../leaders.js';
import type { OrderOf } from '../orders/cards.js';
import { groupAtDesk, nameOf, playerName } from '../orders/desk.js';
import type { Share } from '../shapes.js';
import { type Foresight, type Plan, ring, type Said, tell } from './plan.js';

/** `Wish 4 of your list.`, `Wishes 1 to 5 of your list, the first first.` */
function wishWords(places: readonly number[]): string {
  const [first = 1] = places;
  return places.length === 1
    ? `Wish ${first} of your list.`
    : `Wishes ${first} to ${places.at(-1) ?? first} of your list, the first first.`;
}

const sum = (shares: readonly Share[]): number => shares.reduce((total, { number }) => total + number, 0);

const inWords = ({ desk }: Plan, shares: readonly Share[]): string =>
  listing(shares.map(({ seat, number }) => `${playerName(desk, seat)} ${number}`));

function shareActivations(plan: Plan, shares: readonly Share[]): Said {
  const { view, side } = plan.desk;
  const left = view.activations[side] - sum(shares);
  return {
    text: [`${inWords(plan, shares)}.`],
    doubts: left > 0 ? [`${left} of ${view.activations[side]} lapse, as nobody gets them.`] : [],
    rule: 'CW-212',
  };
}

type PoliticalKind =
  | 'vote'
  | 'no-confidence'
  | 'resign'
  | 'pass'
  | 'share-activations'
  | 'share-brigades'
  | 'share-permits'
  | 'blockade'
  | 'choose-invasion'
  | 'points'
  | 'name'
  | 'prefer';

/** What is told of a line. */
const saying =
  <K extends PoliticalKind>(said: (plan: Plan, placed: Placed<OrderOf<K>>) => Said) =>
  (plan: Plan, placed: Placed<OrderOf<K>>): void =>
    tell(plan, placed.line, said(plan, placed));

/** Ballots, directives, and what belongs to the set-up. */
export const POLITICS_SKETCHES: Foresight<PoliticalKind> = {
  vote: saying<'vote'>((plan, { order }) => {
    const { desk } = plan;
    const named = order.for.map(({ seat, votes }) => `${playerName(desk, seat)}${votes === null ? '' : ` ${votes}`}`);
    return {
      text: [`Votes for ${listing(named)}. Ballots are secret, their sums are not.`],
      rule: 'CW-211',
    };
  }),
  'no-confidence': saying<'no-confidence'>((plan) => {
    const { desk } = plan;
    const { view, side } = plan.desk;
    const { length } = desk.players;
    const needed = Math.ceil(length / 2);
    const open = view.election[side] ? ['An election is open already.'] : [];
    return {
      text: [`${needed} of ${length} players are enough; ballots then come with the next orders.`],
      doubts: open,
      rule: 'CW-210',
    };
  }),
  resign: saying<'resign'>(() => {
    return {
      text: [],
      doubts: ['You leave the war with this turn, and others take over your Groups.'],
      rule: 'CW-203',
    };
  }),
  pass: saying<'pass'>(() => {
    return { text: ['Your Groups hold, and you have not been silent.'], rule: 'CW-204' };
  }),
  'share-activations': saying<'share-activations'>((plan, { order }) => {
    return shareActivations(plan, order.shares);
  }),
  'share-brigades': saying<'share-brigades'>((plan, { order }) => {
    const { view, side } = plan.desk;
    const left = (view.pool[side] ?? 0) - sum(order.shares);
    const text = `${inWords(plan, order.shares)}, to be placed from the next turn on; ${left} stay in the pool.`;
    return { text: [text], rule: 'CW-1407' };
  }),
  'share-permits': saying<'share-permits'>((plan, { order }) => {
    return {
      text: [`${inWords(plan, order.shares)}, to be formed from the next turn on, with 8 brigades each.`],
      rule: 'CW-1407',
    };
  }),
  blockade: saying<'blockade'>((plan, { line, order }) => {
    const { desk } = plan;
    const { fixed } = plan.desk;
    const value = fixed.map.zones.find(({ id }) => id === order.zone)?.supply.confederacy ?? 0;
    const text = `${nameOf(desk, order.zone)} is worth ${value} to the Confederates at a muster; blockaded, half of it or nothing.`;
    ring(plan, line, { at: order.zone, style: 'use', label: 'blockade' });
    return { text: [text], rule: 'CW-1502' };
  }),
  'choose-invasion': saying<'choose-invasion'>((plan, { line, order }) => {
    const { desk } = plan;
    const group = groupAtDesk(desk, order.group);
    if (group !== undefined) ring(plan, line, { at: group.zone, style: 'use', label: 'invades' });
    return {
      text: ['If its commander orders an invasion and it has an activation, it and no other Group invades.'],
      rule: 'CW-911',
    };
  }),
  points: saying<'points'>((_plan, { order }) => {
    const { mot, agg, ini, tac, pol } = attributesFor(order.points);
    const text = `Your officer: MOT ${mot}, AGG ${agg}, INI ${ini}, TAC ${tac}, POL ${pol}.`;
    return { text: [text], rule: 'CW-303' };
  }),
  name: saying<'name'>(() => {
    return { text: ['Everybody will know your officer by this name.'], rule: 'CW-201' };
  }),
  prefer: saying<'prefer'>((plan, { line, order }) => {
    const { fixed } = plan.desk;
    const wished = fixed.map.groups.filter(({ id }) => order.groups.includes(id));
    for (const { id, zone } of wished)
      ring(plan, line, { at: zone, style: 'use', label: `wish ${plan.wishes.indexOf(id) + 1}` });
    return {
      text: [wishWords(order.groups.map((id) => plan.wishes.indexOf(id) + 1))],
      rule: 'CW-207',
    };
  }),
};
