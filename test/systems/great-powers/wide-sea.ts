import { Setup } from '../../../src/systems/great-powers/shapes.js';

// A map that somebody could make: a grid of seas with a shore around it, and full of fleets. Ways over such water are without number.

const POWERS = ['austria', 'england'] as const;
const COLOURS = ['red', 'navy'] as const;

/** `s0307`: the sea in row 3, column 7; `c0007`: the coast above the first row, at column 7. */
const codeOf = (row: number, column: number, width: number): string => {
  const isSea = [row, column].every((at) => at >= 1 && at <= width);
  return `${isSea ? 's' : 'c'}${String(row).padStart(2, '0')}${String(column).padStart(2, '0')}`;
};

/**
 * The map of `width` × `width` seas with a coast beside each that lies at the edge; the powers have every other place. Armies walk from coast
 * to coast, and fleets do not.
 */
export function wideSea(width: number): Setup {
  const spots = Array.from({ length: width + 2 }, (_, row) =>
    Array.from({ length: width + 2 }, (_, column) => [row, column] as const),
  )
    .flat()
    .filter(([row, column]) => ![0, width + 1].includes(row) || ![0, width + 1].includes(column));
  const known = new Set(spots.map(([row, column]) => codeOf(row, column, width)));
  const places = spots.map(([row, column]) => {
    const id = codeOf(row, column, width);
    const isSea = id.startsWith('s');
    const beside = [
      [row - 1, column],
      [row + 1, column],
      [row, column - 1],
      [row, column + 1],
    ]
      .map(([down = 0, across = 0]) => codeOf(down, across, width))
      .filter((other) => known.has(other));
    return {
      id,
      name: `${isSea ? 'Sea' : 'Port'} ${row} ${column}`,
      kind: isSea ? ('sea' as const) : ('coast' as const),
      centre: !isSea,
      army: isSea ? [] : beside.filter((other) => other.startsWith('c')),
      fleet: isSea ? beside : beside.filter((other) => other.startsWith('s')),
    };
  });
  const coasts = places.filter(({ kind }) => kind === 'coast').map(({ id }) => id);
  const outlines = spots.map(([row, column]) => {
    const [x, y] = [column * 40 + 20, row * 40 + 20];
    const corners = [
      [x - 20, y - 20],
      [x + 20, y - 20],
      [x + 20, y + 20],
      [x - 20, y + 20],
    ];
    return [
      codeOf(row, column, width),
      {
        label: { lines: [`${row} ${column}`], at: [x, y - 8], size: 11 },
        spots: { unit: [x, y], centre: [x + 10, y + 10], dislodged: [x + 8, y] },
        area: [corners.map((corner) => corner.join(',')).join(' ')],
      },
    ] as const;
  });
  const side = (width + 2) * 40;
  const ofPower =
    (index: number) =>
    <T>(all: readonly T[]): T[] =>
      all.filter((_, at) => at % 2 === index);
  return Setup.parse({
    map: {
      victory: coasts.length,
      firstYear: 1901,
      powers: POWERS.map((id, index) => ({
        id,
        name: id.charAt(0).toUpperCase() + id.slice(1),
        sign: id.charAt(0).toUpperCase(),
        colour: COLOURS[index],
        homes: ofPower(index)(coasts),
      })),
      begin: Object.fromEntries(
        POWERS.map((id, index) => [
          id,
          [
            ...ofPower(index)(places.filter(({ kind }) => kind === 'sea')).map((sea) => `fleet ${sea.id}`),
            ...ofPower(index)(coasts).map((coast) => `army ${coast}`),
          ],
        ]),
      ),
      places,
    },
    outline: {
      canvas: { width: Math.max(200, side), height: Math.max(200, side) },
      places: Object.fromEntries(outlines),
    },
    seats: POWERS.map((_, index) => ({ id: `seat-${index + 1}`, name: `Player ${index + 1}`, side: null })),
  });
}
