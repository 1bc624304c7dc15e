import { NO_ROSTER_CHANGES } from '../../core/game/sheet.js';
import { asSeat } from '../../core/game/viewer.js';
import type { Edition, Topic, TopicWords, UnitAfter } from '../parabellum/compare/edition.js';
import type { Flag } from '../parabellum/compare/position.js';
import { oneByOne, percentLeft, tableOf } from '../parabellum/compare/table.js';
import { rowMarks } from '../parabellum/grid/ground.js';
import { apply } from './apply.js';
import { deedOf } from './compared/deeds.js';
import { POSITION_MARKS } from './compared/grounds.js';
import { ACTIVE, type Laid, lay } from './compared/lay.js';
import { orderFor, wishOf } from './compared/wishes.js';
import { draw } from './draw.js';
import { viewWith } from './fixed.js';
import { parse, write } from './ordering.js';
import { resolve } from './phases/sequence.js';
import { SetupFields } from './shapes/setup.js';
import type { Event, Order, State } from './shapes.js';
import { view } from './sight.js';
import { cardOf } from './tables.js';

const TOPICS: Readonly<Record<Topic, TopicWords>> = {
  movement: {
    rule: 'ST-27',
    text: 'Squares of movement; difficult ground costs more, and a unit with its whole movement may always make one step.',
  },
  supply: {
    rule: 'ST-26',
    text: 'Leaving its square takes a counter of fuel; an attack and a counterattack one of ammunition each.',
  },
  dice: {
    rule: 'ST-49',
    text: 'A die for each point of strength, attack against defence; the target is one unit by name.',
  },
  ties: { rule: 'ST-50', text: 'A defence die cancels an attack die that is equal or lower.' },
  sharing: { rule: 'ST-48', text: 'Only the unit that is named is hit, whoever stands beside it.' },
  counter: { rule: 'ST-51', text: 'What is left of the target strikes back, if the attacker is in its range.' },
  cover: { rule: 'ST-36', text: 'Ground and entrenchment add to each defence die; nothing stands on edges.' },
  indirect: {
    rule: 'ST-57',
    text: 'Artillery fires shot by shot: one die each, which must be higher than every defence die to cost one strength.',
  },
  air: { rule: 'SRR-39', text: 'Aircraft are cards; a sortie empties both counters and waits some turns.' },
  recon: {
    rule: 'ST-52',
    text: 'A scouted unit tells its type and strength, and is easier to shell until the phase is over.',
  },
  resupply: {
    rule: 'ST-45',
    text: 'Tokens from a unit or cache beside it; a full refill at its card’s price in tokens.',
  },
  carrying: { rule: 'SRR-17', text: 'Boarding and getting off are logistics, after all movement.' },
};

/** `attack/RBTT-KWRR/attack` and the like. */
const ATTACK = /\/attack\/([A-Z]{4})-[A-Z]{4}\/(attack|defence|counter|counter-defence)$/;
const SHELL = /\/shell\/([A-Z]{4})\/(?:[\w-]+\/){0,3}(attack|defence)$/;

const hyphened = (flag: string): Flag => `${flag.slice(0, 2)}-${flag.slice(2)}`;

function meaningOf(stream: string): string | null {
  const attack = ATTACK.exec(stream);
  if (attack !== null) {
    const by = hyphened(attack[1] ?? '');
    switch (attack[2]) {
      case 'attack':
        return `${by}/attack`;
      case 'defence':
        return `${by}/attack/defence-1`;
      case 'counter':
        return `${by}/counter`;
      default:
        return `${by}/counter/defence-1`;
    }
  }
  const shell = SHELL.exec(stream);
  if (shell === null) return null;
  const by = hyphened(shell[1] ?? '');
  return shell[2] === 'attack' ? `${by}/attack` : `${by}/attack/defence-1`;
}

/** How units stand, with what has left the map for good at strength 0. */
function standing(laid: Laid, state: State): readonly UnitAfter[] {
  return [...laid.names].map(([flag, id]) => {
    const before = laid.state.units.find((unit) => unit.id === id);
    const unit = state.units.find((one) => one.id === id);
    const card = before === undefined ? undefined : cardOf(state.catalogue, before.type);
    return {
      flag,
      type: before?.type ?? '',
      strength: unit?.strength ?? 0,
      square: unit?.square ?? null,
      supply: unit === undefined ? 0 : percentLeft(unit.fuel, card?.fuel?.counters),
      ammo: unit === undefined ? 0 : percentLeft(unit.ammo, card?.ammo?.counters),
    };
  });
}

/** The starter edition among those that can be compared. */
export const comparedStarter: Edition = {
  id: 'parabellum-starter',
  title: 'Starter edition',
  topics: TOPICS,
  lay(position, parts) {
    const laid = lay(position, parts);
    const { state, fixed, remarks, flags } = laid;
    const seen = viewWith(view(state, asSeat(ACTIVE)), fixed);
    return tableOf<Order, Event, State>({
      remarks,
      state,
      flags,
      parse: (sheet) => parse(sheet, seen),
      wishesOf: (order) => [wishOf(laid, order)],
      compose: (wishes) => oneByOne(wishes, (wish) => orderFor(laid, wish)),
      write,
      resolve: (orders, dice) => resolve(state, { sheets: { [ACTIVE]: orders }, roster: NO_ROSTER_CHANGES }, dice),
      fold: apply,
      failureOf: (event) =>
        event.kind === 'order-failed' ? { line: event.line, code: event.code, sentence: event.why } : null,
      deedOf,
      standing: (after) => standing(laid, after),
      draw: () => draw(seen),
    });
  },
  firstMap(parts) {
    // A binder holds its options too.
    const { catalogue, scenarios } = SetupFields.pick({ catalogue: true, scenarios: true }).strip().parse(parts);
    const [first] = scenarios.scenarios;
    const mark = (one: string): string => POSITION_MARKS[catalogue.terrain[one]?.look ?? 'open'];
    return {
      title: first?.title ?? '',
      map: (first?.terrain ?? []).map((row) => rowMarks(row).map(mark).join(' ')),
      edges: [],
    };
  },
  meaningOf,
};
