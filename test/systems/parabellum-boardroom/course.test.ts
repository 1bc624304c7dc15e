import { describe, expect, it } from '@jest/globals';
import { awaiting } from '../../../src/systems/parabellum-boardroom/awaiting.js';
import { streamWords } from '../../../src/systems/parabellum-boardroom/desk/stream-words.js';
import { invariants } from '../../../src/systems/parabellum-boardroom/invariants.js';
import { outcomes } from '../../../src/systems/parabellum-boardroom/outcomes.js';
import { eventsOf, failures, opened, type Played, play, playerIn, type Table, table, unitIn } from './turns.js';

const order = ({ state }: Table): readonly [string | null | undefined, number | undefined] => [
  state.battle?.active,
  state.battle?.round,
];

describe('the course of campaign and battle', () => {
  it('BR-3, BR-15, rules 4.1: Market, turns in order, closing, choice, with their keys', () => {
    const market = opened();
    expect(awaiting(market.state)).toMatchObject({ key: 'battle-1/market', owes: ['seat-1', 'seat-2'], turn: 0 });
    const at = table();
    expect(awaiting(at.state)).toMatchObject({
      key: 'battle-1/round-4/seat-1',
      owes: ['seat-1'],
      invited: ['seat-2'],
    });
    const next = play(at, { RB: [] });
    expect(order(next)).toEqual(['seat-2', 4]);
    expect(order(play(next, { KW: [] }))).toEqual(['seat-1', 5]);
    expect(awaiting(table({ stage: 'closing', battleState: { active: null } }).state)).toMatchObject({
      key: 'battle-1/closing',
      owes: ['seat-1', 'seat-2'],
    });
  });

  it('BR-16, BR-17, rules 4.4: a turn is Combat and then Boardroom; what comes too late comes to nothing', () => {
    const at = table({ units: ['RB-GY INF D4'], players: { RB: { usable: 3 } } });
    const played = play(at, {
      RB: [
        { kind: 'buy-supply', count: 1 },
        { kind: 'lay', squares: ['F2'] },
        { kind: 'play', card: 'LC1' },
      ],
    });
    expect(failures(played)).toEqual(['E-PHASE', 'E-HAND']);
    expect(playerIn(played, 'RB')).toMatchObject({ usable: 3, fresh: 1 });
  });

  const silence = (from: Table, count: number, roster: object = {}): Played => {
    let at: Table = from;
    let played: Played | null = null;
    for (let turn = 0; turn < count; turn += 1) {
      played = play(at, {}, { roster });
      at = play(played, { KW: [] });
    }
    if (played === null) throw new Error('no turn');
    return { ...played, state: at.state };
  };

  it('BR-71, BRR-39: a missed turn passes; after three in a row one is passed over until a sheet comes', () => {
    const at = table({ units: ['RB-GY INF D4', 'KW-RR INF A9'] });
    const twice = silence(at, 2);
    expect(playerIn(twice, 'RB')).toMatchObject({ strikes: 2, away: false });
    expect(unitIn(twice, 'RB-GY').square).toBe('D4');
    const gone = play(twice, {});
    expect(playerIn(gone, 'RB')).toMatchObject({ strikes: 3, away: true, gone: null });
    const passed = play(gone, { KW: [] });
    expect(order(passed)).toEqual(['seat-2', 7]);
    expect(awaiting(passed.state)).toMatchObject({ owes: ['seat-2'], invited: ['seat-1'] });
    const back = play(passed, { KW: [], RB: '[STANDING]\nCOUNTER ALL NEVER' });
    expect(playerIn(back, 'RB')).toMatchObject({ strikes: 0, away: false });
    expect(order(back)).toEqual(['seat-1', 8]);
  });

  it('BRR-39: excused silence does not count; orders clear what was counted', () => {
    const at = table({ units: ['RB-GY INF D4'] });
    expect(playerIn(silence(at, 3, { excused: ['seat-1'] }), 'RB').strikes).toBe(0);
    const once = silence(at, 2);
    expect(playerIn(play(once, { RB: 'NO ORDERS' }), 'RB').strikes).toBe(0);
  });

  it('BRR-39: where everybody is away the turns go on', () => {
    const at = table({ players: { RB: { strikes: 2 }, KW: { strikes: 2 } } });
    const none = play(play(at, {}), {});
    expect(playerIn(none, 'KW').away).toBe(true);
    expect(order(none)).toEqual(['seat-1', 5]);
    expect(awaiting(none.state)?.owes).toEqual(['seat-1']);
  });

  it('rules 8.8, BRR-42: CONCEDE is out at once; with three players the others go on', () => {
    const at = table({
      seats: 3,
      units: ['RB-GY INF F5', 'KW-RR INF A9'],
      tokens: { RB: 'F2' },
      players: { RB: { hand: ['LC1'] } },
    });
    const played = play(at, { RB: 'CONCEDE' });
    expect(playerIn(played, 'RB')).toMatchObject({ gone: 'conceded', hand: [] });
    expect(played.state.units.map(({ flag }) => flag)).toEqual(['KW-RR']);
    expect(played.state.battle?.tokens).toEqual([]);
    expect(played.state.deck).toHaveLength(24);
    expect(order(played)).toEqual(['seat-2', 4]);
    expect(order(play(play(played, { KW: [] }), { GY: [] }))).toEqual(['seat-2', 5]);
    expect(invariants(played.state, played.fixed)).toEqual([]);
  });

  it('rules 8.5: of two, the other has won when one leaves, whenever it is', () => {
    const played = play(table(), { RB: [] }, { roster: { leaving: ['seat-2'] } });
    expect(played.state.ending).toMatchObject({ why: 'last-solvent', winner: 'seat-1' });
    expect(awaiting(played.state)).toBeNull();
    const market = play(opened(), { RB: [], KW: 'CONCEDE' });
    expect(market.state.ending?.winner).toBe('seat-1');
  });

  it('rules 4.2: a later standing order about the same replaces the earlier one; what is about nothing is told', () => {
    const at = table({ units: ['RB-GY INF D4'] });
    const one = play(at, { RB: '[STANDING]\nCOUNTER ALL NEVER\nCOUNTER RB-GY ALWAYS\nLIQUIDATE CARDS\nCHOOSE B3' });
    const two = play(one, { KW: [], RB: '[STANDING]\nCOUNTER ALL ALWAYS\nCHOOSE B2' });
    expect(playerIn(two, 'RB').standing).toHaveLength(4);
    expect(playerIn(two, 'RB').standing.filter(({ kind }) => kind === 'choose')).toEqual([
      { kind: 'choose', battles: ['B2'] },
    ]);
    const bad = play(at, { RB: [{ kind: 'arm', whom: { kind: 'unit', unit: 'RB-WS' }, reply: true }] });
    expect(failures(bad)).toEqual(['E-UNIT']);
  });

  it('BR-4: with closingWindow needed the battle is reconciled at once where nobody has anything to decide', () => {
    const end = (closingWindow: 'needed' | 'always', units: readonly string[]): string =>
      play(table({ round: 12, active: 'KW', units, options: { closingWindow } }), { KW: '[BOARDROOM]\nBUY 1 SUPPLY' })
        .state.stage;
    expect(end('needed', [])).toBe('choose');
    expect(end('needed', ['RB-GY INF A1'])).toBe('closing');
    expect(end('always', [])).toBe('closing');
  });

  it('BR-4: with choiceWindow never, the lowest battle that is left is next', () => {
    const at = table({
      stage: 'closing',
      battleState: { active: null, ended: 'objectives' },
      options: { choiceWindow: 'never' },
    });
    expect(play(at, { RB: [], KW: [] }).state.battle?.id).toBe('B2');
  });

  it('tells a GM what became of each line', () => {
    const at = table({ units: ['RB-GY INF D5 supplies=0'] });
    const played = play(at, { RB: 'UNIT RB-GY: MOVE D5>E5; ATTACK E6' });
    const sealed = {
      sheets: { 'seat-1': [{ line: 1, order: { do: { kind: 'no-orders' as const }, when: [], otherwise: null } }] },
      roster: { joining: [], leaving: [], excused: [] },
    };
    expect(outcomes(sealed, played.events)).toEqual([
      {
        seat: 'seat-1',
        line: 1,
        done: false,
        text: 'F-SUPPLY: RB-GY has 0 supplies; a move costs 1. F-NOTARGET: There was nothing to attack on E6.',
      },
    ]);
  });

  it('gives every stream of dice words', () => {
    const words = [
      'battle-1/round-4/seat-1/attack/RB-GY/attack',
      'battle-1/round-4/seat-1/flak/KW-AA/RB-TA/defence',
      'battle-1/round-4/seat-1/mine/E4/RB-GY/attack',
      'battle-2/market/turn-order/seat-2',
      'battle-1/round-4/seat-1/shuffle-1',
      'campaign/shuffle-0',
    ].map((stream) => streamWords(stream)?.text);
    expect(words).toEqual([
      'Battle 1, round 4, turn of seat-1: the attack of RB-GY: the attacking dice',
      'Battle 1, round 4, turn of seat-1: KW-AA fires at RB-TA: the defending dice',
      'Battle 1, round 4, turn of seat-1: the mines on E4 under RB-GY: the attacking dice',
      'Battle 2, the Market: turn order, the throw of seat-2',
      'Battle 1, round 4, turn of seat-1: cards are shuffled into the deck',
      'Before the first battle: the deck is shuffled',
    ]);
    expect(streamWords('battle-1/round-4/seat-1/nothing')).toBeNull();
    expect(eventsOf(play(table(), { RB: [] }), 'order-failed')).toEqual([]);
  });
});
