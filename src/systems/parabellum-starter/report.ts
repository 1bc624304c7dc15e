import type { Roll } from '../../core/dice/dice.js';
import { heading, paragraph } from '../../core/game/blocks.js';
import type { Block, ReportDocument } from '../../core/game/document.js';
import { chapters, leadOf, purchasesByRound } from './report/chapters.js';
import { bookletBlocks, endings, scoringBlocks, standingBlocks, turnOrderBlocks } from './report/course.js';
import { mapInWords } from './report/map-words.js';
import { due, nextOrders } from './report/next-orders.js';
import { everybodysPart, ownPart } from './report/own-part.js';
import { type Told, tell } from './report/told.js';
import type { Sighting, View } from './shapes.js';

function titleOf(told: Told): string {
  const { view, turn, occasion, names } = told;
  const scenario =
    view.field === null ? 'The campaign' : `Scenario ${view.field.booklet.id}, ${view.field.booklet.title}`;
  switch (occasion) {
    case 'opening':
      return `The campaign begins: ${scenario}`;
    case 'turn':
      return turn === null ? scenario : `${scenario}: round ${turn.round}, ${names.seat(turn.seat)}`;
    case 'set-up':
      return `${scenario}: set-up`;
    case 'closing':
      return view.stage === 'over' ? 'The campaign is over' : `${scenario}: the accounts`;
    case 'choice':
      return `The next scenario: ${scenario}`;
  }
}

const map = (told: Told): Block => ({
  kind: 'map',
  caption: told.view.field === null ? 'The scenarios of the campaign' : 'The map as it is now',
  description: [...mapInWords(told.view)],
});

/** All dice, at the end, so that they can be checked. In this game every die is thrown in the open (6.1). */
const dice = (told: Told): readonly Block[] => {
  const rolls: Roll[] = told.sightings.flatMap((sighting) => ('rolls' in sighting ? sighting.rolls : []));
  return rolls.length === 0
    ? []
    : [heading(1, 'Dice'), { kind: 'rolls', title: 'Every roll of this report, by stream', rolls }];
};

/** Set-up purchases stand in a table of their own, so the boardroom's chapter is told without them. */
const withoutPurchases = (told: Told): Told =>
  told.turn === null
    ? tell(
        told.view,
        told.sightings.filter((one) => one.kind !== 'resource-bought' || one.round === null),
      )
    : told;

/** What was seen at the table. */
const seen = (told: Told): readonly Block[] => [
  ...(told.turn === null ? [] : [paragraph(leadOf(told))]),
  ...purchasesByRound(told),
  ...chapters(withoutPurchases(told)),
  ...scoringBlocks(told),
  ...turnOrderBlocks(told),
  ...bookletBlocks(told),
  ...standingBlocks(told),
];

const bodies: Readonly<Record<View['viewer'], (told: Told) => readonly Block[]>> = {
  public: (told) => [...seen(told), map(told), ...due(told), ...dice(told)],
  seat: (told) => [...ownPart(told), ...seen(told), map(told), ...due(told), ...nextOrders(told), ...dice(told)],
  gm: (told) => [...seen(told), ...everybodysPart(told), map(told), ...due(told), ...dice(told)],
};

/**
 * The report of a resolved phase for one viewer: what he would have seen at the table, dice and all; for a player what
 * became of his lines, his company's books and a sheet for next time; for the game master everybody's. It says what was
 * revealed to this viewer and nothing else: no sighting, no word.
 */
export function report(view: View, sightings: readonly Sighting[]): ReportDocument {
  const told = tell(view, sightings);
  return { title: titleOf(told), blocks: [...endings(told), ...bodies[view.viewer](told)] };
}
