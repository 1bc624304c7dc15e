import { z } from 'zod';
import { noOrdersCard } from '../../../../core/order/card.js';
import type { Field } from '../../../../core/order/field.js';
import { Side } from '../../shapes/base.js';
import type { Before, Book } from '../table.js';
import { card, EVER, inWindows } from './card.js';

const sideOf = (word: string): Side | null =>
  Side.options.find((side) => side.toUpperCase() === word.trim().toUpperCase()) ?? null;

const sender = z.object({ name: z.string().max(80), side: Side.nullable() });

/** `: name (side)`, as it was typed. */
const nameAndSide: Field<z.infer<typeof sender>, Before> = {
  noun: 'colon and a name',
  schema: sender,
  asTyped: true,
  read(line, at) {
    if (!/^[ ]{0,4}:/.test(line.slice(at, at + 5))) return null;
    const text = line.slice(line.indexOf(':', at) + 1).trim();
    const open = text.lastIndexOf('(');
    const side = open < 0 || !text.endsWith(')') ? null : sideOf(text.slice(open + 1, -1));
    const name = side === null ? text : text.slice(0, open).trim();
    return { value: { name: [...name].slice(0, 40).join('').trim(), side }, end: line.length };
  },
  write: ({ name, side }) => `: ${name}${side === null ? '' : ` (${side})`}`,
  ways: () => [],
};

/** `Player: name (side)` (FE-G1). */
export const player = card('player', {
  words: [],
  otherWords: ['PLAYER'],
  fields: { '...': nameAndSide },
  forms: ['player {...}'],
  verbatim: true,
  normal: 'Player{...}',
  template: 'Player: <name> (<side>)',
  title: 'Player:',
  help: 'Names the sender, as sheets by post do; it is not needed.',
  more: 'A line that names somebody else is rejected; the other lines stand.',
  lookUp: ['name', 'sender'],
  rules: [],
  phases: inWindows(EVER),
  menu: [],
  example: ({ nation: { side } }) => ({ kind: 'player', name: 'Ann', side }),
});

export const noOrders = noOrdersCard<Before, Book, 'no-orders'>('no-orders', {
  phases: inWindows(EVER),
  rules: ['FE-G12', 'FE-107'],
  more: 'Your fleets defend. PASS and HOLD mean the same.',
  lookUp: ['pass', 'hold'],
});
