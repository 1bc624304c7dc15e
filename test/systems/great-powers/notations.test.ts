import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import type { State } from '../../../src/systems/great-powers/shapes.js';
import { WAYS as LAYOUTS } from '../../ways/ways.js';
import { ASKED, WAYS } from './notations.js';
import { opened } from './opened.js';
import { setupFor } from './subject.js';

const FIXED = greatPowers.fixed(setupFor(7));
const unitsOf = (power: string, list: string): State['units'] =>
  list.split(', ').map((unit) => ({ power, kind: unit.startsWith('A') ? 'army' : 'fleet', at: unit.slice(2) }));

const board: Partial<State> = {
  units: [
    ...unitsOf(
      'france',
      'A par, A mar, F bre, A mun, F nth, A yor, F mid, F stp/sc, A ber, F lon, A gas, F eng, F gol',
    ),
    ...unitsOf('russia', 'A war, F bot, A sev'),
    ...unitsOf('england', 'A edi, F nrg, A lvp'),
  ],
};
const homes = { par: 'france', bre: 'france', mar: 'france', lon: 'france' };
const at: Readonly<Record<string, State>> = {
  orders: opened(board),
  retreats: opened({
    ...board,
    stage: 'retreats',
    dislodged: [{ unit: { power: 'france', kind: 'army', at: 'boh' }, from: 'gal', byConvoy: false }],
  }),
  builds: opened({
    stage: 'builds',
    units: unitsOf('france', 'A mun'),
    centres: { ...homes, por: 'france' },
  }),
  removals: opened({ stage: 'builds', units: unitsOf('france', 'A par, F bre'), centres: { par: 'france' } }),
};

/** What is taken of a text, as it is carried out. */
function taken(text: string, stage = 'orders'): string {
  const view = greatPowers.view(at[stage] ?? opened(), asSeat('seat-3'), FIXED);
  const { lines } = answerSheet(greatPowers, text, view, FIXED);
  return lines.flatMap(({ verdict, normal }) => (verdict === 'rejected' || normal === null ? [] : [normal])).join('; ');
}

describe('notations', () => {
  it('are read as what was meant, each of them', () => {
    const misread = WAYS.flatMap(([stage, meant, texts]) =>
      texts
        .filter((text) => taken(text, stage) !== meant)
        .map((text) => `${text} \u21d2 ${taken(text, stage)}, not ${meant}`),
    );
    expect(misread).toEqual([]);
    expect(WAYS.reduce((sum, [, , texts]) => sum + texts.length, 0)).toBeGreaterThan(3000);
  });

  it('are read alike however a sheet is laid out', () => {
    const sheet = [
      'A Par - Bur',
      'F Bre → Pic',
      'A Munich S A Berlin - Silesia',
      'F nth C A yor-nwy',
      'F StP(sc) - Fin',
    ];
    const meant = 'par - bur; bre - pic; mun S ber - sil; nth C yor - nwy; stp/sc - fin';
    const wrong = LAYOUTS.filter(({ write, means }) => taken(write(sheet)) !== (means === 'same' ? meant : ''));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it.each(['R. Smith', 'D.', 'B. Jones', 'Regards, Dora'])('do not take a signature for an order: %s', (name) => {
    for (const state of Object.values(at)) {
      const view = greatPowers.view(state, asSeat('seat-3'), FIXED);
      expect(answerSheet(greatPowers, name, view, FIXED).lines.map(({ verdict }) => verdict)).toEqual(['ignored']);
    }
  });

  it.each(ASKED)('are asked about where they may mean something else: %s', (text) => {
    expect(taken(text)).toBe('');
  });
});
