import type { Placed } from '../../../core/game/sheet.js';
import type { SketchLine, SketchMark } from '../../../core/game/sketch.js';
import type { Desk, ViewFleet, ViewNation } from '../orders/desk.js';
import type { FleetId, NationId, Order, OrderOf, Province } from '../shapes.js';

/** A sheet being drawn: what earlier lines have taken, and the marks and sentences so far. */
export interface Plan {
  readonly desk: Desk;
  readonly marks: SketchMark[];
  readonly lines: SketchLine[];
  /** What `check` says of a line: the sketch shows the line as doubtful and says it too. */
  readonly wrong: ReadonlyMap<number, { readonly message: string; readonly rule?: string | undefined }>;
  /** Fleets with a mission, in the order of the sheet. */
  readonly missions: Set<FleetId>;
  /** Bases that fleets move to, and provinces where new fleets are to stand. */
  readonly destinations: Map<Province, FleetId | 'new'>;
  /** Own nations that attack an uncontrolled province. */
  readonly claims: Map<Province, NationId>;
  /** Own ships that earlier lines take out of a fleet, and out of pools before the first turn. */
  readonly deployed: Map<string, number>;
  /** New fleets bid for. */
  readonly raised: Map<NationId, number>;
  spent: number;
}

export type Line<Kind extends Order['kind']> = Placed<OrderOf<Kind>>;

/** Says something of a line, unless `check` has said it already. */
export function say(plan: Plan, line: number, text: string, tone: SketchLine['tone'] = 'info', rule?: string): void {
  const known = plan.wrong.get(line);
  if (known !== undefined) return;
  plan.lines.push({ line, text, tone, ...(rule === undefined ? {} : { rule }) });
}

export const isDoubtful = (plan: Plan, line: number): boolean =>
  plan.wrong.has(line) || plan.lines.some((told) => told.line === line && told.tone === 'doubt');

/** The fleet that a mission is for; null when there is none such, or the short form does not say which. */
export function fleetOfMission(plan: Plan, nation: NationId | null, letter: string | null): ViewFleet | null {
  const { view } = plan.desk;
  const [only, ...others] = view.commands;
  const id = nation === null || letter === null ? (others.length === 0 ? only : undefined) : `${nation}-${letter}`;
  return view.fleets.find((fleet) => fleet.id === id) ?? null;
}

export const nationIn = (plan: Plan, id: NationId): ViewNation | undefined =>
  plan.desk.view.nations.find((nation) => nation.id === id);

export const fleetIn = (plan: Plan, nation: NationId, letter: string): ViewFleet | undefined =>
  plan.desk.view.fleets.find((fleet) => fleet.id === `${nation}-${letter}`);
