import { z } from 'zod';
import { readEdge } from '../grid/edges.js';
import { rowMarks } from '../grid/ground.js';
import { Square } from '../grid/squares.js';
import { UnitCode } from '../unit-card.js';

/** Ground that all editions have a word for, by the character that stands for it in a position. */
const GROUNDS = {
  '.': 'open',
  '=': 'road',
  f: 'forest',
  r: 'rocky',
  m: 'mountain',
  s: 'marsh',
  '~': 'water',
  v: 'ford',
  T: 'town',
  '#': 'block',
} as const;
type GroundMark = keyof typeof GROUNDS;
export type GroundKind = (typeof GROUNDS)[GroundMark];

const isGroundMark = (mark: string): mark is GroundMark => Object.hasOwn(GROUNDS, mark);

/** What stands upright on an edge. */
const UprightKind = z.enum(['scrub', 'hedge', 'wall', 'trench', 'woods', 'ruin']);

/** A flag in the form of the elder editions; the starter edition writes it without the hyphen. */
export const Flag = z.string().regex(/^[ROYGBVKWPN]{2}-[A-Z]{2}$/, 'must be a livery and two letters, like RB-GY');
export type Flag = z.infer<typeof Flag>;

const Share = z.int().min(0).max(100);

/** One unit. `supply`, `ammo`: how full its card is, in percent. Aircraft stand nowhere: leave `at` out. */
const Piece = z.strictObject({
  flag: Flag,
  type: UnitCode,
  at: Square.nullable().default(null),
  strength: z.int().min(1).max(20).nullable().default(null),
  supply: Share.default(100),
  ammo: Share.default(100),
});
export type Piece = z.infer<typeof Piece>;

const MOST_ROWS = 20;

/**
 * The same armies on the same ground, for every edition: a map in characters, what stands on its edges, units by flag, and
 * whose turn it is. Two companies; each is named by its livery.
 */
export const Position = z
  .strictObject({
    title: z.string().min(1).max(80).default('A position'),
    /** North first; `.` open, `=` road, `f` forest, `r` rocky, `m` mountain, `s` marsh, `~` water, `v` ford, `T` town, `#` block. */
    map: z.array(z.string().max(80)).min(2).max(MOST_ROWS),
    edges: z
      .array(z.strictObject({ kind: UprightKind, at: z.array(z.string().max(12)).min(1).max(60) }))
      .max(60)
      .default([]),
    /** The livery whose turn it is; left out: that of the first unit. */
    turn: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be a livery, like RB')
      .nullable()
      .default(null),
    units: z.array(Piece).min(2).max(60),
    /** Supply lines, by livery: where its tokens lie. Only the boardroom edition has them. */
    lines: z.record(z.string().regex(/^[A-Z]{2}$/), z.array(Square).max(60)).default({}),
  })
  .superRefine(({ map, edges, units, turn }, context) => {
    const complain = (path: (string | number)[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    const width = rowMarks(map[0] ?? '').length;
    for (const [index, row] of map.entries()) {
      const marks = rowMarks(row);
      if (marks.length !== width) complain(['map', index], `has ${marks.length} squares; the first row has ${width}`);
      const odd = marks.find((mark) => !isGroundMark(mark));
      if (odd !== undefined)
        complain(['map', index], `"${odd}" is no ground; use one of ${Object.keys(GROUNDS).join(' ')}`);
    }
    if (width < 2 || width > 26) complain(['map'], `is ${width} squares wide; 2 to 26 can be played`);
    for (const [index, { at }] of edges.entries())
      for (const [which, edge] of at.entries())
        if (readEdge(edge) === null)
          complain(['edges', index, 'at', which], `"${edge}" is no edge; write two neighbours, like C7|C8`);
    const flags = new Set<string>();
    for (const [index, { flag, at }] of units.entries()) {
      if (flags.has(flag)) complain(['units', index, 'flag'], `${flag} is there twice`);
      flags.add(flag);
      if (at !== null && !isOn(at, width, map.length)) complain(['units', index, 'at'], `${at} is off the map`);
    }
    const liveries = [...new Set(units.map(({ flag }) => flag.slice(0, 2)))];
    if (liveries.length !== 2) complain(['units'], `are of ${liveries.length} companies; two are compared`);
    if (turn !== null && !liveries.includes(turn)) complain(['turn'], `${turn} has no unit here`);
  });
export type Position = z.infer<typeof Position>;

function isOn(square: string, width: number, height: number): boolean {
  const column = square.charCodeAt(0) - 'A'.charCodeAt(0);
  return square.charCodeAt(1) < 'A'.charCodeAt(0) && column < width && Number(square.slice(1)) <= height;
}

export const liveryOf = (flag: Flag): string => flag.slice(0, 2);

/** Whose turn it is, and the other. */
export function companiesOf({ turn, units }: Position): readonly [active: string, other: string] {
  const liveries = [...new Set(units.map(({ flag }) => liveryOf(flag)))];
  const active = turn ?? liveries[0] ?? '';
  return [active, liveries.find((livery) => livery !== active) ?? ''];
}

/** Rows of the map in another edition's characters, with a remark for each kind of ground that it does not have. */
export function drawGround(
  { map }: Pick<Position, 'map'>,
  grounds: Readonly<Record<GroundKind, { readonly mark: string; readonly remark: string | null }>>,
): { readonly rows: string[]; readonly remarks: readonly string[] } {
  const remarks = new Set<string>();
  const rows = map.map((row) =>
    rowMarks(row)
      .map((mark) => {
        const { mark: drawn, remark } = grounds[isGroundMark(mark) ? GROUNDS[mark] : 'open'];
        if (remark !== null) remarks.add(remark);
        return drawn;
      })
      .join(' '),
  );
  return { rows, remarks: [...remarks] };
}

/** A card's counters at so many percent: nobody with any is left with none. */
export const counters = (full: number, percent: number): number =>
  percent === 0 ? 0 : Math.max(1, Math.round((full * percent) / 100));
