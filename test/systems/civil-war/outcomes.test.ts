import { describe, expect, it } from '@jest/globals';
import type { Order } from '../../../src/systems/civil-war/orders/cards.js';
import { outcomes } from '../../../src/systems/civil-war/outcomes.js';
import { resolve } from '../../../src/systems/civil-war/phases/sequence.js';
import type { Event } from '../../../src/systems/civil-war/shapes.js';
import { answer } from './order-lines.js';
import { position, sealedOf, WAR } from './war.js';

const UP = 'u-army-of-the-potomac';
const UM = 'u-army-of-maryland';
const NV = 'c-army-of-northern-virginia';

/** What became of ann's lines, by these events. */
const fates = (orders: readonly Order[], events: readonly Event[]): readonly string[] =>
  outcomes(sealedOf({ ann: orders }), events, WAR).map(
    ({ line, done, text }) => `${line} ${done ? 'done' : 'not'}: ${text}`,
  );

const march = (group: string, from: string, to: string): Event => ({
  kind: 'marched',
  group,
  impulse: 1,
  mode: 'road',
  from,
  through: [],
  to,
  why: 'order',
});
const MOVE: Order = { kind: 'move', group: UP, mode: 'road', path: ['manassas-jn'] };

describe('outcomes', () => {
  it('CW-904: a march arrives, or it does not', () => {
    expect(fates([MOVE], [march(UP, 'washington-dc', 'manassas-jn')])).toEqual(['1 done: Went to Manassas Jn.']);
    const why = (text: string): Event => ({ kind: 'order-void', seat: 'ann', line: 1, group: UP, why: text, at: null });
    expect(fates([MOVE], [why('no-initiative')])).toEqual([
      '1 not: The Group had no activation, and its leader did not act without one.',
    ]);
  });

  it('CW-1205: a leader turned away, and what they believed', () => {
    const events: Event[] = [
      {
        kind: 'estimated',
        group: UP,
        of: NV,
        zone: 'manassas-jn',
        role: 'mover',
        believed: 12,
        decision: 'retreat',
        secret: { truth: 8, percent: 53, higher: true, column: 'D', rolls: [] },
      },
      { kind: 'halted', group: UP, impulse: 1, at: 'washington-dc', before: 'manassas-jn', why: 'declined' },
    ];
    expect(fates([MOVE], events)).toEqual([
      '1 not: Did not leave its place: before Manassas Jn. its leader would not attack, judging 12 of 8, column D.',
    ]);
  });

  it('CW-912: as many as went over, or fewer', () => {
    const order: Order = { kind: 'transfer', number: 6, from: UP, to: UM };
    const sent = (number: number): Event => ({ kind: 'transferred', from: UP, to: UM, number, asked: 6 });
    expect(fates([order], [sent(6)])).toEqual(['1 done: 6 of 6 brigades went over to Army of Maryland.']);
    expect(fates([order], [sent(4)])).toEqual(['1 not: 4 of 6 brigades went over to Army of Maryland.']);
  });

  it('CW-1001: a rally by activation or by a die', () => {
    const order: Order = { kind: 'rally', group: UP };
    const tried = (rallied: boolean): Event => ({
      kind: 'rally-tried',
      group: UP,
      when: 'order',
      by: 'check',
      value: 2,
      roll: { stream: 'rally/x', sides: 6, faces: [rallied ? 2 : 3] },
      rallied,
    });
    expect(fates([order], [tried(true)])).toEqual(['1 done: Rallied with 2 against 2.']);
    expect(fates([order], [tried(false)])).toEqual(['1 not: Did not rally, with 3 against 2.']);
  });

  it('CWR-07: PASS asks for nothing, so nothing is said of it', () => {
    expect(fates([{ kind: 'pass' }], [])).toEqual([]);
  });

  it('says of every line of a whole turn what became of it', () => {
    const sheets: Readonly<Record<string, string>> = {
      ann: 'PRESIDENT ACTIVATIONS ann 2, bob 1\nACTIVATE Potomac, East\nMOVE Potomac TO Manassas\nMOVE East BY RAIL TO Frederick > Harpers Ferry > Cumberland > Grafton\nMOVE Valley TO Winchester\nHOLD Maryland',
      bob: 'MOVE Missouri BY RAIL TO Rolla\nNO CONFIDENCE\nAVATAR WITH Missouri',
      cal: 'MOVE Valley BY RAIL TO Ft. Royal > Manassas Jn.\nRALLY Potomac',
      dee: 'MOVE Missouri TO Rolla',
    };
    const state = position();
    const sealed = sealedOf(
      Object.fromEntries(Object.entries(sheets).map(([seat, text]) => [seat, answer(seat, text, state).orders])),
    );
    const dice = { roll: (_stream: string, sides: number): number => Math.min(3, sides) };
    const events = resolve(state, sealed, dice, WAR);
    const told = outcomes(sealed, events, WAR);
    expect(told.map(({ seat, line }) => `${seat} ${line}`)).toEqual([
      'ann 1',
      'ann 2',
      'ann 3',
      'ann 4',
      'ann 5',
      'ann 6',
      'bob 1',
      'bob 2',
      'bob 3',
      'cal 1',
      'cal 2',
      'dee 1',
    ]);
    expect(told.every(({ text }) => /^[A-Z0-9].*\.$/.test(text))).toBe(true);
    expect(told.filter(({ seat, line }) => seat === 'ann' && line < 5).map((one) => one.done)).toEqual([
      true,
      true,
      expect.any(Boolean),
      true,
    ]);
    expect(told.find(({ seat, line }) => seat === 'cal' && line === 2)).toMatchObject({
      done: false,
      text: 'The Group is not demoralised.',
    });
  });
});
