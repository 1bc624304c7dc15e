import { z } from 'zod';
import { Sighting } from '../../../../src/systems/fedemplite/shapes.js';

const roll = (stream: string, sides: number, ...faces: number[]) => ({ stream, sides, faces });

const battle = {
  kind: 'battle-fought',
  province: 'F9',
  controller: 'KZIN',
  Alliance: { start: [{ nation: 'KZIN', ships: 7 }], lost: 4, left: 3, withdrew: true, tfc: 'seat-1' },
  Coalition: {
    start: [
      { nation: 'LYR', ships: 2 },
      { nation: 'KNG', ships: 9 },
    ],
    lost: 1,
    left: 10,
    withdrew: false,
    tfc: 'seat-2',
  },
  rounds: [
    {
      Alliance: { ships: 7, hits: 1 },
      Coalition: { ships: 11, hits: 2 },
      withdrawal: { Alliance: { roll: 41, leaves: false }, Coalition: { roll: 77, leaves: false } },
    },
    {
      Alliance: { ships: 5, hits: 0 },
      Coalition: { ships: 10, hits: 2 },
      withdrawal: { Alliance: { roll: 88, leaves: true }, Coalition: { roll: 12, leaves: false } },
    },
  ],
  winner: 'Coalition',
  takes: 'KNG',
  glory: [
    { seat: 'seat-2', glory: 4 },
    { seat: 'seat-4', glory: 1 },
  ],
};

const fire = [
  roll('battle/F9/round-1/fire-alliance', 6, 6, 1, 2, 5, 3, 3, 4),
  roll('battle/F9/round-1/fire-coalition', 6, 6, 6, 1, 2, 3, 1, 5, 4, 2, 3, 1),
  roll('battle/F9/round-1/withdrawal-alliance', 100, 41),
];

const publicOnes = [
  { kind: 'turn-sealed', turn: 3 },
  { kind: 'seat-silent', seat: 'seat-4', excused: false, strikes: 1 },
  { ...battle, losses: [], rolls: fire },
  {
    kind: 'province-entered',
    province: 'E10',
    side: 'Coalition',
    forces: [{ nation: 'LYR', ships: 1 }],
    takes: 'LYR',
    glory: [],
    rolls: [],
  },
  {
    kind: 'attack-aborted',
    province: 'C5',
    side: 'Coalition',
    forces: [
      { nation: 'LYR', ships: 3 },
      { nation: 'KNG', ships: 1 },
    ],
  },
  {
    kind: 'provinces-taken',
    taken: [
      { province: 'F9', from: 'KZIN', by: 'KNG', fought: true },
      { province: 'E10', from: null, by: 'LYR', fought: false },
    ],
  },
  { kind: 'provinces-cut-off', provinces: [{ province: 'H9', nation: 'KZIN' }] },
  {
    kind: 'ships-built',
    built: [
      { nation: 'HYDR', ships: 8 },
      { nation: 'KZIN', ships: 7 },
      { nation: 'LYR', ships: 10 },
      { nation: 'KNG', ships: 14 },
    ],
  },
  { kind: 'fleets-authorised', nations: ['HYDR', 'KZIN', 'LYR', 'KNG'] },
  {
    kind: 'influence-paid',
    paid: [
      { seat: 'seat-1', influence: 5 },
      { seat: 'seat-2', influence: 5 },
      { seat: 'seat-3', influence: 7 },
      { seat: 'seat-4', influence: 7 },
    ],
  },
  {
    kind: 'nation-mobilised',
    nation: 'FED',
    ships: 136,
    fleets: [
      { fleet: 'FED-A', base: 'L10' },
      { fleet: 'FED-B', base: 'J11' },
    ],
  },
  { kind: 'turn-opened', turn: 4, year: 171 },
];

const annsOwn = [
  {
    kind: 'orders-taken',
    seat: 'seat-1',
    missions: [
      { fleet: 'KZIN-A', mission: { kind: 'attack', targets: ['E9', 'E10'] }, byDefault: false },
      { fleet: 'KZIN-D', mission: { kind: 'defend', provinces: 1 }, byDefault: true },
      { fleet: 'KZIN-E', mission: { kind: 'move', to: 'G9' }, byDefault: false },
    ],
    void: [{ line: 4, order: 'MOVE (KZIN, C, F13)', why: 'there is no such province.' }],
  },
];

const alliance = [
  {
    kind: 'sortie-flown',
    fleet: 'KZIN-A',
    mission: 'attack',
    target: 'E9',
    cost: 27,
    trigger: 6,
    sent: { 'seat-1': 4, 'seat-3': 1 },
    arrived: {},
    returned: { 'seat-1': 3, 'seat-3': 1 },
    interned: { 'seat-1': 1 },
    rolls: [roll('sortie/KZIN-A/E9/arrival', 6, 5, 2, 2, 1, 3), roll('sortie/KZIN-A/E9/breakdown', 6, 1, 2, 6, 3, 2)],
  },
  {
    kind: 'sortie-flown',
    fleet: 'KZIN-D',
    mission: 'defend',
    target: 'F9',
    cost: 0,
    trigger: 0,
    sent: { 'seat-1': 7 },
    arrived: { 'seat-1': 7 },
    returned: {},
    interned: {},
    rolls: [],
  },
  { kind: 'fleet-retreated', fleet: 'KZIN-D', from: 'F9', to: 'G9', why: 'base-lost', ships: { 'seat-1': 3 } },
  { kind: 'move-failed', fleet: 'KZIN-E', seat: 'seat-1', to: 'G9', why: 'occupied' },
  { kind: 'ships-transferred', seat: 'seat-1', from: 'KZIN-A', to: 'KZIN-B', asked: 3, moved: 2, failed: null },
  {
    kind: 'auction-held',
    nation: 'KZIN',
    received: [
      { seat: 'seat-1', fleet: 'KZIN-A', ships: 5 },
      { seat: 'seat-3', fleet: 'KZIN-B', ships: 1 },
    ],
    own: [
      { seat: 'seat-1', nation: 'KZIN', ordered: 5, bid: 6, got: 5, paid: 6, fleet: 'KZIN-A', failed: null },
      { seat: 'seat-1', nation: 'KZIN', ordered: 4, bid: 0, got: 0, paid: 0, fleet: null, failed: 'sold-out' },
    ],
    rolls: [roll('auction/KZIN', 2, 1)],
  },
  {
    kind: 'admirals-named',
    admirals: [{ fleet: 'KZIN-C', seat: 'seat-1', drawn: true }],
    rolls: [roll('admirals/KZIN-C', 2, 1)],
  },
];

const read = (sightings: readonly unknown[]): Sighting[] => z.array(Sighting).parse(sightings);

/** Turn 3 of a general war as everybody learns of it. */
export const seenByAll = read(publicOnes);

/** The same as Ann (seat-1, Alliance) learns of it. */
export const seenByAnn = read([
  ...publicOnes.slice(0, 2),
  ...annsOwn,
  ...alliance.slice(0, 2),
  {
    ...battle,
    losses: [{ fleet: 'KZIN-D', seat: 'seat-1', ships: 4 }],
    rolls: [...fire, roll('battle/F9/round-1/removal-alliance', 7, 3, 1)],
  },
  ...publicOnes.slice(3, 7),
  ...alliance.slice(2),
  ...publicOnes.slice(7),
]);
