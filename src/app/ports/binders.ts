import type { BinderFrame } from '../../core/binder/binder.js';
import type { Json } from '../../core/game/json.js';

/** A binder that was read and found sound. */
export interface Binder {
  readonly id: string;
  readonly frame: BinderFrame;
  /** The setup without `seats`. */
  readonly game: Json;
  readonly hash: string;
}

/** What is wrong with a binder, and where. */
export interface BinderFault {
  /** `my-war/campaign.yaml`. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** `schedule.phases.orders`; empty when the file as a whole is meant. */
  readonly field: string;
  /** What is wrong, what was found, and what would do. */
  readonly text: string;
  /** It is allowed, and will hardly do what was meant. */
  readonly isDoubt: boolean;
}

/** A binder as a zip file. */
export interface ZippedBinder {
  /** The file's name. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether it takes the place of a binder of the same name. */
  readonly replace: boolean;
}

export type TakenBinder =
  | {
      readonly ok: true;
      readonly id: string;
      readonly doubts: readonly BinderFault[];
      /** Files of the zip that no binder has; nothing was done with them. */
      readonly leftOut: readonly string[];
    }
  | {
      readonly ok: false;
      /** Why it was not taken, in a sentence. */
      readonly text: string;
      readonly faults: readonly BinderFault[];
    };

export interface Binders {
  list(): Promise<readonly string[]>;
  /** The binder, or what is wrong with it as text for a person. */
  read(
    id: string,
  ): Promise<{ readonly ok: true; readonly binder: Binder } | { readonly ok: false; readonly text: string }>;
  /** Checks a binder and puts it on the shelf. Left out where nothing can be put. */
  take?(zip: ZippedBinder): Promise<TakenBinder>;
}
