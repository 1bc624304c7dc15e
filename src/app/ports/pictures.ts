import type { Drawing } from '../../core/game/document.js';

/** A plate of a film with what is laid over it, one after the other; all are drawings as text, of one size, with settled colours. */
export interface FilmScene {
  readonly plate: string;
  /** `over`: null: the plate alone. `ms`: how long it stands. */
  readonly frames: readonly { readonly over: string | null; readonly ms: number }[];
}

/** Turns a drawing into a PNG of the given width in pixels. */
export interface Pictures {
  png(drawing: Drawing, width: number): Promise<Uint8Array>;
}

/** Makes films, away from the loop. */
export interface Films {
  /** A GIF that plays the scenes and begins again. Rejects with a Refusal where it takes too long, or where too much waits. */
  gif(scenes: readonly FilmScene[]): Promise<Uint8Array>;
}
