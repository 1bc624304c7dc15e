import { z } from 'zod';
import type { Dice } from '../dice/dice.js';
import { type DrawnOrders, drawSketch, MARK_PALETTE } from '../draw/arrows.js';
import type {
  Awaiting,
  GameSystem,
  OptionalPart,
  OptionalRuleInfo,
  OptionsOf,
  OrderOutcome,
  RuleText,
  Shapes,
  SideInfo,
} from '../game/contract.js';
import { takeStates } from '../game/course.js';
import type { Correctable, Measure, StreamWords } from '../game/desk.js';
import type { Drawing, Figure } from '../game/document.js';
import type { Json } from '../game/json.js';
import { type Menu, menuOf, type OfferSubject } from '../game/offer.js';
import type { Palette } from '../game/palette.js';
import type { Reference } from '../game/reference.js';
import type { DataIssue, Sense } from '../game/sense.js';
import { asKept, type ShapePart } from '../game/shape-step.js';
import type { Placed, Sealed, SheetAnswer } from '../game/sheet.js';
import type { Sketch } from '../game/sketch.js';
import { asSeat, type SeatId, type Viewer } from '../game/viewer.js';
import { checkData } from '../reading/data-issue.js';
import { type AmendIssue, Amendment, applyEdits, isAmendment, lostEdits, type StateEdit } from './amend.js';
import { type Answering, answering, answerSheet } from './answer-sheet.js';
import { spokenPath } from './json-path.js';
import { type LeastSeats, placeholderSeats } from './placeholder-seats.js';
import { type CalledSeats, renamingEdits, seatNamesIn, sentenceOf, withSeatNames } from './seat-names.js';
import { storedSchemas } from './stored-schemas.js';
import { type Happening, tell, type ViewerReport } from './tell.js';

/** What opening a campaign or resolving a phase produced, for storing. */
export interface Resolved {
  readonly events: readonly Json[];
  readonly state: Json;
  /** Null when the campaign is over. */
  readonly awaiting: Awaiting | null;
  readonly reports: readonly ViewerReport[];
}

/** The package that brings a game in; games of this program have none. */
export interface GamePackage {
  readonly name: string;
  readonly version: string;
}

/** A game system with its shapes hidden, as use cases hold it. Values travel as `Json`. */
export interface AnySystem {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string;
  /** Null: it comes with this program. */
  readonly from: GamePackage | null;
  readonly binderParts: readonly string[];
  readonly optionalParts: readonly OptionalPart[];
  readonly phaseKinds: Readonly<Record<string, string>>;
  readonly openingKinds: readonly string[];
  /** What the opening leaves to dice, in words; null: it rolls none. */
  readonly openingDraws: string | null;
  readonly optionalKinds: readonly string[];
  /** Whether the opening gives a side to whoever names none. */
  readonly drawsSides: boolean;
  /** The seat of who judges; null: the rules do. */
  readonly judge: SeatId | null;
  readonly optionalRules: readonly OptionalRuleInfo[];
  /** False: an open game, in which every viewer may see everything. */
  readonly hasSecrets: boolean;
  /** `afterwards`: whose sheets are in is a secret of the game as long as the window is open. */
  readonly attendance: 'as the campaign says' | 'afterwards';
  readonly blank: Json;
  /** What is on record of its campaigns, as this version stores it: the first version, and one more for each step. */
  readonly shapes: { readonly version: number; readonly parts: Readonly<Record<ShapePart, z.ZodType>> };
  /** Checks a setup made from a binder; on failure says where and what. */
  readSetup(
    setup: unknown,
  ): { readonly ok: true; readonly setup: Json } | { readonly ok: false; readonly issues: readonly DataIssue[] };
  /** What makes no sense in a setup that was read. */
  senseOf(setup: Json): Sense;
  /**
   * The sides of campaigns of a binder; null when they are the map's and this one cannot be read.
   * @param pinned the binder's game part: a setup without seats
   */
  sidesOf(pinned: unknown): readonly SideInfo[] | null;
  /**
   * The game that campaigns of a binder play.
   * @param pinned the binder's game part: a setup without seats, which has been read before
   */
  of(pinned: Json, least: LeastSeats): Game;
}

/**
 * A game system with what the binder of a campaign fixed. Values travel as `Json`; the schemas check whatever comes from the
 * record, so a use case never needs a game's types.
 */
export interface Game {
  readonly system: AnySystem;
  /** What never changes, for everybody to see. */
  readonly fixed: Json;
  /** Sides in canonical order; empty when there are none. */
  readonly sides: readonly SideInfo[];
  /** What else in it a player could be taken for. */
  readonly names: readonly string[];
  /** What the state calls the seats; empty when it calls them nothing. */
  seatNames(state: Json): CalledSeats;
  /** The side that the game gave a seat; null: none, or it has no say. */
  sideDrawn(state: Json, seat: SeatId): string | null;
  /** The rules as they are in this campaign; with a state, by the options that are in force there. */
  rules(state: Json | null): readonly RuleText[];
  /** What can be looked up, for people: kinds of phase in words. */
  reference(state: Json | null): Reference;
  open(setup: Json, dice: Dice, viewers: readonly Viewer[]): Resolved;
  awaiting(state: Json): Awaiting | null;
  /** Ids of the optional rules that are in use; with a state, there. */
  optionalRules(state: Json | null): readonly string[];
  /** Seats that are still in the game; null when the system removes none. */
  playing(state: Json): readonly SeatId[] | null;
  answer(text: string, state: Json, viewer: Viewer): SheetAnswer<Json>;
  answering(text: string, state: Json, viewer: Viewer): Answering<Json>;
  /** What a seat may order for a unit, a place or itself, as it may see the game; it is looked at once for all that is asked. */
  offers(state: Json, seat: SeatId): (subject: OfferSubject) => Menu;
  resolve(state: Json, sealed: Sealed<Json>, dice: Dice, viewers: readonly Viewer[]): Resolved;
  readonly stored: StoredValues;
  /** The state after the events, amendments by rulings among them; throws when an event is not of this system's shape. */
  fold(state: Json, events: readonly Json[]): Json;
  /** The state with a GM's edits, when the system can read it and its invariants hold; else what stands against it. */
  amend(
    state: Json,
    edits: readonly StateEdit[],
  ): { readonly ok: true; readonly state: Json } | { readonly ok: false; readonly issues: readonly AmendIssue[] };
  /** Tells stored events again, amendments by rulings among them, from the state before them. */
  retell(state: Json, events: readonly Json[], viewers: readonly Viewer[]): Resolved;
  /** What became of the orders of a resolved phase; those left out were carried out. For the GM. */
  outcomes(sealed: Sealed<Json>, events: readonly Json[]): readonly OrderOutcome[];
  invariants(state: Json): readonly string[];
  view(state: Json, viewer: Viewer): Json;
  draw(state: Json, viewer: Viewer): Drawing;
  /** The map as this viewer sees it, with what their orders mean drawn over it. */
  drawOrders(state: Json, viewer: Viewer, sketch: Sketch): DrawnOrders;
  /** The colours of its maps; empty when they are fixed. */
  readonly palette: Palette;
  /** What a viewer looks at first. */
  vitals(state: Json, viewer: Viewer): readonly Figure[];
  /** Numbers worth a curve over the turns, as this viewer knows them. */
  measures(state: Json, viewer: Viewer): readonly Measure[];
  /** What a game master may put right by picking. It shows the whole state: only for who may see everything. */
  correctables(state: Json): readonly Correctable[];
  /** What a stream of dice decided, in words, with seats as `names` calls them; null for an unknown one. */
  streamWords(stream: string, names: CalledSeats): StreamWords | null;
  suggest(state: Json, seat: SeatId, dice: Dice): string;
}

/** What is on record, whatever version stored it, as this one would store it. */
interface StoredValues {
  event(json: Json): Json;
  /**
   * A state on record, and one that was computed in its place, both with those fields only that the version which stored the one kept: they
   * are the same, or something differs.
   */
  compared(stored: Json, computed: Json): { readonly stored: Json; readonly computed: Json };
}

/** Options in which players may ask for rules. */
const WithRules = z.object({ optionalRules: z.array(z.string()) });

/** Shapes whose values can be stored. */
export interface JsonShapes extends Shapes {
  Setup: { readonly options: Json } & Json;
  Fixed: Json;
  State: Json;
  Order: Json;
  Event: Json;
  View: Json;
}

/** Hides a system's shapes. Everything that enters from the record passes its schema here, and only here. */
export function eraseShapes<G extends JsonShapes>(system: GameSystem<G>, from: GamePackage | null = null): AnySystem {
  const schemas = storedSchemas(system);
  const any: AnySystem = {
    id: system.id,
    title: system.title,
    rulesVersion: system.rulesVersion,
    from,
    binderParts: system.binderParts,
    optionalParts: system.optionalParts ?? [],
    phaseKinds: system.phaseKinds,
    openingKinds: system.openingKinds ?? [],
    openingDraws: system.openingDraws ?? null,
    optionalKinds: system.optionalKinds ?? [],
    drawsSides: system.sideDrawn !== undefined,
    judge: system.judge ?? null,
    optionalRules: system.optionalRules ?? [],
    hasSecrets: system.secrets !== 'none',
    attendance: system.attendance ?? 'as the campaign says',
    blank: system.blank,
    shapes: {
      version: 1 + (system.shapeSteps ?? []).length,
      parts: {
        setup: system.schemas.setup,
        state: system.schemas.state,
        event: system.schemas.event,
        order: system.schemas.order,
      },
    },
    readSetup: (setup) => {
      const checked = checkData(schemas.setup, setup);
      return checked.ok ? { ok: true, setup: checked.value } : checked;
    },
    senseOf: (setup) => system.sense?.(schemas.setup.parse(setup)) ?? { faults: [], doubts: [] },
    sidesOf: (pinned) => {
      if (system.sidesOf === undefined) return system.sides;
      const read = schemas.setup.safeParse({ ...partsOf(pinned), seats: placeholderSeats([]) });
      return read.success ? system.sidesOf(system.fixed(read.data)) : null;
    },
    of: (pinned, least) => {
      const sides = any.sidesOf(pinned) ?? [];
      const setup = schemas.setup.parse({ ...partsOf(pinned), seats: placeholderSeats(sides, least) });
      return gameOf(system, any, setup, sides);
    },
  };
  return any;
}

const partsOf = (pinned: unknown): object =>
  typeof pinned === 'object' && pinned !== null && !Array.isArray(pinned) ? pinned : {};

function gameOf<G extends JsonShapes>(
  system: GameSystem<G>,
  any: AnySystem,
  setup: G['Setup'],
  sides: readonly SideInfo[],
): Game {
  const schemas = storedSchemas(system);
  const fixed = system.fixed(setup);
  const { seatNames } = system;
  // A state never changes, so it is read once, however often it is asked about.
  const states = new WeakMap<object, G['State']>();
  const readState = (json: Json): G['State'] => {
    if (typeof json !== 'object' || json === null) return schemas.state.parse(json);
    const known = states.get(json);
    if (known !== undefined) return known;
    const state = schemas.state.parse(json);
    states.set(json, state);
    return state;
  };
  const optionsFor = (state: Json | null): OptionsOf<G> =>
    (state === null ? undefined : system.optionsIn?.(readState(state))) ?? setup.options;
  const readSealed = (sealed: Sealed<Json>): Sealed<G['Order']> => ({
    ...sealed,
    sheets: Object.fromEntries(
      Object.entries(sealed.sheets).map(([seat, orders]) => [
        seat,
        orders.map(({ line, order }): Placed<G['Order']> => ({ line, order: schemas.order.parse(order) })),
      ]),
    ),
  });
  const amended = (
    state: G['State'],
    edits: readonly StateEdit[],
  ): ReturnType<Game['amend']> & { read?: G['State'] } => {
    const edited = applyEdits(state, edits);
    if (!edited.ok) return edited;
    const checked = checkData(schemas.state, edited.state);
    if (!checked.ok)
      return {
        ok: false,
        issues: checked.issues.map(({ path, message, allowed }) => ({
          path: spokenPath(edited.state, [...path]),
          message: allowed === undefined ? message : `${message} ${allowed}`,
        })),
      };
    const lost = lostEdits(edits, checked.value);
    return lost.length > 0 ? { ok: false, issues: lost } : { ok: true, state: checked.value, read: checked.value };
  };
  /** What is on record was checked when it was ruled, so it must fit. */
  const applyAmendment = (state: G['State'], event: Json): G['State'] => {
    const amendment = Amendment.parse(event);
    const isRuled = amendment.kind === 'state-amended';
    const done = amended(state, isRuled ? amendment.edits : renamingEdits(seatNames, state, amendment));
    const what = isRuled ? `The edits of the ruling ${amendment.ruling}` : `The new name of ${amendment.seat}`;
    if (!done.ok || done.read === undefined) throw new Error(`${what} does not fit the state.`);
    return done.read;
  };
  const asHappening = (event: Json): Happening<G> =>
    isAmendment(event)
      ? { kind: 'amendment', amend: (state) => applyAmendment(state, event), ...sentenceOf(event) }
      : { kind: 'event', event: schemas.event.parse(event) };
  const finish = (before: G['State'], events: readonly G['Event'][], viewers: readonly Viewer[]): Resolved => {
    const happenings = events.map((event): Happening<G> => ({ kind: 'event', event }));
    const { state, reports } = tell(system, fixed, before, happenings, viewers, takeStates(before, events));
    return { events, state, reports, awaiting: system.awaiting(state, fixed) };
  };
  const viewOf = (state: Json, viewer: Viewer): G['View'] => system.view(readState(state), viewer, fixed);
  return {
    system: any,
    fixed,
    sides,
    names: system.names?.(fixed) ?? [],
    seatNames: (state) => seatNamesIn(seatNames, readState(state)),
    sideDrawn: (state, seat) => system.sideDrawn?.(readState(state), seat) ?? null,
    optionalRules: (state) => WithRules.safeParse(optionsFor(state)).data?.optionalRules ?? [],
    rules: (state) => system.rules(optionsFor(state), fixed),
    reference: (state) => {
      const reference = system.reference(fixed, optionsFor(state));
      const inWords = (kind: string): string => system.phaseKinds[kind] ?? kind;
      return {
        ...reference,
        orders: reference.orders.map((guide) => ({ ...guide, phases: guide.phases.map(inWords) })),
      };
    },
    open: (json, dice, viewers) => finish(system.blank, system.open(schemas.setup.parse(json), dice, fixed), viewers),
    awaiting: (state) => system.awaiting(readState(state), fixed),
    playing: (state) => system.playing?.(readState(state)) ?? null,
    answer: (text, state, viewer) => answerSheet(system, text, viewOf(state, viewer), fixed),
    answering: (text, state, viewer) => answering(system, text, viewOf(state, viewer), fixed),
    offers: (state, seat) => {
      const view = viewOf(state, asSeat(seat));
      return (subject) => menuOf(system.offers(view, subject, fixed));
    },
    resolve: (json, sealed, dice, viewers) => {
      const state = readState(json);
      return finish(state, system.resolve(state, readSealed(sealed), dice, fixed), viewers);
    },
    stored: {
      event: (event) => (isAmendment(event) ? event : schemas.event.parse(event)),
      compared: (stored, computed) => {
        const [one = null, other = null] = asKept(system.shapeSteps ?? [], stored, [readState(stored), computed]);
        return { stored: one, computed: other };
      },
    },
    fold: (state, events) =>
      events.reduce<G['State']>(
        (folded, event) =>
          isAmendment(event) ? applyAmendment(folded, event) : system.apply(folded, schemas.event.parse(event), fixed),
        readState(state),
      ),
    amend: (state, edits) => {
      const done = amended(readState(state), edits);
      if (!done.ok || done.read === undefined) return done;
      const faults = system.invariants(done.read, fixed);
      return faults.length === 0
        ? { ok: true, state: done.read }
        : { ok: false, issues: faults.map((message) => ({ path: '', message })) };
    },
    retell: (json, events, viewers) => {
      const { state, reports } = tell(system, fixed, readState(json), events.map(asHappening), viewers);
      return { events, state, reports, awaiting: system.awaiting(state, fixed) };
    },
    outcomes: (sealed, events) => {
      const own = events.filter((event) => !isAmendment(event)).map((event) => schemas.event.parse(event));
      return system.outcomes?.(readSealed(sealed), own, fixed) ?? [];
    },
    invariants: (state) => system.invariants(readState(state), fixed),
    view: viewOf,
    draw: (state, viewer) => system.draw(viewOf(state, viewer), fixed),
    drawOrders: (state, viewer, sketch) => drawSketch(system.draw(viewOf(state, viewer), fixed), sketch),
    // A map of fixed colours stays as it is in every look, and so do the marks on it.
    palette: system.palette === undefined ? {} : { ...MARK_PALETTE, ...system.palette(fixed) },
    vitals: (state, viewer) => system.vitals?.(viewOf(state, viewer), fixed) ?? [],
    measures: (state, viewer) => system.measures?.(viewOf(state, viewer), fixed) ?? [],
    correctables: (state) => system.correctables?.(readState(state), fixed) ?? [],
    streamWords: (stream, names) => {
      const words = system.streamWords?.(stream, fixed) ?? null;
      return words === null ? null : { ...words, text: withSeatNames(words.text, names) };
    },
    suggest: (json, seat, dice) => system.suggest(viewOf(json, asSeat(seat)), seat, dice, fixed),
  };
}
