import { list, paragraph, part, table } from 'adjutant/core/game/blocks.js';
import type { Part, ReportDocument } from 'adjutant/core/game/document.js';
import { placeFor } from './hall.js';
import { vitals } from './numbers.js';
import type { Fixed, Sighting, View } from './shapes.js';
import { mapInWords, next, sentence, standing } from './words.js';

/** The title is the news in one sentence, quoted wherever there is little room; the first words below it say what comes next. */
const headline = (view: View): readonly Part[] =>
  part('headline', standing(view).replace(/\.$/, ''), [
    paragraph(next(view)),
    // Gold is told below, among what the reader has.
    { kind: 'figures', figures: vitals(view).filter(({ label }) => label !== 'Gold') },
  ]);

/** The fight of this game: a card with how it ended for the reader, where it was, and what they had to do with it. */
function auction(view: View, won: Sighting, { hall }: Fixed): readonly Part[] {
  if (won.kind !== 'crowned') return [];
  const own = view.own !== null && won.seat === view.own.id;
  const ended = own ? ({ text: 'Won', tone: 'good' } as const) : ({ text: 'Lost', tone: 'bad' } as const);
  return part('battle', 'The auction', [paragraph(sentence(won, view))], {
    at: placeFor(hall, 'throne'),
    ...(view.own === null ? {} : { badge: ended }),
    ...(own && won.paid !== null ? { share: `${won.paid} gold paid` } : {}),
  });
}

/** What is news comes first; accounts, the next sheet and the dice follow. */
export function report(view: View, sightings: readonly Sighting[], fixed: Fixed): ReportDocument {
  const happened = sightings.filter(({ kind }) => kind !== 'crowned').map((sighting) => sentence(sighting, view));
  const rolls = sightings.flatMap((sighting) => ('rolls' in sighting ? sighting.rolls : []));
  const { own } = view;
  const marks = sightings.flatMap(({ kind }) =>
    kind !== 'crowned' ? [] : [{ at: placeFor(fixed.hall, 'throne'), text: 'crown', tone: 'neutral' as const }],
  );
  return {
    title: view.kind === 'over' ? 'The crowns are counted' : `Before turn ${view.round}`,
    blocks: [
      ...headline(view),
      { kind: 'map', caption: 'The hall', description: [...mapInWords(view, fixed)], marks },
      ...part('changes', 'What happened', happened.length === 0 ? [] : [list(happened)]),
      ...sightings.flatMap((sighting) => auction(view, sighting, fixed)),
      ...part('forces', 'What you have', own === null ? [] : [paragraph(`You have ${own.gold} gold.`)]),
      ...part('ledger', 'Crowns', [
        table(
          null,
          [{ title: 'Player' }, { title: 'Crowns', align: 'right' }],
          view.seats.map(({ name, crowns }) => [name, String(crowns)]),
        ),
      ]),
      ...part(
        'orders',
        '',
        own === null || view.kind === 'over'
          ? []
          : [{ kind: 'verbatim', title: 'Next orders', text: view.kind === 'bid' ? 'BID 1' : 'DIG' }],
      ),
      ...part('proof', 'Dice', rolls.length === 0 ? [] : [{ kind: 'rolls', title: 'Rolls', rolls }]),
    ],
  };
}
