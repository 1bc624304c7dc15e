/** The parts of a sheet (digest 5), in the order in which they are carried out. */
export const SECTIONS = [
  'purchase',
  'refit',
  'choice',
  'deploy',
  'movement',
  'special',
  'direct',
  'boardroom',
  'standing',
] as const;
export type Section = (typeof SECTIONS)[number];
