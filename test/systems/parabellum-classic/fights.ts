import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { carryOutDirect } from '../../../src/systems/parabellum-classic/phases/combat/direct.js';
import { carryOutSpecial } from '../../../src/systems/parabellum-classic/phases/combat/special.js';
import { beginTurn, type Doings, doingsOf, type Turn } from '../../../src/systems/parabellum-classic/phases/turn.js';
import type {
  Action,
  EventKind,
  EventOf,
  Fight,
  Fixed,
  Order,
  StandingOrder,
  State,
  Unit,
} from '../../../src/systems/parabellum-classic/shapes.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { KESTREL } from './theatre.js';
import { position, RB, sheet } from './turns.js';

/** Open ground, twelve by twelve, as the map of S1: other terrain by square, upright terrain by edge. */
export function ground(
  squares: Readonly<Record<string, string>> = {},
  edges: Readonly<Record<string, string>> = {},
): Fixed {
  const rows = Array.from({ length: 12 }, () => Array.from({ length: 12 }, () => '.'));
  for (const [square, mark] of Object.entries(squares)) {
    const row = rows[12 - Number(square.slice(1))];
    if (row !== undefined) row[square.charCodeAt(0) - 65] = mark;
  }
  const terrain = rows.map((row) => row.join(' '));
  return {
    ...KESTREL,
    skirmishes: KESTREL.skirmishes.map((one) =>
      one.id === 'S1'
        ? { ...one, terrain, cities: [], edges: Object.entries(edges).map(([edge, kind]) => ({ kind, at: [edge] })) }
        : one,
    ),
  };
}

type Position = NonNullable<Parameters<typeof position>[0]>;

export interface Skirmish extends Position {
  readonly on?: Fixed;
  /** What units have done before in the turn. */
  readonly before?: Readonly<Record<string, Partial<Doings>>>;
}

export interface Fought {
  readonly turn: Turn;
  readonly after: State;
  readonly fights: readonly Fight[];
  /** Codes of the lines that failed, in order. */
  readonly codes: readonly string[];
  readonly of: <Kind extends EventKind>(kind: Kind) => readonly EventOf<Kind>[];
  readonly unit: (id: string) => Unit | undefined;
}

/** RB's special and direct phases on open ground, with the dice in the order rolled: all of them. */
export function fight(
  { on = ground(), before = {}, ...said }: Skirmish,
  actions: readonly (Action | Order)[],
  dice: readonly (readonly number[])[] = [],
): Fought {
  const scripted = scriptedDice(dice);
  const sealed = { sheets: { [RB]: sheet(...actions) }, roster: NO_ROSTER_CHANGES };
  const turn = beginTurn(position(said), sealed, scripted, on);
  for (const [id, done] of Object.entries(before)) Object.assign(doingsOf(turn, id), done);
  carryOutSpecial(turn);
  carryOutDirect(turn);
  scripted.finish();
  const of: Fought['of'] = (kind) => turn.events.filter((event): event is EventOf<typeof kind> => event.kind === kind);
  return {
    turn,
    after: turn.state,
    of,
    fights: of('fought').map(({ fight: one }) => one),
    codes: of('line-failed').map(({ code }) => code),
    unit: (id) => turn.state.units.find((one) => one.id === id),
  };
}

export const attack = (unit: string, square: string): Action => ({ kind: 'attack', unit, square });
export const shell = (unit: string, square: string): Action => ({ kind: 'shell', unit, square });
export const strike = (air: string, square: string): Action => ({ kind: 'strike', air, square });
export const standing = (...words: readonly StandingOrder[]): { standing: StandingOrder[] } => ({
  standing: [...words],
});
export const ALL = { kind: 'all' } as const;
export const NEVER: StandingOrder = { kind: 'counter', whom: ALL, policy: { kind: 'never' } };

/** Strength left, 0 for who is gone. */
export const left = ({ unit }: Fought, id: string): number => unit(id)?.strength ?? 0;
