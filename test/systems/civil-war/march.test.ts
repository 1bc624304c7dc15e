import {
  army,
  CP,
  CV,
  halts,
  march,
  NV,
  of,
  rail,
  river,
  road,
  UE,
  UM,
  UO,
  UP,
  UV,
  voids,
  zoneAt,
} from './marching.js';
import type { Position } from './war.js';

/** Where each Group that went somewhere went, impulse by impulse. */
const steps = (turn: ReturnType<typeof march>) =>
  of(turn, 'marched').map(({ group, impulse, through, to }) => [group, impulse, [...through, to].join(' ')]);
const UMO = 'u-army-of-missouri';
const CMO = 'c-army-of-the-missouri';
const PA = 'u-army-of-pennsylvania';

describe('impulses and friends in the way', () => {
  it('W13, CWR-22: a train passes friends with its next step in one action, and rests for as many impulses', () => {
    const turn = march({ sheets: { ann: [rail(UE, 'frederick', 'harpers-ferry', 'cumberland', 'grafton')] } });
    expect(steps(turn)).toEqual([
      [UE, 1, 'frederick harpers-ferry cumberland'],
      [UE, 4, 'grafton'],
    ]);
    expect(of(turn, 'sequence-drawn').map(({ impulse, groups, rolls }) => [impulse, groups, rolls])).toEqual([
      [1, [UE], []],
      [4, [UE], []],
    ]);
    expect([...turn.used.union].sort()).toEqual(['baltimore', 'cumberland', 'frederick', 'grafton', 'harpers-ferry']);
  });

  it('W14, CWR-22: who finds a friend in the way waits, and goes when the friend has gone', () => {
    const turn = march({ sheets: { ann: [road(UM, 'harpers-ferry'), road(UV, 'winchester')] }, tape: [0] });
    expect(steps(turn)).toEqual([
      [UV, 1, 'winchester'],
      [UM, 1, 'harpers-ferry'],
    ]);
  });

  it('CWR-22: a whole column moves up, as passes go on while anybody moves', () => {
    const turn = march({
      sheets: { ann: [road(UE, 'frederick'), road(UM, 'harpers-ferry'), road(UV, 'winchester')] },
      tape: [1, 0],
    });
    expect(of(turn, 'sequence-drawn').map(({ groups }) => groups)).toEqual([[UE, UM, UV]]);
    expect(steps(turn).map(([group]) => group)).toEqual([UV, UM, UE]);
  });

  it('CWR-22: it waits over impulses too', () => {
    const turn = march({
      at: { groups: { [PA]: { zone: 'hagerstown' } } },
      sheets: {
        ann: [rail(UE, 'frederick', 'harpers-ferry', 'cumberland', 'grafton')],
        bob: [road(PA, 'cumberland')],
      },
      tape: [1, 0],
    });
    expect(steps(turn)).toEqual([
      [UE, 1, 'frederick harpers-ferry cumberland'],
      [UE, 4, 'grafton'],
      [PA, 4, 'cumberland'],
    ]);
    expect(of(turn, 'sequence-drawn').map(({ groups }) => groups)).toEqual([[UE, PA], [PA], [PA], [PA, UE]]);
  });

  it('CWR-22: two friends who want the zone of the other both stay', () => {
    const turn = march({ sheets: { ann: [road(UM, 'harpers-ferry'), road(UV, 'frederick')] }, tape: [0, 0, 0, 0] });
    expect(steps(turn)).toEqual([]);
    expect(halts(turn)).toEqual([
      [UM, 'frederick', 'harpers-ferry', 'friend-in-the-way'],
      [UV, 'harpers-ferry', 'frederick', 'friend-in-the-way'],
    ]);
  });

  it('W34, CW-909: an empty zone goes to whom the sequence favours; the other meets them there', () => {
    const turn = march({ sheets: { ann: [road(UM, 'leesburg')], cal: [road(NV, 'leesburg')] }, tape: [1, 2, 2, 1, 1] });
    expect(of(turn, 'sequence-drawn')).toMatchObject([{ impulse: 1, groups: [NV, UM] }]);
    expect([zoneAt(turn, NV), zoneAt(turn, UM)]).toEqual(['leesburg', 'frederick']);
    expect(halts(turn)).toEqual([[UM, 'frederick', 'leesburg', 'declined']]);
  });

  it('CWR-23: who fought before their turn came goes nowhere, and their order is void', () => {
    const turn = march({
      sheets: { ann: [road(UP, 'manassas-jn')], cal: [road(NV, 'leesburg')] },
      tape: [0, 3, 4, 5, 4, 5, 5, 4, 2, 2, 6],
    });
    expect([zoneAt(turn, UP), zoneAt(turn, NV)]).toEqual(['manassas-jn', 'culpeper']);
    expect(voids(turn)).toEqual([[1, 'overtaken']]);
  });

  it('CWR-23, CWR-39: who left before the enemy came goes nowhere else either', () => {
    const turn = march({
      at: { groups: { [UP]: { brigades: 16 } } },
      sheets: { ann: [road(UP, 'manassas-jn')], cal: [road(NV, 'leesburg')] },
      tape: [0, 3, 3, 1, 3, 1, 2, 5, 4, 1],
    });
    expect(of(turn, 'evacuated')).toMatchObject([{ group: NV, to: 'culpeper' }]);
    expect(voids(turn)).toEqual([[1, 'overtaken']]);
    expect(zoneAt(turn, NV)).toBe('culpeper');
  });

  it('W36: a whole turn as far as the march goes', () => {
    const turn = march({
      sheets: {
        ann: [
          { kind: 'activate', groups: [UP, UE] },
          road(UP, 'manassas-jn'),
          rail(UE, 'frederick', 'harpers-ferry', 'cumberland', 'grafton'),
          road(UV, 'winchester'),
        ],
        bob: [rail(UMO, 'rolla')],
        cal: [rail(CV, 'ft-royal', 'manassas-jn')],
        dee: [road(CMO, 'rolla')],
      },
      shares: { ann: 2, bob: 1, cal: 1, dee: 1 },
      tape: [...[2, 2, 1, 0, 1, 3, 4, 5, 4, 5, 5, 4, 2, 2, 6, 1, 2, 3, 1], ...[4, 6, 1, 5, 5, 6, 3, 6, 6, 2, 6, 3, 3]],
    });
    expect(voids(turn)).toEqual([[4, 'no-initiative']]);
    expect(of(turn, 'sequence-drawn')[0]?.groups).toEqual([UP, UE, UMO, CV, CMO]);
    expect([UP, UE, UMO, CV, NV, CMO].map((id) => [zoneAt(turn, id), army(turn, id)?.brigades])).toEqual([
      ['manassas-jn', 6],
      ['grafton', 8],
      ['rolla', 8],
      ['ft-royal', 6],
      ['culpeper', 6],
      ['springfield', 8],
    ]);
    expect(halts(turn)).toEqual([[CMO, 'springfield', 'rolla', 'declined']]);
  });
});

describe('lines and who controls them', () => {
  it('CW-905, CWR-24: a train stops where the next link leaves the ground of its side', () => {
    const turn = march({
      at: { without: [NV, UP] },
      sheets: { cal: [rail(CV, 'ft-royal', 'manassas-jn', 'washington-dc')] },
    });
    expect(zoneAt(turn, CV)).toBe('manassas-jn');
    expect(halts(turn)).toEqual([[CV, 'manassas-jn', 'washington-dc', 'line-lost']]);
  });

  it('CW-905: a Group that stands on ground of the enemy takes no train', () => {
    const turn = march({
      at: { without: [NV], groups: { [UP]: { zone: 'manassas-jn' } } },
      sheets: { ann: [rail(UP, 'washington-dc', 'baltimore')] },
    });
    expect(halts(turn)).toEqual([[UP, 'manassas-jn', 'washington-dc', 'line-lost']]);
  });

  it('CWR-24: one step by rail or river is a road march, whoever controls the zones', () => {
    const turn = march({ at: { without: [NV] }, sheets: { ann: [rail(UP, 'manassas-jn')] } });
    expect(of(turn, 'marched')).toMatchObject([{ group: UP, mode: 'road', to: 'manassas-jn' }]);
  });

  it('CW-907: the Union may use the line from Washington to Fredericksburg', () => {
    expect(zoneAt(march({ at: { without: [CP] }, sheets: { ann: [road(UP, 'fredericksburg')] } }), UP)).toBe(
      'fredericksburg',
    );
  });

  it.each([
    { year: 1862, zone: 'cairo', halted: [[UO, 'cairo', 'paducah', 'neutral-water']], entered: [] },
    { year: 1863, zone: 'fort-donelson', halted: [], entered: ['paducah'] },
  ])(
    'CW-906, CWR-25: rivers of others are open to the Union from 1863, not in $year',
    ({ year, zone, halted, entered }) => {
      const turn = march({
        at: { year, groups: { [UO]: { zone: 'cairo' } } },
        sheets: { bob: [river(UO, 'paducah', 'fort-donelson')] },
      });
      expect(zoneAt(turn, UO)).toBe(zone);
      expect(halts(turn)).toEqual(halted);
      expect(of(turn, 'kentucky-entered').map((event) => event.zone)).toEqual(entered);
    },
  );

  it('CW-906: rivers of others stay closed to the Confederates', () => {
    const turn = march({
      at: { year: 1863, groups: { [CV]: { zone: 'memphis' } }, control: { 'new-madrid': 'union' } },
      sheets: { cal: [river(CV, 'new-madrid', 'columbus-ky')] },
    });
    expect(halts(turn)).toEqual([[CV, 'memphis', 'new-madrid', 'line-lost']]);
  });
});

describe('Kentucky', () => {
  it('W17, CW-1701, CWR-51: the first step into it breaks its neutrality, once', () => {
    const turn = march({
      sheets: { bob: [road(UO, 'louisville'), road('u-army-of-indiana', 'indianapolis')] },
      tape: [0],
    });
    expect(of(turn, 'kentucky-entered')).toEqual([{ kind: 'kentucky-entered', side: 'union', zone: 'louisville' }]);
    expect(turn.state.kentucky).toEqual({ brokenBy: 'union', bonus: { union: false, confederacy: true } });
  });

  it('CWR-51: afterwards anybody enters freely', () => {
    const turn = march({
      at: { groups: { [CV]: { zone: 'nashville' } } },
      sheets: { bob: [road(UO, 'louisville')], cal: [road(CV, 'bowling-green')] },
      tape: [1],
    });
    expect(of(turn, 'kentucky-entered')).toEqual([
      { kind: 'kentucky-entered', side: 'confederacy', zone: 'bowling-green' },
    ]);
    expect(zoneAt(turn, UO)).toBe('louisville');
  });
});

describe('entrenchment on the march', () => {
  it('CW-1101, CWR-32: it is lost by leaving the zone, and kept by who declines', () => {
    const dug = { year: 1863, groups: { [UP]: { entrenched: true }, [UM]: { entrenched: true } } };
    const turn = march({
      at: dug,
      sheets: { ann: [road(UM, 'leesburg'), road(UP, 'manassas-jn')] },
      tape: [0, 6, 6, 2, 1],
    });
    expect(army(turn, UM)?.entrenched).toBe(false);
    expect(army(turn, UP)?.entrenched).toBe(true);
  });
});

describe('the demoralised', () => {
  it('CW-1219.1, CWR-41: they go into a zone of the enemy only where they ride them down', () => {
    const shaken = (own: number, other: number): Position => ({
      groups: { [UP]: { demoralised: true, brigades: own }, [NV]: { brigades: other } },
    });
    const order = { ann: [road(UP, 'manassas-jn')] };
    const held = march({ at: shaken(8, 8), sheets: order });
    expect(halts(held)).toEqual([[UP, 'washington-dc', 'manassas-jn', 'demoralised']]);
    const ridden = march({ at: shaken(16, 2), sheets: order, tape: [6] });
    expect([zoneAt(ridden, UP), zoneAt(ridden, NV)]).toEqual(['manassas-jn', undefined]);
    expect(of(ridden, 'estimated')).toEqual([]);
  });

  it('CW-1219.8, CWR-41: they do not come near an enemy; elsewhere they march as others do', () => {
    const shaken = { groups: { [UM]: { demoralised: true } } };
    const near = march({ at: shaken, sheets: { ann: [road(UM, 'leesburg')] } });
    expect(halts(near)).toEqual([[UM, 'frederick', 'leesburg', 'enemy-near']]);
    expect(zoneAt(march({ at: shaken, sheets: { ann: [road(UM, 'gettysburg')] } }), UM)).toBe('gettysburg');
  });

  it('CW-1219.8: nor do they pass friends near an enemy', () => {
    const at = { groups: { [UE]: { demoralised: true }, [NV]: { zone: 'leesburg' } } };
    const turn = march({ at, sheets: { ann: [rail(UE, 'frederick', 'harpers-ferry', 'cumberland')] } });
    expect(halts(turn)).toEqual([[UE, 'baltimore', 'cumberland', 'enemy-near']]);
  });

  const passing = { ann: [rail(UE, 'frederick', 'harpers-ferry', 'cumberland')] };

  it('CW-1219.5, CWR-42: they demoralise the friends whom they pass', () => {
    const turn = march({ at: { groups: { [UE]: { demoralised: true } } }, sheets: passing });
    expect(of(turn, 'demoralised')).toEqual([
      { kind: 'demoralised', group: UM, why: 'contagion' },
      { kind: 'demoralised', group: UV, why: 'contagion' },
    ]);
    expect(zoneAt(turn, UE)).toBe('cumberland');
  });

  it('CW-1219.5, CWR-42: who passes them catches it and carries it on', () => {
    const turn = march({ at: { groups: { [UM]: { demoralised: true } } }, sheets: passing });
    expect(of(turn, 'demoralised').map(({ group }) => group)).toEqual([UE, UV]);
  });

  it('CWR-41, CWR-42: who catches it on the way and rides the enemy down makes no estimate', () => {
    const turn = march({
      at: {
        groups: { [UP]: { demoralised: true }, [UE]: { brigades: 16 }, [NV]: { brigades: 2 } },
        control: { 'manassas-jn': 'union' },
      },
      sheets: { ann: [rail(UE, 'washington-dc', 'manassas-jn')] },
      tape: [6],
    });
    expect(of(turn, 'estimated')).toEqual([]);
    expect(army(turn, UE)).toMatchObject({ zone: 'manassas-jn', demoralised: true });
  });

  it('CWR-41, CWR-42: who would catch it on the way dares no more than they do', () => {
    const at = { groups: { [UM]: { zone: 'washington-dc', demoralised: true }, [UP]: { zone: 'frederick' } } };
    const cut = {
      at: { ...at, control: { 'manassas-jn': 'union' } as const },
      sheets: { ann: [rail(UE, 'washington-dc', 'manassas-jn')] },
    };
    const turn = march(cut);
    expect(halts(turn)).toEqual([[UE, 'baltimore', 'manassas-jn', 'demoralised']]);
    expect(of(turn, 'demoralised')).toEqual([]);
  });
});
