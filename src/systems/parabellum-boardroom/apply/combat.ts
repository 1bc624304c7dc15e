import type { SeatId } from '../../../core/game/viewer.js';
import { noted } from '../../parabellum/recon.js';
import type { Event, Flag, State, Target } from '../shapes.js';
import { changeBattle, changePlayer, changeUnit, mark, removeUnit, spend, withSquares } from './change.js';

const hurt = (state: State, flag: Flag, losses: number): State =>
  losses === 0 ? state : changeUnit(state, flag, (unit) => ({ ...unit, strength: unit.strength - losses }));

function hurtTarget(state: State, target: Target, losses: number): State {
  switch (target.kind) {
    case 'unit':
      return hurt(state, target.unit, losses);
    case 'object':
      return changeBattle(state, (battle) => ({
        ...battle,
        progress: battle.progress.map((one) =>
          one.objective === target.objective && one.strength !== null
            ? { ...one, strength: one.strength - losses }
            : one,
        ),
      }));
    case 'barricade':
      return changeBattle(state, (battle) => ({
        ...battle,
        works: battle.works.map((work) =>
          work.square === target.square && work.strength !== null
            ? { ...work, strength: work.strength - losses }
            : work,
        ),
      }));
    // A token has one die; its loss is told by an event of its own.
    case 'token':
      return state;
  }
}

/** What a player did to an enemy in their own turn earns a card (BR-12); in another's it may be owed to them (BRR-21). */
function earnBy(state: State, by: SeatId | null): State {
  if (by === null) return state;
  if (state.battle?.active === by) return changeBattle(state, (battle) => ({ ...battle, drawEarned: true }));
  return state.options.counterKillsDraw ? changePlayer(state, by, (player) => ({ ...player, drawOwed: true })) : state;
}

type Shot = State['recent']['shots'][number];

const shot = (
  state: State,
  from: string | null,
  to: string | null,
  { losses, indirect = false, counter = false }: Pick<Shot, 'losses'> & Partial<Shot>,
): State =>
  from === null || to === null
    ? state
    : {
        ...state,
        recent: { ...state.recent, shots: [...state.recent.shots, { from, to, indirect, counter, losses }] },
      };

const ruined = (state: State, square: string | null): State =>
  square === null
    ? state
    : { ...state, recent: { ...state.recent, destroyed: withSquares(state.recent.destroyed, [square]) } };

const placeOf = (state: State, flag: Flag): string | null =>
  state.units.find((unit) => unit.flag === flag)?.square ?? null;

/** Their dice lie on the table: everybody can count them. */
const count = (state: State, ...flags: readonly (Flag | null)[]): State =>
  changeBattle(state, (battle) => {
    const seen = flags.filter((flag): flag is Flag => flag !== null && !battle.counted.includes(flag));
    return seen.length === 0 ? battle : { ...battle, counted: [...battle.counted, ...seen] };
  });

/** Fighting. Null: an event of another chapter. */
export function applyCombat(state: State, event: Event): State | null {
  switch (event.kind) {
    case 'target-attacked': {
      const { attacker, spotter, paid, target, clash, from, square } = event;
      const paidFor = mark(spend(state, attacker, paid), attacker, { attacked: true });
      const spotted = spotter === null ? paidFor : mark(paidFor, spotter, { attacked: true });
      const struck = count(
        hurtTarget(spotted, target, clash.losses),
        attacker,
        target.kind === 'unit' ? target.unit : null,
      );
      return shot(struck, from, square, { losses: clash.losses, indirect: spotter !== null });
    }
    case 'attack-countered': {
      const { attacker, defender, paid, clash } = event;
      const struck = count(hurt(spend(state, attacker, paid), defender, clash.losses), attacker, defender);
      return shot(struck, placeOf(state, attacker), placeOf(state, defender), { losses: clash.losses, counter: true });
    }
    case 'flak-fired': {
      const { battery, air, paid, clash, square } = event;
      const fired = changeUnit(spend(state, battery, paid), battery, (unit) => ({
        ...unit,
        turn: { ...unit.turn, flakAt: [...unit.turn.flakAt, air] },
      }));
      return shot(count(hurt(fired, air, clash.losses), battery, air), placeOf(state, battery), square, {
        losses: clash.losses,
      });
    }
    case 'flak-answered': {
      const { air, battery, paid, clash } = event;
      const struck = count(hurt(spend(state, air, paid), battery, clash.losses), air, battery);
      return shot(struck, placeOf(state, air), placeOf(state, battery), { losses: clash.losses, counter: true });
    }
    case 'mine-struck':
      return count(hurt(state, event.unit, event.clash.losses), event.unit);
    case 'unit-destroyed':
      return ruined(earnBy(removeUnit(state, event.unit), event.by), event.square);
    case 'cargo-lost':
      return changePlayer(removeUnit(state, event.unit), event.seat, (player) => ({
        ...player,
        usable: player.usable - event.supplies,
      }));
    case 'token-destroyed':
      return ruined(
        earnBy(
          changeBattle(state, (battle) => ({
            ...battle,
            tokens: battle.tokens.filter(({ square }) => square !== event.square),
          })),
          event.by,
        ),
        event.square,
      );
    case 'barricade-destroyed':
      return ruined(
        changeBattle(state, (battle) => ({
          ...battle,
          works: battle.works.filter(({ kind, square }) => kind !== 'barricade' || square !== event.square),
        })),
        event.square,
      );
    case 'token-captured': {
      const freed = changeBattle(state, (battle) => ({
        ...battle,
        tokens: battle.tokens.filter(({ square }) => square !== event.square),
      }));
      const wait = state.options.freshTokens;
      return earnBy(
        changePlayer(freed, event.seat, (player) => ({
          ...player,
          fresh: player.fresh + (wait ? 1 : 0),
          usable: player.usable + (wait ? 0 : 1),
        })),
        event.seat,
      );
    }
    case 'unit-scouted': {
      const { seat, unit, seen } = event;
      return changePlayer(mark(state, unit, { attacked: true }), seat, (player) => ({
        ...player,
        knowledge: noted(player.knowledge, seen),
      }));
    }
    default:
      return null;
  }
}
