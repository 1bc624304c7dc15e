import { cellCount, cellName } from '../../../core/grid/grid.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { bookletOf } from '../battlefield.js';
import type { Booklet, Fixed, UnitView, View } from '../shapes.js';
import { goalLines } from './goals.js';
import { type Names, namesOf, QUARTERS, SIDE_WORDS, stageWords, WORK_WORDS } from './words.js';

/** Squares that one word is for, a line a kind: what does not change while a skirmish lasts. */
export function groundInWords(booklet: Booklet, fixed: Fixed): readonly string[] {
  const { grid, marks } = groundOf(booklet);
  const squares = new Map<string, string[]>();
  for (let cell = 0; cell < cellCount(grid); cell += 1) {
    const terrain = fixed.catalogue.terrain[marks[cell] ?? '.'];
    if (terrain === undefined || terrain.look === 'open') continue;
    squares.set(terrain.name, [...(squares.get(terrain.name) ?? []), cellName(grid, cell)]);
  }
  const edges = booklet.edges.map(({ kind, at }) => {
    const upright = fixed.catalogue.uprights[kind];
    return `${capitalised(upright?.name ?? kind)} (cover ${QUARTERS[upright?.cover ?? 0]}) on ${at.join(', ')}.`;
  });
  return [
    ...[...squares].map(([name, all]) => `${capitalised(name)}: ${all.join(' ')}.`),
    ...edges,
    ...booklet.cities.map(({ name, squares: all }) => `${name}: ${all.join(' ')}.`),
  ];
}

const unitWords = (names: Names, unit: UnitView): string => {
  const name = names.unit(unit);
  const type = unit.type === null ? unit.size : unit.type;
  const looked = unit.known === null ? '' : `, ${unit.known.strength} when looked at`;
  return `${name} (${type}${unit.strength === null ? looked : ` ${unit.strength}`}) at ${[unit.square ?? '', ...unit.tail].join(' ')}`;
};

/** What stands and lies on the board now. */
function standsNow(view: View, fixed: Fixed): readonly string[] {
  const { board } = view;
  if (board === null) return [];
  const names = namesOf(view, fixed);
  const booklet = bookletOf(fixed, board.id);
  const sides = view.players.map((player) => {
    const here = view.units.filter(
      ({ owner, place }) => owner === player.id && (place === 'map' || place === 'runway'),
    );
    const side = player.side === null ? '' : `, ${SIDE_WORDS[player.side]}`;
    const units = here.length === 0 ? 'nobody on the map' : listing(here.map((unit) => unitWords(names, unit)));
    return `${names.seat(player.id)}${side}: ${units}.`;
  });
  const lying = new Map<string, string[]>();
  for (const { square, kind, cached, count } of board.pieces) {
    const where = `${square}${cached ? '' : ' in the open'}`;
    lying.set(where, [...(lying.get(where) ?? []), `${count} ${kind.toUpperCase()}`]);
  }
  const pieces = [...lying].map(([where, what]) => `${listing(what)} at ${where}`);
  const works = [
    ...board.barricades.map(({ square, kind, strength }) => `${WORK_WORDS[kind]} ${strength} at ${square}`),
    ...board.bridges.map(({ square, strength }) => `bridge ${strength} at ${square}`),
    ...board.sandbags.map(({ edge, strength }) => `sandbags ${strength} on ${edge}`),
    ...board.mines.map(({ square }) => `mines at ${square}`),
  ];
  const marked = booklet.cities.filter(({ id }) => board.cities.some((city) => city.id === id && city.marked));
  return [
    ...sides,
    ...(pieces.length === 0 ? [] : [`Pieces: ${pieces.join('; ')}.`]),
    ...(works.length === 0 ? [] : [`Works: ${listing(works)}.`]),
    ...(board.cleared.length === 0 ? [] : [`Gone from the map: ${listing(board.cleared)}.`]),
    ...(marked.length === 0 ? [] : [`Raised from already: ${listing(marked.map(({ name }) => name))}.`]),
  ];
}

/** Where the theatre stands while no board lies on the table. */
export function theatreInWords(view: View, fixed: Fixed): readonly string[] {
  const names = namesOf(view, fixed);
  const drawn = view.drawn === null ? [] : [`Drawn: ${bookletOf(fixed, view.drawn).title}.`];
  const table = fixed.table.map((id, face) => {
    const over = view.played.filter((end) => end.id === id).at(-1);
    const result = over === undefined ? '' : ` (won by ${names.seat(over.winner)})`;
    return `${face + 1}: ${bookletOf(fixed, id).title}${result}`;
  });
  return [`${stageWords(view.stage)}.`, ...drawn, `The table of skirmishes: ${table.join('; ')}.`];
}

/** What a report says beside the map: how the goals and the pieces on the board stand now. */
export function mapNow(view: View, fixed: Fixed): readonly string[] {
  const { board } = view;
  if (board === null) return theatreInWords(view, fixed);
  return [...goalLines(bookletOf(fixed, board.id), view), ...standsNow(view, fixed)];
}

/** The picture in words. */
export function mapInWords(view: View, fixed: Fixed): readonly string[] {
  const { board } = view;
  if (board === null) return theatreInWords(view, fixed);
  const booklet = bookletOf(fixed, board.id);
  const { grid } = groundOf(booklet);
  return [
    `${booklet.title}, ${many(grid.columns, 'column')} and ${many(grid.rows, 'row')}; row 1 is the southern edge.`,
    ...mapNow(view, fixed),
    ...groundInWords(booklet, fixed),
  ];
}
