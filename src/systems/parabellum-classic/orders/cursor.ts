import { DASHED_FLAGS } from '../../parabellum/livery.js';
import { Cursor as FamilyCursor } from '../../parabellum/orders/cursor.js';
import { Die, type Goods, MAX_NUMBER, NO_GOODS, type Sham, type Stores } from '../shapes.js';

/** What is counted out in an order, by the words for it. */
const THINGS = {
  SUP: 'sup',
  SUPPLY: 'sup',
  SUPPLIES: 'sup',
  FUEL: 'sup',
  AMM: 'amm',
  AMMO: 'amm',
  AMMUNITION: 'amm',
  SANDBAG: 'sandbag',
  SANDBAGS: 'sandbag',
  PBAR: 'pbar',
  PBARS: 'pbar',
  VBAR: 'vbar',
  VBARS: 'vbar',
} as const;
type Thing = keyof Goods | keyof Stores;

const LONGEST = 16;
const COUNTED = /^([0-9]{0,4})([A-Z]+)$/;
const NUMBER = /^[0-9]{1,4}$/;
const MOST_WORDS = 12;
const DICE = /^([0-9]{1,2})D([0-9]{1,2})$/;

const isThing = (word: string): word is keyof typeof THINGS => Object.hasOwn(THINGS, word);

/** `2SUP`, or `SUP` without a number. */
function countedIn(word: string): { readonly count: number | null; readonly thing: Thing } | null {
  const match = word.length > LONGEST ? null : COUNTED.exec(word);
  const [, count = '', name = ''] = match ?? [];
  return isThing(name) ? { count: count === '' ? null : Number(count), thing: THINGS[name] } : null;
}

/** Reads the words of one line, with what only this edition's orders have. */
export class Cursor extends FamilyCursor {
  readonly #all: readonly string[];

  constructor(words: readonly string[], form: string, from = 1) {
    super(words, form, DASHED_FLAGS, from);
    this.#all = words;
  }

  /** Whether one of these words stands anywhere in the line. */
  has = (word: string): boolean => this.#all.includes(word);

  /** SUP, AMM or the like without a number; null when none stands here. */
  maybeThing(): Thing | null {
    const found = countedIn(this.next);
    if (found === null || found.count !== null) return null;
    this.take();
    return found.thing;
  }

  /** SUP or AMM, also by their longer names. */
  piece(): keyof Goods {
    const { next } = this;
    const thing = this.maybeThing();
    if (thing === 'sup' || thing === 'amm') return thing;
    if (thing === null) this.wanted('SUP or AMM');
    else this.fail('E-SYNTAX', next, 'Here SUP or AMM is wanted.');
    return 'sup';
  }

  /** Whether something counted stands here: a number, or the name of a thing. */
  get atGoods(): boolean {
    return NUMBER.test(this.next) || countedIn(this.next) !== null;
  }

  /** `2 SUP 1 AMM`, `2SUP,1AMM`, `SUP`, with stores of engineers where those may stand too. */
  load(storesToo: boolean): { goods: Goods; stores: Stores } {
    const things: Record<Thing, number> = { ...NO_GOODS, sandbag: 0, pbar: 0, vbar: 0 };
    let words = 0;
    for (; words < MOST_WORDS && this.atGoods; words += 1) {
      const number = NUMBER.test(this.next) ? Number(this.take()) : null;
      const found = countedIn(this.next);
      const known = found !== null && (storesToo || found.thing === 'sup' || found.thing === 'amm');
      if (!known || (number !== null && found.count !== null)) {
        this.wanted(storesToo ? 'SUP, AMM, SANDBAG, PBAR or VBAR' : 'SUP or AMM');
        break;
      }
      this.take();
      things[found.thing] += number ?? found.count ?? 1;
      this.maybeAny('AND');
    }
    const counts = Object.values(things);
    const most = Math.max(...counts);
    if (words === 0) this.wanted('how many pieces, like 2 SUP 1 AMM,');
    else if (most === 0) this.fail('E-SYNTAX', '0', 'Name at least one piece.');
    else if (most > MAX_NUMBER) this.fail('E-SYNTAX', String(most), `An order names at most ${MAX_NUMBER} pieces.`);
    const { sup, amm, ...stores } = things;
    return { goods: { sup, amm }, stores };
  }

  goods = (): Goods => this.load(false).goods;

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
