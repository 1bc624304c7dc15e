import type { Turn } from './turn.js';

/** R8a: captures, canonical order (CW 4.4). */
export function captureZones(_turn: Turn): void {}

/** R8b: supply of all Groups (CW 16). */
export function judgeSupply(_turn: Turn): void {}

/** R8c: attrition (CW 16.3). */
export function sufferAttrition(_turn: Turn): void {}

/** R8d: MOT of the demoralised (CW 13.0). */
export function recover(_turn: Turn): void {}
