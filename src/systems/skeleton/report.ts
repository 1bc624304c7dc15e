import type { Block, ReportDocument } from '../../core/game/document.js';
import { vitals } from './numbers.js';
import type { Sighting, View } from './shapes.js';
import { sentence } from './words.js';

/** The news in one sentence, quoted wherever there is little room. */
const headline = (view: View): string =>
  view.turn > view.turns ? `The game is over after ${view.turns} turns` : `Turn ${view.turn} of ${view.turns} begins`;

const changes = (sightings: readonly Sighting[]): readonly Block[] =>
  sightings.length === 0
    ? []
    : [
        {
          kind: 'part',
          role: 'changes',
          title: 'What happened',
          blocks: [{ kind: 'list', ordered: false, items: sightings.map((sighting) => [sentence(sighting)]) }],
        },
      ];

export const report = (view: View, sightings: readonly Sighting[]): ReportDocument => ({
  title: view.turn > view.turns ? 'The end' : `Before turn ${view.turn}`,
  blocks: [
    {
      kind: 'part',
      role: 'headline',
      title: headline(view),
      blocks: [{ kind: 'figures', figures: [...vitals(view)] }],
    },
    ...changes(sightings),
    ...(view.viewer.kind === 'seat' && view.turn <= view.turns
      ? [
          {
            kind: 'part' as const,
            role: 'orders' as const,
            title: '',
            blocks: [{ kind: 'verbatim' as const, title: 'Next orders', text: 'NO ORDERS' }],
          },
        ]
      : []),
  ],
});
