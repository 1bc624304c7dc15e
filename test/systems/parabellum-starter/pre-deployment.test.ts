import { eventsOf, play, sheet, unitIn } from './play.js';
import { position } from './position.js';

describe('passengers in the Pre-Deployment Area', () => {
  it('get in and out of carriers in the boardroom', () => {
    const state = position([
      { id: 'RBAP', type: 'APC', at: null, change: { passengers: ['RBPP'] } },
      { id: 'RBPP', type: 'INF', at: null, change: { place: 'aboard', aboard: 'RBAP' } },
      { id: 'RBGY', type: 'INF', at: null },
    ]);
    const { events, state: after } = play(state, {
      alpha: sheet({ kind: 'unboard-pda', unit: 'RBPP' }, { kind: 'board-pda', unit: 'RBGY', into: 'RBAP' }),
    });
    expect(eventsOf(events, 'passenger-unseated')).toEqual([
      { kind: 'passenger-unseated', seat: 'alpha', unit: 'RBPP', carrier: 'RBAP' },
    ]);
    expect(unitIn(after, 'RBPP')).toMatchObject({ place: 'pda', aboard: null });
    expect(unitIn(after, 'RBGY')).toMatchObject({ place: 'aboard', aboard: 'RBAP' });
    expect(unitIn(after, 'RBAP').passengers).toEqual(['RBGY']);
  });
});
