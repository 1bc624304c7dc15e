import { type Position, Position as Positions } from '../../parabellum/footprint.js';
import { PLAIN_FLAGS } from '../../parabellum/livery.js';
import { Cursor as FamilyCursor } from '../../parabellum/orders/cursor.js';
import type { Goods, Target } from '../shapes.js';

const GOODS = /^(?:([0-9]{1,4})F)?(?:([0-9]{1,4})A)?$/;

/** Reads the words of one line, with what only this edition's orders have. */
export class Cursor extends FamilyCursor {
  constructor(words: readonly string[], form: string, from = 1) {
    super(words, form, PLAIN_FLAGS, from);
  }

  position(): Position {
    const find = (word: string): Position | null => Positions.options.find((one) => one === word) ?? null;
    return this.read(find, 'a position (C, NW, NE, SW, SE, N, E, S or W)', 'C');
  }

  /** `POS nw`, if it stands here. */
  maybePosition(): Position | null {
    return this.maybe('POS') ? this.position() : null;
  }

  /** `5F2A`, also in two words. */
  goods(): Goods {
    let fuel = 0;
    let ammo = 0;
    let words = 0;
    for (; words < 2; words += 1) {
      const match = this.next === '' || this.next.length > 10 ? null : GOODS.exec(this.next);
      if (match === null) break;
      fuel += Number(match[1] ?? 0);
      ammo += Number(match[2] ?? 0);
      this.take();
    }
    if (words === 0) this.wanted('goods, like 5F2A (five fuel, two ammunition),');
    else if (fuel + ammo === 0) this.fail('E-SYNTAX', '0', 'Goods are at least one token.');
    return { fuel, ammo };
  }

  /** A flag, `CACHE sq` or `OBJ sq`. */
  target(): Target {
    if (this.maybe('CACHE')) return { kind: 'cache', square: this.square() };
    if (this.maybe('OBJ')) return { kind: 'work', square: this.square() };
    return { kind: 'unit', unit: this.flag() };
  }
}
