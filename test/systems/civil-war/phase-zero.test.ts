import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import type { Turn } from '../../../src/systems/civil-war/phases/turn.js';
import { VOID_REASONS } from '../../../src/systems/civil-war/words/void.js';
import { army, CV, of, PHASE_ZERO, play, road, type Sheets, UE, UM, UP, UV, voids } from './marching.js';
import { type Position, position } from './war.js';

/** Phase 0 with so many activations for each player. */
const phaseZero = (
  at: Position,
  sheets: Sheets,
  { tape = [], shares = {} }: { tape?: readonly number[]; shares?: Readonly<Record<string, number>> } = {},
): Turn => play(PHASE_ZERO, { at, sheets, tape, shares });

const player = ({ state }: Turn, id: string) => state.players.find((one) => one.id === id);

describe('R4a: plans and activations', () => {
  it('CW-801: a Group has one order; a second line for it is void', () => {
    const turn = phaseZero({}, { ann: [road(UP, 'manassas-jn'), { kind: 'hold', group: UP }] }, { shares: { ann: 1 } });
    expect(voids(turn)).toEqual([[2, 'second-order']]);
    expect(turn.plans.get(UP)?.order.kind).toBe('move');
  });

  it('CWR-09: activations go as ACTIVATE ranks Groups, then in written order', () => {
    const turn = phaseZero(
      {},
      {
        ann: [
          road(UV, 'winchester'),
          road(UM, 'leesburg'),
          road(UP, 'manassas-jn'),
          { kind: 'activate', groups: [UP] },
        ],
      },
      { shares: { ann: 2 }, tape: [6] },
    );
    expect(of(turn, 'activations-used')).toEqual([
      { kind: 'activations-used', seat: 'ann', groups: [UP, UV], lapsed: 0 },
    ]);
    expect(turn.plans.get(UM)).toMatchObject({ activated: false, ready: false });
  });

  it('CWR-09, CW-807: a Group never takes two, a Group that holds or cannot do its order takes none, the rest lapse', () => {
    const turn = phaseZero(
      {},
      {
        ann: [
          { kind: 'activate', groups: [UM, UP, UP, UE, CV] },
          { kind: 'hold', group: UM },
          road(UP, 'manassas-jn'),
          { kind: 'rally', group: UE },
        ],
      },
      { shares: { ann: 4 } },
    );
    expect(of(turn, 'activations-used')).toEqual([{ kind: 'activations-used', seat: 'ann', groups: [UP], lapsed: 3 }]);
    expect(voids(turn)).toEqual([[4, 'not-demoralised']]);
  });

  it('CW-214: Groups of other players, and Groups that are gone, take no orders', () => {
    const turn = phaseZero({ without: [UE] }, { bob: [road(UP, 'manassas-jn'), road(UE, 'frederick')] });
    expect(voids(turn)).toEqual([
      [1, 'not-yours'],
      [2, 'no-such-group'],
    ]);
    expect(of(turn, 'order-void').map((event) => event.group)).toEqual([null, null]);
  });

  it('CW-901, CW-401, CWR-26: paths are judged again: lines, their kind, the range, the Potomac', () => {
    const rail = (id: string, ...path: string[]): Order => ({ kind: 'move', group: id, mode: 'rail', path });
    const turn = phaseZero(
      {},
      {
        ann: [
          rail(UE, 'harrisburg', 'pittsburgh', 'columbus', 'dayton', 'indianapolis'),
          road(UM, 'winchester'),
          rail(UV, 'harpers-ferry'),
        ],
        cal: [road('c-army-of-the-potomac', 'washington-dc'), rail(CV, 'ft-royal', 'strasburg')],
      },
    );
    expect(of(turn, 'order-void').map(({ group: id, why, at }) => [id, why, at])).toEqual([
      [UE, 'too-far', 'indianapolis'],
      [UM, 'no-line', 'winchester'],
      [UV, 'no-line', 'harpers-ferry'],
      ['c-army-of-the-potomac', 'closed-line', 'washington-dc'],
      [CV, 'loop', 'strasburg'],
    ]);
  });

  it('CWR-33: one line of a transfer covers both Groups of a player, each with an activation of its own', () => {
    const turn = phaseZero({}, { ann: [{ kind: 'transfer', number: 6, from: UP, to: UM }] }, { shares: { ann: 2 } });
    expect(of(turn, 'activations-used')).toMatchObject([{ groups: [UP, UM], lapsed: 0 }]);
    expect(turn.plans.get(UM)).toMatchObject({ ready: true });
  });

  it('CWR-33: a Group may receive from several of its player', () => {
    const turn = phaseZero(
      {},
      {
        ann: [
          { kind: 'transfer', number: 2, from: UP, to: UM },
          { kind: 'transfer', number: 2, from: UE, to: UM },
        ],
      },
      { shares: { ann: 3 } },
    );
    expect(voids(turn)).toEqual([]);
    expect(of(turn, 'activations-used')).toMatchObject([{ groups: [UP, UM, UE] }]);
  });

  it('CW-912: a Group that has another order receives nothing', () => {
    const turn = phaseZero(
      {},
      { ann: [road(UM, 'leesburg'), { kind: 'transfer', number: 6, from: UP, to: UM }] },
      { shares: { ann: 1 } },
    );
    expect(voids(turn)).toEqual([[2, 'receiver-busy']]);
  });
});

describe('R4b: RALLY', () => {
  const broken = { groups: { [CV]: { demoralised: true } } };
  const orders = { cal: [{ kind: 'rally', group: CV } as const] };

  it.each([
    { die: 2, rallied: true },
    { die: 3, rallied: false },
  ])('W30, CW-1001: without an activation the die decides: $die', ({ die, rallied }) => {
    const turn = phaseZero(broken, orders, { tape: [die, 3] });
    expect(of(turn, 'rally-tried')).toMatchObject([{ by: 'check', value: 2, rallied }]);
    expect(army(turn, CV)?.demoralised).toBe(!rallied);
    expect(player(turn, 'cal')?.avatar?.now.mot).toBe(3);
  });

  it('W30, CW-1001: with an activation it rallies without dice', () => {
    const turn = phaseZero(broken, orders, { shares: { cal: 1 } });
    expect(of(turn, 'rally-tried')).toMatchObject([{ by: 'activation', rallied: true, roll: null }]);
    expect(army(turn, CV)?.demoralised).toBe(false);
  });

  it('W30, CW-1220: out of supply the order is void, and no activation goes to it', () => {
    const turn = phaseZero({ groups: { [CV]: { demoralised: true, supplied: false } } }, orders, {
      shares: { cal: 1 },
    });
    expect(voids(turn)).toEqual([[1, 'out-of-supply']]);
    expect(of(turn, 'activations-used')).toMatchObject([{ groups: [], lapsed: 1 }]);
  });
});

/** ann with so many spare brigades and permits. */
const supplied = (spares: number, permits: number, rest: Position = {}): Position => {
  const state = position(rest);
  const players = state.players.map((one) =>
    one.id === 'ann' || one.id === 'dee' ? { ...one, spares, permits } : one,
  );
  return { ...rest, state: { ...rest.state, players } };
};

describe('R4c: ADD and FORM', () => {
  const without = ['u-army-of-pennsylvania', 'u-army-of-the-republic', 'u-army-of-illinois'];
  const form = (name: string, zone: string): Order => ({ kind: 'form', name, zone });
  const add = (number: number, to: string): Order => ({ kind: 'add', number, group: to });

  it('CW-1404, CW-1405: spare brigades join an army where the number of its side stands', () => {
    const turn = phaseZero(supplied(5, 0), { ann: [add(3, UP), add(3, UP), add(2, UM)] });
    expect(of(turn, 'brigades-added')).toEqual([{ kind: 'brigades-added', seat: 'ann', group: UP, number: 3 }]);
    expect(army(turn, UP)?.brigades).toBe(11);
    expect(player(turn, 'ann')?.spares).toBe(2);
    expect(voids(turn)).toEqual([
      [2, 'few-spares'],
      [3, 'no-muster-place'],
    ]);
  });

  it('CW-1404: spare brigades go to Groups of their own player', () => {
    expect(
      voids(phaseZero(supplied(4, 0), { ann: [add(1, 'u-army-of-the-ohio'), add(1, 'u-army-of-nowhere')] })),
    ).toEqual([
      [1, 'not-yours'],
      [2, 'no-such-group'],
    ]);
  });

  it('CW-913: an army never has more than 16 brigades', () => {
    expect(voids(phaseZero(supplied(16, 0), { ann: [add(9, UP), add(8, UP)] }))).toEqual([[1, 'over-most']]);
  });

  it('CWR-46: with strictMuster a zone that feeds both sides takes no brigades', () => {
    const strict = { ...position().options, strictMuster: true };
    const free = supplied(4, 0);
    expect(voids(phaseZero(free, { ann: [add(2, UE)] }))).toEqual([]);
    const bound = { ...free, state: { ...free.state, options: strict } };
    expect(voids(phaseZero(bound, { ann: [add(2, UE), add(2, UP)] }))).toEqual([[1, 'no-muster-place']]);
  });

  it('CW-1406, CWR-28, CWR-45, CWR-47: a new Group has eight brigades, an id of its name, and takes a permit', () => {
    const turn = phaseZero(supplied(17, 2, { without }), {
      ann: [form('Army of the Cumberland', 'pittsburgh'), form('Army of the James', 'columbus')],
    });
    expect(of(turn, 'group-formed')).toEqual([
      {
        kind: 'group-formed',
        seat: 'ann',
        group: 'u-army-of-the-cumberland',
        side: 'union',
        name: 'Army of the Cumberland',
        zone: 'pittsburgh',
        brigades: 8,
      },
    ]);
    expect(voids(turn)).toEqual([[2, 'no-room']]);
    expect(player(turn, 'ann')).toMatchObject({ spares: 9, permits: 1 });
    expect(turn.plans.size).toBe(0);
  });

  it('CW-1406: it needs a permit, eight spare brigades, a free zone that feeds it, a new name', () => {
    const few = ['u-army-of-pennsylvania', 'u-army-of-the-republic', 'u-army-of-illinois', 'u-army-of-the-west'];
    const asked = (spares: number, permits: number, name: string, zone: string) =>
      voids(phaseZero(supplied(spares, permits, { without: few }), { ann: [form(name, zone)] }));
    expect(asked(8, 0, 'Army of the James', 'pittsburgh')).toEqual([[1, 'no-permit']]);
    expect(asked(7, 1, 'Army of the James', 'pittsburgh')).toEqual([[1, 'few-spares']]);
    expect(asked(8, 1, 'the army of  ILLINOIS.', 'pittsburgh')).toEqual([[1, 'name-used']]);
    expect(asked(8, 1, 'Army of the James', 'gettysburg')).toEqual([[1, 'no-muster-place']]);
    expect(asked(8, 1, 'Army of the James', 'louisville')).toEqual([[1, 'no-muster-place']]);
    expect(asked(8, 1, 'Army of the James', 'washington-dc')).toEqual([[1, 'occupied']]);
    expect(asked(8, 1, 'Army of the James', 'chicago')).toEqual([]);
  });

  it('ids of new Groups are never given twice, whatever signs their names have', () => {
    const names = { union: [], confederacy: [...position().names.confederacy, 'Legion Я', 'Армия'] };
    const at = supplied(16, 2, { without: ['c-army-of-the-gulf', 'c-army-of-the-tennessee'], state: { names } });
    const turn = phaseZero(at, { dee: [form('Legion Ш', 'mobile'), form('Войско', 'atlanta')] });
    expect(of(turn, 'group-formed').map(({ group: id }) => id)).toEqual(['c-legion-2', 'c-group-2']);
  });

  it('nor the id of a Group that a ruling has renamed', () => {
    const gone = ['c-army-of-the-gulf', 'c-army-of-the-tennessee'];
    const base = supplied(8, 1, { without: gone });
    const groups = position(base).groups.map((one) => (one.id === CV ? { ...one, id: 'c-corps' } : one));
    const turn = phaseZero({ ...base, state: { ...base.state, groups } }, { dee: [form('Corps', 'mobile')] });
    expect(of(turn, 'group-formed').map(({ group: id }) => id)).toEqual(['c-corps-2']);
  });
});

describe('R5: Initiative', () => {
  it('W30, CW-904: an avatar who rolls at most their Initiative goes, and may get better', () => {
    const turn = phaseZero({}, { ann: [road(UP, 'manassas-jn')] }, { tape: [3, 3] });
    expect(of(turn, 'initiative-tested')).toMatchObject([{ group: UP, purpose: 'move', value: 3, passed: true }]);
    expect(player(turn, 'ann')?.avatar?.now.ini).toBe(3);
    expect(turn.plans.get(UP)).toMatchObject({ activated: false, ready: true });
  });

  it('W30, CWR-11: a proxy who fails does nothing, and never gets better', () => {
    const turn = phaseZero({}, { ann: [road(UV, 'winchester')] }, { tape: [2] });
    expect(voids(turn)).toEqual([[1, 'no-initiative']]);
    expect(turn.plans.get(UV)?.ready).toBe(false);
  });

  it('D-05: an activation makes the check unnecessary', () => {
    const turn = phaseZero({}, { ann: [road(UP, 'manassas-jn')] }, { shares: { ann: 1 } });
    expect(of(turn, 'initiative-tested')).toEqual([]);
    expect(turn.plans.get(UP)?.ready).toBe(true);
  });

  it('CWR-11: going by sea, invading and digging in need an activation', () => {
    const turn = phaseZero(
      {
        year: 1863,
        groups: { [UM]: { zone: 'fort-monroe' }, [UV]: { zone: 'philadelphia' } },
        state: { activations: { union: 5, confederacy: 3 } },
      },
      {
        ann: [
          { kind: 'entrench', group: UP },
          { kind: 'invade', group: UM, zone: 'new-bern' },
          { kind: 'move', group: UV, mode: 'sea', path: ['washington-dc'] },
        ],
      },
    );
    expect(voids(turn).map(([, why]) => why)).toEqual(['no-activation', 'no-activation', 'no-activation']);
  });

  it('CW-912: the Group that receives is checked too; a line that covers both is void once', () => {
    const turn = phaseZero({}, { ann: [{ kind: 'transfer', number: 6, from: UP, to: UM }] }, { tape: [1, 4, 1] });
    expect(of(turn, 'initiative-tested').map(({ group: id, purpose, passed }) => [id, purpose, passed])).toEqual([
      [UM, 'receive', true],
      [UP, 'transfer', false],
    ]);
    expect(voids(turn)).toEqual([[1, 'no-initiative']]);
  });
});

describe('CW-910, CW-911, CW-1101: what no activation helps', () => {
  it.each<{ why: string; at: Position; order: Order }>([
    { why: 'too-early', at: {}, order: { kind: 'entrench', group: UP } },
    {
      why: 'already-entrenched',
      at: { year: 1863, groups: { [UP]: { entrenched: true } } },
      order: { kind: 'entrench', group: UP },
    },
    { why: 'not-by-sea', at: {}, order: { kind: 'move', group: UP, mode: 'sea', path: ['new-bern'] } },
    { why: 'not-by-sea', at: {}, order: { kind: 'move', group: UM, mode: 'sea', path: ['fort-monroe'] } },
    { why: 'not-by-sea', at: {}, order: { kind: 'move', group: UE, mode: 'sea', path: ['baltimore'] } },
    {
      why: 'wrong-line',
      at: {},
      order: { kind: 'move', group: UE, mode: 'rail', path: ['gettysburg', 'frederick'] },
    },
    {
      why: 'wrong-start-port',
      at: {
        groups: { [UP]: { zone: 'fort-monroe' } },
        control: { 'fort-monroe': 'confederacy' },
        state: { activations: { union: 5, confederacy: 2 } },
      },
      order: { kind: 'invade', group: UP, zone: 'charleston' },
    },
    { why: 'no-invasion-now', at: {}, order: { kind: 'invade', group: UP, zone: 'new-bern' } },
    {
      why: 'wrong-start-port',
      at: {
        groups: { [UP]: { zone: 'norfolk' } },
        control: { norfolk: 'union' },
        state: { activations: { union: 5, confederacy: 2 } },
      },
      order: { kind: 'invade', group: UP, zone: 'charleston' },
    },
    {
      why: 'no-enemy-port',
      at: { state: { activations: { union: 5, confederacy: 2 } } },
      order: { kind: 'invade', group: UP, zone: 'savannah' },
    },
    {
      why: 'too-demoralised',
      at: { groups: { [UP]: { demoralised: true } }, state: { activations: { union: 5, confederacy: 2 } } },
      order: { kind: 'invade', group: UP, zone: 'charleston' },
    },
    { why: 'not-adjacent', at: {}, order: { kind: 'transfer', number: 1, from: UP, to: 'u-army-of-the-west' } },
    { why: 'same-group', at: {}, order: { kind: 'transfer', number: 1, from: UP, to: UP } },
    { why: 'no-need', at: {}, order: { kind: 'receive', most: null, from: UP, into: UM } },
  ])('$why', ({ why, at, order }) => {
    const turn = phaseZero(at, { ann: [order] }, { shares: { ann: 2 } });
    expect(voids(turn)).toEqual([[1, why]]);
    expect(of(turn, 'activations-used')).toMatchObject([{ groups: [], lapsed: 2 }]);
  });
});

describe('reasons why an order is void', () => {
  it('are sentences, which begin with a capital and end with a full stop', () => {
    for (const words of Object.values(VOID_REASONS)) expect(words).toMatch(/^[A-Z][^.]*\.$/);
  });
});
