import type { Edition } from './parabellum/compare/edition.js';
import { comparedBoardroom } from './parabellum-boardroom/compared.js';
import { comparedClassic } from './parabellum-classic/compared.js';
import { comparedStarter } from './parabellum-starter/compared.js';

/** The editions of one game that can be played side by side, the eldest first. */
export const editions: readonly Edition[] = [comparedClassic, comparedBoardroom, comparedStarter];
