import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { projectRoot } from '../../../src/config/paths.js';
import type { Placed, Sealed } from '../../../src/core/game/sheet.js';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { apply, BLANK } from '../../../src/systems/civil-war/apply.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { beginTurn, type Turn } from '../../../src/systems/civil-war/phases/turn.js';
import {
  type Attributes,
  type Event,
  type Fixed,
  type Group,
  Setup,
  type State,
} from '../../../src/systems/civil-war/shapes.js';
import type { ScriptedDice } from '../../support/scripted-dice.js';

const map: unknown = parseYaml(readFileSync(join(projectRoot(), 'campaigns', 'brothers-war', 'map.yaml'), 'utf8'));

/** A setup on the binder's map with so many players, by turns of either side. */
export const warSetup = (players: number, options: object = {}): Setup =>
  Setup.parse({
    options,
    map,
    seats: Array.from({ length: players }, (_, index) => ({
      id: `seat-${index + 1}`,
      name: `Player ${index + 1}`,
      side: index % 2 === 0 ? 'union' : 'confederacy',
    })),
  });

export const WAR: Fixed = { map: warSetup(2).map };

export const fold = (state: State, events: readonly Event[]): State =>
  events.reduce((folded, event) => apply(folded, event, WAR), state);

const PICKS = /^(sequence|assign|cede|election|strike|invasion)\b/;

/** Dice of the digest: faces of a d6, and picks from 0, in the order in which they are asked for. */
export function tapeDice(tape: readonly number[]): ScriptedDice {
  let next = 0;
  return {
    roll(stream, sides) {
      const value = tape[next];
      if (value === undefined) throw new Error(`${stream} asks for one die more than the tape has`);
      const face = PICKS.test(stream) ? value + 1 : value;
      if (face < 1 || face > sides) throw new Error(`${stream}: the tape's ${value} is no face of a d${sides}`);
      next += 1;
      return face;
    },
    finish() {
      if (next !== tape.length) throw new Error(`the tape has ${tape.length} dice, only ${next} were thrown`);
    },
  };
}

/** ann, bob, cal and dee of the worked examples, and what they command. */
const PEOPLE: readonly {
  readonly id: string;
  readonly side: 'union' | 'confederacy';
  readonly values: readonly [number, number, number, number, number];
  readonly avatar: string;
  readonly groups: readonly string[];
}[] = [
  {
    id: 'ann',
    side: 'union',
    values: [2, 3, 3, 2, 2],
    avatar: 'u-army-of-the-potomac',
    groups: ['u-army-of-the-potomac', 'u-army-of-maryland', 'u-army-of-the-east', 'u-army-of-the-valley'],
  },
  {
    id: 'bob',
    side: 'union',
    values: [3, 2, 2, 2, 3],
    avatar: 'u-army-of-the-ohio',
    groups: [],
  },
  {
    id: 'cal',
    side: 'confederacy',
    values: [2, 3, 3, 3, 1],
    avatar: 'c-army-of-the-valley',
    groups: ['c-army-of-the-valley', 'c-army-of-northern-virginia', 'c-army-of-the-potomac'],
  },
  {
    id: 'dee',
    side: 'confederacy',
    values: [3, 2, 2, 2, 3],
    avatar: 'c-army-of-the-tennessee',
    groups: [],
  },
];

const attributes = ([mot, agg, ini, tac, pol]: readonly [number, number, number, number, number]): Attributes => ({
  mot,
  agg,
  ini,
  tac,
  pol,
});

export interface Position {
  readonly year?: number;
  readonly turn?: number;
  readonly groups?: Readonly<Record<string, Partial<Group>>>;
  /** Groups that are gone. */
  readonly without?: readonly string[];
  readonly control?: State['control'];
  readonly state?: Partial<State>;
}

/** The common start of the worked examples: July 1861, and what a case says otherwise. */
export function position({
  year = 1861,
  turn = 6,
  groups = {},
  without = [],
  control = {},
  state = {},
}: Position = {}): State {
  const seats = PEOPLE.map(({ id, side }) => ({ id, name: id, side }));
  const opened = fold(BLANK, [{ kind: 'war-opened', options: Setup.parse({ map, seats }).options, seats }]);
  const commander = ({ id, side }: Group): string =>
    PEOPLE.find((person) => person.groups.includes(id))?.id ?? (side === 'union' ? 'bob' : 'dee');
  return {
    ...opened,
    stage: 'orders',
    year,
    turn,
    control: { ...opened.control, ...control },
    players: opened.players.map((player) => {
      const person = PEOPLE.find(({ id }) => id === player.id);
      if (person === undefined) return player;
      const values = attributes(person.values);
      return { ...player, avatar: { name: person.id, start: values, now: values, group: person.avatar } };
    }),
    groups: opened.groups
      .filter(({ id }) => !without.includes(id))
      .map((group) => ({ ...group, commander: commander(group), ...groups[group.id] })),
    president: { union: 'ann', confederacy: 'cal' },
    activations: { union: 3, confederacy: 3 },
    ...state,
  };
}

/** Orders by seat, as `sealed` holds them. */
export const sealedOf = (sheets: Readonly<Record<string, readonly Order[]>>): Sealed<Order> => ({
  sheets: Object.fromEntries(
    Object.entries(sheets).map(([seat, orders]): [string, readonly Placed<Order>[]] => [
      seat,
      orders.map((order, index) => ({ line: index + 1, order })),
    ]),
  ),
  roster: NO_ROSTER_CHANGES,
});

/** A turn before its first step, for cases of single steps. */
export const turnOf = (
  state: State,
  tape: readonly number[] = [],
  sheets: Readonly<Record<string, readonly Order[]>> = {},
): { turn: Turn; dice: ScriptedDice } => {
  const dice = tapeDice(tape);
  return { turn: beginTurn(state, sealedOf(sheets), dice, WAR), dice };
};
