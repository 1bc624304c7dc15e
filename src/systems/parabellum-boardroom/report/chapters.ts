import { list, part } from '../../../core/game/blocks.js';
import type { Part } from '../../../core/game/document.js';
import type { Sighting } from '../shapes.js';
import { continuesFight, fightParts, opensFight } from './battles.js';
import { lineOf } from './lines.js';
import type { Told } from './told.js';

/** Chapters of what changed. Fights have parts of their own. */
type Chapter = 'course' | 'movement' | 'supply' | 'works' | 'boardroom' | 'accounts';

const TITLES: readonly (readonly [Chapter, string])[] = [
  ['course', 'Players and objectives'],
  ['movement', 'Movement'],
  ['supply', 'Supply'],
  ['works', 'Scouts and engineers'],
  ['boardroom', 'Boardroom'],
  ['accounts', 'Accounts'],
];

/** What the chapters are called when a battle is settled. */
const AT_THE_END: Readonly<Partial<Record<Chapter, string>>> = {
  course: 'Players',
  movement: 'Left on the map',
  boardroom: 'Extraction and cards',
};

function chapterOf({ kind }: Sighting): Chapter {
  switch (kind) {
    case 'unit-deployed':
    case 'airdrop-flown':
    case 'unit-moved':
    case 'unit-loaded':
    case 'unit-unloaded':
    // Losses that no fight brought: stranded, left behind
    case 'unit-destroyed':
    case 'cargo-lost':
      return 'movement';
    case 'token-captured':
    case 'line-laid':
    case 'unit-resupplied':
    case 'map-cleared':
      return 'supply';
    case 'bridge-laid':
    case 'bridge-lifted':
    case 'barricade-built':
    case 'minefield-swept':
    case 'unit-scouted':
      return 'works';
    case 'line-torn-down':
    case 'unit-extracted':
    case 'grant-paid':
    case 'units-bought':
    case 'supply-bought':
    case 'unit-sold':
    case 'supply-sold':
    case 'unit-reinforced':
    case 'card-drawn':
    case 'card-returned':
    case 'card-played':
    case 'card-paid-off':
      return 'boardroom';
    case 'bonus-paid':
    case 'sponsored-unit-returned':
    case 'contingency-paid':
      return 'accounts';
    default:
      return 'course';
  }
}

/** What is told at another place of the report. */
const ELSEWHERE: readonly Sighting['kind'][] = ['battle-ended', 'campaign-ended', 'order-failed', 'reserve-readied'];

interface Story {
  readonly chapters: ReadonlyMap<Chapter, readonly string[]>;
  /** What belongs to each fight, in order. */
  readonly fights: readonly (readonly Sighting[])[];
}

/** What was raised by force belongs to the accounts that it paid. */
const isForced = (one: Sighting): boolean => 'forced' in one && one.forced;

function storyOf(told: Told): Story {
  const chapters = new Map<Chapter, string[]>(TITLES.map(([chapter]) => [chapter, []]));
  const fights: Sighting[][] = [];
  let fight: Sighting[] | null = null;
  for (const one of told.sightings) {
    // What is the reader's alone does not end a fight that everybody sees.
    if (ELSEWHERE.includes(one.kind)) {
      if (one.kind === 'battle-ended') fight = null;
      continue;
    }
    if (fight !== null && continuesFight(one, fight)) {
      fight.push(one);
      continue;
    }
    if (opensFight(one)) {
      fight = [one];
      fights.push(fight);
      continue;
    }
    fight = null;
    const line = lineOf(told, one);
    if (line !== null) chapters.get(isForced(one) ? 'accounts' : chapterOf(one))?.push(line);
  }
  return { chapters, fights };
}

/** The fights of the phase, in order, each with what belongs to it. */
export const fightsOf = (told: Told): readonly (readonly Sighting[])[] => storyOf(told).fights;

/** Everything this viewer saw happen: fights first, then what changed, chapter by chapter. */
export function chapters(told: Told): readonly Part[] {
  const story = storyOf(told);
  const changes = TITLES.flatMap(([chapter, title]) => {
    const own = story.chapters.get(chapter) ?? [];
    return part(
      'changes',
      (told.occasion === 'closing' ? AT_THE_END[chapter] : undefined) ?? title,
      own.length === 0 ? [] : [list(own)],
    );
  });
  return [...story.fights.flatMap((fight) => fightParts(told, fight)), ...changes];
}
