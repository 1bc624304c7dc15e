import type { Dice } from 'adjutant/core/dice/dice.js';
import type { View } from './shapes.js';

export const suggest = (view: View, _seat: string, dice: Dice): string =>
  view.kind === 'bid' ? `BID ${dice.roll('suggest', Math.max(1, view.own?.gold ?? 1)) - 1}` : 'DIG';
