import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { type Blank, blanksOf, fillOffer, Offer } from '../../../src/core/game/offer.js';
import { asSeat, PUBLIC } from '../../../src/core/game/viewer.js';
import { Rehearsal } from '../../../src/systems/parabellum-boardroom/foresight/rehearsal.js';
import { supposed } from '../../../src/systems/parabellum-boardroom/foresight/supposed.js';
import { parabellumBoardroom as game } from '../../../src/systems/parabellum-boardroom/index.js';
import { plainAct } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { type Table, table } from './turns.js';

type Subject = Parameters<typeof game.offers>[1];

const offersFor = ({ state, fixed }: Table, subject: Subject, seat = 'seat-1'): readonly Offer[] =>
  game.offers(game.view(state, asSeat(seat), fixed), subject, fixed);

const unit = (id: string): Subject => ({ kind: 'unit', id });

/** All that may be written into the choices of offers that begin so. */
const choicesOf = (offers: readonly Offer[], start: string): readonly string[] =>
  offers
    .filter(({ pieces }) => pieces[0] === start)
    .flatMap(({ pieces }) =>
      pieces.flatMap((piece) =>
        typeof piece === 'string' || piece.kind !== 'choice' ? [] : piece.among.map(({ value }) => value),
      ),
    );

const FIELD = [
  'RB-GY INF D5 supplies=4',
  'RB-OO INF F4 supplies=1',
  'RB-TT TNK G3 supplies=3',
  'RB-AR ART C2 supplies=4',
  'RB-RC RCN D4',
  'RB-TR TRC B2',
  'RB-AP APC E5',
  'RB-PA INF aboard=RB-AP',
  'RB-EX EXC B5',
  'RB-MS MSW B6',
  'RB-ST STK E4',
  'RB-IV IFV F1 supplies=5 strength=6',
  'RB-HV HVY supplies=0',
  'RB-NW HVY supplies=0 fresh',
  'RB-TA TRA',
  'RB-OS ORB',
  'KW-RR INF D6 strength=7',
];
const position = {
  units: FIELD,
  tokens: { RB: 'F2 F3 J5', KW: 'D9' },
  players: { RB: { usable: 5, fresh: 3, hand: ['LC3', 'IN1'], inPlay: ['IN3'] } },
  battleState: { minefields: ['B7'] },
};
const at = table(position);
const windows: readonly Table[] = [
  at,
  table({ ...position, stage: 'market', battleState: { active: null, round: 0 } }),
  table({ ...position, stage: 'closing', battleState: { active: null } }),
  table({ ...position, active: 'KW' }),
  table({ ...position, options: { fog: 'screens' } }),
];

describe('offers', () => {
  it('BR-20, BR-21: squares in reach are those to which a move could be carried out', () => {
    const { state, fixed } = at;
    const view = game.view(state, asSeat('seat-1'), fixed);
    const start = supposed(view, fixed);
    if (start === null) throw new Error('nothing to suppose');
    const rehearsal = new Rehearsal('seat-1', start, fixed);
    const squares = Array.from(
      { length: 120 },
      (_, index) => `${'ABCDEFGHIJKL'[index % 12]}${1 + Math.floor(index / 12)}`,
    );
    let found = 0;
    for (const { flag } of state.units.filter(({ owner, place }) => owner === 'seat-1' && place === 'map')) {
      const tried = squares.filter(
        (square) =>
          rehearsal.probe({ kind: 'unit', unit: flag, acts: [plainAct({ kind: 'move', way: { kind: 'to', square } })] })
            ?.refusals.length === 0,
      );
      expect({ flag, reach: [...rehearsal.reach(flag)].sort() }).toEqual({ flag, reach: [...tried].sort() });
      found += tried.length;
    }
    expect(found).toBeGreaterThan(60);
  });

  it('name what a unit can do now and leave out what would fail for a known reason', () => {
    expect(choicesOf(offersFor(at, unit('RB-GY')), 'UNIT RB-GY: ATTACK ')).toEqual(['D6']);
    expect(choicesOf(offersFor(at, unit('RB-GY')), 'UNIT RB-GY: CALL RB-AR AT ')).toEqual(['D6']);
    expect(choicesOf(offersFor(at, unit('RB-TT')), 'UNIT RB-TT: ATTACK ')).toEqual([]);
    expect(choicesOf(offersFor(at, unit('RB-RC')), 'UNIT RB-RC: SCOUT ')).toEqual(['D6']);
    expect(choicesOf(offersFor(at, unit('RB-MS')), 'UNIT RB-MS: SWEEP ')).toEqual(['B7']);
    expect(choicesOf(offersFor(at, unit('RB-AP')), 'UNIT RB-AP: LOAD ')).toEqual(['RB-GY']);
    expect(choicesOf(offersFor(at, unit('RB-OO')), 'UNIT RB-OO: RESUPPLY FULL FROM ')).toEqual(['RB-ST']);
    expect(choicesOf(offersFor(at, unit('RB-OS')), 'UNIT RB-OS: ATTACK ')).toEqual(['D6', 'D9']);
    expect(choicesOf(offersFor(at, unit('RB-HV')), 'DEPLOY RB-HV AT ').slice(0, 3)).toEqual(['E1', 'G1', 'H1']);
    expect(offersFor(at, unit('RB-NW')).map(({ order }) => order)).not.toContain('deploy');
    expect(offersFor(at, unit('RB-IV')).map(({ order }) => order)).toContain('extract');
    expect(offersFor(at, unit('RB-GY')).map(({ order }) => order)).not.toContain('extract');
    expect(choicesOf(offersFor(at, { kind: 'seat' }), 'TEARDOWN ')).toEqual(['F2', 'F3']);
    expect(choicesOf(offersFor(at, { kind: 'seat' }), 'LAY ')).not.toContain('J6');
    // A line of several tokens is one choice, of the shortest ways, no longer than there are tokens.
    const ways = choicesOf(offersFor(at, { kind: 'seat' }), 'LAY ').filter((value) => value.includes(','));
    expect(ways).toContain('H2,I2');
    expect(Math.max(...ways.map((way) => way.split(',').length))).toBe(5);
  });

  it('stand in no menu twice under the same words', () => {
    const subjects = [
      { kind: 'seat' } as const,
      ...at.state.units.map(({ flag }) => unit(flag)),
      ...['d6', 'b7', 'f3'].map((id) => ({ kind: 'place', id }) as const),
    ];
    for (const window of windows)
      for (const subject of subjects) {
        const titles = offersFor(window, subject).map(({ title }) => title);
        expect(titles).toEqual([...new Set(titles)]);
      }
  });

  it('for a square are those that can be filled with it', () => {
    const offers = offersFor(at, { kind: 'place', id: 'd6' });
    expect(offers.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Attack: RB-GY', 'Call in fire: RB-AR: RB-GY', 'Scout: RB-RC', 'Attack: RB-OS']),
    );
    for (const { pieces } of offers) expect(pieces).toContain('D6');
  });

  const first = (blank: Blank): readonly string[] =>
    blank.kind === 'choice' ? [blank.among[0]?.value ?? ''] : blank.kind === 'number' ? [String(blank.from)] : ['a'];
  const last = (blank: Blank): readonly string[] =>
    blank.kind === 'choice'
      ? blank.among.slice(-(blank.most ?? 1)).map(({ value }) => value)
      : blank.kind === 'number'
        ? [String(blank.to)]
        : ['a'];

  it('fill to lines that are understood and stand, in every window', () => {
    let filled = 0;
    for (const { state, fixed } of windows) {
      const view = game.view(state, asSeat('seat-1'), fixed);
      const subjects: Subject[] = [
        { kind: 'seat' },
        ...['D6', 'F5', 'E1', 'G2'].map((id): Subject => ({ kind: 'place', id })),
        ...state.units.map(({ flag }) => unit(flag)),
      ];
      for (const subject of subjects)
        for (const offer of game.offers(view, subject, fixed)) {
          expect(Offer.parse(offer)).toEqual(offer);
          for (const values of [blanksOf(offer).map(first), blanksOf(offer).map(last)]) {
            const line = fillOffer(offer, values);
            const { lines } = answerSheet(game, line ?? '', view, fixed);
            const [told] = lines;
            expect({
              line,
              verdict: told?.verdict !== 'rejected',
              problems: told?.problems.filter(({ severity }) => severity === 'error'),
            }).toEqual({ line, verdict: true, problems: [] });
            filled += 1;
          }
        }
    }
    expect(filled).toBeGreaterThan(300);
  });

  it('are none for who does not play, and for others’ units', () => {
    const { state, fixed } = at;
    expect(game.offers(game.view(state, PUBLIC, fixed), { kind: 'seat' }, fixed)).toEqual([]);
    expect(offersFor(at, unit('KW-RR'))).toEqual([]);
    expect(offersFor(at, unit('RB-ZZ'))).toEqual([]);
  });
});
