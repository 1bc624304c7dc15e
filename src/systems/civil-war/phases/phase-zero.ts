import type { Turn } from './turn.js';

/** R4a: plans of Groups, and activations for them (CW 8.2). */
export function giveActivations(_turn: Turn): void {}

/** R4b: RALLY (CW 10.0). */
export function rallyByOrder(_turn: Turn): void {}

/** R4c: ADD and FORM (CW 14.2). */
export function placeBrigades(_turn: Turn): void {}

/** R5: Initiative in the place of an activation (CW 8.2). */
export function testInitiative(_turn: Turn): void {}
