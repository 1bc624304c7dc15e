import type { Placed } from '../../../core/game/sheet.js';
import type { SketchLine } from '../../../core/game/sketch.js';
import { counted } from '../../../core/reading/counted.js';
import type { Order } from '../orders/cards.js';
import { EMPTY_PACK, huntersIn } from '../pack.js';
import type { PathId } from '../shapes.js';
import { BEATS, FIRST_PATH, priceOf } from '../tables.js';
import { packInWords } from '../words.js';
import type { Plan } from './plan.js';

const titled = (path: string): string => path.charAt(0) + path.slice(1).toLowerCase();

const beatenBy = (path: PathId): string =>
  titled(Object.entries(BEATS).find(([, beaten]) => beaten === path)?.[0] ?? path);

function feeding({ brood: { need, fed, starved, maresStarved, after } }: Plan, line: number): SketchLine {
  if (fed >= need)
    return { line, text: `${counted(fed, 'captive')} as food: nobody starves.`, tone: 'info', rule: 'MH-33' };
  const dead = [
    ...(huntersIn(starved) > 0 ? [packInWords(starved)] : []),
    ...(maresStarved > 0 ? [counted(maresStarved, 'brood mare')] : []),
  ].join(' and ');
  const lost = after.mares === 0 ? ', and with them your nest' : '';
  const text = `${need - fed} short of the ${counted(need, 'captive')} needed: ${dead} will starve${lost}.`;
  return { line, text, tone: 'doubt', rule: 'MH-34' };
}

const HELD = 'left for other lines and for later';

/** What a line costs and brings; null for lines of the hunt. */
function said(plan: Plan, line: number, order: Order): SketchLine | null {
  const { view, inside } = plan.desk;
  const price = priceOf(view.options, order);
  const left = inside.captives - plan.spent;
  const info = (text: string, rule: string): SketchLine => ({ line, text, tone: 'info', rule });
  const costs = (what: string): string => `Costs ${counted(price, 'captive')}: ${what} ${left} ${HELD}.`;
  switch (order.kind) {
    case 'feed':
      return feeding(plan, line);
    case 'hatch':
      return info(costs(`${packInWords({ ...EMPTY_PACK, prowlers: order.hunters })} more.`), 'MH-38');
    case 'breed-mare':
      return info(costs('one more pack to send, one more die to strike and to defend with.'), 'MH-41');
    case 'molt':
      return info(costs(`${counted(order.prowlers + order.stalkers, 'point')} more to fight and hunt with.`), 'MH-36');
    case 'choose-path': {
      const already = (inside.path ?? FIRST_PATH) === order.path ? ' It is the path you follow already.' : '';
      const text = `Strikes those on ${titled(BEATS[order.path])}, is struck by those on ${beatenBy(order.path)}.`;
      return info(`${text}${already}`, 'MH-45');
    }
    default:
      return null;
  }
}

/** Beside the ring around the own nest. */
function label(order: Order): string {
  switch (order.kind) {
    case 'hatch':
      return `+${order.hunters} S1`;
    case 'breed-mare':
      return `+${counted(order.mares, 'mare')}`;
    case 'molt':
      return [
        ...(order.prowlers > 0 ? [`${order.prowlers} to S2`] : []),
        ...(order.stalkers > 0 ? [`${order.stalkers} to S3`] : []),
      ].join(', ');
    default:
      return '';
  }
}

export function sketchBrood(plan: Plan, { line, order }: Placed<Order>): void {
  const told = said(plan, line, order);
  if (told === null) return;
  plan.lines.push(told);
  if (priceOf(plan.desk.view.options, order) > 0)
    plan.marks.push({ kind: 'ring', line, at: plan.home, style: 'build', label: label(order), doubtful: false });
}
