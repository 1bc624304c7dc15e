import {
  type Below,
  classOf,
  cut,
  groundSign,
  objectiveRows,
  SIGNS,
  type Sign,
  sideSign,
  signRows,
} from '../../parabellum/draw/legend.js';
import { supplyToken } from '../../parabellum/draw/supply.js';
import { trays as familyTrays } from '../../parabellum/draw/trays.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { connectedTokens } from '../battlefield.js';
import { goalsOf, standingWords } from '../report/objectives.js';
import { namesOf, SIDE_WORDS } from '../report/words.js';
import type { BattleSheet, Fixed, Terrain, View } from '../shapes.js';
import { counters, type Standing } from './counters.js';
import { SIDE_LETTERS } from './signs.js';

/** Grounds of this map in the catalogue's order. */
export function terrainsOf({ catalogue }: Fixed, sheet: BattleSheet): readonly Terrain[] {
  const marks = new Set(groundOf(sheet).marks);
  return Object.entries(catalogue.terrain).flatMap(([mark, terrain]) => (marks.has(mark) ? [terrain] : []));
}

/** `forest, cost 2`; for mountains `cost foot 3`. */
function costWords({ name, look, cost }: Terrain): string {
  if (look === 'open') return name;
  if (look === 'water') return `${name}, ships only`;
  const costs = [...new Set([cost.foot, cost.vehicle, cost.walker].map((one) => (one === null ? '–' : String(one))))];
  if (costs.length === 1) return `${name}, cost ${costs[0]}`;
  return `${name}, cost ${cost.foot ?? '–'} on foot`;
}

function signsInUse(view: View, fixed: Fixed): readonly Sign[] {
  const { battle, recent } = view;
  const kinds = new Set((battle?.works ?? []).map(({ kind }) => kind));
  const when = (condition: boolean, words: string, sign: Sign['sign']): readonly Sign[] =>
    condition ? [{ sign, words }] : [];
  const hidden = new Set(view.units.flatMap((unit) => (unit.type === null ? [unit.class] : [])));
  const tokens = battle?.tokens ?? [];
  const cutOff = view.seats.some((seat) => {
    const own = tokens.filter(({ owner }) => owner === seat.id);
    return own.length > 0 && connectedTokens(view, fixed, seat).size < own.length;
  });
  const livery = view.seats[0]?.livery ?? 'RB';
  return [
    ...when(hidden.has('INF'), 'foot, type unknown', classOf('INF')),
    ...when(hidden.has('SML'), 'small vehicle', classOf('SML')),
    ...when(hidden.has('LRG'), 'large vehicle', classOf('LRG')),
    { sign: SIGNS.objective, words: 'objective; flag: its holder' },
    ...when(
      view.seats.some(({ side }) => side !== null),
      'deployment area',
      sideSign(SIDE_LETTERS.south),
    ),
    ...when(tokens.length > 0, 'supply line', (x, y) => [supplyToken(x + 17, y + 10, livery, true, 0.95)]),
    ...when(cutOff, 'cut off from supply', (x, y) => [supplyToken(x + 17, y + 10, livery, false, 0.95)]),
    ...when(kinds.has('barricade'), 'barricade, strength', SIGNS.barricade),
    ...when(kinds.has('bridge'), 'bridge', SIGNS.bridge),
    ...when((battle?.minefields ?? []).length > 0, 'minefield', SIGNS.mine),
    ...when(
      view.units.some(({ known, card }) => known !== null && card === null),
      'scouted',
      SIGNS.eye,
    ),
    ...when(recent.moves.length > 0, 'way of a unit last turn', SIGNS.trail),
    ...when(
      recent.shots.some(({ indirect, counter }) => !indirect && !counter),
      'attack, and strength lost',
      SIGNS.attack,
    ),
    ...when(
      recent.shots.some(({ counter }) => counter),
      'counterattack',
      SIGNS.counter,
    ),
    ...when(
      recent.shots.some(({ indirect }) => indirect),
      'called-in fire',
      SIGNS.shells,
    ),
    ...when(recent.destroyed.length > 0, 'destroyed last turn', SIGNS.destroyed),
  ];
}

interface Tray extends Below {
  readonly standing: readonly Standing[];
}

/** Every company with its colours, and beside it the units of its reserve, as far as the viewer sees them. */
export function trays(view: View, left: number, top: number, width: number): Tray {
  const companies = view.seats.map((seat) => {
    const side = seat.side === null ? '' : `, ${SIDE_WORDS[seat.side]}`;
    const waiting = view.units.filter(({ owner, place }) => owner === seat.id && place === 'reserve');
    return { livery: seat.livery, words: cut(`${seat.name}${seat.gone !== null ? ', out' : side}`, 28), waiting };
  });
  const { shapes, standing: small, bottom } = familyTrays(companies, left, top, width);
  // A flag of five letters takes a little more room.
  const standing = small.map(({ unit, box: { x, y, width: side } }) => ({
    unit,
    box: { x: x - 1, y: y - 1, width: side + 2, height: side + 2 },
  }));
  return { shapes: [...shapes, ...counters(view, standing)], standing, bottom };
}

/** What the signs mean, and how the objectives stand. */
export function legend(view: View, fixed: Fixed, sheet: BattleSheet, left: number, top: number, width: number): Below {
  const names = namesOf(view, fixed);
  const goals = goalsOf(view, fixed).map((goal) => ({
    id: goal.objective.id,
    text: `${goal.objective.title}, bonus ${goal.objective.bonus}: ${standingWords(view, names, goal)}`,
  }));
  const open = objectiveRows(goals, left, top, width);
  const grounds = terrainsOf(fixed, sheet).map((one) => ({ sign: groundSign(one.look), words: costWords(one) }));
  const signs = signRows([...grounds, ...signsInUse(view, fixed)], left, open.bottom + 10, width);
  return { shapes: [...open.shapes, ...signs.shapes], bottom: signs.bottom };
}
