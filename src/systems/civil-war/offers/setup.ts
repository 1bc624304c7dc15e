import type { Offer } from '../../../core/game/offer.js';
import { zoneOf } from '../atlas.js';
import { attributesFor, DEFAULT_POINTS, POINTS } from '../leaders.js';
import type { Desk } from '../orders/desk.js';
import { groupInOrder } from '../orders/write.js';
import type { FirstGroup } from '../shapes.js';
import { WISHES } from '../tables.js';
import { voteOffers } from './seat.js';
import { numberBlank } from './words.js';

/** Characters that spend their points without loss, in the order MOT, AGG, INI, TAC, POL. */
const CHARACTERS: readonly (readonly [name: string, points: readonly [number, number, number, number, number]])[] = [
  ['Aggressive and even', [4, 9, 4, 4, 4]],
  ['Quick and even', [4, 4, 9, 4, 4]],
  ['A tactician', [4, 4, 4, 9, 4]],
  ['Beloved by the troops', [9, 4, 4, 4, 4]],
  ['A politician', [4, 4, 4, 4, 9]],
  ['A fighter', [1, 9, 4, 9, 1]],
  ['A raider', [1, 9, 9, 4, 1]],
];

const listOf = ([mot, agg, ini, tac, pol]: readonly [number, number, number, number, number]): string =>
  `MOT ${mot}, AGG ${agg}, INI ${ini}, TAC ${tac}, POL ${pol}`;

const preferOffer = (pieces: Offer['pieces']): Offer => ({
  order: 'prefer',
  title: 'Wish for Groups',
  sentence: 'The most wanted first; in each round a Group goes to who wished for it, by lot if several did.',
  pieces,
});

/** The wish for one Group of the beginning. */
export const wishOffers = ({ id }: FirstGroup): readonly Offer[] => [preferOffer([`PREFER ${groupInOrder(id)}`])];

/** How an officer is made: before the war, and by newcomers to it. */
export function officerOffers({ side }: Desk): readonly Offer[] {
  const blank = (name: string) => numberBlank(name, POINTS - 4);
  return [
    {
      order: 'points',
      title: 'Choose a character',
      sentence: `${POINTS} points buy an officer’s five values; nothing of these is wasted.`,
      pieces: [
        'POINTS ',
        {
          kind: 'choice',
          of: 'word',
          label: 'Character',
          among: CHARACTERS.map(([label, points]) => ({ value: listOf(points), label, note: listOf(points) })),
        },
      ],
    },
    {
      order: 'points',
      title: 'Set each value',
      sentence: `${POINTS} points in all; 1, 4, 9 and 16 points are worth 1, 2, 3 and 4.`,
      pieces: [
        'POINTS MOT ',
        blank('Motivation'),
        ', AGG ',
        blank('Aggression'),
        ', INI ',
        blank('Initiative'),
        ', TAC ',
        blank('Tactics'),
        ', POL ',
        blank('Political value'),
      ],
    },
    {
      order: 'name',
      title: 'Name your officer',
      sentence: 'Everybody reads the name. Without one it is your own.',
      pieces: [`JOIN ${side.toUpperCase()} AS "`, { kind: 'text', label: 'Name', longest: 40 }, '"'],
    },
  ];
}

/** What may be ordered before the war. */
export function setupOffers(desk: Desk): readonly Offer[] {
  const { fixed, side } = desk;
  const first = fixed.map.groups.filter((group) => group.side === side);
  return [
    ...officerOffers(desk),
    preferOffer([
      'PREFER ',
      {
        kind: 'choice',
        of: 'unit',
        label: 'The most wanted first',
        among: first.map(({ id, name, zone, leader }) => ({
          value: groupInOrder(id),
          label: name,
          note: `${zoneOf(fixed, zone).name}; ${leader} led it`,
        })),
        most: Math.min(WISHES[side], first.length),
        separator: ', ',
      },
    ]),
    ...voteOffers(desk, attributesFor(DEFAULT_POINTS).pol),
    { order: 'pass', title: 'Pass', sentence: 'You wish for nothing, and you have not been silent.', pieces: ['PASS'] },
  ];
}
