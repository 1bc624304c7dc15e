import type { SeatId, Viewer } from '../../../core/game/viewer.js';
import { poolNotebooks } from '../../parabellum/recon.js';
import type { BareView, Field, Player, State, UnitId, UnitState, ViewOwn, ViewUnit } from '../shapes.js';
import { tokensIn } from '../shapes.js';
import { cardOf, headPrices } from '../tables.js';
import { type Eyes, eyesOf, isAircraft, knowsCard, outwardPlace, unitsById } from './eyes.js';

const goodsOf = (goods: UnitState['cargo']): UnitState['cargo'] => ({ fuel: goods.fuel, ammo: goods.ammo });

function fieldOf(state: State, field: Field): NonNullable<BareView['field']> {
  return {
    id: field.id,
    number: field.number,
    window: field.window,
    round: field.round,
    order: field.order,
    active: field.active,
    pool: field.pool,
    stocks: field.stocks,
    headPrice: headPrices(state.catalogue.personnel).priceAt(field.pool),
    caches: field.caches.map((cache) => ({ square: cache.square, tokens: tokensIn(cache), goods: null })),
    works: field.works,
    minefields: [],
    progress: field.progress,
    ended: field.ended,
  };
}

/** What everybody may see of a state but the units: the same for all viewers, so that it is made once for all of them. */
type PublicView = Omit<BareView, 'viewer' | 'own' | 'others' | 'units'>;

const publicViews = new WeakMap<State, PublicView>();

function publicView(state: State): PublicView {
  const made = publicViews.get(state) ?? makePublicView(state);
  publicViews.set(state, made);
  return made;
}

function makePublicView(state: State): PublicView {
  return {
    stage: state.stage,
    options: state.options,
    field: state.field === null ? null : fieldOf(state, state.field),
    played: state.played.map(({ scenario }) => scenario),
    seats: state.players.map((player) => ({
      id: player.id,
      name: player.name,
      company: player.company,
      livery: player.livery,
      side: player.side,
      withdrawn: player.withdrawn,
      gone: player.gone,
      parent: player.parent,
      strikes: player.strikes,
      done: player.done,
      achievedBefore: player.achievedBefore,
    })),
    choice: state.choice,
    recent: {
      attacked: state.recent.attacked,
      destroyed: state.recent.destroyed,
      exploded: state.recent.exploded,
      trails: state.recent.trails,
      fires: state.recent.fires,
    },
    ending: state.ending,
  };
}

function ownOf(state: State, player: Player): ViewOwn {
  return {
    seat: player.id,
    credits: player.credits,
    personnel: player.personnel,
    fuel: player.fuel,
    ammo: player.ammo,
    cards: player.cards,
    bought: player.bought,
    ledger: player.ledger,
    standing: player.standing,
    struck: state.field?.struck.includes(player.id) ?? false,
  };
}

/** What a miniature shows on the table: flag, class, place, works (6.1). */
function miniature(unit: UnitState, place: UnitState['place'], unitClass: ViewUnit['class']): ViewUnit {
  const onMap = place === 'map';
  return {
    id: unit.id,
    owner: unit.owner,
    class: unitClass,
    place,
    square: onMap || place === 'bridge' ? unit.square : null,
    position: onMap ? unit.position : 'C',
    tail: onMap ? unit.tail : [],
    aboard: null,
    layers: onMap ? unit.layers : 0,
    locked: onMap && unit.locked,
    reconnoitred: onMap && unit.reconnoitred,
    card: null,
    known: null,
  };
}

/** The same with its card turned up. */
const cardUp = (unit: UnitState, unitClass: ViewUnit['class']): ViewUnit => ({
  ...miniature(unit, unit.place, unitClass),
  aboard: unit.aboard,
  locked: unit.locked,
  card: {
    type: unit.type,
    strength: unit.strength,
    fuel: unit.fuel,
    ammo: unit.ammo,
    cargo: goodsOf(unit.cargo),
    passengers: unit.passengers,
    turn: unit.turn,
    wait: unit.wait,
  },
});

/** Recon answers that this company was given; its own before those of its family. */
function knowledgeOf(state: State, eyes: Eyes): ReadonlyMap<UnitId, Player['knowledge'][number]> {
  const seats = [eyes.seat, ...[...eyes.family].filter((seat) => seat !== eyes.seat)];
  return poolNotebooks(seats.map((seat) => state.players.find(({ id }) => id === seat)?.knowledge ?? []));
}

function unitsOf(state: State, eyes: Eyes): ViewUnit[] {
  const byId = unitsById(state);
  const known = knowledgeOf(state, eyes);
  const seats = new Map<SeatId, number>(state.players.map((player, index) => [player.id, index]));
  const listed = state.units.flatMap((unit): ViewUnit[] => {
    const unitClass = cardOf(state.catalogue, unit.type).class;
    if (knowsCard(eyes, unit)) return [cardUp(unit, unitClass)];
    const place = outwardPlace(unit, byId);
    if (isAircraft(unit.id) || place === 'aboard') return [];
    return [{ ...miniature(unit, place, unitClass), known: known.get(unit.id) ?? null }];
  });
  // Never in the order in which they are kept: that would tell who mustered or boarded first.
  return listed.sort(
    (one, other) =>
      (seats.get(one.owner) ?? 0) - (seats.get(other.owner) ?? 0) ||
      (one.id < other.id ? -1 : Number(one.id > other.id)),
  );
}

/** What this viewer may see of a state (6.1). */
export function view(state: State, viewer: Viewer): BareView {
  const eyes = eyesOf(state, viewer);
  const { field: seen, ...told } = publicView(state);
  const { field } = state;
  const own = state.players.find((player) => player.id === eyes.seat);
  return {
    ...told,
    field:
      seen === null || field === null
        ? null
        : {
            ...seen,
            caches: eyes.gm
              ? field.caches.map((cache) => ({ square: cache.square, tokens: tokensIn(cache), goods: goodsOf(cache) }))
              : seen.caches,
            minefields: field.minefields.filter(({ by }) => eyes.gm || (by !== null && eyes.family.has(by))),
          },
    viewer: viewer.kind,
    own: own === undefined ? null : ownOf(state, own),
    others: state.players
      .filter((player) => eyes.gm || (eyes.seat !== null && player.gone === null && player.parent === eyes.seat))
      .map((player) => ownOf(state, player)),
    units: unitsOf(state, eyes),
  };
}
