import { NO_ROSTER_CHANGES } from '../../core/game/sheet.js';
import { asSeat } from '../../core/game/viewer.js';
import type { Edition, Topic, TopicWords, UnitAfter } from '../parabellum/compare/edition.js';
import { percentLeft, tableOf } from '../parabellum/compare/table.js';
import { rowMarks } from '../parabellum/grid/ground.js';
import { apply } from './apply.js';
import { deedOf } from './compared/deeds.js';
import { ACTIVE, type Laid, lay, POSITION_MARKS } from './compared/lay.js';
import { compose, wishesOf } from './compared/wishes.js';
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
    rule: 'BR-21',
    text: 'Squares of movement, once a turn; forest and rocks cost two, mountains three and are for infantry.',
  },
  supply: {
    rule: 'BR-20',
    text: 'Every move, attack and counterattack is paid first, out of one stock of supplies on the card.',
  },
  dice: { rule: 'BR-26', text: 'Each side throws its one battle die for each point of strength.' },
  ties: { rule: 'BR-27', text: 'A defence die cancels an attack die that is equal or lower.' },
  sharing: { rule: 'BR-23', text: 'One unit stands on a square; what gets through beyond its strength is lost.' },
  counter: { rule: 'BR-29', text: 'The target strikes back if it can pay and the attacker is in its range.' },
  cover: { rule: 'BR-22', text: 'Ground slows units and covers nobody.' },
  indirect: {
    rule: 'BR-30',
    text: 'A unit near the enemy calls guns in: they pay and throw, and nobody strikes back; without a spotter they are struck back at.',
  },
  air: { rule: 'BRR-15', text: 'Aircraft fly over the map like others go, within their move and range.' },
  recon: { rule: 'BRR-15b', text: 'Types and strengths are open; a scout learns supplies and passengers.' },
  resupply: {
    rule: 'BR-46',
    text: 'From the reserve beside an own supply line, in the place of moving and attacking.',
  },
  carrying: { rule: 'BRR-35', text: 'The carrier is ordered to load and unload; boarding takes the passenger’s turn.' },
};

/** `attack/RB-TT-KW-RR/attack` and the like: the first flag is who attacks. */
const FIGHT = /\/([A-Z]{2}-[A-Z]{2})\/(attack|defence|counter|counter-defence)$/;

function meaningOf(stream: string): string | null {
  const fight = FIGHT.exec(stream);
  if (fight === null) return null;
  const [, by = '', what] = fight;
  switch (what) {
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

/** How units stand, with what is gone for good at strength 0. All that a unit needs is one stock here. */
function standing(laid: Laid, state: State): readonly UnitAfter[] {
  return laid.state.units.map(({ flag, type }) => {
    const unit = state.units.find((one) => one.flag === flag);
    const { capacity } = cardOf(laid.fixed.catalogue, type);
    return {
      flag,
      type,
      strength: unit?.strength ?? 0,
      square: unit?.square ?? null,
      supply: unit === undefined ? 0 : percentLeft(unit.supplies, capacity),
      ammo: null,
    };
  });
}

/** The boardroom edition among those that can be compared. */
export const comparedBoardroom: Edition = {
  id: 'parabellum-boardroom',
  title: 'Boardroom edition',
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
      wishesOf: (order) => wishesOf(laid, order),
      compose: (wishes) => compose(laid, wishes),
      write,
      resolve: (orders, dice) =>
        resolve(state, { sheets: { [ACTIVE]: orders }, roster: NO_ROSTER_CHANGES }, dice, fixed),
      fold: (now, event) => apply(now, event, fixed),
      failureOf: (event) =>
        event.kind === 'order-failed' ? { line: event.line, code: event.code, sentence: event.why } : null,
      deedOf,
      standing: (after) => standing(laid, after),
      draw: () => draw(seen, fixed),
    });
  },
  firstMap(parts) {
    // A binder holds its options too.
    const { catalogue, battles } = SetupFields.pick({ catalogue: true, battles: true }).strip().parse(parts);
    const [first] = battles.battles;
    const mark = (one: string): string => POSITION_MARKS[catalogue.terrain[one]?.look ?? 'open'];
    return {
      title: first?.title ?? '',
      map: (first?.terrain ?? []).map((row) => rowMarks(row).map(mark).join(' ')),
      edges: [],
    };
  },
  meaningOf,
};
