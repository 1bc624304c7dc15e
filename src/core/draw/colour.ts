type Rgb = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const read = (colour: string): Rgb => {
  const match = HEX.exec(colour);
  if (match === null) return [128, 128, 128];
  const [, red = '80', green = '80', blue = '80'] = match;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

const write = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours (`#rrggbb`): `share` of the second, 0 to 1. What is no colour counts as grey. */
export function mix(first: string, second: string, share: number): string {
  const one = read(first);
  const other = read(second);
  const between = (index: 0 | 1 | 2): number => one[index] * (1 - share) + other[index] * share;
  return write([between(0), between(1), between(2)]);
}

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as accessibility guidelines (WCAG 2) define it, 0 black to 1 white. */
export function luminance(colour: string): number {
  const [red, green, blue] = read(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2). */
export function contrast(first: string, second: string): number {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Black or white, whichever is read better on this ground. */
export const inkOn = (ground: string): string =>
  contrast('#ffffff', ground) >= contrast('#000000', ground) ? '#ffffff' : '#000000';
