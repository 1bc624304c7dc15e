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

export interface Binders {
  list(): Promise<readonly string[]>;
  /** The binder, or what is wrong with it as text for a person. */
  read(
    id: string,
  ): Promise<{ readonly ok: true; readonly binder: Binder } | { readonly ok: false; readonly text: string }>;
}
