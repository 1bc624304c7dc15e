import { EMPTY_SKETCH, type Sketch } from '../../core/game/sketch.js';

/** What the orders would mean, as far as their sender can know. */
export const sketch = (): Sketch => EMPTY_SKETCH;
