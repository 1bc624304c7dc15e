import type { Drawing } from '../../core/game/document.js';

/** Turns a drawing into a PNG of the given width in pixels. */
export interface Pictures {
  png(drawing: Drawing, width: number): Promise<Uint8Array>;
}
