import { describe, expect, it } from '@jest/globals';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { withoutFixed } from '../../../src/systems/parabellum-starter/fixed.js';
import { parabellumStarter as game } from '../../../src/systems/parabellum-starter/index.js';
import type { Setup } from '../../../src/systems/parabellum-starter/shapes.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { caldersRift } from './calders-rift.js';
import { opened } from './table.js';

/** Calder's Rift with mines in a later scenario. */
const mined = (): Setup => {
  const setup = caldersRift();
  return {
    ...setup,
    scenarios: {
      scenarios: setup.scenarios.scenarios.map((one) =>
        one.id === '2B' ? { ...one, minefields: [{ square: 'D6', by: 'south' as const }] } : one,
      ),
    },
  };
};

/** The state as versions before this one stored it: with catalogue and scenarios. */
const former = (setup: Setup, state: object): Record<string, unknown> => {
  const { layouts: _layouts, ...rest } = JSON.parse(JSON.stringify(state)) as Record<string, unknown>;
  return { ...rest, catalogue: setup.catalogue, scenarios: setup.scenarios.scenarios };
};

describe('what never changes', () => {
  it('is public, so what lies hidden on the maps of scenarios is not in it', () => {
    const setup = mined();
    const known = game.fixed(setup);
    expect(game.schemas.fixed.parse(JSON.parse(JSON.stringify(known)))).toEqual(known);
    for (const secret of ['minefields', '"caches"']) expect(JSON.stringify(known)).not.toContain(secret);
  });

  it('stands in no state and no view; hidden layouts are in the state alone', () => {
    const setup = mined();
    const known = game.fixed(setup);
    const bare = withoutFixed(opened(setup, seededDice(3)).state);
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['catalogue']));
    expect(bare.layouts.map(({ scenario }) => scenario)).toEqual(['2B']);
    for (const viewer of [GM, PUBLIC, asSeat('alpha')]) {
      const seen = JSON.stringify(game.view(bare, viewer, known));
      for (const left of ['Main Battle Tank', 'layouts', '"terrain"']) expect(seen).not.toContain(left);
    }
  });

  it('makes a state of the opening less than a tenth as long, and a view less than a third', () => {
    const setup = mined();
    const known = game.fixed(setup);
    const bare = withoutFixed(opened(setup, seededDice(3)).state);
    const size = (value: unknown): number => JSON.stringify(value).length;
    expect(size(bare)).toBeLessThan(size(former(setup, bare)) / 10);
    const seen = game.view(bare, asSeat('alpha'), known);
    expect(size(seen)).toBeLessThan(size({ ...seen, catalogue: known.catalogue }) / 3);
  });
});

describe('what earlier versions stored', () => {
  it('is read to the same: states, and the event that opened the campaign', () => {
    const setup = mined();
    const known = game.fixed(setup);
    const { events, state } = opened(setup, seededDice(3));
    const bare = withoutFixed(state);
    expect(game.schemas.state.parse(former(setup, bare))).toEqual(bare);
    const stored = events.map((event) =>
      event.kind === 'campaign-opened' ? { ...event, state: former(setup, event.state) } : event,
    );
    const folded = stored
      .map((event) => game.schemas.event.parse(event))
      .reduce((before, event) => game.apply(before, event, known), game.blank);
    expect(folded).toEqual(bare);
  });
});
