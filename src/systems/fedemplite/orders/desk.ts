import { fault, isFault } from '../../../core/reading/fault.js';
import { listed } from '../../../core/reading/listing.js';
import { type Seen, seenOf } from '../atlas.js';
import { type Board, cellOf, flotillaCosts, readBoard } from '../board.js';
import { mayTakeUpBases } from '../pre-war.js';
import type { Fixed, FleetId, NationId, View } from '../shapes.js';
import { allowanceOf } from '../technology.js';
import type { Fault } from './problems.js';

export type ViewNation = Seen['nations'][number];
export type ViewFleet = Seen['fleets'][number];

/** A sheet under examination: what its sender may see, and what their earlier lines have used up. */
export interface Desk {
  readonly view: Seen;
  readonly fixed: Fixed;
  readonly own: NonNullable<Seen['own']>;
  readonly board: Board;
  readonly cutOff: ReadonlySet<FleetId>;
  readonly costs: Ground['costs'];
  /** Fleets that have their mission. */
  readonly missions: Set<FleetId>;
  /** Nations for which a research centre is ordered already. */
  readonly researched: Set<NationId>;
  /** What was said of which battles so far (FE-O3, FE-O4). */
  readonly said: Set<string>;
  /** Influence bid so far. */
  spent: number;
}

/** What is the same for all sheets of a phase; passing it saves reading the map and measuring paths again. */
export interface Ground {
  readonly board: Board;
  /** Movement points from the base of each fleet, measured when first asked for. */
  readonly costs: Map<FleetId, Int32Array>;
}

export function deskOf(seen: View, own: Desk['own'], fixed: Fixed, ground?: Ground): Desk {
  const view = seenOf(seen, fixed);
  const { board, costs } = ground ?? { board: readBoard(view, fixed), costs: new Map() };
  const cutOff = new Set(view.fleets.filter((fleet) => fleet.cutOff).map((fleet) => fleet.id));
  return {
    view,
    fixed,
    own,
    board,
    cutOff,
    costs,
    missions: new Set(),
    researched: new Set(),
    said: new Set(),
    spent: 0,
  };
}

/** A nation that the sender may order about; otherwise what is wrong with it. */
export function ownNation(desk: Desk, id: NationId): ViewNation | Fault {
  const nation = desk.view.nations.find((candidate) => candidate.id === id);
  if (nation !== undefined && nation.side === desk.own.side && !nation.fallen) return nation;
  const own = desk.view.nations.filter(({ side, fallen }) => side === desk.own.side && !fallen).map((one) => one.id);
  if (nation === undefined || nation.side !== desk.own.side)
    return fault('order/other-side', id, `${id} does not belong to the ${desk.own.side}.`, {
      allowed: `Your side's nations are ${listed(own)}.`,
      rule: 'FE-20',
    });
  return fault('order/nation-fallen', id, `${id} has lost its capital and is out of the war.`, {
    allowed: `Nations still in the war: ${listed(own)}.`,
    rule: 'FE-95',
  });
}

/** The sender's fleets and ships of a nation, as a hint. */
export const fleetsOf = (desk: Desk, nation: NationId): string[] =>
  desk.view.fleets.filter((fleet) => fleet.nation === nation).map((fleet) => `${fleet.letter} (${fleet.base})`);

export function knownFleet(desk: Desk, nation: NationId, letter: string): ViewFleet | Fault {
  const fleet = desk.view.fleets.find((candidate) => candidate.nation === nation && candidate.letter === letter);
  if (fleet !== undefined) return fleet;
  const fleets = fleetsOf(desk, nation);
  return fault('order/unknown-fleet', `${nation}-${letter}`, `${nation} has no fleet ${letter} on the map.`, {
    allowed: fleets.length === 0 ? `${nation} has no fleets.` : `Its fleets are ${listed(fleets)}.`,
    rule: 'FE-12',
  });
}

const commanded = (desk: Desk): string =>
  desk.view.commands.length === 0 ? 'You command no fleet.' : `You command ${listed(desk.view.commands, 12)}.`;

/** The fleet that a mission is for; without nation and fleet the only one that the sender commands (FE-G7, FE-X12). */
export function missionFleet(desk: Desk, nation: NationId | null, letter: string | null): ViewFleet | Fault {
  if (nation === null || letter === null) {
    const [only, ...others] = desk.view.commands;
    const fleet = desk.view.fleets.find((candidate) => candidate.id === only);
    if (fleet !== undefined && others.length === 0) return fleet;
    const why = others.length > 0 ? 'you command more than one fleet' : 'you command none';
    return fault('order/which-fleet', 'short form', `The short form does not say which fleet, and ${why}.`, {
      allowed: `Name nation and fleet. ${commanded(desk)}`,
      rule: 'FE-60',
    });
  }
  const known = ownNation(desk, nation);
  if (isFault(known)) return known;
  const fleet = knownFleet(desk, nation, letter);
  if (isFault(fleet)) return fleet;
  if (!known.active && !mayTakeUpBases(desk.view, known))
    return fault(
      'order/nation-inactive',
      fleet.id,
      `${nation} is not in the war before turn ${known.activationTurn}.`,
      {
        allowed: `Its ships can be bought and redeployed; ${fleet.id} gets missions from turn ${known.activationTurn} on.`,
        rule: 'FE-24',
      },
    );
  if (!desk.view.commands.includes(fleet.id)) {
    const admiral = desk.view.seats.find((seat) => seat.id === fleet.admiral);
    const who = fleet.ships === null ? '' : ` Its Admiral is ${admiral?.name ?? 'nobody: it has no ships'}.`;
    return fault('order/not-admiral', fleet.id, `You are not the Admiral of ${fleet.id}.${who}`, {
      allowed: commanded(desk),
      rule: 'FE-51',
    });
  }
  return fleet;
}

/** A nation that is not in the war yet gives its fleets other bases and nothing else (FE-O1). */
function earlyFault(desk: Desk, fleet: ViewFleet, keyword: string): Fault | null {
  const nation = desk.view.nations.find(({ id }) => id === fleet.nation);
  if (keyword === 'MOVE' || nation === undefined || nation.active) return null;
  const message = `${nation.id} is not in the war before turn ${nation.activationTurn}: until then its fleets can only MOVE.`;
  const allowed = `Write MOVE(${nation.id}, Fleet ${fleet.letter}, province) with a province of its own.`;
  return fault('order/nation-inactive', fleet.id, message, { allowed, rule: 'FE-O1' });
}

/** A mission may be given: the fleet has none yet, and is not cut off unless it moves. */
export function missionFault(desk: Desk, fleet: ViewFleet, keyword: string): Fault | null {
  if (desk.missions.has(fleet.id))
    return fault('order/second-mission', fleet.id, `${fleet.id} has a mission already; the first one stands.`, {
      allowed: 'One mission a fleet and turn: delete one of the lines.',
      rule: 'FE-60',
    });
  const early = earlyFault(desk, fleet, keyword);
  if (early !== null) return early;
  if (keyword !== 'MOVE' && desk.cutOff.has(fleet.id))
    return fault(
      'order/cut-off',
      fleet.id,
      `${fleet.id} at ${fleet.base} is cut off from its capital and can only MOVE.`,
      {
        allowed: `Write MOVE(${fleet.nation}, Fleet ${fleet.letter}, province) with a province connected to the capital.`,
        rule: 'FE-45',
      },
    );
  return null;
}

export function costsOf(desk: Desk, fleet: ViewFleet): Int32Array {
  const known = desk.costs.get(fleet.id);
  if (known !== undefined) return known;
  const costs = flotillaCosts(
    desk.board,
    desk.own.side,
    cellOf(desk.board, fleet.base),
    desk.view.options.transit,
    allowanceOf(desk.view, fleet.nation),
  );
  desk.costs.set(fleet.id, costs);
  return costs;
}
