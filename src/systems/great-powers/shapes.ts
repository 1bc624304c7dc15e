import { z } from 'zod';
import { Seat } from '../../core/game/seat.js';
import { SeatId } from '../../core/game/viewer.js';
import { everybody, gm, type Look, ofSeat, type SeatEyes } from '../../core/sight/audience.js';
import { entity, seen } from '../../core/sight/entity.js';
import { event, revealed } from '../../core/sight/event.js';
import { changed, derived, kept, keyed, rows, told, whole } from '../../core/sight/field.js';
import { GameMap, Spot, UNIT_KINDS } from './board/map.js';
import { Outline } from './draw/outline.js';
import { Unit } from './orders/order.js';

/** The settings of the rules, as `options` of a binder holds them. */
export const Options = z.strictObject({
  /** The last year that is played; who is left then shares the game. Null: it goes on until somebody wins. */
  lastYear: z.int().min(1).max(9999).nullable().default(null),
  /** What becomes of convoys that hang on themselves. */
  paradox: z.enum(['szykman', 'all-hold', '1982']).default('szykman'),
  /** What becomes of an army that is to go by convoy where it could walk, when nobody carries it. */
  unserved: z.enum(['stays', 'walks']).default('stays'),
  /** Where one may build. */
  builds: z.enum(['homes', 'anywhere']).default('homes'),
  /** From which centres it is counted whom a power without orders of removal loses. */
  disorder: z.enum(['owned', 'homes']).default('owned'),
  /** Whether everybody sees the whole board, or in the dark what borders their own units and centres (GP-13). */
  sight: z.enum(['open', 'dark']).default('open'),
  /** Sign-up puts here what optional rules all players asked for; there are none. */
  optionalRules: z.array(z.string()).default([]),
});
export type Options = z.infer<typeof Options>;

/** A binder's part of the game (`options`, `map.yaml`, `outline.yaml`), and the seats that signed up. */
export const Setup = z
  .strictObject({ options: Options.prefault({}), map: GameMap, outline: Outline, seats: z.array(Seat).min(1) })
  .superRefine(({ map, seats }, context) => {
    const complain = (message: string): void => context.addIssue({ code: 'custom', path: ['seats'], message });
    if (seats.length > map.powers.length)
      complain(`are ${seats.length}, and the map has ${map.powers.length} powers; allow that many`);
    for (const { id, side } of seats) {
      if (side === null) continue;
      if (!map.powers.some((power) => power.id === side))
        complain(`${id} is to play ${side}, which is no power of map.yaml`);
      if (seats.some((other) => other.side === side && other.id !== id)) complain(`two are to play ${side}; one may`);
    }
  });
export type Setup = z.infer<typeof Setup>;

/** The map never changes, so it stands in no state and no view. */
export const Fixed = z.object({ map: GameMap, outline: Outline });
export type Fixed = z.infer<typeof Fixed>;

const SEASONS = ['spring', 'autumn'] as const;
/** What is waited for: orders of a season, retreats after them, builds in winter. */
const Stage = z.enum(['blank', 'orders', 'retreats', 'builds', 'over']);
export type Stage = z.infer<typeof Stage>;

const DislodgedUnit = z.object({ unit: Unit, from: z.string(), byConvoy: z.boolean() });

/** For what a power votes: `draw` ends the game with whoever is left, a power's id gives it the game, null goes on. */
const Ballot = z.string().max(24).nullable();

/** What a power has before it that others have not. */
export interface Eyes extends SeatEyes {
  /** Of a viewer who plays. */
  readonly own: { readonly id: SeatId; readonly power: string } | undefined;
  /** The whole board lies open to them. */
  readonly all: boolean;
  /** The places that they see, in order; null: all. */
  readonly places: readonly string[] | null;
  sees(at: string): boolean;
}

/** Whose eyes look, before and after. */
type Looks = Pick<Look<State, unknown, unknown, Eyes>, 'each' | 'eachAfter' | 'before'>;
/** What is asked of a field of the state, whose type the state cannot know. */
interface AsPower {
  readonly each: Eyes;
}

const isOpen = ({ all }: Eyes): boolean => all;
const IN_SIGHT = 'everybody; in the dark, who sees the place';
const unitInSight = ofSeat(IN_SIGHT, (eyes: Eyes, { at }: Unit) => eyes.sees(at), isOpen);
const goneInSight = ofSeat(IN_SIGHT, (eyes: Eyes, { unit }: { readonly unit: Unit }) => eyes.sees(unit.at), isOpen);
const placeInSight = ofSeat(IN_SIGHT, (eyes: Eyes, at: string) => eyes.sees(at), isOpen);
const ordersSeen = ofSeat(
  'everybody; in the dark, their power',
  ({ own }: Eyes, { power }: Told) => own !== undefined && power === own.power,
  isOpen,
);
const itsSeat = ofSeat('its power', ({ own }: Eyes, { seat }: { readonly seat: SeatId }) => own?.id === seat);
const itsPower = ofSeat('its power', ({ own }: Eyes, { power }: { readonly power: string }) => own?.power === power);
const silenceSeen = ofSeat(
  'everybody; in the dark, its power',
  ({ all, own }: Eyes, { seat }: { readonly seat: SeatId }) => all || own?.id === seat,
);

const Player = entity('a player', {
  id: told(Seat.shape.id, 'seat'),
  name: told(Seat.shape.name),
  side: told(Seat.shape.side),
  power: told(z.string()),
  playing: told(z.boolean(), 'whether they still play'),
  ballot: kept(Ballot, 'its power, as their own'),
});

/** How an order went, as everybody reads it. */
const Went = z.enum(['stood', 'bounced', 'cut', 'failed', 'void']);
/** An order with what became of it: its kind and places as the order has them. */
export const Told = z.object({
  power: z.string(),
  kind: z.enum([
    'hold',
    'move',
    'support-hold',
    'support-move',
    'convoy',
    'retreat',
    'disband',
    'build',
    'remove',
    'waive',
  ]),
  unit: z.enum(UNIT_KINDS).nullable(),
  at: z.string(),
  of: z.string().nullable(),
  to: z.string().nullable(),
  went: Went,
  /** Why it did not do what it said, in a sentence; empty where it did. */
  why: z.string(),
  dislodged: z.boolean(),
});
export type Told = z.infer<typeof Told>;

const Ending = z.object({
  how: z.enum(['victory', 'draw', 'conceded', 'years', 'empty']),
  powers: z.array(z.string()),
});
export type Ending = z.infer<typeof Ending>;

/** An order for what may come later in the year (GP-12). */
const Ahead = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('retreat-ahead'), at: Spot, to: z.array(Spot) }),
  z.object({ kind: z.literal('disband-ahead'), at: Spot }),
  z.object({ kind: z.literal('build'), unit: z.enum(UNIT_KINDS), at: Spot }),
  z.object({ kind: z.literal('remove'), at: Spot }),
  z.object({ kind: z.literal('waive') }),
]);
export type Ahead = z.infer<typeof Ahead>;

const Centres = z.record(z.string(), z.string());

const Years = z.array(z.object({ year: z.int(), centres: z.record(z.string(), z.int()) }));

/** A unit that was driven out, as somebody sees it: not where its attacker came from, if they do not see that. */
function drivenOut({ unit, from, byConvoy }: z.infer<typeof DislodgedUnit>, eyes: Eyes): z.infer<typeof DislodgedUnit> {
  const isTold = unit.power === eyes.own?.power && eyes.sees(from);
  return { unit, from: isTold ? from : '', byConvoy: isTold && byConvoy };
}

const allDrivenOut = (all: z.infer<typeof DislodgedUnit>[], { each }: AsPower): z.infer<typeof DislodgedUnit>[] =>
  each.all ? all : all.filter(({ unit }) => each.sees(unit.at)).map((one) => drivenOut(one, each));

const ownYears = (years: z.infer<typeof Years>, { each: { all, own } }: AsPower): z.infer<typeof Years> =>
  all
    ? years
    : years.map(({ year, centres }) => ({
        year,
        centres: own === undefined ? {} : { [own.power]: centres[own.power] ?? 0 },
      }));

const board = entity('the board', {
  year: told(z.int()),
  season: told(z.enum(SEASONS)),
  stage: told(Stage, 'what is waited for'),
  options: told(Options),
  seats: rows(Player, [everybody], 'players'),
  units: rows(whole(Unit), [unitInSight]),
  dislodged: changed(
    z.array(DislodgedUnit),
    z.array(DislodgedUnit),
    `${IN_SIGHT}; from where the attacker came, their power if it sees that`,
    allDrivenOut,
    'units driven out',
  ),
  /** Places that stay empty as several wanted them: nobody retreats there. */
  contested: rows(whole(Spot), [placeInSight], 'contested places'),
  /** Owners of centres, by place. */
  centres: keyed(z.string(), [placeInSight]),
  /** Whose ground the other land is: who was there last. */
  held: keyed(z.string(), [placeInSight], 'whose ground land is'),
  /** Centres by year, at its end: for the table and its curve. */
  years: changed(Years, Years, 'everybody; in the dark, each power its own', ownYears, 'centres by year'),
  /** The orders of the phase before, with what became of them. */
  last: rows(whole(Told), [ordersSeen], 'orders of the phase before'),
  ending: told(Ending.nullable()),
  /** What powers ordered ahead, and has not come to pass yet. */
  ahead: kept(
    z.array(z.object({ power: z.string(), order: Ahead })).default([]),
    'its power, as their own',
    'what was ordered ahead',
  ),
});
export const State = board.truth;
export type State = z.infer<typeof State>;

const Own = z.object({ seat: SeatId, power: z.string(), ballot: Ballot, ahead: z.array(Ahead) }).nullable();

function ownOf({ seats, ahead }: State, { each: { own } }: Looks): z.infer<typeof Own> {
  const player = seats.find(({ id }) => id === own?.id);
  if (own === undefined || player === undefined) return null;
  const { id, power, ballot } = player;
  return { seat: id, power, ballot, ahead: ahead.flatMap((one) => (one.power === power ? [one.order] : [])) };
}

const Centre = z.object({ place: z.string(), by: z.string(), from: z.string().nullable() });

const wonOf = (
  { centres }: { readonly centres: z.infer<typeof Centres> },
  { before, each }: Looks,
): z.infer<typeof Centre>[] =>
  Object.entries(centres)
    .filter(([place, by]) => before.centres[place] !== by && each.sees(place))
    .map(([place, by]) => ({ place, by, from: before.centres[place] ?? null }));

const seenToGo = (all: z.infer<typeof DislodgedUnit>[], { eachAfter }: Looks): Unit[] =>
  all.filter(({ unit }) => eachAfter.sees(unit.at)).map(({ unit }) => unit);

const leaverIn = ({ seat }: { readonly seat: SeatId }, { before }: Looks): State['seats'][number] | undefined =>
  before.seats.find(({ id }) => id === seat);

const ON_THE_BOARD = 'as on the board';
export const news = revealed([
  event('started', 'the game begins', [everybody], {
    year: kept(z.int(), ON_THE_BOARD),
    options: kept(Options, ON_THE_BOARD),
    seats: kept(z.array(Player.truth), ON_THE_BOARD, 'players'),
    units: kept(z.array(Unit), ON_THE_BOARD),
    centres: kept(Centres, ON_THE_BOARD),
    held: kept(Centres, ON_THE_BOARD, 'whose ground land is'),
  }),
  /** Orders of a phase with what became of them, and how the board stands after it. */
  event('adjudicated', 'orders are carried out', [everybody], {
    stage: told(z.enum(['orders', 'retreats', 'builds'])),
    told: rows(whole(Told), [ordersSeen], 'the orders'),
    units: kept(z.array(Unit), ON_THE_BOARD),
    dislodged: changed(
      z.array(DislodgedUnit),
      z.array(Unit),
      'everybody; in the dark, who sees the place afterwards',
      seenToGo,
      'units driven out',
    ),
    contested: kept(z.array(Spot), ON_THE_BOARD, 'contested places'),
    /** Units that are gone without an order of their own, and why. */
    gone: rows(
      whole(z.object({ unit: Unit, why: z.enum(['no-retreat', 'disorder']) })),
      [goneInSight],
      'units that are gone',
    ),
  }),
  /** Who owns what at the end of a year. */
  event('counted', 'centres are counted', [everybody], {
    year: told(z.int()),
    centres: kept(Centres, ON_THE_BOARD),
    won: derived(z.array(Centre), IN_SIGHT, wonOf, 'centres that changed hands'),
  }),
  event('voted', 'a power votes', [itsSeat, gm], { seat: kept(SeatId, 'its power'), ballot: told(Ballot) }),
  /** All that a power has ordered ahead by now. */
  event('ordered-ahead', 'a power orders ahead', [itsSeat, gm], {
    seat: kept(SeatId, 'its power'),
    power: told(z.string()),
    orders: told(z.array(Ahead)),
  }),
  /** The time of what a power ordered ahead is over: what of it was carried out, and what was not needed. */
  event('ahead-over', 'the time of what was ordered ahead is over', [itsPower, gm], {
    power: told(z.string()),
    of: kept(z.enum(['retreats', 'builds']), 'its power, from the orders', 'for which phase'),
    used: told(z.array(Ahead)),
    unused: told(z.array(Ahead)),
  }),
  event('was-silent', 'a power is silent', [silenceSeen], {
    seat: kept(SeatId, 'everybody, among the players'),
    power: told(z.string()),
  }),
  event('fallen', 'a power falls', [everybody], { power: told(z.string()) }),
  event('left', 'a player leaves', [everybody], {
    seat: kept(SeatId, 'everybody, among the players'),
    name: derived(
      z.string(),
      'everybody',
      ({ seat }: { readonly seat: SeatId }, look: Looks) => leaverIn({ seat }, look)?.name ?? seat,
    ),
    power: derived(
      z.string(),
      'everybody',
      (of: { readonly seat: SeatId }, look: Looks) => leaverIn(of, look)?.power ?? '',
    ),
  }),
  event('joined', 'a player joins', [everybody], {
    seat: kept(Seat, 'everybody, among the players'),
    power: told(z.string().nullable()),
    name: derived(z.string(), 'everybody', ({ seat }: { readonly seat: Seat }) => seat.name),
  }),
  event('turned', 'the phase goes on', [], { year: told(z.int()), season: told(z.enum(SEASONS)), stage: told(Stage) }),
  event('ended', 'the game ends', [everybody], { ending: told(Ending) }),
]);
export const Event = news.Event;
export type Event = z.infer<typeof Event>;
/** What a viewer learns of an event: all that happens on the board, as far as they see it, and of votes only their own. */
export const Sighting = news.Sighting;
export type Sighting = z.infer<typeof Sighting>;

/** What a viewer sees of a state: the board, in the dark as far as they see it, and of the ballots their own. */
export const sight = seen(
  board,
  {
    /** The places that the viewer sees; null: all. */
    sight: derived(
      z.array(z.string()).nullable(),
      'the reader',
      (_state: State, { each }: Looks) => (each.places === null ? null : [...each.places]),
      'places in sight',
    ),
    /** The viewer's own power, their ballot and what they ordered ahead; null: they have none. */
    own: derived(Own, 'its power', ownOf, 'own ballot and orders ahead'),
  },
  [Player],
);
export const View = sight.View;
export type View = z.infer<typeof View>;
