import { everything, seed } from '../support/effort.js';

/** The two screens that every page is looked at on. */
export const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;
const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface Look {
  /** As it is told, and as a picture is called: `desk-light`. */
  readonly name: string;
  readonly size: Size;
  readonly viewport: (typeof SIZES)[Size];
  readonly colorScheme: Scheme;
}

/** All sizes in all colours in the long run; else each size in one of them, by the seed. */
export const LOOKS: readonly Look[] = (Object.keys(SIZES) as Size[]).flatMap((size, index) =>
  SCHEMES.filter((_, scheme) => everything || (index + scheme + seed) % 2 === 0).map((colorScheme) => ({
    name: `${size}-${colorScheme}`,
    size,
    viewport: SIZES[size],
    colorScheme,
  })),
);

/** Both colours in the long run; else one of them, by the seed. */
export const COLOURS: readonly Scheme[] = SCHEMES.filter((_, scheme) => everything || (scheme + seed) % 2 === 0);
