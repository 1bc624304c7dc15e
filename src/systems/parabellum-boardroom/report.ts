import type { ReportDocument } from '../../core/game/document.js';
import { vitals } from './numbers.js';
import type { Sighting, View } from './shapes.js';

/** A first version: the news in one sentence. */
export const report = (view: View, _sightings: readonly Sighting[]): ReportDocument => ({
  title: view.battle === null ? 'Before the first battle' : `Battle ${view.battle.id}, round ${view.battle.round}`,
  blocks: [
    {
      kind: 'part',
      role: 'headline',
      title: view.ending === null ? 'The campaign goes on' : 'The campaign is over',
      blocks: [{ kind: 'figures', figures: [...vitals(view)] }],
    },
    ...(view.own === null || view.ending !== null
      ? []
      : [
          {
            kind: 'part' as const,
            role: 'orders' as const,
            title: '',
            blocks: [{ kind: 'verbatim' as const, title: 'Next orders', text: 'NO ORDERS' }],
          },
        ]),
  ],
});
