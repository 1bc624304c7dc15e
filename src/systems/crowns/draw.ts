import type { Hatching } from 'adjutant/core/draw/patterns.js';
import { drawRegions, middleOf, type Region } from 'adjutant/core/draw/polygons.js';
import { label, type Point, picture, rect, strokes } from 'adjutant/core/draw/svg.js';
import type { Drawing } from 'adjutant/core/game/document.js';
import { homeOf, type Place } from './hall.js';
import { type COLOURS, paint } from './palette.js';
import type { Fixed, View } from './shapes.js';
import { subjectsOf } from './subjects.js';
import { mapInWords } from './words.js';

const EDGE = 20;
const LETTERS = 12;

type Ground = 'north' | 'south' | 'open' | 'use';

const groundOf = ({ home, use }: Place): Ground => home ?? (use === null ? 'open' : 'use');

/** Hatchings are darker than their ground; open ground has none. */
const INKS: Readonly<Record<Ground, keyof typeof COLOURS>> = {
  north: 'north-ink',
  south: 'south-ink',
  use: 'use-ink',
  open: 'open',
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
      tint: paint(groundOf(place)),
      ink: paint(INKS[groundOf(place)]),
      hatching: hatchingOf(place),
      border: { colour: paint('wall'), width: 1.5 },
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
    rect(0, 0, width, height, { fill: paint('paper') }),
    label(EDGE, EDGE + LETTERS, title, { size: LETTERS + 2, bold: true, fill: paint('ink') }),
    // Behind the places, so that a way shows where it crosses from one to the next.
    strokes(
      ways.map(({ from, to }) => [middle(from), middle(to)]),
      { stroke: paint('way'), 'stroke-width': 8 },
    ),
    ...drawRegions(regions, { size: LETTERS, writing: { fill: paint('ink'), halo: paint('halo') } }),
  ];
  return {
    svg: picture(width, height, title, shapes),
    width,
    height,
    description: mapInWords(view, fixed),
    anchors,
    subjects: subjectsOf(view, fixed),
  };
}
