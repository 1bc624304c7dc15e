import { NO_ROSTER_CHANGES, type Placed } from '../../../src/core/game/sheet.js';
import { apply, BLANK } from '../../../src/systems/parabellum-classic/apply.js';
import { open } from '../../../src/systems/parabellum-classic/open.js';
import { resolve } from '../../../src/systems/parabellum-classic/phases/sequence.js';
import {
  type Action,
  type Board,
  type Event,
  IDLE,
  NO_GOODS,
  type Order,
  type Player,
  plain,
  type State,
  type Unit,
} from '../../../src/systems/parabellum-classic/shapes.js';
import { cardOf } from '../../../src/systems/parabellum-classic/tables.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { KESTREL, theatreSetup } from './theatre.js';

/** RB: the attacker, South; KW: the defender, North. The digest's examples call them so. */
export const RB = 'seat-1';
export const KW = 'seat-2';

/** A unit from a few words: full strength and scales unless said otherwise. Its owner goes by its livery. */
export function unit(id: string, type: string, at: string | null, more: Partial<Unit> = {}): Unit {
  const card = cardOf(KESTREL, type);
  return {
    id,
    type,
    owner: id.startsWith('RB') ? RB : KW,
    place: at === null ? (card.size === 'AIR' ? 'air' : 'reserve') : 'map',
    square: at,
    tail: [],
    strength: card.strength,
    supply: card.supply?.steps ?? 0,
    ammo: card.ammo?.steps ?? 0,
    cargo: NO_GOODS,
    stores: { sandbag: 0, pbar: 0, vbar: 0 },
    aboard: null,
    base: null,
    channel: null,
    origin: null,
    hasBridge: card.traits.includes('bridge'),
    callsign: null,
    lastTurn: IDLE,
    lost: 0,
    ...more,
  };
}

interface Position {
  readonly skirmish?: string;
  readonly round?: number;
  readonly active?: string | null;
  readonly stage?: State['stage'];
  readonly units?: readonly Unit[];
  readonly board?: Partial<Board>;
  readonly rb?: Partial<Player>;
  readonly kw?: Partial<Player>;
  readonly options?: object;
}

/** A skirmish under way. */
export function position(said: Position = {}): State {
  const [opened] = open(theatreSetup(said.options ?? {}));
  const start = opened === undefined ? BLANK : apply(BLANK, opened);
  const id = said.skirmish ?? 'S1';
  const booklet = KESTREL.skirmishes.find((one) => one.id === id);
  if (booklet === undefined) throw new Error(`no ${id}`);
  return {
    ...start,
    stage: said.stage ?? 'turn',
    players: start.players.map((player) => ({ ...player, ...(player.id === RB ? said.rb : said.kw) })),
    units: [...(said.units ?? [])],
    board: {
      id,
      round: said.round ?? 3,
      active: said.active === undefined ? RB : said.active,
      attacker: RB,
      defender: KW,
      pieces: [],
      barricades: [],
      bridges: [],
      sandbags: [],
      cleared: [],
      mines: [],
      cities: booklet.cities.map((city) => ({ id: city.id, marked: false, requisitioned: 0 })),
      base: booklet.base === null ? null : KW,
      held: { south: booklet.goals.south.map(() => 0), north: booklet.goals.north.map(() => 0) },
      counted: { south: booklet.goals.south.map(() => []), north: booklet.goals.north.map(() => []) },
      fetched: { south: 0, north: 0 },
      hauled: [],
      wrecks: [],
      landed: {},
      ...said.board,
    },
    recent: { trails: [], fires: [], exploded: [], destroyed: [] },
  };
}

/** Actions as the lines of a sheet, from line 1 on. */
export const sheet = (...actions: readonly (Action | Order)[]): readonly Placed<Order>[] =>
  actions.map((one, index) => ({ line: index + 1, order: 'do' in one ? one : plain(one) }));

export interface Played {
  readonly events: readonly Event[];
  readonly after: State;
}

/** Resolves the window with the sheets; `dice`: `[sides, face]` pairs in the order rolled, all of them. */
export function play(
  state: State,
  sheets: Readonly<Record<string, readonly Placed<Order>[]>>,
  dice: readonly (readonly number[])[] = [],
): Played {
  const scripted = scriptedDice(dice);
  const events = resolve(state, { sheets, roster: NO_ROSTER_CHANGES }, scripted, KESTREL);
  scripted.finish();
  return { events, after: events.reduce((now, event) => apply(now, event), state) };
}

/** `faces(4, [4, 4, 3])`: pairs for `play`. */
export const faces = (sides: number, values: readonly number[]): readonly (readonly number[])[] =>
  values.map((value) => [sides, value]);
