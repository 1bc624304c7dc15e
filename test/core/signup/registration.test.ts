import { deadlineOf, isInTime, resultsDueAt } from '../../../src/core/calendar/order-window.js';
import { countAbsence } from '../../../src/core/game/absence.js';
import {
  type Admission,
  agreedRules,
  apply,
  closeWhenDue,
  lateObstacle,
  NEW_REGISTRATION,
  Registration,
  type RegistrationRules,
  setClosing,
  withdraw,
} from '../../../src/core/signup/registration.js';
import { tallyJoinVote } from '../../../src/core/signup/vote.js';

const HOUR = 3_600_000;
const rules: RegistrationRules = {
  sides: ['Alliance', 'Coalition'],
  seats: { min: 2, max: 6 },
  drawn: false,
  perSideMin: 1,
  perSideMax: null,
  mostOf: {},
  balance: true,
  lateBalance: false,
  closesAfter: 48 * HOUR,
};

type Act = readonly [hour: number, applicant: string, side: string];

/** Plays acts given in hours; side `-` withdraws, applicant `clock` only lets time pass. */
function play(acts: readonly Act[], by: RegistrationRules = rules) {
  let registration = NEW_REGISTRATION;
  const admissions: Admission[] = [];
  for (const [hour, applicant, side] of acts) {
    const at = hour * HOUR;
    const step =
      applicant === 'clock'
        ? closeWhenDue(registration, by, at)
        : side === '-'
          ? withdraw(registration, by, applicant, at)
          : apply(registration, by, { applicant, side, optionalRules: [] }, at);
    registration = Registration.parse(JSON.parse(JSON.stringify(step.registration)));
    admissions.push(...step.admissions);
  }
  return { registration, lines: admissions.map(line) };
}

function line(admission: Admission): string {
  const hour = admission.at / HOUR;
  switch (admission.kind) {
    case 'accepted':
      return `${hour} ${admission.applicant} ${admission.side}`;
    case 'waiting':
      return `${hour} ${admission.applicant} waits for ${admission.side}`;
    case 'refused':
      return `${hour} ${admission.applicant} refused: ${admission.why}`;
    case 'withdrawn':
      return `${hour} ${admission.applicant} withdrawn`;
    case 'closing-set':
      return `${hour} closes at ${admission.closesAt / HOUR}`;
    case 'extended':
      return `${hour} extended to ${admission.closesAt / HOUR}, lacks ${admission.lacks.map((lack) => `${lack.players} ${lack.side ?? 'in all'}`).join(', ')}`;
    default:
      return `${hour} ${admission.kind}`;
  }
}

describe('sign-up', () => {
  it('lets each side take as many players as its own number says', () => {
    const uneven = { ...rules, balance: false, mostOf: { Alliance: 2, Coalition: 1 } };
    const acts: Act[] = [
      [0, 'Ann', 'Coalition'],
      [1, 'Bob', 'Coalition'],
      [2, 'Cyd', 'Alliance'],
      [3, 'Dan', 'Alliance'],
      [4, 'Eve', 'Alliance'],
    ];
    expect(play(acts, uneven).lines).toEqual([
      '0 Ann Coalition',
      '1 Bob waits for Coalition',
      '2 Cyd Alliance',
      '2 closes at 50',
      '3 Dan Alliance',
      '4 Eve refused: full',
    ]);
  });

  it('lets a side take so many players at most; the others wait, and move up when one withdraws', () => {
    const small = { ...rules, balance: false, perSideMax: 2 };
    expect(
      play(
        [
          [0, 'Ann', 'Alliance'],
          [1, 'Bob', 'Alliance'],
          [2, 'Cyd', 'Alliance'],
          [3, 'Dan', 'any'],
          [4, 'Ann', '-'],
          [5, 'Eve', 'Alliance'],
          [6, 'Eve', 'Coalition'],
          [7, 'Fay', 'any'],
        ],
        small,
      ).lines.filter((told) => !told.includes('closes at')),
    ).toEqual([
      '0 Ann Alliance',
      '1 Bob Alliance',
      '2 Cyd waits for Alliance',
      '3 Dan Coalition',
      '4 Ann withdrawn',
      '4 Cyd Alliance',
      '5 Eve waits for Alliance',
      '6 Eve Coalition',
      '7 Fay refused: full',
    ]);
  });

  it('FE-EX-49: balance, whichever side, waiting list, closing 48 h after the second acceptance', () => {
    const { registration, lines } = play([
      [0, 'Cyd', 'Coalition'],
      [2, 'Dan', 'Coalition'],
      [5, 'Ann', 'any'],
      [20, 'Bob', 'Alliance'],
      [30, 'Eve', 'Alliance'],
      [31, 'Gus', 'Alliance'],
      [53, 'Fay', 'Coalition'],
    ]);
    expect(lines).toEqual([
      '0 Cyd Coalition',
      '2 Dan waits for Coalition',
      '5 Ann Alliance',
      '5 closes at 53',
      '5 Dan Coalition',
      '20 Bob Alliance',
      '30 Eve Alliance',
      '31 Gus waits for Alliance',
      '53 closed',
      '53 Fay refused: closed',
    ]);
    expect(registration.waiting.map(({ applicant }) => applicant)).toEqual(['Gus']);
    expect(registration.status).toBe('closed');
  });

  it('gives whoever takes any side the smaller one, of equals the first (FE-31)', () => {
    expect(
      play([
        [0, 'Ann', 'any'],
        [1, 'Bob', 'any'],
        [2, 'Cyd', 'any'],
      ]).lines,
    ).toEqual(['0 Ann Alliance', '1 Bob Coalition', '1 closes at 49', '2 Cyd Alliance']);
  });

  it('refuses who is on the list already, an unknown side, and anybody when all seats are taken', () => {
    const full = { ...rules, seats: { min: 2, max: 2 } };
    expect(
      play(
        [
          [0, 'Ann', 'any'],
          [0, 'Ann', 'Coalition'],
          [1, 'Bob', 'Klingons'],
          [1, 'Bob', 'any'],
          [2, 'Cyd', 'any'],
        ],
        full,
      ).lines,
    ).toEqual([
      '0 Ann Alliance',
      '0 Ann refused: already',
      '1 Bob refused: unknown-side',
      '1 Bob Coalition',
      '1 closes at 49',
      '2 Cyd refused: full',
    ]);
  });

  it('moves up the first who waits when somebody withdraws, and lets who waits change sides (AD-24)', () => {
    const { lines, registration } = play([
      [0, 'Ann', 'Alliance'],
      [1, 'Bob', 'Coalition'],
      [2, 'Cyd', 'Alliance'],
      [3, 'Dan', 'Alliance'],
      [4, 'Eve', 'Alliance'],
      [4, 'Eve', 'Alliance'],
      [5, 'Ann', '-'],
      [6, 'Eve', 'Coalition'],
      [7, 'Zoe', '-'],
    ]);
    expect(lines).toEqual([
      '0 Ann Alliance',
      '1 Bob Coalition',
      '1 closes at 49',
      '2 Cyd Alliance',
      '3 Dan waits for Alliance',
      '4 Eve waits for Alliance',
      '4 Eve refused: already',
      '5 Ann withdrawn',
      '5 Dan Alliance',
      '6 Eve Coalition',
      '7 Zoe refused: not-registered',
    ]);
    expect(registration.waiting).toEqual([]);
  });

  it('stays open once more when a side is empty at the closing, then the GM decides (AD-26)', () => {
    const empty: readonly Act[] = [
      [0, 'Ann', 'Alliance'],
      [0, 'Bob', 'Coalition'],
      [1, 'Bob', '-'],
    ];
    const { lines, registration } = play([
      ...empty,
      [47, 'clock', ''],
      [48, 'clock', ''],
      [48, 'clock', ''],
      [96, 'clock', ''],
      [200, 'Cyd', 'any'],
    ]);
    expect(lines.slice(-3)).toEqual([
      '48 extended to 96, lacks 1 Coalition, 1 in all',
      '96 gm-decides',
      '200 Cyd refused: closed',
    ]);
    expect(registration.status).toBe('gm-decides');
    expect(play([...empty, [48, 'clock', ''], [60, 'Cyd', 'any'], [96, 'clock', '']]).lines.slice(-2)).toEqual([
      '60 Cyd Coalition',
      '96 closed',
    ]);
    // The GM keeps it open, or starts without the missing side.
    expect(setClosing(registration, 300 * HOUR, 200 * HOUR).registration).toMatchObject({
      status: 'open',
      closesAt: 300 * HOUR,
    });
    expect(setClosing(registration, 200 * HOUR, 200 * HOUR).registration.status).toBe('closed');
  });

  it('gives the whole extension after an outage, and closes before it takes a late application', () => {
    expect(
      play([
        [0, 'Ann', 'Alliance'],
        [0, 'Bob', 'Coalition'],
        [1, 'Bob', '-'],
        [150, 'Cyd', 'any'],
      ]).lines.slice(-2),
    ).toEqual(['150 extended to 198, lacks 1 Coalition, 1 in all', '150 Cyd Coalition']);
  });

  it('does not balance when the binder says so, and knows systems without sides', () => {
    expect(
      play(
        [
          [0, 'Ann', 'Alliance'],
          [0, 'Bob', 'Alliance'],
        ],
        { ...rules, balance: false },
      ).lines,
    ).toEqual(['0 Ann Alliance', '0 Bob Alliance', '0 closes at 48']);
    expect(
      play(
        [
          [0, 'Ann', 'any'],
          [1, 'Bob', 'any'],
          [49, 'clock', ''],
        ],
        { ...rules, sides: [] },
      ).lines,
    ).toEqual(['0 Ann null', '1 Bob null', '1 closes at 49', '49 closed']);
  });

  it('uses an optional rule only when every starting player named it (FE-33)', () => {
    const players = (...lists: readonly string[][]) => lists.map((optionalRules) => ({ optionalRules }));
    expect(agreedRules(players(['tactics', 'technology'], ['technology', 'tactics', 'ship-types']))).toEqual([
      'tactics',
      'technology',
    ]);
    expect(agreedRules(players(['tactics'], []))).toEqual([]);
    expect(agreedRules([])).toEqual([]);
  });
});

describe('absence, order windows, votes', () => {
  it('counts strikes and clears them with orders (AD-40, AD-41)', () => {
    const course: ReturnType<typeof countAbsence>[] = [];
    for (const attendance of ['silent', 'sent', 'silent', 'silent'] as const) {
      course.push(countAbsence(course.at(-1)?.strikes ?? 0, attendance, 2));
    }
    expect(course).toEqual([
      { strikes: 1, removed: false },
      { strikes: 0, removed: false },
      { strikes: 1, removed: false },
      { strikes: 2, removed: true },
    ]);
    expect(countAbsence(0, 'silent', 1).removed).toBe(true);
    expect(countAbsence(1, 'excused', 2)).toEqual({ strikes: 1, removed: false });
  });

  it('takes a sheet of the very deadline and none of a second later (AD-10, AD-13, AD-16)', () => {
    const deadline = deadlineOf(Date.parse('2025-03-04T18:10:00Z'), 48 * HOUR);
    expect(new Date(deadline).toISOString()).toBe('2025-03-06T18:10:00.000Z');
    expect(isInTime(Date.parse('2025-03-06T18:10:00Z'), deadline, 0)).toBe(true);
    expect(isInTime(Date.parse('2025-03-06T18:10:01Z'), deadline, 0)).toBe(false);
    expect(isInTime(Date.parse('2025-03-06T18:10:01Z'), deadline, 60_000)).toBe(true);
    expect(new Date(resultsDueAt(deadline)).toISOString()).toBe('2025-03-07T00:10:00.000Z');
  });

  it('keeps a newcomer from a side that is full, and from the larger one if the balance holds late too', () => {
    const playing = ['Alliance', 'Alliance', 'Coalition', null];
    expect(lateObstacle(rules, playing, 'Alliance')).toBeNull();
    expect(lateObstacle({ ...rules, lateBalance: true }, playing, 'Alliance')).toBe('unbalanced');
    expect(lateObstacle({ ...rules, lateBalance: true }, playing, 'Coalition')).toBeNull();
    expect(lateObstacle({ ...rules, perSideMax: 2 }, playing, 'Alliance')).toBe('full');
    expect(lateObstacle({ ...rules, perSideMax: 2, mostOf: { Alliance: 3 } }, playing, 'Alliance')).toBeNull();
    expect(lateObstacle({ ...rules, mostOf: { Coalition: 1 } }, playing, 'Coalition')).toBe('full');
  });

  it('admits a newcomer by the majority of votes cast, with at least one yes (AD-44)', () => {
    const side = ['seat-1', 'seat-2', 'seat-3', 'seat-4'];
    const yes = (seat: string) => ({ seat, yes: true });
    const no = (seat: string) => ({ seat, yes: false });
    expect(tallyJoinVote(side, [yes('seat-1'), no('seat-2')])).toEqual({
      yes: 1,
      no: 1,
      silent: 2,
      outcome: 'refused',
    });
    expect(tallyJoinVote(side, [yes('seat-1')])).toEqual({ yes: 1, no: 0, silent: 3, outcome: 'accepted' });
    expect(tallyJoinVote(side, []).outcome).toBe('refused');
    expect(tallyJoinVote([], []).outcome).toBe('gm-decides');
    // Others' votes do not count; the last vote of a seat does.
    expect(tallyJoinVote(side, [no('seat-1'), yes('seat-1'), no('seat-9')])).toEqual({
      yes: 1,
      no: 0,
      silent: 3,
      outcome: 'accepted',
    });
  });
});
