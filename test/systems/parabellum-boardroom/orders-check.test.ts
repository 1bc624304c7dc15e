import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import type { Problem } from '../../../src/core/game/problem.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { parabellumBoardroom as game } from '../../../src/systems/parabellum-boardroom/index.js';
import { type Case, CODES } from '../../../src/systems/parabellum-boardroom/orders/problems.js';
import { type Table, table } from './turns.js';

// What a seat hears of a sheet before the deadline: every static code of 5.2, and what a run-time code would say that its view
// knows already.

type Position = NonNullable<Parameters<typeof table>[0]>;

const answer = (at: Table, text: string, seat = 'seat-1') =>
  answerSheet(game, text, game.view(at.state, asSeat(seat), at.fixed), at.fixed);

const problems = (at: Table, text: string, seat?: string): readonly Problem[] => {
  const { lines, problems: whole } = answer(at, text, seat);
  return [...whole, ...lines.flatMap((line) => line.problems)];
};

const told = (at: Table, text: string): readonly string[] =>
  problems(at, text).map(({ line, code, severity }) => `${line} ${severity} ${code}`);

/** `F-RANGE` as it is told: a code that begins with F is a warning. */
const said = (line: number, code: Case, severity = code.startsWith('F') ? 'warning' : 'error'): string =>
  `${line} ${severity} ${CODES[code]}`;

/** A table with one of everything: own units about D4, an enemy on D6, a line F2 F3, a cut token at J5. */
const field: Position = {
  units: [
    'RB-GY INF D5 supplies=4',
    'RB-OO INF F4 supplies=1',
    'RB-TT TNK G5 supplies=3',
    'RB-AR ART C2 supplies=4',
    'RB-RC RCN D4',
    'RB-TR TRC B2',
    'RB-AP APC E5',
    'RB-PA INF aboard=RB-AP',
    'RB-BV BRV B4',
    'RB-EX EXC B5',
    'RB-MS MSW B6',
    'RB-ST STK E4',
    'RB-AA AAR H2',
    'RB-IV IFV F1 supplies=5 strength=6',
    'RB-HV HVY supplies=0',
    'RB-NW HVY supplies=0 fresh',
    'RB-TA TRA',
    'RB-WS WSL',
    'RB-SP TNK sponsor=SP7',
    'RB-OS ORB',
    'KW-RR INF D6 strength=7',
    'KW-AA AAR J8',
    'KW-SF STR K9',
  ],
  tokens: { RB: 'F2 F3 J5', KW: 'D9' },
  players: { RB: { usable: 5, fresh: 3, funds: 500, hand: ['LC3', 'IN1'], inPlay: ['IN3'] } },
};

const at = table(field);
const market = table({ ...field, stage: 'market', battleState: { active: null } });
const closing = table({ ...field, stage: 'closing' });
const river = table({ ...field, battle: 'B3' });

describe('5.1: every order with the codes that its line lists', () => {
  it.each<[Table, string, readonly string[]]>([
    // Market
    [market, 'BUY 2 XYZ', [said(1, 'E-CODE')]],
    [market, 'BUY 4 TNK', [said(1, 'E-AVAIL')]],
    [market, 'BUY 1 DES', [said(1, 'E-AVAIL')]],
    [market, 'BUY 8 INF', [said(1, 'E-FUNDS')]],
    [market, 'BUY 1 INF AS KW-GY', [said(1, 'E-FLAG')]],
    [market, 'BUY 1 INF AS RB-GY', [said(1, 'E-FLAG')]],
    [market, 'BUY 1 INF AS RB-ZA RB-ZB', [said(1, 'E-FLAG')]],
    [market, 'BUY 2 INF AS RB-ZA RB-ZA', [said(1, 'E-FLAG')]],
    [market, 'BUY 60 SUPPLY', [said(1, 'E-FUNDS')]],
    [market, 'BUY 30 SUPPLY\nBUY 30 SUPPLY', [said(2, 'E-FUNDS')]],
    [market, 'PLAY LC3\nBUY 60 SUPPLY', []],
    [market, 'PLAY LC3 IF FUNDS 100\nBUY 60 SUPPLY', [said(2, 'F-FUNDS')]],
    [market, 'SELL RB-GY', [said(1, 'E-NOTRESERVE')]],
    [market, 'SELL RB-SP', [said(1, 'E-SPONSORED')]],
    [market, 'SELL RB-ZZ', [said(1, 'E-UNIT')]],
    [market, 'SELL KW-RR', [said(1, 'E-OWNER')]],
    [market, 'SELL 9 SUPPLY', [said(1, 'E-RES')]],
    [market, 'SELL 8 SUPPLY', []],
    [market, 'REINFORCE RB-GY 1', [said(1, 'E-NOTRESERVE')]],
    [market, 'REINFORCE RB-HV 1', [said(1, 'E-MAX')]],
    // Combat
    [at, 'DEPLOY RB-NW AT E1', [said(1, 'E-NEW')]],
    [at, 'DEPLOY RB-GY AT E1', [said(1, 'E-NOTRESERVE')]],
    [at, 'DEPLOY RB-HV AT E2', [said(1, 'E-ZONE')]],
    [at, 'DEPLOY RB-HV AT Z9', [said(1, 'E-SQUARE')]],
    [at, 'DEPLOY RB-HV AT E1 WITH 7', [said(1, 'E-CAP')]],
    [at, 'LAY E2\nDEPLOY RB-HV AT E1 WITH 5', [said(2, 'E-RES')]],
    [at, 'DEPLOY RB-HV AT F1 WITH 5', [said(1, 'F-OCCUPIED')]],
    [at, 'DEPLOY RB-HV AT E1 WITH 5', []],
    [at, 'DEPLOY RB-HV AT H7 WITH 5 VIA RB-TA', []],
    [at, 'DEPLOY RB-HV AT H7 VIA RB-WS', [said(1, 'E-TYPE')]],
    [at, 'DEPLOY RB-HV AT D6 VIA RB-TA', [said(1, 'F-OCCUPIED')]],
    [at, 'DEPLOY RB-HV AT H7 VIA RB-TA\nDEPLOY RB-SP AT H8 VIA RB-TA', [said(2, 'E-CAP')]],
    [at, 'DEPLOY RB-HV AT E6 ORBITAL', []],
    [at, 'DEPLOY RB-WS AT E6 ORBITAL', [said(1, 'E-TYPE')]],
    [at, 'DEPLOY RB-SP AT F6 ORBITAL', [said(1, 'F-IMPASS')]],
    [table({ ...field, players: { RB: { funds: 100 } } }), 'DEPLOY RB-HV AT E6 ORBITAL', [said(1, 'E-FUNDS')]],
    [at, 'LAY E2,E3,E4,E5,E6,E7', [said(1, 'F-RES')]],
    [table({ ...field, players: { RB: { usable: 0 } } }), 'LAY E2', [said(1, 'E-RES')]],
    [at, 'LAY J6', [said(1, 'F-CUTOFF')]],
    [at, 'LAY F3', [said(1, 'F-TOKEN')]],
    [at, 'LAY G3', []],
    [at, 'UNIT RB-ZZ: MOVE TO D7', [said(1, 'E-UNIT')]],
    [at, 'UNIT KW-RR: MOVE TO D7', [said(1, 'E-OWNER')]],
    [at, 'UNIT RB-GY: MOVE D5>C5\nUNIT RB-GY: ATTACK D6', [said(2, 'E-SPLIT')]],
    [at, 'UNIT RB-GY: MOVE D5>C5; MOVE C5>C4', [said(1, 'E-DUP')]],
    [at, 'UNIT RB-GY: MOVE D5>C6', [said(1, 'E-PATH')]],
    [at, 'UNIT RB-GY: MOVE D5>Z6', [said(1, 'E-SQUARE')]],
    [at, 'UNIT RB-GY: ATTACK D6', []],
    [at, 'UNIT RB-GY: ATTACK D7', [said(1, 'F-NOTARGET')]],
    [at, 'UNIT RB-TT: ATTACK D6', [said(1, 'F-RANGE')]],
    [at, 'UNIT RB-TT: MOVE TO G10', [said(1, 'F-MOVE')]],
    [at, 'UNIT RB-AP: MOVE TO D6', [said(1, 'F-OCCUPIED')]],
    [at, 'UNIT RB-TT: MOVE G5>F5>F6', [said(1, 'F-IMPASS')]],
    [at, 'UNIT RB-HV: MOVE TO D7', [said(1, 'F-GONE')]],
    [at, 'UNIT RB-GY: CALL RB-AR AT D6', []],
    [at, 'UNIT RB-GY: CALL RB-TT AT D6', [said(1, 'E-TYPE')]],
    [at, 'UNIT RB-AR: ATTACK D6\nUNIT RB-GY: CALL RB-AR AT D6', [said(2, 'F-FIRED')]],
    [at, 'UNIT RB-OO: CALL RB-AR AT D6', [said(1, 'F-RANGE')]],
    [at, 'UNIT RB-OO: RESUPPLY FULL', []],
    [at, 'UNIT RB-OO: RESUPPLY FULL; MOVE TO F5', [said(1, 'E-EXCLUSIVE')]],
    [at, 'UNIT RB-RC: RESUPPLY FULL', [said(1, 'F-NOLINE')]],
    [at, 'LAY G3,G2,H3,I3,E3\nUNIT RB-OO: RESUPPLY FULL', [said(2, 'F-RES')]],
    [at, 'UNIT RB-GY: RESUPPLY 2 FROM RB-ST', [said(1, 'F-NOTADJ')]],
    [at, 'UNIT RB-GY: RESUPPLY 2 FROM RB-TT', [said(1, 'E-TYPE')]],
    [at, 'UNIT RB-OO: RESUPPLY 2 FROM RB-ST', []],
    [river, 'UNIT RB-GY: COMPLETE O3', [said(1, 'F-NOTTHERE')]],
    [at, 'UNIT RB-RC: SCOUT D6', []],
    [at, 'UNIT RB-RC: SCOUT J8', [said(1, 'F-RANGE')]],
    [at, 'UNIT RB-GY: SCOUT D6', [said(1, 'E-TYPE')]],
    [at, 'UNIT RB-TR: TOW RB-AR; MOVE B2>B3', []],
    [at, 'UNIT RB-TR: TOW RB-TT; MOVE B2>B3', [said(1, 'E-TYPE')]],
    [at, 'UNIT RB-TT: TOW RB-AR', [said(1, 'E-TYPE')]],
    [at, 'UNIT RB-AP: LOAD RB-GY', []],
    [at, 'UNIT RB-AP: LOAD RB-OO', [said(1, 'F-NOTADJ')]],
    [at, 'UNIT RB-AP: LOAD RB-TT', [said(1, 'E-TYPE')]],
    [at, 'UNIT RB-TT: LOAD RB-GY', [said(1, 'E-TYPE')]],
    [at, 'UNIT RB-AP: UNLOAD RB-PA AT G9', [said(1, 'F-NOTADJ')]],
    [at, 'UNIT RB-AP: UNLOAD RB-GY AT E6', [said(1, 'F-GONE')]],
    [at, 'UNIT RB-BV: BRIDGE LAY B5', [said(1, 'F-TERRAIN')]],
    [at, 'UNIT RB-BV: BRIDGE LAY D9', [said(1, 'F-NOTADJ')]],
    [at, 'UNIT RB-GY: BRIDGE LAY D6', [said(1, 'E-TYPE')]],
    [at, 'UNIT RB-EX: BUILD A5', []],
    [at, 'UNIT RB-EX: BUILD B4', [said(1, 'F-OCCUPIED')]],
    [at, 'UNIT RB-EX: BUILD E7', [said(1, 'F-NOTADJ')]],
    [at, 'UNIT RB-MS: SWEEP E8', [said(1, 'F-NOTADJ')]],
    // Boardroom
    [at, 'EXTRACT RB-IV', []],
    [at, 'EXTRACT RB-GY', [said(1, 'F-NOTHOME')]],
    [table({ ...field, players: { RB: { funds: 50 } } }), 'EXTRACT RB-IV', [said(1, 'E-FUNDS')]],
    [at, 'TEARDOWN F3', []],
    [at, 'TEARDOWN J5', [said(1, 'F-CUTOFF')]],
    [at, 'TEARDOWN G9', [said(1, 'F-TOKEN')]],
    [at, 'PLAY LC1', [said(1, 'E-HAND')]],
    [at, 'PLAY LC3\nPLAY LC3', [said(2, 'E-HAND')]],
    [at, 'PAYOFF IN1', [said(1, 'E-NOTINPLAY')]],
    [at, 'PLAY IN1\nPAYOFF IN1', []],
    [table({ ...field, players: { RB: { funds: 50, inPlay: ['IN3'] } } }), 'PAYOFF IN3', [said(1, 'E-FUNDS')]],
    [at, 'BUY 1 INF\nLAY G3', [said(2, 'E-PHASE')]],
    [at, 'REINFORCE RB-HV 1', [said(1, 'E-LATE')]],
    // Standing
    [at, 'COUNTER RB-ZZ ALWAYS', [said(1, 'E-UNIT')]],
    [at, 'COUNTER XYZ ALWAYS', [said(1, 'E-CODE')]],
    [at, 'COUNTER TNK IF SUPPLY 4', []],
    [at, 'AA RB-TT HOLD', [said(1, 'E-TYPE')]],
    [at, 'AA RB-AA HOLD', []],
    [at, 'ARM RB-AA REPLY', [said(1, 'E-TYPE')]],
    [at, 'ARM RB-WS REPLY', []],
    [at, 'ONDRAW DISCARD SP1', [said(1, 'E-HAND')]],
    [at, 'ONDRAW DISCARD LC3', []],
    [at, 'PLAY LC1 WHEN FUNDS 0', [said(1, 'E-HAND')]],
    [at, 'LIQUIDATE SUPPLY, RB-ZZ', [said(1, 'E-UNIT')]],
    // Closing
    [closing, 'EXTRACT RB-GY', []],
    [table({ ...field, stage: 'closing', units: ['RB-TT TNK F5'] }), 'EXTRACT RB-TT', [said(1, 'E-OBJECTIVE')]],
    [table({ ...field, stage: 'closing', players: { RB: { funds: 10 } } }), 'EXTRACT RB-GY', [said(1, 'E-FUNDS')]],
    [closing, 'CHOOSE B9', [said(1, 'E-BATTLE')]],
    [closing, 'CHOOSE B3 B2', []],
    [closing, 'LAY G3', [said(1, 'E-LATE')]],
    [closing, 'DEPLOY RB-HV AT E1', [said(1, 'E-LATE')]],
  ])('%#', (where, text, expected) => {
    expect({ text, told: told(where, text) }).toEqual({ text, told: expected });
  });
});
