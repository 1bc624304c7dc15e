/** Parts of a sheet, in the order in which a turn goes through them (5). */
export const SECTIONS = [
  'SETUP',
  'MOVE',
  'LOGISTICS',
  'SPECIAL',
  'DIRECT',
  'BOARDROOM',
  'STANDING',
  'CLOSING',
  'CHOOSE',
] as const;
export type Section = (typeof SECTIONS)[number];
