import type { Drawing, DrawnSubject } from '../../../core/game/document.js';
import { capitalised } from '../../../core/reading/capitalised.js';
import { listing } from '../../../core/reading/listing.js';
import type { Chart } from '../../parabellum/draw/layout.js';
import { Notes, squareSubjects } from '../../parabellum/draw/subjects.js';
import { groundOf } from '../../parabellum/grid/ground.js';
import { bridgeOn, connectedTokens, isInSupply } from '../battlefield.js';
import { goalsOf, placeOfGoal, standingWords, taskWords } from '../report/objectives.js';
import { stanceOf } from '../report/stance.js';
import { CLASS_WORDS, type Names, namesOf, SIDE_WORDS } from '../report/words.js';
import type { BattleSheet, Fixed, Terrain, View, ViewUnit } from '../shapes.js';
import { cardOf } from '../tables.js';
import type { Standing } from './counters.js';

// What can be pointed at, with a card each: from the view alone.

function typeWords(names: Names, { catalogue }: Fixed, unit: ViewUnit): string {
  const { type, strength, known } = unit;
  if (type === null) return `${capitalised(CLASS_WORDS[unit.class])}: its type is not known to you.`;
  const full = cardOf(catalogue, type).strength;
  if (strength === null) return `${names.type(type)}.${known === null ? ' Its strength is not known to you.' : ''}`;
  return `${names.type(type)}, strength ${strength} of ${full}.`;
}

/** What scouting told once. */
function knownWords(names: Names, { known, card }: ViewUnit): readonly string[] {
  if (known === null || card !== null) return [];
  const aboard = known.passengers.length === 0 ? '' : `, aboard ${listing(known.passengers.map(names.type))}`;
  return [
    `Scouted in battle ${known.battle}, round ${known.round}: strength ${known.strength}, supplies ${known.supplies}${aboard}.`,
  ];
}

function ownWords(view: View, fixed: Fixed, unit: ViewUnit): readonly string[] {
  const { card, type, turn } = unit;
  if (card === null || type === null) return [];
  const sheet = cardOf(fixed.catalogue, type);
  const seat = view.seats.find(({ id }) => id === unit.owner);
  const fed = seat !== undefined && unit.place === 'map' && isInSupply(view, fixed, seat, { ...unit, type });
  const done = [
    ...(turn.moved ? ['moved'] : []),
    ...(turn.attacked ? ['attacked or fired'] : []),
    ...(turn.resupplied ? ['resupplied'] : []),
  ];
  return [
    `Supplies ${card.supplies} of ${sheet.capacity}; a move costs ${sheet.fuel}, an attack ${sheet.ammo}.`,
    ...(unit.place !== 'map'
      ? []
      : [fed ? 'In supply: it may be filled from the reserve.' : 'Out of reach of the reserve.']),
    ...(card.passengers.length === 0 ? [] : [`Carries ${listing(card.passengers)}.`]),
    ...(card.sponsor === null ? [] : [`Lent by ${card.sponsor}.`]),
    ...(card.fresh && unit.place === 'reserve' ? ['New: it may be deployed from the next own turn.'] : []),
    ...(done.length === 0 ? [] : [`This turn: ${listing(done)}.`]),
  ];
}

function unitSubject(view: View, fixed: Fixed, { unit, box }: Standing): DrawnSubject {
  const names = namesOf(view, fixed);
  const where = unit.square === null ? 'in the reserve' : `at ${unit.square}`;
  const stance = stanceOf(view, unit.owner);
  const whose = `Of ${names.seat(unit.owner)}.`;
  const what = typeWords(names, fixed, unit);
  return {
    key: `unit:${unit.flag}`,
    name: `${unit.flag} ${where}`,
    // One's own are told apart by what they are, others by whose they are.
    card: [
      ...(stance === 'own' ? [what, whose] : [whose, what]),
      ...ownWords(view, fixed, unit),
      ...(unit.card === null && unit.passengers > 0 ? [`${unit.passengers} aboard.`] : []),
      ...knownWords(names, unit),
      ...(unit.carries === null ? [] : [`Carries the object of ${unit.carries}; it may not attack.`]),
    ],
    stance,
    box: [box.x, box.y, box.width, box.height],
  };
}

/** What lies on squares and what they are for, by square. */
function notesOn(view: View, fixed: Fixed, sheet: BattleSheet): Notes {
  const names = namesOf(view, fixed);
  const notes = new Notes();
  for (const goal of goalsOf(view, fixed)) {
    const { objective } = goal;
    const words = `Objective ${names.objective(objective.id)}: ${taskWords(objective)}, bonus ${objective.bonus}; ${standingWords(view, names, goal)}.`;
    notes.add(objective.square, words);
    const place = placeOfGoal(view, goal);
    if (place !== objective.square) notes.add(place, words);
  }
  for (const seat of view.seats) {
    if (seat.side !== null && seat.gone === null)
      for (const square of sheet.areas[seat.side])
        notes.add(square, `Deployment area of ${names.seat(seat.id)}, ${SIDE_WORDS[seat.side]}.`);
    const connected = view.battle === null ? new Set<string>() : connectedTokens(view, fixed, seat);
    for (const { square, owner } of view.battle?.tokens ?? [])
      if (owner === seat.id)
        notes.add(
          square,
          `Supply token of ${names.seat(seat.id)}, ${connected.has(square) ? 'connected' : 'cut off from its deployment area'}.`,
        );
  }
  for (const square of sheet.harbours) notes.add(square, 'Ships start here.');
  for (const { kind, square, strength, owner } of view.battle?.works ?? [])
    notes.add(
      square,
      kind === 'bridge'
        ? `Bridge of ${names.seat(owner)}.`
        : `Barricade of ${names.seat(owner)}, strength ${strength ?? 0}: it stops land units.`,
    );
  for (const square of view.battle?.minefields ?? []) notes.add(square, 'Mined.');
  for (const square of view.recent.destroyed) notes.add(square, 'Something was destroyed here last turn.');
  return notes;
}

const cost = (value: number | null): string => (value === null ? 'no' : String(value));

/** `Forest: foot 2, vehicles 2, walkers 2.` */
function groundWords({ name, look, cost: by, rough }: Terrain): string {
  if (look === 'open') return 'Open ground: every step costs 1.';
  if (look === 'water') return `${capitalised(name)}: ships ${cost(by.naval)}, no land units without a bridge.`;
  return (
    `${capitalised(name)}: foot ${cost(by.foot)}, vehicles and guns ${cost(by.vehicle)}, walkers ${cost(by.walker)}` +
    `${rough === null ? '' : ` (${rough} if made for it)`}.`
  );
}

function groundSubjects(view: View, fixed: Fixed, sheet: BattleSheet, chart: Chart): readonly DrawnSubject[] {
  const { marks } = groundOf(sheet);
  const notes = notesOn(view, fixed, sheet);
  return squareSubjects(chart, (square, cell) => {
    const terrain = fixed.catalogue.terrain[marks[cell] ?? ''];
    const bridged = bridgeOn(view, square) !== undefined;
    return {
      name: `${square}, ${terrain?.name ?? 'open'}`,
      card: [
        ...(terrain === undefined || bridged ? [] : [groundWords(terrain)]),
        ...(bridged ? ['A bridge: every step onto it costs 1.'] : []),
        ...notes.on(square),
      ],
    };
  });
}

/** Squares first, units above them. */
export const subjects = (
  view: View,
  fixed: Fixed,
  sheet: BattleSheet,
  chart: Chart,
  standing: readonly Standing[],
): NonNullable<Drawing['subjects']> => [
  ...groundSubjects(view, fixed, sheet, chart),
  ...standing.map((one) => unitSubject(view, fixed, one)),
];
