import { describe, expect, it } from '@jest/globals';
import { fillOffer, type Offer } from '../../../src/core/game/offer.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { cellName } from '../../../src/core/grid/grid.js';
import { groundOf } from '../../../src/systems/parabellum/grid/ground.js';
import { withoutFixed } from '../../../src/systems/parabellum-starter/fixed.js';
import { Rehearsal } from '../../../src/systems/parabellum-starter/foresight/rehearsal.js';
import { supposed } from '../../../src/systems/parabellum-starter/foresight/supposed.js';
import { parabellumStarter as game } from '../../../src/systems/parabellum-starter/index.js';
import type { State } from '../../../src/systems/parabellum-starter/shapes.js';
import { at } from './acting.js';
import { position } from './position.js';
import { fixedOf, view } from './table.js';

const offersFor = (state: State, subject: Parameters<typeof game.offers>[1]): readonly Offer[] => {
  const fixed = fixedOf(state);
  return game.offers(game.view(withoutFixed(state), asSeat('alpha'), fixed), subject, fixed);
};

/** All that may be written into the only choice of an offer. */
const choicesOf = (offers: readonly Offer[], start: string): readonly string[] =>
  offers
    .filter(({ pieces }) => pieces[0] === start)
    .flatMap(({ pieces }) =>
      pieces.flatMap((piece) =>
        typeof piece === 'string' || piece.kind !== 'choice' ? [] : piece.among.map(({ value }) => value),
      ),
    );

/** Marsh, a bridge, mines that Alpha laid and others, friends and an enemy, a cache. */
const causeway = (): State =>
  position(
    [
      at('RBAA', 'INF', 'E2', { position: 'NW' }),
      at('RBTT', 'TNK', 'C4'),
      at('RBRC', 'RCN', 'G3', { position: 'W' }),
      at('RBMB', 'MBR', 'E4', { position: 'W' }),
      at('RBEN', 'INF', 'D2', { layers: 1 }),
      at('RBNF', 'INF', 'I2', { fuel: 0 }),
      at('KWRR', 'INF', 'F5'),
    ],
    {
      scenario: '2A',
      field: {
        caches: [{ square: 'G4', fuel: 3, ammo: 2, laidBy: [] }],
        works: [{ square: 'C5', kind: 'bridge', strength: 5, owner: 'alpha', unit: null }],
        minefields: [
          { square: 'G2', by: 'alpha' },
          { square: 'B4', by: null },
        ],
      },
    },
  );

describe('squares in reach', () => {
  it('are those to which a move could be carried out, each tried by itself', () => {
    const state = causeway();
    const seen = view(state, asSeat('alpha'));
    const start = supposed(seen);
    if (start === null || seen.field === null) throw new Error('nothing to suppose');
    const rehearsal = new Rehearsal(start);
    const { grid, marks } = groundOf(seen.field.booklet);
    const squares = marks.map((_, cell) => cellName(grid, cell));
    let found = 0;
    for (const { id } of state.units.filter(({ owner }) => owner === 'alpha')) {
      const tried = squares.filter(
        (square) =>
          rehearsal.probe({ kind: 'move', unit: id, way: { kind: 'to', square }, position: null, tow: null })
            ?.refusal === null,
      );
      expect({ id, reach: rehearsal.reach(id) }).toEqual({ id, reach: tried });
      found += tried.length;
    }
    expect(found).toBeGreaterThan(60);
  });
});

describe('what is tried for an offer', () => {
  it('does not use up what a unit may do once a turn', () => {
    const state = position([
      at('RBAA', 'INF', 'E2', { position: 'NW' }),
      at('RBAP', 'APC', 'D2'),
      at('RBIF', 'IFV', 'F2'),
      at('RBEX', 'EXC', 'E4', { position: 'W' }),
    ]);
    expect(choicesOf(offersFor(state, { kind: 'unit', id: 'RBAA' }), 'BOARD RBAA INTO ')).toEqual(['RBAP', 'RBIF']);
    const builds = choicesOf(offersFor(state, { kind: 'unit', id: 'RBEX' }), 'DIG RBEX BUILD EARTHWORK ');
    expect(builds).toEqual(['D4', 'E3', 'E5', 'F4']);
  });
});

describe('offers for a place', () => {
  it('are those of all units that can be filled with it, or with an enemy there', () => {
    const state = causeway();
    const units = state.units.filter(({ owner }) => owner === 'alpha');
    for (const place of ['F5', 'G4', 'D4', 'C5', 'H4']) {
      const wanted = new Set([place, ...state.units.flatMap(({ id, square }) => (square === place ? [id] : []))]);
      const expected = units.flatMap(({ id, square }) =>
        square === place
          ? []
          : offersFor(state, { kind: 'unit', id }).flatMap((offer) => {
              const choice = offer.pieces.find(
                (piece) =>
                  typeof piece !== 'string' &&
                  piece.kind === 'choice' &&
                  piece.of !== 'word' &&
                  piece.among.some(({ value }) => wanted.has(value)),
              );
              return choice === undefined ? [] : [`${offer.order}: ${id}`];
            }),
      );
      const offers = offersFor(state, { kind: 'place', id: place });
      expect(offers.map(({ order, title }) => `${order}: ${title.slice(-4)}`).sort()).toEqual(expected.sort());
      for (const offer of offers)
        if (offer.pieces.every((piece) => typeof piece === 'string')) expect(fillOffer(offer, [])).toContain(' ');
    }
  });
});
