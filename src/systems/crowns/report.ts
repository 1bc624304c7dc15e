import type { Block, Leaf, PartRole, ReportDocument } from '../../core/game/document.js';
import type { Fixed, Sighting, View } from './shapes.js';
import { mapInWords, standing } from './words.js';

const part = (role: PartRole, title: string, blocks: readonly Leaf[]): readonly Block[] =>
  blocks.length === 0 ? [] : [{ kind: 'part', role, title, blocks: [...blocks] }];

const crowns = (view: View): Leaf => ({
  kind: 'table',
  caption: null,
  columns: [
    { title: 'Player', align: 'left' },
    { title: 'Crowns', align: 'right' },
  ],
  rows: view.seats.map(({ name, crowns: count }) => [[name], [String(count)]]),
});

/** What is news comes first; accounts, the next sheet and the dice follow. */
export function report(view: View, sightings: readonly Sighting[], fixed: Fixed): ReportDocument {
  const happened = sightings.map(({ text }) => [text]);
  const rolls = sightings.flatMap((sighting) => sighting.rolls);
  const { own } = view;
  return {
    title: view.kind === 'over' ? 'The crowns are counted' : `Before turn ${view.round}`,
    blocks: [
      ...part('headline', '', [{ kind: 'paragraph', text: [standing(view)] }]),
      { kind: 'map', caption: 'The hall', description: [...mapInWords(view, fixed)] },
      ...part(
        'changes',
        'What happened',
        happened.length === 0 ? [] : [{ kind: 'list', ordered: false, items: happened }],
      ),
      ...part(
        'forces',
        'What you have',
        own === null ? [] : [{ kind: 'paragraph', text: [`You have ${own.gold} gold.`] }],
      ),
      ...part('ledger', 'Crowns', [crowns(view)]),
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
