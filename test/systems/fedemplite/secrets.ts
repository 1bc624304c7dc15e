import type { Roll } from '../../../src/core/dice/dice.js';
import type { Sealed } from '../../../src/core/game/sheet.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import type { Event, EventOf, FleetState, Order, State } from '../../../src/systems/fedemplite/shapes.js';
import type { Pick, Secrets } from '../../../src/testkit/subject.js';
import { anyHulls, anyHullsBySeat, hideBattleTypes, hideScouted, hideTypes } from './secrets-types.js';

// What FedEmpLite hides, told from the table of the rules and not from the system's own sight.ts: the composition and the
// Admirals of the other side's fleets, its sorties, losses by owner, auctions and transfers; of one's allies their orders,
// bids and prices.

type Ships = Readonly<Record<string, number>>;

const sideOfViewer = (state: State, viewer: Viewer): string | null =>
  viewer.kind === 'seat' ? (state.seats.find((seat) => seat.id === viewer.seat)?.side ?? null) : null;

const COALITION: readonly string[] = ['LYR', 'KNG', 'ROM'];

const sideOfNation = (state: State, nation: string | undefined): string | null => {
  if (!state.nations.some(({ id }) => id === nation)) return null;
  return COALITION.includes(nation ?? '') ? 'Coalition' : 'Alliance';
};

const sideOfFleet = (state: State, fleet: string): string | null => sideOfNation(state, fleet.split('-')[0]);

const sideOfSeat = (state: State, seat: string): string | null =>
  state.seats.find(({ id }) => id === seat)?.side ?? null;

const isOwn = (viewer: Viewer, seat: string): boolean => viewer.kind === 'seat' && viewer.seat === seat;

/** Any ships of any players of that side. */
function anyShips(state: State, side: string, pick: Pick): Ships {
  const owners = state.seats.filter((seat) => seat.side === side).map(({ id }) => id);
  const ships: Record<string, number> = {};
  for (const owner of owners) if (pick(2) === 0) ships[owner] = 1 + pick(40);
  return ships;
}

function anySeat(state: State, side: string, pick: Pick, not: Viewer = { kind: 'public' }): string | null {
  const seats = state.seats.filter((seat) => seat.side === side && !isOwn(not, seat.id));
  return seats[pick(Math.max(1, seats.length))]?.id ?? null;
}

const anyRolls = (rolls: readonly Roll[], pick: Pick): Roll[] =>
  rolls.map((roll) => ({ ...roll, faces: Array.from({ length: 1 + pick(6) }, () => 1 + pick(roll.sides)) }));

/** Streams of one side: who sees the fleet sees its dice. Streams of a battle that tell which ship was hit are the side's own. */
function hiddenRolls(rolls: readonly Roll[], hidden: (stream: string) => boolean, pick: Pick): Roll[] {
  return rolls.flatMap((roll) => (hidden(roll.stream) ? (pick(3) === 0 ? [] : anyRolls([roll], pick)) : [roll]));
}

const otherCount = (pick: Pick): number => pick(50);

/**
 * A battle stream that belongs to one side alone: which ship was hit, and who of equals commands, tell who owns how much; what
 * guns and scouts roll tells of which types they are (FE-O6), and shields whose ship was hit (FE-O5). With Preservation a withdrawal roll
 * is the side's own too.
 */
const battleStreamSide = (stream: string): string | null => {
  const match = /\/(?:removal|tfc|withdrawal|shields|salvo|reroll|jam)-(alliance|coalition)$/.exec(stream);
  return match === null ? null : match[1] === 'alliance' ? 'Alliance' : 'Coalition';
};

function hideFleet(state: State, fleet: FleetState, pick: Pick): FleetState {
  const side = sideOfFleet(state, fleet.id);
  if (side === null) return fleet;
  return { ...fleet, ships: anyShips(state, side, pick), admiral: pick(4) === 0 ? null : anySeat(state, side, pick) };
}

const sideSees = (state: State, viewer: Viewer, side: string | null): boolean =>
  viewer.kind === 'gm' ||
  state.options.visibility === 'open' ||
  (side !== null && sideOfViewer(state, viewer) === side);

function hideLosses(event: EventOf<'battle-fought'>, state: State, viewer: Viewer, pick: Pick): Event {
  const losses = event.losses.filter((loss) => sideSees(state, viewer, sideOfFleet(state, loss.fleet)));
  const hiddenSides = ['Alliance', 'Coalition'].filter((side) => !sideSees(state, viewer, side));
  const invented = hiddenSides.flatMap((side) => {
    const fleets = state.fleets.filter((fleet) => sideOfFleet(state, fleet.id) === side);
    return fleets.flatMap((fleet) => {
      const seat = anySeat(state, side, pick);
      const ships = 1 + pick(9);
      const types = event.types === undefined ? {} : { types: anyHulls(ships, pick) };
      return pick(3) === 0 && seat !== null ? [{ fleet: fleet.id, seat, ships, ...types }] : [];
    });
  });
  const hidden = (stream: string) => {
    const side = battleStreamSide(stream);
    return side !== null && hiddenSides.includes(side);
  };
  // With Preservation nobody but the side itself knows what it rolled to leave (FE-O3).
  const ownRolls = state.options.optionalRules.includes('preservation');
  const die = (side: 'Alliance' | 'Coalition', check: { roll: number | null; leaves: boolean }) =>
    ownRolls && check.roll !== null && hiddenSides.includes(side) ? { ...check, roll: 1 + pick(100) } : check;
  const rounds = event.rounds.map(({ withdrawal, ...round }) => ({
    ...round,
    withdrawal: withdrawal && {
      Alliance: die('Alliance', withdrawal.Alliance),
      Coalition: die('Coalition', withdrawal.Coalition),
    },
  }));
  const types = hideBattleTypes(event, (side) => hiddenSides.includes(side), pick);
  return {
    ...event,
    ...types,
    rounds,
    losses: [...losses, ...invented],
    rolls: hiddenRolls(event.rolls, hidden, pick),
  };
}

type PendingTurn = NonNullable<State['pending']>;

/** Of a turn that waits for its commanders: others' orders, and the ships of the other side that have arrived. */
function hidePending<Turn extends PendingTurn>(turn: Turn, state: State, viewer: Viewer, pick: Pick): Turn {
  const mine = sideOfViewer(state, viewer);
  const isMine = ({ seat }: { readonly seat: string }): boolean => isOwn(viewer, seat);
  const others = state.seats.filter(({ id, playing }) => playing && !isOwn(viewer, id));
  const other = () => others[pick(Math.max(1, others.length))]?.id ?? 'nobody';
  const places = Object.keys(state.control);
  const said = Array.from({ length: pick(4) }, (): PendingTurn['orders'][number] => ({
    seat: other(),
    order:
      pick(2) === 0
        ? { kind: 'preservation', value: pick(101), province: null }
        : { kind: 'tactics', value: 'ASSAULT', province: places[pick(places.length)] ?? null },
  }));
  return {
    ...turn,
    flotillas: turn.flotillas.map((flotilla) => {
      const side = sideOfFleet(state, flotilla.fleet);
      return side === mine || side === null ? flotilla : { ...flotilla, ships: anyShips(state, side, pick) };
    }),
    moves: turn.moves.filter((move) => isMine(move) || pick(2) === 0),
    orders: [...turn.orders.filter((line) => isMine(line) || pick(2) === 0), ...said],
  };
}

/** Where the other side's ships were sent, and how many arrived; moves and battles of last turn are known to all. */
function hideTrail(recent: State['recent'], state: State, viewer: Viewer, pick: Pick): State['recent'] {
  const { trail } = recent;
  if (trail === undefined) return recent;
  const mine = sideOfViewer(state, viewer);
  const places = Object.keys(state.control);
  const place = () => places[pick(Math.max(1, places.length))] ?? 'A1';
  const sorties = trail.sorties.flatMap((sortie) => {
    if (mine !== null && sideOfFleet(state, sortie.fleet) === mine) return [sortie];
    const invented = { ...sortie, from: place(), to: [{ province: place(), sent: pick(40), arrived: pick(40) }] };
    return [[], [invented], [invented, invented]][pick(3)] ?? [];
  });
  return { ...recent, trail: { ...trail, sorties } };
}

/** Orders of another seat, whatever they were. */
const otherOrders = (event: EventOf<'orders-taken'>, state: State, pick: Pick): Event => ({
  ...event,
  missions: state.fleets
    .filter(() => pick(3) === 0)
    .map(({ id }) => ({ fleet: id, mission: { kind: 'defend', provinces: 1 + pick(5) }, byDefault: pick(2) === 0 })),
  void: pick(2) === 0 ? [] : [{ line: 1 + pick(9), order: 'ATTACK (HYDR, A, A7)', why: 'hidden' }],
});

function changeEvent(event: Event, state: State, viewer: Viewer, pick: Pick): Event | null {
  if (viewer.kind === 'gm') return event;
  const mine = sideOfViewer(state, viewer);
  const sees = (side: string | null) => sideSees(state, viewer, side);
  // Where a viewer learns nothing of an event, it may as well not have happened.
  const unseen = (changed: Event): Event | null => (pick(2) === 0 ? null : changed);

  switch (event.kind) {
    case 'ship-bids-filled':
      return {
        ...event,
        lines: event.lines.flatMap((line) => {
          if (isOwn(viewer, line.seat)) return [line];
          if (mine !== null && sideOfSeat(state, line.seat) === mine) {
            // What allies received is known by type; whether they asked for that is not.
            const { type: _, ...others } = line;
            const type = line.types === undefined || pick(2) === 0 ? {} : { type: 'DN' as const };
            return [{ ...others, ...type, asked: line.got + otherCount(pick) }];
          }
          const got = otherCount(pick);
          const types = line.types === undefined ? {} : { types: anyHulls(got, pick) };
          return pick(3) === 0 ? [] : [{ ...line, asked: otherCount(pick), got, ...types }];
        }),
        rolls: hiddenRolls(event.rolls, (stream) => !sees(sideOfFleet(state, stream.split('/')[1] ?? '')), pick),
      };
    case 'fleets-met': {
      const hidden = (stream: string) => !sees(battleStreamSide(stream));
      return { ...hidePending(event, state, viewer, pick), rolls: hiddenRolls(event.rolls, hidden, pick) };
    }
    case 'battle-joined': {
      const side = (joined: (typeof event)['Alliance']) =>
        isOwn(viewer, joined.seat) || joined.preservation === null ? joined : { ...joined, preservation: pick(101) };
      return { ...event, Alliance: side(event.Alliance), Coalition: side(event.Coalition) };
    }
    case 'battle-orders-taken':
      return isOwn(viewer, event.seat) ? event : unseen({ ...event, orders: ['Tactics: ASSAULT', 'Preservation: 7'] });
    case 'commander-silent':
      return isOwn(viewer, event.seat) ? event : unseen({ ...event, provinces: ['A1'] });
    case 'orders-taken':
      return isOwn(viewer, event.seat) ? event : unseen(otherOrders(event, state, pick));
    case 'sortie-flown': {
      const side = sideOfFleet(state, event.fleet);
      if (mine !== null && side === mine) return event;
      const ships = anyShips(state, side ?? 'Alliance', pick);
      return unseen({
        ...event,
        cost: otherCount(pick),
        trigger: pick(8),
        sent: ships,
        arrived: ships,
        ...(event.types === undefined
          ? {}
          : { types: { ...event.types, sent: anyHullsBySeat(ships, pick), arrived: anyHullsBySeat(ships, pick) } }),
        rolls: anyRolls(event.rolls, pick),
      });
    }
    case 'battle-fought':
      return hideLosses(event, state, viewer, pick);
    case 'fleet-retreated':
      return sees(sideOfFleet(state, event.fleet))
        ? event
        : { ...event, ships: anyShips(state, sideOfFleet(state, event.fleet) ?? 'Alliance', pick) };
    case 'enemy-scouted':
      return mine !== null && event.side === mine ? event : unseen(hideScouted(event, pick));
    case 'technology-failed':
    case 'move-failed':
    case 'fleet-bid-failed':
      return isOwn(viewer, event.seat) ? event : unseen(event);
    case 'ships-transferred':
      return isOwn(viewer, event.seat)
        ? event
        : unseen({
            ...event,
            asked: otherCount(pick),
            moved: otherCount(pick),
            ...(event.types === undefined ? {} : { types: {} }),
          });
    case 'fleet-raised':
      return isOwn(viewer, event.seat)
        ? event
        : {
            ...event,
            seat: anySeat(state, sideOfFleet(state, event.fleet) ?? 'Alliance', pick, viewer) ?? event.seat,
            bid: otherCount(pick),
            // A draw tells that bids were equal.
            rolls: sees(sideOfFleet(state, event.fleet)) ? event.rolls : anyRolls(event.rolls, pick),
          };
    case 'auction-held': {
      const side = sideOfNation(state, event.nation);
      if (mine !== null && side === mine) {
        return {
          ...event,
          // What allies received is known to the side; what they asked for and paid is not.
          results: event.results.map((result) =>
            isOwn(viewer, result.seat) || result.got === 0
              ? result
              : { ...result, ordered: result.got + otherCount(pick), bid: otherCount(pick), paid: otherCount(pick) },
          ),
        };
      }
      return unseen({
        ...event,
        results: event.results.map((result) => ({ ...result, got: otherCount(pick), paid: otherCount(pick) })),
        rolls: anyRolls(event.rolls, pick),
      });
    }
    case 'seat-removed':
      return sees(sideOfSeat(state, event.seat))
        ? event
        : { ...event, ships: event.ships.map((lot) => ({ ...lot, ships: otherCount(pick) })) };
    case 'admirals-named': {
      if (viewer.kind === 'public' && state.options.visibility !== 'open')
        return unseen({ ...event, rolls: anyRolls(event.rolls, pick) });
      const visible = event.admirals.filter(({ fleet }) => sees(sideOfFleet(state, fleet)));
      const others = event.admirals.flatMap((named) => {
        const side = sideOfFleet(state, named.fleet);
        if (sees(side) || pick(2) === 0) return [];
        return [{ ...named, seat: anySeat(state, side ?? 'Alliance', pick) }];
      });
      return {
        ...event,
        admirals: [...visible, ...others].sort((a, b) => order(event, a.fleet) - order(event, b.fleet)),
        rolls: hiddenRolls(event.rolls, (stream) => !sees(sideOfFleet(state, stream.split('/')[1] ?? '')), pick),
      };
    }
    default:
      return event;
  }
}

const order = (event: EventOf<'admirals-named'>, fleet: string): number =>
  event.admirals.findIndex((named) => named.fleet === fleet);

export const fedempliteSecrets: Secrets<State, Order, Event> = {
  state: (state, viewer, pick) => {
    if (viewer.kind === 'gm' || state.stage === 'blank') return state;
    const sees = (fleet: string) => sideSees(state, viewer, sideOfFleet(state, fleet));
    const { pending } = state;
    const hidden = {
      ...state,
      // While a turn waits for its commanders, pools tell of ships that broke down on their way; what was on offer is known.
      nations: state.nations.map((nation) => (pending === undefined ? nation : { ...nation, pool: pick(99) })),
      ...(pending === undefined ? {} : { pending: hidePending(pending, state, viewer, pick) }),
      fleets: state.fleets.map((fleet) => (sees(fleet.id) ? fleet : hideFleet(state, fleet, pick))),
      recent: hideTrail(state.recent, state, viewer, pick),
    };
    return hideTypes(hidden, sees, pick);
  },
  event: changeEvent,

  // Transfers between fleets happen after the fighting: whoever is not of that side sees nothing of them this turn.
  sealed: (state, sealed, viewer, pick): Sealed<Order> | null => {
    if (viewer.kind === 'gm' || state.stage !== 'orders' || state.options.visibility === 'open') return null;
    const mine = sideOfViewer(state, viewer);
    const sheets: Record<string, (typeof sealed.sheets)[string]> = { ...sealed.sheets };
    let changed = false;
    for (const seat of state.seats) {
      const sheet = sheets[seat.id];
      if (seat.side === mine || !seat.playing || sheet === undefined) continue;
      const held = state.fleets.filter((fleet) => (fleet.ships[seat.id] ?? 0) > 0);
      const from = held[pick(Math.max(1, held.length))];
      const to = state.fleets.filter((fleet) => fleet.nation === from?.nation && fleet.id !== from?.id)[0];
      if (from === undefined || to === undefined) continue;
      const deploy: Order = {
        kind: 'deploy',
        nation: from.nation,
        from: from.letter,
        ships: 1 + pick(5),
        to: to.letter,
      };
      const line = 1 + Math.max(0, ...sheet.map((placed) => placed.line));
      sheets[seat.id] = [...sheet, { line, order: deploy }];
      changed = true;
    }
    return changed ? { ...sealed, sheets } : null;
  },

  probes: (state, _viewer, pick) => {
    const provinces = Object.keys(state.control);
    const fleets = state.fleets.filter(() => pick(6) === 0);
    const lines = fleets.flatMap((fleet) => [
      `ATTACK(${fleet.nation}, ${fleet.letter}, ${provinces[pick(provinces.length)] ?? 'A1'})`,
      `DEFEND(${fleet.nation}, ${fleet.letter}, ${1 + pick(4)})`,
      `DEPLOY(${fleet.nation}, ${fleet.letter}, ${1 + pick(60)}, ${fleet.letter === 'A' ? 'B' : 'A'})`,
      `DEPLOY(${fleet.nation}, ${fleet.letter}, ${1 + pick(9)} DN, ${fleet.letter === 'A' ? 'B' : 'A'})`,
      `MOVE(${fleet.nation}, ${fleet.letter}, ${provinces[pick(provinces.length)] ?? 'A1'})`,
    ]);
    const purchases = state.nations.map(({ id }) => `PURCHASE(${id}, ${1 + pick(9)}, ${pick(9)}, A)`);
    const typed = state.nations.map(({ id }) => `PURCHASE(${id}, ${1 + pick(9)} SC, ${pick(9)}, A)`);
    const research = state.nations.map(({ id }) => `${id} TECH: Attack, Plus One`);
    const battles = provinces.flatMap((province) =>
      pick(20) === 0 ? [`Tactics ${province}: ASSAULT`, `Preservation ${province}: ${pick(101)}`] : [],
    );
    const said = [...battles, 'Tactics: STAND', 'Preservation: 80', 'Preservation: 20'];
    return [...purchases, ...typed, ...research, ...lines, ...said, 'ATTACK(B3)', 'DEFEND(1)'].join('\n');
  },
};
