import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Seen } from '../atlas.js';
import { sumBySeat, typesInWords } from '../ship-types.js';
import { type MapFacts, mapFacts, shipsOf } from './map-facts.js';
import { sharedWords } from './shared.js';
import { namesOf } from './words.js';

const fleetsInWords = (view: Seen, nation: Seen['nations'][number]): string =>
  view.fleets
    .filter((fleet) => fleet.nation === nation.id)
    .map((fleet) => {
      const ships = shipsOf(fleet);
      const types = typesInWords(sumBySeat(view.types?.fleets[fleet.id] ?? {}));
      const count = `${many(ships ?? 0, 'ship')}${types === '' ? '' : `: ${types}`}`;
      const notes = [...(ships === null ? [] : [count]), ...(fleet.cutOff ? ['cut off'] : [])];
      return `${fleet.letter} at ${fleet.base}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
    })
    .join(', ');

const nationInWords = (view: Seen, facts: MapFacts, nation: Seen['nations'][number]): string => {
  if (nation.fallen) return `${nation.name} (${nation.id}, ${nation.side}): fallen.`;
  const cells = facts.heldBy(nation.id);
  const standing = nation.active ? '' : `, neutral until turn ${nation.activationTurn}`;
  const fleets = fleetsInWords(view, nation);
  return [
    `${nation.name} (${nation.id}, ${nation.side}, capital ${nation.capital}${standing}):`,
    `${many(cells.length, 'province')}${cells.length === 0 ? '' : `, ${facts.inWords(cells)}`}.`,
    ...(fleets === '' ? [] : [`Fleets: ${fleets}.`]),
  ].join(' ');
};

/** The turn that the marks of a map are from: where the commanders are asked, the one that is under way. */
export const turnWords = ({ stage }: Pick<Seen, 'stage'>): string => (stage === 'tactics' ? 'this turn' : 'last turn');

/** With who won, where the record says so. */
function battlesInWords({ recent: { fought, trail } }: Seen, facts: MapFacts): string {
  if (trail === undefined) return facts.named(fought);
  const won = new Map(trail.battles.map(({ province, winner }) => [province, winner]));
  return facts
    .sorted(fought)
    .map((province) => {
      const winner = won.get(province);
      return `${province} (${winner === undefined || winner === null ? 'nobody' : `the ${winner}`} won)`;
    })
    .join(', ');
}

/** Who went where, as far as the viewer was told. */
function travelsInWords(view: Seen, { moves, sorties }: NonNullable<Seen['recent']['trail']>): readonly string[] {
  const { fleet } = namesOf(view);
  const when = turnWords(view);
  const flown = (mission: 'attack' | 'defend'): readonly string[] =>
    sorties
      .filter((sortie) => sortie.mission === mission)
      .map((sortie) => `${fleet(sortie.fleet)} from ${sortie.from} to ${listing(sortie.to.map((to) => to.province))}`);
  const told = (what: string, whom: readonly string[]): readonly string[] =>
    whom.length === 0 ? [] : [`${what} ${when}: ${whom.join('; ')}.`];
  return [
    ...told('Attacked', flown('attack')),
    ...told('Defended', flown('defend')),
    ...told(
      'Moved',
      moves.map((move) => `${fleet(move.fleet)} from ${move.from} to ${move.to}`),
    ),
  ];
}

const shared = sharedWords<readonly string[]>();

/** The map in plain sentences, for those who cannot see it: by nation, then what is nobody's and what changed. */
export const mapInWords = (view: Seen): readonly string[] => shared(view, view.fleets, () => sentences(view));

function sentences(view: Seen): readonly string[] {
  const facts = mapFacts(view);
  const { Alliance, Coalition, provinces, needed } = view.victory;
  const free = facts.heldBy(null);
  const { fought, taken, lost, trail } = view.recent;
  const { meetings } = view;
  return [
    `${many(provinces, 'province')}; ${needed} win the war. The Alliance holds ${Alliance}, the Coalition ${Coalition}.`,
    ...view.nations.map((nation) => nationInWords(view, facts, nation)),
    ...(free.length === 0 ? [] : [`Uncontrolled: ${many(free.length, 'province')}, ${facts.inWords(free)}.`]),
    ...(fought.length === 0 ? [] : [`Battles last turn: ${battlesInWords(view, facts)}.`]),
    ...(taken.length === 0 ? [] : [`Taken last turn: ${facts.named(taken)}.`]),
    ...(lost.length === 0 ? [] : [`Became uncontrolled last turn: ${facts.named(lost)}.`]),
    ...(trail === undefined ? [] : travelsInWords(view, trail)),
    ...(meetings.length === 0
      ? []
      : [`Battles about to begin: ${facts.named(meetings.map(({ province }) => province))}.`]),
  ];
}
