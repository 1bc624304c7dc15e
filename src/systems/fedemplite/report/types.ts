import { listed, paragraph } from '../../../core/game/blocks.js';
import type { Leaf } from '../../../core/game/document.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { BattleTypes, Hulls, NationHulls, Province, SightingOf } from '../shapes.js';
import { countOf, FIGHTERS, sumOf, typesInWords } from '../ship-types.js';
import { SIDES } from '../tables.js';
import type { Told } from './told.js';
import { sum } from './words.js';

/** ` (1 DN, 3 CA)`; empty where nothing is said of types. */
export const inTypes = (hulls: Hulls | undefined): string => {
  const words = typesInWords(hulls ?? {});
  return words === '' ? '' : ` (${words})`;
};

/** `Kzinti 3 CA, 1 SC and Hydran 1 CV`. */
const forcesByType = (told: Told, forces: readonly NationHulls[]): string =>
  listing(forces.map(({ nation, types }) => `${told.names.nation(nation)} ${typesInWords(types)}`));

function fightersOf({ start, rounds }: BattleTypes): string {
  const carriers = countOf(sumOf(start.map(({ types }) => types)), 'CV');
  if (carriers === 0) return '';
  const downed = sum(rounds.map((round) => round.downed));
  return `${many(FIGHTERS * carriers, 'fighter')} flew, ${downed === 0 ? 'none was' : `${downed} ${downed === 1 ? 'was' : 'were'}`} shot down.`;
}

function dreadnoughtsOf({ rounds }: BattleTypes): string {
  const damaged = sum(rounds.map((round) => round.damaged));
  return damaged === 0 ? '' : `Dreadnoughts took ${many(damaged, 'hit')} and fought on.`;
}

function scoutsOf({ rounds }: BattleTypes): string {
  const total = (of: 'rerolled' | 'gained' | 'jammed' | 'spoiled'): number => sum(rounds.map((round) => round[of]));
  const [rerolled, jammed] = [total('rerolled'), total('jammed')];
  const told = [
    ...(rerolled === 0 ? [] : [`${many(rerolled, 'miss', 'misses')} of their side (${total('gained')} hit then)`]),
    ...(jammed === 0 ? [] : [`${many(jammed, 'enemy hit')} (${total('spoiled')} missed then)`]),
  ];
  return told.length === 0 ? '' : `Scouts had dice rolled again: ${listing(told)}.`;
}

const foundAt = (told: Told, province: Province): readonly SightingOf<'enemy-scouted'>[] =>
  told.of('enemy-scouted').filter((one) => one.province === province);

const scouted = (told: Told, found: SightingOf<'enemy-scouted'>): string =>
  `Scouts of the ${found.side} counted there: ${forcesByType(told, found.forces)}.`;

/** A battle by type, as far as the reader may know it (FE-O6). */
export function battleByType(told: Told, battle: SightingOf<'battle-fought'>): readonly Leaf[] {
  const own = SIDES.flatMap((side) => {
    const types = battle.types?.[side];
    if (types === undefined) return [];
    const words = [
      `${side} by type: ${forcesByType(told, types.start)}.`,
      fightersOf(types),
      dreadnoughtsOf(types),
      scoutsOf(types),
    ];
    return [words.filter((one) => one !== '').join(' ')];
  });
  return [...own, ...foundAt(told, battle.province).map((found) => scouted(told, found))].map((text) =>
    paragraph(text),
  );
}

/** What scouts found where a battle is about to be fought (FE-O4, FE-O6). */
export const scoutedMeetings = (told: Told): readonly Leaf[] =>
  listed(
    3,
    'What scouts found',
    told.of('enemy-scouted').map((found) => `${found.province}: ${scouted(told, found)}`),
  );
