import { describe, expect, test } from '@jest/globals';
import { openTurn } from '../../../src/systems/civil-war/phases/opening.js';
import { STEPS } from '../../../src/systems/civil-war/phases/sequence.js';
import { position, turnOf } from './war.js';

describe('opening', () => {
  test('CW-502 the set-up opens July 1861 itself', () => {
    const { turn, dice } = turnOf(position({ state: { stage: 'setup' } }), [1, 6]);
    openTurn(turn);
    dice.finish();
    expect(turn.events).toMatchObject([
      { kind: 'turn-opened', year: 1861, turn: 6, activations: { union: 2, confederacy: 5 } },
    ]);
    expect(turn.state.stage).toBe('orders');
  });

  test('CW-502 the year turns over after November and December', () => {
    const { turn } = turnOf(position({ turn: 10 }), [2, 4]);
    openTurn(turn);
    expect([turn.state.year, turn.state.turn]).toEqual([1862, 1]);
    const next = turnOf(turn.state, [2, 4]);
    openTurn(next.turn);
    expect([next.turn.state.year, next.turn.state.turn]).toEqual([1862, 2]);
  });

  test('CW-213 the average die, Union first', () => {
    const activations = [1, 2, 3, 4, 5, 6].map((face) => {
      const { turn, dice } = turnOf(position(), [face, 7 - face]);
      openTurn(turn);
      dice.finish();
      return turn.state.activations;
    });
    expect(activations).toEqual([
      { union: 2, confederacy: 5 },
      { union: 3, confederacy: 4 },
      { union: 3, confederacy: 4 },
      { union: 4, confederacy: 3 },
      { union: 4, confederacy: 3 },
      { union: 5, confederacy: 2 },
    ]);
  });

  test('CWR-08 who was elected takes office before the turn opens', () => {
    const { turn } = turnOf(position({ state: { presidentElect: { union: 'bob', confederacy: null } } }), [1, 1]);
    openTurn(turn);
    expect(turn.events.map(({ kind }) => kind)).toEqual(['took-office', 'turn-opened']);
    expect(turn.events[0]).toEqual({ kind: 'took-office', side: 'union', seat: 'bob', from: 'ann' });
    expect(turn.state.president).toEqual({ union: 'bob', confederacy: 'cal' });
  });

  test('CW-1407 what was promised is there when the turn opens', () => {
    const { players, ...rest } = position();
    const promised = players.map((player) => ({ ...player, spares: 1, promised: { spares: 8, permits: 1 } }));
    const { turn } = turnOf({ ...rest, players: promised }, [1, 1]);
    openTurn(turn);
    expect(turn.state.players[0]).toMatchObject({ spares: 9, permits: 1, promised: { spares: 0, permits: 0 } });
  });
});

test('CW-701 R0 to R12 in their order', () => {
  expect(STEPS.map(({ name }) => name)).toEqual([
    'takeSheets',
    'countVotes',
    'readDirectives',
    'placeAvatars',
    'giveActivations',
    'rallyByOrder',
    'placeBrigades',
    'testInitiative',
    'playImpulses',
    'makeTransfers',
    'digIn',
    'captureZones',
    'judgeSupply',
    'sufferAttrition',
    'recover',
    'holdMuster',
    'checkVictory',
    'changePersonnel',
    'improvePoliticians',
    'openTurn',
    'sendScouts',
  ]);
});
