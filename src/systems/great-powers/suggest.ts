import type { Dice } from '../../core/dice/dice.js';
import type { SeatId } from '../../core/game/viewer.js';
import { deck, type Order, ownBalance } from './orders/cards.js';
import { type Desk, deskOf, ownUnits, placeOf, unitAt } from './orders/desk.js';
import { buildSites, reachedFrom } from './orders/fields.js';
import type { Unit } from './orders/order.js';
import type { Fixed, View } from './shapes.js';
import { retreatsOf } from './turn/retreats.js';
import { disorderOf } from './turn/winter.js';

type Roll = (of: string, sides: number) => number;

/** What a place is worth to a power that could go there: centres of others, free centres, own ones that are in danger. */
function worthOf({ view, board }: Desk, power: string, at: string): number {
  const place = placeOf(at);
  const owner = view.centres[place];
  const isCentre = board.isCentre[board.numbers.get(place) ?? -1] === true;
  const threatened = view.units.some((unit) => unit.power !== power && unitReaches(unit, place));
  if (!isCentre) return nearCentre(place) ? 3 : 1;
  if (owner === undefined) return 12;
  if (owner !== power) return 9;
  return threatened ? 5 : 0;

  function unitReaches({ kind, at: from }: Unit, to: string): boolean {
    return reachedFrom({ view, board } as Desk, kind, from).some((spot) => placeOf(spot) === to);
  }
  function nearCentre(from: string): boolean {
    return (board.touching[board.numbers.get(from) ?? -1] ?? []).some(
      (next) => board.isCentre[next] === true && view.centres[board.codes[next] ?? ''] !== power,
    );
  }
}

/** Orders of a season: each unit goes for what it likes best, and those that cannot help themselves help the others. */
function movement(desk: Desk, power: string, roll: Roll): readonly Order[] {
  const { view } = desk;
  const units = ownUnits(desk);
  const taken = new Map<string, Unit>();
  const moves = new Map<Unit, string>();
  const wishes = units
    .flatMap((unit) =>
      reachedFrom(desk, unit.kind, unit.at).map((to) => ({
        unit,
        to,
        worth: worthOf(desk, power, to) * (80 + roll('wish', 40)),
      })),
    )
    .sort((one, other) => other.worth - one.worth);
  for (const { unit, to, worth } of wishes) {
    const there = unitAt(view.units, to);
    if (moves.has(unit) || taken.has(placeOf(to)) || worth <= 0 || there?.power === power) continue;
    const stays = worthOf(desk, power, unit.at) * 90;
    if (stays >= worth) continue;
    // Against a unit somebody has to help; whoever attacks alone only bounces.
    const helpers = units.filter(
      (other) =>
        other !== unit &&
        !moves.has(other) &&
        reachedFrom(desk, other.kind, other.at).some((spot) => placeOf(spot) === placeOf(to)),
    );
    if (there !== undefined && helpers.length === 0 && roll('dare', 4) > 1) continue;
    moves.set(unit, to);
    taken.set(placeOf(to), unit);
  }
  return units.map((unit): Order => {
    const to = moves.get(unit);
    if (to !== undefined) return { kind: 'move', at: unit.at, to, via: false };
    const reached = new Set(reachedFrom(desk, unit.kind, unit.at).map(placeOf));
    const helped = [...moves].find(([, goal]) => reached.has(placeOf(goal)));
    if (helped !== undefined) return { kind: 'support-move', at: unit.at, of: helped[0].at, to: placeOf(helped[1]) };
    const friend = units.find((other) => other !== unit && !moves.has(other) && reached.has(placeOf(other.at)));
    return friend === undefined ? { kind: 'hold', at: unit.at } : { kind: 'support-hold', at: unit.at, of: friend.at };
  });
}

function winter(desk: Desk, power: string, roll: Roll): readonly Order[] {
  const balance = ownBalance(desk);
  if (balance < 0)
    return disorderOf(desk.board, power, desk.view, desk.view.options.disorder)
      .slice(0, -balance)
      .map(({ at }) => ({ kind: 'remove', at }));
  const sites = [...buildSites(desk)];
  const builds: Order[] = [];
  while (builds.length < balance && sites.length > 0) {
    const [chosen] = sites.splice(roll('build', sites.length) - 1, 1);
    if (chosen === undefined) break;
    builds.push({ kind: 'build', unit: chosen.kind, at: chosen.at });
    for (let at = sites.length - 1; at >= 0; at -= 1)
      if (placeOf(sites[at]?.at ?? '') === placeOf(chosen.at)) sites.splice(at, 1);
  }
  return builds;
}

function retreats(desk: Desk, power: string, roll: Roll): readonly Order[] {
  return desk.view.dislodged
    .filter(({ unit }) => unit.power === power)
    .map((one): Order => {
      const ways = retreatsOf(desk.board, desk.view, one);
      const to = ways[roll('retreat', Math.max(1, ways.length)) - 1];
      return to === undefined ? { kind: 'disband', at: one.unit.at } : { kind: 'retreat', at: one.unit.at, to };
    });
}

/** How many years nothing changes before a bot votes for a draw. */
const PATIENCE = 4;

/** The weak want a draw at once, the strong only when nothing moves any more. */
function vote({ view }: Desk): readonly Order[] {
  const { own } = view;
  if (own === null) return [];
  const counts = view.years.at(-1)?.centres ?? {};
  const weak = (counts[own.power] ?? 0) * 2 < Math.max(0, ...Object.values(counts));
  const recent = view.years.slice(-PATIENCE).map(({ centres }) => JSON.stringify(centres));
  const still = recent.length === PATIENCE && new Set(recent).size === 1;
  const wanted = weak || still ? 'draw' : null;
  return wanted === own.ballot ? [] : [{ kind: 'vote', for: wanted }];
}

/** A bot's sheet: it takes what nobody holds, helps its own attacks, and agrees to a draw when nothing moves any more. */
export function suggest(view: View, _seat: SeatId, dice: Dice, fixed: Fixed): string {
  const { own, stage } = view;
  if (own === null || stage === 'over' || stage === 'blank') return 'NO ORDERS';
  const desk = deskOf(view, fixed);
  const roll: Roll = (of, sides) => dice.roll(`suggest/${of}`, sides);
  const orders = [
    ...{ orders: movement, retreats, builds: winter }[stage](desk, own.power, roll),
    ...(stage === 'orders' ? vote(desk) : []),
  ];
  return orders.length === 0 ? 'NO ORDERS' : orders.map((order) => deck.write(order)).join('\n');
}
