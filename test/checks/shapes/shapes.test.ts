import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { KEPT_SHAPES, type KeptShape } from './kept-shapes.js';
import { outline, unreadable } from './outline.js';

// Whatever is on record somewhere is read for ever: a shape that is stored changes by fields with a default, or with a step from the one
// before (src/systems/README.md, step 12).

const folder = join(import.meta.dirname, '..', '..', 'capsules', 'shapes');
const keep = process.env['ADJUTANT_KEEP_SHAPES'];
const keeping = keep === '1' || keep === 'bounds';
const KEEP = 'ADJUTANT_KEEP_SHAPES=1 node scripts/test.mjs checks test/checks/shapes';

const fileOf = ({ name }: KeptShape, version: number): string => join(folder, `${name}-${version}.txt`);
const linesIn = (file: string): readonly string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

/** What is to be done about a shape, as sentences; none when it is the one that is kept. */
function toDo(shape: KeptShape): readonly string[] {
  const file = fileOf(shape, shape.version);
  const now = Object.entries(shape.parts).flatMap(([part, schema]) => outline(part, schema));
  const kept = existsSync(file) ? linesIn(file) : null;
  if (kept !== null && kept.join('\n') === now.join('\n')) return [];
  const lost = kept === null ? [] : unreadable(kept, now, keep === 'bounds');
  if (lost.length > 0)
    return [
      `${shape.name}: what version ${shape.version} stored would not be read as it was meant:`,
      ...lost.slice(0, 20),
      'Give the field a default or exactOptional(), or write a step from this version to the next (shapeSteps of the system; ' +
        'the version of a file) with a capsule that needs it, and keep the new shape beside the old: ' +
        `${KEEP}. Where only bounds are new that nothing stored was ever beyond: ADJUTANT_KEEP_SHAPES=bounds`,
    ];
  if (keeping) {
    writeFileSync(file, `${now.join('\n')}\n`);
    return [];
  }
  return [
    kept === null
      ? `${shape.name}: version ${shape.version} is not kept yet: ${KEEP}`
      : `${shape.name}: the shape has changed, and reads all that it has read; keep it so: ${KEEP}`,
  ];
}

describe('what is on record is read for ever', () => {
  it.each(KEPT_SHAPES.map((shape) => [shape.name, shape] as const))('%s', (_, shape) => {
    expect(toDo(shape)).toEqual([]);
  });

  it('each step leads on from a version that is kept', () => {
    const games = KEPT_SHAPES.filter(({ parts }) => 'state' in parts);
    for (const shape of games)
      for (let version = 1; version <= shape.version; version += 1)
        expect(existsSync(fileOf(shape, version))).toBe(true);
  });
});

describe('a change of a shape', () => {
  const Fleet = z.object({ id: z.string(), ships: z.number().int(), base: z.enum(['A', 'B']) });
  const of = (schema: z.ZodType) => outline('state', schema);
  const asked = (schema: z.ZodType) => unreadable(of(Fleet), of(schema)).map((line) => line.split(':')[0]);

  it.each<readonly [string, z.ZodType]>([
    ['a field with a default', Fleet.extend({ name: z.string().default('') })],
    ['a field that may be missing', Fleet.extend({ name: z.string().exactOptional() })],
    ['a further value of a choice', Fleet.extend({ base: z.enum(['A', 'B', 'C']) })],
    ['a value that may be null', Fleet.extend({ ships: z.number().int().nullable() })],
    ['a field that need not be there any more', Fleet.extend({ ships: z.number().int().default(0) })],
    [
      'an optional group with fields of its own',
      Fleet.extend({ home: z.object({ port: z.string() }).exactOptional() }),
    ],
  ])('is fine: %s', (_, schema) => {
    expect(asked(schema)).toEqual([]);
  });

  it('is fine by the word of whoever keeps it where bounds are new, and nothing else', () => {
    const bounded = Fleet.extend({ ships: z.number().int().max(9) });
    expect(unreadable(of(Fleet), of(bounded), true)).toEqual([]);
    expect(unreadable(of(Fleet), of(Fleet.extend({ ships: z.string().max(9) })), true)).toHaveLength(1);
    expect(unreadable(of(Fleet), of(Fleet.extend({ base: z.enum(['A']) })), true)).toHaveLength(1);
  });

  it.each<readonly [string, z.ZodType, string]>([
    ['a new field', Fleet.extend({ name: z.string() }), 'state.name'],
    ['a field gone', Fleet.omit({ ships: true }), 'state.ships'],
    ['another type', Fleet.extend({ id: z.number() }), 'state.id'],
    ['narrower bounds', Fleet.extend({ ships: z.number().int().max(9) }), 'state.ships'],
    ['a value of a choice gone', Fleet.extend({ base: z.enum(['A']) }), 'state.base'],
    ['no further fields', z.strictObject(Fleet.shape), 'state'],
  ])('needs a step: %s', (_, schema, place) => {
    expect(asked(schema)).toContain(place);
  });
});
