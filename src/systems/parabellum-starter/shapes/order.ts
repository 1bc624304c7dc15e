import { z } from 'zod';
import { Position } from '../../parabellum/footprint.js';
import { Flag, Livery } from '../../parabellum/livery.js';
import { conditionalOf, plain } from '../../parabellum/orders/conditional.js';
import { Way } from '../../parabellum/orders/way.js';
import { UnitCode } from '../../parabellum/unit-card.js';
import { AirName, Goods, MAX_NUMBER, ScenarioId, Square, Target, UnitName } from './base.js';
import { Test } from './condition.js';
import { standingOrders } from './standing.js';

const Many = z.number().int().min(1).max(MAX_NUMBER);
const Salvo = z
  .array(z.object({ target: Target, shots: z.number().int().min(1).max(99) }))
  .min(1)
  .max(20);
const Passengers = z.array(Flag).min(1).max(6);

/** Set-up and boardroom. */
const buying = [
  z.object({
    kind: z.literal('buy-units'),
    units: z
      .array(z.object({ type: UnitCode, count: Many }))
      .min(1)
      .max(40),
  }),
  /** `most`: the highest price a head may cost. */
  z.object({ kind: z.literal('buy-personnel'), count: Many, most: z.number().int().min(0).max(MAX_NUMBER).nullable() }),
  z.object({ kind: z.literal('buy-fuel'), count: Many }),
  z.object({ kind: z.literal('buy-ammo'), count: Many }),
  /**
   * `as` null: the service deals a flag, or numbers the aircraft. `now`: in set-up at this place of the list instead of
   * at the end of the window (4.2).
   */
  z.object({ kind: z.literal('muster'), type: UnitCode, as: UnitName.nullable(), now: z.boolean() }),
  z.object({ kind: z.literal('load-cargo'), unit: UnitName, goods: Goods }),
  z.object({ kind: z.literal('unload-cargo'), unit: UnitName, goods: Goods }),
  z.object({ kind: z.literal('board-pda'), unit: UnitName, into: UnitName }),
  z.object({ kind: z.literal('unboard-pda'), unit: UnitName }),
  /** Set-up only: nothing more to buy. */
  z.object({ kind: z.literal('done') }),
] as const;

const moving = [
  z.object({
    kind: z.literal('move'),
    unit: Flag,
    way: Way,
    /** Null: the first free corner or side (SRR-7). */
    position: Position.nullable(),
    tow: Flag.nullable(),
  }),
  z.object({ kind: z.literal('reposition'), unit: Flag, position: Position }),
  z.object({ kind: z.literal('entrench'), unit: Flag }),
  z.object({ kind: z.literal('dig-out'), unit: Flag }),
  /** In a turn after all movement; in the closing window from any square (SRR-32). */
  z.object({ kind: z.literal('extract'), unit: Flag }),
  z.object({ kind: z.literal('extract-all') }),
  z.object({ kind: z.literal('deploy'), unit: Flag, square: Square, position: Position.nullable() }),
] as const;

const logistics = [
  z.object({ kind: z.literal('transfer'), from: Flag, to: Flag, goods: Goods }),
  z.object({ kind: z.literal('cache'), unit: Flag, goods: Goods, square: Square }),
  z.object({ kind: z.literal('take'), unit: Flag, goods: Goods, square: Square }),
  z.object({
    kind: z.literal('resupply'),
    unit: Flag,
    what: z.enum(['fuel', 'ammo', 'both']),
    from: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('units'), units: z.array(Flag).min(1).max(20) }),
      z.object({ kind: z.literal('cache'), square: Square }),
    ]),
  }),
  z.object({ kind: z.literal('board'), unit: Flag, into: Flag }),
  z.object({ kind: z.literal('unboard'), unit: Flag, square: Square, position: Position.nullable() }),
  z.object({ kind: z.literal('sweep'), unit: Flag, square: Square }),
  z.object({ kind: z.literal('build'), unit: Flag, work: z.enum(['barricade', 'earthwork']), square: Square }),
  z.object({ kind: z.literal('demolish'), unit: Flag, square: Square }),
  z.object({ kind: z.literal('open-bridge'), unit: Flag, square: Square }),
  z.object({ kind: z.literal('close-bridge'), unit: Flag, square: Square }),
] as const;

const special = [
  z.object({ kind: z.literal('recon'), unit: Flag, target: Flag }),
  z.object({ kind: z.literal('shell'), unit: Flag, targets: Salvo }),
  z.object({ kind: z.literal('bombard'), unit: Flag, targets: Salvo }),
  z.object({ kind: z.literal('strike'), air: AirName, target: Target }),
  z.object({ kind: z.literal('overfly'), air: AirName, square: Square }),
  z.object({ kind: z.literal('airdrop'), units: Passengers, square: Square, air: AirName }),
  z.object({ kind: z.literal('orbital'), target: Target }),
  z.object({ kind: z.literal('drop'), units: Passengers, square: Square }),
] as const;

const direct = [z.object({ kind: z.literal('attack'), unit: Flag, target: Target })] as const;

/** Boardroom only. */
const boardroom = [
  z.object({ kind: z.literal('reorganise'), units: z.tuple([UnitName, UnitName]) }),
  z.object({ kind: z.literal('disband'), unit: UnitName }),
  z.object({ kind: z.literal('scrap'), unit: UnitName }),
  z.object({ kind: z.literal('scrap-card'), type: UnitCode }),
  z.object({ kind: z.literal('refuel'), air: AirName }),
  /** Out of the scenario at the end of the turn. */
  z.object({ kind: z.literal('withdraw') }),
  /** Out of the campaign. */
  z.object({ kind: z.literal('leave') }),
] as const;

const ending = [
  /** In the closing window, with the option `subsidiaries`: joins the player of this livery if without liquid assets. */
  z.object({ kind: z.literal('join'), livery: Livery }),
  /** `defend`: in a scenario with a defender, whether the chooser takes that side. */
  z.object({ kind: z.literal('choose'), scenario: ScenarioId, defend: z.boolean().nullable() }),
  /** The active player's sheet is complete: the turn may be resolved before the deadline. */
  z.object({ kind: z.literal('final') }),
  /** The same from a player whose turn it is not. */
  z.object({ kind: z.literal('ready') }),
  /** Nothing to order; the sheet is no silence. */
  z.object({ kind: z.literal('no-orders') }),
] as const;

export const Action = z.discriminatedUnion('kind', [
  ...buying,
  ...moving,
  ...logistics,
  ...special,
  ...direct,
  ...boardroom,
  ...standingOrders,
  ...ending,
]);
export type Action = z.infer<typeof Action>;
export type ActionKind = Action['kind'];
export type ActionOf<Kind extends ActionKind> = Extract<Action, { kind: Kind }>;

/**
 * One line of a sheet: what to do, if all conditions hold then; otherwise something else or nothing (4.4). Conditions
 * are looked at when the line's turn in its section comes.
 */
export const Order = conditionalOf(Action, Test);
export type Order = z.infer<typeof Order>;

export { plain };
