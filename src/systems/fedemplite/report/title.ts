import { capitalised } from '../../../core/reading/capitalised.js';
import { spelled } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { NationId, Province, Side } from '../shapes.js';
import { SIDES } from '../tables.js';
import { badgeOf } from './badges.js';
import { gains, type Told } from './told.js';

const nations = ({ names }: Told, ids: readonly NationId[]): string =>
  `${listing(ids.map(names.nation))} ${ids.length === 1 ? 'nation' : 'nations'}`;

/** `F9 and G8`, `seven provinces`. */
const places = (told: Told, provinces: readonly Province[]): string =>
  provinces.length <= 3 ? listing(told.facts.sorted(provinces)) : spelled(provinces.length, 'province');

function before({ view }: Told): string {
  if (view.stage === 'setup') return 'The nations arm';
  if (view.stage === 'pre-war') return `${capitalised(spelled(view.preWar, 'turn'))} to the war`;
  return 'The war begins';
}

function ofFallen(told: Told): string | null {
  const [fell, ...others] = told.of('nation-fell');
  if (fell === undefined) return null;
  const lost = nations(
    told,
    [fell, ...others].map(({ nation }) => nation),
  );
  return others.length === 0
    ? `${fell.capital} falls: the ${lost} is out of the war`
    : `The ${lost} are out of the war`;
}

function ofJoined(told: Told): string | null {
  const [freed] = told.of('nation-liberated');
  if (freed !== undefined) return `${freed.capital} is free: the ${nations(told, [freed.nation])} is back in the war`;
  const joined = told.of('nations-activated').flatMap((sighting) => sighting.nations);
  if (joined.length === 0) return null;
  return `The ${nations(told, joined)} ${joined.length === 1 ? 'enters' : 'enter'} the war`;
}

function ofProvinces(told: Told): string | null {
  const own = told.view.own?.side;
  const gained = (side: Side): readonly Province[] =>
    gains(told)
      .filter(({ by }) => told.sideOf(by) === side)
      .map(({ province }) => province);
  if (own === undefined) {
    const [first, second] = SIDES.filter((side) => gained(side).length > 0);
    if (first === undefined) return null;
    if (second === undefined) return `The ${first} takes ${places(told, gained(first))}`;
    return `${capitalised(spelled(gained(first).length + gained(second).length, 'province'))} change hands`;
  }
  const won = gained(own);
  const lost = told
    .of('provinces-taken')
    .flatMap(({ taken }) => taken.filter(({ from }) => told.sideOf(from) === own).map(({ province }) => province));
  if (won.length > 0 && lost.length > 0) return `Your side takes ${places(told, won)} and loses ${places(told, lost)}`;
  if (won.length > 0) return `Your side takes ${places(told, won)}`;
  return lost.length > 0 ? `Your side loses ${places(told, lost)}` : null;
}

/** The headline names every province that the reader's side won and lost, or that a side took: nothing is left to say of them. */
export const namesProvinces = (told: Told, title: string): boolean =>
  title === ofProvinces(told) && !/ provinces?\b/.test(title);

function ofBattle(told: Told): string | null {
  const battle = told.main;
  return battle === undefined ? null : `Battle of ${battle.province}: ${badgeOf(told, battle).text.toLowerCase()}`;
}

/**
 * The phase in a line: the end of the war, a capital lost, a nation that joins, provinces won and lost by the reader's side, their
 * largest battle, or that it was quiet; the first of these that there is.
 */
export function headline(told: Told): string {
  const { ending, stage, meetings } = told.view;
  if (ending !== null) return ending.side === null ? 'The war ends in a draw' : `The ${ending.side} wins the war`;
  if (stage === 'tactics')
    return meetings.length <= 3
      ? `The fleets have met at ${places(
          told,
          meetings.map(({ province }) => province),
        )}`
      : `${capitalised(spelled(meetings.length, 'battle'))} are about to begin`;
  if (told.turn === null) return before(told);
  return ofFallen(told) ?? ofJoined(told) ?? ofProvinces(told) ?? ofBattle(told) ?? 'A quiet turn';
}
