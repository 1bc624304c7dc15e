import { listed, paragraph, part, strong } from '../../../core/game/blocks.js';
import type { Leaf, Part } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { NationId, SightingOf } from '../shapes.js';
import { gloryWords } from './battles.js';
import { technologyLines } from './technology.js';
import { gains, type Told } from './told.js';
import { inTypes } from './types.js';
import { sum, totalOf } from './words.js';

const provincesTaken = (told: Told) => told.of('provinces-taken').flatMap((sighting) => sighting.taken);

const enteredLine = (told: Told, entered: SightingOf<'province-entered'>): string => {
  const { names } = told;
  const taken = provincesTaken(told).find((one) => one.province === entered.province);
  const from = taken?.from ?? null;
  const what =
    from === null ? `uncontrolled ${entered.province}` : `undefended ${names.nation(from)} ${entered.province}`;
  const several = entered.forces.length > 1 ? ` It becomes ${names.nation(entered.takes)}.` : '';
  const gone = told.gone.has(entered.province) ? ' It is uncontrolled again.' : '';
  const glory = gloryWords(names, entered.glory);
  return `${capitalised(names.forces(entered.forces))} took ${what}.${several}${gone}${glory === '' ? '' : ` ${glory}`}`;
};

const abortedLine = (told: Told, aborted: SightingOf<'attack-aborted'>): string =>
  [
    `${capitalised(told.names.forces(aborted.forces))} met in uncontrolled ${aborted.province}.`,
    'As allies they could not agree whose it should be; all went home and it stays uncontrolled.',
  ].join(' ');

const fallenBlocks = (told: Told): readonly Leaf[] =>
  told.of('nation-fell').map((fell) => {
    const { names } = told;
    const nation = names.nation(fell.nation);
    const fleets =
      fell.fleets.length === 0
        ? ''
        : ` ${capitalised(many(fell.fleets.length, 'fleet'))} struck the colours (${listing(fell.fleets)}).`;
    const freed = capitalised(many(fell.provinces.length, 'province'));
    const provinces =
      fell.provinces.length === 0
        ? ''
        : ` ${freed} ${fell.provinces.length === 1 ? 'is' : 'are'} uncontrolled now: ${told.facts.named(fell.provinces)}.`;
    const taken = told.gone.has(fell.capital)
      ? `has fallen to ${names.nation(fell.to)} forces`
      : `is in ${names.nation(fell.to)} hands`;
    return paragraph(
      strong(`The ${nation} capital ${fell.capital} ${taken}, and the ${nation} nation is out of the war.`),
      `${fleets}${provinces} Its Muster Pool is lost.`,
    );
  });

const cutOffLines = (told: Told): readonly string[] => {
  const lost = told.of('provinces-cut-off').flatMap((sighting) => sighting.provinces);
  const nations = [...new Set(lost.map((one) => one.nation))];
  return nations.map((nation) => {
    const provinces = lost.filter((one) => one.nation === nation).map((one) => one.province);
    const one = provinces.length === 1;
    return `${told.names.nation(nation)} ${told.facts.named(provinces)}: no path to the capital any more, so ${one ? 'it is' : 'they are'} uncontrolled.`;
  });
};

const retreatLine = (told: Told, retreat: SightingOf<'fleet-retreated'>): string => {
  const ships =
    retreat.ships === null || Object.keys(retreat.ships).length === 0 ? '' : ` (${told.names.owners(retreat.ships)})`;
  const fleet = `${told.names.fleet(retreat.fleet)}${ships}`;
  if (retreat.to === null) {
    const where = retreat.why === 'base-lost' ? `lost its base ${retreat.from}` : `was cut off at ${retreat.from}`;
    return `${fleet} ${where}, found no other and was dissolved; its ships went to the Muster Pool.`;
  }
  return retreat.why === 'base-lost'
    ? `${fleet} fell back from ${retreat.from} to ${retreat.to}.`
    : `${fleet}, cut off at ${retreat.from}, made its way to ${retreat.to}.`;
};

const changesOfControl = (told: Told): readonly string[] => {
  const taken = gains(told);
  const takers = [...new Set(taken.map((one) => one.by))];
  return takers.map((taker) => {
    const sources = [...new Set(taken.filter((one) => one.by === taker).map((one) => one.from))];
    const parts = sources.map((source) => {
      const provinces = taken.filter((one) => one.by === taker && one.from === source).map((one) => one.province);
      const from = source === null ? 'uncontrolled until now' : `from the ${told.names.nation(source)} nation`;
      return `${told.facts.named(provinces)} (${from})`;
    });
    return `${told.names.nation(taker)} gains: ${listing(parts)}.`;
  });
};

/** Captures, abortions, falls, retreats: what combat brought besides the battles, and the battles in full. */
function bulletin(told: Told): readonly Leaf[] {
  return [
    ...fallenBlocks(told),
    ...told
      .of('nation-liberated')
      .map((freed) =>
        paragraph(
          strong(
            `${told.names.nation(freed.by)} forces have freed ${freed.capital}: the ${told.names.nation(freed.nation)} nation is back in the war.`,
          ),
        ),
      ),
    ...listed(
      3,
      'Taken without a fight',
      told.of('province-entered').map((entered) => enteredLine(told, entered)),
    ),
    ...listed(
      3,
      'Attacks called off',
      told.of('attack-aborted').map((aborted) => abortedLine(told, aborted)),
    ),
    ...listed(3, 'Changes of control', [
      // A player has read it of each province above and in the battles.
      ...(told.view.own === null ? changesOfControl(told) : []),
      ...cutOffLines(told),
    ]),
    ...listed(3, 'Fleets', fleetLines(told)),
  ];
}

function fleetLines(told: Told): readonly string[] {
  const { names } = told;
  const moves = told.of('fleets-moved').flatMap((sighting) => sighting.moves);
  return [
    ...told.of('fleet-retreated').map((retreat) => retreatLine(told, retreat)),
    ...moves.map((move) => `${names.fleet(move.fleet)} moved from ${move.from} to ${move.to}.`),
    ...told.of('fleet-raised').map((raised) => {
      const buyer =
        raised.seat === null
          ? ''
          : `, by ${names.seat(raised.seat)}${raised.bid === null ? '' : ` for ${raised.bid} Influence`}`;
      return `${names.fleet(raised.fleet)} is new, at ${raised.base}${buyer}.`;
    }),
  ];
}

/** Production and politics: what the end of the turn brought. */
function homeFront(told: Told): readonly Leaf[] {
  const { names, view } = told;
  const built = told
    .of('ships-built')
    .flatMap((sighting) => sighting.built)
    .filter((one) => one.ships > 0);
  const tokens = told.of('fleets-authorised').flatMap((sighting) => sighting.nations);
  const activated = told.of('nations-activated').flatMap((sighting) => sighting.nations);
  const lines = [
    ...(built.length === 0
      ? []
      : [
          `${capitalised(many(sum(built.map((one) => one.ships)), 'new ship'))} in the Muster Pools: ` +
            `${built.map((one) => `${names.nation(one.nation)} ${one.ships}${inTypes(one.types)}`).join(', ')}.`,
        ]),
    ...(tokens.length === 0
      ? []
      : [`A new fleet each may be bid for by players of these nations: ${nationList(told, tokens)}.`]),
    ...told.of('nation-mobilised').map((nation) => {
      const bases = nation.fleets.map((fleet) => `${fleet.fleet} at ${fleet.base}`).join(', ');
      const ships = `${many(nation.ships, 'ship')}${inTypes(nation.types)}`;
      return `The ${names.nation(nation.nation)} nation mobilises: ${ships} in its Muster Pool${bases === '' ? '' : `; fleets ${bases}`}.`;
    }),
    // During setup no turn runs yet: whoever is active enters the war with turn 1.
    ...(activated.length === 0 ? [] : [`At war from turn ${Math.max(1, view.turn)}: ${nationList(told, activated)}.`]),
  ];
  return [...listed(3, 'Production and politics', lines), ...listed(3, 'Research', technologyLines(told))];
}

const nationList = (told: Told, nations: readonly NationId[]): string =>
  listing(nations.map((nation) => told.names.nation(nation)));

/** What stories earned (FE-O2). */
const stories = (told: Told): readonly Leaf[] =>
  listed(
    3,
    'Stories',
    told
      .of('influence-granted')
      .flatMap(({ granted }) => granted)
      .map(({ seat, influence, why }) => `${told.names.seat(seat)} gets ${influence} Influence for “${why}”.`),
  );

/** Players who missed the deadline, joined, left or were removed. */
function roster(told: Told): readonly Leaf[] {
  const { names } = told;
  const removed = told.of('seat-removed');
  const lines = [
    ...told.of('seat-silent').flatMap((silent) => {
      const name = names.seat(silent.seat);
      if (silent.excused) return [`${name} sent no orders and was excused.`];
      if (removed.some((one) => one.seat === silent.seat && one.why === 'silence')) return [];
      return [`${name} sent no orders (${many(silent.strikes, 'strike')}).`];
    }),
    ...removed.map((gone) => {
      const ships = gone.ships === null ? '' : shipsGone(gone.ships);
      const why = gone.why === 'silence' ? 'sent no orders and was removed' : 'has left the war';
      return `${names.seat(gone.seat)} ${why}; the ships went to the Muster Pools of their nations${ships}.`;
    }),
    ...told.of('seat-joined').map((joined) => `${joined.name} joins the ${joined.side}.`),
  ];
  return listed(3, 'Absences, comings and goings', lines);
}

const shipsGone = (ships: readonly { readonly fleet: string; readonly ships: number }[]): string => {
  const each = Object.fromEntries(ships.map((one) => [one.fleet, one.ships]));
  return ships.length === 0 ? '' : ` (${totalOf(each)}: ${ships.map((one) => `${one.fleet} ${one.ships}`).join(', ')})`;
};

/** What is different now. */
export const changesPart = (told: Told): readonly Part[] =>
  part('changes', told.turn === null ? 'News' : 'What changed', [
    ...bulletin(told),
    ...homeFront(told),
    ...stories(told),
    ...roster(told),
  ]);
