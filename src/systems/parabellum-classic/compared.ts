import { NO_ROSTER_CHANGES } from '../../core/game/sheet.js';
import { asSeat } from '../../core/game/viewer.js';
import type { Edition, Topic, TopicWords, UnitAfter } from '../parabellum/compare/edition.js';
import { oneByOne, percentLeft, tableOf } from '../parabellum/compare/table.js';
import { rowMarks } from '../parabellum/grid/ground.js';
import { apply } from './apply.js';
import { deedOf } from './compared/deeds.js';
import { ACTIVE, type Laid, lay, POSITION_MARKS } from './compared/lay.js';
import { orderFor, wishOf } from './compared/wishes.js';
import { draw } from './draw.js';
import { parse } from './ordering.js';
import { write } from './orders/cards.js';
import { resolve } from './phases/sequence.js';
import { SetupFields } from './shapes/setup.js';
import type { Event, Order, State } from './shapes.js';
import { view } from './sight.js';
import { cardOf } from './tables.js';

const TOPICS: Readonly<Record<Topic, TopicWords>> = {
  movement: {
    rule: 'CL-70',
    text: 'Four ticks a square, less on roads; crawling ground takes the whole move; going on after another has moved costs a square.',
  },
  supply: {
    rule: 'CL-17',
    text: 'At the end of a turn who moved goes down a step of supplies, who attacked a step of ammunition, however often.',
  },
  dice: { rule: 'CL-73', text: 'A die for each point of strength; a square is attacked, and everybody on it throws.' },
  ties: { rule: 'CL-74', text: 'A defence die cancels a lower attack die only: equal dice let the attack through.' },
  sharing: {
    rule: 'CL-78',
    text: 'Who shields is hit first; dice left when they are destroyed go on to the next, and last to pieces.',
  },
  counter: {
    rule: 'CL-75',
    text: 'Every unit that was matched and lives strikes back, if the attacker is in its range.',
  },
  cover: {
    rule: 'CL-54',
    text: 'Hedges, walls and trenches on edges keep a part of the damage off, both ways; tall units get less.',
  },
  indirect: {
    rule: 'CL-87',
    text: 'In the special phase, by who has not moved; the whole strength throws, and nobody strikes back.',
  },
  air: { rule: 'CL-94', text: 'A ready aircraft flies over any square; a sortie empties both scales.' },
  recon: {
    rule: 'CL-99',
    text: 'A look at a square tells types, strengths, loads and pieces; only scouts and aircraft look.',
  },
  resupply: {
    rule: 'CL-80',
    text: 'In the movement phase, for nothing, from pieces of its own, beside it or of a carrier.',
  },
  carrying: { rule: 'CL-117', text: 'Getting in ends the passenger’s move; getting off leaves them their attack.' },
};

const AT = /\/([A-Z]{2}-[A-Z]{2})-at-[A-Z]\d+(?:\/counter-(\d+))?\/(attack|defence)(?:-(\d+))?$/;
const SHELLS = /\/([A-Z]{2}-[A-Z]{2})-shells-[A-Z]\d+\/(attack|defence)(?:-(\d+))?$/;

function meaningOf(stream: string): string | null {
  const at = AT.exec(stream);
  if (at !== null) {
    const [, by = '', counter, what, number] = at;
    const act = counter === undefined ? 'attack' : Number(counter) <= 1 ? 'counter' : `counter-${counter}`;
    return what === 'attack' ? `${by}/${act}` : `${by}/${act}/defence-${number ?? 1}`;
  }
  const shells = SHELLS.exec(stream);
  if (shells === null) return null;
  const [, by = '', what, number] = shells;
  return what === 'attack' ? `${by}/attack` : `${by}/attack/defence-${number ?? 1}`;
}

/** How units stand, with what is gone for good at strength 0. */
function standing(laid: Laid, state: State): readonly UnitAfter[] {
  return [...laid.names].map(([flag, id]) => {
    const before = laid.state.units.find((unit) => unit.id === id);
    const unit = state.units.find((one) => one.id === id);
    const card = before === undefined ? undefined : cardOf(laid.fixed, before.type);
    return {
      flag,
      type: before?.type ?? '',
      strength: unit?.strength ?? 0,
      square: unit?.square ?? null,
      supply: unit === undefined ? 0 : percentLeft(unit.supply, card?.supply?.steps),
      ammo: unit === undefined ? 0 : percentLeft(unit.ammo, card?.ammo?.steps),
    };
  });
}

/** The classic edition among those that can be compared. */
export const comparedClassic: Edition = {
  id: 'parabellum-classic',
  title: 'Classic edition',
  topics: TOPICS,
  lay(position, parts) {
    const laid = lay(position, parts);
    const { state, fixed, remarks, flags } = laid;
    const seen = view(state, asSeat(ACTIVE), fixed);
    return tableOf<Order, Event, State>({
      remarks,
      state,
      flags,
      parse: (sheet) => parse(sheet, seen, fixed),
      wishesOf: (order) => [wishOf(laid, order)],
      compose: (wishes) => oneByOne(wishes, (wish) => orderFor(laid, wish)),
      write,
      resolve: (orders, dice) =>
        resolve(state, { sheets: { [ACTIVE]: orders }, roster: NO_ROSTER_CHANGES }, dice, fixed),
      fold: apply,
      failureOf: (event) => (event.kind === 'line-failed' ? event : null),
      deedOf,
      standing: (after) => standing(laid, after),
      draw: () => draw(seen, fixed),
    });
  },
  firstMap(parts) {
    // A binder holds its options too.
    const { catalogue, theatre } = SetupFields.pick({ catalogue: true, theatre: true }).strip().parse(parts);
    const [first] = theatre.skirmishes;
    const mark = (one: string): string => POSITION_MARKS[catalogue.terrain[one]?.look ?? 'open'];
    return {
      title: first?.title ?? '',
      map: (first?.terrain ?? []).map((row) => rowMarks(row).map(mark).join(' ')),
      edges: (first?.edges ?? []).map(({ kind, at }) => ({ kind: catalogue.uprights[kind]?.look ?? 'hedge', at })),
    };
  },
  meaningOf,
};
