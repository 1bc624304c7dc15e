import type { Drawing, DrawnSubject } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { listing } from '../../../core/reading/listing.js';
import type { Box, Chart } from '../../parabellum/draw/layout.js';
import { Notes, squareSubjects } from '../../parabellum/draw/subjects.js';
import { squaresOf } from '../../parabellum/grid/edges.js';
import { whereIs } from '../report/own-part.js';
import { goodsWords, namesOf, QUARTERS, SIZE_WORDS, WORK_WORDS } from '../report/words.js';
import { type BoardView, type Booklet, type Fixed, piecesIn, type UnitView, unitName, type View } from '../shapes.js';
import { findCard } from '../tables.js';
import { goalSquares, terrainAt } from './ground.js';

// What can be pointed at, with a card each: from the view alone.

function cardWords(view: View, fixed: Fixed, unit: UnitView): readonly string[] {
  const names = namesOf(view, fixed);
  const { card, known, type, strength } = unit;
  if (card === null || type === null) {
    const what = type === null ? `A ${SIZE_WORDS[unit.size]}; what it is, you do not know` : names.type(type);
    const lost = unit.lost > 0 ? [`It lost ${unit.lost} last turn.`] : [];
    if (known === null) return [`${capitalised(what)}.`, ...lost];
    const load = piecesIn(known.cargo) === 0 ? 'carrying nothing' : `carrying ${goodsWords(known.cargo)}`;
    return [
      `${what}, strength ${known.strength}, ${load}: as seen in round ${known.round} of ${known.skirmish}.`,
      ...lost,
    ];
  }
  const printed = findCard(fixed.catalogue, type);
  const scales = [
    ...(printed?.supply == null ? [] : [`supply ${card.supply} of ${printed.supply.steps}`]),
    ...(printed?.ammo == null ? [] : [`ammunition ${card.ammo} of ${printed.ammo.steps}`]),
  ];
  const riders = view.units.filter((one) => one.card?.aboard === unit.id).map(({ id }) => unitName(id));
  return [
    `${names.type(type)}, strength ${strength ?? 0}.`,
    ...(scales.length === 0 ? [] : [`${capitalised(listing(scales))}.`]),
    ...(piecesIn(card.cargo) === 0 ? [] : [`Carries ${goodsWords(card.cargo)}.`]),
    ...(riders.length === 0 ? [] : [`Aboard: ${listing(riders)}.`]),
    ...(unit.place === 'map' && printed?.supply != null && card.supply === 0 ? ['Stranded.'] : []),
    ...(unit.lost > 0 ? [`Lost ${unit.lost} last turn.`] : []),
  ];
}

interface Seen {
  readonly unit: UnitView;
  readonly box: Box;
}

function unitSubject(view: View, fixed: Fixed, { unit, box }: Seen): DrawnSubject {
  const names = namesOf(view, fixed);
  const own = view.viewer.kind === 'seat' && view.viewer.seat === unit.owner;
  const words = cardWords(view, fixed, unit);
  const whose = `Of ${names.seat(unit.owner)}.`;
  return {
    // Orders know one's own aircraft by the part after the colon.
    key: `unit:${own ? unitName(unit.id) : unit.id}`,
    name: `${names.unit(unit)}, ${whereIs(unit)}`,
    // One's own are told apart by what they are, others by whose they are.
    card: own ? [...words, whose] : [whose, ...words],
    stance: own ? 'own' : view.viewer.kind === 'seat' ? 'foe' : 'neutral',
    box: [box.x, box.y, box.width, box.height],
  };
}

/** What stands, lies and counts on squares. */
function notesOn(view: View, fixed: Fixed, booklet: Booklet, board: BoardView): Notes {
  const notes = new Notes();
  const { uprights } = fixed.catalogue;
  for (const city of booklet.cities) {
    const marked = board.cities.some(({ id, marked: bears }) => id === city.id && bears);
    const words = marked ? `${city.name}, which bears a marker: it raises nobody and sells nothing.` : `${city.name}.`;
    for (const square of city.squares) notes.add(square, words);
  }
  for (const square of booklet.base?.runway ?? []) notes.add(square, 'Runway of the air base.');
  for (const square of booklet.base?.squares ?? []) notes.add(square, 'Air base.');
  for (const [square, letters] of goalSquares(booklet))
    notes.add(square, `To be held by ${listing(letters.map((letter) => (letter === 'S' ? 'South' : 'North')))}.`);
  const cleared = new Set(board.cleared);
  for (const { kind, at } of booklet.edges)
    for (const edge of at) {
      if (cleared.has(edge)) continue;
      const upright = uprights[kind];
      for (const square of squaresOf(edge))
        notes.add(square, `${capitalised(upright?.name ?? kind)} on ${edge}: cover ${QUARTERS[upright?.cover ?? 0]}.`);
    }
  for (const { edge, strength } of board.sandbags)
    for (const square of squaresOf(edge)) notes.add(square, `Sandbags on ${edge}, strength ${strength}.`);
  for (const { square, kind, strength } of board.barricades)
    notes.add(square, `${capitalised(WORK_WORDS[kind])}, strength ${strength}.`);
  for (const { square, strength } of board.bridges) notes.add(square, `A laid bridge, strength ${strength}.`);
  for (const { square, kind, cached, count } of board.pieces)
    notes.add(square, `${count} ${kind.toUpperCase()}, ${cached ? 'cached' : 'in the open'}.`);
  for (const { square } of board.mines) notes.add(square, 'Mines, as you know.');
  for (const { to } of view.recent?.fires ?? []) notes.add(to, 'Attacked last turn.');
  for (const square of view.recent?.exploded ?? []) notes.add(square, 'Ammunition exploded here last turn.');
  for (const { square } of view.recent?.destroyed ?? []) notes.add(square, 'A unit was destroyed here last turn.');
  return notes;
}

/** Squares first, units above them. */
export function subjects(
  view: View,
  fixed: Fixed,
  booklet: Booklet,
  board: BoardView,
  chart: Chart,
  seen: readonly Seen[],
): NonNullable<Drawing['subjects']> {
  const notes = notesOn(view, fixed, booklet, board);
  return [
    ...squareSubjects(chart, (square, cell) => {
      const ground = terrainAt(fixed, booklet, cell)?.name ?? 'open field';
      return { name: `${square}, ${ground}`, card: [`${capitalised(ground)}.`, ...new Set(notes.on(square))] };
    }),
    ...seen.map((one) => unitSubject(view, fixed, one)),
  ];
}
