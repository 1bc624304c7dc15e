import type { Event, Setup } from './shapes.js';

export const open = ({ options, seats }: Setup): readonly Event[] => [{ kind: 'started', turns: options.turns, seats }];
