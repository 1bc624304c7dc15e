// The printed tables, cell by cell: what tables.ts works out must be exactly this.

/** T1: rows are own strength 1 to 16, columns the other strength 1 to 16; OV: overrun. */
export const ODDS: readonly string[] = [
  'F C B A - - - - - - - - - - - -',
  'I F D C B B A A - - - - - - - -',
  'K H F D C C B B B A A A - - - -',
  'L I G F D D C C B B B B A A A A',
  'L J H G F E D C C C B B B B B A',
  'L K I H F F E D D C C C B B B B',
  'L K I H G F F E D D C C C C B B',
  'OV L J I H G F F E D D D C C C C',
  'OV L K I H H G F F E D D D C C C',
  'OV L K J I H G G F F E E D D D C',
  'OV L K J I H H G F F F E E D D D',
  'OV L L K I I H H G F F F E E D D',
  'OV L L K J I H H G G F F F E E D',
  'OV L L K J I I H H G G F F F E E',
  'OV L L K K J I H H H G G F F F E',
  'OV OV L L K J I I H H G G F F F F',
];

/** T2a: rows 1 to 12, columns A to L; a cell for a small, medium and large attacker. */
export const DEF: readonly string[] = [
  '-/-/- -/-/- -/-/- -/-/- -/-/1 -/-/1 -/1/1 -/1/1 -/1/2 -/1/2 1/1/2 1/1/2',
  '-/-/- -/-/- -/-/1 -/-/1 -/1/1 -/1/1 -/1/2 -/1/2 1/1/2 1/1/2 1/2D/2D 1/2D/2D',
  '-/-/1 -/-/1 -/1/1 -/1/1 -/1/2 -/1/2 1/1/2 1/1/2 1/2D/2D 1/2D/2D 1D/2D/3D 1D/2D/3D',
  '-/1/1 -/1/1 -/1/2 -/1/2 1/1/2 1/1/2 1/2D/2D 1/2D/2D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/2D/3D',
  '-/1/2 -/1/2 1/1/2 1/1/2 1/2D/2D 1/2D/2D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/3D/4D 1D/3D/4D',
  '1/1/2 1/1/2 1/2D/2D 1/2D/2D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/3D/4D',
  '1/2D/2D 1/2D/2D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/3D/4D 2D/3D/5D 2D/3D/5D',
  '1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/3D/4D 2D/3D/5D 2D/3D/5D 2D/4D/5D 2D/4D/5D',
  '1D/2D/3D 1D/2D/3D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/3D/4D 2D/3D/5D 2D/3D/5D 2D/4D/5D 2D/4D/5D 2D/4D/6D 2D/4D/6D',
  '1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/3D/4D 2D/3D/5D 2D/3D/5D 2D/4D/5D 2D/4D/5D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D',
  '1D/3D/4D 1D/3D/4D 2D/3D/5D 2D/3D/5D 2D/4D/5D 2D/4D/5D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D',
  '2D/3D/5D 2D/3D/5D 2D/4D/5D 2D/4D/5D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D',
];

/** T2b: as T2a, for a small, medium and large defender. */
export const ATT: readonly string[] = [
  '1/1/2 -/1/2 -/1/2 -/1/1 -/1/1 -/-/1 -/-/1 -/-/- -/-/- -/-/- -/-/- -/-/-',
  '1/2D/2D 1/1/2 1/1/2 -/1/2 -/1/2 -/1/1 -/1/1 -/-/1 -/-/1 -/-/- -/-/- -/-/-',
  '1D/2D/3D 1/2D/2D 1/2D/2D 1/1/2 1/1/2 -/1/2 -/1/2 -/1/1 -/1/1 -/-/1 -/-/1 -/-/-',
  '1D/2D/3D 1D/2D/3D 1D/2D/3D 1/2D/2D 1/2D/2D 1/1/2 1/1/2 -/1/2 -/1/2 -/1/1 -/1/1 -/-/1',
  '1D/3D/4D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1/2D/2D 1/2D/2D 1/1/2 1/1/2 -/1/2 -/1/2 -/1/1',
  '1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1/2D/2D 1/2D/2D 1/1/2 1/1/2 -/1/2',
  '2D/3D/5D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1/2D/2D 1/2D/2D 1/1/2',
  '2D/4D/5D 2D/3D/5D 2D/3D/5D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1D/2D/3D 1/2D/2D',
  '2D/4D/6D 2D/4D/5D 2D/4D/5D 2D/3D/5D 2D/3D/5D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/2D/3D 1D/2D/3D 1D/2D/3D',
  '2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/5D 2D/4D/5D 2D/3D/5D 2D/3D/5D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/3D/4D 1D/2D/3D',
  '2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/5D 2D/4D/5D 2D/3D/5D 2D/3D/5D 1D/3D/4D 1D/3D/4D 1D/3D/4D',
  '2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/6D 2D/4D/5D 2D/4D/5D 2D/3D/5D 2D/3D/5D 1D/3D/4D',
];

/** T3: rows are dice 1 to 6, columns A to L; five letters for Aggression 1 to 5 (Retreat, Defend, Attack). */
export const TAOS: readonly string[] = [
  'RRRRR RRRRR RRRRR RRRRD RRRDD RRDDD RDDDA DDDAA DDAAA DAAAA AAAAA AAAAA',
  'RRRRR RRRRR RRRRD RRRDD RRDDD RDDDA DDDAA DDAAA DAAAA AAAAA AAAAA AAAAA',
  'RRRRR RRRRD RRRDD RRDDD RDDDA DDDAA DDAAA DAAAA AAAAA AAAAA AAAAA AAAAA',
  'RRRRD RRRDD RRDDD RDDDA DDDAA DDAAA DAAAA AAAAA AAAAA AAAAA AAAAA AAAAA',
  'RRRDD RRDDD RDDDA DDDAA DDAAA DAAAA AAAAA AAAAA AAAAA AAAAA AAAAA AAAAA',
  'RRDDD RDDDA DDDAA DDAAA DAAAA AAAAA AAAAA AAAAA AAAAA AAAAA AAAAA AAAAA',
];

/** T4: rows are modified dice -2 to 12, columns the bands 1-6, 7-12, 13-18, 19-24, 25-30, 31-36 and 37 and more. */
export const RECRUITS: readonly string[] = [
  '0 0 0 0 1 2 3',
  '0 0 0 1 2 3 4',
  '0 0 1 2 3 4 5',
  '0 0 2 3 4 5 6',
  '0 1 3 4 5 6 7',
  '1 2 4 5 6 7 8',
  '2 3 5 6 7 8 9',
  '3 4 6 7 8 9 10',
  '4 5 7 8 9 10 11',
  '5 6 8 9 10 11 12',
  '6 7 9 10 11 12 13',
  '7 8 10 11 12 13 14',
  '8 9 11 12 13 14 15',
  '9 10 12 13 14 15 16',
  '10 11 13 14 15 16 17',
];
