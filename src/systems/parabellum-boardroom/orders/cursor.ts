import type { FlagForm } from '../../parabellum/livery.js';
import { Cursor as FamilyCursor } from '../../parabellum/orders/cursor.js';

const FLAG = /^([ROYGBVKWPN]{2})-?([A-Z]{2})$/;

/** `RB-GY`, also without the dash. */
export const FLAGS: FlagForm = {
  read: (word) => (FLAG.test(word) ? word.replace(FLAG, '$1-$2') : null),
  wanted: 'a unit, like RB-GY,',
  instead: 'RB-AA',
};

const CARD = /^[A-Z]{2}[1-9][0-9]?$/;
const BATTLE = /^[A-Z]{1,2}[1-9][0-9]?$/;
const OBJECTIVE = /^[A-Z]{1,3}[0-9]{1,2}$/;

/** Reads the words of one line, with what only this edition's orders have. */
export class Cursor extends FamilyCursor {
  constructor(words: readonly string[], form: string, from = 1) {
    super(words, form, FLAGS, from);
  }

  /** A Business Opportunity card. */
  business = (): string => this.matched(CARD, 'a card, like LC3,', 'LC1');
  get atBusiness(): boolean {
    return CARD.test(this.next);
  }

  battle = (): string => this.matched(BATTLE, 'a battle, like B3,', 'B1');
  objective = (): string => this.matched(OBJECTIVE, 'an objective, like O1,', 'O1');

  /** Whether the next word is a number. */
  get atNumber(): boolean {
    return /^[0-9]/.test(this.next);
  }
}
