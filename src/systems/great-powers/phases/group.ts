import type { Ahead } from '../shapes.js';

/** For which phase an order was given ahead. */
export const groupOf = ({ kind }: Ahead): 'retreats' | 'builds' =>
  kind === 'retreat-ahead' || kind === 'disband-ahead' ? 'retreats' : 'builds';
