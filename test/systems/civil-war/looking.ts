import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import type { Event, Sighting, View } from '../../../src/systems/civil-war/shapes.js';
import { reveal, view } from '../../../src/systems/civil-war/sight.js';
import { type Position, position, WAR } from './war.js';

// ann and bob are the Union's, cal and dee the Confederacy's players; ann and cal are Presidents.

export const [ann, bob, cal, dee] = ['ann', 'bob', 'cal', 'dee'].map((seat) => asSeat(seat)) as [
  Viewer,
  Viewer,
  Viewer,
  Viewer,
];
export const UP = 'u-army-of-the-potomac';
export const UM = 'u-army-of-maryland';
export const OHIO = 'u-army-of-the-ohio';
export const NV = 'c-army-of-northern-virginia';
export const GULF = 'c-army-of-the-gulf';

const options = position().options;
export const full: Position = { state: { options: { ...options, fog: 'full' } } };

export const see = (viewer: Viewer, at: Position = {}): View => view(position(at), viewer, WAR);
export const group = (seen: View, id: string) => seen.groups.find((one) => one.id === id);
export const player = (seen: View, id: string) => seen.players.find((one) => one.id === id);
export const learn = (event: Event, viewer: Viewer, at: Position = {}): Sighting | null => {
  const before = position(at);
  return reveal(event, before, before, viewer, WAR);
};

/** Who learns of the event at all. */
export function readers(event: Event, at: Position = {}): string {
  const all: readonly (readonly [string, Viewer])[] = [
    ['ann', ann],
    ['bob', bob],
    ['cal', cal],
    ['dee', dee],
    ['public', PUBLIC],
    ['gm', GM],
  ];
  return all
    .filter(([, viewer]) => learn(event, viewer, at) !== null)
    .map(([name]) => name)
    .join(' ');
}

export const EVERYBODY = 'ann bob cal dee public gm';
export const die = (stream: string, ...faces: readonly number[]) => ({ stream, sides: 6, faces: [...faces] });
