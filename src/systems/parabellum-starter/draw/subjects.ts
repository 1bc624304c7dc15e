import type { Drawing, DrawnSubject } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { many } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import type { Chart } from '../../parabellum/draw/layout.js';
import { Notes, squareSubjects } from '../../parabellum/draw/subjects.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { forWhom, standingWords, taskWords } from '../report/objectives.js';
import { stanceOf } from '../report/stance.js';
import { CLASS_WORDS, goodsWords, namesOf, positionWords, SIDE_WORDS, signed, WORK_WORDS } from '../report/words.js';
import type { Square, View, ViewField, ViewUnit } from '../shapes.js';
import { Side, tokensIn, unitName } from '../shapes.js';
import type { Standing } from './counters.js';

// What can be pointed at, with a card each: from the view alone.

const keyOf = (view: View, unit: ViewUnit): string =>
  // Two companies may have aircraft of one name; orders know one's own by it.
  `unit:${unit.owner === view.own?.seat ? unitName(unit.id) : unit.id}`;

function cardWords(view: View, unit: ViewUnit): readonly string[] {
  const names = namesOf(view);
  const { card, known } = unit;
  if (card === null) {
    if (known === null) return [`${capitalised(CLASS_WORDS[unit.class])}: its type is not known to you.`];
    const has = [
      known.fuel && 'fuel',
      known.ammo && 'ammunition',
      known.cargo && 'cargo',
      known.passengers && 'passengers',
    ].filter((what) => what !== false);
    return [
      `${names.type(known.type)}, strength ${known.strength}${has.length === 0 ? '' : `, with ${listing(has)}`}: ` +
        `as scouted in round ${known.round} of scenario ${known.scenario}.`,
    ];
  }
  const type = view.catalogue.units.find(({ code }) => code === card.type);
  const full = type?.strength ?? card.strength;
  const lost = full - card.strength;
  const counter = (name: string, left: number, of: number | undefined): readonly string[] =>
    of === undefined ? [] : [`${name} ${left} of ${of}`];
  const stocks = [
    ...counter('fuel', card.fuel, type?.fuel?.counters),
    ...counter('ammunition', card.ammo, type?.ammo?.counters),
  ];
  const done = [
    ...(card.turn.moved ? ['moved'] : []),
    ...(card.turn.entrenched ? ['dug in'] : []),
    ...(card.turn.acted ? ['fired or scouted'] : []),
  ];
  return [
    `${names.type(card.type)}, strength ${card.strength} of ${full}${lost > 0 ? `, ${lost} lost` : ''}.`,
    ...(stocks.length === 0 ? [] : [`${capitalised(listing(stocks))}.`]),
    ...(tokensIn(card.cargo) === 0 ? [] : [`Cargo: ${goodsWords(card.cargo)}.`]),
    ...(card.passengers.length === 0 ? [] : [`Carries ${listing(card.passengers.map(unitName))}.`]),
    ...(done.length === 0 ? [] : [`In its owner’s last turn: ${listing(done)}.`]),
    ...(card.wait > 0 ? [`Not ready for ${many(card.wait, 'own turn')}.`] : []),
  ];
}

function unitSubject(view: View, { unit, box }: Standing): DrawnSubject {
  const names = namesOf(view);
  const where =
    unit.square === null
      ? 'in the Pre-Deployment Area'
      : `at ${listing([unit.square, ...unit.tail])}${positionWords(unit.class, unit.position)}`;
  const stance = stanceOf(view, unit.owner);
  const whose = `Of ${names.seat(unit.owner)}.`;
  return {
    key: keyOf(view, unit),
    name: `${unitName(unit.id)} ${where}`,
    // One's own are told apart by what they are, others by whose they are.
    card: [
      ...(stance === 'own' ? [...cardWords(view, unit), whose] : [whose, ...cardWords(view, unit)]),
      ...(unit.layers > 0 ? [`Dug in: ${signed(unit.layers)} to each defence die.`] : []),
      ...(unit.locked && unit.place === 'map' ? ['Locked until its owner’s next turn.'] : []),
      ...(unit.reconnoitred ? ['Scouted this turn.'] : []),
    ],
    stance,
    box: [box.x, box.y, box.width, box.height],
  };
}

/** What lies on squares and what they are for, by square. */
function notesOn(view: View, field: ViewField): Notes {
  const names = namesOf(view);
  const notes = new Notes();
  const note = (square: Square, text: string): void => notes.add(square, text);
  for (const objective of field.booklet.objectives)
    if (objective.task.kind === 'hold')
      for (const square of objective.task.squares)
        note(
          square,
          `Objective ${objective.id}${forWhom(objective)}: ${taskWords(objective)}. So far: ${standingWords(names, field, objective)}.`,
        );
  for (const side of Side.options) {
    for (const square of field.booklet.deployment[side] ?? [])
      note(square, `Deployment square of ${SIDE_WORDS[side]}.`);
    for (const square of field.booklet.harbours[side] ?? []) note(square, `Harbour of ${SIDE_WORDS[side]}.`);
  }
  for (const { kind, square, strength, unit } of field.works)
    note(
      square,
      `${capitalised(WORK_WORDS[kind])}${kind === 'barricade' ? `, strength ${strength}` : ''}${unit === null ? '' : ` (${unit})`}.`,
    );
  for (const { square, tokens, goods } of field.caches)
    note(square, `Cache of ${many(tokens, 'token')}${goods === null ? '' : `: ${goodsWords(goods)}`}.`);
  for (const { square } of field.minefields) note(square, 'Mined.');
  for (const square of view.recent.attacked) note(square, 'Attacked last turn.');
  for (const square of view.recent.exploded) note(square, 'A cache exploded here last turn.');
  for (const square of view.recent.destroyed) note(square, 'A unit was destroyed here last turn.');
  return notes;
}

function groundSubjects(view: View, field: ViewField, chart: Chart): readonly DrawnSubject[] {
  const { marks } = groundOf(field.booklet);
  const notes = notesOn(view, field);
  return squareSubjects(chart, (square, cell) => {
    const terrain = view.catalogue.terrain[marks[cell] ?? ''];
    const ground = terrain?.name ?? 'open';
    const modifiers = [
      ...(terrain === undefined || terrain.defence === 0 ? [] : [`defence ${signed(terrain.defence)}`]),
      ...(terrain === undefined || terrain.attack === 0 ? [] : [`attack ${signed(terrain.attack)}`]),
    ];
    const words = `${capitalised(ground)} ground${modifiers.length === 0 ? '' : `: ${listing(modifiers)}`}.`;
    return { name: `${square}, ${ground}`, card: [words, ...notes.on(square)] };
  });
}

/** Squares first, units above them. */
export const subjects = (
  view: View,
  field: ViewField,
  chart: Chart,
  standing: readonly Standing[],
): NonNullable<Drawing['subjects']> => [
  ...groundSubjects(view, field, chart),
  ...standing.map((one) => unitSubject(view, one)),
];
