import type { Event, State, UnitState } from '../shapes.js';
import { book, changeBattle, changePlayer, changeUnit, mark, spend, withSquares } from './change.js';

const laid = (state: State, squares: readonly string[]): State => ({
  ...state,
  recent: { ...state.recent, laid: withSquares(state.recent.laid, squares) },
});

/** The way of a unit in this turn; one square only: where it came onto the map. */
const went = (state: State, unit: string, path: readonly string[]): State => ({
  ...state,
  recent: { ...state.recent, moves: [...state.recent.moves, { unit, path: [...path] }] },
});

const BY_TRANSPORT = { cannotMove: true, cannotAttack: true };
const FROM_ORBIT = { cannotMove: true };

/** Who stands where, and lines of supply. Null: an event of another chapter. */
export function applyField(state: State, event: Event): State | null {
  switch (event.kind) {
    case 'unit-deployed': {
      const { seat, unit: flag, square, aboard, supplies, by, fee } = event;
      const paid = book(state, seat, 'orbital', `orbital insertion of ${flag}`, -fee);
      const drawn = changePlayer(paid, seat, (player) => ({ ...player, usable: player.usable - supplies }));
      const there = aboard === null ? went(drawn, flag, [square]) : drawn;
      return changeUnit(there, flag, (unit): UnitState => {
        const turn = {
          ...unit.turn,
          ...(by === 'transport' ? BY_TRANSPORT : by === 'orbit' ? FROM_ORBIT : {}),
        };
        const place = aboard === null ? 'map' : 'aboard';
        return {
          ...unit,
          place,
          square: aboard === null ? square : null,
          aboard,
          supplies: unit.supplies + supplies,
          fresh: false,
          turn,
        };
      });
    }
    case 'airdrop-flown':
      return mark(spend(state, event.carrier, event.paid), event.carrier, { moved: true });
    case 'unit-moved': {
      const { unit: flag, path, paid, base, towed, from } = event;
      const end = path.at(-1) ?? from;
      const moved = changeUnit(
        spend(state, flag, paid),
        flag,
        (unit): UnitState => ({
          ...unit,
          place: base === null ? 'map' : 'aboard',
          square: base === null ? end : null,
          aboard: base,
          turn: { ...unit.turn, moved: true },
        }),
      );
      const pulled =
        towed === null
          ? moved
          : changeUnit(moved, towed.unit, (unit) => ({
              ...unit,
              square: towed.square,
              turn: { ...unit.turn, moved: true },
            }));
      return path.length === 0 ? pulled : went(pulled, flag, [from, ...path]);
    }
    case 'unit-loaded':
      return changeUnit(
        state,
        event.unit,
        (unit): UnitState => ({
          ...unit,
          place: 'aboard',
          square: null,
          aboard: event.carrier,
          turn: { ...unit.turn, moved: true, attacked: true, resupplied: true, cannotMove: true, cannotAttack: true },
        }),
      );
    case 'unit-unloaded':
      return changeUnit(
        state,
        event.unit,
        (unit): UnitState => ({
          ...unit,
          place: 'map',
          square: event.square,
          aboard: null,
          turn: { ...unit.turn, cannotMove: true },
        }),
      );
    case 'bridge-laid':
      return laid(
        changeBattle(
          changeUnit(state, event.unit, (unit) => ({
            ...unit,
            bridge: false,
            turn: { ...unit.turn, moved: true },
          })),
          (battle) => ({
            ...battle,
            works: [
              ...battle.works,
              { kind: 'bridge' as const, square: event.square, owner: event.seat, strength: null },
            ],
          }),
        ),
        [event.square],
      );
    case 'bridge-lifted':
      return changeBattle(
        changeUnit(state, event.unit, (unit) => ({ ...unit, bridge: true, turn: { ...unit.turn, moved: true } })),
        (battle) => ({
          ...battle,
          works: battle.works.filter(({ kind, square }) => kind !== 'bridge' || square !== event.square),
        }),
      );
    case 'barricade-built':
      return laid(
        changeBattle(mark(spend(state, event.unit, event.paid), event.unit, { attacked: true }), (battle) => ({
          ...battle,
          works: [
            ...battle.works,
            { kind: 'barricade' as const, square: event.square, owner: event.seat, strength: event.strength },
          ],
        })),
        [event.square],
      );
    case 'minefield-swept':
      return changeBattle(mark(state, event.unit, { attacked: true }), (battle) => ({
        ...battle,
        minefields: battle.minefields.filter((square) => square !== event.square),
      }));
    case 'unit-resupplied': {
      const { seat, unit, amount, from } = event;
      const given =
        from === null
          ? changePlayer(state, seat, (player) => ({ ...player, usable: player.usable - amount }))
          : spend(state, from, amount);
      return changeUnit(given, unit, (one) => ({
        ...one,
        supplies: one.supplies + amount,
        turn: { ...one.turn, resupplied: true },
      }));
    }
    case 'line-laid':
      return laid(
        changeBattle(
          changePlayer(state, event.seat, (player) => ({ ...player, usable: player.usable - event.squares.length })),
          (battle) => ({
            ...battle,
            tokens: [...battle.tokens, ...event.squares.map((square) => ({ square, owner: event.seat }))],
          }),
        ),
        event.squares,
      );
    case 'line-torn-down':
      return changeBattle(
        changePlayer(state, event.seat, (player) => ({ ...player, usable: player.usable + event.squares.length })),
        (battle) => ({
          ...battle,
          tokens: battle.tokens.filter(({ square }) => !event.squares.includes(square)),
        }),
      );
    case 'unit-extracted': {
      const { seat, unit: flag, fee } = event;
      return changeUnit(
        book(state, seat, 'extraction', `extraction of ${flag}`, -fee),
        flag,
        (unit): UnitState => ({
          ...unit,
          place: 'reserve',
          square: null,
          aboard: null,
          fresh: true,
        }),
      );
    }
    case 'sponsored-unit-returned': {
      const returned = { ...state, units: state.units.filter(({ flag }) => flag !== event.unit) };
      return changePlayer(returned, event.seat, (player) => ({ ...player, usable: player.usable + event.supplies }));
    }
    case 'map-cleared':
      return changeBattle(state, (battle) => ({ ...battle, tokens: [], works: [], minefields: [] }));
    default:
      return null;
  }
}
