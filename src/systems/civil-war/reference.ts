import type { Reference } from '../../core/game/reference.js';
import type { Fixed, Options } from './shapes.js';

export const reference = (_fixed: Fixed, _options: Options): Reference => ({ sections: [], orders: [], options: [] });
