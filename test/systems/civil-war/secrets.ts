import type { Placed, Sealed } from '../../../src/core/game/sheet.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import type { Event, Player, State } from '../../../src/systems/civil-war/shapes.js';
import type { Pick, Secrets } from '../../../src/testkit/subject.js';
import { anyAttributes, anyBrigades, hideEvent, isEnemyGroup, sideOf } from './secret-events.js';
import { WAR } from './war.js';

// What the Civil War hides, told from the fog table of its rules and not from the system's own sight.ts: strengths and states of
// the enemy's Groups, which of them an avatar leads, what is in pools and in the hands of others, what scouts told others; with
// full fog also where enemies stand that are not within one line of a Group of one's own side.

const ZONES = WAR.map.zones.map(({ id }) => id);

const NEXT = new Map(
  ZONES.map((zone) => [zone, new Set(WAR.map.lines.flatMap(({ a, b }) => (a === zone ? [b] : b === zone ? [a] : [])))]),
);
const isNextTo = (one: string, other: string): boolean => NEXT.get(one)?.has(other) ?? false;

type Standing = readonly { readonly id: string; readonly zone: string }[];

/** Zones in which the viewer sees who stands there. */
function watched(state: State, viewer: Viewer, all: Standing): (zone: string) => boolean {
  if (state.options.fog === 'standard') return () => true;
  const own = all.filter(({ id }) => !isEnemyGroup(state, viewer, id)).map(({ zone }) => zone);
  const seen = new Set(own.flatMap((from) => [from, ...ZONES.filter((zone) => isNextTo(from, zone))]));
  return (zone) => seen.has(zone);
}

function shuffled<T>(all: readonly T[], pick: Pick): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(pick(left.length), 1));
}

/** Enemies: another strength and state; those out of sight stand elsewhere, or not at all. */
function hideGroups(state: State, viewer: Viewer, pick: Pick): State['groups'] {
  const sees = watched(state, viewer, state.groups);
  const taken = new Set(state.groups.map(({ zone }) => zone));
  const dark = ZONES.filter((zone) => !sees(zone) && !taken.has(zone));
  const groups = state.groups.flatMap((group) => {
    if (!isEnemyGroup(state, viewer, group.id)) return [group];
    const changed = {
      ...group,
      brigades: anyBrigades(pick),
      demoralised: pick(2) === 0,
      supplied: pick(2) === 0,
    };
    if (sees(group.zone)) return [changed];
    const zone = dark.splice(pick(dark.length), 1)[0];
    return zone === undefined || pick(4) === 0 ? [] : [{ ...changed, zone, entrenched: pick(2) === 0 }];
  });
  return shuffled(groups, pick);
}

function hidePlayer(player: Player, state: State, viewer: Viewer, pick: Pick): Player {
  if (viewer.kind === 'seat' && viewer.seat === player.id) return player;
  const count = () => pick(12);
  const hidden: Player = {
    ...player,
    spares: count(),
    permits: pick(3),
    promised: { spares: count(), permits: pick(3) },
    scouts: pick(2) === 0 ? [] : [{ group: 'u-army-of-the-potomac', believed: 1 + pick(20) }],
  };
  if (player.side === sideOf(state, viewer) || player.avatar === null) return hidden;
  const own = state.groups.filter(({ commander }) => commander === player.id).map(({ id }) => id);
  return {
    ...hidden,
    avatar: { ...player.avatar, now: anyAttributes(pick), group: [...own, null][pick(own.length + 1)] ?? null },
  };
}

function hideRecent(state: State, viewer: Viewer, pick: Pick): State['recent'] {
  if (state.recent === null) return null;
  const stood = state.recent.stood.map(({ group, zone }) => ({ id: group, zone }));
  const saw = watched(state, viewer, stood);
  const dark = ZONES.filter((zone) => !saw(zone));
  return {
    ...state.recent,
    stood: state.recent.stood.flatMap((one) => {
      if (!isEnemyGroup(state, viewer, one.group) || saw(one.zone)) return [one];
      return pick(3) === 0 ? [] : [{ ...one, zone: dark[pick(dark.length)] ?? one.zone }];
    }),
  };
}

/** Many numbers from one: the suite asks for a state twice an event, and its own dice are slow. */
function quickly(pick: Pick): Pick {
  let last = 1 + pick(1_000_000);
  return (below) => {
    last = (last * 48_271) % 2_147_483_647;
    return (last >> 8) % below;
  };
}

function hideState(state: State, viewer: Viewer, slowly: Pick): State {
  if (viewer.kind === 'gm' || state.stage === 'blank') return state;
  const pick = quickly(slowly);
  const side = sideOf(state, viewer);
  const other = <T>(of: Readonly<Record<'union' | 'confederacy', T>>, anything: () => T) => ({
    union: side === 'union' ? of.union : anything(),
    confederacy: side === 'confederacy' ? of.confederacy : anything(),
  });
  return {
    ...state,
    groups: hideGroups(state, viewer, pick),
    players: state.players.map((player) => hidePlayer(player, state, viewer, pick)),
    pool: other(state.pool, () => pick(30)),
    names: other(state.names, () => ['Army of the Potomac', `Army of Number ${pick(90)}`]),
    recent: hideRecent(state, viewer, pick),
  };
}

/**
 * Others write more than shows: Groups without an order are told to hold; the enemy's President gives away brigades of a pool that
 * only the enemy knows. Sheets have their lines elsewhere.
 */
function otherSheets(state: State, sealed: Sealed<Order>, viewer: Viewer, pick: Pick): Sealed<Order> {
  const sheets = Object.entries(sealed.sheets).map(([seat, sheet]): [string, readonly Placed<Order>[]] => {
    if (viewer.kind === 'seat' && viewer.seat === seat) return [seat, sheet];
    const moved = sheet.map(({ line, order }) => ({ line: line + 20, order }));
    const idle = state.groups.filter(
      ({ id, commander }) => commander === seat && !JSON.stringify(sheet).includes(`"${id}"`),
    );
    const holds: Order[] = idle.filter(() => pick(2) === 0).map(({ id }) => ({ kind: 'hold', group: id }));
    const gifts = giftsOf(state, seat, sheet, viewer, pick);
    return [seat, [...moved, ...[...holds, ...gifts].map((order, index) => ({ line: 300 + index, order }))]];
  });
  return { ...sealed, sheets: Object.fromEntries(sheets) };
}

function giftsOf(state: State, seat: string, sheet: readonly Placed<Order>[], viewer: Viewer, pick: Pick): Order[] {
  const player = state.players.find(({ id }) => id === seat);
  if (player === undefined || player.side === sideOf(state, viewer)) return [];
  if (state.president[player.side] !== seat || sheet.some(({ order }) => order.kind === 'share-brigades')) return [];
  const fellows = state.players.filter(({ side, status }) => side === player.side && status === 'playing');
  const pool = state.pool[player.side];
  if (pool < fellows.length) return [];
  const extra = pick(pool - fellows.length + 1);
  return [
    { kind: 'share-brigades', shares: fellows.map(({ id }) => ({ seat: id, number: id === seat ? 1 + extra : 1 })) },
  ];
}

/** Lines about everything that a sender cannot know, with their own Groups and with others'. */
function probes(state: State, viewer: Viewer, pick: Pick): string {
  const nameOf = (zone: string | undefined): string => WAR.map.zones.find(({ id }) => id === zone)?.name ?? 'Nowhere';
  const anyZone = (): string => nameOf(ZONES[pick(ZONES.length)]);
  const anyGroup = (): string => state.groups[pick(Math.max(1, state.groups.length))]?.name ?? 'Army of Nobody';
  const own = state.groups.filter(({ commander }) => viewer.kind === 'seat' && commander === viewer.seat);
  const next = (zone: string): string => {
    const near = ZONES.filter((other) => isNextTo(zone, other));
    return nameOf(near[pick(near.length)]);
  };
  const enemies = state.groups.filter(({ id }) => isEnemyGroup(state, viewer, id));
  const someEnemy = enemies[pick(Math.max(1, enemies.length))];
  return [
    ...own.flatMap(({ name, zone }) =>
      [
        `MOVE ${name} TO ${next(zone)}`,
        `MOVE ${name} BY RAIL TO ${next(zone)} > ${anyZone()}`,
        `RALLY ${name}`,
        `ENTRENCH ${name}`,
        `AVATAR WITH ${name}`,
        `ADD ${1 + pick(9)} TO ${name}`,
        `TRANSFER ${1 + pick(16)} FROM ${name} TO ${anyGroup()}`,
        `RECEIVE UP TO ${1 + pick(16)} FROM ${anyGroup()} INTO ${name}`,
        `INVADE ${anyZone()} WITH ${name}`,
        `MOVE ${name} BY SEA TO ${anyZone()}`,
      ].filter(() => pick(3) === 0),
    ),
    `MOVE ${anyGroup()} TO ${someEnemy === undefined ? anyZone() : nameOf(someEnemy.zone)}`,
    `RALLY ${someEnemy?.name ?? 'Army of Nobody'}`,
    `AVATAR WITH ${anyGroup()}`,
    `ACTIVATE ${own.map(({ name }) => name).join(', ') || anyGroup()}`,
    `FORM "${someEnemy?.name ?? 'Army of Nobody'}" AT ${anyZone()}`,
    `FORM "Army of Number ${pick(90)}" AT ${someEnemy === undefined ? anyZone() : nameOf(someEnemy.zone)}`,
    `ADD ${1 + pick(9)} TO ${anyGroup()}`,
    ...state.players.filter(() => pick(4) === 0).map(({ name }) => `VOTE ${name} ${1 + pick(5)}`),
    `PRESIDENT BRIGADES ${state.players.map(({ name }) => `${name} ${1 + pick(5)}`).join(', ')}`,
    `PRESIDENT ACTIVATIONS ${state.players.map(({ name }) => `${name} 1`).join(', ')}`,
    `PRESIDENT GROUP ${state.players[0]?.name ?? 'nobody'}`,
    `PRESIDENT BLOCKADE ${anyZone()}`,
    `PRESIDENT INVASION ${anyGroup()}`,
    'NO CONFIDENCE',
    'PREFER Washington DC, Richmond, Atlanta',
    'POINTS MOT 30, AGG 1, INI 1, TAC 1, POL 1',
  ].join('\n');
}

export const civilWarSecrets: Secrets<State, Order, Event> = {
  state: hideState,
  event: (event, before, viewer, pick) => (viewer.kind === 'gm' ? event : hideEvent(event, before, viewer, pick)),
  sealed: (state, sealed, viewer, pick) =>
    state.stage === 'orders' && viewer.kind !== 'gm' ? otherSheets(state, sealed, viewer, pick) : null,
  probes,
};
