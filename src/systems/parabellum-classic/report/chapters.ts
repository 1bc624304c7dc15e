import { list, part } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import type { Sighting } from '../shapes.js';
import { battleParts, storyOf } from './battles.js';
import { lineOf } from './lines.js';
import type { Told } from './told.js';

/** Chapters of what changed, in the order of a turn (CL-62). Fights have parts of their own. */
type Chapter = 'course' | 'set-up' | 'movement' | 'special' | 'boardroom' | 'accounts';

const TITLES: readonly (readonly [Chapter, string])[] = [
  ['course', 'The course of things'],
  ['set-up', 'Deployment'],
  ['movement', 'Movement'],
  ['special', 'Looks, arrivals, engineers'],
  ['boardroom', 'Boardroom'],
  ['accounts', 'What the skirmish brought'],
];

function chapterOf(one: Sighting): Chapter | null {
  switch (one.kind) {
    case 'unit-placed':
    case 'pieces-cached':
    case 'pieces-given':
    case 'aircraft-readied':
    case 'aircraft-hangared':
      return 'set-up';
    case 'barricade-set':
    case 'sandbags-set':
      return one.by === null ? 'set-up' : 'special';
    case 'unit-moved':
    case 'pieces-pushed':
    case 'pieces-loaded':
    case 'pieces-unloaded':
    case 'unit-refilled':
    case 'pieces-stowed':
    case 'unit-embarked':
    case 'unit-disembarked':
      return 'movement';
    case 'unit-landed':
    case 'landing-failed':
    case 'bridge-laid':
    case 'bridge-lifted':
    case 'edge-cleared':
    case 'barricade-removed':
    case 'mines-swept':
    case 'aircraft-flew':
    case 'square-looked-at':
    case 'asset-used':
    case 'ford-checked':
    case 'unit-destroyed':
    case 'barricade-destroyed':
    case 'bridge-destroyed':
    case 'ammunition-exploded':
    case 'mine-sprung':
      return 'special';
    case 'units-bought':
    case 'pieces-bought':
    case 'squads-hired':
    case 'unit-staffed':
    case 'soldiers-moved':
    case 'unit-mustered':
    case 'unit-mustered-again':
    case 'aircraft-replenished':
    case 'unit-dispatched':
    case 'irregulars-raised':
    case 'irregulars-disbanded':
    case 'pieces-requisitioned':
      return 'boardroom';
    case 'reward-paid':
    case 'salvage-paid':
    case 'unit-captured':
    case 'aircraft-captured':
    case 'units-returned':
    case 'irregulars-dispersed':
      return 'accounts';
    case 'was-silent':
    case 'goal-counted':
    case 'seat-left':
    case 'seat-taken-over':
      return 'course';
    default:
      return null;
  }
}

/** The same books are kept before the first turn and between skirmishes, where there is no Boardroom phase. */
function boardroomTitle({ occasion }: Told): string {
  return {
    opening: 'Purchases',
    between: 'Purchases',
    choice: 'Purchases',
    deployment: 'Mustering',
    turn: 'Boardroom',
  }[occasion];
}

/** Everything this viewer saw happen: chapter by chapter, then every fight. */
export function chapters(told: Told): readonly Part[] {
  const { rest, battles } = storyOf(told.sightings);
  const bound = new Map<Chapter, string[]>();
  for (const one of rest) {
    const chapter = chapterOf(one);
    const line = chapter === null ? null : lineOf(told, one);
    if (chapter !== null && line !== null) bound.set(chapter, [...(bound.get(chapter) ?? []), line]);
  }
  const changes = TITLES.flatMap(([chapter, title]) => {
    const lines = bound.get(chapter) ?? [];
    return part(
      'changes',
      chapter === 'boardroom' ? boardroomTitle(told) : title,
      lines.length === 0 ? [] : [list(lines)],
    );
  });
  return [...changes, ...battles.flatMap((battle) => battleParts(told, battle))];
}
