import type { PowerColour } from './colours.js';
import type { Outline } from './outline.js';

/** A power as the map shows it. */
export interface DrawnPower {
  readonly id: string;
  readonly name: string;
  /** One or two letters that tell it without colour: `Au`. */
  readonly sign: string;
  readonly colour: PowerColour;
}

/** A map to draw on: outlines with what they are of. */
export interface Chart {
  readonly outline: Outline;
  readonly places: Readonly<Record<string, { readonly name: string; readonly sea: boolean }>>;
  readonly powers: readonly DrawnPower[];
}

export interface DrawnUnit {
  readonly power: string;
  readonly kind: 'army' | 'fleet';
  /** `mun`, or on a coast: `stp/nc`. */
  readonly at: string;
}

/** What stands where, as far as the viewer may know. */
export interface Position {
  readonly units: readonly DrawnUnit[];
  /** Driven out, and not gone yet. */
  readonly dislodged: readonly DrawnUnit[];
  /** Owners of supply centres; a centre that is not named has none. */
  readonly centres: Readonly<Record<string, string>>;
  /** Whose ground the other places are. */
  readonly held: Readonly<Record<string, string>>;
  /** Places of which the viewer knows nothing. Left out: none. */
  readonly unseen?: ReadonlySet<string>;
}

/** How an order went; before it is known, or when it went well, `stood`. */
export type Outcome = 'stood' | 'bounced' | 'cut' | 'failed';

/** An order, drawn: places as units stand in them (`stp/nc`). */
export type OrderMark = { readonly power: string; readonly outcome: Outcome } & (
  | { readonly kind: 'move'; readonly from: string; readonly to: string; readonly via?: readonly string[] }
  | { readonly kind: 'retreat'; readonly from: string; readonly to: string }
  /** `from` is the unit that is supported or carried, `to` where it goes; the same: it stays. */
  | { readonly kind: 'support'; readonly by: string; readonly from: string; readonly to: string }
  | { readonly kind: 'convoy'; readonly by: string; readonly from: string; readonly to: string }
  | { readonly kind: 'hold'; readonly at: string }
  | { readonly kind: 'build'; readonly at: string }
  | { readonly kind: 'disband'; readonly at: string }
);

export const placeOf = (at: string): string => at.split('/')[0] ?? at;
