import type { ReportDocument } from '../../core/game/document.js';
import { dateOf } from './calendar.js';
import type { View } from './shapes.js';

export const report = ({ year, turn }: View): ReportDocument => ({ title: dateOf(year, turn), blocks: [] });
