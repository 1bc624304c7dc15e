import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as readYaml } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../../../src/config/paths.js';
import type { Roll } from '../../../src/core/dice/dice.js';
import type { Sealed } from '../../../src/core/game/sheet.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import type { Order } from '../../../src/systems/miller-hollow/orders/cards.js';
import type {
  Event,
  EventOf,
  Fight,
  Fighter,
  NestState,
  Pack,
  PathId,
  State,
} from '../../../src/systems/miller-hollow/shapes.js';
import type { Pick, Secrets } from '../../../src/testkit/subject.js';

// What Miller Hollow Horror hides, told from the table "Visibility" of its rules and not from the system's own sight.ts: what
// stands in the nests of others and what they ordered; the numbers of fights that one was not in; brood mares that neither
// struck nor were at home; what was caught, and how much prey is left where one did not hunt; who was silent how often.

const TOWN = z
  .object({ areas: z.array(z.object({ code: z.string(), preyMax: z.number() })) })
  .parse(readYaml(readFileSync(join(projectRoot(), 'campaigns/miller-hollow/town.yaml'), 'utf8')));
const FIRST_MAX = new Map(TOWN.areas.map(({ code, preyMax }) => [code, preyMax]));

const isStillBlind = (state: State, viewer: Viewer): boolean => {
  if (viewer.kind === 'gm') return false;
  const seat = viewer.kind === 'seat' ? viewer.seat : null;
  // Whoever has lost a nest that they played to its end sees everything.
  return !state.nests.some((nest) => nest.seat === seat && nest.loss !== null && !nest.abandoned);
};

/** The seat whose nest the viewer plays. */
function seatOf(state: State, viewer: Viewer): string | null {
  if (viewer.kind !== 'seat') return null;
  return state.nests.some(({ seat, abandoned }) => seat === viewer.seat && !abandoned) ? viewer.seat : null;
}

const anyPack = (pick: Pick): Pack => ({ prowlers: pick(9), stalkers: pick(5), ravagers: pick(3) });
const PATHS: readonly PathId[] = ['DREAD', 'RAGE', 'VEIL'];
const anyPath = (pick: Pick): PathId => PATHS[pick(3)] ?? 'RAGE';

const signOf = (area: string, prey: number): string => {
  const share = (prey * 100) / (FIRST_MAX.get(area) ?? 1);
  if (prey === 0) return 'Empty';
  return share >= 75 ? 'Teeming' : share >= 40 ? 'Plenty' : 'Sparse';
};

/** Any number that looks the same from the street. */
function alike(area: string, prey: number, pick: Pick): number {
  const same = Array.from({ length: 15 }, (_, count) => count).filter(
    (count) => signOf(area, count) === signOf(area, prey),
  );
  return same[pick(same.length)] ?? prey;
}

function hideNest(nest: NestState, pick: Pick): NestState {
  return {
    ...nest,
    mares: pick(7),
    hunters: anyPack(pick),
    captives: pick(30),
    path: pick(4) === 0 ? null : anyPath(pick),
    loss: nest.loss === null ? null : { ...nest.loss, points: pick(30), mares: pick(6) },
    prey: pick(2) === 0 ? [] : [{ area: 'TS', turn: 1 + pick(9), prey: pick(8) }],
    seen: pick(2) === 0 ? [] : [{ site: 'N1', turn: 1 + pick(9), guards: null, mares: pick(6), path: anyPath(pick) }],
  };
}

function hideState(state: State, viewer: Viewer, pick: Pick): State {
  if (state.stage === 'blank' || !isStillBlind(state, viewer)) return state;
  const own = seatOf(state, viewer);
  return {
    ...state,
    areas: state.areas.map((area) => ({
      ...area,
      // In the middle of the night, before anything grew back, nobody looks: not even a sign can be seen.
      prey: area.prey === area.dawn ? alike(area.id, area.prey, pick) : pick(9),
      dawn: alike(area.id, area.dawn, pick),
    })),
    nests: state.nests.map((nest) => (nest.seat === own && !nest.abandoned ? nest : hideNest(nest, pick))),
    seats: state.seats.map((seat) =>
      seat.id === own ? seat : { ...seat, strikes: pick(3), heard: pick(2) === 0 ? 'silent' : 'sent' },
    ),
  };
}

const anyRolls = (rolls: readonly Roll[], hidden: (stream: string) => boolean, pick: Pick): Roll[] =>
  rolls.flatMap((roll) => {
    if (!hidden(roll.stream)) return [roll];
    return pick(3) === 0 ? [] : [{ ...roll, faces: Array.from({ length: 1 + pick(5) }, () => 1 + pick(roll.sides)) }];
  });

const bled = ({ strikes, rounds }: Fight): boolean =>
  [...strikes, ...rounds.flatMap(({ dead }) => dead)].some(
    ({ killed, maresKilled }) => killed.prowlers + killed.stalkers + killed.ravagers + maresKilled > 0,
  );

/** Another fight of the same colonies, seen from afar: whether blood was shed is all that can be told. */
function otherFight(fight: Fight, pick: Pick): Fight {
  const seats = fight.fighters.map(({ seat }) => seat);
  const [first = 'seat-1', second = first] = seats;
  const deadOf = (killed: Pack) => [{ seat: second, killed, maresKilled: 0 }];
  const nobody: Pack = { prowlers: 0, stalkers: 0, ravagers: 0 };
  const round = (killed: Pack): Fight['rounds'][number] => ({
    blows: [{ seat: first, dice: 1 + pick(9), hits: pick(4) }],
    dead: deadOf(killed),
    broke: pick(2) === 0 ? [] : [second],
  });
  return {
    fighters: fight.fighters.map((fighter) => ({
      seat: fighter.seat,
      path: anyPath(pick),
      mares: 1 + pick(6),
      sent: anyPack(pick),
      left: anyPack(pick),
      broke: pick(2) === 0,
    })),
    strikes:
      seats.length < 2 || pick(2) === 0
        ? []
        : [{ seat: first, at: second, dice: 1 + pick(6), hits: pick(4), killed: nobody, maresKilled: 0 }],
    brokeAtOnce: pick(3) === 0 ? [second] : [],
    rounds: bled(fight) ? [round({ ...nobody, prowlers: 1 + pick(4) })] : pick(2) === 0 ? [] : [round(nobody)],
  };
}

/** Mares that the viewer did not see, in a fight of their own. */
function hideMares(fight: Fight, shown: readonly (string | null)[], pick: Pick): Fight {
  const struck = fight.strikes.map(({ seat }) => seat);
  const hide = (fighter: Fighter): Fighter =>
    shown.includes(fighter.seat) || struck.includes(fighter.seat) ? fighter : { ...fighter, mares: 1 + pick(6) };
  return { ...fight, fighters: fight.fighters.map(hide) };
}

function hideHunt(event: EventOf<'area-hunted'>, own: string | null, pick: Pick): Event {
  const fought = event.fight.fighters.some(({ seat }) => seat === own);
  const holds = own !== null && event.holder === own;
  return {
    ...event,
    fight: fought ? hideMares(event.fight, [own], pick) : otherFight(event.fight, pick),
    harvest:
      holds || event.harvest === null ? event.harvest : { points: 1 + pick(12), average: 2 + pick(4), caught: pick(8) },
    prey: holds ? event.prey : { before: pick(8), after: pick(8) },
    rolls: anyRolls(event.rolls, (stream) => (stream.startsWith('harvest/') ? !holds : !fought), pick),
  };
}

function hideRaid(event: EventOf<'nest-raided'>, own: string | null, pick: Pick): Event {
  const fought = own === event.owner || event.fight.fighters.some(({ seat }) => seat === own);
  if (fought) return { ...event, fight: hideMares(event.fight, [own, event.owner], pick) };
  return {
    ...event,
    fight: otherFight(event.fight, pick),
    mares: { before: 1 + pick(6), after: pick(6) },
    rolls: anyRolls(event.rolls, () => true, pick),
  };
}

function hideEvent(event: Event, before: State, viewer: Viewer, pick: Pick): Event | null {
  if (!isStillBlind(before, viewer)) return event;
  const own = seatOf(before, viewer);
  switch (event.kind) {
    case 'brood-tended':
      if (event.seat === own) return event;
      return pick(2) === 0
        ? null
        : { ...event, fed: pick(9), starved: anyPack(pick), hatched: pick(5), path: anyPath(pick), byDefault: true };
    case 'packs-sent':
      if (event.seat === own) return event;
      return pick(2) === 0 ? null : { ...event, hunts: [], raids: [], guards: anyPack(pick) };
    case 'area-hunted':
      return hideHunt(event, own, pick);
    case 'nest-raided':
      return hideRaid(event, own, pick);
    case 'nest-lost':
      return { ...event, loss: { ...event.loss, points: pick(30), mares: pick(6) } };
    case 'prey-changed':
      return { ...event, areas: event.areas.map((area) => ({ ...area, prey: alike(area.area, area.prey, pick) })) };
    case 'strikes-counted':
      return {
        ...event,
        seats: event.seats.flatMap((seat) =>
          seat.seat === own ? [seat] : pick(2) === 0 ? [] : [{ ...seat, strikes: pick(3) }],
        ),
      };
    case 'heard-from':
      return pick(2) === 0 ? null : { ...event, seats: [] };
    default:
      return event;
  }
}

/** Whether the seat may lose its last mare in this phase, and so see everything after it. */
function mayStarve({ nests, options }: State, own: string | null): boolean {
  const nest = nests.find(({ seat }) => seat === own);
  if (nest === undefined) return false;
  const hunters = nest.hunters.prowlers + nest.hunters.stalkers + nest.hunters.ravagers;
  return hunters < Math.ceil((hunters + nest.mares) / options.feedDiv);
}

/** What others breed shows to nobody, as long as all are fed as before. */
function otherBroods(sealed: Sealed<Order>, own: string | null, pick: Pick): Sealed<Order> {
  const sheets = Object.entries(sealed.sheets).map(([seat, sheet]) => {
    if (seat === own) return [seat, sheet] as const;
    const fed = sheet.filter(({ order }) => order.kind === 'feed');
    const wishes: readonly Order[] = [
      { kind: 'hatch', hunters: 1 + pick(4) },
      { kind: 'choose-path', path: anyPath(pick) },
    ];
    return [seat, [...fed, ...wishes.map((order, index) => ({ line: 50 + index, order }))]] as const;
  });
  return { ...sealed, sheets: Object.fromEntries(sheets) };
}

export const millerHollowSecrets: Secrets<State, Order, Event> = {
  state: hideState,
  event: hideEvent,
  sealed: (state, sealed, viewer, pick) => {
    const own = seatOf(state, viewer);
    const blind = isStillBlind(state, viewer) && !mayStarve(state, own);
    return state.stage === 'brood' && blind ? otherBroods(sealed, own, pick) : null;
  },
  probes: (state, _viewer, pick) =>
    [
      `FEED ${pick(40)}`,
      `BREED ${pick(30)} HUNTERS`,
      `MOLT ${1 + pick(9)} S${1 + pick(3)}`,
      ...state.nests.map(({ site }) => `RAID(${site}, ${1 + pick(30)} S${1 + pick(3)})`),
      ...state.areas.filter(() => pick(3) === 0).map(({ id }) => `HUNT(${id}, ${1 + pick(9)} S1)`),
      `RAID(Nest Player ${1 + pick(8)}, 3)`,
      'DEFEND(ALL)',
      'HUNT(Moon Base, 3)',
    ].join('\n'),
};
