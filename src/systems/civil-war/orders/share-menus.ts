import type { Blank, Choice } from '../../../core/game/offer.js';
import type { Way } from '../../../core/order/field.js';
import { circleOf } from '../phases/politics/shares.js';
import { roomForGroups } from '../supply-points.js';
import { numberBlank } from './choices.js';
import { seatChoices } from './fields.js';
import type { Table } from './table.js';

/** Every way to share so many among so many, at least one each. */
function divisions(number: number, among: number): readonly (readonly number[])[] {
  if (among === 1) return [[number]];
  return Array.from({ length: number - among + 1 }, (_, index) => index + 1).flatMap((first) =>
    divisions(number - first, among - 1).map((rest) => [first, ...rest]),
  );
}

const ones = (players: readonly Choice[], most: number): Blank => ({
  kind: 'choice',
  of: 'seat',
  label: 'Who gets one',
  among: players.map(({ value, label }) => ({ value: `${value} 1`, label })),
  most: Math.min(most, players.length),
  separator: ', ',
});

/** Activations are few enough for every legal list to be offered. */
export function activationWays(table: Table): readonly Way[] {
  const { desk } = table;
  if (desk === null) return [];
  const { view, side, players } = desk;
  const available = view.activations[side];
  const { must } = circleOf(view, side, 'activations');
  const among = seatChoices(table).filter((_, index) => must.includes(players[index]?.id ?? ''));
  if (available < 1 || among.length === 0) return [];
  if (available < among.length) return [{ pieces: [ones(among, available)] }];
  const choices = divisions(available, among.length).map((numbers): Choice => {
    const list = (called: (choice: Choice) => string): string =>
      among.map((choice, index) => `${called(choice)} ${numbers[index] ?? 1}`).join(', ');
    return { value: list(({ value }) => value), label: list(({ label }) => label) };
  });
  return [{ pieces: [{ kind: 'choice', of: 'word', label: 'Who gets how many', among: choices }] }];
}

/** So many for each player, or one each for some of them where there are not enough. */
function spread(table: Table, available: number, label: string): readonly Way[] {
  const players = seatChoices(table);
  if (available < 1 || players.length === 0) return [];
  if (available < players.length) return [{ pieces: [ones(players, available)] }];
  const most = available - players.length + 1;
  const pieces = players.flatMap(({ value, label: name }, index): Way['pieces'] => [
    `${index === 0 ? '' : ', '}${value} `,
    numberBlank(`${label} for ${name}`, players.length === 1 ? available : most),
  ]);
  return [{ pieces }];
}

export const brigadeWays = (table: Table): readonly Way[] => spread(table, poolOf(table), 'Brigades');
export const permitWays = (table: Table): readonly Way[] => spread(table, roomOf(table), 'Groups');

/** Brigades that wait in the pool. */
export const poolOf = ({ desk }: Table): number => (desk === null ? 0 : (desk.view.pool[desk.side] ?? 0));

/** Groups that the side can still feed, besides those that the player may form. */
export function roomOf({ desk }: Table): number {
  if (desk === null) return 0;
  const { view, side, groups, fixed, me } = desk;
  const given = (me.permits ?? 0) + (me.promised?.permits ?? 0);
  return roomForGroups(view, side, groups.length + given, fixed);
}

/** A vote for one candidate with all votes that are left, or with some of them. */
export function voteWays(table: Table, votes: number | null): readonly Way[] {
  const among = [...seatChoices(table)];
  if (among.length === 0) return [];
  const whom: Blank = { kind: 'choice', of: 'seat', label: 'For whom', among };
  return [{ pieces: votes === null ? ['VOTE ', whom] : ['VOTE ', whom, ' ', numberBlank('Votes', votes)] }];
}
