import { contrast } from '../../../src/core/draw/colour.js';
import { COLOURS } from '../../../src/systems/miller-hollow/draw/palette.js';

type Three = readonly [number, number, number];

/** What eyes without one kind of cones see, in linear light (Machado, Oliveira and Fernandes 2009). */
const EYES: Readonly<Record<string, readonly [Three, Three, Three]>> = {
  'without red': [
    [0.152, 1.053, -0.205],
    [0.115, 0.786, 0.099],
    [-0.004, -0.048, 1.052],
  ],
  'without green': [
    [0.367, 0.861, -0.228],
    [0.28, 0.673, 0.047],
    [-0.012, 0.043, 0.969],
  ],
  'without blue': [
    [1.256, -0.077, -0.179],
    [-0.078, 0.931, 0.148],
    [0.005, 0.691, 0.304],
  ],
};

const linear = (colour: string, at: number): number => {
  const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const times = (rows: readonly [Three, Three, Three], [r, g, b]: Three): Three =>
  rows.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b))) as unknown as Three;

/** CIE L*a*b*: its distances are about those that eyes see. */
function lab([r, g, b]: Three): Three {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505),
    f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** The distance of the two colours that are hardest to tell apart. */
function nearest(colours: readonly string[], eyes: readonly [Three, Three, Three]): number {
  const seen = colours.map((colour) => lab(times(eyes, [linear(colour, 1), linear(colour, 3), linear(colour, 5)])));
  return Math.min(
    ...seen.flatMap((one, index) =>
      seen.slice(index + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])),
    ),
  );
}

const colonies = Object.entries(COLOURS).flatMap(([name, tint]) => (name.startsWith('colony-') ? [tint] : []));

describe('the colours of the colonies', () => {
  it.each(Object.keys(EYES))('stay apart for eyes %s, further still in the palette made for them', (name) => {
    const eyes = EYES[name];
    if (eyes === undefined) throw new Error(name);
    const [light, dark] = [colonies.map((tint) => tint.light), colonies.map((tint) => tint.dark)];
    const clear = colonies.map((tint) => tint.clear?.light ?? tint.light);
    expect(colonies).toHaveLength(8);
    for (const colours of [light, dark]) expect(nearest(colours, eyes)).toBeGreaterThan(8);
    expect(nearest(clear, eyes)).toBeGreaterThan(15);
    expect(nearest(clear, eyes)).toBeGreaterThan(nearest(light, eyes));
  });

  it('are readable as names on the night of their look', () => {
    const { ground, woods } = COLOURS;
    for (const look of ['light', 'dark'] as const)
      for (const tint of colonies)
        for (const behind of [ground, woods])
          expect(contrast(tint[look], behind?.[look] ?? '#000000')).toBeGreaterThan(4.5);
  });
});
