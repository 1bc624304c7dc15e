import { noted } from '../../parabellum/recon.js';
import type { Event, EventOf, State, Target, UnitId } from '../shapes.js';
import { buryUnit, hurt, markSquare } from './casualties.js';
import { changeField, changePlayer, changeUnit } from './change.js';

/** An ammunition counter is spent on the unit's combat phase of its turn (SRR-1). */
const spendAttack = (state: State, id: UnitId): State =>
  changeUnit(state, id, (unit) => ({ ...unit, ammo: unit.ammo - 1, turn: { ...unit.turn, acted: true } }));

/** An ammunition counter is spent in somebody else's turn. */
export const spendReaction = (state: State, id: UnitId): State =>
  changeUnit(state, id, (unit) => ({ ...unit, ammo: unit.ammo - 1 }));

/** Works with this strength left; with none they are gone, and a bridge takes its vehicle with it. */
function leaveWork(state: State, square: string, strength: number): State {
  return changeField(state, (field) => ({
    ...field,
    works:
      strength === 0
        ? field.works.filter((work) => work.square !== square)
        : field.works.map((work) => (work.square === square ? { ...work, strength } : work)),
  }));
}

/** What losses do to a unit or works; caches do not shrink, they explode. */
export function strikeTarget(state: State, target: Target, losses: number, strength: number | null): State {
  if (target.kind === 'unit') return hurt(state, target.unit, losses);
  return target.kind === 'work' && strength !== null ? leaveWork(state, target.square, strength) : state;
}

/** What recon tells replaces what was known before (6.2). */
function scout(state: State, event: EventOf<'unit-reconnoitred'>): State {
  const { unit, seat, answer } = event;
  const looked = changeUnit(state, event.scout, (one) => ({ ...one, turn: { ...one.turn, acted: true } }));
  const marked = changeUnit(looked, unit, (one) => ({ ...one, reconnoitred: true }));
  const { id: scenario = '1', round = 0 } = state.field ?? {};
  return changePlayer(marked, seat, (player) => ({
    ...player,
    knowledge: noted(player.knowledge, { unit, ...answer, scenario, round }),
  }));
}

export function applyCombat(state: State, event: Event): State | null {
  switch (event.kind) {
    case 'unit-reconnoitred':
      return scout(state, event);
    case 'unit-attacked':
      return markSquare(
        hurt(spendAttack(state, event.attacker), event.defender, event.clash.losses),
        'attacked',
        event.square,
      );
    case 'unit-countered':
      return markSquare(
        hurt(spendReaction(state, event.attacker), event.defender, event.clash.losses),
        'attacked',
        event.square,
      );
    case 'cache-attacked':
      return markSquare(spendAttack(state, event.attacker), 'attacked', event.square);
    case 'work-attacked':
      return markSquare(
        leaveWork(spendAttack(state, event.attacker), event.square, event.strength),
        'attacked',
        event.square,
      );
    case 'gun-fired':
      return spendAttack(state, event.unit);
    case 'target-shelled':
      return markSquare(
        strikeTarget(state, event.target, event.result.hit ? 1 : 0, event.strength),
        'attacked',
        event.square,
      );
    case 'cache-exploded':
      return markSquare(
        changeField(state, (field) => ({
          ...field,
          caches: field.caches.filter((cache) => cache.square !== event.square),
        })),
        'exploded',
        event.square,
      );
    case 'blast-struck':
      return strikeTarget(state, event.target, event.clash.losses, null);
    case 'unit-destroyed':
      return buryUnit(state, event);
    case 'combat-ended':
      return {
        ...state,
        units: state.units.map((unit) => (unit.reconnoitred ? { ...unit, reconnoitred: false } : unit)),
      };
    default:
      return null;
  }
}
