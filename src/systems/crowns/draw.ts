import type { Hatching } from '../../core/draw/patterns.js';
import { drawRegions, middleOf, type Region } from '../../core/draw/polygons.js';
import { label, type Point, picture, rect, strokes } from '../../core/draw/svg.js';
import type { Drawing } from '../../core/game/document.js';
import { homeOf, type Place } from './hall.js';
import type { Fixed, View } from './shapes.js';
import { mapInWords } from './words.js';

const EDGE = 20;
const LETTERS = 12;

const tintOf = ({ home, use }: Place): string => {
  if (home !== null) return home === 'north' ? '#b9d3ea' : '#efc9a5';
  return use === null ? '#e6e2d8' : '#f2e3a0';
};

const hatchingOf = ({ home, use }: Place): Hatching => {
  if (home !== null) return home === 'north' ? 'rising' : 'falling';
  return use === 'mine' ? 'dots' : 'plain';
};

export function draw(view: View, fixed: Fixed): Drawing {
  const { places, ways } = fixed.hall;
  const corners = places.flatMap(({ outline }) => outline);
  const width = Math.max(...corners.map(([x]) => x)) + EDGE;
  const height = Math.max(...corners.map(([, y]) => y)) + EDGE;
  const anchors: Record<string, Point> = Object.fromEntries(
    places.map(({ name, outline }) => [name, middleOf(outline)]),
  );
  const middle = (name: string): Point => anchors[name] ?? [0, 0];
  const regions = places.map(
    (place): Region => ({
      outline: place.outline,
      tint: tintOf(place),
      hatching: hatchingOf(place),
      label: [
        place.name,
        ...view.seats
          .filter(({ side }) => homeOf(fixed.hall, side) === place.name)
          .map(({ name, crowns }) => `${name}: ${crowns}`),
      ],
    }),
  );
  const title = `turn ${view.round}, gold ${view.own?.gold ?? 'hidden'}`;
  const shapes = [
    rect(0, 0, width, height, { fill: '#fbfaf6' }),
    label(EDGE, EDGE + LETTERS, title, { size: LETTERS + 2, bold: true }),
    // Behind the places, so that a way shows where it crosses from one to the next.
    strokes(
      ways.map(({ from, to }) => [middle(from), middle(to)]),
      { stroke: '#7a6a4a', 'stroke-width': 8 },
    ),
    ...drawRegions(regions, { size: LETTERS }),
  ];
  return { svg: picture(width, height, title, shapes), width, height, description: mapInWords(view, fixed), anchors };
}
