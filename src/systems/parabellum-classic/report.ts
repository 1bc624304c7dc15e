import type { ReportDocument } from '../../core/game/document.js';
import type { Sighting, View } from './shapes.js';

export const report = (view: View, _sightings: readonly Sighting[]): ReportDocument => ({
  title: 'Parabellum',
  blocks: [{ kind: 'part', role: 'headline', title: view.stage, blocks: [] }],
});
