import type { RuleText } from '../../core/game/contract.js';
import { COMBAT_RULES } from './rules/combat.js';
import { END_RULES } from './rules/ends.js';
import { FRAME_RULES } from './rules/frame.js';
import { MOVEMENT_RULES } from './rules/movement.js';

/** The rules as players read them. Numbers are those of the starter campaign; a binder may set others. */
export const RULES: readonly RuleText[] = [...FRAME_RULES, ...MOVEMENT_RULES, ...COMBAT_RULES, ...END_RULES];
