import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';
import { everybody } from '../../../core/sight/audience.js';
import { entity } from '../../../core/sight/entity.js';
import { changed, derived, kept, rows, told } from '../../../core/sight/field.js';
import { areaCard, preySign } from '../town.js';
import { AreaId, Count, LossCause, Pack, PathId, PreySign, SiteId } from './base.js';
import type { AsColony } from './eyes.js';
import { NestSeen, PreyKnown } from './memory.js';
import { Options } from './setup.js';
import type { Town } from './town.js';

// The state of the game, and at each field who may know it. What is asked of a field knows the state by what it needs of it alone.

const Exact = z.object({ prey: Count, turn: Count });

interface AreaPrey {
  readonly id: AreaId;
  readonly prey: number;
}

const signOf = ({ id, prey }: AreaPrey, { fixed }: { readonly fixed: { readonly town: Town } }): PreySign =>
  preySign(areaCard(fixed, id), prey);

function exactPrey(
  { id, prey }: AreaPrey,
  { each, before }: AsColony & { readonly before: { readonly turn: number } },
): z.infer<typeof Exact> | null {
  if (each.all) return { prey, turn: before.turn };
  const memory = each.nest?.prey.find(({ area }) => area === id);
  return memory === undefined ? null : { prey: memory.prey, turn: memory.turn };
}

/**
 * Prey of an area in play; `max` falls in the famine (MH-21, MH-75). `dawn` is the prey that the turn began with, set when the
 * campaign opens and with `prey-changed`: what the streets tell of a turn is the sign of its dawn against that of the next.
 */
const Area = entity('an area in play', {
  id: told(AreaId, 'which it is'),
  sign: derived(PreySign, 'everybody', signOf, 'the sign of its prey'),
  prey: kept(Count, 'nobody: they read its sign', 'its prey today'),
  /** Known to all, as regrowth and famine are (MH-73, MH-75). */
  max: told(Count, 'what it can hold'),
  dawn: kept(Count, 'nobody: they read its sign', 'its prey at dawn'),
  /** Exact prey, as this viewer last knew it, and when that was; of the GM and the eliminated it is today's. */
  known: derived(
    Exact.nullable(),
    'who held it, as they left it; the GM and who has lost their nest, as it is',
    exactPrey,
    'its exact prey',
  ),
});
export const AreaState = Area.truth;
export type AreaState = z.infer<typeof AreaState>;
/** An area as a viewer knows it. */
export const AreaView = Area.told;
export type AreaView = z.infer<typeof AreaView>;

/** How and when a nest was lost, for the final table (MH-82). */
export const Loss = z.object({
  turn: Count,
  phase: z.enum(['brood', 'hunt']),
  cause: LossCause,
  /** Stage points and mares at the start of that phase. */
  points: Count,
  mares: Count,
});
export type Loss = z.infer<typeof Loss>;

/** What stands in a nest; null in `NestView` unless the viewer may see it. */
export const Inside = z.object({ mares: Count, hunters: Pack, captives: Count, path: PathId.nullable() });
export type Inside = z.infer<typeof Inside>;

interface NestPlace {
  readonly seat: SeatId;
  readonly site: SiteId;
}

const isHome = ({ site }: NestPlace, { each }: AsColony): boolean => each.nest?.site === site;

function insideOf(nest: NestPlace & Inside, look: AsColony): Inside | null {
  if (!look.each.all && !isHome(nest, look)) return null;
  const { mares, hunters, captives, path } = nest;
  return { mares, hunters, captives, path };
}

const seenOf = (_all: unknown, look: AsColony, nest: NestPlace): NestSeen | null =>
  isHome(nest, look) ? null : (look.each.nest?.seen.find(({ site }) => site === nest.site) ?? null);

interface Names {
  readonly before: { readonly seats: readonly { readonly id: SeatId; readonly name: string }[] };
}

const nameOf = ({ seat }: NestPlace, { before }: Names): string =>
  before.seats.find(({ id }) => id === seat)?.name ?? seat;

const Lost = Loss.pick({ turn: true, cause: true });

const lostOf = ({ loss }: { readonly loss: Loss | null }): z.infer<typeof Lost> | null =>
  loss === null ? null : { turn: loss.turn, cause: loss.cause };

const INSIDE = 'its colony, the GM and who has lost their nest';

/** A nest. It stays in the list when it is lost. */
const Nest = entity('a nest', {
  site: told(SiteId),
  /** Who plays it; the seat stays when its player has gone. */
  seat: told(SeatId, 'whose it is'),
  name: derived(z.string(), 'everybody', nameOf, 'their name'),
  own: derived(z.boolean(), 'everybody', isHome, 'whether it is their own'),
  mares: kept(Count, INSIDE),
  hunters: kept(Pack, INSIDE),
  captives: kept(Count, INSIDE),
  /** Null: never chosen, which counts as RAGE (MH-45). */
  path: kept(PathId.nullable(), INSIDE),
  loss: kept(Loss.nullable(), 'nobody', 'how strong it was when it was lost'),
  lost: derived(Lost.nullable(), 'everybody', lostOf, 'when and how it was lost'),
  /** Its player has gone: it lives on by default orders and never wins. */
  abandoned: told(z.boolean(), 'whether its player has gone'),
  inside: derived(Inside.nullable(), INSIDE, insideOf, 'all that stands in it'),
  /** What this nest remembers of areas and other nests; the latest of each. */
  prey: kept(z.array(PreyKnown), 'its colony, at each area', 'what it remembers of prey'),
  /** Told: what the viewer remembers of it from raids and strikes. */
  seen: changed(
    z.array(NestSeen),
    NestSeen.nullable(),
    'its colony, at each nest that it met',
    seenOf,
    'what it remembers of others',
  ),
});
export const NestState = Nest.truth;
export type NestState = z.infer<typeof NestState>;
export const NestView = Nest.told;
export type NestView = z.infer<typeof NestView>;

/** Everybody who ever had a seat, in seat order; also who has gone, for they are spoken of. */
const Player = entity('a player', {
  id: told(SeatId, 'seat'),
  name: told(SeatName),
  /** Silent turns in a row. A turn is silent when neither of its windows brought a sheet. */
  strikes: kept(Count, 'nobody here: each is told their own when it is counted'),
  /** Whether a sheet came, or an excuse, in the turn so far. */
  heard: kept(z.enum(['silent', 'excused', 'sent']), 'nobody', 'whether a sheet came this turn'),
  /** False: left or removed. Who has lost their nest stays and sees everything; a newcomer without a nest waits for one. */
  playing: kept(z.boolean(), 'nobody here: it is told when it happens', 'whether they still play'),
});
export const SeatState = Player.truth;
export type SeatState = z.infer<typeof SeatState>;

/** What everybody knows of the last hunt, for maps and memory. */
export const Traces = z.object({
  turn: Count,
  areas: z.array(
    z.object({
      area: AreaId,
      /** Colonies that had packs there, by seat. */
      colonies: z.array(SeatId),
      holder: SeatId.nullable(),
      blood: z.boolean(),
    }),
  ),
  raids: z.array(z.object({ site: SiteId, raiders: z.array(SeatId), fell: z.boolean() })),
});
export type Traces = z.infer<typeof Traces>;

/** How the game ended (MH-80 to MH-82). `winners` is empty when the hive is extinct or only an abandoned nest is left. */
export const Ending = z.object({
  reason: z.enum(['last-nest', 'extinct', 'abandoned', 'turn-limit']),
  winners: z.array(SeatId),
  /** Best first; equal places share a number. */
  table: z.array(z.object({ place: z.int().min(1), seat: SeatId, site: SiteId })),
});
export type Ending = z.infer<typeof Ending>;

/** The game; its fields with who may know them. */
export const game = entity('the game', {
  /** What is asked for; `night` when both parts are ordered together. `blank` is the state before the first. */
  stage: told(z.enum(['blank', 'brood', 'hunt', 'night', 'over']), 'what is asked for'),
  /** From 1; 0 before the start. */
  turn: told(Count),
  options: told(Options, 'its options'),
  /** Areas in play, in map order. */
  areas: rows(Area, [everybody], 'areas in play'),
  /** Seat order, which is the order of acceptance. */
  nests: rows(Nest, [everybody]),
  seats: rows(Player, [everybody], 'players'),
  traces: told(Traces.nullable(), 'traces of the last hunt'),
  ending: told(Ending.nullable()),
});
/** A campaign between two events. */
export const State = game.truth;
export type State = z.infer<typeof State>;

/** Things of which the game consists, for the table of who can know what. */
export const parts = [Area, Nest, Player];
