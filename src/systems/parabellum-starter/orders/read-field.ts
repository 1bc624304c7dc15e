import { readFlags, readWay } from '../../parabellum/orders/way.js';
import type { Action } from '../shapes.js';
import { Cursor } from './cursor.js';
import { FORMS } from './forms.js';
import type { Fault } from './problems.js';

type Words = readonly string[];

/** Before a square: any of them will do, or none. */
const TOWARDS: readonly string[] = ['AT', 'TO', 'ON'];

export function readMove(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.MOVE);
  const unit = cursor.flag();
  const way = readWay(cursor);
  let position = cursor.maybePosition();
  const tow = cursor.maybe('TOW') ? cursor.flag() : null;
  position ??= cursor.maybePosition();
  return cursor.finish({ kind: 'move' as const, unit, way, position, tow });
}

export function readReposition(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.REPOSITION);
  const unit = cursor.flag();
  cursor.maybe('POS');
  return cursor.finish({ kind: 'reposition' as const, unit, position: cursor.position() });
}

/** Orders whose only word after the keyword is a flag. */
export function readFlagOnly(kind: 'entrench' | 'dig-out', form: string, words: Words): Action | Fault {
  const cursor = new Cursor(words, form);
  return cursor.finish({ kind, unit: cursor.flag() });
}

export function readExtract(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.EXTRACT);
  if (cursor.maybe('ALL')) return cursor.finish({ kind: 'extract-all' as const });
  return cursor.finish({ kind: 'extract' as const, unit: cursor.flag() });
}

export function readDeploy(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.DEPLOY);
  const unit = cursor.flag();
  cursor.maybeAny(...TOWARDS);
  const square = cursor.square();
  return cursor.finish({ kind: 'deploy' as const, unit, square, position: cursor.maybePosition() });
}

export function readTransfer(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.TRANSFER);
  const from = cursor.flag();
  cursor.maybeAny('TO');
  const to = cursor.flag();
  return cursor.finish({ kind: 'transfer' as const, from, to, goods: cursor.goods() });
}

export function readCache(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.CACHE);
  const unit = cursor.flag();
  const goods = cursor.goods();
  cursor.maybeAny(...TOWARDS);
  return cursor.finish({ kind: 'cache' as const, unit, goods, square: cursor.square() });
}

export function readTake(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.TAKE);
  const unit = cursor.flag();
  const goods = cursor.goods();
  cursor.maybeAny('FROM', 'AT');
  return cursor.finish({ kind: 'take' as const, unit, goods, square: cursor.square() });
}

const KINDS_OF_SUPPLY = { FUEL: 'fuel', AMMO: 'ammo', BOTH: 'both' } as const;

export function readResupply(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.RESUPPLY);
  const unit = cursor.flag();
  const what = KINDS_OF_SUPPLY[cursor.one('FUEL', 'AMMO', 'BOTH')];
  cursor.maybeAny('FROM');
  if (cursor.atSquare) {
    const from = { kind: 'cache' as const, square: cursor.square() };
    return cursor.finish({ kind: 'resupply' as const, unit, what, from });
  }
  const units = readFlags(cursor, 20, TOWARDS);
  return cursor.finish({ kind: 'resupply' as const, unit, what, from: { kind: 'units' as const, units } });
}

export function readBoard(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.BOARD);
  const unit = cursor.flag();
  cursor.maybeAny('INTO', 'ON');
  return cursor.finish({ kind: 'board' as const, unit, into: cursor.flag() });
}

export function readUnboard(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.UNBOARD);
  const unit = cursor.flag();
  cursor.maybeAny(...TOWARDS);
  const square = cursor.square();
  return cursor.finish({ kind: 'unboard' as const, unit, square, position: cursor.maybePosition() });
}

export function readSweep(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.SWEEP);
  const unit = cursor.flag();
  cursor.maybe('AT');
  return cursor.finish({ kind: 'sweep' as const, unit, square: cursor.square() });
}

export function readDig(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.DIG);
  const unit = cursor.flag();
  if (cursor.one('BUILD', 'DESTROY') === 'DESTROY')
    return cursor.finish({ kind: 'demolish' as const, unit, square: cursor.square() });
  const work = cursor.one('BARRICADE', 'EARTHWORK') === 'BARRICADE' ? 'barricade' : 'earthwork';
  return cursor.finish({ kind: 'build', unit, work, square: cursor.square() } as const);
}

export function readSpan(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.SPAN);
  const unit = cursor.flag();
  const kind = cursor.one('OPEN', 'CLOSE') === 'OPEN' ? 'open-bridge' : 'close-bridge';
  return cursor.finish({ kind, unit, square: cursor.square() } as const);
}

export function readRecon(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.RECON);
  const unit = cursor.flag();
  cursor.maybeAny('ON');
  return cursor.finish({ kind: 'recon' as const, unit, target: cursor.flag() });
}

export function readSalvo(keyword: 'SHELL' | 'BOMBARD', words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS[keyword]);
  const unit = cursor.flag();
  cursor.maybe('ON');
  const targets: { target: ReturnType<Cursor['target']>; shots: number }[] = [];
  do {
    const target = cursor.target();
    const shots = cursor.maybe('*') ? cursor.number(1, 99, 'The number of shots') : 1;
    targets.push({ target, shots });
  } while (!cursor.ended && targets.length < 20);
  return cursor.finish({ kind: keyword === 'SHELL' ? 'shell' : 'bombard', unit, targets } as const);
}

export function readStrike(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.STRIKE);
  const air = cursor.air();
  cursor.maybeAny('ON');
  return cursor.finish({ kind: 'strike' as const, air, target: cursor.target() });
}

export function readOverfly(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.OVERFLY);
  const air = cursor.air();
  cursor.maybeAny('AT', 'OVER');
  return cursor.finish({ kind: 'overfly' as const, air, square: cursor.square() });
}

export function readAirdrop(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.AIRDROP);
  const units = readFlags(cursor, 6, TOWARDS);
  cursor.maybeAny(...TOWARDS);
  const square = cursor.square();
  cursor.word('VIA');
  return cursor.finish({ kind: 'airdrop' as const, units, square, air: cursor.air() });
}

export function readOrbital(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.ORBITAL);
  cursor.maybeAny('ON');
  return cursor.finish({ kind: 'orbital' as const, target: cursor.target() });
}

export function readDrop(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.DROP);
  const units = readFlags(cursor, 6, TOWARDS);
  cursor.maybeAny(...TOWARDS);
  return cursor.finish({ kind: 'drop' as const, units, square: cursor.square() });
}

export function readAttack(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.ATTACK);
  const unit = cursor.flag();
  cursor.maybeAny('ON');
  return cursor.finish({ kind: 'attack' as const, unit, target: cursor.target() });
}
