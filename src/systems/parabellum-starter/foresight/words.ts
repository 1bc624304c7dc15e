import { asSeat } from '../../../core/game/viewer.js';
import { counted } from '../../../core/reading/counted.js';
import { apply } from '../apply.js';
import { nearestDistance, onMap } from '../battlefield.js';
import { lineOf } from '../report/lines.js';
import { tell } from '../report/told.js';
import type { Action, State, Target, View } from '../shapes.js';
import { reveal } from '../sight.js';
import { cardOf } from '../tables.js';
import type { Rehearsal, Tried } from './rehearsal.js';

const squaresOf = (state: State, target: Target): readonly string[] => {
  if (target.kind !== 'unit') return [target.square];
  const unit = onMap(state, target.unit);
  return unit === undefined ? [] : [unit.square, ...unit.tail];
};

/** Squares between an own unit and what it aims at; null when either is not on the map. */
export function farFrom(state: State, id: string, target: Target): number | null {
  const unit = onMap(state, id);
  const squares = squaresOf(state, target);
  if (unit === undefined || squares.length === 0) return null;
  const far = nearestDistance(state, [unit.square, ...unit.tail], squares);
  return Number.isFinite(far) ? far : null;
}

const named = (target: Target): string => {
  if (target.kind === 'unit') return target.unit;
  return `${target.kind === 'cache' ? 'the cache' : 'the works'} on ${target.square}`;
};

function away(state: State, id: string, target: Target): string {
  const far = farFrom(state, id, target);
  return far === null ? '' : `, ${counted(far, 'square')} away`;
}

const ammoWords = (left: number): string =>
  left === 0 ? 'that was its last counter' : `${counted(left, 'counter')} of ammunition left`;

/** What a shot or blow would be, in a sentence; null for orders that are told by what they change. */
function aimWords(state: State, action: Action): string | null {
  switch (action.kind) {
    case 'attack': {
      const unit = onMap(state, action.unit);
      const die = unit === undefined ? null : (cardOf(state.catalogue, unit.type).attack?.die ?? null);
      if (unit === undefined || die === null) return null;
      const at = `${named(action.target)}${away(state, action.unit, action.target)}`;
      return `${action.unit} attacks ${at}, with ${unit.strength}d${die}; ${ammoWords(unit.ammo)}.`;
    }
    case 'shell':
    case 'bombard': {
      const unit = onMap(state, action.unit);
      const gun = unit === undefined ? null : cardOf(state.catalogue, unit.type).artillery;
      if (unit === undefined || gun === null) return null;
      const at = action.targets.map(
        ({ target, shots }) => `${counted(shots, 'shot')} at ${named(target)}${away(state, action.unit, target)}`,
      );
      return `${action.unit} fires its d${gun.die}: ${at.join('; ')}; ${ammoWords(unit.ammo)}.`;
    }
    case 'recon': {
      const target: Target = { kind: 'unit', unit: action.target };
      return `${action.unit} scouts ${action.target}${away(state, action.unit, target)}, instead of attacking.`;
    }
    case 'strike':
      return `${action.air} strikes ${named(action.target)}, after fighters and flak have had their say.`;
    case 'overfly':
      return `${action.air} scouts what stands on ${action.square}, after flak has had its say.`;
    case 'airdrop':
      return `${action.units.join(', ')} come down on ${action.square}, if ${action.air} gets through.`;
    case 'drop':
      return `${action.units.join(', ')} come down on ${action.square} and are locked until your next turn.`;
    case 'orbital':
      return `The strike of this scenario goes to ${named(action.target)}.`;
    default:
      return null;
  }
}

/** What a line would do, in a sentence; null when there is nothing to foresee. */
export function foreseenWords(view: View, rehearsal: Rehearsal, action: Action, tried: Tried | null): string | null {
  const aimed = aimWords(tried?.after ?? rehearsal.state, action);
  // Which flag is dealt cannot be known before.
  if (aimed !== null || tried === null || (action.kind === 'muster' && action.as === null)) return aimed;
  const told = tell(view, []);
  const viewer = asSeat(rehearsal.seat);
  let state = tried.before;
  const lines: string[] = [];
  for (const event of tried.events) {
    const after = apply(state, event);
    const sighting = event.kind === 'mine-sprung' ? null : reveal(event, state, after, viewer);
    const line = sighting === null ? null : lineOf(told, sighting);
    if (line !== null) lines.push(line);
    state = after;
  }
  return lines.length === 0 ? null : lines.join(' ');
}

/** `5, reach 3` where a shot or look would go too far, for the label of its arrow; else null. */
export function overReach(state: State, action: Action): string | null {
  const [target, range] = aimed(state, action) ?? [];
  if (target === undefined || range === null || range === undefined || !('unit' in action)) return null;
  const far = farFrom(state, action.unit, target);
  return far === null || far <= range ? null : `${far}, reach ${range}`;
}

/** First target and range of an attack, a shelling or a recon. */
function aimed(state: State, action: Action): readonly [Target, number | null] | null {
  if (!('unit' in action)) return null;
  const unit = onMap(state, action.unit);
  if (unit === undefined) return null;
  const { attack, artillery } = cardOf(state.catalogue, unit.type);
  switch (action.kind) {
    case 'attack':
      return [action.target, attack?.range ?? null];
    case 'recon':
      return [{ kind: 'unit', unit: action.target }, artillery?.min ?? attack?.range ?? null];
    case 'shell':
    case 'bombard': {
      const [first] = action.targets;
      return first === undefined ? null : [first.target, artillery?.max ?? null];
    }
    default:
      return null;
  }
}
