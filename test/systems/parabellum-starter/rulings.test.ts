import { describe, expect, test } from '@jest/globals';
import { eraseShapes } from '../../../src/core/engine/any-system.js';
import { readPath } from '../../../src/core/engine/json-path.js';
import { Correctable } from '../../../src/core/game/desk.js';
import { fixed } from '../../../src/systems/parabellum-starter/fixed.js';
import { parabellumStarter as system } from '../../../src/systems/parabellum-starter/index.js';
import { BareState } from '../../../src/systems/parabellum-starter/shapes.js';
import { playCampaign } from '../../../src/testkit/play.js';
import { caldersRift } from './calders-rift.js';

// What a game master can put right by picking, and what dice are called.

const setup = caldersRift({}, 3);
const known = fixed(setup);
const game = eraseShapes(system).of(setup, { seats: { min: 2 }, perSide: { min: 1 } });

/** A position some turns in, with units on the map. */
function someTurnsIn(): BareState {
  let phases = 0;
  for (const { after } of playCampaign(system, setup, { seed: 'rulings', longest: 40 })) {
    phases += 1;
    if (phases === 20) return after;
  }
  throw new Error('too short');
}

const state = someTurnsIn();
const all = system.correctables?.(state, known) ?? [];

const ruled = (path: string, value: Correctable['value']): BareState => {
  const read = readPath(state, path);
  if (!read.ok) throw new Error(path);
  const done = game.amend(state, [{ act: 'set', path: read.path, value }]);
  if (!done.ok) throw new Error(JSON.stringify(done.issues));
  return BareState.parse(done.state);
};

describe('corrections by picking', () => {
  test('units come first, with place, strength, counters and entrenchment; then objectives and books', () => {
    expect(all.map((one) => Correctable.parse(one))).toHaveLength(all.length);
    const labels = new Set(all.map(({ label }) => label));
    for (const label of ['Square', 'Where in its square', 'Strength', 'Ammunition counters', 'Fuel counters'])
      expect(labels).toContain(label);
    for (const label of ['Layers of entrenchment', 'Standing', 'Credits', 'People in reserve', 'People left'])
      expect(labels).toContain(label);
    expect(all[0]?.path).toMatch(/^\/units\//);
    expect(all[0]?.at).not.toBeNull();
  });

  test('one pick is enough: money and heads that a ruling brings are entered in the books', () => {
    const strength = all.find(({ label }) => label === 'Strength');
    const credits = all.find(({ label }) => label === 'Credits');
    if (strength === undefined || credits === undefined) throw new Error('nothing to pick');
    expect(system.invariants(ruled(strength.path, 1), known)).toEqual([]);
    const richer = ruled(credits.path, Number(credits.value) + 50);
    expect(system.invariants(richer, known)).toEqual([]);
    expect(richer.players[0]?.ledger.at(-1)).toMatchObject({ cause: 'ruling', amount: 50 });
  });

  test('a state that nobody ruled on is read as it stands', () => {
    expect(BareState.parse(state)).toEqual(state);
  });
});

describe('words for streams of dice', () => {
  test.each([
    ['scenario-1/turn-order/seat-1', 'Scenario 1: turn order, the throw of seat-1', null],
    [
      'scenario-1/round-3/seat-2/attack/RBTT-KWBB/attack',
      'Scenario 1, round 3, turn of seat-2: RBTT attacks KWBB: the attacking dice',
      null,
    ],
    [
      'scenario-1/round-3/seat-2/attack/RBTT-work-E6/defence',
      'Scenario 1, round 3, turn of seat-2: RBTT attacks the works on E6: the defending dice',
      'E6',
    ],
    [
      'scenario-1/round-3/seat-2/shell/RBAR-cache-E5/shot-2/attack',
      'Scenario 1, round 3, turn of seat-2: RBAR shells the cache on E5, shot 2: the attacking dice',
      'E5',
    ],
    [
      'scenario-1/round-3/seat-2/orbital/seat-2-KWBB/shot-1/defence',
      'Scenario 1, round 3, turn of seat-2: From orbit on KWBB, shot 1: the defending dice',
      null,
    ],
    [
      'scenario-1/round-3/seat-2/mine-C6/attack',
      'Scenario 1, round 3, turn of seat-2: The mine on C6: the attacking dice',
      'C6',
    ],
    [
      'scenario-1/round-3/seat-2/blast-2/cache-E7/defence',
      'Scenario 1, round 3, turn of seat-2: Explosion 2 reaches the cache on E7: the defending dice',
      'E7',
    ],
    [
      'scenario-1/round-3/seat-2/sortie-1/flak/KWAA/attack',
      'Scenario 1, round 3, turn of seat-2: Sortie 1: flak of KWAA: the attacking dice',
      null,
    ],
    ['scenario-1/set-up-1/flags/seat-3', 'Scenario 1, set-up 1: the flag of a unit of seat-3', null],
    [
      'scenario-2b/choose/chooser/seat-3',
      'Scenario 2B, the choice: who chooses the next scenario, the throw of seat-3',
      null,
    ],
  ])('%s', (stream, text, at) => {
    expect(system.streamWords?.(stream, known)).toEqual({ text, at, hits: null });
  });

  test('what is no stream of this game has no words', () => {
    for (const stream of ['', 'attack', 'scenario-9/turn-order/seat-1', 'scenario-1/round-3/seat-2/attack/RBTT-KWBB'])
      expect(system.streamWords?.(stream, known)).toBeNull();
  });
});
