import type { Roll } from '../../core/dice/dice.js';
import { part } from '../../core/game/blocks.js';
import type { Block, Part, ReportDocument } from '../../core/game/document.js';
import { seenOf } from './atlas.js';
import { marksOf } from './report/badges.js';
import { battleParts } from './report/battles.js';
import { changesPart } from './report/bulletin.js';
import { chartsPart, standingPart } from './report/charts.js';
import { headlinePart } from './report/headline.js';
import { mapInWords } from './report/map-words.js';
import { meetingPart } from './report/meetings.js';
import { due, nextOrders, ownForces } from './report/next-orders.js';
import { everybodysOrders, ownOrders, sideOperations } from './report/own-part.js';
import { type Told, tell, yearOf } from './report/told.js';
import type { Fixed, Sighting, View } from './shapes.js';

const titleOf = (told: Told): string => {
  const { view, turn } = told;
  if (turn !== null)
    return `Turn ${turn} (${yearOf(view, turn)})${view.stage === 'tactics' ? ': the fleets have met' : ''}`;
  if (view.stage === 'setup') return 'On the eve of war';
  if (view.stage === 'pre-war') return `Turn ${1 - view.preWar} before the war (Y${view.year})`;
  return `The war begins: turn ${view.turn} (${yearOf(view, view.turn)})`;
};

const map = (told: Told): Block => ({
  kind: 'map',
  caption: told.view.stage === 'over' ? 'The map at the end of the war' : 'The map as it is now',
  description: [...mapInWords(told.view)],
  ...(told.turn === null ? {} : { marks: marksOf(told) }),
});

/** All dice that this viewer was shown, so that they can be checked. */
const dice = (told: Told): readonly Part[] => {
  const rolls = told.sightings
    .flatMap((sighting): readonly Roll[] => ('rolls' in sighting ? sighting.rolls : []))
    .filter(({ faces }) => faces.length > 0);
  return part(
    'proof',
    'Dice',
    rolls.length === 0 ? [] : [{ kind: 'rolls', title: 'Every roll of this report, by stream', rolls }],
  );
};

/** What happened, the same for all readers but for what each was told of it. */
const news = (told: Told): readonly Block[] => [
  ...headlinePart(told),
  ...meetingPart(told),
  ...changesPart(told),
  ...battleParts(told),
];

const publicReport = (told: Told): readonly Block[] => [
  ...news(told),
  map(told),
  ...chartsPart(told),
  ...due(told),
  ...dice(told),
];

const gmReport = (told: Told): readonly Block[] => [
  ...news(told),
  ...everybodysOrders(told),
  ...sideOperations(told),
  map(told),
  ...chartsPart(told),
  ...due(told),
  ...dice(told),
];

const seatReport = (told: Told): readonly Block[] => [
  ...news(told),
  ...ownOrders(told),
  ...sideOperations(told),
  ...ownForces(told),
  map(told),
  ...standingPart(told),
  ...nextOrders(told),
  ...dice(told),
];

/** For a player who is out: also what became of their last orders, if any; else what everybody reads. */
const formerSeatReport = (told: Told): readonly Block[] => [
  ...news(told),
  ...ownOrders(told),
  ...sideOperations(told),
  map(told),
  ...chartsPart(told),
  ...due(told),
  ...dice(told),
];

/**
 * The report of a resolved phase for one viewer: the news first, then what became of the reader's orders, what they have, and
 * a sheet for the next ones; everything for the GM. It says what was revealed to this viewer and nothing else: no sighting,
 * no word.
 */
export function report(view: View, sightings: readonly Sighting[], fixed: Fixed): ReportDocument {
  const told = tell(seenOf(view, fixed), sightings);
  const bodies = { public: publicReport, gm: gmReport, seat: view.own === null ? formerSeatReport : seatReport };
  return { title: titleOf(told), blocks: [...bodies[view.viewer](told)] };
}
