import type { RuleText } from '../../../core/contract.js';

export const rule = (id: string, title: string, text: string): RuleText => ({ id, title, text });
