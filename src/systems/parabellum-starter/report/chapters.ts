import { heading, list, listed, paragraph, table } from '../../../core/game/blocks.js';
import type { Block } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import type { Sighting } from '../shapes.js';
import { combatLine, specialLine } from './combat.js';
import { courseLine } from './course.js';
import { logisticsCount, logisticsLine } from './logistics.js';
import { movementLine } from './movement.js';
import type { Occasion, Told } from './told.js';
import { purchaseLine, tradeLine } from './trade.js';

/** Chapters of a turn's report, in the order of its phases. */
type Chapter = 'movement' | 'logistics' | 'special' | 'direct' | 'boardroom' | 'course';

const TITLES: readonly (readonly [Chapter, string])[] = [
  ['movement', 'Movement'],
  ['logistics', 'Logistics'],
  ['special', 'Special attacks'],
  ['direct', 'Direct attacks'],
  ['boardroom', 'Boardroom'],
  ['course', 'Players and objectives'],
];

/** What the chapters are called where no turn is played. */
const OTHER_TITLES: Readonly<Partial<Record<Occasion, Partial<Record<Chapter, string>>>>> = {
  'set-up': { boardroom: 'Pre-Deployment Areas', course: 'Players' },
  closing: { movement: 'Last extraction', boardroom: 'What was left', course: 'Players' },
  choice: { course: 'The choice' },
};

/** Kinds that begin or belong to a chapter; others, like explosions, belong to the chapter they happen in. */
function chapterOf(kind: Sighting['kind'], current: Chapter): Chapter {
  switch (kind) {
    case 'unit-moved':
    case 'unit-towed':
    case 'unit-repositioned':
    case 'unit-entrenched':
    case 'unit-dug-out':
    case 'unit-extracted':
    case 'unit-deployed':
    case 'mine-sprung':
      return 'movement';
    case 'tokens-transferred':
    case 'cache-placed':
    case 'tokens-taken':
    case 'unit-resupplied':
    case 'unit-boarded':
    case 'unit-unboarded':
    case 'mines-swept':
    case 'work-built':
    case 'work-demolished':
    case 'bridge-opened':
    case 'bridge-closed':
      return 'logistics';
    case 'unit-reconnoitred':
    case 'gun-fired':
    case 'sortie-flown':
    case 'orbital-struck':
    case 'card-spent':
    case 'unit-dropped':
      return 'special';
    case 'unit-attacked':
    case 'cache-attacked':
    case 'work-attacked':
      return 'direct';
    case 'combat-ended':
    case 'resource-bought':
    case 'unit-mustered':
    case 'flag-vanished':
    case 'units-reorganised':
    case 'unit-disbanded':
    case 'unit-scrapped':
    case 'card-scrapped':
    case 'aircraft-refuelled':
    case 'cargo-loaded':
    case 'cargo-unloaded':
    case 'passenger-seated':
    case 'passenger-unseated':
    case 'player-withdrew':
      return 'boardroom';
    case 'seat-silent':
    case 'seat-returned':
    case 'objective-changed':
    case 'player-left':
    case 'player-eliminated':
    case 'player-joined-parent':
    case 'chooser-named':
    case 'scenario-chosen':
    case 'set-up-declared-done':
      return 'course';
    default:
      return current;
  }
}

/** One thing that this viewer learnt, as a sentence; null when there is nothing to say. */
export const lineOf = (told: Told, sighting: Sighting): string | null =>
  movementLine(told, sighting) ??
  logisticsLine(told, sighting) ??
  combatLine(told, sighting) ??
  specialLine(told, sighting) ??
  tradeLine(told, sighting) ??
  courseLine(told, sighting);

/** Everything this viewer saw happen, chapter by chapter, in the order in which it happened. */
export function chapters(told: Told): readonly Block[] {
  const lines = new Map<Chapter, string[]>(TITLES.map(([chapter]) => [chapter, []]));
  let current: Chapter = 'course';
  for (const sighting of told.sightings) {
    // In the closing window bridges are taken up on the way home, which belongs to the extractions.
    if (told.occasion !== 'closing' || sighting.kind !== 'bridge-closed') current = chapterOf(sighting.kind, current);
    else current = 'movement';
    const line = lineOf(told, sighting);
    if (line !== null) lines.get(current)?.push(line);
  }
  const count = logisticsCount(told);
  return TITLES.flatMap(([chapter, inTurn]) => {
    const own = lines.get(chapter) ?? [];
    const title = OTHER_TITLES[told.occasion]?.[chapter] ?? inTurn;
    if (chapter !== 'logistics' || count === null) return listed(1, title, own);
    return [heading(1, title), paragraph(count), ...(own.length === 0 ? [] : [list(own)])];
  });
}

/** The set-up window as it was played: round by round, whoever's turn it was (4.2). */
export function purchasesByRound(told: Told): readonly Block[] {
  const bought = told.of('resource-bought').filter(({ round }) => round !== null);
  if (bought.length === 0) return [];
  return [
    heading(1, 'Purchases'),
    table(
      null,
      [{ title: 'Round', align: 'right' }, { title: 'Purchase' }],
      bought.map((one) => [String(one.round ?? ''), purchaseLine(told, one)]),
    ),
  ];
}

/** One sentence on the whole turn. */
export function leadOf(told: Told): string {
  const count = (kinds: readonly Sighting['kind'][]): number =>
    told.sightings.filter(({ kind }) => kinds.includes(kind)).length;
  const moved = new Set(told.of('unit-moved').map(({ unit }) => unit)).size;
  const parts = [
    ...(moved === 0 ? [] : [`${many(moved, 'unit')} moved`]),
    ...part(count(['unit-deployed', 'unit-dropped']), 'unit', 'came onto the map'),
    ...part(count(['unit-extracted']), 'unit', 'left it'),
    ...part(count(['unit-attacked', 'cache-attacked', 'work-attacked']), 'direct attack'),
    ...part(count(['gun-fired', 'orbital-struck', 'target-bombed']), 'bombardment'),
    ...part(count(['cache-exploded']), 'explosion'),
    ...part(count(['unit-destroyed']), 'unit', 'destroyed'),
  ];
  return parts.length === 0 ? 'A quiet turn: nobody moved and nothing was attacked.' : `${parts.join(', ')}.`;
}

const part = (count: number, one: string, did = ''): readonly string[] =>
  count === 0 ? [] : [`${many(count, one)}${did === '' ? '' : ` ${did}`}`];
