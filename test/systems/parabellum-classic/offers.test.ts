import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { type Blank, blanksOf, fillOffer, Offer, type OfferSubject } from '../../../src/core/game/offer.js';
import { cellName } from '../../../src/core/grid/grid.js';
import { groundOf } from '../../../src/systems/parabellum/grid/ground.js';
import { reachOf } from '../../../src/systems/parabellum-classic/foresight/reach.js';
import { parabellumClassic as game } from '../../../src/systems/parabellum-classic/index.js';
import { deskOf, ownPieces } from '../../../src/systems/parabellum-classic/orders/desk.js';
import type { State } from '../../../src/systems/parabellum-classic/shapes.js';
import { viewOf } from './asking.js';
import { KESTREL } from './theatre.js';
import { KW, position, RB, unit } from './turns.js';

const offersFor = (state: State, subject: OfferSubject, seat = RB): readonly Offer[] =>
  game.offers(viewOf(state, seat), subject, KESTREL);

/** First and last of what may stand in a blank. */
function ends(blank: Blank): readonly string[] {
  switch (blank.kind) {
    case 'choice':
      return [blank.among[0]?.value ?? '', blank.among.at(-1)?.value ?? ''];
    case 'number':
      return [String(blank.from), String(blank.to)];
    case 'text':
      return ['a'];
  }
}

const filled = (offers: readonly Offer[]): readonly string[] =>
  offers.flatMap((offer) =>
    [0, 1].map(
      (which) =>
        fillOffer(
          offer,
          blanksOf(offer).map((blank) => [ends(blank).at(which) ?? '']),
        ) ?? '',
    ),
  );

const lines = (state: State, subject: OfferSubject, seat = RB): readonly string[] => [
  ...new Set(filled(offersFor(state, subject, seat))),
];

const crossing = position({
  units: [
    unit('RB-GY', 'INF', 'F4', { supply: 3 }),
    unit('RB-TT', 'TNK', 'I2'),
    unit('RB-ST', 'STK', 'G4', { cargo: { sup: 2, amm: 1 } }),
    unit('RB-MO', 'MTR', 'E4'),
    unit('RB-TR', 'TRC', 'K2'),
    unit('RB-AR', 'ART', 'K3'),
    unit('RB-AP', 'APC', 'J4'),
    unit('RB-PP', 'INF', null, { place: 'aboard', aboard: 'RB-AP' }),
    unit('RB-II', 'INF', 'J3'),
    unit('RB-RC', 'RCN', 'H4'),
    unit('RB-BV', 'BRV', 'A5'),
    unit('RB-EW', 'ENW', 'B2', { stores: { sandbag: 1, pbar: 0, vbar: 1 } }),
    unit('RB-NN', 'INF', 'G2', { supply: 0 }),
    unit('RB-MU', 'HVY', null, { place: 'mustered' }),
    unit('RB-HV', 'HVY', null, { place: 'dispatched', channel: 'road' }),
    unit('RB-RS', 'HVY', null, { supply: 1 }),
    unit('RB:STR-1', 'STR', null),
    unit('RB:ASF-1', 'ASF', null, { supply: 1 }),
    unit('RB:RPL-1', 'RPL', null),
    unit('KW-RR', 'INF', 'F5'),
    unit('KW-AA', 'AAR', 'F9'),
  ],
  board: {
    pieces: [
      { square: 'G3', kind: 'sup', cached: false, count: 3 },
      { square: 'I4', kind: 'amm', cached: true, count: 2 },
    ],
    sandbags: [{ edge: 'F4|F5', strength: 3 }],
  },
  rb: {
    credits: 2_000,
    soldiers: 20,
    pieces: { sup: 6, amm: 5 },
    stores: { sandbag: 1, pbar: 1, vbar: 0 },
    cards: { TNK: 1, INF: 1, ORB: 1, MSL: 1 },
  },
});

const airstrip = position({
  skirmish: 'S3',
  active: KW,
  units: [
    unit('KW:ASF-1', 'ASF', 'C9', { place: 'runway', base: 'base' }),
    unit('KW:STR-1', 'STR', null, { place: 'hangar', base: 'base', ammo: 0, supply: 1 }),
    unit('KW-AA', 'AAR', 'D11'),
    unit('RB-GY', 'INF', 'D4'),
  ],
  board: {
    base: KW,
    pieces: [
      { square: 'C10', kind: 'amm', cached: true, count: 3 },
      { square: 'C10', kind: 'sup', cached: true, count: 3 },
    ],
  },
});

const deploying = position({
  stage: 'deploy-attacker',
  active: null,
  units: [
    unit('RB-TT', 'TNK', null, { place: 'mustered' }),
    unit('RB-EW', 'ENW', null, { place: 'mustered' }),
    unit('RB-RS', 'INF', null, { strength: 10, supply: 1 }),
    unit('RB-OO', 'TNK', 'B1'),
  ],
  rb: { soldiers: 20, pieces: { sup: 6, amm: 4 }, stores: { sandbag: 1, pbar: 1, vbar: 1 }, cards: { TNK: 1, STK: 1 } },
});

const purchase: State = { ...position({ stage: 'purchase' }), board: null };
const refit: State = {
  ...position({
    stage: 'refit',
    units: [unit('RB-TT', 'TNK', null, { strength: 6 }), unit('RB-GY', 'INF', null)],
    rb: { soldiers: 5 },
  }),
  board: null,
};
const choice: State = {
  ...position({ stage: 'choice' }),
  board: null,
  played: [{ id: 'S1', winner: RB, by: 'goal', rounds: 3 }],
};

const STATES: readonly (readonly [string, State, string])[] = [
  ['a turn', crossing, RB],
  ['another’s turn', crossing, KW],
  ['a turn with an air base', airstrip, KW],
  ['a deployment', deploying, RB],
  ['another’s deployment', deploying, KW],
  ['a purchase', purchase, RB],
  ['a refit', refit, RB],
  ['a choice', choice, RB],
];

const subjectsOf = (state: State, seat: string): readonly OfferSubject[] => [
  { kind: 'seat' },
  ...state.units.map(({ id }): OfferSubject => ({ kind: 'unit', id })),
  ...['F5', 'G3', 'D2', 'I4', 'F9', 'B2'].map((id): OfferSubject => ({ kind: 'place', id })),
  ...(seat === RB ? [] : [{ kind: 'place', id: 'D4' } as const]),
];

describe('offers', () => {
  it.each(STATES)('in %s become lines that are understood and stand', (_, state, seat) => {
    const seen = viewOf(state, seat);
    for (const subject of subjectsOf(state, seat)) {
      for (const offer of offersFor(state, subject, seat)) expect(Offer.safeParse(offer).success).toBe(true);
      for (const line of lines(state, subject, seat)) {
        const [told] = answerSheet(game, line, seen, KESTREL).lines;
        expect({ line, problems: told?.problems.filter(({ severity }) => severity === 'error') }).toEqual({
          line,
          problems: [],
        });
        expect({ line, verdict: told?.verdict }).not.toEqual({ line, verdict: 'ignored' });
      }
    }
  });

  it('name what a unit can do, and leave out what would fail (A-12)', () => {
    const said = lines(crossing, { kind: 'unit', id: 'RB-GY' });
    expect(said).toEqual(
      expect.arrayContaining(['ATTACK RB-GY AT F5', 'REFILL RB-GY FROM RB-ST 1 SUP', 'COUNTER RB-GY NEVER']),
    );
    expect(said.some((line) => line.startsWith('SHELL'))).toBe(false);
    expect(lines(crossing, { kind: 'unit', id: 'RB-NN' })).toEqual(
      expect.arrayContaining(['REFILL RB-NN FROM G3 1 SUP']),
    );
    expect(lines(crossing, { kind: 'unit', id: 'RB-NN' }).some((line) => line.startsWith('MOVE'))).toBe(false);
    expect(lines(crossing, { kind: 'unit', id: 'RB-MO' })).toContain('SHELL RB-MO AT F5');
    expect(lines(crossing, { kind: 'unit', id: 'RB-PP' }).some((line) => line.startsWith('DISEMBARK'))).toBe(true);
    expect(lines(crossing, { kind: 'unit', id: 'RB-II' })).toContain('EMBARK RB-II INTO RB-AP');
    expect(lines(crossing, { kind: 'unit', id: 'RB-BV' })).toContain('BRIDGE RB-BV LAY A6');
    expect(lines(crossing, { kind: 'unit', id: 'RB-EW' }).join()).toContain('BUILD RB-EW VBAR AT');
    expect(lines(crossing, { kind: 'unit', id: 'RB-MU' })).toContain('DISPATCH RB-MU VIA ROAD');
    expect(lines(crossing, { kind: 'unit', id: 'STR-1' })).toContain('STRIKE STR-1 AT F5');
    expect(lines(crossing, { kind: 'unit', id: 'ASF-1' }).some((line) => line.startsWith('STRIKE'))).toBe(false);
    expect(lines(crossing, { kind: 'unit', id: 'ASF-1' })).toContain('REPLENISH ASF-1');
    expect(lines(airstrip, { kind: 'unit', id: 'KW:STR-1' }, KW)).toEqual(
      expect.arrayContaining(['REPLENISH STR-1', 'REPLENISH STR-1 IN MOVEMENT', 'READY STR-1']),
    );
  });

  it('of the seat follow the window', () => {
    const kinds = (state: State, seat = RB): ReadonlySet<string> =>
      new Set(offersFor(state, { kind: 'seat' }, seat).map(({ order }) => order));
    expect(kinds(purchase)).toEqual(new Set(['buy-units', 'buy-pieces', 'hire', 'surrender', 'ready', 'no-orders']));
    expect(kinds(choice)).toEqual(new Set(['go', 'surrender', 'ready', 'no-orders']));
    expect(kinds(crossing)).toEqual(
      new Set(
        'buy-units buy-pieces hire muster orbital salvo raise requisition counter flak bluff withdraw surrender final no-orders'.split(
          ' ',
        ),
      ),
    );
    expect(kinds(crossing, KW)).toEqual(
      new Set(['counter', 'flak', 'bluff', 'withdraw', 'surrender', 'ready', 'no-orders']),
    );
  });

  it('muster and place in one go, each unit under a flag of its own', () => {
    const both = lines(deploying, { kind: 'seat' }).filter((line) => line.includes('\nPLACE'));
    expect(both.length).toBeGreaterThan(2);
    expect(both[0]).toMatch(/^MUSTER (\w+) AS (RB-\w\w)\nPLACE \2 AT [A-L]\d+$/);
    expect(new Set(both.map((line) => /AS (\S+)/.exec(line)?.[1])).size).toBe(2);
  });

  it('stand in no menu twice under the same words', () => {
    const subjects = [
      { kind: 'seat' } as const,
      ...['RB-GY', 'RB-ST', 'RB-TR', 'RB-AP', 'RB-EW', 'RB-MU', 'STR-1'].map((id) => ({ kind: 'unit', id }) as const),
      ...['f5', 'g3', 'i4'].map((id) => ({ kind: 'place', id }) as const),
    ];
    for (const state of [purchase, crossing, airstrip, deploying])
      for (const subject of subjects) {
        const titles = offersFor(state, subject).map(({ title }) => title);
        expect(titles).toEqual([...new Set(titles)]);
      }
  });

  it('of a place are what one’s units can do to it', () => {
    const said = lines(crossing, { kind: 'place', id: 'f5' });
    expect(said).toEqual(expect.arrayContaining(['ATTACK RB-GY AT F5', 'SHELL RB-MO AT F5', 'STRIKE STR-1 AT F5']));
    expect(said.every((line) => line.includes('F5'))).toBe(true);
  });
});

describe('squares in reach', () => {
  it('are those to which a move could be carried out, each tried by itself (CL-70)', () => {
    const desk = deskOf(viewOf(crossing), KESTREL);
    if (desk === null) throw new Error('nobody plays');
    const { grid, marks } = groundOf(KESTREL.skirmishes[0] ?? { terrain: [] });
    const squares = marks.map((_, cell) => cellName(grid, cell));
    let found = 0;
    for (const piece of ownPieces(desk).filter(({ name }) => ['RB-GY', 'RB-TT', 'RB-RC', 'RB-BV'].includes(name))) {
      const tried = squares.filter(
        (square) =>
          square !== piece.unit.square &&
          desk.rehearsal.probe({ kind: 'move', unit: piece.name, way: { kind: 'to', square }, tow: null })?.refusal ===
            null,
      );
      expect({ name: piece.name, reach: reachOf(desk, piece) }).toEqual({ name: piece.name, reach: tried });
      found += tried.length;
    }
    expect(found).toBeGreaterThan(60);
  });
});
