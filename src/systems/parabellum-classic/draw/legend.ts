import type { Svg } from '../../../core/draw/svg.js';
import { type Upright, uprightSign } from '../../parabellum/draw/edges.js';
import {
  type Below,
  classOf,
  type DrawSign,
  groundSign,
  objectiveRows,
  SIGNS,
  type Sign,
  sideSign,
  signRows,
} from '../../parabellum/draw/legend.js';
import { trays as familyTrays } from '../../parabellum/draw/trays.js';
import { goalStanding, goalWords, timeoutWords } from '../report/goals.js';
import { namesOf, QUARTERS, SIDE_WORDS } from '../report/words.js';
import type { BoardView, Booklet, Fixed, UnitView, View } from '../shapes.js';
import { counters } from './counters.js';
import { lookOf, standingEdges, terrainsOf } from './ground.js';

const UPRIGHT_WORDS: Readonly<Record<Upright, string>> = {
  scrub: 'scrub',
  hedge: 'hedgerow',
  wall: 'retaining wall',
  trench: 'trench',
  sandbag: 'sandbags',
  woods: 'woods',
  ruin: 'ruin',
};

/** Upright terrain on this map with what it keeps off. */
function uprightSigns(fixed: Fixed, booklet: Booklet, board: BoardView): readonly Sign[] {
  const kinds = new Set(standingEdges(fixed, booklet, board).map(({ kind }) => kind));
  const { uprights, works } = fixed.catalogue;
  const coverOf = (kind: Upright): number =>
    (kind === 'sandbag'
      ? uprights[works.sandbag.upright]?.cover
      : Object.values(uprights).find(({ look }) => look === kind)?.cover) ?? 0;
  return [...kinds].map((kind) => ({
    sign: uprightSign(kind),
    words: `${UPRIGHT_WORDS[kind]}, cover ${QUARTERS[coverOf(kind)]}`,
  }));
}

function signsInUse(view: View, board: BoardView, deploying: boolean): readonly Sign[] {
  const { recent, units } = view;
  const when = (condition: boolean, text: string, sign: DrawSign): readonly Sign[] =>
    condition ? [{ sign, words: text }] : [];
  const unknown = new Set(units.filter(({ type }) => type === null).map(({ size }) => size));
  const fired = (how: string): boolean => recent?.fires.some((one) => one.how === how) === true;
  return [
    ...when(unknown.has('PS'), 'squad, type unknown', classOf('INF')),
    ...when(unknown.has('SV'), 'small vehicle, unknown', classOf('SML')),
    ...when(unknown.has('LV'), 'large vehicle, unknown', classOf('LRG')),
    ...when(unknown.has('AIR'), 'aircraft, unknown', classOf('AIR')),
    ...when(true, 'to be held', SIGNS.objective),
    ...when(deploying, 'battle lines', sideSign('S')),
    ...when(
      units.some(({ place, card }) => place === 'map' && card !== null && card.supply === 0),
      'stranded',
      SIGNS.padlock,
    ),
    ...when(
      units.some(({ known }) => known !== null),
      'as a look told it',
      SIGNS.eye,
    ),
    ...when(board.pieces.length > 0, 'S supplies, A ammunition', SIGNS.crate),
    ...when(board.barricades.length > 0, 'barricade, strength', SIGNS.barricade),
    ...when(board.bridges.length > 0, 'bridge, strength', SIGNS.bridge),
    ...when(board.mines.length > 0, 'mines', SIGNS.mine),
    ...when((recent?.trails.length ?? 0) > 0, 'way of the last turn', SIGNS.trail),
    ...when(fired('attack'), 'attack, strength lost', SIGNS.attack),
    ...when(fired('counter'), 'counterattack', SIGNS.counter),
    ...when(fired('shells'), 'bombardment', SIGNS.shells),
    ...when((recent?.fires.length ?? 0) > 0, 'attacked last turn', SIGNS.attacked),
    ...when((recent?.exploded.length ?? 0) > 0, 'explosion', SIGNS.exploded),
    ...when((recent?.destroyed.length ?? 0) > 0, 'unit destroyed', SIGNS.destroyed),
  ];
}

/** Who waits beside the map: as far as the viewer knows, which is their own. */
const isBeside = ({ place }: UnitView): boolean => place !== 'map' && place !== 'runway';

interface Trays extends Below {
  readonly standing: ReturnType<typeof familyTrays<UnitView>>['standing'];
}

/** Companies with their colours and sides, and those of their units that are not on the map. */
export function trays(view: View, fixed: Fixed, left: number, top: number, width: number): Trays {
  const names = namesOf(view, fixed);
  const companies = view.players.map((player) => ({
    livery: player.livery,
    words: `${names.seat(player.id)}${player.side === null ? '' : `, ${SIDE_WORDS[player.side]}`}`,
    waiting: view.units.filter((unit) => unit.owner === player.id && isBeside(unit)),
  }));
  const { shapes, standing, bottom } = familyTrays(companies, left, top, width);
  return { shapes: [...shapes, ...counters(view, standing)], standing, bottom };
}

/** Goals with their counters, then what the signs of this map mean. */
export function legend(
  view: View,
  fixed: Fixed,
  booklet: Booklet,
  board: BoardView,
  [left, top, width]: readonly [number, number, number],
): Below {
  const deploying = view.stage === 'deploy-defender' || view.stage === 'deploy-attacker';
  const asked = (['south', 'north'] as const).flatMap((side) =>
    booklet.goals[side].map((goal, index) => ({
      id: side === 'south' ? 'S' : 'N',
      text: `${goalWords(booklet, goal)}: ${goalStanding(view, side, goal, index)}`,
    })),
  );
  const rows = objectiveRows([...asked, { id: '', text: timeoutWords(booklet) }], left, top, width);
  const ground = terrainsOf(fixed, booklet).flatMap((terrain): readonly Sign[] =>
    terrain.look === 'road' || terrain.look === 'bridge'
      ? []
      : [{ sign: groundSign(lookOf(terrain)), words: terrain.name }],
  );
  const shapes: readonly Svg[] = rows.shapes;
  const signs = signRows(
    [...ground, ...uprightSigns(fixed, booklet, board), ...signsInUse(view, board, deploying)],
    left,
    rows.bottom + 10,
    width,
  );
  return { shapes: [...shapes, ...signs.shapes], bottom: signs.bottom };
}
