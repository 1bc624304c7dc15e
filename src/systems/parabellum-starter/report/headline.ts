import { paragraph, part } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Sighting } from '../shapes.js';
import { courseLine, endings } from './course.js';
import type { Told } from './told.js';

/** One sentence on the whole turn. */
function leadOf(told: Told): string {
  const count = (kinds: readonly Sighting['kind'][]): number =>
    told.sightings.filter(({ kind }) => kinds.includes(kind)).length;
  const moved = new Set(told.of('unit-moved').map(({ unit }) => unit)).size;
  const parts = [
    ...(moved === 0 ? [] : [`${many(moved, 'unit')} moved`]),
    ...some(count(['unit-deployed', 'unit-dropped']), 'unit', 'came onto the map'),
    ...some(count(['unit-extracted']), 'unit', 'left it'),
    ...some(count(['unit-attacked', 'cache-attacked', 'work-attacked']), 'direct attack'),
    ...some(count(['gun-fired', 'orbital-struck', 'target-bombed']), 'bombardment'),
    ...some(count(['cache-exploded']), 'explosion'),
    ...some(count(['unit-destroyed']), 'unit', 'destroyed'),
  ];
  return parts.length === 0 ? 'A quiet turn: nobody moved and nothing was attacked.' : `${parts.join(', ')}.`;
}

const some = (count: number, one: string, did = ''): readonly string[] =>
  count === 0 ? [] : [`${many(count, one)}${did === '' ? '' : ` ${did}`}`];

/** What the phase was, where no turn was played. */
function occasionWords(told: Told): string {
  const { field } = told.view;
  const scenario = field === null ? '' : `scenario ${field.booklet.id}, ${field.booklet.title}`;
  switch (told.occasion) {
    case 'opening':
      return `The campaign begins with ${scenario}. Everybody buys and musters.`;
    case 'set-up': {
      const bought = many(told.of('resource-bought').length, 'purchase');
      const next =
        told.of('set-up-ended').length > 0 ? 'Set-up is over, and the first round begins.' : 'Set-up goes on.';
      return `${capitalised(bought)}, ${many(told.of('unit-mustered').length, 'unit')} mustered. ${next}`;
    }
    case 'turn':
      return leadOf(told);
    case 'closing': {
      const scored = told.of('scenario-scored').map((one) => `The accounts of scenario ${one.scenario} are settled.`);
      const next = told.of('scenario-chosen').length > 0 ? [`${capitalised(scenario)} follows.`] : [];
      return [...scored, ...next].join(' ');
    }
    case 'choice':
      return `Next comes ${scenario}.`;
  }
}

/** The phase in a sentence or two: what was won, lost or destroyed, then what was done. */
export function headline(told: Told): readonly Part[] {
  const { names } = told;
  const objectives = told
    .of('objective-changed')
    .filter(({ why }) => why !== 'counted')
    .flatMap((one) => courseLine(told, one) ?? []);
  const destroyed = told.of('unit-destroyed').map(({ unit, owner }) => `${names.unit(unit)} (${names.seat(owner)})`);
  const news = [
    ...objectives,
    ...(destroyed.length === 0 ? [] : [`Destroyed: ${listing(destroyed)}.`]),
    occasionWords(told),
  ].filter((sentence) => sentence !== '');
  return part('headline', '', [...endings(told), ...(news.length === 0 ? [] : [paragraph(news.join(' '))])]);
}
