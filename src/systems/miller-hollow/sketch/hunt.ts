import type { Placed } from '../../../core/game/sheet.js';
import type { SketchLine } from '../../../core/game/sketch.js';
import { counted } from '../../../core/reading/counted.js';
import type { Order, OrderOf } from '../orders/cards.js';
import { pointsOf } from '../pack.js';
import type { AreaView, Fixed, View } from '../shapes.js';
import { AVERAGE_DIE, catchOf } from '../tables.js';
import { areaCard, mostPrey, siteCard } from '../town.js';
import { packAsTyped, packInWords } from '../words.js';
import type { Plan } from './plan.js';

/** Beside an arrow is room for a few characters. */
const short = (text: string): string => (text.length <= 24 ? text : `${text.slice(0, 23)}…`);

/** The most that can be caught, by what the seat has counted itself or else by what the streets show. */
function mostThere(area: AreaView, { turn, seesAll, options }: View, fixed: Fixed): number {
  if (options.preySupply === 'unlimited') return Number.POSITIVE_INFINITY;
  const shown = mostPrey(areaCard(fixed, area.id), area.sign, area.max);
  const { known } = area;
  return known !== null && (seesAll || known.turn >= turn - 1) ? Math.min(shown, known.prey) : shown;
}

function knownWords({ known, sign }: AreaView, { turn }: View): string {
  if (known === null) return `it looks ${sign.toLowerCase()}`;
  if (known.turn >= turn - 1) return `you counted ${known.prey} there`;
  return `it looks ${sign.toLowerCase()}, and you counted ${known.prey} on turn ${known.turn}`;
}

function harvestSaid({ desk: { view, fixed, home } }: Plan, line: number, order: OrderOf<'hunt'>): SketchLine {
  const { options, traces } = view;
  const area = view.areas.find(({ id }) => id === order.area);
  const doubt = (text: string, rule: string): SketchLine => ({ line, text, tone: 'doubt', rule });
  if (area === undefined) return doubt('This area is not in play.', 'MH-15');
  const points = pointsOf(order.pack);
  const most = mostThere(area, view, fixed);
  if (most === 0) return doubt('The area is empty: there is nothing to catch.', 'MH-71');
  const [low = 0, high = 0] = [AVERAGE_DIE[0], AVERAGE_DIE[5]].map((face) =>
    Math.min(most, catchOf(options, points, face)),
  );
  if (high === 0) return doubt(`With ${counted(points, 'point')} it catches nothing, whatever the die shows.`, 'MH-71');
  const rivals = (traces?.areas.find((trace) => trace.area === order.area)?.colonies ?? []).filter(
    (seat) => seat !== home.seat,
  );
  const others =
    rivals.length === 0 ? '' : ` ${counted(rivals.length, 'other colony', 'other colonies')} hunted there last time.`;
  const range = low === high ? String(low) : `${low} to ${high}`;
  const text = `Catches ${range} if it is alone there in the end; ${knownWords(area, view)}.${others}`;
  return { line, text, tone: 'info', rule: 'MH-71' };
}

function sketchArea(plan: Plan, line: number, order: OrderOf<'hunt'>): void {
  const said = harvestSaid(plan, line, order);
  plan.lines.push(said);
  plan.marks.push({
    kind: 'arrow',
    line,
    from: plan.home,
    to: areaCard(plan.desk.fixed, order.area).name,
    style: 'move',
    label: short(packAsTyped(order.pack)),
    doubtful: said.tone === 'doubt',
  });
}

/** With fewer raiders to each guard a raid fails more often than not (MH-65). */
const ENOUGH = 3;

function raidSaid({ desk: { view } }: Plan, line: number, order: OrderOf<'raid'>): SketchLine {
  const nest = view.nests.find(({ site }) => site === order.site);
  const tell = (tone: SketchLine['tone'], text: string): SketchLine => ({ line, text, tone, rule: 'MH-65' });
  if (nest === undefined || nest.lost !== null)
    return { line, text: 'No nest lives there any more.', tone: 'doubt', rule: 'MH-77' };
  const { seen } = nest;
  const rule = `against guards about ${ENOUGH} points to 1 are needed`;
  if (seen === null) return tell('info', `You have never seen into this nest; ${rule}. Raiders catch nothing.`);
  const mares = seen.mares === null ? '' : ` and ${counted(seen.mares, 'brood mare')}`;
  if (seen.guards === null) {
    const struck = seen.mares === null ? '' : ` It had ${counted(seen.mares, 'brood mare')} on turn ${seen.turn}.`;
    return tell('info', `You do not know its guards; ${rule}.${struck}`);
  }
  const guards = pointsOf(seen.guards);
  const raiders = pointsOf(order.pack);
  const stood = `On turn ${seen.turn} you left ${packInWords(seen.guards)}${mares} at home there`;
  if (guards === 0) return tell('info', `${stood}; who has come back or hatched since, you cannot know.`);
  const ratio = Math.floor((raiders * 10) / guards) / 10;
  return ratio < ENOUGH
    ? tell('doubt', `${stood}: your ${ratio} to 1 would likely fail; ${rule}.`)
    : tell('info', `${stood}: you come with ${ratio} to 1.`);
}

function sketchRaid(plan: Plan, line: number, order: OrderOf<'raid'>): void {
  const said = raidSaid(plan, line, order);
  plan.lines.push(said);
  plan.marks.push({
    kind: 'arrow',
    line,
    from: plan.home,
    to: siteCard(plan.desk.fixed, order.site).name,
    style: 'attack',
    label: short(packAsTyped(order.pack)),
    doubtful: said.tone === 'doubt',
  });
}

function sketchGuard(plan: Plan, line: number, { pack }: OrderOf<'defend'>): void {
  const guards = pack === 'rest' ? 'Whoever stays' : packInWords(pack);
  plan.lines.push({
    line,
    text: `${guards} and ${counted(plan.mares, 'brood mare')} defend the nest; guards catch nothing.`,
    tone: 'info',
    rule: 'MH-64',
  });
  plan.marks.push({
    kind: 'ring',
    line,
    at: plan.home,
    style: 'guard',
    label: pack === 'rest' ? 'rest' : short(packAsTyped(pack)),
    doubtful: false,
  });
}

export function sketchHunt(plan: Plan, { line, order }: Placed<Order>): void {
  if (order.kind === 'hunt') sketchArea(plan, line, order);
  if (order.kind === 'raid') sketchRaid(plan, line, order);
  if (order.kind === 'defend') sketchGuard(plan, line, order);
}
