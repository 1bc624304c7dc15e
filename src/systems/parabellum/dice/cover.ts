/**
 * What cover leaves of dice that got through (CLR-5): ⌊n × (4 − q) / 4⌋ of them, the lowest. `through`: highest first;
 * `quarters`: from 0 (no cover) to 4 (total).
 */
export const lowestKept = (through: readonly number[], quarters: number): readonly number[] =>
  through.slice(through.length - Math.floor((through.length * (4 - quarters)) / 4));
