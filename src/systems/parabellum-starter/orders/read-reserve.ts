import type { CardWords } from '../../parabellum/orders/card-words.js';
import type { Action } from '../shapes.js';
import { MAX_NUMBER } from '../shapes.js';
import { Cursor } from './cursor.js';
import { FORMS } from './forms.js';
import type { Fault } from './problems.js';

type Words = readonly string[];

export function readBuy(words: Words, cards: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.BUY);
  switch (cursor.one('UNITS', 'UNIT', 'PERSONNEL', 'FUEL', 'AMMO')) {
    case 'PERSONNEL': {
      const count = cursor.count('The number of heads');
      const most = cursor.maybe('MAX') ? cursor.number(0, MAX_NUMBER, 'The highest price') : null;
      return cursor.finish({ kind: 'buy-personnel' as const, count, most });
    }
    case 'FUEL':
      return cursor.finish({ kind: 'buy-fuel' as const, count: cursor.count('The number of tokens') });
    case 'AMMO':
      return cursor.finish({ kind: 'buy-ammo' as const, count: cursor.count('The number of tokens') });
    default: {
      const units: { type: string; count: number }[] = [];
      do {
        const count = cursor.count('The number of units');
        units.push({ type: cursor.card(cards), count });
      } while (!cursor.ended && units.length < 40);
      return cursor.finish({ kind: 'buy-units' as const, units });
    }
  }
}

export function readMuster(words: Words, cards: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.MUSTER);
  const type = cursor.card(cards);
  const as = cursor.maybe('AS') ? cursor.unit() : null;
  return cursor.finish({ kind: 'muster' as const, type, as, now: cursor.maybe('NOW') });
}

export function readCargo(keyword: 'LOADCARGO' | 'UNLOADCARGO', words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS[keyword]);
  const kind = keyword === 'LOADCARGO' ? 'load-cargo' : 'unload-cargo';
  return cursor.finish({ kind, unit: cursor.unit(), goods: cursor.goods() } as const);
}

export function readBoardPda(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.BOARDPDA);
  const unit = cursor.unit();
  cursor.maybeAny('INTO', 'ON');
  return cursor.finish({ kind: 'board-pda' as const, unit, into: cursor.unit() });
}

/** Orders whose only word after the keyword is a unit. */
export function readUnitOnly(kind: 'unboard-pda' | 'disband', form: string, words: Words): Action | Fault {
  const cursor = new Cursor(words, form);
  return cursor.finish({ kind, unit: cursor.unit() });
}

export function readReorganise(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.REORGANIZE);
  const first = cursor.unit();
  cursor.maybe('AND');
  return cursor.finish({ kind: 'reorganise' as const, units: [first, cursor.unit()] satisfies [string, string] });
}

export function readScrap(words: Words, cards: CardWords): Action | Fault {
  const cursor = new Cursor(words, FORMS.SCRAP);
  if (cursor.maybe('CARD')) return cursor.finish({ kind: 'scrap-card' as const, type: cursor.card(cards) });
  return cursor.finish({ kind: 'scrap' as const, unit: cursor.unit() });
}

export function readRefuel(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.REFUEL);
  return cursor.finish({ kind: 'refuel' as const, air: cursor.air() });
}

export function readSubsidiary(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.SUBSIDIARY);
  cursor.maybe('OF');
  const livery = cursor.take();
  if (!/^[ROYGBVKWPN]{2}$/.test(livery))
    cursor.fail('E-SYNTAX', livery, 'A livery is two bead letters, as they stand in the list of companies.');
  return cursor.finish({ kind: 'join' as const, livery });
}

export function readChoose(words: Words): Action | Fault {
  const cursor = new Cursor(words, FORMS.CHOOSE);
  const scenario = cursor.take();
  if (!/^[1-9][0-9]?[A-Z]?$/.test(scenario))
    cursor.fail('E-SYNTAX', scenario, 'A scenario is a number and a letter, like 2B.');
  const role = cursor.ended ? null : cursor.one('DEFEND', 'ATTACK');
  return cursor.finish({ kind: 'choose' as const, scenario, defend: role === null ? null : role === 'DEFEND' });
}
