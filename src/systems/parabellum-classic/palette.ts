export { PALETTE as COLOURS } from '../parabellum/palette.js';
