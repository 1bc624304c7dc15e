import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { placeAvatars } from '../../../src/systems/civil-war/phases/avatars.js';
import type { State } from '../../../src/systems/civil-war/shapes.js';
import { people, played } from './people.js';

const THREE = {
  ann: { side: 'union', groups: 'Potomac Maryland East' },
  bob: { side: 'union', groups: 'Ohio' },
  cal: { side: 'confederacy', groups: 'Valley' },
} as const;

const withAvatar = (state: State, seat: string, group: string | null): State => ({
  ...state,
  players: state.players.map((player) =>
    player.id === seat && player.avatar !== null ? { ...player, avatar: { ...player.avatar, group } } : player,
  ),
});

const at = (group: string): Order => ({ kind: 'avatar', group });

describe('avatars (R3)', () => {
  it('CW-313, CWR-20: go to the Group that their player names, wherever it is', () => {
    const turn = played(people(THREE), [placeAvatars], { sheets: { ann: [at('u-army-of-the-east')] } });
    expect(turn.events).toEqual([{ kind: 'avatar-moved', seat: 'ann', group: 'u-army-of-the-east', ordered: true }]);
  });

  it('CWR-20: stay where they were; a Group of somebody else does not take them', () => {
    const turn = played(people(THREE), [placeAvatars], {
      sheets: { ann: [at('u-army-of-the-ohio')], bob: [at('u-army-of-the-ohio')] },
    });
    expect(turn.events).toEqual([]);
  });

  it('CWR-20: one that leads nobody goes to its strongest Group, by canonical order where several are', () => {
    const lost = withAvatar(people(THREE), 'ann', null);
    expect(played(lost, [placeAvatars]).events).toMatchObject([{ group: 'u-army-of-maryland', ordered: false }]);
    const stronger: State = {
      ...lost,
      groups: lost.groups.map((group) => (group.id === 'u-army-of-the-potomac' ? { ...group, brigades: 9 } : group)),
    };
    expect(played(stronger, [placeAvatars]).events).toMatchObject([{ group: 'u-army-of-the-potomac', ordered: false }]);
  });

  it('CWR-20: leads nobody where its player commands nothing', () => {
    const state = people({ ...THREE, dee: { side: 'confederacy', groups: '' } });
    expect(played(withAvatar(state, 'dee', 'c-army-of-the-valley'), [placeAvatars]).events).toMatchObject([
      { seat: 'dee', group: null },
    ]);
  });
});
