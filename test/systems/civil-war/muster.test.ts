import { describe, expect, test } from '@jest/globals';
import { holdMuster } from '../../../src/systems/civil-war/phases/muster.js';
import { type Position, position, turnOf } from './war.js';

function mustered(given: Position, tape: readonly number[]) {
  const { turn, dice } = turnOf(position(given), tape);
  holdMuster(turn);
  dice.finish();
  return turn;
}

describe('muster', () => {
  test('W16a CW-1402 September 1861: the Confederacy won more battles, Charleston yields half', () => {
    const { events, state } = mustered({ turn: 8, state: { victories: { union: 2, confederacy: 3 } } }, [1, 4, 4]);
    expect(events).toMatchObject([
      { kind: 'blockade-tested', zone: 'charleston', value: 2, yields: 1 },
      { kind: 'mustered', side: 'union', points: 32, modifiers: [{ what: 'union', number: 1 }], brigades: 9 },
      { kind: 'mustered', side: 'confederacy', points: 27, modifiers: [{ what: 'victories', number: 1 }], brigades: 8 },
      { kind: 'muster-closed' },
    ]);
    expect([state.pool, state.victories]).toEqual([
      { union: 9, confederacy: 8 },
      { union: 0, confederacy: 0 },
    ]);
  });

  test('W16b CW-1502 CWR-44 CWR-49 June 1863: dice of five ports in list order, points as effective', () => {
    const { events } = mustered(
      {
        year: 1863,
        turn: 5,
        control: { 'new-orleans': 'union', memphis: 'union' },
        state: {
          blockaded: ['charleston', 'wilmington', 'norfolk', 'port-royal', 'mobile'],
          victories: { union: 3, confederacy: 1 },
        },
      },
      [5, 2, 6, 3, 1, 3, 5],
    );
    const ports = events.flatMap((event) => (event.kind === 'blockade-tested' ? [[event.zone, event.yields]] : []));
    expect(ports).toEqual([
      ['mobile', 1],
      ['port-royal', 0],
      ['charleston', 1],
      ['wilmington', 1],
      ['norfolk', 0],
    ]);
    expect(events.filter(({ kind }) => kind === 'mustered')).toMatchObject([
      { points: 32, brigades: 9 },
      { points: 21, brigades: 5, modifiers: [{ what: 'year', number: -2 }] },
    ]);
  });

  test('W17 CW-1403 CW-1701 September 1861: Kentucky is worth four to whom it was not done by, once', () => {
    const { events, state } = mustered(
      {
        turn: 8,
        control: { louisville: 'union' },
        state: { kentucky: { brokenBy: 'union', bonus: { union: false, confederacy: true } } },
      },
      [6, 2, 3],
    );
    expect(events.filter(({ kind }) => kind === 'mustered')).toMatchObject([
      { points: 33, brigades: 7 },
      { points: 27, brigades: 10, modifiers: [{ what: 'kentucky', number: 4 }] },
    ]);
    expect(state.kentucky).toEqual({ brokenBy: 'union', bonus: { union: false, confederacy: false } });
  });

  test('CWR-44 the year weighs -1 in 1862, -3 in 1864, and no more in 1865', () => {
    const yearOf = (year: number): unknown =>
      mustered({ year, turn: 2, state: { blockaded: [] } }, [3, 3]).events.flatMap((event) =>
        event.kind === 'mustered' && event.side === 'confederacy' ? event.modifiers : [],
      );
    expect([1862, 1863, 1864, 1865].map(yearOf)).toEqual([
      [{ what: 'year', number: -1 }],
      [{ what: 'year', number: -2 }],
      [{ what: 'year', number: -3 }],
      [{ what: 'year', number: -3 }],
    ]);
  });

  test('CWR-43 level in victories, nobody gains', () => {
    const { events } = mustered({ turn: 8, state: { blockaded: [], victories: { union: 2, confederacy: 2 } } }, [4, 4]);
    expect(events).toMatchObject([
      { modifiers: [{ what: 'union', number: 1 }] },
      { modifiers: [] },
      { kind: 'muster-closed' },
    ]);
  });

  test('CWR-44 CW-607 what Washington cost counts against the muster', () => {
    const { events } = mustered({ turn: 8, state: { blockaded: [], washingtonLoss: 8 } }, [4, 4]);
    expect(events).toMatchObject([{ points: 24, brigades: 7 }, { points: 28 }, {}]);
  });

  test('CW-1401 no muster but in March, June and September', () => {
    for (const turn of [1, 3, 4, 6, 7, 9, 10]) expect(mustered({ year: 1862, turn }, []).events).toEqual([]);
  });
});
