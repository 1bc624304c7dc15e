import type { Roll } from '../../core/dice/dice.js';
import { heading, listed, paragraph, section, strong } from '../../core/game/blocks.js';
import type { Block, ReportDocument } from '../../core/game/document.js';
import { capitalised } from '../../core/reading/capitalised.js';
import { many, spelled } from '../../core/reading/counted.js';
import { listing } from '../../core/reading/listing.js';
import { seenOf } from './atlas.js';
import { battleLine } from './report/battles.js';
import { fleetLines, roster, warSection } from './report/bulletin.js';
import { chartsSection, playersChart, victoryParagraph } from './report/charts.js';
import { mapInWords } from './report/map-words.js';
import { due, nextOrders } from './report/next-orders.js';
import { everybodysOrders, ownOrders, sideOperations } from './report/own-part.js';
import { type Told, tell, yearOf } from './report/told.js';
import type { Fixed, Sighting, View } from './shapes.js';

const titleOf = (told: Told): string => {
  const { view, turn } = told;
  if (turn !== null) return `Turn ${turn} (${yearOf(view, turn)})`;
  if (view.stage === 'setup') return 'On the eve of war';
  return `The war begins: turn ${view.turn} (${yearOf(view, view.turn)})`;
};

/** One sentence on the whole turn. */
const lead = (told: Told): Block => {
  const { view, turn } = told;
  if (turn === null) {
    const active = listing(view.nations.filter((nation) => nation.active).map((nation) => nation.name));
    return paragraph(
      view.stage === 'setup'
        ? 'The nations arm. Every player asks for the ships with which to enter the war.'
        : `The fleets have their ships and Admirals. At war now: ${active === '' ? 'nobody yet' : active}.`,
    );
  }
  const battles = told.of('battle-fought').length;
  const taken = told.of('provinces-taken').flatMap((sighting) => sighting.taken).length;
  const fallen = told.of('nation-fell').length;
  const was = (count: number): string => (count === 1 ? 'was' : 'were');
  const facts = [
    `${spelled(battles, 'battle')} ${was(battles)} fought`,
    `${spelled(taken, 'province')} ${was(taken)} taken`,
    ...(fallen === 0 ? [] : [`${spelled(fallen, 'nation')} ${was(fallen)} put out of the war`]),
  ];
  const quiet = battles + taken + fallen === 0;
  return paragraph(
    quiet ? 'A quiet turn: no battle was fought and no province taken.' : `${capitalised(listing(facts))}.`,
  );
};

const DECIDED = {
  glory: 'most Glory',
  ships: 'equal Glory and most ships',
  shared: 'equal Glory and ships',
  nobody: '',
} as const;

const ending = (told: Told): readonly Block[] => {
  const { ending: end } = told.view;
  if (end === null) return [];
  const { Alliance, Coalition } = end.provinces;
  const count = `${Alliance} provinces for the Alliance, ${Coalition} for the Coalition`;
  if (end.side === null)
    return [{ kind: 'notice', tone: 'info', text: [strong('The war is over and drawn.'), ` ${count}.`] }];
  const why = {
    provinces: `it holds the provinces that win (${count})`,
    'nations-fallen': 'every nation of the other side has fallen',
    'turn-limit': `it leads at the end of the last turn (${count})`,
  }[end.reason];
  const names = listing(end.victors.map(told.names.seat));
  const victors =
    names === ''
      ? ''
      : ` ${end.victors.length === 1 ? 'Victor' : 'Victors'} of the game: ${names}, with ${DECIDED[end.decidedBy]}.`;
  return [
    {
      kind: 'notice',
      tone: 'info',
      text: [strong(`The war is over: the ${end.side} wins.`), ` The reason: ${why}.${victors}`],
    },
  ];
};

const map = (told: Told): Block => ({
  kind: 'map',
  caption: told.view.stage === 'over' ? 'The map at the end of the war' : 'The map as it is now',
  description: [...mapInWords(told.view)],
});

/** All dice that this viewer was shown, at the end, so that they can be checked. */
const dice = (told: Told): readonly Block[] => {
  const rolls: Roll[] = told.sightings.flatMap((sighting) => ('rolls' in sighting ? sighting.rolls : []));
  return rolls.length === 0
    ? []
    : [heading(1, 'Dice'), { kind: 'rolls', title: 'Every roll of this report, by stream', rolls }];
};

const publicReport = (told: Told): readonly Block[] => [
  ...warSection(told),
  map(told),
  ...chartsSection(told),
  ...due(told),
  ...dice(told),
];

const gmReport = (told: Told): readonly Block[] => [
  ...warSection(told),
  ...everybodysOrders(told),
  ...sideOperations(told),
  map(told),
  ...chartsSection(told),
  ...due(told),
  ...dice(told),
];

/** The turn in short: the public bulletin has the battles in full. */
const inShort = (told: Told): readonly Block[] => {
  const lines = [
    ...told.of('nation-fell').map((fell) => `The ${told.names.nation(fell.nation)} nation has fallen.`),
    ...told.of('battle-fought').map((battle) => battleLine(told, battle)),
    ...told
      .of('province-entered')
      .map((entered) => `${entered.province}: taken by ${told.names.forces(entered.forces)} without a fight.`),
    ...told
      .of('attack-aborted')
      .map((aborted) => `${aborted.province}: allies met and went home; it stays uncontrolled.`),
    ...fleetLines(told),
  ];
  return [...listed(1, 'The war in short', lines), ...roster(told)];
};

const sideLosses = (told: Told): readonly Block[] => {
  const lines = told
    .of('battle-fought')
    .flatMap((battle) =>
      battle.losses.map(
        (loss) =>
          `${battle.province}: ${loss.fleet} lost ${many(loss.ships, 'ship')} of ${told.names.seat(loss.seat)}.`,
      ),
    );
  return listed(1, 'Losses of your side', lines);
};

const seatReport = (told: Told): readonly Block[] => [
  ...ownOrders(told),
  ...sideOperations(told),
  ...sideLosses(told),
  ...inShort(told),
  ...section(1, 'Standing', [victoryParagraph(told), playersChart(told)]),
  map(told),
  ...nextOrders(told),
  ...dice(told),
];

/** For a player who is out: what became of his last orders, if any, and from then on what everybody reads. */
const formerSeatReport = (told: Told): readonly Block[] => [
  ...ownOrders(told),
  ...sideOperations(told),
  ...publicReport(told),
];

/**
 * The report of a resolved phase for one viewer: a bulletin for the public, what became of a player's orders and a sheet for
 * the next ones, everything for the GM. It says what was revealed to this viewer and nothing else: no sighting, no word.
 */
export function report(view: View, sightings: readonly Sighting[], fixed: Fixed): ReportDocument {
  const told = tell(seenOf(view, fixed), sightings);
  const bodies = { public: publicReport, gm: gmReport, seat: view.own === null ? formerSeatReport : seatReport };
  return { title: titleOf(told), blocks: [...ending(told), lead(told), ...bodies[view.viewer](told)] };
}
