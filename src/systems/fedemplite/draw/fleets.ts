import { group, inscription, path, rect, type Svg } from '../../../core/draw/svg.js';
import { shipsOf } from '../report/map-facts.js';
import type { ShipType } from '../shapes.js';
import { countOf, SHIP_TYPES, sumBySeat } from '../ship-types.js';
import { nationColour } from './palette.js';
import { CELL, type Scene, type SeenFleet } from './scene.js';

const BLOCK = 22;
const TOP = 19;
const HALO = 3;

/** What a fleet is drawn by, wherever that stands: on the map, and in the legend. */
export interface FleetSign {
  readonly letter: string;
  readonly block: string;
  readonly edge: string;
  readonly ink: string;
  /** Null: the viewer does not know. */
  readonly ships: number | null;
  readonly own: boolean;
  readonly pale: boolean;
  readonly cutOff: boolean;
  /** Ships against the largest fleet that the viewer knows, 0 to 1. */
  readonly strength: number;
  readonly types: readonly ShipType[];
}

const numberWidth = (ships: number): number => 12 + String(ships).length * 9;

/** Width of the block and the number beside it. */
export const signWidth = ({ ships }: Pick<FleetSign, 'ships'>): number =>
  ships === null || ships === 0 ? BLOCK : BLOCK + numberWidth(ships);

/** Signs of ship types in eight pixels; cruisers are what there is plenty of, and have none. */
const TYPE_SIGNS: Readonly<Record<Exclude<ShipType, 'CA'>, string>> = {
  DN: 'M4 0l4 4l-4 4l-4-4z',
  CV: 'M0 2h8v4h-8z',
  SC: 'M4 .5l4 7h-8z',
};

export const typeSign = (scene: Scene, type: Exclude<ShipType, 'CA'>, x: number, y: number): Svg =>
  path(TYPE_SIGNS[type], {
    transform: `translate(${x} ${y})`,
    fill: scene.colour('ink'),
    stroke: scene.colour('case'),
    'stroke-width': 1,
    'paint-order': 'stroke',
  });

const typeSigns = (scene: Scene, types: readonly ShipType[], x: number, y: number): readonly Svg[] =>
  types.filter((type) => type !== 'CA').map((type, index) => typeSign(scene, type, x + index * 11, y));

/** A fleet with its upper left corner at a point. */
export function fleetSign(scene: Scene, sign: FleetSign, x: number, y: number): Svg {
  const { colour } = scene;
  const { letter, ships, own } = sign;
  const width = signWidth(sign);
  const empty = ships === 0;
  const halo = own
    ? [
        rect(x - HALO, y - HALO, width + 2 * HALO, BLOCK + 2 * HALO, {
          rx: 6,
          fill: colour('brass-soft'),
          stroke: colour('brass'),
          'stroke-width': 2.5,
        }),
      ]
    : [];
  const number =
    ships === null || empty
      ? []
      : [
          rect(x, y, width, BLOCK, { rx: 4, fill: colour('paper'), stroke: sign.block, 'stroke-width': 1.5 }),
          inscription(x + BLOCK + numberWidth(ships) / 2, y + 16, String(ships), { fill: colour('ink') }),
          rect(x + BLOCK + 3, y + 18.5, Math.max(2, (numberWidth(ships) - 6) * sign.strength), 2.5, {
            fill: colour(own ? 'brass' : 'faint'),
          }),
        ];
  const block = rect(x, y, BLOCK, BLOCK, {
    rx: 4,
    fill: empty ? colour('paper') : sign.block,
    stroke: empty ? sign.edge : colour('case'),
    'stroke-width': empty ? 1.8 : 1.2,
    ...(empty ? { 'stroke-dasharray': '4 3' } : {}),
  });
  const cutOff = sign.cutOff ? [inscription(x - 6, y + 16, '!', { fill: colour('warn') })] : [];
  return group(sign.pale ? { opacity: 0.72 } : {}, [
    ...halo,
    ...number,
    block,
    inscription(x + BLOCK / 2, y + 16, letter, { fill: empty ? colour('ink') : sign.ink }),
    ...typeSigns(scene, sign.types, x + 1, y + BLOCK + 3),
    ...cutOff,
  ]);
}

/** Fleets' letters and numbers share their size. */
export const fleetWords = { 'font-size': 14, 'font-weight': 'bold', 'text-anchor': 'middle' } as const;

function signOf(scene: Scene, fleet: SeenFleet, largest: number): FleetSign {
  const { view, nations, colour } = scene;
  const ships = shipsOf(fleet);
  const hulls = sumBySeat(view.types?.fleets[fleet.id] ?? {});
  return {
    letter: fleet.letter,
    block: colour(nationColour(fleet.nation, 'block')),
    edge: colour(nationColour(fleet.nation, 'ribbon')),
    ink: colour(nationColour(fleet.nation, 'block-ink')),
    ships,
    own: view.commands.includes(fleet.id),
    pale: nations.get(fleet.nation)?.active !== true,
    cutOff: fleet.cutOff,
    strength: (ships ?? 0) / Math.max(1, largest),
    types: SHIP_TYPES.filter((type) => countOf(hulls, type) > 0),
  };
}

interface Placed {
  readonly fleet: SeenFleet;
  readonly sign: FleetSign;
  readonly x: number;
  readonly y: number;
}

const placedFleets = (scene: Scene): readonly Placed[] => {
  const largest = Math.max(...scene.view.fleets.map((fleet) => shipsOf(fleet) ?? 0));
  return scene.view.fleets.flatMap((fleet): Placed[] => {
    const corner = scene.corner(fleet.base);
    if (corner === null) return [];
    const sign = signOf(scene, fleet, largest);
    return [{ fleet, sign, x: corner[0] + (CELL - signWidth(sign)) / 2, y: corner[1] + TOP }];
  });
};

/** All fleets; those that the viewer commands lie above. */
export function fleetLayer(scene: Scene): Svg {
  const placed = placedFleets(scene).toSorted((one, other) => Number(one.sign.own) - Number(other.sign.own));
  return group(
    fleetWords,
    placed.map(({ sign, x, y }) => fleetSign(scene, sign, x, y)),
  );
}

/** Where a fleet can be pointed at. */
export function fleetBoxes(scene: Scene): ReadonlyMap<string, readonly [number, number, number, number]> {
  return new Map(
    placedFleets(scene).map(({ fleet, sign, x, y }) => {
      const side = sign.own ? HALO + 1 : 2;
      return [fleet.id, [x - side, y - side, signWidth(sign) + 2 * side, BLOCK + 2 * side]];
    }),
  );
}
