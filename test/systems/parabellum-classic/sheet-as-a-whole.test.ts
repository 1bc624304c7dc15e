import { describe, expect, it } from '@jest/globals';
import { apply, BLANK } from '../../../src/systems/parabellum-classic/apply.js';
import { open } from '../../../src/systems/parabellum-classic/open.js';
import type { State } from '../../../src/systems/parabellum-classic/shapes.js';
import { casesOf, sheetWarnings } from './asking.js';
import { theatreSetup } from './theatre.js';
import { only } from './told.js';
import { KW, play, position, RB, sheet, unit } from './turns.js';

// Lines that are all in order may still lose the skirmish: the answer judges the sheet too (CL-5).

const opened = (): State => open(theatreSetup()).reduce((state, event) => apply(state, event), BLANK);
const NOBODY = /nobody of yours/;

describe('purchases', () => {
  it.each(['', 'BUY 4 SUP', 'BUY 2 INF', 'BUY 2 INF\nHIRE 2 SQUADS', 'BUY 1 STR\nHIRE 1 SQUADS\nBUY 9 SUP\nBUY 9 AMM'])(
    'that leave nothing to be mustered are doubted: %j',
    (text) => {
      expect(casesOf(opened(), text)).toEqual([]);
      const [found] = sheetWarnings(opened(), text);
      expect(found).toMatchObject({ severity: 'warning', line: 0, rule: 'CL-5' });
      expect(found?.message).toMatch(NOBODY);
    },
  );

  it('of one unit with all that it takes are enough', () => {
    expect(sheetWarnings(opened(), 'BUY 1 INF\nHIRE 1 SQUAD\nBUY 1 SUP\nBUY 1 AMM')).toEqual([]);
  });

  it('before a refit count what came back', () => {
    const refit = (more: object = {}): State => ({ ...opened(), stage: 'refit', ...more });
    expect(sheetWarnings(refit(), '')).toHaveLength(1);
    expect(sheetWarnings(refit({ units: [unit('RB-GY', 'INF', null)] }), '')).toEqual([]);
    expect(sheetWarnings(refit({ units: [unit('RB-GY', 'INF', null, { strength: 3 })] }), '')).toHaveLength(1);
  });
});

describe('a deployment', () => {
  const deploying = (stage: 'deploy-attacker' | 'deploy-defender'): State => {
    const reserve = { soldiers: 100, pieces: { sup: 20, amm: 20 }, cards: { INF: 9 } };
    return position({ stage, active: null, round: 0, rb: reserve, kw: reserve });
  };
  const mustered = Array.from('ABCDEFGHI', (letter) => `MUSTER INF AS RB-G${letter}`).join('\n');

  it('of nine units that are mustered and not placed is doubted, and one that is placed is enough', () => {
    const state = deploying('deploy-attacker');
    expect(casesOf(state, mustered)).toEqual([]);
    const [found] = sheetWarnings(state, mustered);
    expect(found?.message).toMatch(
      /nobody of yours stands on the map: you lose the skirmish at the end of the first turn/,
    );
    expect(found?.allowed).toMatch(/PLACE .* AT A1/);
    expect(sheetWarnings(state, `${mustered}\nPLACE RB-GA AT A1`)).toEqual([]);
    expect(sheetWarnings(state, `${mustered}\nPLACE RB-GA AT A9`)).toHaveLength(1);
  });

  it('of the other side is not theirs', () => {
    expect(sheetWarnings(deploying('deploy-attacker'), 'COUNTER ALL ALWAYS', KW)).toEqual([]);
    expect(sheetWarnings(deploying('deploy-defender'), '', KW)).toHaveLength(1);
  });

  it('is told the truth: the skirmish ends with the first turn', () => {
    const state = position({ round: 1, active: RB, units: [unit('RB-GY', 'INF', 'D4')] });
    const ended = only(play(state, { [RB]: sheet() }), 'skirmish-ended');
    expect(ended.map(({ end }) => [end.winner, end.by, end.rounds])).toEqual([[RB, 'elimination', 1]]);
  });
});

describe('a turn', () => {
  it('in which somebody stays on the map is not doubted', () => {
    const state = position({ units: [unit('RB-GY', 'INF', 'D4'), unit('KW-RR', 'INF', 'L12')] });
    expect(sheetWarnings(state, 'FINAL')).toEqual([]);
  });
});
