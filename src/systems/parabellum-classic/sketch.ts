import type { Placed } from '../../core/game/sheet.js';
import { EMPTY_SKETCH, type Sketch, type SketchLine } from '../../core/game/sketch.js';
import { wordsOf } from '../../core/reading/words.js';
import { marksOf } from './foresight/marks.js';
import { foreseenWords } from './foresight/words.js';
import { write } from './orders/cards.js';
import { type Examined, examine } from './orders/check.js';
import { type Desk, unitsOf } from './orders/desk.js';
import { playerOf } from './phases/acting.js';
import { type Fixed, type Order, type Player, type State, unitName, type View } from './shapes.js';

/** What can be said of one line beforehand. */
function lineOf(desk: Desk, { line, order, faults, action, tried }: Examined): SketchLine | null {
  const [doubt] = faults;
  if (doubt !== undefined)
    return { line, text: doubt.message, tone: 'doubt', ...(doubt.rule === undefined ? {} : { rule: doubt.rule }) };
  const mine = tried?.events.find((event) => event.kind === 'mine-sprung');
  if (mine?.kind === 'mine-sprung')
    return { line, text: `A minefield that you know of lies on ${mine.square}.`, tone: 'doubt', rule: 'CL-115' };
  const words = foreseenWords(desk, action, tried);
  if (words === null) return null;
  return { line, text: order.when.length === 0 ? words : `If its conditions hold: ${words}`, tone: 'info' };
}

const BARE = new Set(['final', 'ready', 'no-orders']);

/** Own units that may act now and that no line names. */
function idleUnits({ view, seat }: Desk, before: State, orders: readonly Placed<Order>[]): string[] {
  const { board, stage } = view;
  const deploying = board !== null && seat === (stage === 'deploy-defender' ? board.defender : board.attacker);
  const mine = stage === 'turn' ? board?.active === seat : stage.startsWith('deploy') && deploying;
  if (!mine || orders.some(({ order }) => order.do.kind === 'no-orders')) return [];
  const place = stage === 'turn' ? 'map' : 'mustered';
  const named = new Set(
    orders.filter(({ order }) => !BARE.has(order.do.kind)).flatMap(({ order }) => wordsOf(write(order), '>*')),
  );
  return unitsOf(before, seat)
    .filter((unit) => unit.place === place)
    .map(({ id }) => unitName(id))
    .filter((name) => !named.has(name))
    .sort();
}

/** What the sheet leaves of money, soldiers and pieces in the reserve. */
function resourcesOf(had: Player, has: Player): Sketch['resources'] {
  return [
    { name: 'credits', left: has.credits, of: had.credits },
    { name: 'soldiers', left: has.soldiers, of: had.soldiers },
    { name: 'SUP in reserve', left: has.pieces.sup, of: had.pieces.sup },
    { name: 'AMM in reserve', left: has.pieces.amm, of: had.pieces.amm },
  ];
}

/**
 * What a sheet means as far as its sender can know: it is tried out on what the view shows, line by line in the order in
 * which it will be carried out, by the steps of the game itself.
 */
export function sketch(view: View, orders: readonly Placed<Order>[], fixed: Fixed): Sketch {
  if (view.stage === 'over' || view.stage === 'blank') return EMPTY_SKETCH;
  const examined = examine(orders, view, fixed);
  if (examined === null) return EMPTY_SKETCH;
  const { desk, before, lines } = examined;
  return {
    marks: lines.flatMap(({ line, action, tried }) => marksOf(line, action, tried, desk)),
    resources: resourcesOf(playerOf(before, desk.seat), playerOf(desk.rehearsal.state, desk.seat)),
    idle: idleUnits(desk, before, orders),
    lines: lines.flatMap((one) => lineOf(desk, one) ?? []).sort((one, other) => one.line - other.line),
  };
}
