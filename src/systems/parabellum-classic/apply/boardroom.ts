import type { SeatId } from '../../../core/game/viewer.js';
import { many } from '../../../core/reading/counted.js';
import { type EventOf, type State, type Used, unitName } from '../shapes.js';
import { SQUAD } from '../tables.js';
import {
  addGoods,
  addStores,
  changeBoard,
  changePlayer,
  changeUnit,
  minus,
  pay,
  plus,
  removeUnits,
  retire,
  takeGoods,
} from './change.js';

type BoardroomEvent = EventOf<
  | 'units-bought'
  | 'pieces-bought'
  | 'squads-hired'
  | 'unit-staffed'
  | 'soldiers-moved'
  | 'unit-mustered'
  | 'unit-mustered-again'
  | 'unit-placed'
  | 'pieces-cached'
  | 'pieces-given'
  | 'barricade-set'
  | 'sandbags-set'
  | 'aircraft-readied'
  | 'aircraft-hangared'
  | 'aircraft-replenished'
  | 'unit-dispatched'
  | 'irregulars-raised'
  | 'irregulars-disbanded'
  | 'pieces-requisitioned'
  | 'reward-paid'
  | 'salvage-paid'
  | 'unit-captured'
  | 'aircraft-captured'
>;

const ownerOf = (state: State, unit: string): SeatId => state.units.find(({ id }) => id === unit)?.owner ?? '';

/** What mustering takes: money, soldiers, pieces, a card, irregulars that become the crew. */
function use(state: State, seat: SeatId, used: Used, what: string): State {
  const { card, crew } = used;
  const paid = pay(state, seat, -used.credits, what);
  const taken = changePlayer(paid, seat, ({ soldiers, pieces, cards }) => ({
    soldiers: soldiers - used.soldiers,
    pieces: minus(pieces, used.goods),
    cards: card === null ? cards : { ...cards, [card]: (cards[card] ?? 0) - 1 },
  }));
  return crew === null ? taken : removeUnits(taken, [crew]);
}

function afterReplenishing(state: State, event: EventOf<'aircraft-replenished'>): State {
  const seat = ownerOf(state, event.unit);
  const filled = changeUnit(state, event.unit, () => ({ supply: event.supply, ammo: event.ammo }));
  return event.from.reduce((now, { square, unit, goods }) => {
    if (unit !== null) return changeUnit(now, unit, ({ cargo }) => ({ cargo: minus(cargo, goods) }));
    return square === null
      ? changePlayer(now, seat, ({ pieces }) => ({ pieces: minus(pieces, goods) }))
      : changeBoard(now, ({ pieces }) => ({ pieces: takeGoods(pieces, square, goods) }));
  }, filled);
}

export function afterBoardroom(state: State, event: BoardroomEvent): State {
  switch (event.kind) {
    case 'units-bought':
      return changePlayer(
        pay(state, event.seat, -event.price, `${event.count} ${event.type}`),
        event.seat,
        ({ cards, bought }) => ({
          cards: { ...cards, [event.type]: (cards[event.type] ?? 0) + event.count },
          bought: { ...bought, [event.type]: (bought[event.type] ?? 0) + event.count },
        }),
      );
    case 'pieces-bought': {
      const { what, count } = event;
      const paid = pay(state, event.seat, -event.price, `${count} ${what.toUpperCase()}`);
      return changePlayer(paid, event.seat, ({ pieces, stores }) =>
        what === 'sup' || what === 'amm'
          ? { pieces: { ...pieces, [what]: pieces[what] + count } }
          : { stores: { ...stores, [what]: stores[what] + count } },
      );
    }
    case 'squads-hired':
      return changePlayer(
        pay(state, event.seat, -event.price, many(event.squads, 'squad')),
        event.seat,
        ({ soldiers }) => ({ soldiers: soldiers + event.squads * SQUAD }),
      );
    case 'unit-staffed':
      return changePlayer(
        changeUnit(state, event.unit, ({ strength }) => ({ strength: strength + event.soldiers })),
        ownerOf(state, event.unit),
        ({ soldiers }) => ({ soldiers: soldiers - event.soldiers }),
      );
    case 'soldiers-moved':
      return changeUnit(
        changeUnit(state, event.from, ({ strength }) => ({ strength: strength - event.soldiers })),
        event.to,
        ({ strength }) => ({ strength: strength + event.soldiers }),
      );
    case 'unit-mustered': {
      const after = use(state, event.unit.owner, event.used, `mustering ${unitName(event.unit.id)}`);
      return { ...after, units: [...after.units, event.unit] };
    }
    case 'unit-mustered-again':
      return changeUnit(
        use(state, ownerOf(state, event.unit), event.used, `mustering ${unitName(event.unit)}`),
        event.unit,
        ({ place }) => ({
          supply: event.supply,
          ammo: event.ammo,
          hasBridge: event.hasBridge,
          place: place === 'reserve' ? 'mustered' : place,
        }),
      );
    case 'unit-placed':
      return changeUnit(state, event.unit, () => ({ place: 'map', square: event.square, tail: event.tail }));
    case 'pieces-cached':
      return changeBoard(
        changePlayer(state, event.seat, ({ pieces }) => ({ pieces: minus(pieces, event.goods) })),
        ({ pieces }) => ({ pieces: addGoods(pieces, event.square, event.goods, true) }),
      );
    case 'pieces-given':
      return changePlayer(
        changeUnit(state, event.unit, ({ cargo, stores }) => ({
          cargo: plus(cargo, event.goods),
          stores: addStores(stores, event.stores, 1),
        })),
        ownerOf(state, event.unit),
        ({ pieces, stores }) => ({ pieces: minus(pieces, event.goods), stores: addStores(stores, event.stores, -1) }),
      );
    case 'barricade-set':
    case 'sandbags-set': {
      const what = event.kind === 'sandbags-set' ? 'sandbag' : event.work;
      const taken =
        event.by === null
          ? changePlayer(state, event.seat, ({ stores }) => ({ stores: { ...stores, [what]: stores[what] - 1 } }))
          : changeUnit(state, event.by, ({ stores }) => ({ stores: { ...stores, [what]: stores[what] - 1 } }));
      return changeBoard(taken, ({ barricades, sandbags }) =>
        event.kind === 'sandbags-set'
          ? { sandbags: [...sandbags, { edge: event.edge, strength: event.strength }] }
          : { barricades: [...barricades, { square: event.square, kind: event.work, strength: event.strength }] },
      );
    }
    case 'aircraft-readied':
      return changeUnit(state, event.unit, () => ({ place: 'runway', square: event.square, base: event.base }));
    case 'aircraft-hangared':
      return changeUnit(state, event.unit, () => ({ place: 'hangar', square: null, base: event.base }));
    case 'aircraft-replenished':
      return afterReplenishing(state, event);
    case 'unit-dispatched':
      return changeUnit(state, event.unit, () => ({ place: 'dispatched', channel: event.channel }));
    case 'irregulars-raised': {
      const after = use(state, event.unit.owner, event.used, `irregulars ${unitName(event.unit.id)}`);
      return changeBoard({ ...after, units: [...after.units, event.unit] }, ({ cities }) => ({
        cities: cities.map((city) => (city.id === event.city ? { ...city, marked: true } : city)),
      }));
    }
    case 'irregulars-disbanded':
      return changeBoard(removeUnits(state, [event.unit]), ({ cities }) => ({
        cities: cities.map((city) => (city.id === event.city ? { ...city, marked: false } : city)),
      }));
    case 'pieces-requisitioned': {
      const goods = { sup: 0, amm: 0, [event.what]: event.count };
      return changeBoard(
        pay(state, event.seat, -event.price, `${event.count} ${event.what.toUpperCase()} of ${event.city}`),
        ({ pieces, cities }) => ({
          pieces: addGoods(pieces, event.square, goods, true),
          cities: cities.map((city) =>
            city.id === event.city ? { ...city, requisitioned: city.requisitioned + event.count } : city,
          ),
        }),
      );
    }
    case 'reward-paid':
    case 'salvage-paid':
      return changePlayer(
        pay(state, event.seat, event.credits, event.kind === 'reward-paid' ? event.why : 'salvage'),
        event.seat,
        ({ pieces }) => ({ pieces: plus(pieces, event.goods) }),
      );
    case 'unit-captured':
      return removeUnits(pay(state, event.by, event.credits, `captured ${unitName(event.unit)}`), [event.unit]);
    case 'aircraft-captured':
      return changeUnit(retire(state, [event.unit]), event.unit, () => ({
        id: event.as,
        owner: event.by,
        // Off the runway at once: it is the captor's card from now on (CL-110).
        place: 'air',
        square: null,
        base: null,
        callsign: event.callsign,
      }));
  }
}
