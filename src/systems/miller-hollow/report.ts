import type { Roll } from '../../core/dice/dice.js';
import { paragraph, part } from '../../core/game/blocks.js';
import type { Block, Leaf, Part, ReportDocument } from '../../core/game/document.js';
import { mapInWords } from './draw/words.js';
import { battleParts } from './report/battles.js';
import { everybodysPart, forcesPart, ledgerParts, placesPart } from './report/ledger.js';
import { marksOf } from './report/marks.js';
import { ordersPart } from './report/next-orders.js';
import { openingParts } from './report/opening.js';
import { ownBroodTales } from './report/own-brood.js';
import { broughtHome, ownHuntTales, ownLossTales } from './report/own-hunt.js';
import { ownNotes } from './report/own-notes.js';
import { byWeight, headlineOf, joined, type Tale, talesAsList, titleOf } from './report/tale.js';
import { type Told, tell } from './report/told.js';
import { townTales } from './report/town-tales.js';
import type { Fixed, Sighting, View } from './shapes.js';

function titleFor({ view, turn, brood, hunt, fixed }: Told): string {
  if (view.stage === 'over') return `Turn ${turn}: the end`;
  if (turn === 0) return `The nests of ${fixed.town.name}`;
  if (brood && hunt) return `Turn ${turn}: brood and hunt`;
  return brood ? `Turn ${turn}, dusk: the brood` : `Turn ${turn}, dawn: the hunt`;
}

/** News of this weight are told to everybody at the top, whatever befell the reader's own nest. */
const LOUD = 55;

/** The town does not change while the broods are tended. */
function map(told: Told): readonly Block[] {
  const { view, fixed, turn, hunt } = told;
  if (!hunt && turn > 0 && view.stage !== 'over') return [];
  const caption = view.stage === 'over' ? `${fixed.town.name} at the end` : `${fixed.town.name} tonight`;
  return [{ kind: 'map', caption, description: [...mapInWords(view, fixed)], marks: [...marksOf(told)] }];
}

/** The last line of the town's paper: the weather in the morning, small advertisements in the evening. */
const smallPrint = (told: Told): Leaf => ({
  kind: 'paragraph',
  text: [{ kind: 'emphasis', text: told.frame(told.hunt ? 'paper.weather' : 'paper.notices') }],
});

function epilogue(told: Told): readonly Part[] {
  const { ending } = told.view;
  if (ending === null) return [];
  const happening = ending.winners.length > 0 ? 'epilogue.won' : 'epilogue.nobody';
  return part('changes', 'Afterwards', [paragraph(told.frame(happening))]);
}

/** The first of the news is the title; what else belongs to the head of the paper stands below it. */
function headline(first: Tale | undefined, below: readonly Leaf[]): readonly Part[] {
  if (first === undefined) return part('headline', '', below);
  const blocks = [...(first.facts === '' ? [] : [paragraph(first.facts)]), ...below];
  return blocks.length === 0 ? part('headline', '', [headlineOf(first)]) : part('headline', titleOf(first), blocks);
}

/** What happened: one headline, the reader's own nest, then the town. */
function news(told: Told): readonly Block[] {
  const own = byWeight([...ownLossTales(told), ...ownHuntTales(told), ...ownBroodTales(told)]);
  const town = byWeight(townTales(told));
  const over = told.view.ending !== null;
  const [first] = own.length > 0 && !over ? own : town;
  const loud = own.length > 0 && !over ? town.filter(({ weight }) => weight >= LOUD).slice(0, 2) : [];
  const rest = (tales: readonly Tale[]): readonly Tale[] =>
    tales.filter((tale) => tale !== first && !loud.includes(tale));
  const paper = `The ${told.fixed.town.name} Herald, ${told.hunt ? 'morning' : 'evening'} edition`;
  return [
    ...headline(first, [...loud.map(headlineOf), ...(over ? [] : broughtHome(told))]),
    ...part('changes', told.brood ? (told.hunt ? 'Your nest' : 'Your brood') : 'Your packs', [
      ...talesAsList(rest(own)),
      ...ownNotes(told),
    ]),
    ...battleParts(told),
    ...part('changes', paper, [...talesAsList(joined(rest(town))), ...(over ? [] : [smallPrint(told)])]),
    ...placesPart(told),
    ...epilogue(told),
  ];
}

/** All dice that this viewer was shown, so that they can be checked. */
function dice(told: Told): readonly Part[] {
  const rolls = told.sightings
    .flatMap((sighting): readonly Roll[] => ('rolls' in sighting ? sighting.rolls : []))
    .filter(({ faces }) => faces.length > 0);
  const title = 'Every roll that you may see, by stream';
  return part('proof', 'Dice', rolls.length === 0 ? [] : [{ kind: 'rolls', title, rolls }]);
}

/**
 * The report of a resolved phase for one viewer: the news first, then what the reader has and knows, and a sheet for the next
 * orders. It is made of what was revealed to this viewer and of nothing else.
 */
export function report(view: View, sightings: readonly Sighting[], fixed: Fixed): ReportDocument {
  const told = tell(view, sightings, fixed);
  const opening = told.of('campaign-opened').length > 0;
  return {
    title: titleFor(told),
    blocks: [
      ...(opening ? openingParts(told) : news(told)),
      ...map(told),
      ...forcesPart(told),
      ...everybodysPart(told),
      ...(opening ? [] : ledgerParts(told)),
      ...ordersPart(told),
      ...dice(told),
    ],
  };
}
