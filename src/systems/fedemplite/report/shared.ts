import type { Seen } from '../atlas.js';
import { keptForLast } from '../kept.js';

/**
 * Keeps words that several readers of one phase get alike, made for the first of them: by the state that they tell of, which
 * `Seen.nations` stands for, and by what they are about. That must be a thing that just these readers see, such as the fleets as a
 * side knows them: who may see less has another one, and so gets words of their own.
 */
export function sharedWords<Words>(): (view: Pick<Seen, 'nations'>, about: object, make: () => Words) => Words {
  const kept = keptForLast<Seen['nations'], Map<object, Words>>();
  return ({ nations }, about, make) => {
    const words = kept(nations, () => new Map());
    const known = words.get(about);
    if (known !== undefined) return known;
    const made = make();
    words.set(about, made);
    return made;
  };
}
