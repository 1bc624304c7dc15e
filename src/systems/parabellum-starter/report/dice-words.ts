import { many } from '../../../core/reading/counted.js';
import type { Clash, Modifier, Shot, Volley } from '../shapes.js';
import { signed } from './words.js';

const WHY: Readonly<Record<Modifier['why'], string>> = {
  terrain: 'ground',
  entrenched: 'entrenched',
  earthwork: 'earthwork',
  reconnoitred: 'reconnoitred',
};

/** `10d4 (urban +1, entrenched +2): 7 6 6 5`; `ground` names the terrain of the one who rolls, where it is known. */
function volleyWords({ die, modifiers, values }: Volley, ground: string | null): string {
  const reasons = modifiers
    .filter(({ value }) => value !== 0)
    .map(({ why, value }) => `${why === 'terrain' && ground !== null ? ground : WHY[why]} ${signed(value)}`);
  const notes = reasons.length === 0 ? '' : ` (${reasons.join(', ')})`;
  return `${values.length}d${die}${notes}${values.length === 0 ? '' : `: ${values.map(String).join(' ').replaceAll('-', '−')}`}`;
}

/** Both rolls, the pairs that cancelled each other, and what got through (ST-50). */
export function clashWords(clash: Clash, ground: string | null): string {
  const { attack, defence, pairs, survivors } = clash;
  const cancelled = pairs.map((pair) => `${pair.attack}✗${pair.defence}`.replaceAll('-', '−'));
  return [
    `${volleyWords(attack, null)} against ${volleyWords(defence, ground)}.`,
    ...(cancelled.length === 0 ? [] : [`Cancelled: ${cancelled.join(' ')}.`]),
    survivors.length === 0
      ? 'Nothing gets through.'
      : `Through: ${survivors.map(String).join(' ').replaceAll('-', '−')}.`,
  ].join(' ');
}

export const lossWords = (who: string, losses: number): string =>
  losses === 0 ? `${who} loses nobody.` : `${who} loses ${losses}.`;

/** One artillery die against all of the target's: it hits when it is higher than the best (ST-57). */
export function shotWords({ attack, defence, hit }: Shot, ground: string | null): string {
  const best = defence.values[0];
  const against = best === undefined ? '' : `, best ${String(best).replace('-', '−')}`;
  return `${volleyWords(attack, null)} against ${volleyWords(defence, ground)}${against}: ${hit ? 'hit' : 'miss'}.`;
}

export const shotsWords = (shots: number): string => many(shots, 'shot');
