import { DASHED_FLAGS } from '../../parabellum/livery.js';
import { writeConditional } from '../../parabellum/orders/conditional.js';
import { writeWay } from '../../parabellum/orders/way.js';
import { writeWhom } from '../../parabellum/orders/whom.js';
import type { Action, ActionOf, CounterPolicy, Goods, Order } from '../shapes.js';
import { Size } from '../shapes.js';
import { writeTest } from './conditions.js';

/** `2 SUP 1 AMM`. */
export const writeGoods = ({ sup, amm }: Goods): string =>
  [...(sup > 0 ? [`${sup} SUP`] : []), ...(amm > 0 ? [`${amm} AMM`] : [])].join(' ');

/** `4 SUP 2 SANDBAG`. */
const writeLoad = ({ goods: { sup, amm }, stores }: ActionOf<'give'>): string =>
  Object.entries({ sup, amm, ...stores })
    .flatMap(([thing, count]) => (count > 0 ? [`${count} ${thing.toUpperCase()}`] : []))
    .join(' ');

const looksLikeFlag = (word: string): boolean => DASHED_FLAGS.read(word) !== null;

function policy(one: CounterPolicy): string {
  switch (one.kind) {
    case 'always':
      return 'ALWAYS';
    case 'never':
      return 'NEVER';
    case 'strength':
      return `IF STR ${one.atLeast}`;
    case 'ammo':
      return `IF AMMO ${one.atLeast}`;
    case 'attacker':
      return `IF ATTACKER ${one.atMost}`;
  }
}

function interception({ air, when }: ActionOf<'intercept'>): string {
  const said = when.kind === 'near' ? `NEAR ${when.square} ${when.within}` : when.kind.toUpperCase();
  return `INTERCEPT ${air} ${said}`;
}

function bluff({ square, sham }: ActionOf<'bluff'>): string {
  if (square === null && sham === null) return 'BLUFF OFF';
  return `BLUFF AT ${square ?? 'ALL'} ${sham === null ? 'OFF' : `${sham.dice}D${sham.die}`}`;
}

export function writeAction(action: Action): string {
  switch (action.kind) {
    case 'buy-units':
      return `BUY ${action.count} ${action.type}`;
    case 'buy-pieces':
      return `BUY ${action.count} ${action.what.toUpperCase()}`;
    case 'hire':
      return `HIRE ${action.squads} SQUADS`;
    case 'staff':
      return `STAFF ${action.unit} ${action.soldiers}`;
    case 'transfer-soldiers':
      return `TRANSFER ${action.soldiers} FROM ${action.from} TO ${action.to}`;
    case 'muster': {
      const crew = action.crew === null ? '' : ` CREW ${action.crew}`;
      return `MUSTER ${action.type}${action.as === null ? '' : ` AS ${action.as}`}${crew}`;
    }
    case 'muster-again':
      return `MUSTER ${action.unit}`;
    case 'place':
      return `PLACE ${action.unit} AT ${action.square}`;
    case 'cache':
      return `CACHE ${writeGoods(action.goods)} AT ${action.square}`;
    case 'give':
      return `GIVE ${writeLoad(action)} TO ${action.unit}`;
    case 'set-barricade':
      return `BARRICADE ${action.work.toUpperCase()} AT ${action.square}`;
    case 'set-sandbag':
      return `SANDBAG AT ${action.edge}`;
    case 'ready-air':
      return `READY ${action.air}`;
    case 'hangar':
      return `HANGAR ${action.air}`;
    case 'move':
      return `MOVE ${action.unit} ${writeWay(action.way)}${action.tow === null ? '' : ` TOW ${action.tow}`}`;
    case 'push':
      return `PUSH ${action.unit} ${writeGoods(action.goods)} FROM ${action.from} TO ${action.to}`;
    case 'load': {
      const direct = action.phase === 'direct' ? ' IN DIRECT' : '';
      return `LOAD ${action.unit} ${writeGoods(action.goods)} FROM ${action.from}${direct}`;
    }
    case 'refill': {
      const source = action.from.kind === 'unit' ? action.from.unit : action.from.square;
      return `REFILL ${action.unit} FROM ${source} ${writeGoods(action.goods)}`;
    }
    case 'stow':
      return `STOW ${action.unit}`;
    case 'embark':
      return `EMBARK ${action.unit} INTO ${action.into}`;
    case 'disembark':
      return `DISEMBARK ${action.unit} AT ${action.square}`;
    case 'replenish':
      return `REPLENISH ${action.air}${action.phase === 'movement' ? ' IN MOVEMENT' : ''}`;
    case 'shell':
    case 'scout':
    case 'sweep':
      return `${action.kind.toUpperCase()} ${action.unit} AT ${action.square}`;
    case 'strike':
    case 'recon':
      return `${action.kind.toUpperCase()} ${action.air} AT ${action.square}`;
    case 'orbital':
    case 'salvo':
      return `${action.kind.toUpperCase()} AT ${action.square}`;
    case 'land': {
      const by = action.by === null ? '' : ` ${action.by}`;
      return `LAND ${action.unit} AT ${action.square} VIA ${action.channel.toUpperCase()}${by}`;
    }
    case 'evacuate':
      return `EVACUATE ${action.air}`;
    case 'lay-bridge':
      return `BRIDGE ${action.unit} LAY ${action.square}`;
    case 'lift-bridge':
      return `BRIDGE ${action.unit} LIFT ${action.square}`;
    case 'build-sandbag':
      return `BUILD ${action.unit} SANDBAG ${action.edge}`;
    case 'build-barricade':
      return `BUILD ${action.unit} ${action.work.toUpperCase()} AT ${action.square}`;
    case 'demolish':
      return `DEMOLISH ${action.unit} AT ${action.at}`;
    case 'attack':
      return `ATTACK ${action.unit} AT ${action.square}`;
    case 'attack-edge':
      return `ATTACK ${action.unit} AT EDGE ${action.edge}`;
    case 'unload':
      return `UNLOAD ${action.unit} ${writeGoods(action.goods)} TO ${action.square}`;
    case 'dispatch':
      return `DISPATCH ${action.unit} VIA ${action.channel.toUpperCase()}`;
    case 'raise':
      return `RAISE AT ${action.square}${action.as === null ? '' : ` AS ${action.as}`}`;
    case 'disband':
      return `DISBAND ${action.unit}`;
    case 'requisition':
      return `REQUISITION ${action.count} ${action.what.toUpperCase()} AT ${action.square}`;
    case 'withdraw':
    case 'surrender':
    case 'final':
    case 'ready':
      return action.kind.toUpperCase();
    case 'counter':
      return `COUNTER ${writeWhom(action.whom, Size.options, looksLikeFlag)} ${policy(action.policy)}`;
    case 'shield':
      return `SHIELD ${action.square} ${action.units.join(' ')}`;
    case 'bluff':
      return bluff(action);
    case 'flak': {
      const against = action.against === null ? '' : ` ${action.against.toUpperCase()}`;
      return `AA ${writeWhom(action.whom, Size.options, looksLikeFlag)} ${action.fire.toUpperCase()}${against}`;
    }
    case 'intercept':
      return interception(action);
    case 'dogfight':
      return `DOGFIGHT ${action.air} ${action.policy.toUpperCase()}`;
    case 'reply':
      return `ARM ${action.air} ${action.reply ? 'REPLY' : 'SILENT'}`;
    case 'go':
      return action.first ? 'FIRST' : 'SECOND';
    case 'no-orders':
      return 'NO ORDERS';
  }
}

/** An order in its normal form, which `parse` reads back to the same order. */
export const write = (order: Order): string => writeConditional(order, writeAction, writeTest);
