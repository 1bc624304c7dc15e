import type { Roll } from '../../core/dice/dice.js';
import { part } from '../../core/game/blocks.js';
import type { Block, Leaf, Part, ReportDocument } from '../../core/game/document.js';
import { chapters } from './report/chapters.js';
import { companyBoard, contractPart, objectiveBoard } from './report/contract.js';
import { headline } from './report/headline.js';
import { marksOf } from './report/map-marks.js';
import { mapForReport } from './report/map-words.js';
import { due, nextOrders } from './report/next-orders.js';
import { everybodysParts, ownParts } from './report/own-part.js';
import { type Told, tell } from './report/told.js';
import type { Fixed, Sighting, View } from './shapes.js';

function titleOf({ view, turn, occasion, names, isNew }: Told): string {
  const id = isNew ? view.played.at(-2) : view.battle?.id;
  const battle = id === undefined ? 'The campaign' : `Battle ${id}`;
  switch (occasion) {
    case 'opening':
      return `The campaign begins: ${battle}`;
    case 'market':
      return `${battle}: the Market`;
    case 'turn':
      return turn === null ? battle : `${battle}, round ${turn.round}: ${names.seat(turn.seat)}`;
    case 'closing':
      return `${battle}: the closing`;
    case 'choice':
      return 'The next battle';
  }
}

/** The map itself stands open between the parts: it belongs to all of them. */
function map(told: Told): Leaf {
  const { view, fixed } = told;
  const marks = marksOf(told);
  return {
    kind: 'map',
    caption: view.stage === 'choose' || view.stage === 'over' ? 'The battles of the campaign' : 'The map as it is now',
    description: [...mapForReport(view, fixed, told.of('battle-laid-out').length > 0)],
    ...(marks.length === 0 ? {} : { marks: [...marks] }),
  };
}

/** All dice that this viewer may see, at the end, so that they can be checked. */
function dice(told: Told): readonly Part[] {
  const rolls: Roll[] = told.sightings.flatMap((one) => ('rolls' in one ? one.rolls : []));
  return part(
    'proof',
    'Dice',
    rolls.length === 0 ? [] : [{ kind: 'rolls', title: 'Every roll of this report, by stream', rolls }],
  );
}

/**
 * The report of a resolved phase for one viewer: what could be seen at the table, dice and all; for a player their cards,
 * accounts and failed lines, and a sheet for next time; for the game master everybody's. It says what was revealed to this
 * viewer and nothing else. News come first, proof last.
 */
export function report(view: View, sightings: readonly Sighting[], fixed: Fixed): ReportDocument {
  const told = tell(view, sightings, fixed);
  const own = view.viewer.kind === 'gm' ? everybodysParts(told) : ownParts(told);
  const blocks: readonly Block[] = [
    ...headline(told),
    ...own.news,
    ...chapters(told),
    ...contractPart(told),
    map(told),
    ...objectiveBoard(told),
    ...own.books,
    ...companyBoard(told),
    ...due(told),
    ...nextOrders(told),
    ...dice(told),
  ];
  return { title: titleOf(told), blocks: [...blocks] };
}
