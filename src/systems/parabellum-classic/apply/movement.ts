import { type EventOf, type Goods, type State, unitName } from '../shapes.js';
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

function afterMove(state: State, { unit, squares, tail, tow }: EventOf<'unit-moved'>): State {
  const square = squares.at(-1) ?? null;
  const moved = changeUnit(state, unit, () => ({ square, tail }));
  const towed = tow === null ? moved : changeUnit(moved, tow.unit, () => ({ square: tow.square }));
  const { recent } = towed;
  return recent === null
    ? towed
    : { ...towed, recent: { ...recent, trails: [...recent.trails, { unit, squares: [...squares] }] } };
}

/** Pieces unloaded at home count only as long as they lie there. */
function takeHauled(state: State, square: string, goods: Goods): State {
  return changeBoard(state, ({ hauled }) => ({
    hauled: hauled.map((one) =>
      one.square === square
        ? { ...one, sup: Math.max(0, one.sup - goods.sup), amm: Math.max(0, one.amm - goods.amm) }
        : one,
    ),
  }));
}

const takeFrom = (state: State, square: string, goods: Goods): State =>
  changeBoard(takeHauled(state, square, goods), ({ pieces }) => ({ pieces: takeGoods(pieces, square, goods) }));

export function afterMovement(state: State, event: MovementEvent): State {
  switch (event.kind) {
    case 'unit-moved':
      return afterMove(state, event);
    case 'pieces-pushed':
      return changeBoard(takeFrom(state, event.from, event.goods), ({ pieces }) => ({
        pieces: addGoods(pieces, event.to, event.goods, false),
      }));
    case 'pieces-loaded':
      return changeUnit(takeFrom(state, event.from, event.goods), event.unit, ({ cargo }) => ({
        cargo: plus(cargo, event.goods),
      }));
    case 'pieces-unloaded': {
      const owner = state.units.find(({ id }) => id === event.unit)?.owner;
      const side = owner === state.board?.attacker ? ('south' as const) : ('north' as const);
      return changeBoard(
        changeUnit(state, event.unit, ({ cargo }) => ({ cargo: minus(cargo, event.goods) })),
        ({ pieces, hauled }) => ({
          pieces: addGoods(pieces, event.to, event.goods, false),
          hauled: event.hauled ? [...hauled, { side, square: event.to, ...event.goods }] : hauled,
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
