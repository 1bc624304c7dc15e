import { readCell } from '../../../core/grid/grid.js';
import { describeCells } from '../../../core/grid/runs.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import type { Side, Square, View, ViewField, ViewUnit } from '../shapes.js';
import { forWhom, standingWords, taskWords } from './objectives.js';
import {
  CLASS_WORDS,
  goodsWords,
  liveryColours,
  type Names,
  namesOf,
  positionWords,
  SIDE_WORDS,
  signed,
  WORK_WORDS,
} from './words.js';

const groundWords = (view: View, field: ViewField): readonly string[] => {
  const { grid, marks } = groundOf(field.booklet);
  const byMark = new Map<string, number[]>();
  for (const [cell, mark] of marks.entries()) byMark.set(mark, [...(byMark.get(mark) ?? []), cell]);
  return [...byMark].flatMap(([mark, cells]) => {
    const terrain = view.catalogue.terrain[mark];
    if (terrain?.look === 'open') return [];
    const { name, defence, attack } = terrain ?? { name: `ground ${mark}`, defence: 0, attack: 0 };
    const modifiers = [
      ...(defence === 0 ? [] : [`defence ${signed(defence)}`]),
      ...(attack === 0 ? [] : [`attack ${signed(attack)}`]),
    ];
    const notes = modifiers.length === 0 ? '' : ` (${modifiers.join(', ')})`;
    return [`${name}${notes}: ${describeCells(grid, cells)}`];
  });
};

const inOrder = (field: ViewField, squares: readonly Square[]): string => {
  const { grid } = groundOf(field.booklet);
  const cells = squares.flatMap((square) => readCell(grid, square) ?? []);
  return describeCells(grid, cells);
};

const SIDES: readonly Side[] = ['south', 'north', 'west', 'east'];

/** Sides that somebody plays; all of the map while nobody has one. */
export function sidesInPlay(view: View): (side: Side) => boolean {
  const played = new Set(view.seats.flatMap((seat) => (seat.gone === null && seat.side !== null ? [seat.side] : [])));
  return (side) => played.size === 0 || played.has(side);
}

const deploymentWords = (view: View, field: ViewField): readonly string[] => {
  const inPlay = sidesInPlay(view);
  return SIDES.filter(inPlay).flatMap((side) => {
    const land = field.booklet.deployment[side] ?? [];
    const ships = field.booklet.harbours[side] ?? [];
    if (land.length + ships.length === 0) return [];
    const who = view.seats.filter((seat) => seat.side === side && seat.gone === null).map((seat) => seat.livery);
    const name = `${SIDE_WORDS[side]}${who.length === 0 ? '' : ` (${who.join(', ')})`}`;
    const harbour = ships.length === 0 ? '' : `; ships on ${inOrder(field, ships)}`;
    return [`Deployment squares of ${name}: ${inOrder(field, land)}${harbour}.`];
  });
};

/** What is known of a unit beside its miniature: its card for the owner, what recon told for the scout. */
function knowledgeWords(names: Names, unit: ViewUnit): readonly string[] {
  if (unit.card !== null) return [names.type(unit.card.type), `strength ${unit.card.strength}`];
  if (unit.known === null) return [];
  const { type, strength, scenario, round } = unit.known;
  return [`${names.type(type)}, strength ${strength} when scouted in round ${round} of scenario ${scenario}`];
}

/** `RBGY (infantry) at D5 in the NW corner, entrenched +1`. */
function unitWords(names: Names, unit: ViewUnit): string {
  const where =
    unit.square === null
      ? ''
      : ` at ${listing([unit.square, ...unit.tail])}${positionWords(unit.class, unit.position)}`;
  const notes = [
    ...knowledgeWords(names, unit),
    ...(unit.layers > 0 ? [`entrenched ${signed(unit.layers)}`] : []),
    ...(unit.locked ? ['locked until its owner’s next turn'] : []),
    ...(unit.reconnoitred ? ['reconnoitred'] : []),
  ];
  return `${names.unit(unit.id)} (${CLASS_WORDS[unit.class]})${where}${notes.map((note) => `, ${note}`).join('')}`;
}

/** A unit whose card stands in a table of the same report: where it is. */
const placeWords = (unit: ViewUnit): string =>
  `${unit.id} ${[unit.square, ...unit.tail].join('+')}${unit.layers > 0 ? ` ${signed(unit.layers)}` : ''}`;

const companyWords = (view: View, names: Names, seat: View['seats'][number], brief: boolean): readonly string[] => {
  const own = view.units.filter((unit) => unit.owner === seat.id);
  const onMap = own.filter((unit) => unit.place === 'map');
  const waiting = own.filter((unit) => unit.place === 'pda' && unit.class !== 'AIR');
  const state = seat.gone !== null ? `, out of the campaign` : seat.withdrawn ? ', withdrawn' : '';
  const side = seat.side === null ? '' : `, ${SIDE_WORDS[seat.side]}`;
  const head = `${names.seat(seat.id)}, ${liveryColours(seat.livery)}${side}${state}`;
  const there =
    onMap.length === 0
      ? 'no unit on the map'
      : onMap.map((unit) => (brief && unit.card !== null ? placeWords(unit) : unitWords(names, unit))).join('; ');
  return [
    `${head}: ${there}.`,
    ...(waiting.length === 0
      ? []
      : [
          `Pre-Deployment Area of ${seat.livery}: ${waiting
            .map((unit) => `${unit.id} (${CLASS_WORDS[unit.class]})`)
            .join(', ')}.`,
        ]),
  ];
};

const worksWords = (field: ViewField): readonly string[] => {
  const works = field.works.map(({ kind, square, strength, unit }) => {
    if (kind === 'bridge') return `bridge on ${square}${unit === null ? '' : ` (${unit})`}`;
    return kind === 'barricade' ? `barricade on ${square}, strength ${strength}` : `${WORK_WORDS[kind]} on ${square}`;
  });
  const caches = field.caches.map(
    ({ square, tokens, goods }) =>
      `${many(tokens, 'token')} on ${square}${goods === null ? '' : ` (${goodsWords(goods)})`}`,
  );
  return [
    ...(works.length === 0 ? [] : [`Works: ${works.join('; ')}.`]),
    ...(caches.length === 0 ? [] : [`Caches: ${caches.join('; ')}.`]),
    ...(field.minefields.length === 0
      ? []
      : [
          `Known minefields: ${inOrder(
            field,
            field.minefields.map(({ square }) => square),
          )}.`,
        ]),
  ];
};

const recentWords = ({ recent }: View, field: ViewField): readonly string[] => [
  ...(recent.attacked.length === 0 ? [] : [`Under attack last turn: ${inOrder(field, recent.attacked)}.`]),
  ...(recent.exploded.length === 0 ? [] : [`Exploded last turn: ${inOrder(field, recent.exploded)}.`]),
  ...(recent.destroyed.length === 0 ? [] : [`Units destroyed last turn on: ${inOrder(field, recent.destroyed)}.`]),
];

const FIRE_WORDS: Readonly<Record<View['recent']['fires'][number]['how'], string>> = {
  attack: 'attacked',
  counter: 'struck back at',
  shells: 'shelled',
  recon: 'scouted',
};

/** Ways and lines of fire of the last turn; reports tell them at length, pictures in these sentences. */
const traceWords = ({ recent }: View): readonly string[] => {
  const ways = recent.trails.map(({ unit, way }) =>
    way.length === 1 ? `${unit} onto ${way[0]}` : `${unit} ${way[0]} to ${way.at(-1)}`,
  );
  const fires = recent.fires.map(
    ({ unit, from, target, to, how, losses }) =>
      `${unit} at ${from} ${FIRE_WORDS[how]} ${target === null ? to : `${target} at ${to}`}${losses === 0 ? '' : ` (−${losses})`}`,
  );
  return [
    ...(ways.length === 0 ? [] : [`Ways last turn: ${ways.join('; ')}.`]),
    ...(fires.length === 0 ? [] : [`Fire last turn: ${fires.join('; ')}.`]),
  ];
};

/** The tree of scenarios in plain sentences, for the moments when no map lies on the table. */
export const treeInWords = (view: View): readonly string[] =>
  view.tree.length === 0
    ? ['No scenario is known yet.']
    : view.tree.map(({ id, title, played, unlocks }) => {
        const state = played === null ? 'not played' : `played as number ${played}`;
        const next = unlocks.length === 0 ? 'the campaign ends after it' : `leads to ${listing(unlocks, 'or')}`;
        return `Scenario ${id}, ${title}: ${state}; ${next}.`;
      });

/** The map in plain sentences, for those who cannot see it: ground, squares that matter, every unit, what lies about. */
export function mapInWords(view: View): readonly string[] {
  const { field } = view;
  return field === null
    ? treeInWords(view)
    : [...boardInWords(view, field), ...piecesInWords(view, field), ...traceWords(view)];
}

/** What of a map stays as it is through a scenario: ground, deployment squares, objectives. */
function boardInWords(view: View, field: ViewField): readonly string[] {
  const names = namesOf(view);
  const { grid } = groundOf(field.booklet);
  const ground = groundWords(view, field);
  return [
    `${grid.columns} by ${grid.rows} squares; A1 is the south-western corner. ${
      ground.length === 0 ? 'All of it is open.' : `Open but for ${ground.join('; ')}.`
    }`,
    ...deploymentWords(view, field),
    ...field.booklet.objectives.map(
      (objective) =>
        `Objective ${objective.id}${forWhom(objective)}, ${objective.title}: ${taskWords(objective)}; so far: ${standingWords(names, field, objective)}.`,
    ),
  ];
}

/** What is on a map now: every unit, what lies about, what was fought over. */
function piecesInWords(view: View, field: ViewField, brief = false): readonly string[] {
  const names = namesOf(view);
  return [
    ...view.seats.flatMap((seat) => companyWords(view, names, seat, brief)),
    ...worksWords(field),
    ...recentWords(view, field),
  ];
}

/** The map for a report: its ground is told when its scenario opens and stands in the reference from then on. */
export function mapForReport(view: View, opened: boolean): readonly string[] {
  const { field } = view;
  if (view.choice !== null) return treeInWords(view);
  if (field === null || opened) return mapInWords(view);
  return piecesInWords(view, field, true);
}
