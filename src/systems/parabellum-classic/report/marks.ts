import type { Leaf } from '../../../core/game/document.js';
import { fightersIn, squareOf, storyOf } from './battles.js';
import type { Told } from './told.js';
import { signed } from './words.js';

type Mark = NonNullable<Extract<Leaf, { kind: 'map' }>['marks']>[number];

/** What happened where, for the picture beside the report: losses of fights, explosions, arrivals, who fell. */
export function marksOf(told: Told): readonly Mark[] {
  // The board of a skirmish that has ended is off the table: the map shows others.
  if (told.view.board === null) return [];
  const own = told.own?.id;
  const fights = storyOf(told.sightings).battles.flatMap((battle): readonly Mark[] => {
    const at = squareOf(battle);
    const lost = fightersIn(battle).reduce((sum, one) => sum + one.lost, 0);
    return at === null || lost === 0 ? [] : [{ at, text: signed(-lost), tone: 'doubtful' }];
  });
  const gone = told
    .of('unit-destroyed')
    .flatMap(({ unit, square }): readonly Mark[] =>
      square === null
        ? []
        : [{ at: square, text: told.names.unit(unit).slice(0, 24), tone: unit.owner === own ? 'bad' : 'neutral' }],
    );
  const landed = told
    .of('unit-landed')
    .map(({ unit, square }): Mark => ({ at: square, text: told.names.unit(unit).slice(0, 24), tone: 'neutral' }));
  const blasts = told
    .of('ammunition-exploded')
    .map(({ square, size }): Mark => ({ at: square, text: `${size} AMM`, tone: 'bad' }));
  return [...fights, ...gone, ...landed, ...blasts];
}
