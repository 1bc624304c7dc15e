import { readEdge } from '../../parabellum/grid/edges.js';
import { readWay } from '../../parabellum/orders/way.js';
import type { Action, Source } from '../shapes.js';
import { Cursor } from './cursor.js';
import { FORMS } from './forms.js';
import type { Fault } from './problems.js';
import { readChannel } from './read-reserve.js';

type Words = readonly string[];

export function readMove(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.MOVE);
  const unit = cursor.flag();
  const way = readWay(cursor);
  return cursor.finish({ kind: 'move' as const, unit, way, tow: cursor.maybe('TOW') ? cursor.flag() : null });
}

export function readPush(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.PUSH);
  const unit = cursor.flag();
  const goods = cursor.goods();
  cursor.word('FROM');
  const from = cursor.square();
  cursor.word('TO');
  return cursor.finish({ kind: 'push' as const, unit, goods, from, to: cursor.square() });
}

/** `heading`: the part of the sheet that the line stands under. */
export function readLoad(words: Words, heading: string | null): Action | Fault {
  const cursor = new Cursor(words, FORMS.LOAD);
  const unit = cursor.flag();
  const goods = cursor.goods();
  cursor.maybeAny('FROM', 'AT');
  const from = cursor.square();
  const said = cursor.maybe('IN') ? cursor.one('MOVEMENT', 'DIRECT') : heading;
  return cursor.finish({ kind: 'load', unit, goods, from, phase: said === 'DIRECT' ? 'direct' : 'movement' } as const);
}

export function readReplenish(words: Words, heading: string | null): Action | Fault {
  const cursor = new Cursor(words, FORMS.REPLENISH);
  const air = cursor.air();
  const said = cursor.maybe('IN') ? cursor.one('MOVEMENT', 'BOARDROOM') : heading;
  return cursor.finish({ kind: 'replenish', air, phase: said === 'MOVEMENT' ? 'movement' : 'boardroom' } as const);
}

function readSource(cursor: Cursor): Source {
  if (!cursor.atSquare && cursor.atFlag) return { kind: 'unit', unit: cursor.flag() };
  return { kind: 'square', square: cursor.square() };
}

/** Pieces and their source, whichever stands first. */
export function readRefill(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.REFILL);
  const unit = cursor.flag();
  const first = cursor.atGoods ? cursor.goods() : null;
  cursor.word('FROM');
  const from = readSource(cursor);
  return cursor.finish({ kind: 'refill' as const, unit, from, goods: first ?? cursor.goods() });
}

/** Orders whose only word after the keyword is a flag. */
export function readUnitOnly(kind: 'stow' | 'disband', form: string, words: Words): Action | Fault {
  const cursor = new Cursor(words, form);
  return cursor.finish({ kind, unit: cursor.flag() });
}

export function readEmbark(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.EMBARK);
  const unit = cursor.flag();
  cursor.maybeAny('INTO', 'ON', 'IN');
  return cursor.finish({ kind: 'embark' as const, unit, into: cursor.flag() });
}

/** Orders of a unit to do something on a square. */
export function readAtSquare(
  kind: 'disembark' | 'shell' | 'scout' | 'sweep',
  form: string,
  words: Words,
): Action | Fault {
  const cursor = new Cursor(words, form);
  const unit = cursor.flag();
  cursor.maybeAny('TO');
  return cursor.finish({ kind, unit, square: cursor.at() });
}

export function readFlight(kind: 'strike' | 'recon', form: string, words: Words): Action | Fault {
  const cursor = new Cursor(words, form);
  const air = cursor.air();
  cursor.maybeAny('OVER');
  return cursor.finish({ kind, air, square: cursor.at() });
}

/** Cards that strike a square by themselves. */
export function readCardStrike(kind: 'orbital' | 'salvo', form: string, words: Words): Action | Fault {
  const cursor = new Cursor(words, form);
  return cursor.finish({ kind, square: cursor.at() });
}

export function readLand(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.LAND);
  const unit = cursor.flag();
  const square = cursor.at();
  const channel = readChannel(cursor);
  const boat = channel === 'sea' && cursor.atFlag ? cursor.flag() : null;
  return cursor.finish({ kind: 'land' as const, unit, square, channel, by: channel === 'air' ? cursor.air() : boat });
}

export function readBridge(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.BRIDGE);
  const unit = cursor.flag();
  const kind = cursor.one('LAY', 'LIFT') === 'LAY' ? 'lay-bridge' : 'lift-bridge';
  return cursor.finish({ kind, unit, square: cursor.at() } as const);
}

export function readBuild(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.BUILD);
  const unit = cursor.flag();
  const what = cursor.one('SANDBAG', 'SANDBAGS', 'PBAR', 'VBAR');
  if (what === 'PBAR' || what === 'VBAR') {
    const work = what === 'PBAR' ? 'pbar' : 'vbar';
    return cursor.finish({ kind: 'build-barricade', unit, work, square: cursor.at() } as const);
  }
  cursor.maybeAny('AT', 'ON');
  cursor.maybeAny('EDGE');
  return cursor.finish({ kind: 'build-sandbag' as const, unit, edge: cursor.edge() });
}

/** A square, or an edge: two of them. */
function squareOrEdge(cursor: Cursor): string {
  if (cursor.maybe('EDGE') || (!cursor.atSquare && cursor.next !== '')) return cursor.edge();
  const square = cursor.square();
  if (!cursor.atSquare) return square;
  const other = cursor.take();
  const edge = readEdge(`${square}|${other}`);
  if (edge === null)
    cursor.fail(
      'E-SYNTAX',
      `${square}|${other}`,
      `${square} and ${other} have no edge between them; an edge parts neighbours.`,
    );
  return edge ?? square;
}

export function readDemolish(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.DEMOLISH);
  const unit = cursor.flag();
  cursor.maybeAny('AT', 'ON');
  return cursor.finish({ kind: 'demolish' as const, unit, at: squareOrEdge(cursor) });
}

export function readAttack(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.ATTACK);
  const unit = cursor.flag();
  cursor.maybeAny('AT', 'ON');
  if (cursor.maybe('EDGE')) return cursor.finish({ kind: 'attack-edge' as const, unit, edge: cursor.edge() });
  return cursor.finish({ kind: 'attack' as const, unit, square: cursor.square() });
}

export function readUnload(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.UNLOAD);
  const unit = cursor.flag();
  const goods = cursor.goods();
  cursor.maybeAny('TO');
  return cursor.finish({ kind: 'unload' as const, unit, goods, square: cursor.at() });
}
