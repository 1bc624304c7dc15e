import type { SeatId } from '../../../core/game/viewer.js';
import { NO_MARKS } from '../apply/change.js';
import type { CatalogueUnit, Player, Square, State, UnitState, View, ViewOwn, ViewUnit } from '../shapes.js';
import { NO_GOODS } from '../shapes.js';

/** A state as one seat can imagine it. */
export interface Supposed {
  readonly seat: SeatId;
  readonly state: State;
  /** Squares of caches of which only the number of tokens is known. */
  readonly sealedCaches: ReadonlySet<Square>;
}

const UNKNOWN = {
  credits: 0,
  personnel: 0,
  fuel: 0,
  ammo: 0,
  cards: {},
  bought: {},
  standing: [],
} as const;

function playerOf(view: View, { achievedBefore, ...seat }: View['seats'][number]): Player {
  const books: ViewOwn | undefined = [view.own, ...view.others].find((own) => own?.seat === seat.id) ?? undefined;
  const { credits, personnel, fuel, ammo, cards, bought, standing } = books ?? UNKNOWN;
  return {
    ...seat,
    achievedBefore,
    credits,
    personnel,
    fuel,
    ammo,
    cards,
    bought,
    standing: [...standing],
    ledger: [],
    knowledge: [],
  };
}

/** What recon told of an enemy, or the first type of its class: only its size on the map is ever looked at. */
const typeOf = (unit: ViewUnit, cards: readonly CatalogueUnit[]): string =>
  unit.card?.type ?? unit.known?.type ?? cards.find((card) => card.class === unit.class)?.code ?? '';

function unitOf(unit: ViewUnit, cards: readonly CatalogueUnit[]): UnitState {
  const { card, known, class: _class, ...miniature } = unit;
  return {
    ...miniature,
    type: typeOf(unit, cards),
    strength: card?.strength ?? known?.strength ?? 1,
    fuel: card?.fuel ?? 0,
    ammo: card?.ammo ?? 0,
    cargo: card?.cargo ?? NO_GOODS,
    passengers: card?.passengers ?? [],
    turn: card?.turn ?? NO_MARKS,
    wait: card?.wait ?? 0,
  };
}

/**
 * The state as the seat of a view can imagine it: its own things as they are, enemies as their miniatures show them, nothing
 * that is hidden. What is tried out on it can betray nothing. Null for somebody who does not play, or before a scenario opens.
 */
export function supposed(view: View): Supposed | null {
  const { own, field } = view;
  if (own === null || field === null) return null;
  const { booklet, headPrice: _price, caches, ...rest } = field;
  const cards = view.catalogue.units;
  const state: State = {
    catalogue: view.catalogue,
    scenarios: [booklet],
    stage: view.stage,
    options: view.options,
    layouts: [],
    field: {
      ...rest,
      caches: caches.map(({ square, tokens, goods }) => ({
        square,
        ...(goods ?? { fuel: tokens, ammo: 0 }),
        laidBy: [],
      })),
      wrecks: [],
      struck: own.struck ? [own.seat] : [],
    },
    players: view.seats.map((seat) => playerOf(view, seat)),
    units: view.units.map((unit) => unitOf(unit, cards)),
    played: [],
    choice: view.choice,
    recent: view.recent,
    heads: { placed: 0, lost: 0 },
    ending: view.ending,
  };
  const sealedCaches = new Set(caches.flatMap(({ square, goods }) => (goods === null ? [square] : [])));
  return { seat: own.seat, state, sealedCaches };
}
