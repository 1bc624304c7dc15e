import type { z } from 'zod';
import type { Dice } from '../dice/dice.js';
import type { Correctable, Measure, StreamWords } from './desk.js';
import type { Drawing, Figure, ReportDocument } from './document.js';
import type { Offer, OfferSubject } from './offer.js';
import type { Palette } from './palette.js';
import type { Problem } from './problem.js';
import type { Reference } from './reference.js';
import type { JUDGE, SeatNames } from './seat.js';
import type { Sense } from './sense.js';
import type { ShapeStep } from './shape-step.js';
import type { ParsedSheet, Placed, Sealed } from './sheet.js';
import type { Sketch } from './sketch.js';
import type { SeatId, Viewer } from './viewer.js';

/** What a campaign is waiting for. */
export interface Awaiting {
  /** Unique in the campaign and stable: `turn-3/orders`. */
  readonly key: string;
  /** The kind of phase; the campaign's schedule has a cadence for each kind of the system (`phaseKinds`). */
  readonly kind: string;
  /** For people: `Turn 3 (Y170)`. */
  readonly title: string;
  /** The turn or round it belongs to, as the game counts them from 1; 0 before the first. */
  readonly turn: number;
  /** Seats that owe a sheet. Where nobody owes one and nobody is invited, the phase is resolved at once. */
  readonly owes: readonly SeatId[];
  /** Seats that may send a sheet without owing one, e.g. standing orders while another has their turn. Left out: none. */
  readonly invited?: readonly SeatId[];
  /** One sentence: what counts for a seat that stays silent. */
  readonly silence: string;
}

/** A rule in the product's own words, for `/rules` and the rules page. */
export interface RuleText {
  /** e.g. `FE-60`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** What became of one order of a sealed sheet, for the GM's desk. */
export interface OrderOutcome {
  readonly seat: SeatId;
  readonly line: number;
  /** False: it could not be carried out, or only in part. */
  readonly done: boolean;
  /** One sentence. */
  readonly text: string;
}

/** A file that a binder may have. */
export interface OptionalPart {
  /** Without an ending. */
  readonly name: string;
  /**
   * `data`: YAML. `table`: YAML, or rows below a line of column names as `.csv`, `.tsv` or a table in Markdown (`.md`); all cells are text
   * then. `lines`: text as it is, Markdown as a rule (`.md`), line by line.
   */
  readonly as: 'data' | 'table' | 'lines';
  /** Its field `picture` names a file of the folder; the system reads a `BinderPicture` in its place. Left out: it has none. */
  readonly picture?: true;
}

/** One side (faction) that players sign up for. */
export interface SideInfo {
  readonly id: string;
  readonly name: string;
  /** What messages to the side are marked with: `#3b7dd8`. Left out: with nothing. */
  readonly colour?: string;
  /** The most players it may have by the rules: 1 where a side is what one player plays. Left out: as many as the binder says. */
  readonly most?: number;
}

/** A rule that is in use only if every player asks for it at sign-up, or agrees to it later. */
export interface OptionalRuleInfo {
  readonly id: string;
  readonly name: string;
  /** Its text among `rules`. Left out: it has none of its own. */
  readonly rule?: string;
  /** What it brings, in one sentence, for who has to decide. Left out: the name says it. */
  readonly about?: string;
  /** Other names, such as its number. */
  readonly words: readonly string[];
  /** While it is in use, players may tell stories, and what they earn comes in with `sealed.grants`. */
  readonly stories?: {
    /** The most that a seat gets in a turn, and what a story earns by itself. */
    readonly most: number;
    readonly usual: number;
    /** The fewest words of a story. */
    readonly words: number;
    /** What is given: `Influence`. */
    readonly of: string;
  };
  /** False: it belongs to the game and cannot be played yet. */
  readonly playable: boolean;
}

/**
 * The shapes of one game. All are JSON and survive a round trip; each but `Options` has a zod schema in `schemas`.
 *
 * `Setup`: what a binder says of the game (its `options` among it) and the seats. `Fixed`: what never changes in a campaign and
 * everybody may know, such as map, catalogue and tables; it stands neither in states nor in views. `Options`: the settings of
 * the rules. `State`: a campaign between two events. `Order`, `Event`: as the names say. `View`: what one viewer may see of a
 * state. `Sighting`: what one viewer learns of one event.
 */
export interface Shapes {
  Setup: { readonly options: unknown };
  Fixed: unknown;
  State: unknown;
  Order: unknown;
  Event: unknown;
  View: unknown;
  Sighting: unknown;
}

/** The settings of the rules, as the setup holds them. */
export type OptionsOf<G extends Shapes> = G['Setup']['options'];

/**
 * A game system: plain functions over JSON, no clock, no chance but `dice`, no I/O. Whatever a function needs of what never
 * changes comes in as its last argument, `fixed`; a function that needs none of it leaves it out.
 */
export interface GameSystem<G extends Shapes> {
  /** Kebab-case, as in binders: `fedemplite`. */
  readonly id: string;
  readonly title: string;
  /** Pinned by every campaign; raised when `resolve` changes what it does. */
  readonly rulesVersion: string;
  readonly schemas: {
    readonly setup: z.ZodType<G['Setup']>;
    readonly fixed: z.ZodType<G['Fixed']>;
    readonly state: z.ZodType<G['State']>;
    readonly order: z.ZodType<G['Order']>;
    readonly event: z.ZodType<G['Event']>;
    readonly view: z.ZodType<G['View']>;
    readonly sighting: z.ZodType<G['Sighting']>;
  };
  /** How what older versions stored is read, the oldest step first. Left out: stored shapes never changed but by fields with defaults. */
  readonly shapeSteps?: readonly ShapeStep[];
  /** Files of a binder that hold the game's own data, without `.yaml`; each becomes the setup's field of that name. */
  readonly binderParts: readonly string[];
  /**
   * Files that a binder may leave out, and that need be no YAML; each becomes the setup's field of that name, where it is there. Left out:
   * none.
   */
  readonly optionalParts?: readonly OptionalPart[];
  /** Kinds of phase that `awaiting` may name, with the words for people. */
  readonly phaseKinds: Readonly<Record<string, string>>;
  /** Kinds that come before the first turn and not again: what follows them is the first of the others. For forecasts only. */
  readonly openingKinds?: readonly string[];
  /** What `open` leaves to dice, for people, behind a colon: `which site each nest gets`. Left out: it rolls none. */
  readonly openingDraws?: string;
  /** Kinds that come only with an optional rule or a setting: a schedule may leave them out; their windows are then 48 hours long. */
  readonly optionalKinds?: readonly string[];
  /** Sides in canonical order; empty when the system has none of its own. */
  readonly sides: readonly SideInfo[];
  /** Sides that are the map's: they stand in place of `sides`. Such a system reads a setup in which no seat has a side. Left out: none are. */
  sidesOf?(fixed: G['Fixed']): readonly SideInfo[];
  /** What else in the game a player could be taken for: nations, companies. Nobody may be called so. Left out: nothing. */
  names?(fixed: G['Fixed']): readonly string[];
  /**
   * The side that a seat plays, where the game has a say: its opening gives one to whoever names none, and newcomers what is left. Null:
   * none. Left out: sides are given at sign-up, the smallest to whoever names none.
   */
  sideDrawn?(state: G['State'], seat: SeatId): string | null;
  /** Rules that players may ask for at sign-up. Left out: none. */
  readonly optionalRules?: readonly OptionalRuleInfo[];
  /**
   * The game has a person who judges. `awaiting` names this seat like any other; it stands in no setup and no `playing`, is never offered
   * at sign-up, held by all game masters who do not play, and never removed. A window that it owes never ends without its sheet, and ends as soon as
   * that is READY. What it alone owes is behind the screen: until the next window of others opens, reports go to the game masters only.
   * `suggest` for it is the draft of its next sheet. Left out: the rules judge.
   */
  readonly judge?: typeof JUDGE;
  /** `none`: an open game, in which every viewer may see everything. Left out: there are secrets. */
  readonly secrets?: 'none';
  /**
   * When others may know whose sheets are in. `afterwards`: who is silent tells something of the game, so nobody but the seat itself
   * and the GM knows, not even how many, until the window is resolved; then the proof of its dice names the sheets. Left out: as the
   * campaign says (AD-34).
   */
  readonly attendance?: 'afterwards';
  /** The state before the first event. */
  readonly blank: G['State'];
  /** Where states say what seats are called: who takes over a seat is called by their own name. Left out: nowhere, or it stays as it is. */
  readonly seatNames?: SeatNames;

  /**
   * What never changes, from the binder's part of a setup. Seats come and go, so nothing of them may stand in it: it is asked
   * for with made-up seats too, to show a game before anybody has signed up.
   */
  fixed(setup: G['Setup']): G['Fixed'];
  /**
   * What makes no sense in a binder although it has the right shape. Campaigns on record are read without it, so it may grow stricter and
   * none of them is lost. Takes linear time. Left out: the shape says all.
   */
  sense?(setup: G['Setup']): Sense;
  /** The options in force, when states hold them: a ruling may have changed them. Left out: those of the binder hold throughout. */
  optionsIn?(state: G['State']): OptionsOf<G>;
  /** The rules in the product's own words, as they are with these options on this binder's map. */
  rules(options: OptionsOf<G>, fixed: G['Fixed']): readonly RuleText[];
  /** Cards, prices, ground, tables, options in words, and how every order is written: what everybody may look up. */
  reference(fixed: G['Fixed'], options: OptionsOf<G>): Reference;

  /** Events that start a campaign. */
  open(setup: G['Setup'], dice: Dice, fixed: G['Fixed']): readonly G['Event'][];
  /** Null when the campaign is over. */
  awaiting(state: G['State'], fixed: G['Fixed']): Awaiting | null;
  /** Seats that are still in the game, so that the record can close those whose players were removed. Left out: all are. */
  playing?(state: G['State']): readonly SeatId[];

  /** Text to orders. Never throws, takes linear time. It sees the sender's view only. */
  parse(text: string, view: G['View'], fixed: G['Fixed']): ParsedSheet<G['Order']>;
  /** Problems of orders that were understood. It sees the view only, so an error text cannot betray what is hidden. */
  check(orders: readonly Placed<G['Order']>[], view: G['View'], fixed: G['Fixed']): readonly Problem[];
  /** The order in its normal form, which `parse` reads back to the same order; with a view, with the names that its reader uses. */
  write(order: G['Order'], view?: G['View'], fixed?: G['Fixed']): string;
  /** The orders that a unit, a place or the seat may be given now, for menus and completion. From the view only. */
  offers(view: G['View'], subject: OfferSubject, fixed: G['Fixed']): readonly Offer[];
  /** What orders mean as far as their sender can know: arrows, what is left, a sentence a line. From the view only. */
  sketch(view: G['View'], orders: readonly Placed<G['Order']>[], fixed: G['Fixed']): Sketch;
  /** One legal order sheet as text, for bots, demos and fuzzing. */
  suggest(view: G['View'], seat: SeatId, dice: Dice, fixed: G['Fixed']): string;

  /**
   * The only place with dice and judgement. Orders were checked when they came in, against the state as it was then: it judges
   * them again. `sealed.roster` names who joins, leaves and is excused with this phase; the events have to carry it out. Where a
   * game has optional rules, they carry out `sealed.rules` too; where it rewards stories, `sealed.grants`.
   */
  resolve(state: G['State'], sealed: Sealed<G['Order']>, dice: Dice, fixed: G['Fixed']): readonly G['Event'][];
  /** The next state; no dice, no judgement. A campaign's state is the fold of its events. */
  apply(state: G['State'], event: G['Event'], fixed: G['Fixed']): G['State'];
  /** What must always hold: one sentence for each thing that does not. */
  invariants(state: G['State'], fixed: G['Fixed']): readonly string[];
  /** What became of the orders, from the events; orders that are left out were carried out to the letter. For the GM. */
  outcomes?(sealed: Sealed<G['Order']>, events: readonly G['Event'][], fixed: G['Fixed']): readonly OrderOutcome[];

  /** What this viewer may see, built field by field. */
  view(state: G['State'], viewer: Viewer, fixed: G['Fixed']): G['View'];
  /** What this viewer learns of the event, or null. */
  reveal(
    event: G['Event'],
    before: G['State'],
    after: G['State'],
    viewer: Viewer,
    fixed: G['Fixed'],
  ): G['Sighting'] | null;
  /** The report of a resolved phase: `view` is the state after it, `sightings` what this viewer learnt, in order. */
  report(view: G['View'], sightings: readonly G['Sighting'][], fixed: G['Fixed']): ReportDocument;
  /** The map as this viewer sees it. */
  draw(view: G['View'], fixed: G['Fixed']): Drawing;
  /** The colours of its maps in every look, by name; `draw` writes them with `paint`. Left out: the drawing has fixed colours. */
  palette?(fixed: G['Fixed']): Palette;

  /** What this viewer looks at first, at most five: own resources and how the game stands. Left out: nothing. */
  vitals?(view: G['View'], fixed: G['Fixed']): readonly Figure[];
  /** Numbers worth a curve over the turns, as this viewer knows them. The same ones in every view of a game. Left out: none. */
  measures?(view: G['View'], fixed: G['Fixed']): readonly Measure[];
  /** What a game master may put right by picking, in the order in which they would look for it. Left out: nothing. */
  correctables?(state: G['State'], fixed: G['Fixed']): readonly Correctable[];
  /**
   * What a stream of dice decided; null for one that is not this game's. For who may see those dice, who read the ids of seats in it as
   * their names.
   */
  streamWords?(stream: string, fixed: G['Fixed']): StreamWords | null;
}
