import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { giveActivations } from '../../../src/systems/civil-war/phases/phase-zero.js';
import { happen } from '../../../src/systems/civil-war/phases/turn.js';
import type { GroupId } from '../../../src/systems/civil-war/shapes.js';
import { sketch } from '../../../src/systems/civil-war/sketch.js';
import { army, halts, MARCH, march, NV, of, play, sea, UE, UM, UP, voids, zoneAt } from './marching.js';
import { answer, viewOf } from './order-lines.js';
import { type Position, position, WAR } from './war.js';

describe('by sea', () => {
  it('CW-910: a Union Group goes from a friendly port to another, demoralised or not', () => {
    const at = { groups: { [UE]: { demoralised: true } } };
    const turn = march({ at, sheets: { ann: [sea(UE, 'philadelphia')] } });
    expect(of(turn, 'marched')).toMatchObject([
      { group: UE, mode: 'sea', from: 'baltimore', to: 'philadelphia', impulse: 1 },
    ]);
  });

  it('CW-1219: the demoralised are warned of no enemy where they sail, unless one is beside the port', () => {
    const sailing = (enemy: string, port: string) => {
      const at = { groups: { [UE]: { demoralised: true }, [NV]: { zone: enemy } } };
      const sent = answer('ann', `MOVE East BY SEA TO ${port}`, position(at));
      const { lines } = sketch(viewOf('ann', position(at)), sent.placed, WAR);
      const turn = march({ at, sheets: { ann: sent.orders } });
      return [sent.codes, lines.map(({ tone, text }) => `${tone}: ${text}`), zoneAt(turn, UE)];
    };
    const sails = 'Sails for certain, by an activation.';
    expect(sailing('manassas-jn', 'Fort Monroe')).toEqual([[], [`info: ${sails}`], 'fort-monroe']);
    expect(sailing('yorktown', 'Philadelphia')).toEqual([[], [`info: ${sails}`], 'philadelphia']);
    const afraid = 'It is demoralised and stops before Fort Monroe, as Army of Northern Virginia is next to it.';
    expect(sailing('yorktown', 'Fort Monroe')).toEqual([
      ['1 W-DEMORALISED'],
      [`doubt: ${sails} ${afraid}`],
      'baltimore',
    ]);
  });

  it('CWR-22, CWR-52: it waits for friends in the port, and does not go where an enemy stands', () => {
    const full = march({ sheets: { ann: [sea(UE, 'washington-dc')] } });
    expect(halts(full)).toEqual([[UE, 'baltimore', 'washington-dc', 'friend-in-the-way']]);
    const lost = march({
      at: { without: [UP], groups: { [NV]: { zone: 'washington-dc' } } },
      sheets: { ann: [sea(UE, 'washington-dc')] },
    });
    expect(halts(lost)).toEqual([[UE, 'baltimore', 'washington-dc', 'closed']]);
  });
});

describe('invasion', () => {
  const april = (groups: Position['groups'] = {}): Position => ({
    year: 1862,
    turn: 3,
    groups: { [UM]: { zone: 'fort-monroe' }, ...groups },
    state: { activations: { union: 5, confederacy: 3 } },
  });
  const invade = (group: GroupId, zone: string): Order => ({ kind: 'invade', group, zone });

  it('W25a, CW-911: it lands in an empty port', () => {
    expect(zoneAt(march({ at: april(), sheets: { ann: [invade(UM, 'new-bern')] } }), UM)).toBe('new-bern');
  });

  it('W25b, CW-911: a port that is held is fought for', () => {
    const at = april({ [UM]: { zone: 'fort-monroe', brigades: 12 } });
    const turn = march({ at, sheets: { ann: [invade(UM, 'charleston')] }, tape: [3, 3, 1, 6, 5, 2, 5] });
    expect(of(turn, 'battle-fought')).toMatchObject([{ zone: 'charleston', bySea: true, winner: 'union' }]);
    expect([army(turn, UM), army(turn, 'c-army-of-north-carolina')]).toMatchObject([
      { zone: 'charleston', brigades: 11 },
      { zone: 'columbia', brigades: 6 },
    ]);
  });

  it('W25c, W25d, W25e: not from a port that was taken, not without an activation, not by the Confederates', () => {
    const norfolk = { ...april({ [UM]: { zone: 'norfolk' } }), control: { norfolk: 'union' as const } };
    expect(voids(march({ at: norfolk, sheets: { ann: [invade(UM, 'charleston')] } }))).toEqual([
      [1, 'wrong-start-port'],
    ]);
    expect(voids(march({ at: april(), sheets: { ann: [invade(UM, 'new-bern')] }, shares: {} }))).toEqual([
      [1, 'no-activation'],
    ]);
    const c = 'c-army-of-the-gulf';
    expect(voids(march({ at: april(), sheets: { dee: [sea(c, 'charleston')] } }))).toEqual([[1, 'not-by-sea']]);
    expect(voids(march({ at: april(), sheets: { dee: [invade(c, 'baltimore')] } }))).toEqual([[1, 'no-invasion-now']]);
  });

  const two = { ann: [invade(UM, 'new-bern'), invade(UP, 'wilmington')] };

  it('CWR-52: of several Groups one invades, by lot', () => {
    const turn = march({ at: april(), sheets: two, tape: [1] });
    expect(of(turn, 'invasion-chosen')).toMatchObject([{ group: UP, byLot: true, roll: { faces: [2] } }]);
    expect(voids(turn)).toEqual([[1, 'another-invades']]);
    expect([zoneAt(turn, UM), zoneAt(turn, UP)]).toEqual(['fort-monroe', 'wilmington']);
  });

  it('CWR-52: the President decides without a lot, if that Group can invade', () => {
    const choose = (group: GroupId) => (turn: ReturnType<typeof march>) =>
      happen(turn, { kind: 'invasion-chosen', group, byLot: false, roll: null });
    const chosen = play([choose(UM), ...MARCH], { at: april(), sheets: two });
    expect([zoneAt(chosen, UM), zoneAt(chosen, UP)]).toEqual(['new-bern', 'washington-dc']);
    const idle = play([choose(UE), ...MARCH], { at: april(), sheets: two, tape: [0] });
    expect(of(idle, 'invasion-chosen')).toHaveLength(2);
    expect(zoneAt(idle, UM)).toBe('new-bern');
  });

  it('CW-1219.7: who is demoralised before they sail does not land', () => {
    const shake = (turn: ReturnType<typeof march>) =>
      happen(turn, { kind: 'demoralised', group: UM, why: 'contagion' });
    const turn = play([giveActivations, shake, ...MARCH.slice(1)], {
      at: april(),
      sheets: { ann: [invade(UM, 'new-bern')] },
    });
    expect(halts(turn)).toEqual([[UM, 'fort-monroe', 'new-bern', 'demoralised']]);
  });
});
