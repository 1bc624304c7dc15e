import { describe, expect, it } from '@jest/globals';
import type { Dice } from '../../../src/core/dice/dice.js';
import { apply } from '../../../src/systems/parabellum-starter/apply.js';
import { BLANK } from '../../../src/systems/parabellum-starter/blank.js';
import { open } from '../../../src/systems/parabellum-starter/open.js';
import { throwTurnOrder } from '../../../src/systems/parabellum-starter/phases/turn/turn-order.js';
import type { Action, Player, State } from '../../../src/systems/parabellum-starter/shapes.js';
import { scriptedDice } from '../../support/scripted-dice.js';
import { caldersRift } from './calders-rift.js';

/** A campaign before its first set-up, Alpha first in turn order. */
function _atSetUp(seats = 2, options: object = {}): State {
  const faces = Array.from({ length: seats }, (_, index) => [6, 6 - index] as const);
  return open(caldersRift(options, seats), scriptedDice(faces)).reduce(apply, BLANK);
}

const _withPlayer = (state: State, seat: string, change: Partial<Player>): State => ({
  ...state,
  players: state.players.map((player) => (player.id === seat ? { ...player, ...change } : player)),
});

const _buyPersonnel = (count: number, most: number | null = null): Action => ({ kind: 'buy-personnel', count, most });
const _buyFuel = (count: number): Action => ({ kind: 'buy-fuel', count });
const _buyAmmo = (count: number): Action => ({ kind: 'buy-ammo', count });
const _buyUnits = (units: Readonly<Record<string, number>>): Action => ({
  kind: 'buy-units',
  units: Object.entries(units).map(([type, count]) => ({ type, count })),
});
const _muster = (type: string, as: string | null = null, now = false): Action => ({ kind: 'muster', type, as, now });
const _DONE: Action = { kind: 'done' };

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
