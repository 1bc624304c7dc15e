import { Setup } from '../../../src/systems/great-powers/shapes.js';

const POWERS = [
  { id: 'austria', name: 'Austria', sign: 'A', colour: 'red' },
  { id: 'england', name: 'England', sign: 'E', colour: 'navy' },
] as const;

/** A map that somebody could make: so many places, each beside all others, and an army in each; two powers have every other one. */
export function denseLand(count: number): Setup {
  const ids = Array.from({ length: count }, (_, index) => `p${String(index).padStart(3, '0')}`);
  const own = (power: number): readonly string[] => ids.filter((_, index) => index % 2 === power);
  const outlines = ids.map((id, index) => {
    const [x, y] = [20 + (index % 20) * 40, 20 + Math.floor(index / 20) * 40];
    const area = [`${x - 20},${y - 20} ${x + 20},${y - 20} ${x + 20},${y + 20} ${x - 20},${y + 20}`];
    const spots = { unit: [x, y], centre: [x + 10, y + 10], dislodged: [x + 8, y] };
    return [id, { label: { lines: [id], at: [x, y - 8], size: 11 }, spots, area }] as const;
  });
  return Setup.parse({
    map: {
      victory: count,
      firstYear: 1901,
      powers: POWERS.map((power, index) => ({ ...power, homes: own(index) })),
      begin: Object.fromEntries(POWERS.map(({ id }, index) => [id, own(index).map((at) => `army ${at}`)])),
      places: ids.map((id) => ({
        id,
        name: `Land ${id.slice(1)}`,
        kind: 'inland',
        centre: true,
        army: ids.filter((other) => other !== id),
        fleet: [],
      })),
    },
    outline: {
      canvas: { width: 800, height: Math.max(200, Math.ceil(count / 20) * 40) },
      places: Object.fromEntries(outlines),
    },
    seats: POWERS.map((_, index) => ({ id: `seat-${index + 1}`, name: `Player ${index + 1}`, side: null })),
  });
}
