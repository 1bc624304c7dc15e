import { describe, expect, it } from '@jest/globals';
import type { Dice } from '../../../src/core/dice/dice.js';
import { throwTurnOrder } from '../../../src/systems/parabellum-starter/phases/turn/turn-order.js';
import { scriptedDice } from '../../support/scripted-dice.js';

describe('turn order', () => {
  const three = [
    { id: 'alpha', achievedBefore: 0 },
    { id: 'bravo', achievedBefore: 1 },
    { id: 'charlie', achievedBefore: 0 },
  ];
  const thrown = (script: readonly (readonly number[])[]) => {
    const dice = scriptedDice(script);
    const event = throwTurnOrder(three, '2A', dice);
    dice.finish();
    return event;
  };

  // ST-14
  it('ST-X1: the tied throw again with the same dice and keep their place', () => {
    const event = thrown([
      [6, 5],
      [8, 5],
      [6, 3],
      [6, 2],
      [8, 7],
    ]);
    expect(event.order).toEqual(['bravo', 'alpha', 'charlie']);
    expect(event.throws.map(({ seat, sides, face }) => [seat, sides, face])).toEqual([
      ['alpha', 6, 5],
      ['bravo', 8, 5],
      ['charlie', 6, 3],
      ['alpha', 6, 2],
      ['bravo', 8, 7],
    ]);
  });

  it('ST-X1: a new tie is thrown off once more, and Charlie keeps his place', () => {
    const event = thrown([
      [6, 5],
      [8, 5],
      [6, 3],
      [6, 4],
      [8, 4],
      [6, 6],
      [8, 1],
    ]);
    expect(event.order).toEqual(['alpha', 'bravo', 'charlie']);
  });

  // ST-11
  it('has one stream for each seat, with public names only', () => {
    const streams: string[] = [];
    const dice: Dice = {
      roll(stream, sides) {
        streams.push(`${stream} d${sides}`);
        return streams.length;
      },
    };
    expect(throwTurnOrder(three, '2A', dice).order).toEqual(['charlie', 'bravo', 'alpha']);
    expect(streams).toEqual([
      'scenario-2a/turn-order/alpha d6',
      'scenario-2a/turn-order/bravo d8',
      'scenario-2a/turn-order/charlie d6',
    ]);
  });
});
