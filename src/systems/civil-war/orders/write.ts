import type { GroupId, Order, Share } from '../shapes.js';
import { isSpeakable } from './text.js';

const SMALL: ReadonlySet<string> = new Set(['of', 'the', 'and']);
/** What stands behind a place's name as two letters is its state; `Jn` is none. */
const STATE = /^(?!jn$)[a-z]{2}$/;

/** Ids are names in small letters with hyphens; they are read back by their letters and digits. */
const named = (id: string): string => (isSpeakable(id.replace(/-/g, ' ')) ? titled(id) : id);

const titled = (id: string): string =>
  id
    .split('-')
    .map((word, index, all) => {
      if (index > 0 && SMALL.has(word)) return word;
      if (index > 0 && index === all.length - 1 && STATE.test(word)) return word.toUpperCase();
      return word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(' ');

/** A Group as an order names it: `Army of the Potomac`. */
export const groupInOrder = (id: GroupId): string => (isSpeakable(id.replace(/-/g, ' ')) ? titled(id.slice(2)) : id);

const shared = (shares: readonly Share[]): string => shares.map(({ seat, number }) => `${seat} ${number}`).join(', ');

const group = groupInOrder;
const zone = named;

/** An order in its normal form. */
export function write(order: Order): string {
  switch (order.kind) {
    case 'move':
      return `MOVE ${group(order.group)} BY ${order.mode.toUpperCase()} TO ${order.path.map(zone).join(' > ')}`;
    case 'invade':
      return `INVADE ${zone(order.zone)} WITH ${group(order.group)}`;
    case 'transfer':
      return `TRANSFER ${order.number} FROM ${group(order.from)} TO ${group(order.to)}`;
    case 'receive':
      return `RECEIVE ${order.most === null ? '' : `UP TO ${order.most} `}FROM ${group(order.from)} INTO ${group(order.into)}`;
    case 'rally':
    case 'entrench':
    case 'hold':
      return `${order.kind.toUpperCase()} ${group(order.group)}`;
    case 'avatar':
      return `AVATAR WITH ${group(order.group)}`;
    case 'activate':
      return `ACTIVATE ${order.groups.map(group).join(', ')}`;
    case 'add':
      return `ADD ${order.number} TO ${group(order.group)}`;
    case 'form':
      return `FORM "${order.name}" AT ${zone(order.zone)}`;
    case 'vote':
      return `VOTE ${order.for.map(({ seat, votes }) => (votes === null ? seat : `${seat} ${votes}`)).join(', ')}`;
    case 'no-confidence':
      return 'NO CONFIDENCE';
    case 'resign':
      return 'RESIGN';
    case 'pass':
      return 'PASS';
    case 'share-activations':
      return `PRESIDENT ACTIVATIONS ${shared(order.shares)}`;
    case 'share-brigades':
      return `PRESIDENT BRIGADES ${shared(order.shares)}`;
    case 'share-permits':
      return `PRESIDENT GROUP ${shared(order.shares)}`;
    case 'blockade':
      return `PRESIDENT BLOCKADE ${zone(order.zone)}`;
    case 'choose-invasion':
      return `PRESIDENT INVASION ${group(order.group)}`;
    case 'name':
      return `NAME "${order.name}"`;
    case 'points': {
      const { mot, agg, ini, tac, pol } = order.points;
      return `POINTS MOT ${mot}, AGG ${agg}, INI ${ini}, TAC ${tac}, POL ${pol}`;
    }
    case 'prefer':
      return `PREFER ${order.groups.map(group).join(', ')}`;
  }
}
