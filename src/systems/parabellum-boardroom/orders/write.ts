import { writeConditional } from '../../parabellum/orders/conditional.js';
import { writeWay } from '../../parabellum/orders/way.js';
import { writeWhom } from '../../parabellum/orders/whom.js';
import type { Act, Action, BlockAct, CounterPolicy, LiquidationItem, Order, Whom } from '../shapes.js';
import { writeTest } from './conditions.js';
import { FLAGS } from './cursor.js';

export function writeAct(act: Act): string {
  switch (act.kind) {
    case 'move':
      return `MOVE ${writeWay(act.way)}`;
    case 'attack':
      return `ATTACK ${act.square}`;
    case 'call':
      return `CALL ${act.battery} AT ${act.square}`;
    case 'resupply':
      return `RESUPPLY ${act.amount ?? 'FULL'}${act.from === null ? '' : ` FROM ${act.from}`}`;
    case 'complete':
      return `COMPLETE ${act.objective}`;
    case 'scout':
      return `SCOUT ${act.square}`;
    case 'tow':
      return `TOW ${act.unit}`;
    case 'load':
      return `LOAD ${act.unit}`;
    case 'unload':
      return `UNLOAD ${act.unit} AT ${act.square}`;
    case 'lay-bridge':
      return `BRIDGE LAY ${act.square}`;
    case 'lift-bridge':
      return `BRIDGE LIFT ${act.square}`;
    case 'build':
      return `BUILD ${act.square}`;
    case 'sweep':
      return `SWEEP ${act.square}`;
  }
}

const writeBlockAct = (act: BlockAct): string => writeConditional(act, writeAct, writeTest);

const writeTarget = (whom: Whom): string => writeWhom(whom, [], (word) => FLAGS.read(word) !== null);

function writePolicy(policy: CounterPolicy): string {
  switch (policy.kind) {
    case 'always':
      return 'ALWAYS';
    case 'never':
      return 'NEVER';
    case 'supply':
      return `IF SUPPLY ${policy.atLeast}`;
    case 'strength':
      return `IF TS ${policy.atLeast}`;
    case 'attacker':
      return `IF ATTACKER ${policy.atMost}`;
  }
}

function writeItem(item: LiquidationItem): string {
  switch (item.kind) {
    case 'supply':
      return 'SUPPLY';
    case 'units':
      return `UNITS ${item.first.toUpperCase()}`;
    case 'cards':
      return 'CARDS';
    case 'unit':
      return item.unit;
    case 'card':
      return item.card;
  }
}

function writeStanding(action: Action): string {
  switch (action.kind) {
    case 'counter':
      return `COUNTER ${writeTarget(action.whom)} ${writePolicy(action.policy)}`;
    case 'aa':
      return `AA ${writeTarget(action.whom)} ${action.fire ? 'FIRE' : 'HOLD'}${action.at === 'all' ? '' : ` ${action.at.toUpperCase()}`}`;
    case 'arm':
      return `ARM ${writeTarget(action.whom)} ${action.reply ? 'REPLY' : 'SILENT'}`;
    case 'on-draw':
      return `ONDRAW ${action.policy.toUpperCase()}${action.card === null ? '' : ` ${action.card}`}`;
    case 'liquidate':
      return `LIQUIDATE ${action.items.map(writeItem).join(', ')}`;
    case 'choose':
      return `CHOOSE ${action.battles.join(' ')}`;
    case 'play-when':
      return writeConditional(
        { do: action, when: action.when, otherwise: null },
        ({ card }) => `PLAY ${card}`,
        writeTest,
      ).replace(' IF ', ' WHEN ');
    default:
      return action.kind.toUpperCase().replace('-', ' ');
  }
}

/** An order without its conditions, in normal form. */
export function writeAction(action: Action): string {
  switch (action.kind) {
    case 'buy-units':
      return `BUY ${action.count} ${action.type}${action.as.length === 0 ? '' : ` AS ${action.as.join(' ')}`}`;
    case 'buy-supply':
      return `BUY ${action.count} SUPPLY`;
    case 'sell-unit':
      return `SELL ${action.unit}`;
    case 'sell-supply':
      return `SELL ${action.count} SUPPLY`;
    case 'reinforce':
      return `REINFORCE ${action.unit} ${action.count}`;
    case 'extract':
      return `EXTRACT ${action.unit}`;
    case 'teardown':
      return `TEARDOWN ${action.squares.join(',')}`;
    case 'deploy': {
      const from =
        action.by.kind === 'via' ? ` VIA ${action.by.carrier}` : action.by.kind === 'orbital' ? ' ORBITAL' : '';
      return `DEPLOY ${action.unit} AT ${action.square}${action.supplies === 0 ? '' : ` WITH ${action.supplies}`}${from}`;
    }
    case 'lay':
      return `LAY ${action.squares.join(',')}`;
    case 'unit':
      return `UNIT ${action.unit}: ${action.acts.map(writeBlockAct).join('; ')}`;
    case 'play':
      return `PLAY ${action.card}`;
    case 'payoff':
      return `PAYOFF ${action.card}`;
    // `CONCEDE`, `FINAL`, `READY`, `NO ORDERS`, and standing orders.
    default:
      return writeStanding(action);
  }
}

/** The order in its normal form, which `parse` reads back to the same order. */
export const write = (order: Order): string => writeConditional(order, writeAction, writeTest);
