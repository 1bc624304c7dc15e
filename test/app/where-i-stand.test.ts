import { describe, expect, it } from '@jest/globals';
import type { PhaseRow, SheetRow } from '../../src/app/ports/record.js';
import { draftDiffers, readyWords, standHead, standMore, standShort } from '../../src/app/windows/stand-words.js';
import {
  isDue,
  isMissing,
  type StandFacts,
  toneOf,
  whereIStand,
  withIdle,
} from '../../src/app/windows/where-i-stand.js';
import type { LineAnswer } from '../../src/core/game/sheet.js';

const line = (number: number, verdict: LineAnswer['verdict'], normal: string | null = 'DIG'): LineAnswer => ({
  line: number,
  text: '',
  verdict,
  normal,
  problems: [],
});

const sheet = (lines: readonly LineAnswer[], kind: SheetRow['kind'] = 'orders'): StandFacts['latest'] => ({
  kind,
  door: 'email',
  receivedAt: new Date('2025-03-04T18:20:30Z'),
  answer: lines,
  receipt: 'AAAA-1111',
});

const open: PhaseRow['status'] = 'open';
const FACTS: StandFacts = {
  campaign: { status: 'running' },
  phase: {
    ordinal: 1,
    status: open,
    deadlineAt: new Date('2025-03-06T18:10:00Z'),
    owes: ['seat-1'],
    invited: ['seat-2'],
    silence: 'Silence means no orders.',
  },
  seat: 'seat-1',
  latest: null,
  ready: false,
  schedule: { earlyRun: true, earlyRunBy: 'everybody', earlyRunDelay: 30 * 60_000 },
};
const TWO = sheet([line(1, 'understood'), line(2, 'warned'), line(3, 'understood', 'READY'), line(4, 'ignored', null)]);
const stand = (more: Partial<StandFacts>) => whereIStand({ ...FACTS, ...more });
const inPhase = (status: PhaseRow['status']): Pick<StandFacts, 'phase'> => ({
  phase: FACTS.phase === null ? null : { ...FACTS.phase, status },
});

const TABLE: readonly (readonly [string, Partial<StandFacts>, string, string])[] = [
  ['owed', {}, 'due', 'You owe a sheet, not sent yet'],
  ['owed, whatever else was said', { ready: true }, 'due', 'You owe a sheet, not sent yet'],
  ['taken back', { latest: sheet([], 'revocation') }, 'due', 'You owe a sheet: the one sent is taken back'],
  ['sent', { latest: TWO }, 'good', 'Your sheet is in: 2 orders'],
  ['sent, none', { latest: sheet([]) }, 'good', 'Your sheet is in: no orders'],
  [
    'sent, with a bad line',
    { latest: sheet([line(1, 'understood'), line(2, 'rejected', null), line(0, 'rejected', null)]) },
    'look',
    'Your sheet is in: 1 order, 1 line does not count',
  ],
  [
    'sent, with a line of which a part counts',
    {
      latest: sheet([
        { ...line(1, 'rejected', 'DIG; BID 9'), each: ['DIG', 'BID 9'], stand: ['DIG'] },
        line(2, 'rejected', null),
      ]),
    },
    'look',
    'Your sheet is in: 1 order, 1 line does not count, 1 line counts in part',
  ],
  ['ready', { latest: TWO, ready: true }, 'good', 'Your sheet is in: 2 orders, and you are ready'],
  ['invited', { seat: 'seat-2' }, 'quiet', 'You owe nothing in this phase'],
  ['invited, sent', { seat: 'seat-2', latest: TWO }, 'good', 'Your sheet is in: 2 orders'],
  ['invited, ready', { seat: 'seat-2', ready: true }, 'good', 'You are ready, and owe nothing in this phase'],
  [
    'invited, taken back',
    { seat: 'seat-2', latest: sheet([], 'revocation') },
    'quiet',
    'Your sheet is taken back, and none is owed',
  ],
  ['not asked', { seat: 'seat-3' }, 'quiet', 'You owe nothing in this phase'],
  ['paused', { campaign: { status: 'paused' } }, 'due', 'You owe a sheet, not sent yet'],
  ['sealed', { ...inPhase('sealed'), latest: TWO }, 'quiet', 'Your sheet is sealed; the results are being worked out'],
  ['sealed without', inPhase('resolved'), 'quiet', 'Sealed without a sheet of yours; the results are being worked out'],
  ['published', inPhase('published'), 'quiet', 'No orders are asked for now'],
  ['not begun', { campaign: { status: 'signup' } }, 'quiet', 'No orders are asked for now'],
  ['over', { campaign: { status: 'finished' } }, 'quiet', 'No orders are asked for now'],
];

describe('where a seat stands', () => {
  it.each(TABLE)('%s', (_, facts, tone, head) => {
    expect([toneOf(stand(facts)), standHead(stand(facts))]).toEqual([tone, head]);
  });

  it('is never green while a sheet is owed, and due only while the clocks run', () => {
    for (const [, facts] of TABLE) {
      const now = stand(facts);
      if (isMissing(now)) expect(toneOf(now)).toBe('due');
      if (toneOf(now) === 'due') expect(isDue(now)).toBe(!now.paused);
    }
  });

  it('names units without orders of the sheet that stands, until its sender is ready', () => {
    const idle = withIdle(stand({ latest: TWO }), ['A', 'B', 'C', 'D']);
    expect([toneOf(idle), standHead(idle)]).toEqual(['look', 'Your sheet is in: 2 orders, 4 units without orders']);
    expect(JSON.stringify(standMore(idle, 'UTC'))).toContain('Without orders: A, B, C and 1 more.');
    const ready = withIdle(stand({ latest: TWO, ready: true }), ['A']);
    expect([toneOf(ready), standHead(ready)]).toEqual(['good', 'Your sheet is in: 2 orders, and you are ready']);
    // Who sends no orders means it, and who has sent none yet owes first.
    expect(toneOf(withIdle(stand({ latest: sheet([]) }), ['A']))).toBe('good');
    expect(withIdle(stand({}), ['A']).idle).toEqual([]);
  });

  it('says which sheet it is, by which door and when, what silence does, and when the window closes', () => {
    const text = (facts: Partial<StandFacts>) => JSON.stringify(standMore(stand(facts), 'Europe/Vienna'));
    expect(text({ latest: TWO })).toContain('AAAA-1111');
    expect(text({ latest: TWO })).toContain(', by mail, received ');
    expect(text({ latest: TWO })).toContain('Tue, 4 Mar 2025, 19:20');
    expect(text({ latest: TWO })).not.toContain('Silence');
    expect(text({})).toContain('Silence means no orders.');
    expect(text({})).toContain('Deadline: ');
    expect(text({ campaign: { status: 'paused' } })).not.toContain('Deadline: ');
    expect(text({ seat: 'seat-2' })).toContain('Standing orders may be sent.');
    expect(text(inPhase('sealed'))).toBe('[]');
  });

  it('says whether READY of this very seat ends anything early', () => {
    const { schedule } = FACTS;
    const ends = (facts: Partial<StandFacts>) => stand(facts).readyEndsAfterMs;
    expect(ends({})).toBe(30 * 60_000);
    expect(ends({ seat: 'seat-2' })).toBe(30 * 60_000);
    expect(ends({ seat: 'seat-3' })).toBeNull();
    expect(ends({ schedule: { ...schedule, earlyRun: false } })).toBeNull();
    const owing = { ...schedule, earlyRunBy: 'owing' as const };
    expect(ends({ schedule: owing })).toBe(30 * 60_000);
    expect(ends({ schedule: owing, seat: 'seat-2' })).toBeNull();
    expect(readyWords({ readyEndsAfterMs: null })).toContain('keeps its whole time');
    expect(readyWords({ readyEndsAfterMs: 0 })).toContain('ends at once');
    expect(readyWords({ readyEndsAfterMs: 30 * 60_000 })).toMatch(/ends 30 min\w* later/);
  });

  it('is told to a game master of the seat, in a word for the desk', () => {
    expect(standHead(stand({}), 'gm')).toBe('This seat owes a sheet, not sent yet');
    expect(standHead(stand({ latest: TWO, ready: true }), 'gm')).toBe(
      'Its sheet is in: 2 orders, and this seat is ready',
    );
    const short = (facts: Partial<StandFacts>) => Object.values(standShort(stand(facts)));
    expect(short({})).toEqual(['Owes', 'nothing yet']);
    expect(short({ latest: sheet([], 'revocation') })).toEqual(['Owes', 'took its sheet back']);
    expect(short({ latest: TWO, ready: true })).toEqual(['Sheet in', '2 orders, ready']);
    expect(short({ seat: 'seat-3' })).toEqual(['Owes nothing', '']);
  });

  it('finds a draft that says something else than what stands, not one with other blanks', () => {
    expect(draftDiffers('BID 1\r\n\r\n', 'BID 1')).toBe(false);
    expect(draftDiffers('  BID 1 \nREADY', 'BID 1\nREADY\n')).toBe(false);
    expect(draftDiffers('BID 2', 'BID 1')).toBe(true);
  });
});
