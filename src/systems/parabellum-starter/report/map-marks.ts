import type { Leaf } from '../../../core/game/document.js';
import { fightsOf } from './chapters.js';
import { badgeOf, fightersIn, liesOnMap, squareOf } from './fights.js';
import { stanceOf } from './stance.js';
import type { Told } from './told.js';

type Mark = NonNullable<Extract<Leaf, { kind: 'map' }>['marks']>[number];

const LONGEST = 24;

/** What happened, for the picture beside the report: fights with how they ended, objectives, units that came. One a square. */
export function marksOf(told: Told): readonly Mark[] {
  const { view } = told;
  const fights = fightsOf(told).flatMap((fight): readonly Mark[] => {
    const at = squareOf(told, fight);
    const { text, tone } = badgeOf(told, fightersIn(told, fight));
    return at === null ? [] : [{ at, text: text.slice(0, LONGEST), tone }];
  });
  const objectives = told.of('objective-changed').flatMap(({ objective, seat, why, count }): readonly Mark[] => {
    const task = view.field?.booklet.objectives.find(({ id }) => id === objective)?.task;
    const [at] = task?.kind === 'hold' ? task.squares : [];
    if (at === undefined) return [];
    const stance = stanceOf(view, seat);
    const good = why === 'lost' || (why === 'counted' && count === 0) ? 'foe' : 'own';
    const tone = stance === 'neutral' ? 'neutral' : (stance === 'foe') === (good === 'foe') ? 'good' : 'bad';
    return [
      {
        at,
        text: `${objective} ${told.names.livery(seat)} ${why === 'counted' ? count : why}`.slice(0, LONGEST),
        tone,
      },
    ];
  });
  const marks = new Map<string, Mark>();
  for (const mark of [...objectives, ...fights])
    if (!marks.has(mark.at) && liesOnMap(told, mark.at)) marks.set(mark.at, mark);
  return [...marks.values()];
}
