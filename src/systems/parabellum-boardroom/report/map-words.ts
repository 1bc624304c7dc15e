import { readCell } from '../../../core/grid/grid.js';
import { describeCells } from '../../../core/grid/runs.js';
import { listing } from '../../../core/reading/listing.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { connectedTokens } from '../battlefield.js';
import type { BattleSheet, Fixed, Square, View, ViewUnit } from '../shapes.js';
import { goalsOf, placeOfGoal, sheetFor, standingWords, taskWords } from './objectives.js';
import { CLASS_WORDS, liveryColours, type Names, namesOf, SIDE_WORDS } from './words.js';

const inOrder = (sheet: BattleSheet, squares: readonly Square[]): string => {
  const { grid } = groundOf(sheet);
  return describeCells(
    grid,
    squares.flatMap((square) => readCell(grid, square) ?? []),
  );
};

/** Ground, deployment areas and mines: what of a map stays as it is. */
function boardWords(view: View, fixed: Fixed, sheet: BattleSheet): readonly string[] {
  const { grid, marks } = groundOf(sheet);
  const kinds = [...new Set(marks)].flatMap((mark) => {
    const terrain = fixed.catalogue.terrain[mark];
    if (terrain === undefined || terrain.look === 'open') return [];
    const cells = marks.flatMap((one, cell) => (one === mark ? [cell] : []));
    return [`${terrain.name} ${describeCells(grid, cells)}`];
  });
  const areas = view.seats.flatMap(({ side, gone, livery }) =>
    side === null || gone !== null ? [] : [`${livery} ${inOrder(sheet, sheet.areas[side])}`],
  );
  return [
    `${grid.columns} by ${grid.rows} squares, A1 in the south-west. ${kinds.length === 0 ? 'All open.' : `Open but for ${kinds.join('; ')}.`}`,
    ...(areas.length === 0 ? [] : [`Deployment areas: ${areas.join('; ')}.`]),
    ...(sheet.harbours.length === 0 ? [] : [`Ships start on ${inOrder(sheet, sheet.harbours)}.`]),
  ];
}

/** `RB-GY Infantry at D5, strength 9`. */
function unitWords(names: Names, unit: ViewUnit): string {
  const what = unit.type === null ? `${unit.flag} (${CLASS_WORDS[unit.class]})` : names.unit(unit.flag);
  const notes = [
    ...(unit.strength === null ? [] : [`strength ${unit.strength}`]),
    ...(unit.passengers === 0 ? [] : [`${unit.passengers} aboard`]),
    ...(unit.carries === null ? [] : [`carrying the object of ${unit.carries}`]),
  ];
  return `${what} at ${unit.square ?? ''}${notes.map((note) => `, ${note}`).join('')}`;
}

/** The same in a report whose table has the unit: where it is. */
const shortWords = (unit: ViewUnit): string => `${unit.flag} ${unit.square ?? ''}`;

function lineWords(view: View, fixed: Fixed, sheet: BattleSheet): readonly string[] {
  const tokens = view.battle?.tokens ?? [];
  return view.seats.flatMap((seat) => {
    const own = tokens.filter(({ owner }) => owner === seat.id).map(({ square }) => square);
    if (own.length === 0) return [];
    const connected = connectedTokens(view, fixed, seat);
    const cut = own.filter((square) => !connected.has(square));
    const whole = own.filter((square) => connected.has(square));
    return [
      `Supply line of ${seat.livery}: ${whole.length === 0 ? 'nothing connected' : inOrder(sheet, whole)}` +
        `${cut.length === 0 ? '' : `; cut off ${inOrder(sheet, cut)}`}.`,
    ];
  });
}

function workWords(view: View, sheet: BattleSheet): readonly string[] {
  const works = (view.battle?.works ?? []).map(({ kind, square, strength }) =>
    kind === 'bridge' ? `bridge on ${square}` : `barricade on ${square}, strength ${strength ?? 0}`,
  );
  const mines = view.battle?.minefields ?? [];
  return [
    ...(works.length === 0 ? [] : [`Works: ${works.join('; ')}.`]),
    ...(mines.length === 0 ? [] : [`Mined: ${inOrder(sheet, mines)}.`]),
  ];
}

/** Units of each company on the map, and how many wait beside it. `brief`: the reader's own stand in a table anyway. */
function companyWords(view: View, fixed: Fixed, brief: boolean): readonly string[] {
  const names = namesOf(view, fixed);
  return view.seats.flatMap(({ id, livery, side, gone }) => {
    if (gone !== null) return [`${names.seat(id)} is out of the campaign.`];
    const units = view.units.filter(({ owner }) => owner === id);
    const onMap = units.filter(({ place }) => place === 'map');
    const waiting = units.filter(({ place }) => place === 'reserve');
    const where = side === null ? '' : `, ${SIDE_WORDS[side]}`;
    const there = onMap.map((unit) => (brief && unit.card !== null ? shortWords(unit) : unitWords(names, unit)));
    return [
      `${names.seat(id)}, ${liveryColours(livery)}${where}: ${there.length === 0 ? 'no unit on the map' : there.join('; ')}.`,
      ...(waiting.length === 0 || (brief && id === view.own?.seat)
        ? []
        : [`Reserve of ${livery}: ${waiting.map(({ flag }) => names.unit(flag)).join(', ')}.`]),
    ];
  });
}

function goalWords(view: View, fixed: Fixed): readonly string[] {
  const names = namesOf(view, fixed);
  return goalsOf(view, fixed).map((goal) => {
    const { objective } = goal;
    const place = placeOfGoal(view, goal);
    const where = place === objective.square ? '' : `, now on ${place}`;
    return `${names.objective(objective.id)}: ${taskWords(objective)}, bonus ${objective.bonus}; ${standingWords(view, names, goal)}${where}.`;
  });
}

const traceWords = ({ recent }: View): readonly string[] => {
  const ways = recent.moves.map(({ unit, path }) =>
    path.length === 1 ? `${unit} onto ${path[0] ?? ''}` : `${unit} ${path[0] ?? ''} to ${path.at(-1) ?? ''}`,
  );
  const shots = recent.shots.map(({ from, to, indirect }) => `${from} at ${to}${indirect ? ' (called in)' : ''}`);
  return [
    ...(ways.length === 0 ? [] : [`Ways of the last turn: ${ways.join('; ')}.`]),
    ...(shots.length === 0 ? [] : [`Fire of the last turn: ${shots.join('; ')}.`]),
    ...(recent.destroyed.length === 0 ? [] : [`Something was destroyed on ${listing(recent.destroyed)}.`]),
  ];
};

/** Battles of the campaign, for when none is being fought. */
export const battleWords = ({ played, choice }: View, { battles }: Fixed): readonly string[] =>
  battles.map(({ id, title }) => {
    const state = choice?.battles.includes(id) ? 'may be chosen' : played.includes(id) ? 'played' : 'to come';
    return `${id}, ${title}: ${state}.`;
  });

/** The map in plain sentences, for those who cannot see it. */
export function mapInWords(view: View, fixed: Fixed): readonly string[] {
  const sheet = sheetFor(view, fixed);
  if (sheet === undefined || view.stage === 'choose' || view.stage === 'over') return battleWords(view, fixed);
  return [
    ...boardWords(view, fixed, sheet),
    ...goalWords(view, fixed),
    ...companyWords(view, fixed, false),
    ...lineWords(view, fixed, sheet),
    ...workWords(view, sheet),
    ...traceWords(view),
  ];
}

/** The same beside a report: the ground only when the map is new, and nothing that the report says anyway. */
export function mapForReport(view: View, fixed: Fixed, isNew: boolean): readonly string[] {
  const sheet = sheetFor(view, fixed);
  if (sheet === undefined || view.stage === 'choose' || view.stage === 'over') return battleWords(view, fixed);
  return [
    ...(isNew ? boardWords(view, fixed, sheet) : []),
    ...companyWords(view, fixed, true),
    ...lineWords(view, fixed, sheet),
    ...workWords(view, sheet),
  ];
}
