import { CV, march, NV, of, road, UM, UP, zoneAt } from './marching.js';
import { position } from './war.js';

describe('CWR-12: reaction: adjacent', () => {
  const options = { ...position().options, reaction: 'adjacent' as const };
  const at = { state: { options } };
  const sheets = { ann: [road(UM, 'leesburg')] };

  it('a Group beside the zone sees, decides to attack, and steps in first; the enemy is still the mover', () => {
    const turn = march({ at, sheets, tape: [1, 1, 1, 1, 6, 6, 6, 2, 1] });
    expect(of(turn, 'marched')).toMatchObject([{ group: NV, to: 'leesburg', why: 'reaction' }]);
    expect(of(turn, 'estimated').map(({ group, role, decision }) => [group, role, decision])).toEqual([
      [NV, 'stationary', 'attack'],
      [UM, 'mover', 'retreat'],
    ]);
    expect([zoneAt(turn, NV), zoneAt(turn, UM)]).toEqual(['leesburg', 'frederick']);
  });

  it('it has made up its mind: if the enemy comes on they fight', () => {
    const turn = march({ at, sheets, tape: [1, 1, 1, 1, 6, 1, 1, 1, 6, 4, 4] });
    expect(of(turn, 'lookout')).toHaveLength(1);
    expect(of(turn, 'battle-fought')).toMatchObject([{ attacker: { group: UM }, defender: { group: NV } }]);
  });

  it('it stays where it sees nothing, where it has a march of its own, or where it has lost its spirit', () => {
    expect(zoneAt(march({ at, sheets, tape: [2] }), UM)).toBe('leesburg');
    const busy = march({ at, sheets: { ...sheets, cal: [road(NV, 'culpeper')] }, tape: [0] });
    expect(of(busy, 'lookout')).toEqual([]);
    const shaken = { ...at, groups: { [NV]: { demoralised: true } } };
    expect(of(march({ at: shaken, sheets }), 'lookout')).toEqual([]);
  });

  it('it does not go onto ground of the other side, and not after a fight', () => {
    const lost = march({ at: { ...at, control: { leesburg: 'union' } }, sheets });
    expect(of(lost, 'lookout')).toEqual([]);
    const fought = march({
      at: { ...at, groups: { [NV]: { brigades: 16 } } },
      sheets: { ann: [road(UP, 'manassas-jn'), road(UM, 'leesburg')] },
      tape: [1, 6, 6, 1, 6, 6, 3, 3, 1, 1],
    });
    expect(of(fought, 'battle-fought')).toHaveLength(1);
    expect(of(fought, 'lookout')).toHaveLength(1);
    expect(zoneAt(fought, UM)).toBe('leesburg');
  });

  it('of several the one with the lowest id tries first, whatever its place is called', () => {
    const swapped = { ...at, groups: { [NV]: { zone: 'winchester' }, [CV]: { zone: 'manassas-jn' } } };
    const turn = march({ at: swapped, sheets, tape: [6, 6, 1] });
    expect(of(turn, 'lookout').map(({ group }) => group)).toEqual([NV, CV]);
  });

  it('without the option nobody does', () => {
    expect(of(march({ sheets }), 'lookout')).toEqual([]);
  });
});
