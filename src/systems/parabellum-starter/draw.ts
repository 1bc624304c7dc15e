import type { Drawing } from '../../core/game/document.js';
import { happenedMarks } from '../parabellum/draw/on-squares.js';
import { mapPicture } from '../parabellum/draw/picture.js';
import { linesOfFire, trails } from '../parabellum/draw/traces.js';
import { groundOf } from '../parabellum/grid/ground.js';
import type { Terrain } from '../parabellum/terrain.js';
import { counters, onBoard, placedOf } from './draw/counters.js';
import { legend, trays } from './draw/legend.js';
import { caches, deploymentSquares, mines, objectiveSquares, works } from './draw/signs.js';
import { subjects } from './draw/subjects.js';
import { drawTree } from './draw/tree.js';
import { mapInWords, sidesInPlay } from './report/map-words.js';
import type { View, ViewField } from './shapes.js';

const titleOf = (view: View, field: ViewField): string => {
  const where = `Scenario ${field.booklet.id}: ${field.booklet.title}`;
  if (view.stage === 'set-up') return `${where}, set-up`;
  if (view.stage === 'turn') return `${where}, round ${field.round} of ${field.booklet.roundLimit}`;
  return `${where}, at its end`;
};

/** Grounds of this map in the catalogue's order. */
function terrainsOf(view: View, field: ViewField): readonly Terrain[] {
  const marks = new Set(groundOf(field.booklet).marks);
  return Object.entries(view.catalogue.terrain).flatMap(([mark, terrain]) => (marks.has(mark) ? [terrain] : []));
}

function drawField(view: View, field: ViewField): Drawing {
  const ground = groundOf(field.booklet);
  const terrains = terrainsOf(view, field);
  return mapPicture({
    title: titleOf(view, field),
    ground,
    lookOf: (cell) => view.catalogue.terrain[ground.marks[cell] ?? '.']?.look ?? 'open',
    looks: terrains.map((terrain) => terrain.look),
    description: mapInWords(view),
    content: (chart, { left, top, width }) => {
      const tray = trays(view, left, top, width);
      const signs = legend(view, field, terrains, left, tray.bottom + 6, width);
      const standing = onBoard(view, chart);
      const placed = placedOf(standing);
      const fires = linesOfFire(view.recent.fires, chart, placed);
      return {
        layers: [
          ...objectiveSquares(field, chart),
          ...deploymentSquares(field, chart, sidesInPlay(view)),
          ...works(field, chart),
          ...mines(field, chart),
          ...trails(view.recent.trails, chart, placed),
          ...fires.lines,
          ...counters(view, standing),
          ...caches(view, field, chart),
          ...happenedMarks(view.recent, chart),
          ...fires.heads,
        ],
        below: { shapes: [...tray.shapes, ...signs.shapes], bottom: signs.bottom },
        subjects: subjects(view, field, chart, [...standing, ...tray.standing]),
      };
    },
  });
}

/** The map as this viewer sees it, in the palette's colours; what it shows is also told by figures, letters and forms. */
export const draw = (view: View): Drawing =>
  view.field === null || view.choice !== null ? drawTree(view) : drawField(view, view.field);
