import { crossedSwords } from '../../../core/draw/marks.js';
import { circle, group, type Point, path, polygon, rect, type Svg, strokes } from '../../../core/draw/svg.js';
import { paint } from '../palette.js';
import type { Side, View, WarMap, Zone } from '../shapes.js';
import type { Layout, Sheet } from './layout.js';

const inkOf = (side: Side | null): string => paint(side === null ? 'ink' : `${side}-mark`);

/** Crossed swords in the winner's colour, with the winner's shape on them; drawn battles have none. */
export const battle = (x: number, y: number, winner: Side | null): readonly Svg[] => [
  crossedSwords(x, y, 15, inkOf(winner), paint('halo')),
  ...(winner === 'union'
    ? [rect(x - 3.5, y - 3.5, 7, 7, { fill: paint('union'), stroke: paint('halo'), 'stroke-width': 1 })]
    : winner === 'confederacy'
      ? [circle(x, y, 3.6, { fill: paint('confederacy'), stroke: paint('confederacy-edge'), 'stroke-width': 1.4 })]
      : []),
];

/** A flag over what was taken: square for the Union, with a swallow's tail for the Confederacy. */
export function flag(x: number, y: number, by: Side): Svg {
  const cloth: readonly Point[] =
    by === 'union'
      ? [
          [x, y - 9],
          [x + 12, y - 9],
          [x + 12, y - 1],
          [x, y - 1],
        ]
      : [
          [x, y - 9],
          [x + 13, y - 9],
          [x + 9, y - 5],
          [x + 13, y - 1],
          [x, y - 1],
        ];
  return group({ 'stroke-linejoin': 'round' }, [
    strokes(
      [
        [
          [x, y - 10],
          [x, y + 7],
        ],
      ],
      { stroke: paint('halo'), 'stroke-width': 4.5 },
    ),
    polygon(cloth, {
      fill: paint(by),
      stroke: paint(by === 'union' ? 'halo' : 'confederacy-edge'),
      'stroke-width': 1.3,
    }),
    strokes(
      [
        [
          [x, y - 10],
          [x, y + 7],
        ],
      ],
      { stroke: paint('ink'), 'stroke-width': 1.8 },
    ),
  ]);
}

/** A faint arrow from where a Group stood when the last turn began. */
export function trail(side: Side, from: Point, to: Point): readonly Svg[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (length < 30) return [];
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (along: number, aside: number): string =>
    `${Math.round(from[0] + dx * along - dy * aside)} ${Math.round(from[1] + dy * along + dx * aside)}`;
  const tip = length - 15;
  const d = `M${at(8, 1)}L${at(tip - 13, 4)}L${at(tip - 14, 9)}L${at(tip, 0)}L${at(tip - 14, -9)}L${at(tip - 13, -4)}L${at(8, -1)}Z`;
  return [
    path(d, {
      fill: paint(`${side}-mark`),
      stroke: paint('halo'),
      'stroke-width': 1,
      opacity: 0.55,
    }),
  ];
}

/** Arrows of the last turn in a sheet; those that leave it end at its frame. */
export function trails(map: WarMap, layout: Layout, sheet: Sheet, view: View): readonly Svg[] {
  const zones = new Map(map.zones.map((zone) => [zone.id, zone]));
  const spotIn = (zone: Zone): Point =>
    layout.sheetOf(zone.id) === sheet ? layout.spot(zone.id) : sheet.at(zone.x, zone.y);
  return (view.recent?.stood ?? []).flatMap(({ group: id, zone }) => {
    const now = view.groups.find((one) => one.id === id);
    const [from, to] = [zones.get(zone), zones.get(now?.zone ?? '')];
    if (now === undefined || from === undefined || to === undefined || from === to) return [];
    if (sheet.id === 'inset' && [from, to].every((end) => layout.sheetOf(end.id) !== sheet)) return [];
    if (sheet.id === 'main' && [from, to].every((end) => layout.sheetOf(end.id) !== sheet)) return [];
    return trail(now.side, spotIn(from), spotIn(to));
  });
}

/** What happened last turn, at the lower corners of the zones. */
export function events(layout: Layout, sheet: Sheet, view: View): readonly Svg[] {
  const here = new Set(sheet.zones.map(({ id }) => id));
  const { battles = [], captures = [] } = view.recent ?? {};
  const fought = new Map(battles.map(({ zone, winner }) => [zone, winner]));
  return [
    ...[...fought].flatMap(([zone, winner]) => {
      const [x, y] = layout.spot(zone);
      return here.has(zone) ? battle(x - 15, y + 12, winner) : [];
    }),
    ...captures.flatMap(({ zone, by }) => {
      const [x, y] = layout.spot(zone);
      return here.has(zone) ? [flag(x + 1, y + 16, by)] : [];
    }),
  ];
}
