import type { z } from 'zod';
import { answerSheet } from './answer-sheet.js';
import type { Awaiting, GameSystem, RuleText, SideInfo } from './contract.js';
import { checkData, type DataIssue } from './data-issue.js';
import type { Dice } from './dice/dice.js';
import type { Drawing, ReportDocument } from './document.js';
import type { Json } from './json.js';
import type { Placed, Sealed, SheetAnswer } from './sheet.js';
import type { SeatId, Viewer } from './viewer.js';

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
  /** The state after the events; throws when an event is not of this system's shape. */
  fold(state: Json, events: readonly Json[]): Json;
  invariants(state: Json): readonly string[];
  view(state: Json, viewer: Viewer): Json;
  draw(state: Json, viewer: Viewer): Drawing;
  suggest(state: Json, seat: SeatId, dice: Dice): string;
}

/** Folds events into states and builds each viewer's report from what was revealed on the way. */
function tell<Setup, State, Order, Event, View, Sighting>(
  system: GameSystem<Setup, State, Order, Event, View, Sighting>,
  before: State,
  events: readonly Event[],
  viewers: readonly Viewer[],
): { readonly state: State; readonly reports: readonly ViewerReport[] } {
  const sightings = viewers.map((): Sighting[] => []);
  let state = before;
  for (const event of events) {
    const after = system.apply(state, event);
    for (const [index, viewer] of viewers.entries()) {
      const sighting = system.reveal(event, state, after, viewer);
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
  const finish = (before: State, events: readonly Event[], viewers: readonly Viewer[]): Resolved => {
    const { state, reports } = tell(system, before, events, viewers);
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
      events.reduce<State>((folded, event) => system.apply(folded, schemas.event.parse(event)), readState(state)),
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
