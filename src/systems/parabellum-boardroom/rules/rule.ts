import type { RuleText } from '../../../core/game/contract.js';

export const rule = (id: string, title: string, text: string): RuleText => ({ id, title, text });
