import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { fedemplite } from '../../../src/systems/fedemplite/index.js';
import { CODES } from '../../../src/systems/fedemplite/orders/problems.js';
import type { State, View } from '../../../src/systems/fedemplite/shapes.js';
import { atSetup, WAR } from './general-war.js';

// What is said of lines that cannot be read: of the right word, and of rules that are in use or not.

const all: State = { ...atSetup(), stage: 'orders', turn: 1 };
const seen = (state: State = all): View => fedemplite.view(state, asSeat('ann'), WAR);
const problems = (text: string, view: View) =>
  answerSheet(fedemplite, text, view, WAR).lines.flatMap((line) => line.problems);
const codes = (text: string, view: View = seen()): string[] => problems(text, view).map(({ code }) => code);
const message = (text: string, view: View = seen()): string => {
  const [problem] = problems(text, view);
  return `${problem?.message} ${problem?.allowed ?? ''}`;
};

describe('what is said of a line that cannot be read', () => {
  it('blames the word that is wrong, by where it was written', () => {
    for (const line of [
      'ATTACK(K, A, E10)',
      'DEFEND(K, A, 2)',
      'MOVE(K, A, G9)',
      'PURCHASE(K, 3, 5, A)',
      'DEPLOY(K, A, 3, B)',
    ])
      expect([line, message(line)]).toEqual([line, expect.stringMatching(/^No nation of this war is called K\./)]);
    for (const line of [
      'ATTACK(AA, KZIN, E10)',
      'DEFEND(AA, KZIN, 2)',
      'MOVE(KZIN, AA, G9)',
      'PURCHASE(KZIN, 3, 5, AA)',
    ])
      expect([line, message(line)]).toEqual([line, expect.stringMatching(/^AA is no fleet/)]);
  });

  const rules = (...optionalRules: State['options']['optionalRules']): View =>
    seen({ ...all, options: { ...all.options, optionalRules } });

  it('says with which words orders begin, those of the optional rules in use too', () => {
    expect(message('XYZZY(1, 2)')).toContain('begin with PURCHASE, ATTACK, DEFEND, MOVE, DEPLOY, or are NO ORDERS.');
    expect(message('XYZZY(1, 2)', rules('tactics', 'preservation', 'technology'))).toContain(
      'MOVE, DEPLOY, Preservation, Tactics, nation TECH, or are',
    );
  });

  it('tells of a rule that is not in use that it is not, however its line is written', () => {
    for (const [line, name] of [
      ['KZIN TECH: Warp, Plus One', 'Technology'],
      ['TECH: KZIN Speed +1', 'Technology'],
      ['Preservation: much', 'Preservation'],
      ['Tactics: RUN', 'Tactics'],
    ] as const)
      expect(message(line)).toMatch(
        new RegExp(`^${name} is an optional rule that this war does not use. Delete the line. Optional rules are`),
      );
  });

  it('reads per cent and British spelling, and says how a technology line is written', () => {
    const view = rules('preservation', 'technology');
    const order = (text: string) => fedemplite.parse(text, view, WAR).orders[0]?.order;
    expect(order('Preservation: 35%')).toEqual({ kind: 'preservation', value: 35, province: null });
    expect(order('Preservation E10: 35%')).toEqual({ kind: 'preservation', value: 35, province: 'E10' });
    expect(order('KZIN TECH: Defence, +1')).toEqual({ kind: 'tech', nation: 'KZIN', field: 'Defense', delta: 1 });
    expect(message('TECH: KZIN Speed +1', view)).toBe(
      'A technology line begins with its nation. Write KZIN TECH: Speed, Plus One.',
    );
    expect(message('TECH: Speed', view)).toContain('begins with its nation. Write it like');
  });

  it('takes several orders on a line when all of it is orders, and asks where a slash parts them', () => {
    const normal = (text: string) =>
      fedemplite.parse(text, rules(), WAR).orders.map(({ line, order }) => `${line} ${fedemplite.write(order)}`);
    expect(normal('DEFEND(KZIN, A, 2); ATTACK(KZIN, B, E10)')).toEqual([
      '1 DEFEND(KZIN, Fleet A, 2)',
      '1 ATTACK(KZIN, Fleet B, E10)',
    ]);
    expect(normal('DEFEND KZIN A 2 and MOVE(KZIN, E, G9) and ATTACK(KZIN, B, E10)')).toHaveLength(3);
    expect(message('DEFEND(KZIN, A, 2) / ATTACK(KZIN, B, E10)')).toBe(
      'Several orders stand on this line, and a slash parts them. ' +
        'Write one order a line, if all are meant: DEFEND(KZIN, A, 2) – then ATTACK(KZIN, B, E10)',
    );
    expect(codes('DEFEND(KZIN, A, 2) ATTACK(KZIN, B, nowhere)')).toEqual([CODES['E-FE-ARGS']]);
  });
});
