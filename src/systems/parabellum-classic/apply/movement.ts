import {
  type Board,
  type EventOf,
  type Goods,
  piecesIn,
  type Side,
  type Square,
  type State,
  type UnitId,
  unitName,
} from '../shapes.js';
import { addGoods, addPieces, changeBoard, changeUnit, minus, pay, plus, takeGoods } from './change.js';

export type MovementEvent = EventOf<
  | 'unit-moved'
  | 'pieces-pushed'
  | 'pieces-loaded'
  | 'pieces-unloaded'
  | 'unit-refilled'
  | 'pieces-stowed'
  | 'unit-embarked'
  | 'unit-disembarked'
  | 'unit-landed'
  | 'landing-failed'
  | 'bridge-laid'
  | 'bridge-lifted'
>;

const sideOfUnit = (state: State, unit: UnitId): Side =>
  state.units.find(({ id }) => id === unit)?.owner === state.board?.attacker ? 'south' : 'north';

function addHauled(hauled: Board['hauled'], side: Side, square: Square, goods: Goods): Board['hauled'] {
  const is = (one: Board['hauled'][number]): boolean => one.side === side && one.square === square;
  return hauled.some(is)
    ? hauled.map((one) => (is(one) ? { ...one, ...plus(one, goods) } : one))
    : [...hauled, { side, square, ...goods }];
}

/** Aircraft on a deck go with the ship: each to where its part of the deck is now. */
function shiftDeck(state: State, ship: UnitId, from: readonly Square[], to: readonly Square[]): State {
  return {
    ...state,
    units: state.units.map((unit) => {
      const at = unit.base === ship && unit.square !== null ? from.indexOf(unit.square) : -1;
      return at < 0 ? unit : { ...unit, square: to[at] ?? unit.square };
    }),
  };
}

function afterMove(state: State, { unit, squares, tail, tow }: EventOf<'unit-moved'>): State {
  const square = squares.at(-1) ?? null;
  const old = state.units.find(({ id }) => id === unit);
  const from = old === undefined || old.square === null ? [] : [old.square, ...old.tail];
  const stepped = changeUnit(state, unit, () => ({ square, tail }));
  const moved = tail.length === 0 || square === null ? stepped : shiftDeck(stepped, unit, from, [square, ...tail]);
  const towed = tow === null ? moved : changeUnit(moved, tow.unit, () => ({ square: tow.square }));
  const { recent } = towed;
  return recent === null
    ? towed
    : { ...towed, recent: { ...recent, trails: [...recent.trails, { unit, squares: [...squares] }] } };
}

/** Pieces unloaded at home count only as long as they lie there. */
const takeHauled = (state: State, square: string): State =>
  changeBoard(state, ({ hauled, pieces }) => {
    const left = (kind: 'sup' | 'amm'): number =>
      pieces.reduce((sum, one) => sum + (one.square === square && one.kind === kind ? one.count : 0), 0);
    return {
      hauled: hauled.map((one) =>
        one.square === square
          ? { ...one, sup: Math.min(one.sup, left('sup')), amm: Math.min(one.amm, left('amm')) }
          : one,
      ),
    };
  });

const takeFrom = (state: State, square: string, goods: Goods): State =>
  takeHauled(
    changeBoard(state, ({ pieces }) => ({ pieces: takeGoods(pieces, square, goods) })),
    square,
  );

export function afterMovement(state: State, event: MovementEvent): State {
  switch (event.kind) {
    case 'unit-moved':
      return afterMove(state, event);
    case 'pieces-pushed':
      return changeBoard(takeFrom(state, event.from, event.goods), ({ pieces }) => ({
        pieces: addGoods(pieces, event.to, event.goods, false),
      }));
    case 'pieces-loaded':
      return changeBoard(
        changeUnit(takeFrom(state, event.from, event.goods), event.unit, ({ cargo }) => ({
          cargo: plus(cargo, event.goods),
        })),
        ({ fetched }) => {
          const side = sideOfUnit(state, event.unit);
          return event.fetched ? { fetched: { ...fetched, [side]: fetched[side] + piecesIn(event.goods) } } : {};
        },
      );
    case 'pieces-unloaded': {
      const side = sideOfUnit(state, event.unit);
      return changeBoard(
        changeUnit(state, event.unit, ({ cargo }) => ({ cargo: minus(cargo, event.goods) })),
        ({ pieces, hauled }) => ({
          pieces: addGoods(pieces, event.to, event.goods, false),
          hauled: event.hauled ? addHauled(hauled, side, event.to, event.goods) : hauled,
        }),
      );
    }
    case 'unit-refilled': {
      const { from, goods } = event;
      const filled = changeUnit(state, event.unit, () => ({ supply: event.supply, ammo: event.ammo }));
      return from.kind === 'square'
        ? takeFrom(filled, from.square, goods)
        : changeUnit(filled, from.unit, ({ cargo }) => ({ cargo: minus(cargo, goods) }));
    }
    case 'pieces-stowed':
      return changeBoard(state, ({ pieces }) => {
        const loose = pieces.filter((one) => one.square === event.square && !one.cached);
        return {
          pieces: loose.reduce(
            (now, { kind, count }) =>
              addPieces(addPieces(now, event.square, kind, false, -count), event.square, kind, true, count),
            [...pieces],
          ),
        };
      });
    case 'unit-embarked':
      return changeUnit(state, event.unit, () => ({ place: 'aboard', square: null, aboard: event.into }));
    case 'unit-disembarked':
      return changeUnit(state, event.unit, () => ({ place: 'map', square: event.square, aboard: null }));
    case 'unit-landed':
      return changeBoard(
        changeUnit(pay(state, event.seat, -event.fee, `landing ${unitName(event.unit)}`), event.unit, () => ({
          place: 'map',
          square: event.square,
          channel: null,
          aboard: null,
        })),
        ({ landed }) => ({ landed: { ...landed, [event.channel]: (landed[event.channel] ?? 0) + 1 } }),
      );
    case 'landing-failed':
      return event.back ? changeUnit(state, event.unit, () => ({ place: 'mustered', channel: null })) : state;
    case 'bridge-laid': {
      const owner = state.units.find(({ id }) => id === event.unit)?.owner ?? '';
      return changeBoard(
        changeUnit(state, event.unit, () => ({ hasBridge: false })),
        ({ bridges }) => ({ bridges: [...bridges, { square: event.square, strength: event.strength, owner }] }),
      );
    }
    case 'bridge-lifted':
      return changeBoard(
        changeUnit(state, event.unit, () => ({ hasBridge: true })),
        ({ bridges }) => ({ bridges: bridges.filter(({ square }) => square !== event.square) }),
      );
  }
}
