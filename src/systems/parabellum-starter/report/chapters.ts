import { list, paragraph, part, table } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import type { Sighting } from '../shapes.js';
import { battleParts, continuesBattle, opensBattle } from './battles.js';
import { lineOf } from './lines.js';
import { logisticsCount } from './logistics.js';
import type { Occasion, Told } from './told.js';
import { purchaseLine } from './trade.js';

/** Chapters of what changed in a turn, in the order of its phases. Fights have parts of their own. */
type Chapter = 'movement' | 'logistics' | 'special' | 'boardroom' | 'course';

const TITLES: readonly (readonly [Chapter, string])[] = [
  ['movement', 'Movement'],
  ['logistics', 'Logistics'],
  ['special', 'Special actions'],
  ['boardroom', 'Boardroom'],
  ['course', 'Players and objectives'],
];

/** What the chapters are called where no turn is played. */
const OTHER_TITLES: Readonly<Partial<Record<Occasion, Partial<Record<Chapter, string>>>>> = {
  'set-up': { boardroom: 'Pre-Deployment Areas', course: 'Players' },
  closing: { movement: 'Last extraction', boardroom: 'What was left', course: 'Players' },
  choice: { course: 'The choice' },
};

/** Kinds that begin or belong to a chapter; others belong to the chapter they happen in. */
function chapterOf(kind: Sighting['kind'], current: Chapter): Chapter {
  switch (kind) {
    case 'unit-moved':
    case 'unit-towed':
    case 'unit-repositioned':
    case 'unit-entrenched':
    case 'unit-dug-out':
    case 'unit-extracted':
    case 'unit-deployed':
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
    case 'card-spent':
    case 'unit-dropped':
      return 'special';
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

interface Story {
  readonly chapters: ReadonlyMap<Chapter, readonly string[]>;
  /** What belongs to each fight, in order. */
  readonly battles: readonly (readonly Sighting[])[];
}

function storyOf(told: Told): Story {
  const chapters = new Map<Chapter, string[]>(TITLES.map(([chapter]) => [chapter, []]));
  const battles: Sighting[][] = [];
  let current: Chapter = 'course';
  let fight: Sighting[] | null = null;
  for (const sighting of told.sightings) {
    if (opensBattle(sighting)) {
      fight = [sighting];
      battles.push(fight);
      continue;
    }
    if (fight !== null && continuesBattle(sighting, fight)) {
      fight.push(sighting);
      continue;
    }
    fight = null;
    // In the closing window bridges are taken up on the way home, which belongs to the extractions.
    const home = told.occasion === 'closing' && sighting.kind === 'bridge-closed';
    current = home ? 'movement' : chapterOf(sighting.kind, current);
    const line = lineOf(told, sighting);
    if (line !== null) chapters.get(current)?.push(line);
  }
  return { chapters, battles };
}

/** The fights of the phase, in order, each with what belongs to it. */
export const fightsOf = (told: Told): readonly (readonly Sighting[])[] => storyOf(told).battles;

/** Everything this viewer saw happen: what changed, chapter by chapter, then every fight. */
export function chapters(told: Told): readonly Part[] {
  const story = storyOf(told);
  const count = logisticsCount(told);
  const changes = TITLES.flatMap(([chapter, inTurn]) => {
    const own = story.chapters.get(chapter) ?? [];
    const title = OTHER_TITLES[told.occasion]?.[chapter] ?? inTurn;
    return part('changes', title, [
      ...(chapter === 'logistics' && count !== null ? [paragraph(count)] : []),
      ...(own.length === 0 ? [] : [list(own)]),
    ]);
  });
  return [...changes, ...story.battles.flatMap((battle) => battleParts(told, battle))];
}

/** The set-up window as it was played: round by round, whoever's turn it was (4.2). */
export function purchasesByRound(told: Told): readonly Part[] {
  const bought = told.of('resource-bought').filter(({ round }) => round !== null);
  if (bought.length === 0) return [];
  return part('ledger', 'Purchases', [
    table(
      null,
      [{ title: 'Round', align: 'right' }, { title: 'Purchase' }],
      bought.map((one) => [String(one.round ?? ''), purchaseLine(told, one)]),
    ),
  ]);
}
