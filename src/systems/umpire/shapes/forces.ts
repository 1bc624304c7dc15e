import { z } from 'zod';
import { FieldValue, Name } from './base.js';

/** A number as YAML has it, or as the cell of a table does. */
const number = (least: number, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,9}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value),
    z.number().min(least).max(most),
  );

/** One unit. Fields that are not among these are the binder's own (`options.fields`). */
export const UnitRow = z
  .object({
    id: z.string().trim().min(1).max(40).exactOptional(),
    name: Name,
    owner: z.string().trim(),
    parent: z.string().trim().exactOptional(),
    at: z.string().trim().min(1).max(80).exactOptional(),
    kind: Name.default('unit'),
    /** One or two letters on its counter. Left out: the first of its kind. */
    symbol: z.string().trim().min(1).max(3).exactOptional(),
    strength: number(0, 10_000_000).default(0),
    /** Miles an hour. */
    speed: number(0, 1000).default(2),
    /** Miles; left out: as `sight.yaml` has it for its kind. */
    sight: number(0, 1000).exactOptional(),
  })
  .catchall(FieldValue);
export type UnitRow = z.infer<typeof UnitRow>;

/** `forces.yaml`, or `forces.csv`, `.tsv` or `.md` with the same columns. */
export const Forces = z.preprocess((value) => {
  const rows: unknown = value !== null && typeof value === 'object' && 'units' in value ? value.units : value;
  return Array.isArray(rows) ? rows.map(filled) : rows;
}, z.array(UnitRow).max(600));

/** An empty cell of a table says nothing. */
const filled = (row: unknown): unknown =>
  row !== null && typeof row === 'object' && !Array.isArray(row)
    ? Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== null))
    : row;
