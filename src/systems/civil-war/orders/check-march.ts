import { fault, warning } from '../../../core/reading/fault.js';
import { listed, listing } from '../../../core/reading/listing.js';
import { zoneOf } from '../atlas.js';
import { ENTRENCH_YEAR } from '../calendar.js';
import type { GroupView, ZoneId } from '../shapes.js';
import { RANGE } from '../tables.js';
import type { OrderOf } from './cards.js';
import { type Desk, enemyBeside, isOurs, nameOf, nextTo, seenAt } from './desk.js';
import type { Fault } from './problems.js';

type Move = OrderOf<'move'>;

/** The Union's average die must have shown this for it to invade (CW 9.5). */
export const INVASION_ACTIVATIONS = 5;

const steps = (group: GroupView, path: readonly ZoneId[]): readonly (readonly [ZoneId, ZoneId])[] =>
  path.map((to, index) => [path[index - 1] ?? group.zone, to]);

function looped(desk: Desk, group: GroupView, path: readonly ZoneId[]): Fault | null {
  const all = [group.zone, ...path];
  const twice = all.find((zone, index) => all.indexOf(zone) !== index);
  return twice === undefined
    ? null
    : fault('order/loop', nameOf(desk, twice), 'The path comes to this place twice.', {
        allowed: 'A path that visits each place once.',
        rule: 'CW-803',
      });
}

/** Lines that are not there or are closed to the side (CWR-26). */
function unlinked(desk: Desk, group: GroupView, path: readonly ZoneId[]): Fault | null {
  for (const [from, to] of steps(group, path)) {
    const links = desk.atlas.links(from).filter((link) => link.to === to);
    const [here, there] = [nameOf(desk, from), nameOf(desk, to)];
    if (links.length === 0)
      return fault('order/no-line', there, `No line leads from ${here} to ${there}.`, {
        allowed: listed(
          nextTo(desk, from).map((zone) => nameOf(desk, zone)),
          12,
        ),
        rule: 'CW-401',
      });
    if (links.every(({ line }) => line.forbiddenTo === desk.side))
      return fault('order/closed-line', there, `Your side may not go from ${here} to ${there}, in whatever way.`, {
        allowed: listed(
          nextTo(desk, from).map((zone) => nameOf(desk, zone)),
          12,
        ),
        rule: 'CW-907',
      });
  }
  return null;
}

function tooFar({ mode, path }: Move): Fault | null {
  return path.length <= RANGE[mode]
    ? null
    : fault('order/too-far', `${path.length} steps`, `By ${mode} a Group goes ${RANGE[mode]} at most in a turn.`, {
        allowed: 'Road 1 step, river 2, rail 4.',
        rule: 'CW-901',
      });
}

/** A single step is made by road, whatever was ordered (CWR-24). */
function wrongMode(desk: Desk, group: GroupView, { mode, path }: Move): Fault | null {
  if (mode === 'road' || path.length < 2) return null;
  for (const [from, to] of steps(group, path)) {
    const links = desk.atlas.links(from).filter((link) => link.to === to);
    if (links.some(({ line }) => line.type === mode)) continue;
    const types = [...new Set(links.map(({ line }) => line.type.toUpperCase()))].sort();
    return fault(
      'order/wrong-mode',
      mode.toUpperCase(),
      `From ${nameOf(desk, from)} to ${nameOf(desk, to)} there is no line of this kind.`,
      { allowed: listing(types, 'or'), rule: 'CW-905' },
    );
  }
  return null;
}

function uncontrolled(desk: Desk, group: GroupView, { mode, path }: Move): Fault | null {
  const free = mode === 'river' && desk.side === 'union' && desk.view.year >= ENTRENCH_YEAR;
  if (mode === 'road' || path.length < 2 || free) return null;
  const foreign = [group.zone, ...path].find((zone) => !isOurs(desk, zone));
  return foreign === undefined
    ? null
    : fault(
        'order/not-controlled',
        nameOf(desk, foreign),
        `Your side does not control ${nameOf(desk, foreign)}, so it cannot travel there by ${mode}.`,
        { allowed: 'A path through places of your side alone, or one step by road.', rule: 'CW-905' },
      );
}

/** Ports of the side other than where a Group stands. */
export const otherPorts = (desk: Desk, from: ZoneId): readonly ZoneId[] =>
  desk.fixed.map.zones.filter(({ id, port }) => port && id !== from && isOurs(desk, id)).map(({ id }) => id);

const bad = (found: string, message: string, allowed: string): Fault =>
  fault('order/sea', found, message, { allowed, rule: 'CW-910' });

function bySea(desk: Desk, group: GroupView, path: readonly ZoneId[]): Fault | null {
  if (desk.side === 'confederacy') return bad('SEA', 'Only Union Groups go by sea.', 'ROAD, RAIL or RIVER');
  const [to, further] = path;
  if (to === undefined) return null;
  if (further !== undefined)
    return fault('order/too-far', `${path.length} steps`, 'By sea a Group goes straight from port to port.', {
      allowed: 'Name the last port alone.',
      rule: 'CW-901',
    });
  const ports = otherPorts(desk, group.zone);
  const { port } = zoneOf(desk.fixed, group.zone);
  const [here, there] = [nameOf(desk, group.zone), nameOf(desk, to)];
  if (!port || !isOurs(desk, group.zone))
    return bad(here, `${here} is no port of your side, so nobody sails from there.`, 'ROAD, RAIL or RIVER');
  if (ports.includes(to)) return null;
  const hostile = zoneOf(desk.fixed, to).port && to !== group.zone;
  return bad(
    there,
    hostile ? `${there} is not a port of your side; a landing there is an invasion.` : `${there} is no port.`,
    hostile
      ? `INVADE ${there} WITH ${group.name}`
      : listing(
          ports.map((zone) => nameOf(desk, zone)),
          'or',
        ),
  );
}

/** Doubts about a march that stands. */
function doubts(desk: Desk, group: GroupView, { mode, path }: Move): readonly Fault[] {
  const end = path.at(-1) ?? group.zone;
  const there = seenAt(desk, end);
  return [
    ...(path.length === 1 && (mode === 'rail' || mode === 'river')
      ? [
          warning('order/by-road', mode.toUpperCase(), 'A single step is made by road.', {
            allowed: 'BY ROAD says the same.',
            rule: 'CW-905',
          }),
        ]
      : []),
    ...(there?.side === desk.side
      ? [
          warning('order/friend-there', nameOf(desk, end), `${there.name} stands there now; the march waits for it.`, {
            allowed: 'It arrives if that Group leaves in time, and else stays in front.',
            rule: 'CW-902',
          }),
        ]
      : []),
    // Ships carry it past every enemy, but to no port beside one (CW-1219.7, CW-1219.8).
    ...(group.demoralised === true && (mode !== 'sea' || enemyBeside(desk, end) !== undefined)
      ? [
          warning(
            'order/demoralised',
            group.name,
            'A demoralised Group goes nowhere near an enemy, unless it can overrun them.',
            { allowed: `RALLY ${group.name} takes the demoralisation away.`, rule: 'CW-1219' },
          ),
        ]
      : []),
  ];
}

/** What is wrong with a march, as far as its sender can know (CW 9.0 to 9.4). */
export function checkMove(desk: Desk, group: GroupView, order: Move): readonly Fault[] {
  const wrong =
    order.mode === 'sea'
      ? bySea(desk, group, order.path)
      : (looped(desk, group, order.path) ??
        unlinked(desk, group, order.path) ??
        tooFar(order) ??
        wrongMode(desk, group, order) ??
        uncontrolled(desk, group, order));
  return wrong === null ? doubts(desk, group, order) : [wrong];
}

/** Ports that the enemy holds and the Union could land at. */
export const landingPlaces = ({ view, fixed }: Desk): readonly ZoneId[] =>
  fixed.map.zones.filter(({ id, port }) => port && view.control[id] === 'confederacy').map(({ id }) => id);

/** Whether a Group stands where an invasion may start (CWR-52). */
export const canEmbark = (desk: Desk, { zone }: GroupView): boolean =>
  desk.fixed.map.invasionPorts.includes(zone) && isOurs(desk, zone);

/** What is wrong with an invasion (CW 9.5, CW-1219.7). */
export function checkInvade(desk: Desk, group: GroupView, { zone }: OrderOf<'invade'>): readonly Fault[] {
  const wrong = (found: string, message: string, allowed: string): readonly Fault[] => [
    fault('order/invade', found, message, { allowed, rule: 'CW-911' }),
  ];
  const { view, fixed, side } = desk;
  if (side !== 'union') return wrong('INVADE', 'Only the Union invades from the sea.', `MOVE or HOLD ${group.name}`);
  if (view.activations.union !== INVASION_ACTIVATIONS)
    return wrong(
      'INVADE',
      `The Union invades in a turn with ${INVASION_ACTIVATIONS} activations; this one has ${view.activations.union}.`,
      'Wait for such a turn.',
    );
  const ports = (zones: readonly ZoneId[]): string =>
    listed(
      zones.map((id) => nameOf(desk, id)),
      12,
    );
  if (!canEmbark(desk, group))
    return wrong(
      nameOf(desk, group.zone),
      'An invasion starts in a port that was the Union’s from the beginning and is now.',
      ports(fixed.map.invasionPorts),
    );
  if (!landingPlaces(desk).includes(zone))
    return wrong(
      nameOf(desk, zone),
      'An invasion lands at a port that the Confederates hold.',
      ports(landingPlaces(desk)),
    );
  return group.demoralised === true
    ? wrong(group.name, 'A demoralised Group does not invade.', `RALLY ${group.name}`)
    : [];
}
