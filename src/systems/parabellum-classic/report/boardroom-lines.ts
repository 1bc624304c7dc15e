import { many } from '../../../core/reading/counted.js';
import { bookletOf } from '../battlefield.js';
import type { Sighting, SightingOf } from '../shapes.js';
import { findCard } from '../tables.js';
import { goalTitle } from './goals.js';
import type { Told } from './told.js';
import { CHANNEL_WORDS, goodsWords } from './words.js';

const cityName = (told: Told, id: string): string => {
  const { board } = told.view;
  const city = board === null ? undefined : bookletOf(told.fixed, board.id).cities.find((one) => one.id === id);
  return city?.name ?? id;
};

function mustered(told: Told, { unit, strength, used }: SightingOf<'unit-mustered'>): string {
  const took = [
    ...(used.soldiers > 0 ? [many(used.soldiers, 'soldier')] : []),
    ...(used.goods.sup + used.goods.amm > 0 ? [goodsWords(used.goods)] : []),
    ...(used.credits > 0 ? [many(used.credits, 'credit')] : []),
    ...(used.crew === null ? [] : [`${used.crew} for a crew`]),
  ];
  return `${told.names.full(unit)} is mustered, strength ${strength}${took.length === 0 ? '' : `: it takes ${took.join(', ')}`}.`;
}

function replenished(told: Told, { unit, supply, ammo }: SightingOf<'aircraft-replenished'>): string {
  const card = unit.type === null ? undefined : findCard(told.fixed.catalogue, unit.type);
  const left = [`supply ${supply}`, ...(card?.ammo == null ? [] : [`ammunition ${ammo}`])];
  return `${told.names.unit(unit)} is replenished: ${left.join(', ')}.`;
}

/** What a player's own books and reserve say. */
function ownLine(told: Told, sighting: Sighting): string | null {
  const { names } = told;
  switch (sighting.kind) {
    case 'units-bought':
      return `Bought: ${sighting.count} × ${names.type(sighting.type)} for ${sighting.price}.`;
    case 'pieces-bought':
      return `Bought: ${sighting.count} ${sighting.what.toUpperCase()} for ${sighting.price}.`;
    case 'squads-hired':
      return `Hired: ${many(sighting.squads, 'squad')} for ${sighting.price}.`;
    case 'unit-staffed':
      return `${names.unit(sighting.unit)} takes in ${many(sighting.soldiers, 'soldier')}.`;
    case 'soldiers-moved':
      return `${many(sighting.soldiers, 'soldier')} go from ${names.unit(sighting.from)} to ${names.unit(sighting.to)}.`;
    case 'unit-mustered':
      return mustered(told, sighting);
    case 'unit-mustered-again': {
      const { unit, used } = sighting;
      const took = used.goods.sup + used.goods.amm === 0 ? '' : ` with ${goodsWords(used.goods)}`;
      return `${names.full(unit)} is mustered again${took}.`;
    }
    case 'pieces-given':
      return `${names.unit(sighting.unit)} takes ${goodsWords(sighting.goods)} along.`;
    case 'aircraft-hangared':
      return `${names.unit(sighting.unit)} is in the hangar.`;
    case 'aircraft-replenished':
      return replenished(told, sighting);
    case 'unit-dispatched':
      return `${names.full(sighting.unit)} is on its way ${CHANNEL_WORDS[sighting.channel]} and may land in your next turn.`;
    case 'reward-paid':
      return [
        `${sighting.credits} credits`,
        ...(sighting.goods.sup + sighting.goods.amm > 0 ? [`and ${goodsWords(sighting.goods)}`] : []),
        `for ${names.seat(sighting.seat)}: ${sighting.why}.`,
      ].join(' ');
    case 'salvage-paid':
      return [
        `Salvage for ${names.seat(sighting.seat)}: ${sighting.credits} credits`,
        ...(sighting.goods.sup + sighting.goods.amm > 0 ? [` and ${goodsWords(sighting.goods)} from the board`] : []),
        '.',
      ].join('');
    case 'units-returned':
      return sighting.units.length === 0
        ? null
        : `Home in reserve: ${sighting.units.map((unit) => names.full(unit)).join(', ')}.`;
    case 'irregulars-dispersed':
      return `Irregulars go home: ${sighting.units.map((unit) => names.unit(unit)).join(', ')}.`;
    default:
      return null;
  }
}

/** Boardroom, set-up and the course of things. */
export function boardroomLine(told: Told, sighting: Sighting): string | null {
  const { say, names } = told;
  switch (sighting.kind) {
    case 'unit-placed':
      return say('placed', { unit: names.full(sighting.unit), square: sighting.square });
    case 'pieces-cached':
      return say('cached', {
        who: names.seat(sighting.seat),
        goods: goodsWords(sighting.goods),
        square: sighting.square,
      });
    case 'aircraft-readied':
      return say('readied', { unit: names.full(sighting.unit), square: sighting.square });
    case 'irregulars-raised': {
      const at = sighting.square === null ? '' : `, at ${sighting.square}`;
      return say('raised', { unit: names.unit(sighting.unit), city: cityName(told, sighting.city), at });
    }
    case 'irregulars-disbanded':
      return say('disbanded', { unit: names.unit(sighting.unit), city: cityName(told, sighting.city) });
    case 'pieces-requisitioned': {
      const { seat, city, what, count, square, price } = sighting;
      const line = say('requisitioned', {
        who: names.seat(seat),
        goods: `${count} ${what.toUpperCase()}`,
        city: cityName(told, city),
        square,
      });
      return price === null ? line : `${line} Paid: ${price}.`;
    }
    case 'unit-captured': {
      const line = say('captured', { unit: names.full(sighting.unit) });
      return sighting.credits === null ? line : `${line} It brings ${many(sighting.credits, 'credit')}.`;
    }
    case 'aircraft-captured': {
      const line = say('aircraft-captured', { unit: names.full(sighting.unit), who: names.seat(sighting.by) });
      return sighting.as === null ? line : `${line} It is called ${sighting.as} now.`;
    }
    case 'was-silent':
      return say('silent', { who: names.seat(sighting.seat) });
    case 'goal-counted': {
      const { side, goal, turns } = sighting;
      const { board } = told.view;
      if (board === null) return null;
      const who = names.seat(side === 'south' ? board.attacker : board.defender);
      const title = goalTitle(told.fixed, board.id, side, goal);
      return turns === 0
        ? say('lost', { who, goal: title })
        : say('held', { who, goal: title, turns: many(turns, 'own turn') });
    }
    case 'seat-left':
      return `${names.seat(sighting.seat)} has left the theatre.`;
    case 'seat-taken-over':
      return `${sighting.seat.name} takes over the company ${names.livery(sighting.seat.id)}.`;
    default:
      return ownLine(told, sighting);
  }
}
