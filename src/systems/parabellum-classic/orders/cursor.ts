import type { FlagForm } from '../../parabellum/livery.js';
import { Cursor as FamilyCursor } from '../../parabellum/orders/cursor.js';
import { Die, type Goods, MAX_NUMBER, NO_GOODS, piecesIn, type Sham } from '../shapes.js';

const FLAG = /^([ROYGBVKWPN]{2})-?([A-Z]{2})$/;

/** `RB-GY`, also without the dash; the first two letters are beads, so that `TANK` is no flag. */
export const FLAGS: FlagForm = {
  read: (word) => (FLAG.test(word) ? word.replace(FLAG, '$1-$2') : null),
  wanted: 'a flag, like RB-GY,',
  instead: 'RB-AA',
};

const PIECES = /^([0-9]{0,4})(SUP|SUPPLY|SUPPLIES|FUEL|AMM|AMMO|AMMUNITION)$/;
const NUMBER = /^[0-9]{1,4}$/;
const MOST_WORDS = 12;
const DICE = /^([0-9]{1,2})D([0-9]{1,2})$/;

const kindOf = (word: string): keyof Goods => (word.startsWith('A') ? 'amm' : 'sup');

/** Reads the words of one line, with what only this edition's orders have. */
export class Cursor extends FamilyCursor {
  readonly #all: readonly string[];

  constructor(words: readonly string[], form: string, from = 1) {
    super(words, form, FLAGS, from);
    this.#all = words;
  }

  /** Whether one of these words stands anywhere in the line. */
  has = (word: string): boolean => this.#all.includes(word);

  /** SUP or AMM, also by their longer names. */
  piece(): keyof Goods {
    const match = this.next === '' || this.next.length > 16 ? null : PIECES.exec(this.next);
    if (match === null || match[1] !== '') {
      this.wanted('SUP or AMM');
      return 'sup';
    }
    return kindOf(this.take() && (match[2] ?? ''));
  }

  /** Whether goods stand here: a number, or the name of a piece. */
  get atGoods(): boolean {
    return this.next.length <= 16 && (NUMBER.test(this.next) || PIECES.test(this.next));
  }

  /** `2 SUP 1 AMM`, `2SUP,1AMM`, `SUP`. */
  goods(): Goods {
    const goods = { ...NO_GOODS };
    let words = 0;
    for (; words < MOST_WORDS && this.atGoods; words += 1) {
      const number = NUMBER.test(this.next) ? Number(this.take()) : null;
      const match = this.next.length > 16 ? null : PIECES.exec(this.next);
      if (match === null || (number !== null && match[1] !== '')) {
        this.wanted('SUP or AMM');
        break;
      }
      this.take();
      goods[kindOf(match[2] ?? '')] += number ?? (match[1] === '' ? 1 : Number(match[1]));
      this.maybeAny('AND');
    }
    if (words === 0) this.wanted('how many pieces, like 2 SUP 1 AMM,');
    else if (piecesIn(goods) === 0) this.fail('E-SYNTAX', '0', 'Name at least one piece.');
    else if (goods.sup > MAX_NUMBER || goods.amm > MAX_NUMBER)
      this.fail('E-SYNTAX', String(Math.max(goods.sup, goods.amm)), `An order names at most ${MAX_NUMBER} pieces.`);
    return goods;
  }

  /** `8D8`: one to ten dice. */
  sham(): Sham {
    const match = this.next === '' || this.next.length > 5 ? null : DICE.exec(this.next);
    const dice = Number(match?.[1] ?? 0);
    const die = Die.safeParse(Number(match?.[2] ?? 0));
    if (match === null || dice < 1 || dice > 10 || !die.success) {
      this.wanted('dice, 1 to 10 of D2, D4, D6, D8, D10 or D12, like 8D8,');
      return { dice: 1, die: 2 };
    }
    this.take();
    return { dice, die: die.data };
  }

  /** `AT C7`, for which ON or nothing will do. */
  at(): string {
    this.maybeAny('AT', 'ON');
    return this.square();
  }
}
