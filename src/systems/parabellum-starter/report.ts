import type { Roll } from '../../core/dice/dice.js';
import { part } from '../../core/game/blocks.js';
import type { Block, Leaf, Part, ReportDocument } from '../../core/game/document.js';
import { chapters, purchasesByRound } from './report/chapters.js';
import { bookletPart, finalPart, scoringPart, standingPart, turnOrderPart } from './report/course.js';
import { headline } from './report/headline.js';
import { marksOf } from './report/map-marks.js';
import { mapForReport } from './report/map-words.js';
import { due, nextOrders } from './report/next-orders.js';
import { everybodysParts, ownParts } from './report/own-part.js';
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

/** The map itself stands open between the parts: it belongs to all of them. */
const map = (told: Told): Leaf => {
  const marks = marksOf(told);
  return {
    kind: 'map',
    caption:
      told.view.field === null || told.view.choice !== null ? 'The scenarios of the campaign' : 'The map as it is now',
    description: [...mapForReport(told.view, told.of('scenario-opened').length > 0)],
    ...(marks.length === 0 ? {} : { marks: [...marks] }),
  };
};

/** All dice, at the end, so that they can be checked. In this game every die is thrown in the open (6.1). */
const dice = (told: Told): readonly Part[] => {
  const rolls: Roll[] = told.sightings.flatMap((sighting) => ('rolls' in sighting ? sighting.rolls : []));
  return part(
    'proof',
    'Dice',
    rolls.length === 0 ? [] : [{ kind: 'rolls', title: 'Every roll of this report, by stream', rolls }],
  );
};

/** Set-up purchases stand in a table of their own, so the boardroom's chapter is told without them. */
const withoutPurchases = (told: Told): Told =>
  told.turn === null
    ? tell(
        told.view,
        told.sightings.filter((one) => one.kind !== 'resource-bought' || one.round === null),
      )
    : told;

const NOTHING = { news: [], books: [] };

const privateParts: Readonly<Record<View['viewer'], (told: Told) => ReturnType<typeof ownParts>>> = {
  public: () => NOTHING,
  seat: ownParts,
  gm: everybodysParts,
};

/**
 * The report of a resolved phase for one viewer: what could be seen at the table, dice and all; for a player what became of
 * the lines, the company's books and a sheet for next time; for the game master everybody's. It says what was revealed to
 * this viewer and nothing else: no sighting, no word. News come first, proof last.
 */
export function report(view: View, sightings: readonly Sighting[]): ReportDocument {
  const told = tell(view, sightings);
  const own = privateParts[view.viewer](told);
  const blocks: readonly Block[] = [
    ...headline(told),
    ...own.news,
    ...chapters(withoutPurchases(told)),
    ...turnOrderPart(told),
    ...bookletPart(told),
    map(told),
    ...purchasesByRound(told),
    ...finalPart(told),
    ...scoringPart(told),
    ...standingPart(told),
    ...own.books,
    ...due(told),
    ...(view.viewer === 'seat' ? nextOrders(told) : []),
    ...dice(told),
  ];
  return { title: titleOf(told), blocks: [...blocks] };
}
