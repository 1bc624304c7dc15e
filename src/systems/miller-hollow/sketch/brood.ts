import type { Placed } from '../../../core/game/sheet.js';
import type { SketchLine } from '../../../core/game/sketch.js';
import { counted } from '../../../core/reading/counted.js';
import { EMPTY_PACK, huntersIn, STAGES } from '../pack.js';
import type { Order, OrderOf, Pack } from '../shapes.js';
import { BEATS, FIRST_PATH, priceOf } from '../tables.js';
import { packInWords } from '../words.js';
import type { Plan } from './plan.js';

/** Who dies when food is short: Hunters from the lowest stage, then mares (MH-34). */
function deathsWords(hunters: Pack, mares: number, missing: number): string {
  let left = missing;
  const dead = { ...EMPTY_PACK };
  for (const stage of STAGES) {
    dead[stage] = Math.min(left, hunters[stage]);
    left -= dead[stage];
  }
  const starving = Math.min(left, mares);
  const fell = starving === mares && mares > 0 ? ', and with them your nest' : '';
  if (starving === 0) return `${packInWords(dead)} ${huntersIn(dead) === 1 ? 'starves' : 'starve'}`;
  const lost = counted(starving, 'brood mare');
  return huntersIn(dead) === 0 ? `${lost} starve${fell}` : `${packInWords(dead)} and ${lost} starve${fell}`;
}

function feeding({ desk: { inside }, need, fed }: Plan, line: number): SketchLine {
  if (fed < need) {
    const text = `${counted(need - fed, 'captive')} short of the ${need} needed: ${deathsWords(inside.hunters, inside.mares, need - fed)}.`;
    return { line, text, tone: 'doubt', rule: 'MH-34' };
  }
  return { line, text: `${counted(fed, 'captive')} as food: nobody starves.`, tone: 'info', rule: 'MH-33' };
}

const costs = (price: number, what: string): string => `Costs ${counted(price, 'captive')}: ${what}`;

const titled = (path: string): string => path.charAt(0) + path.slice(1).toLowerCase();

function saidOf(plan: Plan, { line, order }: Placed<Order>): SketchLine | null {
  const { options } = plan.desk.view;
  const { hunters, path } = plan.desk.inside;
  const price = priceOf(options, order);
  switch (order.kind) {
    case 'feed':
      return feeding(plan, line);
    case 'hatch':
      return {
        line,
        text: costs(price, `${packInWords({ ...EMPTY_PACK, prowlers: order.hunters })} more.`),
        tone: 'info',
        rule: 'MH-38',
      };
    case 'breed-mare':
      return {
        line,
        text: costs(price, 'one more pack to send, one more die to strike and defend with.'),
        tone: 'info',
        rule: 'MH-41',
      };
    case 'molt':
      return moltSaid(order, hunters, price, line);
    case 'choose-path': {
      const now = path ?? FIRST_PATH;
      const already = now === order.path ? ' It is yours already.' : '';
      const text = `Strikes ${titled(BEATS[order.path])} before a fight and is struck by ${titled(beatenBy(order.path))}.${already}`;
      return { line, text, tone: 'info', rule: 'MH-45' };
    }
    default:
      return null;
  }
}

const beatenBy = (path: keyof typeof BEATS): string =>
  Object.entries(BEATS).find(([, beaten]) => beaten === path)?.[0] ?? path;

function moltSaid({ prowlers, stalkers }: OrderOf<'molt'>, hunters: Pack, price: number, line: number): SketchLine {
  if (prowlers > hunters.prowlers || stalkers > hunters.stalkers)
    return { line, text: `You have ${packInWords(hunters)}: not so many can molt.`, tone: 'doubt', rule: 'MH-36' };
  const points = prowlers + stalkers;
  return {
    line,
    text: costs(price, `${counted(points, 'stage point')} more to fight and hunt with.`),
    tone: 'info',
    rule: 'MH-36',
  };
}

/** Captives that lines up to this one leave: the first line that asks for more than there is, is doubted. */
function overdrawn(plan: Plan, line: number): boolean {
  return plan.spent > plan.desk.inside.captives && line > 0;
}

export function sketchBrood(plan: Plan, placed: Placed<Order>): void {
  const said = saidOf(plan, placed);
  if (said === null) return;
  const { captives } = plan.desk.inside;
  const spends = priceOf(plan.desk.view.options, placed.order) > 0;
  plan.lines.push(
    spends && overdrawn(plan, placed.line)
      ? {
          line: placed.line,
          text: `Food and all lines together take ${plan.spent} captives, and you hold ${captives}.`,
          tone: 'doubt',
          rule: 'MH-31',
        }
      : said,
  );
  if (spends)
    plan.marks.push({
      kind: 'ring',
      line: placed.line,
      at: plan.home,
      style: 'build',
      label: label(placed.order),
      doubtful: overdrawn(plan, placed.line),
    });
}

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
