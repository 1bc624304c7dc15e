import { listed, notice } from '../../../core/game/blocks.js';
import type { Leaf } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { voidInWords } from '../outcomes.js';
import type { VoidOrder } from '../shapes.js';
import { isOwn, type Told } from './told.js';

const voidLine = (cut: VoidOrder): string => `Line ${cut.line}. ${voidInWords(cut)}`;

/** Lines of the reader's sheet that were cut, sheets that never came, and what that counts for. */
export function ownNotes(told: Told): readonly Leaf[] {
  const own = <One extends { readonly seat: string }>(all: readonly One[]): readonly One[] =>
    all.filter(({ seat }) => isOwn(told, seat));
  const broods = own(told.of('brood-tended'));
  const hunts = own(told.of('packs-sent'));
  const cut = [...broods, ...hunts].flatMap(({ void: lines }) => lines.map(voidLine));
  const strikes = told.view.seesAll
    ? []
    : told.of('strikes-counted').flatMap(({ seats }) => own(seats).map((seat) => seat.strikes));
  const limit = told.view.options.strikes;
  const last = strikes.at(-1) ?? 0;
  return [
    ...listed(3, 'Cut from your orders', [...new Set(cut)]),
    ...(broods.some(({ byDefault }) => byDefault)
      ? [notice('warning', 'No sheet came from you for the brood: the nest fed itself and did nothing else.')]
      : []),
    ...(hunts.some(({ byDefault }) => byDefault)
      ? [notice('warning', 'No sheet came from you for the hunt: all Hunters stayed at home.')]
      : []),
    ...(last > 0 && limit !== null
      ? [notice('warning', `That is ${many(last, 'strike')}; with ${limit} in a row you lose the nest.`)]
      : []),
  ];
}
