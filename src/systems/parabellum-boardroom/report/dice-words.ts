import type { Clash, Volley } from '../shapes.js';

const volleyWords = ({ die, values }: Volley): string =>
  values.length === 0 ? 'no dice' : `${values.length}d${die}: ${values.join(' ')}`;

/** Both rolls, the pairs that cancelled each other, and what got through (BR-27). */
export function clashWords({ attack, defence, pairs, survivors }: Clash): string {
  const cancelled = pairs.map((pair) => `${pair.attack}✗${pair.defence}`);
  return [
    `${volleyWords(attack)} against ${volleyWords(defence)}.`,
    ...(cancelled.length === 0 ? [] : [`Cancelled: ${cancelled.join(' ')}.`]),
    survivors.length === 0 ? 'Nothing gets through.' : `Through: ${survivors.join(' ')}.`,
  ].join(' ');
}
