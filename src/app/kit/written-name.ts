import { SeatName } from '../../core/game/seat.js';
import { Refusal } from './refusal.js';
import { storable } from './storable-text.js';

/** A name as somebody typed it, or a refusal that says what is wrong with it. */
export function readName(typed: string): string {
  const name = SeatName.safeParse(storable(typed));
  if (name.success) return name.data;
  throw new Refusal(
    'bad-input',
    'A name has 1 to 40 plain characters, without control or direction characters. Choose another.',
  );
}
