import { group, inscription, rect, type Svg } from '../../../core/draw/svg.js';
import type { MapFacts } from '../report/map-facts.js';
import { shipsOf } from '../report/map-facts.js';
import type { ShipType, Side } from '../shapes.js';
import { countOf, SHIP_TYPES, sumBySeat } from '../ship-types.js';
import { SIDE_COLOUR, SIDES } from '../tables.js';
import { type FleetSign, fleetSign, fleetWords, signWidth, typeSign } from './fleets.js';
import { hatchId } from './ground.js';
import { battleSign, battleWords, capitalSign, flagSign, type Travel, travelSign } from './marks.js';
import { nationColour } from './palette.js';
import type { Scene, SeenNation } from './scene.js';

const SIZE = 14;
const ROW = 30;
const BETWEEN = 22;

/** About how wide a text of the legend is. */
const widthOf = (words: string): number => words.length * SIZE * 0.56;

interface Entry {
  readonly words: string;
  /** Width of its sign. */
  readonly wide: number;
  /** Drawn with the middle of its left edge at a point. */
  readonly sign: (x: number, y: number) => Svg;
}

const swatch = (scene: Scene, nation: SeenNation): Entry => ({
  words: `${nation.name} ${nation.fallen ? 'fallen' : nation.provinces}${nation.active || nation.fallen ? '' : `, from turn ${nation.activationTurn}`}`,
  wide: 30,
  sign: (x, y) =>
    group(nation.active ? {} : { opacity: 0.6 }, [
      rect(x, y - 9, 30, 18, { fill: scene.colour(nationColour(nation.id, 'wash')) }),
      rect(x, y - 9, 30, 18, {
        fill: `url(#${hatchId(nation)})`,
        stroke: scene.colour(nationColour(nation.id, 'ribbon')),
        'stroke-width': 2.5,
      }),
    ]),
});

const fleetEntry = (scene: Scene, words: string, changes: Partial<FleetSign>): Entry => {
  const sign: FleetSign = {
    letter: 'A',
    block: scene.colour('faint'),
    edge: scene.colour('faint'),
    ink: scene.colour('paper'),
    ships: null,
    own: false,
    pale: false,
    cutOff: false,
    strength: 0.6,
    types: [],
    ...changes,
  };
  const left = sign.own ? 5 : sign.cutOff ? 8 : 0;
  return {
    words,
    wide: signWidth(sign) + left + (sign.own ? 4 : 0),
    sign: (x, y) => group(fleetWords, [fleetSign(scene, sign, x + left, y - 12)]),
  };
};

const travelEntry = (scene: Scene, travel: Travel, words: string, side: Side): Entry => ({
  words,
  wide: 44,
  sign: (x, y) => travelSign(scene, travel, side, [x - 14, y + 2], [x + 58, y + 2]),
});

const battleEntry = (scene: Scene, outcome: Parameters<typeof battleSign>[1], words: string): Entry => ({
  words,
  wide: 31,
  sign: (x, y) => group(battleWords, [battleSign(scene, outcome, x, y - 8.5)]),
});

const flagEntry = (scene: Scene, taken: boolean, words: string): Entry => ({
  words,
  wide: 13,
  sign: (x, y) => flagSign(scene, taken, x, y - 7),
});

/** What fleets look like to this viewer. */
function fleetEntries(scene: Scene): readonly Entry[] {
  const { view } = scene;
  const known = view.fleets.map(shipsOf).filter((ships) => ships !== null);
  return [
    fleetEntry(scene, known.some((ships) => ships > 0) ? 'fleet and its ships' : 'fleet', {
      ships: known.some((ships) => ships > 0) ? 12 : null,
    }),
    ...(view.commands.length > 0 ? [fleetEntry(scene, 'your command', { own: true })] : []),
    ...(known.includes(0) ? [fleetEntry(scene, 'no ships', { ships: 0 })] : []),
    ...(view.fleets.some(({ cutOff }) => cutOff) ? [fleetEntry(scene, 'cut off', { cutOff: true })] : []),
  ];
}

const TYPE_WORDS: Readonly<Record<Exclude<ShipType, 'CA'>, string>> = {
  DN: 'dreadnoughts',
  CV: 'carriers',
  SC: 'scouts',
};

function typeEntries(scene: Scene): readonly Entry[] {
  const fleets = Object.values(scene.view.types?.fleets ?? {}).map(sumBySeat);
  return SHIP_TYPES.filter((type) => type !== 'CA')
    .filter((type) => fleets.some((hulls) => countOf(hulls, type) > 0))
    .map((type) => ({ words: TYPE_WORDS[type], wide: 8, sign: (x, y) => typeSign(scene, type, x, y - 4) }));
}

/** What happened last turn, as far as it is on the map. */
function eventEntries(scene: Scene): readonly Entry[] {
  const { recent, meetings, own } = scene.view;
  const { fought, taken, lost, trail } = recent;
  const winners = new Set(
    fought.map((at) => trail?.battles.find(({ province }) => province === at)?.winner ?? 'nobody'),
  );
  const side = own?.side ?? 'Alliance';
  const flown = (mission: 'attack' | 'defend'): boolean =>
    trail?.sorties.some(
      (sortie) => sortie.mission === mission && sortie.to.some(({ province }) => province !== sortie.from),
    ) === true;
  return [
    ...SIDES.filter((one) => winners.has(one)).map((one) => battleEntry(scene, one, `${one} won`)),
    ...(winners.has('nobody') ? [battleEntry(scene, 'nobody', trail === undefined ? 'battle' : 'nobody won')] : []),
    ...(meetings.length > 0 ? [battleEntry(scene, 'coming', 'battle to come')] : []),
    ...(taken.length > 0 ? [flagEntry(scene, true, 'taken')] : []),
    ...(lost.length > 0 ? [flagEntry(scene, false, 'lost')] : []),
    ...(flown('attack') ? [travelEntry(scene, 'attack', 'attacked', side)] : []),
    ...(flown('defend') ? [travelEntry(scene, 'defend', 'defended', side)] : []),
    ...(trail !== undefined && trail.moves.length > 0 ? [travelEntry(scene, 'move', 'moved base', side)] : []),
  ];
}

/** Entries side by side, as many rows as they need. */
function flow(
  entries: readonly Entry[],
  left: number,
  top: number,
  right: number,
): { readonly shapes: readonly Svg[]; readonly bottom: number } {
  const shapes: Svg[] = [];
  let [x, y] = [left, top];
  for (const { words, wide, sign } of entries) {
    const width = wide + 8 + widthOf(words);
    if (x > left && x + width > right) [x, y] = [left, y + ROW];
    shapes.push(sign(x, y), inscription(x + wide + 8, y + 5, words));
    x += width + BETWEEN;
  }
  return { shapes, bottom: entries.length === 0 ? top - ROW : y };
}

/** What the signs mean: a row for each side, then those that are on this map. */
export function legend(scene: Scene, facts: MapFacts, top: number): { readonly shapes: Svg; readonly bottom: number } {
  const { board, view, colour } = scene;
  const [left, right] = [board.left, board.left + board.width];
  let y = top + ROW / 2;
  const shapes: Svg[] = [];
  for (const side of SIDES) {
    const nations = view.nations.filter((nation) => nation.side === side);
    if (nations.length === 0) continue;
    const free: Entry = {
      words: `uncontrolled ${facts.heldBy(null).length}`,
      wide: 30,
      sign: (x, at) => rect(x, at - 9, 30, 18, { fill: colour('chart'), stroke: colour('faint') }),
    };
    const rows = flow(
      [...nations.map((nation) => swatch(scene, nation)), ...(side === 'Coalition' ? [free] : [])],
      left + 96,
      y,
      right,
    );
    shapes.push(
      inscription(left, y + 5, side, { 'font-weight': 'bold', fill: colour(SIDE_COLOUR[side]) }),
      ...rows.shapes,
    );
    y = rows.bottom + ROW;
  }
  const capital: Entry = { words: 'capital', wide: 18, sign: (x, at) => capitalSign(scene, x + 9, at) };
  const signs = flow(
    [capital, ...fleetEntries(scene), ...typeEntries(scene), ...eventEntries(scene)],
    left,
    y + 2,
    right,
  );
  return {
    shapes: group({ 'font-size': SIZE, fill: colour('ink'), class: 'legend' }, [...shapes, ...signs.shapes]),
    bottom: signs.bottom + ROW / 2 + 6,
  };
}
