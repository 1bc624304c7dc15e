import type { Placed } from '../../../core/game/sheet.js';
import type { SketchLine } from '../../../core/game/sketch.js';
import { counted } from '../../../core/reading/counted.js';
import { holds, huntersIn, pointsOf } from '../pack.js';
import type { Order, OrderOf } from '../shapes.js';
import { AVERAGE_DIE, catchOf } from '../tables.js';
import { areaCard, siteCard } from '../town.js';
import { packAsTyped, packInWords } from '../words.js';
import type { Plan } from './plan.js';

/** Beside an arrow is room for a few characters. */
const short = (text: string): string => (text.length <= 24 ? text : `${text.slice(0, 23)}…`);

const most = Math.max(...AVERAGE_DIE);
const least = Math.min(...AVERAGE_DIE);

function harvestSaid({ desk: { view } }: Plan, line: number, order: OrderOf<'hunt'>): SketchLine {
  const { options, traces } = view;
  const area = view.areas.find(({ id }) => id === order.area);
  if (area === undefined) return { line, text: 'This area is not in play.', tone: 'doubt', rule: 'MH-15' };
  if (area.sign === 'Empty' && options.preySupply === 'depleting')
    return { line, text: 'The area is empty: there is nothing to catch.', tone: 'doubt', rule: 'MH-71' };
  const points = pointsOf(order.pack);
  const cap = options.preySupply === 'depleting' ? area.max : Number.POSITIVE_INFINITY;
  const [low, high] = [least, most].map((face) => Math.min(cap, catchOf(options, points, face)));
  if (high === 0)
    return {
      line,
      text: `With ${counted(points, 'point')} it catches nothing, whatever the die shows.`,
      tone: 'doubt',
      rule: 'MH-71',
    };
  const rivals =
    traces?.areas
      .find((trace) => trace.area === order.area)
      ?.colonies.filter((seat) => seat !== view.nests.find(({ own }) => own)?.seat) ?? [];
  const range = low === high ? String(low) : `${low} to ${high}`;
  const known =
    area.known === null
      ? `the streets look ${area.sign.toLowerCase()}`
      : `${area.known.prey} were left on turn ${area.known.turn}`;
  const others =
    rivals.length === 0 ? '' : ` ${counted(rivals.length, 'other colony', 'other colonies')} hunted there last time.`;
  return {
    line,
    text: `Catches ${range} if it holds the area and so many are left; ${known}.${others}`,
    tone: 'info',
    rule: 'MH-71',
  };
}

function sketchArea(plan: Plan, line: number, order: OrderOf<'hunt'>): void {
  const said = tooMany(plan, line) ?? harvestSaid(plan, line, order);
  plan.lines.push(said);
  plan.marks.push({
    kind: 'arrow',
    line,
    from: plan.home,
    to: plan.desk.fixed.town.areas.some(({ code }) => code === order.area)
      ? areaCard(plan.desk.fixed, order.area).name
      : order.area,
    style: 'move',
    label: short(packAsTyped(order.pack)),
    doubtful: said.tone === 'doubt',
  });
}

function tooMany({ hunters, named, packs, born, desk: { inside } }: Plan, line: number): SketchLine | null {
  if (!holds(hunters, named))
    return {
      line,
      text: `The lines name ${packInWords(named)}, and you have ${packInWords(hunters)}.`,
      tone: 'doubt',
      rule: 'MH-54',
    };
  const mares = inside.mares + born;
  return packs > mares
    ? {
        line,
        text: `The lines send ${counted(packs, 'pack')}, and you have ${counted(mares, 'brood mare')} to guide them.`,
        tone: 'doubt',
        rule: 'MH-54',
      }
    : null;
}

/** Below this many Hunters to each guard a raid on a guarded nest fails more often than not (MH-65). */
const ENOUGH = 3;

function raidSaid({ desk: { view, home } }: Plan, line: number, order: OrderOf<'raid'>): SketchLine {
  const nest = view.nests.find(({ site }) => site === order.site);
  if (nest === undefined || nest.lost !== null)
    return { line, text: 'No nest lives there any more.', tone: 'doubt', rule: 'MH-77' };
  if (nest.site === home.site) return { line, text: 'This is your own nest.', tone: 'doubt', rule: 'MH-54' };
  const raiders = pointsOf(order.pack);
  const { seen } = nest;
  if (seen === null)
    return {
      line,
      text: `Nobody of yours has seen this nest: against guards you need about ${ENOUGH} to 1.`,
      tone: 'info',
      rule: 'MH-65',
    };
  if (seen.guards === null) {
    const mares = seen.mares === null ? '' : ` It had ${counted(seen.mares, 'brood mare')} on turn ${seen.turn}.`;
    return {
      line,
      text: `You do not know its guards; about ${ENOUGH} to 1 is needed.${mares}`,
      tone: 'info',
      rule: 'MH-65',
    };
  }
  const mares = seen.mares ?? 0;
  const guards = pointsOf(seen.guards);
  const stood = `On turn ${seen.turn} it had ${packInWords(seen.guards)}${seen.mares === null ? '' : ` and ${counted(mares, 'brood mare')}`} at home`;
  if (guards === 0) return { line, text: `${stood}; mares alone are held by few.`, tone: 'info', rule: 'MH-65' };
  const ratio = Math.floor((raiders * 10) / guards) / 10;
  return ratio < ENOUGH
    ? {
        line,
        text: `${stood}: your ${ratio} to 1 would likely fail; about ${ENOUGH} to 1 is needed.`,
        tone: 'doubt',
        rule: 'MH-65',
      }
    : { line, text: `${stood}: ${ratio} to 1.`, tone: 'info', rule: 'MH-65' };
}

function sketchRaid(plan: Plan, line: number, order: OrderOf<'raid'>): void {
  const said = tooMany(plan, line) ?? raidSaid(plan, line, order);
  plan.lines.push(said);
  const site = plan.desk.fixed.town.nestSites.find(({ code }) => code === order.site);
  plan.marks.push({
    kind: 'arrow',
    line,
    from: plan.home,
    to: site === undefined ? order.site : siteCard(plan.desk.fixed, site.code).name,
    style: 'attack',
    label: short(packAsTyped(order.pack)),
    doubtful: said.tone === 'doubt',
  });
}

function sketchGuard(plan: Plan, line: number, { pack }: OrderOf<'defend'>): void {
  const { mares } = plan.desk.inside;
  const said = tooMany(plan, line);
  const guards = pack === 'rest' ? 'Whoever stays' : packInWords(pack);
  plan.lines.push(
    said ?? {
      line,
      text: `${guards} and ${counted(mares, 'brood mare')} defend the nest; guards catch nothing.`,
      tone: 'info',
      rule: 'MH-64',
    },
  );
  plan.marks.push({
    kind: 'ring',
    line,
    at: plan.home,
    style: 'guard',
    label: pack === 'rest' ? 'rest' : short(packAsTyped(pack)),
    doubtful: said !== null || (pack !== 'rest' && huntersIn(pack) === 0),
  });
}

export function sketchHunt(plan: Plan, { line, order }: Placed<Order>): void {
  if (order.kind === 'hunt') sketchArea(plan, line, order);
  if (order.kind === 'raid') sketchRaid(plan, line, order);
  if (order.kind === 'defend') sketchGuard(plan, line, order);
}
