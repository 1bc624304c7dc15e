import { expect, it } from '@jest/globals';
import { fightsIn } from '../../src/app/sharing/fights.js';
import type { Part, ReportDocument } from '../../src/core/game/document.js';

// Who fought whom, from the battles that reports tell of.

const side = (name: string, ...counts: number[]) => ({ name, stance: 'neutral' as const, colour: null, counts });
const battle = (...sides: ReturnType<typeof side>[]): Part => ({
  kind: 'part',
  role: 'battle',
  title: 'A battle',
  blocks: [{ kind: 'strengths', of: 'ships', sides }],
});
const calling = (names: Readonly<Record<string, string>>, ...blocks: ReportDocument['blocks']) => ({
  document: { title: 'Report', blocks },
  names: new Map(Object.entries(names)),
});
const report = (...blocks: ReportDocument['blocks']) => calling({}, ...blocks);

it('is counted for each pair, whichever of them a report names first, with what both lost', () => {
  expect(
    fightsIn([
      report(battle(side('Kzinti', 9, 7, 4), side('Federation', 8, 8))),
      report(battle(side('Federation', 5, 0), side('Kzinti', 4, 4)), battle(side('Hydra', 3, 3), side('Kzinti', 2, 0))),
    ]),
  ).toEqual([
    { one: 'Federation', other: 'Kzinti', fights: 2, of: 'ships', lost: [5, 5] },
    { one: 'Hydra', other: 'Kzinti', fights: 1, of: 'ships', lost: [0, 2] },
  ]);
});

it('of three in one battle each fought each; reinforcements are no loss, and other parts are no battle', () => {
  const three = battle(side('A', 1, 0), side('B', 2, 5), side('C', 3, 3));
  const fights = fightsIn([report(three, { ...three, role: 'changes' })]);
  expect(fights.map(({ one, other }) => `${one}-${other}`).sort()).toEqual(['A-B', 'A-C', 'B-C']);
  expect(fights.find(({ one, other }) => one === 'A' && other === 'B')?.lost).toEqual([1, 0]);
});

it('a seat that somebody took over is one fighter, called as in the end; a side that is called as nobody is stays', () => {
  const fights = fightsIn([
    calling({ 'seat-1': 'Gus', 'seat-2': 'Ada' }, battle(side('Gus', 4, 1), side('Ada', 5, 3))),
    calling({ 'seat-1': 'Hal', 'seat-2': 'Ada' }, battle(side('Ada', 3, 3), side('Hal', 1, 0))),
    calling({ 'seat-1': 'Ida', 'seat-2': 'Ada' }, battle(side('Ida', 9, 8), side('Pirates', 2, 0))),
  ]);
  expect(fights).toEqual([
    { one: 'Ada', other: 'Ida', fights: 2, of: 'ships', lost: [2, 4] },
    { one: 'Ida', other: 'Pirates', fights: 1, of: 'ships', lost: [1, 2] },
  ]);
});
