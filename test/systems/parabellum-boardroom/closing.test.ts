import { describe, expect, it } from '@jest/globals';
import type { Progress } from '../../../src/systems/parabellum-boardroom/shapes.js';
import { eventsOf, failures, type Played, play, playerIn, table, unitIn } from './turns.js';

type Position = NonNullable<Parameters<typeof table>[0]>;

const progress = (holder: string | null): Progress[] =>
  ['O1', 'O2'].map((objective) => ({
    objective,
    holder: objective === 'O1' ? holder : null,
    done: null,
    strength: null,
    square: null,
    secured: [],
  }));

/** The closing of the first battle. */
const closing = (position: Position, sheets: Parameters<typeof play>[1] = { RB: [], KW: [] }): Played =>
  play(
    table({
      stage: 'closing',
      ...position,
      battleState: { active: null, ended: 'objectives', progress: progress(null), ...position.battleState },
    }),
    sheets,
  );

describe('the end of a battle', () => {
  it('BR-42, BR-43: units off the objectives are extracted for their cost, the rest is lost with its tokens', () => {
    const played = closing(
      {
        units: ['RB-GY INF D4 supplies=3', 'RB-OO INF F5', 'RB-TT TNK E5', 'RB-YY INF', 'KW-RR INF A9'],
        tokens: { RB: 'F2 F3', KW: 'F9' },
        players: { RB: { funds: 100, usable: 2 } },
      },
      { RB: '[CLOSING]\nEXTRACT RB-GY\nEXTRACT RB-OO\nEXTRACT RB-TT', KW: [] },
    );
    expect(failures(played)).toEqual(['E-OBJECTIVE', 'F-FUNDS']);
    expect(played.state.units.map(({ flag }) => flag).sort()).toEqual(['RB-GY', 'RB-YY']);
    expect(unitIn(played, 'RB-GY')).toMatchObject({ place: 'reserve', supplies: 3, strength: 10 });
    expect(eventsOf(played, 'map-cleared')[0]?.tokens).toEqual([
      { seat: 'seat-1', count: 2 },
      { seat: 'seat-2', count: 1 },
    ]);
    expect(playerIn(played, 'RB').usable).toBe(2);
  });

  it('BR-42, BRR-19: what a unit carries stays behind; BRR-34: a bridge comes back with its vehicle', () => {
    const played = closing(
      {
        battle: 'B3',
        units: ['RB-GY INF D4 carries=O3', 'RB-BV BRV E4 no-bridge'],
        options: { choiceWindow: 'never' },
      },
      { RB: '[CLOSING]\nEXTRACT RB-GY\nEXTRACT RB-BV', KW: [] },
    );
    expect(unitIn(played, 'RB-GY').carries).toBeNull();
    expect(unitIn(played, 'RB-BV').bridge).toBe(true);
  });

  it('BR-11, BR-58, BRR-25: bonuses come before extraction', () => {
    const played = closing(
      { units: ['RB-GY INF D4'], players: { RB: { funds: 0 } }, battleState: { progress: progress('seat-1') } },
      { RB: '[CLOSING]\nEXTRACT RB-GY', KW: [] },
    );
    expect(playerIn(played, 'RB').funds).toBe(280);
  });

  it('BRR-43: who is out gets no bonus', () => {
    const played = closing({
      seats: 3,
      battleState: { progress: progress('seat-3') },
      players: { GY: { gone: 'conceded' } },
    });
    expect(eventsOf(played, 'bonus-paid')).toEqual([]);
  });

  it('BR-60: a card that is played between battles falls due when the next one ends', () => {
    const played = closing({ players: { RB: { hand: ['LC3'], funds: 10 } } }, { RB: 'PLAY LC3', KW: [] });
    expect(playerIn(played, 'RB')).toMatchObject({ funds: 210, inPlay: [{ card: 'LC3', due: 2 }] });
  });

  it('BR-59, BRR-26: what is short is raised from tokens, cheap units, then cards, only as far as needed', () => {
    const played = closing({
      units: ['RB-GY INF', 'RB-OO IRR', 'RB-TT TNK sponsor=SP7'],
      players: { RB: { funds: 0, usable: 1, fresh: 1, hand: ['SP1', 'LC1', 'IN1'], inPlay: ['LC3'] } },
    });
    // 240 due: 10 for tokens, 30 and 50 for units, then IN1 (payoff 150) and LC1 (180) as far as needed.
    expect(eventsOf(played, 'supply-sold')).toMatchObject([{ price: 10, usable: 1, fresh: 1 }]);
    expect(eventsOf(played, 'unit-sold').map(({ unit }) => unit)).toEqual(['RB-OO', 'RB-GY']);
    expect(eventsOf(played, 'card-played').map(({ card, due }) => [card, due])).toEqual([
      ['IN1', 2],
      ['LC1', 2],
    ]);
    expect(playerIn(played, 'RB')).toMatchObject({ funds: 100, gone: null });
    expect(playerIn(played, 'RB').hand.map(({ card }) => card)).toEqual(['SP1']);
  });

  it('rules 4.2: LIQUIDATE says what goes first: a unit, a card, the dear ones', () => {
    const at: Position = {
      units: ['RB-GY INF', 'RB-TT TNK'],
      players: { RB: { funds: 0, usable: 40, hand: ['LC7'], inPlay: ['LC3'] } },
    };
    const card = closing(at, { RB: '[CLOSING]\nLIQUIDATE LC7', KW: [] });
    expect(eventsOf(card, 'card-played')).toMatchObject([{ card: 'LC7', forced: true }]);
    expect(card.state.units).toHaveLength(2);
    const dear = closing(at, { RB: '[CLOSING]\nLIQUIDATE UNITS DEAR', KW: [] });
    expect(eventsOf(dear, 'unit-sold').map(({ unit }) => unit)).toEqual(['RB-TT']);
    const unit = closing(at, { RB: '[CLOSING]\nLIQUIDATE RB-GY, SUPPLY', KW: [] });
    expect(eventsOf(unit, 'unit-sold').map((event) => event.unit)).toEqual(['RB-GY']);
    expect(eventsOf(unit, 'supply-sold')).toMatchObject([{ usable: 38, price: 190 }]);
  });

  it('BR-5, BR-61, BRR-42: who still cannot pay is bankrupt, and everything of theirs is gone', () => {
    const played = closing({
      seats: 3,
      units: ['RB-GY INF'],
      players: { RB: { funds: 0, hand: ['SP1'], inPlay: ['LC8'] } },
    });
    expect(playerIn(played, 'RB')).toMatchObject({ gone: 'bankrupt', hand: [], inPlay: [] });
    expect(played.state.units).toEqual([]);
    expect(played.state.deck).toHaveLength(24);
    expect(played.state.stage).toBe('choose');
  });

  it('BR-62, BRR-27: exactly 0 left is allowed', () => {
    const played = closing({ players: { RB: { funds: 240, inPlay: ['LC3'] } } });
    expect(playerIn(played, 'RB')).toMatchObject({ funds: 0, gone: null });
  });

  it('BR-5, rules 8.5: the last player has won at once', () => {
    const played = closing({ players: { RB: { funds: 0, inPlay: ['LC8'] } } });
    expect(played.state.stage).toBe('over');
    expect(played.state.ending).toMatchObject({ why: 'last-solvent', winner: 'seat-2' });
    expect(played.state.ending?.standings.map(({ seat }) => seat)).toEqual(['seat-2', 'seat-1']);
  });

  it('BR-4, BRR-28, BRR-40: the richest chooses the next battle, ties by dice', () => {
    const at: Position = { players: { RB: { funds: 500 }, KW: { funds: 600 } } };
    const asked = closing(at);
    expect(asked.state.choice).toEqual({ chooser: 'seat-2', battles: ['B2', 'B3', 'B4', 'B5'] });
    const chosen = play(asked, { KW: 'CHOOSE B4 B3', RB: 'CHOOSE B5' });
    expect(chosen.state.battle).toMatchObject({ id: 'B4', number: 2, round: 0 });
    expect(chosen.state.stage).toBe('market');
    const silent = play(asked, {});
    expect(silent.state.battle?.id).toBe('B2');
    const listed = closing(at, { RB: [], KW: '[CLOSING]\nCHOOSE B1 B5' });
    expect(listed.state.battle?.id).toBe('B5');
    const tied = closing({ players: { RB: { funds: 500 }, KW: { funds: 500 } } });
    expect(eventsOf(tied, 'chooser-named')[0]?.throws.length).toBeGreaterThanOrEqual(2);
  });

  it('BR-END: after the last battle of the list the richest has won, all cards paid off', () => {
    const played = closing({
      options: { length: 1 },
      players: { RB: { funds: 900, inPlay: ['IN8'] }, KW: { funds: 500 } },
    });
    expect(played.state.ending).toMatchObject({ why: 'battles-played', winner: 'seat-2' });
    expect(played.state.ending?.standings).toEqual([
      { seat: 'seat-2', funds: 500, gone: null },
      { seat: 'seat-1', funds: 210, gone: null },
    ]);
  });

  it('rules 8.6: battles come again when all were played', () => {
    const at = closing({ options: { length: null }, battleState: {} });
    const all = {
      ...at,
      state: { ...at.state, stage: 'closing' as const, choice: null, played: ['B1', 'B2', 'B3', 'B4', 'B5'] },
    };
    const next = play(all, { RB: [], KW: [] });
    expect(next.state.choice?.battles).toEqual(['B1', 'B2', 'B3', 'B4', 'B5']);
  });
});
