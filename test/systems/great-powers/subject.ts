import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { GreatPowers } from '../../../src/systems/great-powers/game.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import { Setup } from '../../../src/systems/great-powers/shapes.js';
import { anySubject } from '../../contract/any-subject.js';
import type { SeededLeak, Subject } from '../../contract/subject.js';
import { greatPowersSecrets } from './secrets.js';

const fileOf = (file: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, '../../../campaigns/great-powers', file), 'utf8'));

/** The standard board, for so many seats. */
export const setupFor = (seats: number, options: object = {}): Setup =>
  Setup.parse({
    options,
    map: fileOf('map.yaml'),
    outline: fileOf('outline.yaml'),
    seats: Array.from({ length: seats }, (_, index) => ({
      id: `seat-${index + 1}`,
      name: `Player ${index + 1}`,
      side: null,
    })),
  });

const board: Subject<GreatPowers> = {
  system: greatPowers,
  seats: { least: 2, most: 7 },
  longest: 40,
  secrets: greatPowersSecrets,
  setup: async (seats) => setupFor(seats, { lastYear: 1905 }),
};

const leaks: readonly SeededLeak<GreatPowers>[] = [
  {
    name: 'everybody sees for what others vote',
    where: 'view',
    system: {
      ...greatPowers,
      view: (state, viewer, fixed) => {
        const seen = greatPowers.view(state, viewer, fixed);
        return {
          ...seen,
          seats: seen.seats.map((seat, index) => ({
            ...seat,
            name: `${seat.name}${state.seats[index]?.ballot ?? ''}`,
          })),
        };
      },
    },
  },
  {
    name: 'everybody learns that somebody has voted',
    where: 'sightings',
    system: {
      ...greatPowers,
      reveal: (event, before, after, viewer, fixed) =>
        greatPowers.reveal(event, before, after, event.kind === 'voted' ? { kind: 'gm' } : viewer, fixed),
    },
  },
];

export const subject = anySubject(board, leaks);
