import type { Sealed } from '../../../src/core/game/sheet.js';
import type { Viewer } from '../../../src/core/game/viewer.js';
import type {
  Catalogue,
  Event,
  HeldCard,
  Order,
  Player,
  State,
  UnitState,
} from '../../../src/systems/parabellum-boardroom/shapes.js';
import { plain } from '../../../src/systems/parabellum-boardroom/shapes.js';
import type { Pick, Secrets } from '../../../src/testkit/subject.js';

// What the boardroom edition hides, told from the table of the rules (6) and not from the system's own sight.ts: funds and
// ledger, tokens in reserve, hands, standing orders, supplies on cards, who is aboard, the order of the deck, lines that failed;
// behind screens types, strengths whose dice were not counted, and reserves.

const isOwn = (viewer: Viewer, seat: string): boolean => viewer.kind === 'seat' && viewer.seat === seat;

const coin = (pick: Pick): boolean => pick(2) === 0;

function shuffledOf<T>(values: readonly T[], pick: Pick): T[] {
  const left = [...values];
  return values.flatMap(() => left.splice(pick(left.length), 1));
}

/** Another type whose miniature looks the same. */
function otherType({ units }: Catalogue, type: string, pick: Pick): string {
  const card = units.find(({ code }) => code === type);
  const alike = units.filter((one) => one.class === card?.class);
  return alike[pick(Math.max(1, alike.length))]?.code ?? type;
}

function hideUnit(catalogue: Catalogue, state: State, unit: UnitState, viewer: Viewer, pick: Pick): UnitState {
  const screens = state.options.fog === 'screens';
  const isOut = unit.place === 'aboard';
  const hidden: UnitState = {
    ...unit,
    supplies: pick(12),
    fresh: coin(pick),
    bridge: coin(pick),
    sponsor: coin(pick) ? null : 'SP1',
  };
  if (isOut) return { ...hidden, type: otherType(catalogue, unit.type, pick), strength: 1 + pick(8) };
  if (!screens) return hidden;
  const scouts = state.players.find(({ id }) => isOwn(viewer, id))?.knowledge ?? [];
  const isKnown = scouts.some((one) => one.unit === unit.flag);
  const isCounted = state.battle?.counted.includes(unit.flag) === true;
  return {
    ...hidden,
    type: isKnown ? unit.type : otherType(catalogue, unit.type, pick),
    strength: isCounted ? unit.strength : 1 + pick(10),
  };
}

function hidePlayer(player: Player, hand: readonly HeldCard[], pick: Pick): Player {
  return {
    ...player,
    funds: pick(3_000),
    usable: pick(40),
    fresh: pick(20),
    hand: [...hand],
    ledger: player.ledger.filter(() => coin(pick)).map((entry) => ({ ...entry, amount: pick(900) - 450 })),
    standing: coin(pick) ? [] : [{ kind: 'liquidate', items: [{ kind: 'supply' }] }],
    knowledge: coin(pick) ? [] : player.knowledge,
    bought: coin(pick) ? {} : { TNK: 1 + pick(3) },
    flags: coin(pick) ? player.flags : [...player.flags].reverse(),
    drawOwed: coin(pick),
  };
}

function hideState(catalogue: Catalogue, state: State, viewer: Viewer, pick: Pick): State {
  if (viewer.kind === 'gm' || state.stage === 'blank') return state;
  const screens = state.options.fog === 'screens';
  const units = state.units
    // Behind screens nobody sees what stands in another's reserve.
    .filter((unit) => isOwn(viewer, unit.owner) || unit.place !== 'reserve' || !screens || coin(pick))
    .map((unit) => (isOwn(viewer, unit.owner) ? unit : hideUnit(catalogue, state, unit, viewer, pick)));
  // Cards of others' hands may as well lie in the deck, and the other way round.
  const others = state.players.filter(({ id }) => !isOwn(viewer, id));
  const pool = shuffledOf(
    [...state.deck.map((card): HeldCard => ({ card, surcharge: 0 })), ...others.flatMap(({ hand }) => hand)],
    pick,
  );
  return {
    ...state,
    units: coin(pick) ? units.reverse() : units,
    players: state.players.map((player) =>
      isOwn(viewer, player.id) ? player : hidePlayer(player, pool.splice(0, player.hand.length), pick),
    ),
    deck: pool.map(({ card }) => card),
  };
}

const SHUFFLE = { stream: 'battle-1/market/shuffle-1', sides: 24, faces: [7] };

function hideEvent(catalogue: Catalogue, event: Event, before: State, viewer: Viewer, pick: Pick): Event | null {
  if (viewer.kind === 'gm') return event;
  const own = (seat: string): boolean => isOwn(viewer, seat);
  const screens = before.options.fog === 'screens';
  // Where a viewer learns nothing of an event, it may as well not have happened.
  const unseen = (changed: Event): Event | null => (coin(pick) ? null : changed);
  /** Nobody but the game master learns how the deck lies. */
  const shuffled = <T extends object>(one: T) => ({ ...one, deck: shuffledOf(before.deck, pick), rolls: [SHUFFLE] });
  switch (event.kind) {
    case 'window-sealed':
    case 'settled-counted':
      return unseen(event);
    case 'reserve-readied':
    case 'standing-set':
    case 'supply-bought':
    case 'supply-sold':
      return own(event.seat) ? event : unseen(event);
    case 'order-failed':
      return own(event.seat) ? event : unseen({ ...event, line: 1 + pick(30), why: 'hidden' });
    case 'unit-deployed':
    case 'cargo-lost':
      return own(event.seat) ? event : { ...event, supplies: pick(9) };
    case 'unit-moved':
      return own(event.seat) ? event : { ...event, paid: pick(4), cut: coin(pick) ? null : 'F-MOVE' };
    case 'airdrop-flown':
    case 'barricade-built':
      return own(event.seat) ? event : { ...event, paid: pick(4) };
    case 'target-attacked':
    case 'attack-countered':
    case 'flak-fired':
    case 'flak-answered':
      return own(event.owner) ? event : { ...event, paid: pick(4) };
    case 'unit-destroyed': {
      if (own(event.owner)) return event;
      const scouts = before.players.find(({ id }) => own(id))?.knowledge ?? [];
      const isKnown = !screens || scouts.some((one) => one.unit === event.unit);
      return { ...event, supplies: pick(9), type: isKnown ? event.type : otherType(catalogue, event.type, pick) };
    }
    case 'unit-scouted':
      return own(event.seat) ? event : { ...event, seen: { ...event.seen, strength: pick(11), supplies: pick(9) } };
    case 'unit-resupplied':
      return own(event.seat) ? event : { ...event, amount: 1 + pick(9) };
    case 'unit-extracted':
      return own(event.seat) ? event : { ...event, fee: pick(200) };
    case 'sponsored-unit-returned': {
      if (own(event.seat)) return event;
      const place = before.units.find(({ flag }) => flag === event.unit)?.place;
      const isSeen = place === 'map' || (place === 'reserve' && !screens);
      return isSeen ? { ...event, supplies: pick(9) } : unseen(event);
    }
    case 'units-bought':
    case 'unit-reinforced':
      if (own(event.seat)) return event;
      return screens ? unseen(event) : { ...event, cost: pick(900) };
    case 'unit-sold':
      if (own(event.seat)) return event;
      return screens ? unseen(event) : { ...event, price: pick(400), supplies: pick(9) };
    case 'card-drawn':
      return own(event.seat) ? event : { ...event, card: before.deck[pick(before.deck.length)] ?? event.card };
    case 'card-returned':
      return shuffled(
        own(event.seat) ? event : { ...event, card: before.deck[pick(before.deck.length)] ?? event.card },
      );
    case 'card-played':
      return own(event.seat) || !screens
        ? event
        : { ...event, units: event.units.map((unit) => ({ ...unit, type: otherType(catalogue, unit.type, pick) })) };
    case 'card-paid-off':
      return shuffled(event);
    case 'contingency-paid': {
      const changed = own(event.seat) || !screens || event.what !== 'losses' ? event : { ...event, amount: pick(300) };
      return event.deck === null ? changed : shuffled(changed);
    }
    case 'player-eliminated': {
      const played = new Set(before.players.flatMap(({ inPlay }) => inPlay.map(({ card }) => card)));
      // What they held in hand is nobody's business.
      const cards = own(event.seat) ? event.cards : event.cards.filter((card) => played.has(card));
      return shuffled({ ...event, cards });
    }
    default:
      return event;
  }
}

/** A standing order that nothing in a turn asks for. */
const QUIET: Order = plain({ kind: 'liquidate', items: [{ kind: 'supply' }] });

export const boardroomSecrets = (catalogue: Catalogue): Secrets<State, Order, Event> => ({
  state: (state, viewer, pick) => hideState(catalogue, state, viewer, pick),
  event: (event, before, viewer, pick) => hideEvent(catalogue, event, before, viewer, pick),

  sealed: (state, sealed, viewer, pick): Sealed<Order> | null => {
    if (viewer.kind === 'gm' || state.stage !== 'turn') return null;
    const sheets: Record<string, (typeof sealed.sheets)[string]> = { ...sealed.sheets };
    let isChanged = false;
    for (const [seat, sheet] of Object.entries(sealed.sheets)) {
      if (isOwn(viewer, seat) || coin(pick)) continue;
      const line = 1 + Math.max(0, ...sheet.map((placed) => placed.line));
      sheets[seat] = [...sheet, { line, order: QUIET }];
      isChanged = true;
    }
    return isChanged ? { ...sealed, sheets } : null;
  },

  probes: (state, _viewer, pick) => {
    const flags = state.units.map(({ flag }) => flag).sort();
    const some = flags.filter(() => pick(3) === 0);
    const one = (): string => flags[pick(Math.max(1, flags.length))] ?? 'RB-GY';
    const square = (): string => `${'ABCDEFGHIJKL'[pick(12)] ?? 'A'}${1 + pick(10)}`;
    return [
      '[COMBAT]',
      ...some.flatMap((flag) => [
        `UNIT ${flag}: ATTACK ${square()}; MOVE TO ${square()}`,
        `UNIT ${flag}: SCOUT ${square()}`,
        `UNIT ${flag}: LOAD ${one()}`,
        `UNIT ${flag}: CALL ${one()} AT ${square()}`,
        `UNIT ${flag}: RESUPPLY FULL FROM ${one()}`,
        `DEPLOY ${flag} AT ${square()} WITH ${1 + pick(6)}`,
        `UNIT ${flag}: MOVE TO ${square()} IF TS ${one()} ${1 + pick(9)} AND SUPPLY ${one()} 2`,
      ]),
      `LAY ${square()}, ${square()}`,
      '[BOARDROOM]',
      `SELL ${one()}`,
      `EXTRACT ${one()}`,
      `BUY ${1 + pick(4)} TNK AS ${one()}`,
      `PLAY LC${1 + pick(8)}`,
      `PAYOFF IN${1 + pick(8)}`,
      '[STANDING]',
      `COUNTER ${one()} ALWAYS`,
      `ONDRAW DISCARD SP${1 + pick(8)}`,
    ].join('\n');
  },
});
