import { describe, expect, it } from '@jest/globals';
import type { State } from '../../../src/systems/parabellum-classic/shapes.js';
import { casesOf, problemsOf } from './asking.js';
import { KW, position, RB, unit } from './turns.js';

const pieces = (square: string, kind: 'sup' | 'amm', count: number) => ({ square, kind, cached: true, count });

/** Ansel's Crossing with one of everything that orders speak of. */
const field = (more: Partial<State> = {}): State => ({
  ...position({
    units: [
      unit('RB-GY', 'INF', 'D4'),
      unit('RB-OO', 'INF', 'L1'),
      unit('RB-TT', 'TNK', 'I2'),
      unit('RB-ST', 'STK', 'C2', { cargo: { sup: 2, amm: 1 } }),
      unit('RB-MO', 'MTR', 'E4'),
      unit('RB-TR', 'TRC', 'K2'),
      unit('RB-AR', 'ART', 'K3'),
      unit('RB-AP', 'APC', 'J2'),
      unit('RB-RC', 'RCN', 'H4'),
      unit('RB-BV', 'BRV', 'A5'),
      unit('RB-EW', 'ENW', 'B2', { stores: { sandbag: 1, pbar: 0, vbar: 0 } }),
      unit('RB-MS', 'MSW', 'L4'),
      unit('RB-NN', 'INF', 'G2', { supply: 0 }),
      unit('RB-PP', 'INF', 'G1', { ammo: 0 }),
      unit('KW-RR', 'INF', 'D5'),
      unit('KW-AA', 'AAR', 'F9'),
      { ...unit('RB:STR-1', 'STR', null) },
      { ...unit('RB:ASF-1', 'ASF', null, { supply: 1 }) },
      { ...unit('RB:RPL-1', 'RPL', null) },
      unit('RB-HV', 'HVY', null, { place: 'dispatched', channel: 'road' }),
      unit('RB-RS', 'HVY', null),
    ],
    board: { pieces: [pieces('C3', 'sup', 3), pieces('I4', 'sup', 2), pieces('F9', 'sup', 1)] },
  }),
  ...more,
});

describe('orders are checked by what their sender knows', () => {
  it.each<[string, string[]]>([
    // Movement.
    ['MOVE RB-GY D4>C4', []],
    ['MOVE RB-XX C4', ['1 E-UNIT']],
    ['MOVE KW-RR D6', ['1 E-OWNER']],
    ['MOVE RB-GY TO Z4', ['1 E-SQUARE']],
    ['MOVE RB-GY D4>D6', ['1 E-PATH']],
    ['MOVE RB-GY E5', ['1 E-PATH']],
    ['MOVE RB-GY D4', ['1 E-PATH']],
    ['MOVE RB-NN G3', ['1 F-STRANDED?']],
    ['MOVE RB-GY C4>B4>A4>A3', ['1 F-TICKS?']],
    ['MOVE RB-GY D5', ['1 F-ENEMY?']],
    ['MOVE RB-TT I3>I4', ['1 F-SPACE?']],
    ['MOVE RB-BV A6', ['1 F-IMPASS?']],
    ['MOVE RB-AP K2 TOW RB-AR', ['1 E-TYPE']],
    ['MOVE RB-TR TO L2 TOW RB-TT', ['1 E-TYPE']],
    ['MOVE RB-TR L2 TOW RB-AR', []],
    ['PUSH RB-TT 2 SUP FROM I4 TO H4', ['1 F-NOTADJ?']],
    ['LOAD RB-ST 9 SUP FROM C3', ['1 E-CAP']],
    ['LOAD RB-ST 1 SUP FROM B2', ['1 F-NOPIECE?']],
    ['LOAD RB-ST 1 SUP FROM C5', ['1 F-NOTADJ?']],
    ['REFILL RB-EW FROM RB-ST 1 AMM', ['1 F-NOTHING?']],
    ['REFILL RB-NN FROM RB-ST 1 SUP', ['1 F-NOTADJ?']],
    ['STOW RB-ST', ['1 F-NOPIECE?']],
    ['EMBARK RB-GY INTO RB-AP', ['1 F-NOTADJ?']],
    ['EMBARK RB-GY INTO RB-TT', ['1 E-TYPE']],
    ['EMBARK RB-GY INTO RB-GY', ['1 E-UNIT']],
    ['DISEMBARK RB-GY AT E6', ['1 F-GONE?']],
    // Special.
    ['SHELL RB-GY AT D5', ['1 E-TYPE']],
    ['MOVE RB-MO E3\nSHELL RB-MO AT D5', ['2 F-MOVED?']],
    ['SHELL RB-MO AT E10', ['1 F-RANGE?']],
    ['SHELL RB-MO AT D4', ['1 F-FRIENDLY?']],
    ['SHELL RB-MO AT E6', ['1 F-NOTHING?']],
    ['STRIKE STR-1 AT F9', []],
    ['STRIKE ASF-1 AT F9', ['1 E-NOTREADY']],
    ['STRIKE STR-1 AT F9\nSTRIKE STR-1 AT D5', ['2 E-NOTREADY']],
    ['STRIKE STR-2 AT F9', ['1 E-UNIT']],
    ['STRIKE STR-1 AT Z9', ['1 E-SQUARE']],
    ['RECON RPL-1 AT F9', []],
    ['SCOUT RB-GY AT D5', ['1 E-TYPE']],
    ['SCOUT RB-RC AT H9', ['1 F-RANGE?']],
    ['SCOUT RB-RC AT F5\nSCOUT RB-RC AT F5', ['2 F-DONE?']],
    ['ORBITAL AT F9', ['1 E-NOASSET']],
    ['SALVO AT F9', ['1 E-NOASSET']],
    ['LAND RB-HV AT F6 VIA AIR TRA-1', ['1 E-UNIT']],
    ['LAND RB-HV AT A1 VIA ROAD', []],
    ['LAND RB-HV AT A5 VIA ROAD', ['1 E-CHANNEL']],
    ['LAND RB-GY AT A1 VIA ROAD', ['1 E-NOTDISPATCHED']],
    ['LAND RB-HV AT A1 VIA ORBITAL', ['1 E-NOTDISPATCHED']],
    ['EVACUATE STR-1', ['1 E-BASE']],
    ['BRIDGE RB-BV LAY A6', []],
    ['BRIDGE RB-BV LAY B4', ['1 F-NOTADJ?']],
    ['BRIDGE RB-BV LAY A4', ['1 F-TERRAIN?']],
    ['MOVE RB-BV A4>A5\nBRIDGE RB-BV LAY A6', ['2 F-MOVED?']],
    ['BRIDGE RB-GY LAY D5', ['1 E-TYPE']],
    ['BUILD RB-EW SANDBAG B2|B3', []],
    ['BUILD RB-EW SANDBAG B4|B5', ['1 F-NOTADJ?']],
    ['BUILD RB-EW VBAR AT B3', ['1 F-NOPIECE?']],
    ['BUILD RB-GY VBAR AT D4', ['1 E-TYPE']],
    ['DEMOLISH RB-EW AT B3', ['1 F-NOTHING?']],
    ['SWEEP RB-GY AT D4', ['1 E-TYPE']],
    // Direct.
    ['ATTACK RB-GY AT D5', []],
    ['ATTACK RB-NN AT G3', ['1 F-STRANDED?']],
    ['ATTACK RB-PP AT G3', ['1 F-AMMO?']],
    ['ATTACK RB-ST AT C3', ['1 F-CARRY?']],
    ['ATTACK RB-GY AT F9', ['1 F-RANGE?']],
    ['ATTACK RB-GY AT D5\nATTACK RB-GY AT D5', ['2 F-DONE?']],
    ['ATTACK RB-MO AT D4', ['1 F-FRIENDLY?']],
    ['ATTACK RB-GY AT C4', ['1 F-NOTHING?']],
    ['ATTACK RB-GY AT EDGE D4|D5', ['1 F-NOTHING?']],
    ['ATTACK RB-RS AT D5', ['1 F-GONE?']],
    ['UNLOAD RB-ST 3 SUP TO C2', ['1 F-NOPIECE?']],
    ['UNLOAD RB-ST 1 SUP TO C2\nUNLOAD RB-ST 1 SUP TO C2', ['2 F-DONE?']],
    // Other windows.
    ['PLACE RB-GY AT D2', ['1 E-PHASE']],
    ['STAFF RB-GY 2', ['1 E-PHASE']],
    ['FIRST', ['1 E-PHASE']],
    // Standing orders.
    ['COUNTER RB-XX NEVER', ['1 E-UNIT']],
    ['COUNTER KW-RR NEVER', ['1 E-OWNER']],
    ['COUNTER XYZ NEVER', ['1 E-CODE']],
    ['AA RB-GY FIRE', ['1 E-TYPE']],
    ['AA AAR HOLD', []],
    ['SHIELD D4 RB-GY RB-XX', ['1 E-UNIT']],
    ['SHIELD Z4 RB-GY', ['1 E-SQUARE']],
    ['BLUFF AT Z4 8D8', ['1 E-SQUARE']],
    ['INTERCEPT STR-1 ANY', ['1 E-TYPE']],
    ['DOGFIGHT STR-1 PRESS', ['1 E-TYPE']],
    ['ARM STR-1 REPLY', ['1 E-TYPE']],
    ['INTERCEPT ASF-1 NEAR Z9 3', ['1 E-SQUARE']],
  ])('%s', (text, told) => {
    expect(casesOf(field(), text)).toEqual(told);
  });
});

/** Southtown in RB's hands, with little in reserve. */
const boardroom = (more: object = {}): State =>
  position({
    units: [
      unit('RB-GY', 'INF', 'F4'),
      unit('RB-IR', 'IRR', 'E9', { origin: 'SOUTHTOWN' }),
      unit('RB-RS', 'HVY', null),
      unit('RB-MU', 'HVY', null, { place: 'mustered' }),
      unit('RB:ASF-1', 'ASF', null, { supply: 1 }),
      unit('KW-RR', 'INF', 'D9'),
    ],
    rb: { credits: 900, soldiers: 20, pieces: { sup: 1, amm: 0 }, cards: { TNK: 1, INF: 1, TRC: 1 }, ...more },
  });

describe('the Boardroom phase is checked against the sender’s books', () => {
  it.each<[string, string[]]>([
    ['BUY 2 INF', []],
    ['BUY 2 TANC', ['1 E-CODE']],
    ['BUY 1 CVN', ['1 E-AVAIL']],
    ['BUY 5 INF', ['1 E-FUNDS']],
    ['BUY 4 INF\nBUY 5 SUP\nBUY 1 SUP', ['3 E-FUNDS']],
    ['HIRE 7 SQUADS', ['1 E-FUNDS']],
    ['MUSTER TNK AS RB-TT', ['1 E-RES']],
    ['MUSTER HVY AS RB-HV', ['1 E-RES']],
    ['BUY 2 SUP\nBUY 2 AMM\nMUSTER TNK AS RB-TT', []],
    ['BUY 1 AMM\nMUSTER INF AS RB-GY', ['2 E-FLAG']],
    ['BUY 1 AMM\nMUSTER INF AS KW-XX', ['2 E-FLAG']],
    ['BUY 1 AMM\nMUSTER INF AS RB-XX\nDISPATCH RB-XX VIA ROAD', []],
    ['MUSTER RB-MU', ['1 E-RES']],
    ['MUSTER INF AS RB-XX CREW RB-IR', ['1 E-TYPE']],
    ['BUY 1 AMM\nMUSTER TRC AS RB-TR CREW RB-IR', ['2 E-ZONE']],
    ['DISPATCH RB-RS VIA ROAD', ['1 E-NOTMUSTERED']],
    ['DISPATCH RB-MU VIA SEA', ['1 E-CHANNEL']],
    ['DISPATCH RB-MU VIA ROAD', []],
    ['RAISE AT A1 AS RB-XX', ['1 E-NOCITY']],
    ['RAISE AT E10 AS RB-XX', []],
    ['RAISE AT F3 AS RB-XX\nREQUISITION 1 SUP AT F4', ['2 E-CITYMARKED']],
    ['DISBAND RB-GY', ['1 E-TYPE']],
    ['DISBAND RB-IR', ['1 E-WRONGCITY']],
    ['REQUISITION 1 SUP AT F4', []],
    ['REQUISITION 3 SUP AT F4', ['1 E-LIMIT']],
    ['REQUISITION 1 SUP AT A1', ['1 E-NOCITY']],
    ['REPLENISH ASF-1\nREPLENISH ASF-1', ['2 E-DUP']],
    ['REPLENISH ASF-1 IN MOVEMENT', ['1 E-BASE']],
    ['WITHDRAW IF NOT ALIVE RB-GY', []],
    ['SURRENDER', []],
  ])('%s', (text, told) => {
    expect(casesOf(boardroom(), text)).toEqual(told);
  });

  it('hires nobody where the skirmish has no recruiting (CL-32, CLR-33)', () => {
    const quarry = position({ skirmish: 'S2', units: [unit('RB-GY', 'INF', 'F4')] });
    expect(casesOf(quarry, 'HIRE 1 SQUADS')).toEqual(['1 E-NORECRUIT']);
  });

  it('says E-NOTHELD of a city without own units, and only doubts it when something may move there (CL-33)', () => {
    const away = position({ units: [unit('RB-GY', 'INF', 'F5')], rb: { pieces: { sup: 2, amm: 2 } } });
    expect(casesOf(away, 'RAISE AT F3 AS RB-IR')).toEqual(['1 E-NOTHELD']);
    expect(casesOf(away, 'MOVE RB-GY F4\nRAISE AT F3 AS RB-IR')).toEqual([]);
    expect(casesOf(away, 'MOVE RB-GY E5\nRAISE AT F3 AS RB-IR')).toEqual(['2 E-NOTHELD?']);
  });

  it('makes shortages doubts behind a line that may or may not be carried out (A-12)', () => {
    expect(casesOf(boardroom(), 'BUY 4 INF IF CREDITS 800\nBUY 5 INF')).toEqual(['2 F-FUNDS?']);
    expect(casesOf(boardroom(), 'MUSTER INF AS RB-XX IF CREDITS 9\nDISPATCH RB-XX VIA ROAD')).toEqual(['1 E-RES']);
  });

  it('tells where, what was found and what would do: CL-X14', () => {
    const [wrong] = problemsOf(boardroom({ pieces: { sup: 2, amm: 2 } }), 'MUSTER TNK AS RB-TT');
    expect(wrong).toMatchObject({ line: 1, severity: 'error', found: 'MUSTER TNK AS RB-TT', rule: 'CL-28' });
    expect(wrong?.message).toMatch(/TNK.*needs 3 SUP.*2/i);
    expect(wrong?.allowed).toContain('Buy what is missing');
  });

  it('CL-X15: the city that was raised from sells nothing; irregulars go home only to it', () => {
    const start = position({ units: [unit('RB-GY', 'INF', 'F4')], rb: { credits: 900, pieces: { sup: 1, amm: 0 } } });
    expect(casesOf(start, 'RAISE AT F3 AS RB-IR')).toEqual([]);
    expect(casesOf(start, 'RAISE AT F3 AS RB-IR\nREQUISITION 1 SUP AT F4')).toEqual(['2 E-CITYMARKED']);
    const poor = position({ units: [unit('RB-GY', 'INF', 'F4')], rb: { credits: 500, pieces: { sup: 1, amm: 0 } } });
    expect(casesOf(poor, 'RAISE AT F3 AS RB-IR')).toEqual(['1 E-FUNDS']);
  });
});

describe('set-up is checked', () => {
  const deploying = (more: object = {}): State =>
    position({
      stage: 'deploy-attacker',
      active: null,
      units: [
        unit('RB-TT', 'TNK', null, { place: 'mustered' }),
        unit('RB-ST', 'STK', null, { place: 'mustered' }),
        unit('RB-EW', 'ENW', null, { place: 'mustered' }),
        unit('RB-RS', 'INF', null),
        unit('RB-G1', 'INF', null),
        unit('RB-OO', 'TNK', 'B1'),
      ],
      rb: {
        soldiers: 10,
        pieces: { sup: 4, amm: 2 },
        stores: { sandbag: 1, pbar: 0, vbar: 1 },
        cards: { TNK: 1 },
        ...more,
      },
    });

  it.each<[string, string[]]>([
    ['PLACE RB-TT AT D2', []],
    ['PLACE RB-TT AT D3', ['1 E-ZONE']],
    ['PLACE RB-TT AT B1', ['1 E-SPACE']],
    ['PLACE RB-RS AT D2', ['1 E-NOTMUSTERED']],
    ['PLACE RB-XX AT D2', ['1 E-UNIT']],
    ['CACHE 2 SUP 1 AMM AT C2', []],
    ['CACHE 5 SUP AT C2', ['1 E-RES']],
    ['CACHE 1 SUP AT C5', ['1 E-ZONE']],
    ['CACHE 1 SUP AT B1', ['1 E-SPACE']],
    ['GIVE 4 SUP TO RB-ST', []],
    ['GIVE 2 SUP TO RB-TT', ['1 E-CAP']],
    ['GIVE 5 SUP TO RB-ST', ['1 E-RES']],
    ['GIVE 1 SANDBAG TO RB-ST', ['1 E-TYPE']],
    ['GIVE 1 SANDBAG TO RB-EW', []],
    ['BARRICADE VBAR AT E2', []],
    ['BARRICADE PBAR AT E2', ['1 E-RES']],
    ['BARRICADE VBAR AT E5', ['1 E-ZONE']],
    ['SANDBAG AT C2|C1', []],
    ['SANDBAG AT C8|C9', ['1 E-ZONE']],
    ['SANDBAG AT C2|C1\nSANDBAG AT D2|D1', ['2 E-RES']],
    ['MUSTER TNK AS RB-BB', []],
    ['MUSTER TNK AS RB-TT', ['1 E-FLAG']],
    ['CACHE 2 SUP AT C2\nMUSTER TNK AS RB-BB', ['2 E-RES']],
    ['MUSTER TNK AS RB-BB\nPLACE RB-BB AT E1', []],
    ['MOVE RB-OO B2', ['1 E-PHASE']],
    ['COUNTER ALL NEVER', []],
  ])('%s', (text, told) => {
    expect(casesOf(deploying(), text)).toEqual(told);
  });

  it('impassable ground is no place (E-IMPASS)', () => {
    const saltmere = position({
      skirmish: 'S4',
      stage: 'deploy-attacker',
      active: null,
      units: [unit('RB-TT', 'TNK', null, { place: 'mustered' })],
    });
    expect(casesOf(saltmere, 'PLACE RB-TT AT D1')).toEqual(['1 E-IMPASS']);
  });

  it('who does not deploy may only leave standing orders', () => {
    expect(casesOf(deploying(), 'PLACE KW-AA AT D12', KW)).toEqual(['1 E-PHASE']);
    expect(casesOf(deploying(), 'COUNTER ALL NEVER\nREADY', KW)).toEqual([]);
  });

  it('purchases run down the sheet (CL-X14)', () => {
    const buying = position({ stage: 'purchase', rb: { credits: 12_000 } });
    const start: State = { ...buying, board: null };
    const sheet = 'BUY 2 INF\nBUY 1 TNK\nHIRE 3 SQUADS\nBUY 6 SUP\nBUY 5 AMM\n';
    expect(casesOf(start, sheet)).toEqual([]);
    expect(casesOf(start, `${sheet}BUY 477 SUP`)).toEqual(['6 E-FUNDS']);
    expect(casesOf(start, `${sheet}BUY 476 SUP`)).toEqual([]);
    expect(casesOf(start, 'BUY 5 TNK')).toEqual(['1 E-AVAIL']);
    expect(casesOf(start, 'MUSTER TNK AS RB-TT')).toEqual(['1 E-PHASE']);
    expect(casesOf(start, 'STAFF RB-TT 4')).toEqual(['1 E-PHASE']);
  });

  it('refits: E-CAP, E-RES, E-UNIT (CL-122)', () => {
    const refit: State = {
      ...position({
        stage: 'refit',
        units: [unit('RB-TT', 'TNK', null, { strength: 6 }), unit('RB-GY', 'INF', null)],
        rb: { soldiers: 5 },
      }),
      board: null,
    };
    expect(casesOf(refit, 'STAFF RB-TT 4')).toEqual([]);
    expect(casesOf(refit, 'STAFF RB-TT 5')).toEqual(['1 E-CAP']);
    expect(casesOf(refit, 'STAFF RB-TT 1\nSTAFF RB-GY 1')).toEqual(['2 E-CAP']);
    expect(casesOf(refit, 'TRANSFER 3 FROM RB-GY TO RB-TT')).toEqual([]);
    expect(casesOf(refit, 'TRANSFER 5 FROM RB-GY TO RB-TT')).toEqual(['1 E-CAP']);
    expect(casesOf(refit, 'TRANSFER 3 FROM RB-GY TO RB-XX')).toEqual(['1 E-UNIT']);
    expect(
      casesOf({ ...refit, players: refit.players.map((one) => ({ ...one, soldiers: 2 })) }, 'STAFF RB-TT 4'),
    ).toEqual(['1 E-RES']);
  });

  it('the choice is its winner’s alone, and everything is late when the theatre is over (E-LATE)', () => {
    const choice: State = {
      ...position({ stage: 'choice' }),
      board: null,
      played: [{ id: 'S1', winner: RB, by: 'goal', rounds: 3 }],
    };
    expect(casesOf(choice, 'SECOND')).toEqual([]);
    expect(casesOf(choice, 'SECOND', KW)).toEqual(['1 E-LATE']);
    const over: State = { ...choice, stage: 'over' };
    expect(problemsOf(over, 'SECOND')[0]).toMatchObject({ code: 'order/campaign-over', severity: 'error' });
  });
});

describe('an air base has its limits (CL-X17)', () => {
  const strip = (ready: number, hangar: number): State =>
    position({
      skirmish: 'S3',
      active: KW,
      units: [
        ...Array.from({ length: ready }, (_, index) =>
          unit(`KW:ASF-${index + 1}`, 'ASF', `${'CDEFGH'.charAt(index)}9`, { place: 'runway', base: 'base' }),
        ),
        ...Array.from({ length: hangar }, (_, index) =>
          unit(`KW:STR-${index + 1}`, 'STR', null, { place: 'hangar', base: 'base' }),
        ),
        unit('KW-GY', 'INF', 'C10'),
        unit('RB-GY', 'INF', 'D4'),
      ],
      board: { base: KW },
    });

  it('a seventh aircraft finds the runway full; what is in the hangar does not fly', () => {
    expect(casesOf(strip(6, 1), 'READY STR-1', KW)).toEqual(['1 E-RUNWAYFULL']);
    expect(casesOf(strip(5, 2), 'READY STR-1\nREADY STR-2', KW)).toEqual(['2 E-RUNWAYFULL']);
    expect(casesOf(strip(6, 1), 'HANGAR ASF-1\nREADY STR-1', KW)).toEqual([]);
    expect(casesOf(strip(5, 1), 'STRIKE STR-1 AT D4', KW)).toEqual(['1 E-NOTREADY']);
    expect(casesOf(strip(5, 1), 'HANGAR STR-1', KW)).toEqual(['1 E-BASE']);
    expect(casesOf(strip(5, 1), 'EVACUATE ASF-1', KW)).toEqual([]);
  });
});

describe('CL-X10: ways are told before the deadline as they will be walked', () => {
  const crossing = position({
    units: [unit('RB-ST', 'STK', 'C2'), unit('RB-TT', 'TNK', 'I2'), unit('RB-GY', 'INF', 'A1')],
    board: { pieces: [{ square: 'I4', kind: 'sup', cached: true, count: 2 }] },
  });

  it('a ford takes a whole move', () => {
    expect(casesOf(crossing, 'MOVE RB-ST C3>C4>C5')).toEqual([]);
    expect(casesOf(crossing, 'MOVE RB-ST C3>C4>C5>C6')).toEqual(['1 F-CRAWL?']);
  });

  it('pieces are pushed out of the way, and waiting for another costs a square', () => {
    const push = 'MOVE RB-TT I3\nPUSH RB-TT 2 SUP FROM I4 TO H4\nMOVE RB-TT I4>I5';
    expect(casesOf(crossing, push)).toEqual([]);
    expect(casesOf(crossing, 'MOVE RB-TT I3>I4')).toEqual(['1 F-SPACE?']);
    expect(casesOf(crossing, push.replace('\nMOVE RB-TT I4', '\nMOVE RB-GY A2\nMOVE RB-TT I4'))).toEqual([
      '4 F-TICKS?',
    ]);
  });
});
