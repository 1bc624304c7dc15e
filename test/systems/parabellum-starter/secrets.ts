import type { Sealed } from '../../../src/core/game/sheet.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import type {
  Catalogue,
  Event,
  EventOf,
  Goods,
  Order,
  Player,
  Purchase,
  BareState as State,
  UnitState,
} from '../../../src/systems/parabellum-starter/shapes.js';
import { plain } from '../../../src/systems/parabellum-starter/shapes.js';
import type { Pick, Secrets } from '../../../src/testkit/subject.js';

// What the starter edition hides, told from the table of the rules (6.1) and not from the system's own sight.ts: types,
// strengths, counters, cargo and passengers of others' units, their aircraft, reserve, balance, ledger, standing orders and
// recon; contents of caches; mines of others; what a purchase was of; lines that failed.

const isOwn = (viewer: Viewer, seat: string): boolean => viewer.kind === 'seat' && viewer.seat === seat;

/** Plays no more: sees with nobody's eyes. */
const blindSeat = (state: State, viewer: Viewer): boolean =>
  viewer.kind === 'seat' && !state.players.some((player) => player.id === viewer.seat && player.gone === null);

const anyGoods = (pick: Pick): Goods => ({ fuel: pick(6), ammo: pick(6) });

/** The same number of tokens, of other kinds. */
function shuffled(goods: Goods, pick: Pick): Goods {
  const all = goods.fuel + goods.ammo;
  const fuel = pick(all + 1);
  return { fuel, ammo: all - fuel };
}

const isAir = (id: string): boolean => id.includes(':');

/** Another type whose miniature looks the same, so that class and footprint stay what everybody sees. */
function otherType({ units }: Catalogue, type: string, pick: Pick): string {
  const card = units.find(({ code }) => code === type);
  const alike = units.filter((one) => one.class === card?.class && one.squares === card.squares);
  return alike[pick(Math.max(1, alike.length))]?.code ?? type;
}

function hideUnit(catalogue: Catalogue, unit: UnitState, pick: Pick): UnitState {
  return {
    ...unit,
    type: otherType(catalogue, unit.type, pick),
    strength: 1 + pick(10),
    fuel: pick(7),
    ammo: pick(6),
    cargo: anyGoods(pick),
    wait: pick(3),
    turn: {
      spent: pick(9),
      moved: pick(2) === 0,
      repositioned: pick(2) === 0,
      entrenched: pick(2) === 0,
      dugOut: pick(2) === 0,
      unboarded: pick(2) === 0,
      acted: pick(2) === 0,
      partner: pick(2) === 0 ? null : 'E5',
    },
  };
}

function hidePlayer(player: Player, state: State, pick: Pick): Player {
  return {
    ...player,
    credits: pick(3_000),
    personnel: pick(50),
    fuel: pick(20),
    ammo: pick(20),
    cards: pick(2) === 0 ? {} : { INF: 1 + pick(3), TNK: 1 },
    bought: pick(2) === 0 ? {} : { ORB: 1 },
    ledger: player.ledger.filter(() => pick(2) === 0).map((entry) => ({ ...entry, amount: pick(900) - 450 })),
    standing: pick(2) === 0 ? [] : [{ kind: 'liquidate', on: pick(2) === 0 }],
    knowledge: state.units
      .filter((unit) => unit.owner !== player.id && !isAir(unit.id) && pick(4) === 0)
      .map((unit) => ({
        unit: unit.id,
        type: unit.type,
        strength: pick(11),
        fuel: pick(2) === 0,
        ammo: pick(2) === 0,
        cargo: pick(2) === 0,
        passengers: pick(2) === 0,
        scenario: '1',
        round: pick(9),
      })),
  };
}

/** Units in another order, those that the viewer knows changed in nothing. Aircraft of others may be there or not. */
function hideState(catalogue: Catalogue, state: State, viewer: Viewer, pick: Pick): State {
  if (viewer.kind === 'gm' || state.stage === 'blank') return state;
  const mine = (seat: string): boolean => isOwn(viewer, seat) && !blindSeat(state, viewer);
  const units = state.units
    .filter((unit) => mine(unit.owner) || !isAir(unit.id) || unit.passengers.length > 0 || pick(2) === 0)
    .map((unit) => (mine(unit.owner) ? unit : hideUnit(catalogue, unit, pick)));
  const { field } = state;
  const turned = pick(2) === 0 ? units.reverse() : units;
  return {
    ...state,
    units: turned,
    players: state.players.map((player) => (mine(player.id) ? player : hidePlayer(player, state, pick))),
    field:
      field === null
        ? null
        : {
            ...field,
            caches: field.caches.map((cache) => ({
              ...cache,
              ...shuffled(cache, pick),
              laidBy: pick(2) === 0 ? [] : ['seat-1'],
            })),
            minefields: [
              ...field.minefields.filter(({ by }) => by !== null && mine(by)),
              ...(pick(2) === 0 ? [] : [{ square: 'C3', by: null }]),
            ],
            // Whose strike from orbit is used up shows when it is made, and is not kept for others to see.
            struck: field.struck.filter(mine),
          },
    layouts: [
      ...state.layouts.map((layout) => ({
        ...layout,
        caches: layout.caches.map((cache) => ({ ...cache, ...shuffled(cache, pick) })),
        minefields: pick(2) === 0 ? [] : [{ square: 'D4', by: null }],
      })),
      ...(pick(2) === 0 ? [] : [{ scenario: '3B', caches: [], minefields: [{ square: 'E4', by: null }] }]),
    ],
  };
}

const boughtNothing = (purchase: Purchase): boolean =>
  purchase.resource === 'units' ? purchase.units.every(({ count }) => count === 0) : purchase.count === 0;

function hidePurchase(event: EventOf<'resource-bought'>, pick: Pick): Event | null {
  const { purchase } = event;
  // What brought nothing was not seen.
  if (boughtNothing(purchase)) return pick(2) === 0 ? null : event;
  switch (purchase.resource) {
    case 'personnel':
      return { ...event, purchase: { ...purchase, asked: purchase.count + pick(60) } };
    case 'units':
      return {
        ...event,
        purchase: { resource: 'units', units: [{ type: 'TNK', asked: 1 + pick(4), count: 1 }] },
        cost: pick(900),
      };
    case 'fuel':
    case 'ammo':
      // Of a supply that all share it is seen how much went.
      if (event.stockAfter !== null) return { ...event, purchase: { ...purchase, asked: purchase.count + pick(60) } };
      return { ...event, purchase: { ...purchase, asked: 1 + pick(20), count: 1 + pick(9) }, cost: pick(200) };
  }
}

/** Merged, disbanded or scrapped: from outside they look alike. */
function vanishing(seat: string, unit: string, pick: Pick): Event | null {
  if (isAir(unit))
    return pick(2) === 0
      ? null
      : { kind: 'unit-disbanded', seat, unit, type: 'ASF', personnel: 9, tokens: anyGoods(pick) };
  if (pick(2) === 0)
    return {
      kind: 'units-reorganised',
      seat,
      gone: unit,
      kept: unit,
      strength: pick(11),
      fuel: pick(6),
      ammo: pick(6),
      payout: pick(99),
      toReserve: { personnel: pick(9), ...anyGoods(pick) },
    };
  return { kind: 'unit-disbanded', seat, unit, type: 'INF', personnel: 10, tokens: anyGoods(pick) };
}

const otherAir = (id: string, pick: Pick): string => (isAir(id) ? `${id.slice(0, 2)}:RPL-${1 + pick(9)}` : id);

function hideEvent(catalogue: Catalogue, event: Event, before: State, viewer: Viewer, pick: Pick): Event | null {
  if (viewer.kind === 'gm') return event;
  // Where a viewer learns nothing of an event, it may as well not have happened.
  const unseen = (changed: Event): Event | null => (pick(2) === 0 ? null : changed);
  const own = (seat: string): boolean => isOwn(viewer, seat);
  const ownUnit = (id: string): boolean => own(before.units.find((unit) => unit.id === id)?.owner ?? '');
  switch (event.kind) {
    case 'standing-orders-set':
    case 'order-passed-over':
    case 'cargo-loaded':
    case 'cargo-unloaded':
    case 'passenger-seated':
    case 'passenger-unseated':
    case 'card-spent':
    case 'card-scrapped':
    case 'aircraft-refuelled':
    case 'accounts-settled':
      return own(event.seat) ? event : unseen(event);
    case 'order-failed':
      return own(event.seat) ? event : unseen({ ...event, line: 1 + pick(30), why: 'hidden' });
    case 'resource-bought':
      return own(event.seat) ? event : hidePurchase(event, pick);
    case 'unit-mustered':
      if (own(event.seat)) return event;
      return isAir(event.unit.id)
        ? unseen(event)
        : { ...event, unit: hideUnit(catalogue, event.unit, pick), spent: anyGoods(pick) };
    case 'unit-moved':
      return own(event.seat) ? event : { ...event, cost: pick(9), fuel: pick(2) };
    case 'tokens-transferred':
      return own(event.seat) ? event : { ...event, from: 'ZZZZ', to: 'YYYY', goods: anyGoods(pick) };
    case 'cache-placed':
      return own(event.seat) ? event : { ...event, goods: shuffled(event.goods, pick) };
    case 'tokens-taken':
      return own(event.seat) ? event : { ...event, goods: shuffled(event.goods, pick), loose: pick(2) === 0 };
    case 'unit-resupplied': {
      if (own(event.seat)) return event;
      const loose = event.sources.flatMap((source) =>
        source.kind === 'cache' ? [{ ...source, goods: shuffled(source.goods, pick) }] : [],
      );
      const carried = { kind: 'unit', unit: 'ZZZZ', goods: anyGoods(pick) } as const;
      return {
        ...event,
        unit: 'YYYY',
        fuel: pick(6),
        ammo: pick(6),
        sources: [...loose, ...(pick(2) === 0 ? [carried] : [])],
      };
    }
    case 'unit-reconnoitred':
      return {
        ...event,
        scout: ownUnit(event.scout) ? event.scout : otherAir(event.scout, pick),
        answer: own(event.seat) ? event.answer : { ...event.answer, strength: pick(11), cargo: pick(2) === 0 },
      };
    case 'unit-destroyed':
      if (own(event.owner)) return { ...event, leaves: event.leaves === null ? null : shuffled(event.leaves, pick) };
      return {
        ...event,
        unit: otherAir(event.unit, pick),
        type: otherType(catalogue, event.type, pick),
        leaves: event.leaves === null ? null : shuffled(event.leaves, pick),
      };
    case 'units-reorganised':
      return own(event.seat) ? event : vanishing(event.seat, event.gone, pick);
    case 'unit-disbanded':
      return own(event.seat) ? event : vanishing(event.seat, event.unit, pick);
    case 'unit-scrapped': {
      if (own(event.seat)) return event;
      const unit = before.units.find(({ id }) => id === event.unit);
      if (unit?.place === 'pda') return vanishing(event.seat, event.unit, pick);
      return { ...event, worth: pick(200), payout: pick(200), personnel: pick(9), tokens: anyGoods(pick) };
    }
    case 'sortie-flown':
      return own(event.seat) ? event : { ...event, air: otherAir(event.air, pick), wait: pick(3) };
    case 'flak-fired':
      return own(event.against) ? event : { ...event, air: otherAir(event.air, pick) };
    case 'flak-answered':
    case 'target-bombed':
      return own(event.seat) ? event : { ...event, air: otherAir(event.air, pick) };
    case 'aircraft-fought':
      return {
        ...event,
        attacker: ownUnit(event.attacker) ? event.attacker : otherAir(event.attacker, pick),
        defender: ownUnit(event.defender) ? event.defender : otherAir(event.defender, pick),
      };
    case 'player-withdrew':
      return { ...event, proceeds: pick(500), shares: event.shares.filter(({ seat }) => own(seat)) };
    case 'player-joined-parent':
      return own(event.seat) || own(event.parent) ? event : { ...event, transfer: pick(500) };
    case 'scenario-opened':
      return {
        ...event,
        caches: event.caches.map(({ square, goods }) => ({ square, goods: shuffled(goods, pick) })),
        minefields: pick(2) === 0 ? [] : [{ square: 'C3', by: null }],
      };
    default:
      return event;
  }
}

/** Standing orders that change nothing in anybody's turn but the player's own liquidation at the end. */
const quiet = (on: boolean): Order => plain({ kind: 'liquidate', on });

export const parabellumStarterSecrets = (catalogue: Catalogue): Secrets<State, Order, Event> => ({
  state: (state, viewer, pick) => hideState(catalogue, state, viewer, pick),
  event: (event, before, viewer, pick) => hideEvent(catalogue, event, before, viewer, pick),

  // What another thinks about liquidation is nobody's business and shows in no turn.
  sealed: (state, sealed, viewer, pick): Sealed<Order> | null => {
    if (viewer.kind === 'gm' || state.stage !== 'turn') return null;
    const sheets: Record<string, (typeof sealed.sheets)[string]> = { ...sealed.sheets };
    let changed = false;
    for (const [seat, sheet] of Object.entries(sealed.sheets)) {
      if (isOwn(viewer, seat)) continue;
      const line = 1 + Math.max(0, ...sheet.map((placed) => placed.line));
      sheets[seat] = [...sheet, { line, order: quiet(pick(2) === 0) }];
      changed = true;
    }
    return changed ? { ...sealed, sheets } : null;
  },

  probes: (state, _viewer, pick) => {
    const flags = state.units.map(({ id }) => id).filter((id) => !isAir(id) && pick(3) === 0);
    const one = (): string => flags[pick(Math.max(1, flags.length))] ?? 'RBGY';
    const lines = flags.flatMap((flag) => [
      `ATTACK ${flag} ON ${one()}`,
      `RECON ${flag} ON ${one()} IF STR ${flag} ${1 + pick(9)} ELSE ATTACK ${flag} ON ${one()}`,
      `TRANSFER ${flag} TO ${one()} ${1 + pick(4)}F`,
      `RESUPPLY ${flag} BOTH FROM ${one()}`,
      `TAKE ${flag} 2A FROM E5`,
      `MOVE ${flag} TO E5`,
    ]);
    return [
      ...lines,
      `BUY UNITS ${1 + pick(3)} TNK`,
      `BUY PERSONNEL ${1 + pick(99)}`,
      `MUSTER INF AS ${one()}`,
      `SCRAP ${one()}`,
      'REFUEL STR-1',
      'STRIKE ASF-1 ON KWRR',
      'ORBITAL ON KWRR',
      'COUNTER TNK ALWAYS',
    ].join('\n');
  },
});
