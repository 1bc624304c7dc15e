import {
  type Act,
  type Action,
  type ActionOf,
  type Condition,
  type LiquidationItem,
  type Order,
  plain,
  type Test,
  type Whom,
} from '../../../src/systems/parabellum-boardroom/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';

// Orders of every kind by number, for round trips and for throwing at the engine.

type Pick = <Item>(items: readonly [Item, ...Item[]]) => Item;

const FLAGS = ['RB-GY', 'RB-AR', 'RB-TT', 'KW-RR', 'KW-AA', 'OP-ZZ'] as const;
const SQUARES = ['A1', 'D4', 'D5', 'E5', 'F1', 'F2', 'L10', 'Z9'] as const;
const CARDS = ['LC1', 'LC3', 'IN1', 'SP7'] as const;
const TYPES = ['INF', 'TNK', 'AAR', 'ART', 'TCH'] as const;

interface Any {
  readonly pick: Pick;
  readonly upTo: (most: number) => number;
}

const many = <Item>(any: Any, most: number, make: () => Item): [Item, ...Item[]] => {
  const [first, ...rest] = Array.from({ length: any.upTo(most) }, make);
  return [first ?? make(), ...rest];
};

function anyTest({ pick, upTo }: Any): Test {
  return pick<() => Test>([
    () => ({ kind: pick(['empty', 'enemy']), square: pick(SQUARES) }),
    () => ({ kind: pick(['alive', 'destroyed']), unit: pick(FLAGS) }),
    () => ({ kind: 'lost', unit: pick(FLAGS), count: upTo(9) }),
    () => ({ kind: pick(['strength', 'supply']), unit: pick(FLAGS), atLeast: upTo(9) }),
    () => ({ kind: pick(['funds', 'reserve']), atLeast: upTo(500) }),
    () => ({ kind: 'secured', objective: pick(['O1', 'O4']), by: pick([null, 'me', 'KW']) }),
    () => ({ kind: pick(['done', 'failed']), line: upTo(20) }),
  ])();
}

const anyCondition = (any: Any): Condition => ({ not: any.upTo(3) === 1, test: anyTest(any) });

export function anyAct(any: Any): Act {
  const { pick, upTo } = any;
  const square = () => pick(SQUARES);
  const unit = () => pick(FLAGS);
  return pick<() => Act>([
    () => ({ kind: 'move', way: { kind: 'to', square: square() } }),
    () => ({ kind: 'move', way: { kind: 'path', squares: many(any, 4, square) } }),
    () => ({ kind: 'attack', square: square() }),
    () => ({ kind: 'call', battery: unit(), square: square() }),
    () => ({ kind: 'resupply', amount: pick([null, upTo(9)]), from: pick([null, unit()]) }),
    () => ({ kind: 'complete', objective: pick(['O1', 'O3']) }),
    () => ({ kind: 'scout', square: square() }),
    () => ({ kind: pick(['tow', 'load']), unit: unit() }),
    () => ({ kind: 'unload', unit: unit(), square: square() }),
    () => ({ kind: pick(['lay-bridge', 'lift-bridge', 'build', 'sweep']), square: square() }),
  ])();
}

const anyWhom = ({ pick }: Any): Whom =>
  pick<() => Whom>([
    () => ({ kind: 'all' }),
    () => ({ kind: 'unit', unit: pick(FLAGS) }),
    () => ({ kind: 'type', type: pick(TYPES) }),
  ])();

const anyItem = ({ pick }: Any): LiquidationItem =>
  pick<() => LiquidationItem>([
    () => ({ kind: pick(['supply', 'cards']) }),
    () => ({ kind: 'units', first: pick(['cheap', 'dear']) }),
    () => ({ kind: 'unit', unit: pick(FLAGS) }),
    () => ({ kind: 'card', card: pick(CARDS) }),
  ])();

/** Orders that may have conditions. */
function anyPlain(any: Any): Action {
  const { pick, upTo } = any;
  const square = () => pick(SQUARES);
  const unit = () => pick(FLAGS);
  return pick<() => Action>([
    () => ({ kind: 'buy-units', type: pick(TYPES), count: upTo(4), as: pick<string[]>([[], many(any, 3, unit)]) }),
    () => ({ kind: pick(['buy-supply', 'sell-supply']), count: upTo(30) }),
    () => ({ kind: pick(['sell-unit', 'extract']), unit: unit() }),
    () => ({ kind: 'reinforce', unit: unit(), count: upTo(6) }),
    () => ({ kind: pick(['teardown', 'lay']), squares: many(any, 5, square) }),
    () => ({
      kind: 'deploy',
      unit: unit(),
      square: square(),
      supplies: upTo(8) - 1,
      by: pick<ActionOf<'deploy'>['by']>([{ kind: 'ground' }, { kind: 'via', carrier: unit() }, { kind: 'orbital' }]),
    }),
    () => ({ kind: pick(['play', 'payoff']), card: pick(CARDS) }),
    () => ({ kind: 'concede' }),
  ])();
}

function anyStanding(any: Any): Action {
  const { pick, upTo } = any;
  return pick<() => Action>([
    () => ({
      kind: 'counter',
      whom: anyWhom(any),
      policy: pick<ActionOf<'counter'>['policy']>([
        { kind: 'always' },
        { kind: 'never' },
        { kind: 'supply', atLeast: upTo(6) },
        { kind: 'strength', atLeast: upTo(6) },
        { kind: 'attacker', atMost: upTo(6) },
      ]),
    }),
    () => ({ kind: 'aa', whom: anyWhom(any), fire: pick([true, false]), at: pick(['all', 'transports', 'attackers']) }),
    () => ({ kind: 'arm', whom: anyWhom(any), reply: pick([true, false]) }),
    () => ({ kind: 'on-draw', policy: pick(['keep', 'return']), card: null }),
    () => ({ kind: 'on-draw', policy: 'play', card: pick([null, 'LC1']) }),
    () => ({ kind: 'on-draw', policy: 'discard', card: pick(CARDS) }),
    () => ({ kind: 'liquidate', items: many(any, 4, () => anyItem(any)) }),
    () => ({ kind: 'choose', battles: many(any, 3, () => pick(['B1', 'B3', 'B9'])) }),
    () => ({ kind: 'play-when', card: pick(CARDS), when: many(any, 3, () => anyCondition(any)) }),
    () => ({ kind: pick(['final', 'ready', 'no-orders']) }),
  ])();
}

/** An order of any kind, the same for the same number. */
export function anyOrder(number: number): Order {
  const dice = seededDice(number);
  const upTo = (most: number): number => dice.roll('any', most);
  const any: Any = { upTo, pick: (items) => items[upTo(items.length) - 1] ?? items[0] };
  const conditions = (): Condition[] => (upTo(2) === 1 ? [] : many(any, 3, () => anyCondition(any)));
  if (upTo(3) === 1) return plain(anyStanding(any));
  if (upTo(2) === 1)
    return plain({
      kind: 'unit',
      unit: any.pick(FLAGS),
      acts: many(any, 4, () => {
        const when = conditions();
        return { do: anyAct(any), when, otherwise: when.length > 0 && upTo(2) === 1 ? anyAct(any) : null };
      }),
    });
  const when = conditions();
  return { do: anyPlain(any), when, otherwise: when.length > 0 && upTo(2) === 1 ? anyPlain(any) : null };
}
