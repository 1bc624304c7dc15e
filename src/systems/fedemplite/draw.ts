import { cornerOf } from '../../core/draw/board.js';
import { element, group, inscription, picture, type Svg } from '../../core/draw/svg.js';
import type { Drawing } from '../../core/game/document.js';
import { cellCount, cellName } from '../../core/grid/grid.js';
import { type Seen, seenOf } from './atlas.js';
import { fleetBoxes, fleetLayer } from './draw/fleets.js';
import { groundDefinitions, groundLayers } from './draw/ground.js';
import { legend } from './draw/legend.js';
import { markLayers, travelLayer } from './draw/marks.js';
import { CELL, fieldOf, type Scene, sceneOf, TITLE_LINE } from './draw/scene.js';
import { subjectsOf } from './draw/subjects.js';
import { mapFacts } from './report/map-facts.js';
import { mapInWords } from './report/map-words.js';
import type { Fixed, View } from './shapes.js';
import { SIDE_COLOUR } from './tables.js';

const titleOf = (view: Seen): string => {
  if (view.stage === 'setup' || view.stage === 'pre-war') return 'The map before turn 1';
  if (view.stage === 'over') return `The end of the war, turn ${view.turn} (Y${view.year})`;
  const turn = `turn ${view.turn} (Y${view.year})`;
  return view.stage === 'tactics' ? `Battles to come in ${turn}` : `The start of ${turn}`;
};

/** What the map shows, and how the war stands. */
function heading({ board, view, colour, width }: Scene): Svg {
  const { Alliance, Coalition, needed } = view.victory;
  const score = { 'font-size': 15, 'font-weight': 'bold', 'text-anchor': 'end' } as const;
  const right = width - board.left;
  return group({ fill: colour('ink'), class: 'heading' }, [
    inscription(board.left, TITLE_LINE, titleOf(view), { 'font-size': 20, 'font-weight': 'bold' }),
    group(score, [
      inscription(right - 230, TITLE_LINE, `Alliance ${Alliance}`, { fill: colour(SIDE_COLOUR.Alliance) }),
      inscription(right - 92, TITLE_LINE, `Coalition ${Coalition}`, { fill: colour(SIDE_COLOUR.Coalition) }),
      inscription(right, TITLE_LINE, `${needed} win`, { fill: colour('faint') }),
    ]),
  ]);
}

/** The middle of every province. */
const anchorsOf = ({ board }: Scene): NonNullable<Drawing['anchors']> =>
  Object.fromEntries(
    Array.from({ length: cellCount(board.grid) }, (_, cell) => {
      const [x, y] = cornerOf(board, cell);
      return [cellName(board.grid, cell), [x + CELL / 2, y + CELL / 2]];
    }),
  );

/** The map as this viewer sees it: who holds what, where the sides meet, fleets, and what happened last turn. */
export function draw(seen: View, fixed: Fixed): Drawing {
  const view = seenOf(seen, fixed);
  const scene = sceneOf(view, fixed);
  const field = fieldOf(scene);
  const words = legend(scene, mapFacts(view), field[1] + field[3]);
  const height = Math.ceil(words.bottom);
  const svg = picture(scene.width, height, titleOf(view), [
    element('defs', {}, groundDefinitions(scene)),
    heading(scene),
    ...groundLayers(scene),
    ...travelLayer(scene),
    fleetLayer(scene),
    ...markLayers(scene),
    words.shapes,
  ]);
  const anchors = anchorsOf(scene);
  const boxes = fleetBoxes(scene);
  const subjects = subjectsOf(view, Object.keys(anchors), {
    cell: (province) => {
      const corner = scene.corner(province);
      return corner === null ? null : [corner[0], corner[1], CELL, CELL];
    },
    fleet: (id) => boxes.get(id) ?? null,
  });
  return { svg, width: scene.width, height, field, description: mapInWords(view), anchors, subjects };
}
