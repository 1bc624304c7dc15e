// What can happen, and the words for it as everybody reads them.

export const clash = {
  attack: { die: 8, modifiers: [], values: [8, 3] },
  defence: { die: 4, modifiers: [{ why: 'terrain', value: 1 }], values: [5, 2] },
  pairs: [{ attack: 3, defence: 5 }],
  survivors: [8],
  losses: 1,
};
const harmless = { ...clash, pairs: [], survivors: [], losses: 0 };
const dice = { clash, rolls: [] };

/** What happens, and the words for it as everybody reads them. */
export const LINES: readonly (readonly [object, string])[] = [
  [
    { kind: 'unit-towed', seat: 'seat-1', unit: 'RBAR', by: 'RBTR', square: 'B2', position: 'W' },
    'RBTR pulls RBAR to B2 on the W side.',
  ],
  [
    { kind: 'unit-repositioned', seat: 'seat-1', unit: 'RBGY', square: 'D5', position: 'NW' },
    'RBGY shifts within D5: now in the NW corner.',
  ],
  [{ kind: 'unit-dug-out', seat: 'seat-1', unit: 'RBGY', square: 'D5' }, 'RBGY digs itself out at D5.'],
  [
    { kind: 'unit-extracted', seat: 'seat-1', unit: 'RBGY', square: 'F1', fee: 10 },
    'RBGY is extracted from F1 for 10.',
  ],
  [
    { kind: 'mine-sprung', seat: 'seat-1', unit: 'RBGY', square: 'H7', ...dice },
    'RBGY sets off a mine on H7. 2d8: 8 3 against 2d4 (urban +1): 5 2. Cancelled: 3✗5. Through: 8. RBGY loses 1.',
  ],
  [
    { kind: 'tokens-taken', seat: 'seat-1', unit: 'RBST', square: 'E7', left: 0, goods: null, loose: null },
    'RBST takes tokens from E7: none are left.',
  ],
  [
    {
      kind: 'unit-resupplied',
      seat: 'seat-1',
      unit: null,
      fuel: null,
      ammo: null,
      sources: null,
      fromCaches: [{ square: 'E7', tokens: 3 }],
    },
    'In all 1 resupply. - A resupply uses 3 tokens from E7.',
  ],
  [{ kind: 'unit-boarded', seat: 'seat-1', unit: 'RBGY', carrier: 'RBAP', square: 'F1' }, 'RBGY boards RBAP at F1.'],
  [
    { kind: 'unit-unboarded', seat: 'seat-1', unit: 'RBGY', carrier: 'RBAP', square: 'E6', position: 'NW' },
    'RBGY gets off RBAP at E6 in the NW corner.',
  ],
  [{ kind: 'mines-swept', seat: 'seat-1', unit: 'RBMS', square: 'D6', fuel: 0 }, 'RBMS clears the mines on D6.'],
  [
    { kind: 'work-built', seat: 'seat-1', unit: 'RBEX', square: 'E5', work: 'earthwork', strength: 0, fuel: 1 },
    'RBEX builds an earthwork on E5.',
  ],
  [
    { kind: 'work-demolished', seat: 'seat-1', unit: 'RBEX', square: 'E6', work: 'barricade', fuel: 1 },
    'RBEX levels the barricade on E6.',
  ],
  [
    { kind: 'bridge-opened', seat: 'seat-1', unit: 'RBMB', square: 'D5', from: 'D4' },
    'RBMB lays its bridge from D4 over D5.',
  ],
  [
    { kind: 'bridge-closed', seat: 'seat-1', unit: 'RBMB', square: 'D5', to: 'D6', position: 'W' },
    'RBMB takes up its bridge from D5 and stands on D6.',
  ],
  [
    { kind: 'cache-attacked', seat: 'seat-1', attacker: 'RBGY', square: 'E7', clash: harmless, rolls: [] },
    'RBGY attacks the cache on E7: 2d8: 8 3 against 2d4 (ground +1): 5 2. Nothing gets through. It holds.',
  ],
  [
    {
      kind: 'work-attacked',
      seat: 'seat-1',
      attacker: 'RBTT',
      square: 'F4',
      work: 'barricade',
      strength: 0,
      ...dice,
    },
    'RBTT attacks the barricade on F4: 2d8: 8 3 against 2d4 (ground +1): 5 2. Cancelled: 3✗5. Through: 8. The barricade is gone.',
  ],
  [{ kind: 'cache-exploded', square: 'E7', tokens: 7, seat: 'seat-1' }, '7 tokens on E7 explode.'],
  [
    { kind: 'blast-struck', from: 'E7', target: { kind: 'unit', unit: 'KWRR' }, square: 'E6', ...dice },
    'The blast from E7 reaches KWRR at E6: 2d8: 8 3 against 2d4 (ground +1): 5 2. Cancelled: 3✗5. Through: 8. KWRR loses 1.',
  ],
  [
    { kind: 'blast-struck', from: 'E7', target: { kind: 'cache', square: 'E8' }, square: 'E8', ...dice },
    'The blast from E7 reaches the cache on E8: 2d8: 8 3 against 2d4 (ground +1): 5 2. Cancelled: 3✗5. Through: 8. It goes up too.',
  ],
  [
    {
      kind: 'unit-destroyed',
      unit: 'KWRR',
      owner: 'seat-2',
      square: 'E6',
      why: 'blast',
      type: null,
      by: 'seat-1',
      leaves: 2,
    },
    'KWRR is destroyed by the explosion at E6. It leaves 2 tokens there.',
  ],
  [
    {
      kind: 'unit-destroyed',
      unit: null,
      owner: 'seat-2',
      square: null,
      why: 'air',
      type: null,
      by: 'seat-1',
      leaves: null,
    },
    'An aircraft of KW is shot down.',
  ],
  [
    {
      kind: 'sortie-flown',
      seat: 'seat-2',
      purpose: 'strike',
      square: 'D5',
      target: { kind: 'unit', unit: 'RBGY' },
      air: null,
    },
    'An aircraft of KW flies to strike RBGY at D5.',
  ],
  [
    { kind: 'aircraft-fought', seat: 'seat-1', against: 'seat-2', attacker: null, defender: null, ...dice },
    'An aircraft of RB fires at an aircraft of KW: 2d8: 8 3 against 2d4 (ground +1): 5 2. Cancelled: 3✗5. Through: 8. An aircraft of KW loses 1.',
  ],
  [
    { kind: 'flak-fired', seat: 'seat-1', battery: 'RBAA', against: 'seat-2', air: null, ...dice },
    'Flak of RBAA at an aircraft of KW:',
  ],
  [
    { kind: 'flak-answered', seat: 'seat-2', battery: 'RBAA', air: null, ...dice },
    'An aircraft of KW replies to RBAA:',
  ],
  [
    {
      kind: 'target-bombed',
      seat: 'seat-2',
      target: { kind: 'unit', unit: 'RBGY' },
      square: 'D5',
      strength: null,
      air: null,
      ...dice,
    },
    'An aircraft of KW strikes RBGY at D5: 2d8: 8 3 against 2d4 (special +1): 5 2. Cancelled: 3✗5. Through: 8. RBGY loses 1.',
  ],
  [
    { kind: 'orbital-struck', seat: 'seat-2', target: { kind: 'unit', unit: 'RBGY' }, square: 'D5', shots: 5 },
    'KW strikes RBGY at D5 from orbit: 5 shots.',
  ],
  [
    { kind: 'unit-dropped', seat: 'seat-2', unit: 'KWRR', square: 'G7', position: 'NW', by: 'drop-pod' },
    'KWRR comes down in a pod at G7.',
  ],
  [
    { kind: 'player-withdrew', seat: 'seat-2', why: 'silence', share: null },
    'Bob (KW) withdraws from the scenario after too many missed turns.',
  ],
  [
    {
      kind: 'unit-scrapped',
      seat: 'seat-2',
      unit: 'KWTK',
      why: 'withdrawal',
      payout: null,
      personnel: null,
      tokens: null,
    },
    'KWTK is scrapped, left on the map.',
  ],
  [
    { kind: 'seat-silent', seat: 'seat-2', excused: false, strikes: 2 },
    'Bob (KW) sent no orders: 2 turns missed in a row.',
  ],
  [{ kind: 'seat-returned', seat: 'seat-2' }, 'Bob (KW) is back.'],
  [
    { kind: 'objective-changed', objective: 'O2', seat: 'seat-2', count: 2, status: 'achieved', why: 'achieved' },
    'O2: achieved by Bob (KW).',
  ],
  [
    { kind: 'objective-changed', objective: 'O2', seat: 'seat-2', count: 0, status: 'open', why: 'lost' },
    'O2: Bob (KW) has lost it.',
  ],
  [{ kind: 'player-eliminated', seat: 'seat-2' }, 'Bob (KW) has no liquid assets left and is out of the campaign.'],
  [{ kind: 'player-left', seat: 'seat-2' }, 'Bob (KW) leaves the campaign.'],
  [
    { kind: 'player-joined-parent', seat: 'seat-2', parent: 'seat-1', transfer: null },
    'Bob (KW) becomes a subsidiary of Ann (RB).',
  ],
];
