import { expect, test } from '@jest/globals';
import { lineChart } from '../../../src/adapters/web/boxes/chart.js';

const axisOf = (...steps: readonly string[]): readonly string[] => {
  const series = [{ name: 'Union', colour: null, values: steps.map((_, index) => index) }];
  const page = String(lineChart({ id: 'points', title: 'Points', steps, series, goals: [], at: steps.length - 1 }));
  return [...page.matchAll(/text-anchor="middle">([^<]*)</g)].map(([, word = '']) => word);
};

const TURNS = ['July 1861 (turn 1)', 'August 1861 (turn 2)', 'September 1861 (turn 3)', 'October 1861 (turn 4)'];

test('the axis counts turns, whatever calendar the game has', () => {
  expect(axisOf(...TURNS)).toEqual(['1', '2', '3', '4']);
  expect(axisOf('Turn 3 (Y170)', 'Turn 4 (Y171)')).toEqual(['3', '4']);
});

test('words of the axis do not run into their neighbours; that of the last step always stands', () => {
  expect(axisOf('Opening', 'Set-up', ...TURNS)).toEqual(['Opening', '1', '2', '3', '4']);
  expect(axisOf('Opening', 'Set-up')).toEqual(['Opening', 'Set-up']);
});
