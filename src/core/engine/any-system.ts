import type { z } from 'zod';
import { checkData, type DataIssue } from '../binder/data-issue.js';
import type { Dice } from '../dice/dice.js';
import type { Awaiting, GameSystem, OrderOutcome, RuleText, SideInfo } from '../game/contract.js';
import type { Drawing, ReportDocument } from '../game/document.js';
import type { Json } from '../game/json.js';
import type { Placed, Sealed, SheetAnswer } from '../game/sheet.js';
import type { SeatId, Viewer } from '../game/viewer.js';
import { type AmendIssue, applyEdits, isAmendment, lostEdits, StateAmended, type StateEdit } from './amend.js';
import { answerSheet } from './answer-sheet.js';
import { spokenPath } from './json-path.js';

/** A report and the viewer it was built for. */
export interface ViewerReport {
  readonly viewer: Viewer;
  readonly document: ReportDocument;
}

/** What opening a campaign or resolving a phase produced, for storing. */
export interface Resolved {
  readonly events: readonly Json[];
  readonly state: Json;
  /** Null when the campaign is over. */
  readonly awaiting: Awaiting | null;
  readonly reports: readonly ViewerReport[];
}

export type SetupIssue = DataIssue;

/**
 * A game system with its shapes hidden, as use cases hold it. Values travel as `Json`; the schemas check whatever comes
 * from the record, so a use case never needs a game's types.
 */
export interface AnySystem {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string;
  readonly binderParts: readonly string[];
  readonly phaseKinds: Readonly<Record<string, string>>;
  readonly sides: readonly SideInfo[];
  readonly rules: readonly RuleText[];
  readonly blank: Json;
  /** Checks a setup made from a binder; on failure says where and what. */
  readSetup(
    setup: unknown,
  ): { readonly ok: true; readonly setup: Json } | { readonly ok: false; readonly issues: readonly SetupIssue[] };
  open(setup: Json, dice: Dice, viewers: readonly Viewer[]): Resolved;
  awaiting(state: Json): Awaiting | null;
  /** Seats that are still in the game; null when the system removes none. */
  playing(state: Json): readonly SeatId[] | null;
  answer(text: string, state: Json, viewer: Viewer): SheetAnswer<Json>;
  resolve(state: Json, sealed: Sealed<Json>, dice: Dice, viewers: readonly Viewer[]): Resolved;
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
  suggest(state: Json, seat: SeatId, dice: Dice): string;
}

/** An event of the system, or a GM's change of the state, which reveals nothing by itself: reports show the state after it. */
type Happening<State, Event> =
  | { readonly kind: 'event'; readonly event: Event }
  | { readonly kind: 'amendment'; readonly amend: (state: State) => State };

/** Folds events into states and builds each viewer's report from what was revealed on the way. */
function tell<Setup, State, Order, Event, View, Sighting>(
  system: GameSystem<Setup, State, Order, Event, View, Sighting>,
  before: State,
  events: readonly Happening<State, Event>[],
  viewers: readonly Viewer[],
): { readonly state: State; readonly reports: readonly ViewerReport[] } {
  const sightings = viewers.map((): Sighting[] => []);
  let state = before;
  for (const event of events) {
    if (event.kind === 'amendment') {
      state = event.amend(state);
      continue;
    }
    const after = system.apply(state, event.event);
    for (const [index, viewer] of viewers.entries()) {
      const sighting = system.reveal(event.event, state, after, viewer);
      if (sighting !== null) sightings[index]?.push(sighting);
    }
    state = after;
  }
  const reports = viewers.map((viewer, index) => ({
    viewer,
    document: system.report(system.view(state, viewer), sightings[index] ?? []),
  }));
  return { state, reports };
}

/** Hides a system's shapes. Everything that enters from the record passes its schema here, and only here. */
export function eraseShapes<
  Setup extends Json,
  State extends Json,
  Order extends Json,
  Event extends Json,
  View extends Json,
  Sighting,
>(system: GameSystem<Setup, State, Order, Event, View, Sighting>): AnySystem {
  const { schemas } = system;
  // A state never changes, so it is read once, however often it is asked about.
  const states = new WeakMap<object, State>();
  const readState = (json: Json): State => {
    if (typeof json !== 'object' || json === null) return schemas.state.parse(json);
    const known = states.get(json);
    if (known !== undefined) return known;
    const state = schemas.state.parse(json);
    states.set(json, state);
    return state;
  };
  const readSealed = (sealed: Sealed<Json>): Sealed<Order> => ({
    roster: sealed.roster,
    sheets: Object.fromEntries(
      Object.entries(sealed.sheets).map(([seat, orders]) => [
        seat,
        orders.map(({ line, order }): Placed<Order> => ({ line, order: schemas.order.parse(order) })),
      ]),
    ),
  });
  const amended = (state: State, edits: readonly StateEdit[]): ReturnType<AnySystem['amend']> & { read?: State } => {
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
  const applyAmendment = (state: State, event: Json): State => {
    const { edits, ruling } = StateAmended.parse(event);
    const done = amended(state, edits);
    if (!done.ok || done.read === undefined) throw new Error(`The edits of the ruling ${ruling} do not fit the state.`);
    return done.read;
  };
  const asHappening = (event: Json): Happening<State, Event> =>
    isAmendment(event)
      ? { kind: 'amendment', amend: (state) => applyAmendment(state, event) }
      : { kind: 'event', event: schemas.event.parse(event) };
  const finish = (before: State, events: readonly Event[], viewers: readonly Viewer[]): Resolved => {
    const happenings = events.map((event): Happening<State, Event> => ({ kind: 'event', event }));
    const { state, reports } = tell(system, before, happenings, viewers);
    return { events, state, reports, awaiting: system.awaiting(state) };
  };
  return {
    id: system.id,
    title: system.title,
    rulesVersion: system.rulesVersion,
    binderParts: system.binderParts,
    phaseKinds: system.phaseKinds,
    sides: system.sides,
    rules: system.rules,
    blank: system.blank,
    readSetup: (setup) => readSetup(schemas.setup, setup),
    open: (setup, dice, viewers) => finish(system.blank, system.open(schemas.setup.parse(setup), dice), viewers),
    awaiting: (state) => system.awaiting(readState(state)),
    playing: (state) => system.playing?.(readState(state)) ?? null,
    answer: (text, state, viewer) => answerSheet(system, text, system.view(readState(state), viewer)),
    resolve: (json, sealed, dice, viewers) => {
      const state = readState(json);
      return finish(state, system.resolve(state, readSealed(sealed), dice), viewers);
    },
    fold: (state, events) =>
      events.reduce<State>(
        (folded, event) =>
          isAmendment(event) ? applyAmendment(folded, event) : system.apply(folded, schemas.event.parse(event)),
        readState(state),
      ),
    amend: (state, edits) => {
      const done = amended(readState(state), edits);
      if (!done.ok || done.read === undefined) return done;
      const faults = system.invariants(done.read);
      return faults.length === 0
        ? { ok: true, state: done.read }
        : { ok: false, issues: faults.map((message) => ({ path: '', message })) };
    },
    retell: (json, events, viewers) => {
      const { state, reports } = tell(system, readState(json), events.map(asHappening), viewers);
      return { events, state, reports, awaiting: system.awaiting(state) };
    },
    outcomes: (sealed, events) => {
      const own = events.filter((event) => !isAmendment(event)).map((event) => schemas.event.parse(event));
      return system.outcomes?.(readSealed(sealed), own) ?? [];
    },
    invariants: (state) => system.invariants(readState(state)),
    view: (state, viewer) => system.view(readState(state), viewer),
    draw: (state, viewer) => system.draw(system.view(readState(state), viewer)),
    suggest: (json, seat, dice) => system.suggest(system.view(readState(json), { kind: 'seat', seat }), seat, dice),
  };
}

function readSetup<Setup extends Json>(schema: z.ZodType<Setup>, setup: unknown): ReturnType<AnySystem['readSetup']> {
  const checked = checkData(schema, setup);
  return checked.ok ? { ok: true, setup: checked.value } : checked;
}
