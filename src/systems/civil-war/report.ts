import { list, paragraph, part } from '../../core/game/blocks.js';
import type { Block, Leaf, Part, ReportDocument } from '../../core/game/document.js';
import { capitalised } from '../../core/reading/capitalised.js';
import { spelled } from '../../core/reading/counted.js';
import { mapInWords } from './draw/words.js';
import { battleParts } from './report/battle-cards.js';
import { figures } from './report/figures.js';
import { forcesParts, scoutsPart } from './report/forces.js';
import { standings, stateOfTheWar } from './report/ledger.js';
import { marksOf } from './report/marks.js';
import { ordersPart } from './report/next-orders.js';
import { openingParts, setupParts } from './report/opening.js';
import { calmTale, DECLINED, doingsList, ownTales } from './report/own-tales.js';
import { frontTales, paperTales } from './report/paper.js';
import { ownNotices, politicsLines } from './report/politics.js';
import { proofPart } from './report/proof.js';
import { aTale, byWeight, paragraphOf, type Tale, talesAsList, titleOf } from './report/tale.js';
import { type Told, tell } from './report/told.js';
import { umpireParts } from './report/umpire.js';
import type { Fixed, Sighting, View } from './shapes.js';

function titleFor({ kind, date, own, gm, view }: Told): string {
  if (kind === 'opening') return 'The call for officers';
  if (kind === 'setup') return 'The armies are formed';
  if (view.stage === 'over') return `${date}: the end of the war`;
  if (gm) return `${date}: the umpire’s record`;
  return own === null ? `${date}: news of the war` : `${date}: dispatch to headquarters`;
}

/** News of this weight are told to everybody at the top, whatever befell the reader's own Groups. */
const LOUD = 55;
/** News below this weight are no headline. */
const SMALL = 10;

/** How much happened, for everybody. */
function tally(told: Told): readonly Leaf[] {
  const counts = [
    ...(told.of('battle-fought').length > 0 ? [spelled(told.of('battle-fought').length, 'battle')] : []),
    ...(told.of('captured').length > 0 ? [`${spelled(told.of('captured').length, 'place')} changed hands`] : []),
  ];
  return counts.length === 0 ? [] : [paragraph(capitalised(`${counts.join('; ')}.`))];
}

/** The first of the news is the title; what else belongs to the head of the page stands below it. */
function headline(first: Tale, below: readonly Leaf[]): readonly Part[] {
  const facts = first.facts === '' ? [] : [paragraph(first.facts)];
  return part('headline', titleOf(first), [...facts, ...below]);
}

/** What the page begins with: the reader's own first, but for the end of the war; nothing small. */
function leadOf(told: Told, own: readonly Tale[], front: readonly Tale[]): Tale {
  const personal = told.own !== null && told.view.ending === null;
  const [mine] = personal ? own : [];
  const [loudest] = front;
  const least = personal ? LOUD : SMALL;
  if (mine !== undefined) return mine;
  if (loudest !== undefined && loudest.weight >= least) return loudest;
  return personal ? calmTale(told) : aTale(SMALL, '', told.print('paper.quiet', told.date));
}

/** What happened: a headline, the reader's own Groups, battles, and the newspaper. */
function news(told: Told): readonly Block[] {
  const own = byWeight(ownTales(told));
  const paper = paperTales(told);
  const front = byWeight(frontTales(told, paper));
  const lead = leadOf(told, own, front);
  // Battles have cards of their own.
  const loud = paper.filter((tale) => tale !== lead && tale.weight >= LOUD).slice(0, 3);
  const printed = byWeight(paper).filter((tale) => tale !== lead && !loud.includes(tale));
  const beside = own.filter((tale) => tale !== lead && tale.weight < 90 && tale.weight !== DECLINED);
  const politics = politicsLines(told);
  return [
    ...headline(lead, [...loud.map(paragraphOf), ...tally(told), ...figures(told), ...ownNotices(told)]),
    ...part('changes', 'What came of your orders', [...doingsList(told), ...talesAsList(beside)]),
    ...battleParts(told, lead.text),
    ...part('changes', 'From the capital', politics.length === 0 ? [] : [list(politics)]),
    ...part('changes', told.own === null ? 'Also in the news' : 'From the newspapers', [
      ...talesAsList(printed),
      paragraph({ kind: 'emphasis', text: told.print('paper.last', told.date) }),
    ]),
  ];
}

/** The map, where it has changed or ends the war. */
function map(told: Told): readonly Block[] {
  const { view, date } = told;
  const caption = view.stage === 'over' ? 'The map at the end' : `The seat of war after ${date}`;
  const before = told.kind === 'turn' ? caption : 'The seat of war';
  return [{ kind: 'map', caption: before, description: [...mapInWords(view, told.fixed)], marks: [...marksOf(told)] }];
}

/**
 * The report of a resolved phase for one viewer: the news first, then what the reader has and knows, and a sheet for the next
 * orders. It is made of what was revealed to this viewer and of nothing else.
 */
export function report(view: View, sightings: readonly Sighting[], fixed: Fixed): ReportDocument {
  const told = tell(view, sightings, fixed);
  const head = told.kind === 'opening' ? openingParts(told) : told.kind === 'setup' ? setupParts(told) : news(told);
  return {
    title: titleFor(told),
    blocks: [
      ...head,
      ...map(told),
      ...(told.kind === 'opening' ? [] : forcesParts(told)),
      ...scoutsPart(told),
      ...umpireParts(told),
      ...(told.kind === 'turn' ? part('ledger', 'How the war stands', [stateOfTheWar(told), standings(told)]) : []),
      ...ordersPart(told),
      ...proofPart(told),
    ],
  };
}
