import type { Placed } from '../../core/game/sheet.js';
import { EMPTY_SKETCH, type Sketch, type SketchLine } from '../../core/game/sketch.js';
import { connectedTokens } from './battlefield.js';
import { type Foreseen, foresee } from './foresight/foresee.js';
import { supposed } from './foresight/supposed.js';
import type { ActionKind, Fixed, Order, Player, State, View } from './shapes.js';
import { marksOf } from './sketch/marks.js';
import { triedWords } from './sketch/words.js';
import { bonusNow, dueIn, saleValue } from './worth.js';

function lineOf({ line, tried, refusals, conditional }: Foreseen, fixed: Fixed): SketchLine | null {
  const [refusal] = refusals;
  const text = tried === null ? null : triedWords(tried, fixed);
  if (refusal !== undefined) {
    const done = text === null || conditional ? '' : `${text} `;
    return { line, text: `${done}${refusal.why}`, tone: 'doubt' };
  }
  if (text === null) return null;
  return { line, text: conditional ? `If its conditions hold: ${text}` : text, tone: 'info' };
}

const mine = ({ players }: State, seat: string): Player | undefined => players.find(({ id }) => id === seat);

/** What the sheet leaves of money, tokens, and the line that supplies them. */
function resourcesOf(before: State, after: State, seat: string, due: number, fixed: Fixed): Sketch['resources'] {
  const [had, has] = [mine(before, seat), mine(after, seat)];
  if (had === undefined || has === undefined) return [];
  const tokens = (after.battle?.tokens ?? []).filter(({ owner }) => owner === seat).length;
  return [
    { name: 'funds', left: has.funds, of: had.funds },
    { name: 'usable supply tokens', left: has.usable, of: had.usable },
    { name: 'fresh supply tokens', left: has.fresh, of: Math.max(had.fresh, has.fresh) },
    ...(tokens === 0
      ? []
      : [{ name: 'tokens of the line that are connected', left: connectedTokens(after, fixed, has).size, of: tokens }]),
    ...(due === 0
      ? []
      : [{ name: 'funds over what is due at the end of the battle', left: has.funds - due, of: has.funds }]),
  ];
}

/** Orders after which what is due may no longer be paid. */
const SPENDS: ReadonlySet<ActionKind> = new Set<ActionKind>([
  'buy-units',
  'buy-supply',
  'reinforce',
  'deploy',
  'extract',
  'play',
]);

/** A doubt on the last line that spends, when the sheet leaves less than will be due and the reserve would not bring it (BR-59). */
function shortage(
  view: View,
  foreseen: readonly Foreseen[],
  after: State,
  due: number,
  fixed: Fixed,
): SketchLine | null {
  const has = view.own === null ? undefined : mine(after, view.own.seat);
  const last = foreseen.findLast(({ order, refusals }) => SPENDS.has(order.do.kind) && refusals.length === 0);
  if (has === undefined || last === undefined || due === 0) return null;
  const worth = saleValue(after, { seat: has.id, usable: has.usable, fresh: has.fresh }, fixed);
  // In the closing they are among the funds already.
  const bonus = after.stage === 'turn' ? bonusNow(after, has.id, fixed) : 0;
  const short = due - has.funds - bonus - worth;
  if (short <= 0) return null;
  const held = bonus === 0 ? '' : `, bonuses for what you hold now bring ${bonus}`;
  const sums = `the sheet leaves ${has.funds}${held}, and the reserve would bring ${worth}`;
  const text = `${due} is due at the end of the battle; ${sums}: ${short} short if nothing changes.`;
  return { line: last.line, text, tone: 'doubt', rule: 'BR-61' };
}

/** Own units that could be told something and that no line names: those on the map, and the reserve while nobody is there. */
function idleUnits(view: View, state: State, orders: readonly Placed<Order>[]): string[] {
  const { own, battle, stage } = view;
  if (own === null || !((stage === 'turn' && battle?.active === own.seat) || stage === 'closing')) return [];
  const named = new Set(
    orders.flatMap(({ order }) => {
      const action = order.do;
      if (action.kind !== 'unit') return 'unit' in action ? [action.unit] : [];
      return [
        action.unit,
        ...action.acts.flatMap(({ do: act }) =>
          'unit' in act ? [act.unit] : act.kind === 'call' ? [act.battery] : [],
        ),
      ];
    }),
  );
  const all = state.units.filter(({ owner }) => owner === own.seat);
  const there = all.filter(({ place }) => place === 'map');
  const waiting = there.length > 0 || stage !== 'turn' ? there : all.filter(({ place }) => place === 'reserve');
  return waiting
    .map(({ flag }) => flag)
    .filter((flag) => !named.has(flag))
    .sort();
}

/**
 * What a sheet means as far as its sender can know: it is tried out on what the view shows, from top to bottom, by the steps of
 * the game itself. Dice are left out.
 */
export function sketch(view: View, orders: readonly Placed<Order>[], fixed: Fixed): Sketch {
  const start = supposed(view, fixed);
  if (start === null || view.own === null) return EMPTY_SKETCH;
  const foreseen = foresee(orders, view, fixed);
  const after = foreseen.findLast(({ tried, conditional }) => tried !== null && !conditional)?.tried?.after ?? start;
  const owed = dueIn(after, view.own.seat, fixed);
  const lack = shortage(view, foreseen, after, owed, fixed);
  const told = foreseen.flatMap((one) => lineOf(one, fixed) ?? []).filter(({ line }) => line !== lack?.line);
  return {
    marks: foreseen.flatMap((one) => marksOf(one, fixed)),
    resources: resourcesOf(start, after, view.own.seat, owed, fixed),
    idle: idleUnits(view, start, orders),
    lines: [...told, ...(lack === null ? [] : [lack])].sort((one, other) => one.line - other.line),
  };
}
