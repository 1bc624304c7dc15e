import { describe, expect, it } from '@jest/globals';
import { parse, write } from '../../../src/systems/parabellum-starter/ordering.js';
import { tests } from '../../../src/systems/parabellum-starter/orders/tests.js';
import { deckComplaints } from '../../support/deck-of-cards.js';
import { conditions, dealt, seen } from './dealt.js';

const normal = (text: string): readonly string[] => parse(text, seen).orders.map(({ order }) => write(order));
const wrong = (text: string) => parse(text, seen).problems[0];

describe('the cards', () => {
  it('are read in every way in which they may be written, and in none that turns them', () => {
    const { complaints, lines } = deckComplaints(dealt);
    expect(complaints).toEqual([]);
    expect(lines).toBeGreaterThan(1_500);
  });

  it('are read in all ways as conditions, too', () => {
    expect(new Set(conditions.orders.map(({ kind }) => kind))).toEqual(new Set(tests.cards.map(({ kind }) => kind)));
    const { complaints } = deckComplaints(conditions);
    expect(complaints).toEqual([]);
  });
});

describe('what people type', () => {
  it.each([
    ['RBGY moves to D5', 'MOVE RBGY TO D5'],
    ['RB-GY: MOVE C4>C5 tow RBAR pos NW', 'MOVE RBGY C4>C5 POS NW TOW RBAR'],
    ['RBGY attacks KWRR', 'ATTACK RBGY ON KWRR'],
    ['attack KWRR with RBGY', 'ATTACK RBGY ON KWRR'],
    ['attack RBGY on the cache at E5', 'ATTACK RBGY ON CACHE E5'],
    ['buy 2 INF', 'BUY UNITS 2 INF'],
    ['purchase two regular infantry and a supply truck', 'BUY UNITS 2 INF, 1 STK'],
    ['buy 20 people max 7', 'BUY PERSONNEL 20 MAX 7'],
    ['buy 4 fuel tokens', 'BUY FUEL 4'],
    ['transfer 4 fuel and 2 ammo from RBSA to RBSB', 'TRANSFER RBSA TO RBSB 4F2A'],
    ['airdrop RBAU via TRA-1 at F6', 'AIRDROP RBAU AT F6 VIA TRA-1'],
    ['shell RBAR KWRR x3 and KWBB', 'SHELL RBAR KWRR*3 KWBB*1'],
    ['if RBTT is alive and POOL 3: withdraw', 'WITHDRAW IF ALIVE RBTT AND POOL 3'],
    [
      'IF KWRR at E6, then attack RBGY on KWRR else attack RBGY on KWBB',
      'ATTACK RBGY ON KWRR IF AT KWRR E6 ELSE ATTACK RBGY ON KWBB',
    ],
    ['withdraw if alive RBTT else no orders', 'WITHDRAW IF ALIVE RBTT ELSE NO ORDERS'],
  ])('%s', (typed, read) => {
    expect(normal(typed)).toEqual([read]);
  });

  it('reads several orders on a line', () => {
    expect(normal('ENTRENCH RBTT; RBGY moves to D5 and then BUY 2 INF')).toEqual([
      'ENTRENCH RBTT',
      'MOVE RBGY TO D5',
      'BUY UNITS 2 INF',
    ]);
  });

  it('takes no keyword for a flag at the head of a line', () => {
    expect(normal('DONE\nSHELL RBAR KWRR*3 KWBB*1')).toEqual(['DONE', 'SHELL RBAR KWRR*3 KWBB*1']);
    expect(normal('DONE SHELL RBAR KWRR*3 KWBB*1')).toEqual([]);
    expect(wrong('DONE SHELL RBAR KWRR*3 KWBB*1')?.message).toBe(
      'DONE stands beside other words, and counts only alone.',
    );
  });

  it('answers a square for a unit, a card for a unit and a unit for a square with what is there', () => {
    expect(wrong('ATTACK RBGY AT E6')).toMatchObject({
      message: 'E6 is a square; a unit is named by its flag.',
      allowed: 'There stands KWRR.',
    });
    expect(wrong('ENTRENCH the main battle tank')).toMatchObject({ allowed: 'Of yours that is RBTT.' });
    expect(wrong('OVERFLY RPL-1 AT KWRR')).toMatchObject({ allowed: 'It stands on E6.' });
  });

  it('names the conditions that there are', () => {
    expect(wrong('ATTACK RBGY ON KWRR IF HAPPY RBGY')?.allowed).toContain('ALIVE <unit>, DESTROYED <unit>');
  });
});
