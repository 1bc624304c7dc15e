import { z } from 'zod';
import { type AnySystem, eraseShapes } from '../../../src/core/engine/any-system.js';
import { Seat } from '../../../src/core/game/seat.js';
import { EMPTY_SKETCH } from '../../../src/core/game/sketch.js';

const Setup = z
  .strictObject({
    options: z
      .strictObject({ speed: z.int().min(1).max(9).default(3), weather: z.enum(['calm', 'storm']).default('calm') })
      .prefault({}),
    map: z.strictObject({
      columns: z.int().min(1),
      grid: z.array(z.string()),
      towns: z
        .record(
          z.string().regex(/^[A-Z]$/, 'must be one capital letter'),
          z.strictObject({ name: z.string(), row: z.int() }),
        )
        .default({}),
    }),
    seats: z.array(Seat).min(2),
  })
  .superRefine(({ map }, context) => {
    for (const [index, line] of map.grid.entries()) {
      if (line.length === map.columns) continue;
      const message = `row ${index + 1} has ${line.length} marks, but there are ${map.columns} columns`;
      context.addIssue({
        code: 'custom',
        path: ['map', 'grid', index],
        message,
        params: { allowed: `Write ${map.columns} marks.` },
      });
    }
  });

const Nothing = z.null();

/** A game with a map and two settings, and no play: enough to check binders against. */
export const tinySystem: AnySystem = eraseShapes<{
  Setup: z.infer<typeof Setup>;
  Fixed: null;
  State: null;
  Order: null;
  Event: null;
  View: null;
  Sighting: null;
}>({
  id: 'tiny',
  title: 'Tiny War',
  rulesVersion: '1',
  schemas: {
    setup: Setup,
    fixed: Nothing,
    state: Nothing,
    order: Nothing,
    event: Nothing,
    view: Nothing,
    sighting: Nothing,
  },
  binderParts: ['map'],
  phaseKinds: { setup: 'Setup', orders: 'Orders' },
  sides: [
    { id: 'North', name: 'North' },
    { id: 'South', name: 'South' },
  ],
  blank: null,
  fixed: () => null,
  rules: () => [],
  reference: () => ({ sections: [], orders: [], options: [] }),
  offers: () => [],
  sketch: () => EMPTY_SKETCH,
  open: () => [],
  awaiting: () => null,
  parse: () => ({ orders: [], problems: [], passed: [] }),
  check: () => [],
  write: () => '',
  resolve: () => [],
  apply: () => null,
  invariants: () => [],
  view: () => null,
  reveal: () => null,
  report: () => ({ title: '', blocks: [] }),
  draw: () => ({ svg: '', width: 0, height: 0, description: [] }),
  suggest: () => '',
});

export const tinyById = (id: string): AnySystem | null => (id === 'tiny' ? tinySystem : null);

/** The same data in any order of keys, for comparing. */
export const CAMPAIGN = `# A comment
binder: 1
system: tiny
title: Tiny
brief: |
  First paragraph.

  Second paragraph.
registration:
  seats: { min: 2, max: 6 }
schedule:
  phases: { setup: 48h, orders: 90m }
options:
  speed: 4
`;

export const MAP = `columns: 3
grid:
  - "..."
  - ".x."
towns:
  A: { name: Aville, row: 1 }
`;

export type Files = Readonly<Record<string, string | Uint8Array>>;
