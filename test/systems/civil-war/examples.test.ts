import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Dice } from '../../../src/core/dice/dice.js';
import type { OrderOf } from '../../../src/systems/civil-war/orders/cards.js';
import { STEPS } from '../../../src/systems/civil-war/phases/sequence.js';
import { beginTurn, type Turn } from '../../../src/systems/civil-war/phases/turn.js';
import type {
  Attributes,
  Control,
  EventOf,
  Group,
  Mode,
  Side,
  State,
  Throw,
} from '../../../src/systems/civil-war/shapes.js';
import { position, sealedOf, tapeDice, WAR } from './war.js';

// The worked examples of the rules that have to do with marches, battles and recovery, through the real steps of a turn. A
// position names only what differs from the common start; every die of a tape has a label that says what it is for.

interface Stand {
  readonly year: number;
  readonly turn: number;
  readonly groups: Readonly<Record<string, Partial<Group>>>;
  readonly control: Readonly<Record<string, Control>>;
  readonly players: Readonly<Record<string, { readonly attr?: Attributes; readonly vp?: number }>>;
  readonly victories?: Readonly<Record<Side, number>>;
  readonly kentuckyBrokenBy?: Side;
}

interface March {
  readonly mode: Mode;
  readonly path: readonly string[];
  readonly invade?: boolean;
}

interface Fought {
  readonly zone: string;
  readonly attacker: { readonly group: string; readonly before: number };
  readonly defender: { readonly group: string; readonly before: number };
  readonly base: string;
  readonly shift: number;
  readonly column: string;
  readonly line: number | null;
  readonly winner: 'attacker' | 'defender' | null;
  readonly dice: null | {
    readonly bonus: readonly number[];
    readonly rows: readonly number[];
    readonly results: readonly string[];
    readonly rerolls: readonly Pick<Throw, 'by' | 'whose'>[];
  };
}

interface Example {
  readonly id: string;
  readonly through: 'movement' | 'captures' | 'recovery';
  readonly before: Stand;
  readonly moves: Readonly<Record<string, March>>;
  readonly unactivated: Readonly<Record<string, March>>;
  readonly tape: readonly number[];
  readonly labels: readonly string[];
  readonly battles: readonly Fought[];
  readonly after: Stand;
}

const examples: Example[] = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8'));

function standing({ year, turn, groups, control, players }: Stand, invades: boolean): State {
  const state = position({ year, turn, groups, control });
  return {
    ...state,
    activations: invades ? { union: 5, confederacy: 3 } : state.activations,
    players: state.players.map((player) => {
      const now = players[player.id]?.attr ?? player.avatar?.now;
      const avatar = player.avatar === null || now === undefined ? player.avatar : { ...player.avatar, now };
      return { ...player, avatar, vp: players[player.id]?.vp ?? player.vp };
    }),
  };
}

const orderOf = (group: string, { mode, path, invade = false }: March): OrderOf<'move' | 'invade'> =>
  invade ? { kind: 'invade', group, zone: path[0] ?? '' } : { kind: 'move', group, mode, path: [...path] };

/** Which stream a die of a tape must come from. */
function streamOf(label: string): RegExp {
  const [first = '', second = '', third = ''] = label.split(' ');
  if (first === 'improve') return new RegExp(`^improve/${third}/${second}$`);
  if (first === 'combat' || first === 'reroll') return /^battle\//;
  if (first === 'impulse') return new RegExp(`^sequence/${second}$`);
  if (second === 'sighting') return new RegExp(`^lookout/\\d/${first}/`);
  if (second === 'initiative' || second === 'recovery') return new RegExp(`^${second}/${first}$`);
  return new RegExp(`^estimate/\\d/${first}/`);
}

const LAST = { movement: 'digIn', captures: 'captureZones', recovery: 'recover' } as const;

/** From R5 on: who has an activation and what they are to do is given. */
function play({ before, through, moves, unactivated, tape }: Example): { turn: Turn; streams: readonly string[] } {
  const invades = Object.values(moves).some(({ invade }) => invade === true);
  const dice = tapeDice(tape);
  const streams: string[] = [];
  const noted: Dice = {
    roll(stream, sides) {
      streams.push(stream);
      return dice.roll(stream, sides);
    },
  };
  const state = standing(before, invades);
  const turn = beginTurn(state, sealedOf({}), noted, WAR);
  for (const [activated, marches] of [
    [true, moves],
    [false, unactivated],
  ] as const)
    for (const [group, march] of Object.entries(marches)) {
      const seat = state.groups.find(({ id }) => id === group)?.commander ?? '';
      turn.plans.set(group, { seat, line: 1, order: orderOf(group, march), activated, ready: activated });
    }
  const first = STEPS.findIndex(({ name }) => name === 'testInitiative');
  const last = STEPS.findIndex(({ name }) => name === LAST[through]);
  for (const step of STEPS.slice(first, last + 1)) step(turn);
  dice.finish();
  return { turn, streams };
}

/** What a position is made of, in a fixed order. */
const told = (state: State) => ({
  groups: state.groups.map(({ id, zone, brigades, demoralised, entrenched }) => ({
    id,
    zone,
    brigades,
    demoralised,
    entrenched,
  })),
  control: state.control,
  players: state.players.map(({ id, vp, avatar }) => ({ id, vp, now: avatar?.now })),
  victories: state.victories,
  kentucky: state.kentucky.brokenBy,
});

function expected({ before, moves, after }: Example): ReturnType<typeof told> {
  const state = standing(before, Object.values(moves).length > 0);
  const groups = state.groups.map((group) => ({ ...group, ...after.groups[group.id] }));
  // A Group that had works and left them has none in the position after, which names only where it went.
  const left = groups.map((group) =>
    state.groups.find(({ id }) => id === group.id)?.zone === group.zone ? group : { ...group, entrenched: false },
  );
  const players = state.players.map((player) => {
    const { attr, vp } = after.players[player.id] ?? {};
    const avatar = player.avatar === null ? null : { ...player.avatar, now: attr ?? player.avatar.now };
    return { ...player, vp: vp ?? player.vp, avatar };
  });
  return {
    ...told({
      ...state,
      players,
      groups: left.filter(({ brigades }) => brigades > 0),
      control: { ...state.control, ...after.control },
    }),
    victories: after.victories ?? state.victories,
    kentucky: after.kentuckyBrokenBy ?? null,
  };
}

function shown({ zone, attacker, defender, winner, odds, dice }: EventOf<'battle-fought'>): Fought {
  return {
    zone,
    attacker: { group: attacker.group, before: attacker.before ?? 0 },
    defender: { group: defender.group, before: defender.before ?? 0 },
    base: odds?.base ?? '',
    shift: odds?.shift ?? 0,
    column: odds?.column ?? '',
    line: odds?.line ?? null,
    winner: winner === null ? null : winner === attacker.side ? 'attacker' : 'defender',
    dice: dice && {
      bonus: [dice.bonus.attacker, dice.bonus.defender],
      rows: [dice.rows.attacker, dice.rows.defender],
      results: [dice.results.attacker, dice.results.defender],
      rerolls: dice.throws.slice(2).map(({ by, whose }) => ({ by, whose })),
    },
  };
}

describe('worked examples, with their tapes to the last die', () => {
  for (const example of examples)
    test(example.id, () => {
      const { turn, streams } = play(example);
      const fought = turn.events.filter((event): event is EventOf<'battle-fought'> => event.kind === 'battle-fought');
      expect(fought.map(shown)).toEqual(example.battles);
      expect(told(turn.state)).toEqual(expected(example));
      expect(streams).toEqual(example.labels.map((label) => expect.stringMatching(streamOf(label))));
    });
});
