import { element, group, label, picture, rect, type Svg } from '../../core/draw/svg.js';
import type { Drawing } from '../../core/game/document.js';
import { counterOf } from './draw/counters.js';
import { exits } from './draw/exits.js';
import { clipped, groundDefs, groundShapes } from './draw/ground.js';
import { type Box, type Layout, layoutOf, type Sheet, WIDTH, widthOf } from './draw/layout.js';
import { legend } from './draw/legend.js';
import { nameBox, namePlaces } from './draw/placement.js';
import { hints, nameOf, nameStyle, names, places } from './draw/places.js';
import { events, trails } from './draw/signs.js';
import { subjectsOf } from './draw/subjects.js';
import { ways } from './draw/ways.js';
import { isOwn, mapInWords, stageWords, whenWords } from './draw/words.js';
import { paint } from './palette.js';
import type { Fixed, View } from './shapes.js';

const INSET_SIZE = 17;

const frameOf = ({ frame }: Sheet): Svg => rect(...frame, { fill: 'none', stroke: paint('ink'), 'stroke-width': 2 });

/** One sheet from the sea up to its counters. */
function sheetShapes(sheet: Sheet, layout: Layout, view: View, { map }: Fixed): readonly Svg[] {
  const here = new Set(sheet.zones.map(({ id }) => id));
  return [
    clipped(sheet, [
      ...groundShapes(map, sheet, view.control),
      ...ways(map, sheet),
      ...(sheet.id === 'main' && layout.inset !== null ? hints(layout, view, layout.inset.zones) : []),
      ...trails(map, layout, sheet, view),
      ...places(map, layout, sheet, view),
      ...view.groups
        .filter(({ zone }) => here.has(zone))
        .flatMap((army) => counterOf(army, layout.spot(army.zone), isOwn(view, army))),
      ...events(layout, sheet, view),
      ...(sheet.id === 'inset' ? [exits(map, layout, sheet)] : []),
      names(map, layout, sheet),
    ]),
    frameOf(sheet),
  ];
}

const insetTitle = (name: string, { frame: [left, top, width, height] }: Sheet): Svg =>
  label(left + width - 12, top + height - 12, name, {
    size: INSET_SIZE,
    bold: true,
    anchor: 'end',
    fill: paint('water-name'),
    halo: paint('halo'),
  });

/** The frame around what the inset shows, on the map itself. */
function insetMark(layout: Layout, { map }: Fixed): readonly Svg[] {
  if (map.inset === null || layout.inset === null) return [];
  const { name, from, to } = map.inset;
  const [[left, top], [right, bottom]] = [layout.main.at(...from), layout.main.at(...to)];
  const words = { size: 13, fill: paint('water-name') };
  return [
    rect(left, top, right - left, bottom - top, {
      fill: 'none',
      stroke: paint('ink'),
      'stroke-width': 1.4,
      'stroke-dasharray': '6 4',
    }),
    label(right + 8, bottom - 24, name, words),
    label(right + 8, bottom - 7, 'is drawn large above', words),
    insetTitle(name, layout.inset),
  ];
}

/** Names and titles, which orders drawn over the map keep clear of. */
const written = (layout: Layout, { map }: Fixed): NonNullable<Drawing['written']> => {
  const places = namePlaces(map);
  const names = map.zones.flatMap((zone) => {
    const place = places.get(zone.id);
    if (place === undefined) return [];
    const sheet = layout.sheetOf(zone.id);
    const box = nameBox(zone, sheet, layout.spot(zone.id), place);
    return [{ box, svg: group(nameStyle(sheet), [nameOf(zone, layout, place)]).markup }];
  });
  const { inset } = layout;
  if (inset === null || map.inset === null) return names;
  const [left, top, width, height] = inset.frame;
  const long = widthOf(map.inset.name, INSET_SIZE, true);
  const box: Box = [left + width - 12 - long, top + height - 12 - INSET_SIZE, long, INSET_SIZE * 1.3];
  return [...names, { box, svg: insetTitle(map.inset.name, inset).markup }];
};

/** The map as this viewer knows it: nothing in it comes from anywhere but the view. */
export function draw(view: View, fixed: Fixed): Drawing {
  const layout = layoutOf(fixed.map);
  const { height, main, inset } = layout;
  const sheets = inset === null ? [main] : [main, inset];
  const title = `${whenWords(view)}. ${stageWords(view)}`;
  const svg = picture(WIDTH, height, title, [
    element('defs', {}, groundDefs(sheets)),
    rect(0, 0, WIDTH, height, { fill: paint('paper') }),
    legend(view, fixed, layout),
    ...sheets.map((sheet) => group({}, sheetShapes(sheet, layout, view, fixed))),
    ...insetMark(layout, fixed),
  ]);
  return {
    svg,
    width: WIDTH,
    height,
    description: mapInWords(view, fixed),
    anchors: Object.fromEntries(fixed.map.zones.map(({ id }) => [id, layout.spot(id)])),
    subjects: subjectsOf(view, fixed, layout),
    written: written(layout, fixed),
  };
}
