import { describe, expect, it } from '@jest/globals';
import { eventsOf, expectShapes, failures, opened, type Played, play, playerIn, type Table, table } from './turns.js';

const many = (count: number, face: number): readonly number[] => Array.from({ length: count }, () => face);
const FULL = ['LC1', 'LC2', 'IN1', 'IN8', 'SP1'];

/** RB destroys a token and draws LC7 with a full hand. */
function drawFull(standing: string): Played {
  const at = table({ units: ['RB-GY INF D5'], tokens: { KW: 'D6' }, players: { RB: { hand: FULL } } });
  const state = { ...at.state, deck: ['LC7', ...at.state.deck.filter((card) => card !== 'LC7')] };
  return play({ ...at, state }, { RB: `UNIT RB-GY: ATTACK D6\n${standing}` });
}

const hand = (at: Table): readonly string[] => playerIn(at, 'RB').hand.map(({ card }) => card);

describe('Business Opportunity cards', () => {
  it('BR-55: a card drawn with a full hand goes back, unless standing orders say otherwise', () => {
    const back = drawFull('');
    expect(hand(back)).toEqual(FULL);
    expect(back.state.deck).toContain('LC7');
    expectShapes(back);
    expect(hand(drawFull('[STANDING]\nONDRAW RETURN'))).toEqual(FULL);
    expect(hand(drawFull('[STANDING]\nONDRAW KEEP'))).toEqual(['LC1', 'LC2', 'IN1', 'IN8', 'LC7']);
    expect(hand(drawFull('[STANDING]\nONDRAW DISCARD IN8'))).toEqual(['LC1', 'LC2', 'IN1', 'SP1', 'LC7']);
    const played = drawFull('[STANDING]\nONDRAW PLAY');
    expect(hand(played)).toEqual(FULL);
    expect(playerIn(played, 'RB').funds).toBe(1_400);
  });

  it('BRR-22: what goes back is shuffled in by a stream of its own, for the GM alone', () => {
    const [returned] = eventsOf(drawFull(''), 'card-returned');
    expect(returned?.deck).toHaveLength(19);
    expect(new Set(returned?.rolls.map(({ stream }) => stream))).toEqual(
      new Set(['battle-1/round-4/seat-1/shuffle-1']),
    );
  });

  it('BRR-22: an empty deck gives no card', () => {
    const at = table({ units: ['RB-GY INF D5'], tokens: { KW: 'D6' } });
    const played = play({ ...at, state: { ...at.state, deck: [] } }, { RB: 'UNIT RB-GY: ATTACK D6' });
    expect(eventsOf(played, 'card-drawn')).toEqual([]);
  });

  it('BR-51, BR-52, BR-56, BRR-22b: a card is played anywhere in a sheet; what it brings can be spent below', () => {
    const at = table({ players: { RB: { funds: 0, hand: ['LC3'] } }, units: ['RB-GY INF supplies=0'] });
    const played = play(at, { RB: 'PLAY LC3\nDEPLOY RB-GY AT F4 ORBITAL\n[BOARDROOM]\nPLAY LC3' });
    expect(playerIn(played, 'RB')).toMatchObject({ funds: 50, hand: [], inPlay: [{ card: 'LC3', due: 1 }] });
    expect(failures(played)).toEqual(['E-HAND']);
  });

  it('BR-56: cards are played in another’s turn and in the Market too; nothing else is done then', () => {
    const at = table({ active: 'KW', players: { RB: { hand: ['LC3', 'IN1'] } } });
    const played = play(at, { KW: [], RB: 'PLAY LC3\nBUY 1 SUPPLY' });
    expect(playerIn(played, 'RB').funds).toBe(1_200);
    expect(failures(played)).toEqual(['E-PHASE']);
  });

  it('BRR-22b: PLAY WHEN waits in the standing orders, for example before the turn order is fixed', () => {
    const at = opened({ budget: 500 });
    const given: Table = {
      ...at,
      state: {
        ...at.state,
        players: at.state.players.map((player) =>
          player.livery === 'RB' ? { ...player, hand: [{ card: 'LC3', surcharge: 0 }] } : player,
        ),
        deck: at.state.deck.filter((card) => card !== 'LC3'),
      },
    };
    const played = play(given, { RB: '[MARKET]\nBUY 30 SUPPLY\n[STANDING]\nPLAY LC3 IF NOT FUNDS 300', KW: [] });
    expect(playerIn(played, 'RB').funds).toBe(400);
    expect(playerIn(played, 'RB').standing).toEqual([]);
    const kinds = played.events.map(({ kind }) => kind);
    expect(kinds.indexOf('card-played')).toBeLessThan(kinds.indexOf('turn-order-set'));
    const waiting = play(given, { RB: '[STANDING]\nPLAY LC3 IF NOT FUNDS 300', KW: [] });
    expect(playerIn(waiting, 'RB').standing).toHaveLength(1);
    const bad = play(given, {
      RB: '[STANDING]\nCOUNTER ALL NEVER',
      KW: [{ kind: 'play-when', card: 'LC3', when: [{ not: true, test: { kind: 'funds', atLeast: 1 } }] }],
    });
    expect(failures(bad, 'KW')).toEqual(['E-HAND']);
  });

  it('BR-57, BRR-23: paying a card off ends it; a card that is not in play cannot be', () => {
    const at = table({ players: { RB: { inPlay: ['LC3', 'IN8'], funds: 700 } } });
    const played = play(at, { RB: 'PAYOFF LC3\nPAYOFF LC3\nPAYOFF IN8' });
    expect(playerIn(played, 'RB').funds).toBe(460);
    expect(failures(played)).toEqual(['E-NOTINPLAY', 'F-FUNDS']);
    expect(played.state.deck).toContain('LC3');
  });

  it('rules 10: cards drawn in B5 cost ten percent more to pay off, to the nearest 5', () => {
    const at = table({ battle: 'B5', units: ['RB-GY INF D5'], tokens: { KW: 'D6' } });
    const state = { ...at.state, deck: ['IN3', ...at.state.deck.filter((card) => card !== 'IN3')] };
    const drawn = play({ ...at, state }, { RB: 'UNIT RB-GY: ATTACK D6\n[STANDING]\nPLAY IN3 IF FUNDS 1' });
    expect(playerIn(drawn, 'RB').hand).toEqual([{ card: 'IN3', surcharge: 10 }]);
    const played = play(play(drawn, { KW: [] }), { RB: 'PLAY IN3\nPAYOFF IN3' });
    // 220 + 22 = 242, nearest 5: 240.
    expect(eventsOf(played, 'card-paid-off')).toMatchObject([{ cost: 240 }]);
  });

  it('BR-12: what is captured, destroyed and completed counts in the own turn; nothing of it, no card', () => {
    const at = table({ units: ['RB-GY INF D5', 'KW-RR INF D6 supplies=0'] });
    const played = play(
      at,
      { RB: 'UNIT RB-GY: ATTACK D6' },
      {
        throws: [
          [4, many(10, 1)],
          [4, many(10, 1)],
        ],
      },
    );
    expect(eventsOf(played, 'card-drawn')).toEqual([]);
  });
});
