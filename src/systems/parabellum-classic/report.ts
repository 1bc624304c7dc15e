import { part } from '../../core/game/blocks.js';
import type { Block, Leaf, Part, ReportDocument } from '../../core/game/document.js';
import { bookletOf } from './battlefield.js';
import { betweenParts } from './report/between.js';
import { chapters } from './report/chapters.js';
import { headline } from './report/headline.js';
import { mapNow } from './report/map-words.js';
import { marksOf } from './report/marks.js';
import { nextOrders, whatComes } from './report/next-orders.js';
import { everybodysParts, type OwnParts, ownParts } from './report/own-part.js';
import { type Told, tell } from './report/told.js';
import { stageWords } from './report/words.js';
import type { Fixed, Sighting, View } from './shapes.js';

const NOTHING: OwnParts = { news: [], books: [] };

function titleOf({ occasion, turn, view, fixed, names, of }: Told): string {
  if (turn !== null) {
    const where = turn.skirmish === null ? 'The theatre' : bookletOf(fixed, turn.skirmish).title;
    return `${where}, round ${turn.round}: ${names.seat(turn.seat)}`;
  }
  const id = view.board?.id ?? view.drawn;
  const where = id === null ? 'The theatre' : bookletOf(fixed, id).title;
  switch (occasion) {
    case 'opening':
      return 'The theatre opens';
    case 'deployment':
      return `${where}: ${of('turn-begun').length > 0 ? 'the attacker' : 'the defender'} has deployed`;
    default:
      return view.stage === 'over' ? 'The end of the theatre' : `${where}: ${stageWords(view.stage).toLowerCase()}`;
  }
}

function map(told: Told): Leaf {
  const { view, fixed } = told;
  const marks = marksOf(told);
  return {
    kind: 'map',
    caption: view.board === null ? 'The skirmishes of the theatre' : 'The map as it is now',
    description: [...mapNow(view, fixed)],
    ...(marks.length === 0 ? {} : { marks: [...marks] }),
  };
}

/** Every die of the phase that this viewer saw, by stream. */
function dice({ sightings }: Told): readonly Part[] {
  const rolls = sightings.flatMap((one) => ('rolls' in one ? one.rolls : []));
  return part(
    'proof',
    'Dice',
    rolls.length === 0 ? [] : [{ kind: 'rolls', title: 'Every roll of this report, by stream', rolls: [...rolls] }],
  );
}

function privateParts(told: Told): OwnParts {
  if (told.gm) return everybodysParts(told);
  return told.own === null || told.own.reserve === null ? NOTHING : ownParts(told, told.own);
}

/**
 * The report of a resolved phase for one viewer (digest 6.3): the news, what the reader alone is told, the story with its
 * fights, the map, cards and books, the next sheet, the dice. No sighting, no word.
 */
export function report(view: View, sightings: readonly Sighting[], fixed: Fixed): ReportDocument {
  const told = tell(view, sightings, fixed);
  const own = privateParts(told);
  const blocks: readonly Block[] = [
    ...headline(told),
    ...own.news,
    ...betweenParts(told),
    ...chapters(told),
    map(told),
    ...own.books,
    ...whatComes(told),
    ...(told.own === null || told.own.reserve === null ? [] : nextOrders(told, told.own)),
    ...dice(told),
  ];
  return { title: titleOf(told), blocks: [...blocks] };
}
