import type { Desk, ViewFleet } from '../orders/desk.js';
import type { NationId, Order, Province } from '../shapes.js';
import { totalShips } from '../standing.js';
import type { Scene } from './scene.js';

/** A bot at work: what it sees and makes of it, its chance, and what it has already promised to somebody. */
export interface Bot {
  readonly desk: Desk;
  readonly roll: (sides: number) => number;
  readonly scene: Scene;
  /** Provinces that one of its fleets attacks or moves to already. */
  readonly taken: Set<Province>;
  readonly reaches: Map<NationId, Uint8Array>;
}

/** A part of a sheet: what a bot writes under one heading. */
export type Part = (bot: Bot) => readonly Order[];

export const myShips = (bot: Bot, fleet: ViewFleet): number => fleet.ships?.[bot.desk.own.seat] ?? 0;
export const size = (fleet: ViewFleet): number => (fleet.ships === null ? 0 : totalShips(fleet.ships));
