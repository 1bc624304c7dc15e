import { FLAG } from '../../parabellum/livery.js';
import { writeConditional } from '../../parabellum/orders/conditional.js';
import { writeWay } from '../../parabellum/orders/way.js';
import { writeWhom } from '../../parabellum/orders/whom.js';
import { UnitClass } from '../../parabellum/unit-card.js';
import type { Action, CounterPolicy, Goods, Order, Target } from '../shapes.js';
import { writeTest } from './conditions.js';

const goods = ({ fuel, ammo }: Goods): string => `${fuel > 0 ? `${fuel}F` : ''}${ammo > 0 ? `${ammo}A` : ''}`;
const at = (position: string | null): string => (position === null ? '' : ` POS ${position}`);

function target(one: Target): string {
  if (one.kind === 'unit') return one.unit;
  return `${one.kind === 'cache' ? 'CACHE' : 'OBJ'} ${one.square}`;
}

const looksLikeFlag = (word: string): boolean => FLAG.test(word);

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
      return `IF ATTACKER ${one.atLeast}`;
  }
}

export function writeAction(action: Action): string {
  switch (action.kind) {
    case 'buy-units':
      return `BUY UNITS ${action.units.map(({ type, count }) => `${count} ${type}`).join(', ')}`;
    case 'buy-personnel':
      return `BUY PERSONNEL ${action.count}${action.most === null ? '' : ` MAX ${action.most}`}`;
    case 'buy-fuel':
      return `BUY FUEL ${action.count}`;
    case 'buy-ammo':
      return `BUY AMMO ${action.count}`;
    case 'muster':
      return `MUSTER ${action.type}${action.as === null ? '' : ` AS ${action.as}`}${action.now ? ' NOW' : ''}`;
    case 'load-cargo':
      return `LOADCARGO ${action.unit} ${goods(action.goods)}`;
    case 'unload-cargo':
      return `UNLOADCARGO ${action.unit} ${goods(action.goods)}`;
    case 'board-pda':
      return `BOARDPDA ${action.unit} INTO ${action.into}`;
    case 'unboard-pda':
      return `UNBOARDPDA ${action.unit}`;
    case 'move':
      return `MOVE ${action.unit} ${writeWay(action.way)}${at(action.position)}${action.tow === null ? '' : ` TOW ${action.tow}`}`;
    case 'reposition':
      return `REPOSITION ${action.unit} ${action.position}`;
    case 'entrench':
      return `ENTRENCH ${action.unit}`;
    case 'dig-out':
      return `DIGOUT ${action.unit}`;
    case 'extract':
      return `EXTRACT ${action.unit}`;
    case 'extract-all':
      return 'EXTRACT ALL';
    case 'deploy':
      return `DEPLOY ${action.unit} AT ${action.square}${at(action.position)}`;
    case 'transfer':
      return `TRANSFER ${action.from} TO ${action.to} ${goods(action.goods)}`;
    case 'cache':
      return `CACHE ${action.unit} ${goods(action.goods)} AT ${action.square}`;
    case 'take':
      return `TAKE ${action.unit} ${goods(action.goods)} FROM ${action.square}`;
    case 'resupply': {
      const from = action.from.kind === 'cache' ? action.from.square : action.from.units.join(', ');
      return `RESUPPLY ${action.unit} ${action.what.toUpperCase()} FROM ${from}`;
    }
    case 'board':
      return `BOARD ${action.unit} INTO ${action.into}`;
    case 'unboard':
      return `UNBOARD ${action.unit} AT ${action.square}${at(action.position)}`;
    case 'sweep':
      return `SWEEP ${action.unit} ${action.square}`;
    case 'build':
      return `DIG ${action.unit} BUILD ${action.work.toUpperCase()} ${action.square}`;
    case 'demolish':
      return `DIG ${action.unit} DESTROY ${action.square}`;
    case 'open-bridge':
      return `SPAN ${action.unit} OPEN ${action.square}`;
    case 'close-bridge':
      return `SPAN ${action.unit} CLOSE ${action.square}`;
    case 'recon':
      return `RECON ${action.unit} ON ${action.target}`;
    case 'shell':
    case 'bombard': {
      const salvo = action.targets.map((one) => `${target(one.target)}*${one.shots}`).join(' ');
      return `${action.kind === 'shell' ? 'SHELL' : 'BOMBARD'} ${action.unit} ${salvo}`;
    }
    case 'strike':
      return `STRIKE ${action.air} ON ${target(action.target)}`;
    case 'overfly':
      return `OVERFLY ${action.air} AT ${action.square}`;
    case 'airdrop':
      return `AIRDROP ${action.units.join(', ')} AT ${action.square} VIA ${action.air}`;
    case 'orbital':
      return `ORBITAL ON ${target(action.target)}`;
    case 'drop':
      return `DROP ${action.units.join(', ')} AT ${action.square}`;
    case 'attack':
      return `ATTACK ${action.unit} ON ${target(action.target)}`;
    case 'reorganise':
      return `REORGANIZE ${action.units.join(' ')}`;
    case 'disband':
      return `DISBAND ${action.unit}`;
    case 'scrap':
      return `SCRAP ${action.unit}`;
    case 'scrap-card':
      return `SCRAP CARD ${action.type}`;
    case 'refuel':
      return `REFUEL ${action.air}`;
    case 'counter':
      return `COUNTER ${writeWhom(action.whom, UnitClass.options, looksLikeFlag)} ${policy(action.policy)}`;
    case 'flak':
      return `AA ${writeWhom(action.whom, UnitClass.options, looksLikeFlag)} ${action.fire ? 'FIRE' : 'HOLD'}`;
    case 'intercept':
      return `INTERCEPT ${action.air} ${action.any ? 'ANY' : 'NEVER'}`;
    case 'dogfight':
      return `DOGFIGHT ${action.air} ${action.policy.toUpperCase()}`;
    case 'reply':
      return `ARM ${action.air} ${action.reply ? 'REPLY' : 'SILENT'}`;
    case 'liquidate':
      return `LIQUIDATE ${action.on ? 'ON' : 'OFF'}`;
    case 'join':
      return `SUBSIDIARY ${action.livery}`;
    case 'choose': {
      const role = action.defend === null ? '' : action.defend ? ' DEFEND' : ' ATTACK';
      return `CHOOSE ${action.scenario}${role}`;
    }
    case 'done':
    case 'withdraw':
    case 'leave':
    case 'final':
    case 'ready':
      return action.kind.toUpperCase();
    case 'no-orders':
      return 'NO ORDERS';
  }
}

/** An order in its normal form, which `parse` reads back to the same order. */
export const write = (order: Order): string => writeConditional(order, writeAction, writeTest);
