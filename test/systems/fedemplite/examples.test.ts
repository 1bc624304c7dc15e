import { readFileSync } from 'node:fs';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { cellOf, flotillaCosts, readBoard } from '../../../src/systems/fedemplite/board.js';
import { ordering } from '../../../src/systems/fedemplite/ordering.js';
import { CODES } from '../../../src/systems/fedemplite/orders/problems.js';
import { admiralOf } from '../../../src/systems/fedemplite/phases/admirals.js';
import { fillBids } from '../../../src/systems/fedemplite/phases/allotment.js';
import { attrition, trigger } from '../../../src/systems/fedemplite/phases/attrition.js';
import { fight } from '../../../src/systems/fedemplite/phases/battle/fight.js';
import { ordersOf, type Said } from '../../../src/systems/fedemplite/phases/battle/tactics.js';
import { commanderOf, type Unit } from '../../../src/systems/fedemplite/phases/battle/units.js';
import { fightBattles } from '../../../src/systems/fedemplite/phases/combat.js';
import {
  cutOffProvinces,
  fallNations,
  retreatFleets,
  takeProvinces,
} from '../../../src/systems/fedemplite/phases/control.js';
import { beginCourse, type Course } from '../../../src/systems/fedemplite/phases/course.js';
import { moveFleets } from '../../../src/systems/fedemplite/phases/moves.js';
import {
  activateNations,
  buildShips,
  mobiliseNations,
  payInfluence,
} from '../../../src/systems/fedemplite/phases/production.js';
import { flyAttacks, flyDefences } from '../../../src/systems/fedemplite/phases/sorties.js';
import { split } from '../../../src/systems/fedemplite/phases/split.js';
import { holdsEnough, victorsOf } from '../../../src/systems/fedemplite/phases/victory.js';
import {
  type EventOf,
  type Fixed,
  type Mission,
  ShipType,
  type Side,
  type State,
} from '../../../src/systems/fedemplite/shapes.js';
import { view } from '../../../src/systems/fedemplite/sight.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { startMap, targetCodes, withFleetAt } from './example-positions.js';
import { WAR } from './general-war.js';
import { nationId, researched, seatId, testMap } from './test-map.js';

// biome-ignore lint/suspicious/noExplicitAny: the examples are data of many shapes, read as they are written.
type Loose = any;
type Example = { id: string; title: string; fn: string; input: Loose; dice: [number, number][]; expected: Loose };

const examples: Example[] = JSON.parse(readFileSync(new URL('./examples.json', import.meta.url), 'utf8'));

const SEATS = ['Ann', 'Cyd', 'Bob', 'Dan', 'Eve', 'Fay'];
const ranks = new Map(SEATS.map((name, rank) => [seatId(name), rank]));
const nameOfSeat = (id: string): string => SEATS.find((name) => seatId(name) === id) ?? id;
const named = (ships: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(ships).map(([seat, count]) => [nameOfSeat(seat), count]));
const codeOf = (digest: string): string => Object.entries(CODES).find(([key]) => key === digest)?.[1] ?? digest;

const withoutOrders = (state: State, dice: ReturnType<typeof scriptedDice>, fixed: Fixed): Course =>
  beginCourse(state, { sheets: {}, roster: NO_ROSTER_CHANGES }, dice, fixed);

type RawMission = readonly ['ATTACK', readonly string[]] | readonly ['DEFEND', number] | readonly ['MOVE', string];

function missionOf([kind, what]: RawMission): Mission {
  if (kind === 'ATTACK') return { kind: 'attack', targets: [...what] };
  return kind === 'DEFEND' ? { kind: 'defend', provinces: what } : { kind: 'move', to: what };
}

function withMissions(
  state: State,
  missions: Readonly<Record<string, RawMission>>,
  dice: ReturnType<typeof scriptedDice>,
  fixed: Fixed,
) {
  const course = withoutOrders(state, dice, fixed);
  for (const fleet of state.fleets) {
    const raw = missions[fleet.id];
    course.missions.set(fleet.id, raw === undefined ? { kind: 'defend', provinces: 1 } : missionOf(raw));
    if (fleet.admiral !== null) course.orderedBy.set(fleet.id, fleet.admiral);
  }
  return course;
}

const eventsOf = <Kind extends Course['events'][number]['kind']>(course: Course, kind: Kind): EventOf<Kind>[] =>
  course.events.filter((event): event is EventOf<Kind> => event.kind === kind);

const run: Readonly<Record<string, (example: Example) => void>> = {
  parse({ input, expected }) {
    const seen = view(startMap(), asSeat('ann'), WAR);
    const results = input.map((line: string) => {
      const { orders, problems } = ordering.parse(line, seen, WAR);
      expect(orders.length + problems.length).toBeLessThanOrEqual(1);
      return problems[0]?.code ?? orders[0]?.order ?? null;
    });
    const wanted = expected.map((order: Loose) => {
      if (order === null) return null;
      if (order.error !== undefined) return codeOf(order.error);
      switch (order.op) {
        case 'PURCHASE':
          return order.kind === 'ship'
            ? {
                kind: 'purchase-ships',
                nation: order.nation,
                ships: order.qty,
                bid: order.bid,
                fleet: order.fleet,
                type: null,
              }
            : { kind: 'purchase-fleet', nation: order.nation, bid: order.bid, base: order.base };
        case 'DEPLOY':
          return { kind: 'deploy', nation: order.nation, from: order.src, ships: order.qty, to: order.dst };
        default: {
          const { op, ...rest } = order;
          return { kind: op.toLowerCase(), ...rest };
        }
      }
    });
    expect(results).toEqual(wanted);
  },

  setupBids({ input, dice, expected }) {
    const script = scriptedDice(dice);
    const pools: Record<string, number> = {};
    const result = new Array(input.bids.length);
    for (const nation of Object.keys(input.pools)) {
      const lines = input.bids
        .map((bid: Loose, index: number) => ({ ...bid, index }))
        .filter((bid: Loose) => bid.nation === nation);
      const asked = lines.map((bid: Loose) => ({ seat: seatId(bid.player), ships: bid.qty }));
      const got = fillBids(input.pools[nation], asked, ranks, `ship-bids/${nation}`, script.roll);
      pools[nation] = got.reduce((left, ships) => left - ships, input.pools[nation]);
      for (const [place, { player, qty, fleet, index }] of lines.entries())
        result[index] = { player, nation, fleet, asked: qty, got: got[place] };
    }
    script.finish();
    expect({ result, pool: pools }).toEqual(expected);
  },

  pathCosts({ input, expected }) {
    const { state: base, fixed } =
      input.map === 'main'
        ? { state: startMap(), fixed: WAR }
        : testMap({
            turn: 1,
            control: Object.fromEntries(
              [...'ABDE'].flatMap((column) =>
                [1, 2, 3, 4, 5].map((row) => [`${column}${row}`, column < 'C' ? 'KZIN' : 'LYR']),
              ),
            ),
            nations: {
              KZIN: { active: true, fallen: false, mobilised: true, capital: 'A3', pool: 0 },
              LYR: { active: true, fallen: false, mobilised: true, capital: 'E3', pool: 0 },
            },
            fleets: {},
            players: {},
          });
    const board = readBoard({ ...base, control: { ...base.control, ...input.override } }, fixed);
    const costs = flotillaCosts(board, input.side, cellOf(board, input.start), 'friendly');
    const found = input.to.map((to: string) => {
      const cost = costs[cellOf(board, to)] ?? Number.POSITIVE_INFINITY;
      return [to, cost <= 42 ? cost : null];
    });
    expect(Object.fromEntries(found)).toEqual(expected);
  },

  trigger({ input, expected }) {
    expect(input.map(({ cost, attacks }: { cost: number; attacks: number }) => trigger(cost, attacks))).toEqual(
      expected,
    );
  },

  split({ input, expected }) {
    const deal = (mode: 'block' | 'single') =>
      split(input.owners, input.targets, mode).map((groups) => Object.fromEntries(groups));
    if (input.modes === undefined) expect(deal('block')).toEqual(expected);
    else expect({ block: deal('block'), single: deal('single') }).toEqual(expected);
  },

  attrition({ input, dice, expected }) {
    const script = scriptedDice(dice);
    const result = attrition(
      input.groups,
      () => input.trigger,
      false,
      () => script.roll('arrival', 6),
      () => script.roll('breakdown', 6),
    );
    script.finish();
    const told = Object.fromEntries(Object.entries(result).map(([what, groups]) => [what, Object.fromEntries(groups)]));
    expect(told).toEqual(expected);
  },

  battle({ input, dice, expected }) {
    const script = scriptedDice(dice);
    const units: Unit[] = input.units.map(
      ([nation, letter, seat, ships, type]: [string, string, string, number, string]) => ({
        fleet: `${nation}-${letter}`,
        nation: nationId(nation),
        seat: seatId(seat),
        ships,
        ...(type === 'SHIP' ? {} : { type: ShipType.parse(type) }),
      }),
    );
    const coalition = (unit: Unit): boolean => ['LYR', 'KNG', 'ROM'].includes(unit.nation);
    const both = <Value>(value: (side: Side) => Value) => {
      const Alliance = value('Alliance');
      return { Alliance, Coalition: value('Coalition') };
    };
    const forces = { Alliance: units.filter((unit) => !coalition(unit)), Coalition: units.filter(coalition) };
    const { tactics, preservation } = input.settings;
    const said = (side: Side): Said => ({
      tactics: tactics?.[side] ?? null,
      preservation: preservation?.[side] ?? null,
    });
    const { battle, losses } = fight(
      {
        province: 'C3',
        controller: null,
        // Control is not part of these examples; a holder on both sides would need no draw, so each winner holds it.
        holder: expected.winner,
        forces,
        commanders: both((side) => commanderOf(forces[side], ranks, `tfc-${side}`, script.roll)),
        orders: both((side) => ordersOf(said(side), said(side === 'Alliance' ? 'Coalition' : 'Alliance'))),
        admirals: new Map(Object.entries<string>(input.admirals).map(([fleet, seat]) => [fleet, seatId(seat)])),
        retreat: input.settings.retreat ?? 'survivors',
        technology: researched(input.settings.technology ?? {}),
        ranks,
      },
      script.roll,
    );
    script.finish();
    expect({
      winner: battle.winner,
      start: both((side) => battle[side].start.reduce((sum, { ships }) => sum + ships, 0)),
      lost: both((side) => battle[side].lost),
      rounds: battle.rounds.length,
      fled: both((side) => battle[side].withdrew),
      lostBy: losses.flatMap(({ fleet, seat, ships, types = { SHIP: ships } }) =>
        Object.entries(types).map(([type, lost]) => [...fleet.split('-'), nameOfSeat(seat), type, lost]),
      ),
      tfc: both((side) => nameOfSeat(battle[side].tfc ?? '')),
      glory: named(Object.fromEntries(battle.glory.map(({ seat, glory }) => [seat, glory]))),
      remaining: both((side) => battle[side].left),
    }).toEqual(expected);
  },

  combatPhase({ input, dice, expected }) {
    const script = scriptedDice(dice);
    const { state: before, fixed } = testMap(input.state, input.settings);
    const course = withMissions(before, input.missions, script, fixed);
    for (const step of [
      flyAttacks,
      flyDefences,
      fightBattles,
      takeProvinces,
      fallNations,
      retreatFleets,
      cutOffProvinces,
    ])
      step(course);
    script.finish();
    const after = course.state;
    const changes = Object.keys(before.control).filter(
      (province) => before.control[province] !== after.control[province],
    );
    expect({
      sorties: eventsOf(course, 'sortie-flown').map(({ fleet, mission, target, cost, trigger: needed, ...groups }) => ({
        fleet,
        kind: mission.toUpperCase(),
        target,
        cost,
        trigger: needed,
        sent: named(groups.sent),
        arrived: named(groups.arrived),
        returned: named(groups.returned),
        interned: named(groups.interned),
      })),
      battles: eventsOf(course, 'battle-fought').map((battle) => ({
        province: battle.province,
        winner: battle.winner,
        lost: { Alliance: battle.Alliance.lost, Coalition: battle.Coalition.lost },
        rounds: battle.rounds.length,
        glory: named(Object.fromEntries(battle.glory.map(({ seat, glory }) => [seat, glory]))),
      })),
      captures: eventsOf(course, 'provinces-taken').flatMap(({ taken }) =>
        taken.map(({ province, by, fought }) => ({ province, nation: by, unopposed: !fought })),
      ),
      aborts: eventsOf(course, 'attack-aborted').map(({ province }) => province),
      fallen: eventsOf(course, 'nation-fell').map(({ nation }) => nation),
      retreats: eventsOf(course, 'fleet-retreated').map(({ fleet, from, to }) => [fleet, from, to]),
      cutoff: eventsOf(course, 'provinces-cut-off').flatMap(({ provinces }) =>
        provinces.map(({ province }) => province),
      ),
      control: Object.fromEntries(changes.map((province) => [province, after.control[province]])),
      fleets: Object.fromEntries(after.fleets.map(({ id, base, ships }) => [id, { base, ships: named(ships) }])),
      pools: Object.fromEntries(after.nations.map(({ id, pool }) => [id, pool])),
      glory: Object.fromEntries(after.seats.map(({ name, glory }) => [name, glory])),
    }).toEqual(expected);
  },

  moves({ input, dice, expected }) {
    const script = scriptedDice(dice);
    const { state: before, fixed } = testMap(input.state);
    const course = withMissions(before, input.missions, script, fixed);
    moveFleets(course);
    script.finish();
    const failed = new Set(eventsOf(course, 'move-failed').map(({ fleet }) => fleet));
    const log = Object.keys(input.missions).map((id) => {
      const from = before.fleets.find((fleet) => fleet.id === id)?.base;
      const to = course.state.fleets.find((fleet) => fleet.id === id)?.base;
      return failed.has(id) ? [id, from, null, 'failed'] : [id, from, to];
    });
    expect({ bases: Object.fromEntries(course.state.fleets.map(({ id, base }) => [id, base])), log }).toEqual(expected);
  },

  production({ input, expected }) {
    const start = startMap(input.active);
    const course = withoutOrders(
      {
        ...start,
        turn: input.turn,
        nations: start.nations.map((nation) => ({ ...nation, pool: input.pools[nation.id] ?? 0 })),
        seats: start.seats
          .filter((seat) => seat.name !== 'Fay')
          .map((seat) => ({ ...seat, glory: input.glory[seat.name] })),
      },
      scriptedDice([]),
      WAR,
    );
    for (const step of [buildShips, payInfluence, activateNations, mobiliseNations]) step(course);
    const paid = eventsOf(course, 'influence-paid').flatMap((event) => event.paid);
    expect({
      production: Object.fromEntries(
        eventsOf(course, 'ships-built').flatMap(({ built }) => built.map(({ nation, ships }) => [nation, ships])),
      ),
      influence: named(Object.fromEntries(paid.map(({ seat, influence }) => [seat, influence]))),
      activated: eventsOf(course, 'nations-activated').flatMap(({ nations }) => nations),
      mobilised: eventsOf(course, 'nation-mobilised').map(({ nation }) => nation),
      pools: Object.fromEntries(course.state.nations.map(({ id, pool }) => [id, pool])),
    }).toEqual(expected);
  },

  admirals({ input, dice, expected }) {
    const script = scriptedDice(dice);
    const { fleets } = testMap(input.state).state;
    const admirals = fleets.map((fleet) => {
      const { seat } = admiralOf(fleet, ranks, script.roll);
      return [fleet.id, seat === null ? null : nameOfSeat(seat)];
    });
    script.finish();
    expect(Object.fromEntries(admirals)).toEqual(expected);
  },

  victory({ input, expected }) {
    const winners = input.cases.map(([Alliance, Coalition]: [number, number]) =>
      holdsEnough({ Alliance, Coalition }, 168, { numerator: 2, denominator: 3 }),
    );
    const players = Object.keys(input.ships).map((name) => ({
      seat: name,
      glory: input.glory[name],
      ships: input.ships[name],
    }));
    expect({ winners, victor: victorsOf(players).victors }).toEqual(expected);
  },

  targets({ input, expected }) {
    const state = withFleetAt(startMap(input.active), input.fleet, input.base);
    const codes = targetCodes({ ...state, turn: input.turn }, input.fleet, input.targets);
    const wanted = input.targets.map((target: string) => (expected[target] === null ? null : codeOf(expected[target])));
    expect(codes).toEqual(wanted);
  },

  targets2({ input, expected }) {
    const bases: Record<string, string> = { 'FED-F': 'M9', 'HYDR-A': 'B3', 'HYDR-C': 'C4', 'KZIN-B': 'F10' };
    for (const pair of input.pairs) {
      const [fleet = '', target = ''] = pair.split('>');
      const state = withFleetAt({ ...startMap(), turn: input.turn }, fleet, bases[fleet] ?? '');
      const wanted = expected[pair] === null ? null : codeOf(expected[pair]);
      expect({ pair, codes: targetCodes(state, fleet, [target]) }).toEqual({ pair, codes: [wanted] });
    }
  },
};

// What a whole phase shows is told in cases/*.case.txt. Here stand those that look at one step of a phase by itself, or on a
// map of five by five provinces: a phase played to its end would show other things too, or not this one.
describe('worked examples', () => {
  for (const example of examples)
    it(`${example.id} ${example.title}`, () => {
      const check = run[example.fn];
      if (check === undefined) throw new Error(`no way to run ${example.fn}`);
      check(example);
    });
});
