import type { Placed } from '../../../core/game/sheet.js';
import { counted } from '../../../core/reading/counted.js';
import type { OrderOf } from '../orders/cards.js';
import { type Desk, enemyAt, enemyBeside, groupAtDesk, isOurs, leadsAs, nameOf, seenAt } from '../orders/desk.js';
import type { GroupView, ZoneId } from '../shapes.js';
import { columnName, oddsIndex } from '../tables.js';
import { attackChance } from './chance.js';
import { arrows, drive, type Plan, tell } from './plan.js';

/** Below this the leader more likely turns away than not, by far. */
const UNLIKELY = 34;
const OVERRUN = 12;

interface Prospect {
  readonly text: string;
  readonly doubt: string;
}

const sure = (text: string): Prospect => ({ text, doubt: '' });
const doubted = (doubt: string): Prospect => ({ text: '', doubt });

/** The column of a fight as the player can see it: entrenchment is public, what else shifts it is not (CW 12.2.2). */
const columnSeen = (own: number, { believed, entrenched }: GroupView): string => {
  const index = oddsIndex(own, believed ?? 1) - (entrenched ? 1 : 0);
  return columnName(Math.max(0, Math.min(OVERRUN, index)));
};

/** What the leader may do before an enemy, by what scouts believe of them (CW 12.1). */
function against(desk: Desk, group: GroupView, enemy: GroupView): Prospect {
  const own = group.brigades ?? 1;
  const called = `the enemy’s ${enemy.name}`;
  if (enemy.believed === null)
    return sure(`There stands ${called}, of which your scouts know nothing; the leader judges it on the spot.`);
  const { agg } = leadsAs(desk, group);
  const chance = Math.round(attackChance(own, enemy.believed, agg, desk.view.year));
  const column = columnSeen(own, enemy);
  const odds = column === 'overrun' ? 'it would be overrun' : `${own} to ${enemy.believed} is column ${column}`;
  const judged = `Your scouts judge ${called} ${enemy.believed} strong: ${odds}`;
  const digs = enemy.entrenched ? ', its entrenchment counted' : '';
  const text = `${judged}${digs}. If they are right, a leader of Aggression ${agg} attacks ${chance} times in 100.`;
  return chance < UNLIKELY ? doubted(text) : sure(text);
}

/** A demoralised Group and enemies (CW-1219, CWR-41). */
function shaken(desk: Desk, group: GroupView, path: readonly ZoneId[]): string {
  if (group.demoralised !== true) return '';
  for (const zone of path) {
    const there = enemyAt(desk, zone);
    if (there !== undefined)
      return `It is demoralised and goes into ${nameOf(desk, zone)} only if it overruns ${there.name}.`;
    const close = enemyBeside(desk, zone);
    if (close !== undefined)
      return `It is demoralised and stops before ${nameOf(desk, zone)}, as ${close.name} is next to it.`;
  }
  return '';
}

/** Friends without spirit on the way, whose fear the Group would catch: it shies as if it had none itself (CW-1219). */
function afraid(desk: Desk, group: GroupView, path: readonly ZoneId[]): string {
  if (group.demoralised === true) return '';
  let friend: GroupView | null = null;
  for (const zone of path) {
    const there = seenAt(desk, zone);
    if (there !== undefined && there.side === desk.side && there.id !== group.id) {
      if (there.demoralised === true) friend = there;
      continue;
    }
    if (friend !== null) {
      const caught = `${friend.name} is demoralised, and on the way past it this Group would be too`;
      if (there !== undefined)
        return `${caught}: it goes into ${nameOf(desk, zone)} only if it overruns ${there.name}.`;
      const ways = [...path.slice(0, path.indexOf(zone) + 1)].flatMap((one) => [one, ...desk.atlas.neighbours(one)]);
      const close = ways.map((next) => enemyAt(desk, next)).find((one) => one !== undefined);
      if (close !== undefined) return `${caught}: it stops before ${nameOf(desk, zone)}, as ${close.name} is near.`;
    }
    friend = null;
  }
  return '';
}

/** The first step of any army into Kentucky (CW 17.1). */
function neutral({ view, fixed }: Desk, path: readonly ZoneId[]): string {
  if (view.kentucky.brokenBy !== null) return '';
  const zone = path.find((id) => view.control[id] === 'neutral');
  if (zone === undefined) return '';
  const name = fixed.map.zones.find(({ id }) => id === zone)?.name ?? zone;
  return `${name} is neutral: if nobody came before, this breaks neutrality and gives the other side 4 more at its next muster.`;
}

/** A friend at the end of the way (CWR-22). */
function friend({ desk, orders }: Plan, group: GroupView, end: ZoneId): string {
  const there = seenAt(desk, end);
  if (there === undefined || there.side !== desk.side || there.id === group.id) return '';
  const leaves = orders.some(({ order }) => order.kind === 'move' && order.group === there.id);
  return leaves
    ? `${there.name} stands there and is ordered away; if it stays, this march ends in front of it.`
    : `${there.name} stands there, and no line of yours moves it away.`;
}

function ground(desk: Desk, end: ZoneId): string {
  const place = nameOf(desk, end);
  if (isOurs(desk, end)) return '';
  return desk.view.control[end] === 'neutral'
    ? `It takes ${place} if it stands there as the turn closes.`
    : `You know of nobody there; it captures ${place} if it stands there as the turn closes.`;
}

const label = ({ desk, sure: certain }: Plan, group: GroupView): string =>
  certain.has(group.id) ? String(group.brigades ?? '') : `${group.brigades ?? ''} · ${leadsAs(desk, group).ini} in 6`;

/** By sea nobody goes alone (CWR-11). */
const aboard = ({ sure: certain }: Plan, group: GroupView): Prospect =>
  certain.has(group.id)
    ? sure('Sails for certain, by an activation.')
    : doubted('Sails only with an activation, and none is certain.');

export function sketchMove(plan: Plan, { line, order }: Placed<OrderOf<'move'>>): void {
  const { desk } = plan;
  const group = groupAtDesk(desk, order.group);
  const end = order.path.at(-1);
  if (group === undefined || end === undefined) return;
  const enemy = enemyAt(desk, end);
  const going = order.mode === 'sea' ? aboard(plan, group) : sure(drive(plan, group));
  const meets = enemy === undefined ? sure(ground(desk, end)) : against(desk, group, enemy);
  const fear = shaken(desk, group, order.path) || afraid(desk, group, order.path);
  const doubts = [going.doubt, fear === '' ? meets.doubt : fear, neutral(desk, order.path), friend(plan, group, end)];
  const there = doubts.filter((doubt) => doubt !== '');
  tell(plan, line, {
    text: [going.text, fear === '' ? meets.text : ''],
    doubts: there,
    rule: fear !== '' ? 'CW-1219' : enemy !== undefined ? 'CW-1204' : 'CW-807',
  });
  arrows(plan, line, {
    from: group.zone,
    path: order.path,
    style: enemy === undefined ? 'move' : 'attack',
    label: order.mode === 'sea' ? `${group.brigades ?? ''} by sea` : label(plan, group),
    doubtful: there.length > 0,
  });
}

/** Groups that the player's sheet would land. */
const landings = ({ orders }: Plan): number => orders.filter(({ order }) => order.kind === 'invade').length;

export function sketchInvade(plan: Plan, { line, order }: Placed<OrderOf<'invade'>>): void {
  const { desk } = plan;
  const group = groupAtDesk(desk, order.group);
  if (group === undefined) return;
  const enemy = enemyAt(desk, order.zone);
  const going = aboard(plan, group);
  const meets =
    enemy === undefined
      ? sure(`You know of nobody at ${nameOf(desk, order.zone)}; ${counted(group.brigades ?? 0, 'brigade')} go ashore.`)
      : against(desk, group, enemy);
  const rival = landings(plan) > 1 ? 'One Group invades in a turn; which, the President says or the lot.' : '';
  const doubts = [going.doubt, meets.doubt, rival].filter((doubt) => doubt !== '');
  tell(plan, line, { text: [going.text, meets.text], doubts, rule: 'CW-911' });
  arrows(plan, line, {
    from: group.zone,
    path: [order.zone],
    style: 'attack',
    label: `${group.brigades ?? ''} by sea`,
    doubtful: doubts.length > 0,
  });
}
