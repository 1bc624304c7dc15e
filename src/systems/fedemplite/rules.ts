import type { RuleText } from '../../core/contract.js';
export const RULES: readonly RuleText[] = [];
