import { many } from '../../../core/reading/counted.js';
import type { Position } from '../../parabellum/footprint.js';
import type { Sighting, Square, UnitId } from '../shapes.js';
import { clashWords, lossWords } from './dice-words.js';
import type { Told } from './told.js';
import { positionWords } from './words.js';

const standing = (told: Told, unit: UnitId, position: Position): string => {
  const found = told.view.units.find((one) => one.id === unit);
  return positionWords(found?.class ?? null, position);
};

const feeWords = (fee: number): string => (fee === 0 ? '' : ` for ${fee}`);

const pathWords = (path: readonly Square[]): string => path.join(' > ');

/** The Movement phase, flag by flag (6.3); null for what belongs elsewhere. */
export function movementLine(told: Told, sighting: Sighting): string | null {
  switch (sighting.kind) {
    case 'unit-moved': {
      const { unit, from, path, position, cost, fuel } = sighting;
      const own =
        cost === null
          ? ''
          : ` (${many(cost, 'square')} of movement${fuel !== null && fuel > 0 ? `, ${many(fuel, 'fuel counter')}` : ''})`;
      return `${unit} moves ${pathWords(from === null ? path : [from, ...path])}${standing(told, unit, position).replace(/^ /, ', ')}${own}.`;
    }
    case 'unit-towed':
      return `${sighting.by} pulls ${sighting.unit} to ${sighting.square}${standing(told, sighting.unit, sighting.position)}.`;
    case 'unit-repositioned':
      return `${sighting.unit} shifts within ${sighting.square}: now${standing(told, sighting.unit, sighting.position)}.`;
    case 'unit-entrenched':
      return `${sighting.unit} digs in at ${sighting.square}: ${many(sighting.layers, 'layer')}.`;
    case 'unit-dug-out':
      return `${sighting.unit} digs itself out at ${sighting.square}.`;
    case 'unit-extracted':
      return `${sighting.unit} is extracted from ${sighting.square}${feeWords(sighting.fee)}.`;
    case 'unit-deployed':
      return (
        `${sighting.unit} is deployed at ${[sighting.square, ...sighting.tail].join(', ')}` +
        `${standing(told, sighting.unit, sighting.position)}${feeWords(sighting.fee)}.`
      );
    case 'mine-sprung': {
      const { unit, square, clash } = sighting;
      return `${unit} sets off a mine on ${square}. ${clashWords(clash, told.names.ground(square))} ${lossWords(unit, clash.losses)}`;
    }
    default:
      return null;
  }
}
