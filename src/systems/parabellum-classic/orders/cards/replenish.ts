import type { Way as Filling } from '../../../../core/order/field.js';
import { aircraft, hand, phase } from '../fields.js';
import type { Before } from '../table.js';
import { card, IN } from './when.js';

const SCALES =
  'Off the map one step of each scale from the reserve. On a base all at once from pieces there, with IN MOVEMENT already in Movement.';
const when = phase<'movement' | 'boardroom'>('boardroom', 'movement', ['movement', 'boardroom']);
export const replenish = card('replenish', {
  words: ['REPLENISH'],
  fields: { air: aircraft(() => true), phase: when },
  forms: ['* {air} {phase}'],
  normal: ({ air, phase: during }) => `REPLENISH ${air} ${when.write(during)}`.trimEnd(),
  template: 'REPLENISH <aircraft>',
  title: 'Replenish an aircraft',
  help: SCALES,
  rules: ['CL-95', 'CL-106'],
  example: (book) => ({ kind: 'replenish', air: book.fighter, phase: 'boardroom' as const }),
  ...IN.replenishing,
  menu: [
    { title: 'Replenish an aircraft', sentence: SCALES, ways: replenishing('boardroom') },
    { title: 'Replenish an aircraft: while units move', sentence: SCALES, ways: replenishing('movement') },
  ],
});

function replenishing(during: 'movement' | 'boardroom'): (desk: Before) => readonly Filling[] {
  return hand(({ name, card: { size } }, menu, { open }) =>
    size === 'AIR' && open.has(during) && menu.can({ kind: 'replenish', air: name, phase: during })
      ? [{ pieces: [`REPLENISH ${name}${during === 'movement' ? ' IN MOVEMENT' : ''}`] }]
      : [],
  );
}
