import { cardOfUnit, unitOf } from '../../battlefield.js';
import type { UnitId } from '../../shapes.js';
import { happen, streamBase, type Turn } from '../turn.js';
import { rollDice } from './dice.js';

/** One defence die; a point of strength is lost for each point below the threshold (CL-58). Ships and amphibians are exempt. */
export function takeFord(turn: Turn, id: UnitId, below: number): void {
  const unit = unitOf(turn.state, id);
  if (unit === undefined) return;
  const { loc, defence } = cardOfUnit(turn.fixed, unit);
  if (loc === 'A' || loc === 'N' || loc === null || defence === null) return;
  const { roll, volley } = rollDice(turn, `${streamBase(turn.state)}/ford/${id}`, 1, defence);
  const losses = Math.min(unit.strength, Math.max(0, below - (volley.values[0] ?? 0)));
  happen(turn, { kind: 'ford-checked', unit: id, below, losses, rolls: [roll] });
}
