import { list, part } from '../../../core/game/blocks.js';
import type { Leaf, Part, Stance } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { liveryName } from '../../parabellum/palette.js';
import type { Named, Sighting, Square } from '../shapes.js';
import { fightOpening } from './fight-lines.js';
import { lineOf } from './lines.js';
import type { Told } from './told.js';
import { WORK_WORDS } from './words.js';

/** What belongs together: an attack, its answer, and everything that came of both. */
type Battle = readonly Sighting[];

/** A sighting with which something new begins. */
function opens(one: Sighting): boolean {
  if (one.kind === 'asset-used' || one.kind === 'mine-sprung') return true;
  if (one.kind === 'aircraft-flew') return one.errand !== 'interception' && one.errand !== 'evacuation';
  return one.kind === 'fought' && (one.fight.kind === 'direct' || one.fight.kind === 'special');
}

const CONTINUE: ReadonlySet<Sighting['kind']> = new Set([
  'fought',
  'unit-destroyed',
  'barricade-destroyed',
  'bridge-destroyed',
  'ammunition-exploded',
]);

/** Whether it belongs to what is going on: bombs belong to the flight, mines' dice to the mine. */
function continues(one: Sighting, battle: Battle): boolean {
  const [first] = battle;
  // A look from the ground has nothing to do with the fight before it, nor a shot with a look from the air.
  if (one.kind === 'square-looked-at') return first?.kind === 'aircraft-flew' && first.errand === 'recon';
  if (one.kind === 'aircraft-flew') return one.errand === 'interception';
  if (one.kind === 'edge-cleared') return one.by === null;
  if (one.kind === 'fought' && one.fight.kind === 'direct') return false;
  if (one.kind === 'fought' && one.fight.kind === 'special')
    return (
      ((first?.kind === 'aircraft-flew' && first.errand === 'strike') || first?.kind === 'asset-used') &&
      !battle.some((other) => other.kind === 'fought' && other.fight.kind === 'special')
    );
  return CONTINUE.has(one.kind);
}

interface Story {
  /** Everything that is no fight, in order. */
  readonly rest: readonly Sighting[];
  readonly battles: readonly Battle[];
}

/** Fights and the rest. What began like a fight and was none, a look from the air for instance, is among the rest. */
export function storyOf(sightings: readonly Sighting[]): Story {
  const groups: Sighting[][] = [];
  let open: Sighting[] | null = null;
  for (const one of sightings) {
    if (open !== null && continues(one, open)) {
      open.push(one);
      continue;
    }
    open = opens(one) ? [one] : null;
    groups.push(open ?? [one]);
  }
  const isFight = (group: Battle): boolean => group.some(({ kind }) => kind === 'fought');
  return { rest: groups.filter((group) => !isFight(group)).flat(), battles: groups.filter(isFight) };
}

/** A unit that took dice in hand or was rolled at: its strength as its dice tell it, from the first to the last. */
interface Fighter {
  readonly unit: Named;
  readonly counts: readonly number[];
  readonly lost: number;
}

/** Everybody's dice are open, and there are as many as there is strength (CL-76). */
export function fightersIn(battle: Battle): readonly Fighter[] {
  const found = new Map<string, { unit: Named; counts: number[] }>();
  const note = (unit: Named, strength: number): { unit: Named; counts: number[] } => {
    const one = found.get(unit.id) ?? { unit, counts: [strength] };
    found.set(unit.id, one);
    return one;
  };
  for (const one of battle) {
    if (one.kind !== 'fought') continue;
    const { fight } = one;
    if (fight.unit !== null) note(fight.unit, fight.attack.values.length);
    for (const { target, defence, losses } of fight.exchanges) {
      if (target.kind !== 'unit') continue;
      const { counts } = note(target.unit, defence.values.length);
      counts.push(Math.max(0, (counts.at(-1) ?? 0) - (losses ?? 0)));
    }
  }
  return [...found.values()].map(({ unit, counts }) => {
    const all = counts.length === 1 ? [...counts, ...counts] : counts;
    return { unit, counts: all, lost: (all[0] ?? 0) - (all.at(-1) ?? 0) };
  });
}

const stanceOf = (told: Told, owner: string): Stance =>
  told.own === null ? 'neutral' : owner === told.own.id ? 'own' : 'foe';

export function squareOf(battle: Battle): Square | null {
  for (const one of battle) {
    if (one.kind === 'fought') return one.fight.square ?? one.fight.edge?.split('|')[0] ?? null;
    if (one.kind === 'aircraft-flew' || one.kind === 'asset-used' || one.kind === 'mine-sprung') return one.square;
  }
  return null;
}

/** `KW-RR loses 2, RB-GY loses 3`: what it came to. */
export function outcomeOf(told: Told, battle: Battle): string {
  const { names } = told;
  const gone = battle.flatMap((one) => (one.kind === 'unit-destroyed' ? [one.unit] : []));
  const blasts = battle.filter(({ kind }) => kind === 'ammunition-exploded').length;
  const works = battle.flatMap((one) => {
    if (one.kind === 'bridge-destroyed') return [`the bridge at ${one.square} is down`];
    return one.kind === 'barricade-destroyed' ? [`the ${WORK_WORDS[one.work]} at ${one.square} is down`] : [];
  });
  const said = [
    ...gone.map((unit) => `${names.unit(unit)} is destroyed`),
    ...fightersIn(battle)
      .filter(({ unit, lost }) => lost > 0 && !gone.some(({ id }) => id === unit.id))
      .map(({ unit, lost }) => `${names.unit(unit)} loses ${lost}`),
    ...(blasts === 0 ? [] : [blasts === 1 ? 'ammunition explodes' : `${blasts} explosions`]),
    ...works,
  ];
  if (said.length > 0) return said.join(', ');
  const nameless = battle.some(
    (one) => one.kind === 'fought' && one.fight.exchanges.some(({ target }) => target.kind === 'nameless'),
  );
  return nameless ? 'nobody can tell what it did' : 'no losses';
}

function openingOf(told: Told, battle: Battle): string {
  const [first] = battle;
  if (first?.kind === 'fought') return fightOpening(told, first.fight);
  if (first?.kind === 'aircraft-flew') return `${told.names.unit(first.unit)} over ${first.square ?? 'the map'}`;
  if (first?.kind === 'asset-used') return `${told.names.type(first.type)} on ${first.square}`;
  return first?.kind === 'mine-sprung' ? `A mine under ${told.names.unit(first.unit)}` : 'A fight';
}

function strengthsLeaf(told: Told, fighters: readonly Fighter[]): readonly Leaf[] {
  if (fighters.every(({ lost }) => lost === 0)) return [];
  const rounds = Math.max(...fighters.map(({ counts }) => counts.length));
  return [
    {
      kind: 'strengths',
      of: 'strength',
      sides: fighters.slice(0, 8).map(({ unit, counts }) => ({
        name: told.names.full(unit),
        stance: stanceOf(told, unit.owner),
        colour: liveryName(told.names.livery(unit.owner)),
        counts: [...counts, ...Array.from({ length: rounds - counts.length }, () => counts.at(-1) ?? 0)],
      })),
    },
  ];
}

const lostBy = (fighters: readonly Fighter[], own: string): readonly [number, number] => [
  fighters.filter(({ unit }) => unit.owner === own).reduce((sum, { lost }) => sum + lost, 0),
  fighters.filter(({ unit }) => unit.owner !== own).reduce((sum, { lost }) => sum + lost, 0),
];

function badgeOf(told: Told, fighters: readonly Fighter[]): NonNullable<Part['badge']> {
  const all = fighters.reduce((sum, { lost }) => sum + lost, 0);
  if (all === 0) return { text: 'No losses', tone: 'neutral' };
  if (told.own === null) return { text: `${all} lost`, tone: 'neutral' };
  const [mine, theirs] = lostBy(fighters, told.own.id);
  if (mine === theirs) return { text: 'Even', tone: 'doubtful' };
  return mine < theirs ? { text: 'Ahead', tone: 'good' } : { text: 'Behind', tone: 'bad' };
}

/** One fight with everything that came of it. */
export function battleParts(told: Told, battle: Battle): readonly Part[] {
  const fighters = fightersIn(battle);
  // After the end of a skirmish the map beside the report shows other boards.
  const at = told.view.board === null ? null : squareOf(battle);
  const mine = fighters.filter(({ unit }) => unit.owner === told.own?.id);
  const [lost] = lostBy(fighters, told.own?.id ?? '');
  return part(
    'battle',
    `${capitalised(openingOf(told, battle))}: ${outcomeOf(told, battle)}`,
    [...strengthsLeaf(told, fighters), list(battle.flatMap((one) => lineOf(told, one) ?? []))],
    {
      badge: badgeOf(told, fighters),
      ...(at === null ? {} : { at }),
      ...(mine.length === 0 ? {} : { share: `${mine.length} of yours, ${lost} strength lost` }),
    },
  );
}
