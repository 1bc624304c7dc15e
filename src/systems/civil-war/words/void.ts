import { DIRECTIVE_REASONS } from './directives.js';

/**
 * Why an order came to nothing, by the code in `order-void`, in a sentence for the player who gave it. None says more than
 * they may know: of the enemy not a word that their own report does not have.
 */
export const VOID_REASONS = {
  // Whose Group, and how many orders.
  'no-such-group': 'There is no such Group on your side any more.',
  'not-yours': 'The Group is under another commander.',
  'second-order': 'The Group has another order already, and it takes one in a turn.',
  'no-activation': 'This order needs an activation, and the Group had none.',
  'no-initiative': 'The Group had no activation, and its leader did not act without one.',
  overtaken: 'The Group fought or was driven from its place before it could do this.',
  // Marches.
  'no-line': 'No line leads there.',
  'wrong-line': 'There is no line of the kind that was ordered.',
  'closed-line': 'Your side may not use this line.',
  'too-far': 'That is further than a Group goes in a turn in this way.',
  loop: 'The path comes to the same zone twice.',
  'not-by-sea': 'Only Union Groups go by sea, from one port of their side to another.',
  // Invasion.
  'no-invasion-now': 'Only the Union invades, and only in a turn with five activations.',
  'wrong-start-port': 'An invasion starts in a port that the Union has held since the war began.',
  'no-enemy-port': 'An invasion lands in a port that the Confederates control.',
  'too-demoralised': 'A demoralised Group does not invade.',
  'another-invades': 'Another Group had the right to invade this turn.',
  // Transfers.
  'same-group': 'A Group has nothing to give to itself.',
  'not-adjacent': 'The two Groups are not next to each other.',
  'receiver-busy': 'The Group that would receive the brigades has another order.',
  'not-received': 'The other Group did not take them: it had no order to receive them, or could not carry it out.',
  'no-need': 'Both Groups are yours, so the order to transfer is enough.',
  'receiver-not-ready': 'Your Group that would receive the brigades had neither an activation nor the initiative.',
  'receiver-gone': 'The Group that would receive the brigades is no more.',
  'receiver-full': 'The Group that would receive the brigades has no room for any.',
  'giver-attacked': 'The Group fought or was driven from its place, so it gave nothing away.',
  'too-many-brigades': 'The Group has fewer brigades than it should give.',
  'nothing-came': 'No brigades came from that Group.',
  // Rallying and digging in.
  'not-demoralised': 'The Group is not demoralised.',
  'out-of-supply': 'The Group is out of supply, and rallies only in supply.',
  'too-early': 'Nobody digs in before 1863.',
  'already-entrenched': 'The Group is entrenched already.',
  ...DIRECTIVE_REASONS,
  // Spare brigades and new Groups.
  'few-spares': 'You have fewer spare brigades than that.',
  'no-permit': 'You have no leave to form a Group.',
  'no-muster-place': 'Brigades join only in a zone that your side controls and that feeds it.',
  occupied: 'Somebody stands in that zone already.',
  'no-room': 'The supply points of your side feed no further Group.',
  'name-used': 'Your side has had a Group of that name.',
  'over-most': 'A Group never has more than 16 brigades.',
} as const;

export type VoidReason = keyof typeof VOID_REASONS;
