import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../../src/config/paths.js';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import type { LineAnswer } from '../../../src/core/game/sheet.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import type { State } from '../../../src/systems/great-powers/shapes.js';
import { opened } from './opened.js';
import { setupFor } from './subject.js';

// Orders as people write them in the notations of other places: `as-written.txt` says what is taken of each.

const FIXED = greatPowers.fixed(setupFor(7));
const SEATS = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];
type Units = State['units'];
const units = (power: string, list: string): Units =>
  list.split(', ').map((unit) => ({ power, kind: unit.startsWith('A') ? 'army' : 'fleet', at: unit.slice(2) }));
const owned = (power: string, list: string): State['centres'] => ({
  ...opened().centres,
  ...Object.fromEntries(list.split(' ').map((at) => [at, power])),
});
const driven = (power: string, kind: 'army' | 'fleet', at: string, from: string): State['dislodged'][number] => ({
  unit: { power, kind, at },
  from,
  byConvoy: false,
});

const POSITIONS: Readonly<Record<string, State>> = {
  france: opened({
    units: [
      ...units('france', 'A par, A mar, A gas, A pic, F bre, F mid, F wes'),
      ...units('italy', 'A pie, F tys'),
      ...units('england', 'F eng, F lon'),
      ...units('germany', 'A bur, A mun'),
    ],
  }),
  england: opened({
    units: [
      ...units('england', 'F lon, F edi, F nth, F nwy, F nrg, F bar, A lvp, A yor'),
      ...units('germany', 'F den, F hel, A hol, A bel'),
      ...units('france', 'F eng, A pic, F bre'),
      ...units('russia', 'A stp, F bot'),
    ],
  }),
  russia: opened({
    units: [
      ...units('russia', 'A war, A mos, A ukr, F sev, F stp/sc, F bla'),
      ...units('austria', 'A bud, A gal, A ser'),
      ...units('turkey', 'F ank, F con, A arm'),
      ...units('germany', 'A sil, F bal'),
    ],
  }),
  turkey: opened({
    units: [
      ...units('turkey', 'F con, F aeg, F eas, A smy, A bul, A ank'),
      ...units('austria', 'A ser, A gre'),
      ...units('russia', 'F bla, F sev'),
      ...units('italy', 'F ion'),
    ],
  }),
  'retreats-germany': opened({
    stage: 'retreats',
    units: [...units('austria', 'A mun'), ...units('england', 'F den, F nth')],
    dislodged: [driven('germany', 'army', 'mun', 'boh'), driven('germany', 'fleet', 'den', 'nth')],
  }),
  'builds-france': opened({
    stage: 'builds',
    units: units('france', 'A bur, A spa, F por'),
    centres: owned('france', 'par bre mar spa por bel'),
  }),
  'builds-russia': opened({
    stage: 'builds',
    units: units('russia', 'A rum, A gal, F swe, F bla'),
    centres: owned('russia', 'mos sev stp war rum swe'),
  }),
  'removes-germany': opened({
    stage: 'builds',
    units: units('germany', 'A mun, A ruh, F den, F kie, A ber'),
    centres: { ber: 'germany', mun: 'germany', kie: 'germany' },
  }),
};

interface Row {
  readonly position: string;
  readonly text: string;
  /** What is taken of it; empty: nothing. */
  readonly taken: string;
  /** What a reader of its place would know, and we ask. */
  readonly asked: string;
}

const ROWS: readonly Row[] = readFileSync(join(projectRoot(), 'test/systems/great-powers/as-written.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [position = '', text = '', meant = ''] = line.split('\t');
    const asked = meant.startsWith('? ') ? meant.slice(2) : '';
    return { position, text: text.replaceAll('\\n', '\n'), taken: asked === '' ? meant : '', asked };
  });

/** The year that a text names, so that what heads it is true of the season that is open. */
const yearIn = (text: string): number => 1900 + Number(/\b[SFW]?(?:19)?0([1-9])M?\b/.exec(text)?.[1] ?? 1);

function answer({ position, text }: Row): { readonly lines: readonly LineAnswer[]; readonly taken: string } {
  const state = POSITIONS[position];
  if (state === undefined) throw new Error(`No position is called ${position}.`);
  const [power = ''] = SEATS.filter((one) => position.endsWith(one));
  const season = /\bautumn\b|\bfall\b|\bF(?:19)?0\d\b/i.test(text) ? 'autumn' : state.season;
  const view = greatPowers.view(
    { ...state, year: yearIn(text), season },
    asSeat(`seat-${SEATS.indexOf(power) + 1}`),
    FIXED,
  );
  const { lines, orders } = answerSheet(greatPowers, text, view, FIXED);
  return { lines, taken: orders.map(({ order }) => greatPowers.write(order)).join('; ') };
}

describe('orders as people write them elsewhere', () => {
  it('are taken as what is meant, or not at all', () => {
    const other = ROWS.flatMap((row) => {
      const { taken } = answer(row);
      return taken === row.taken ? [] : [`${row.text} ⇒ ${taken}, not ${row.taken}`];
    });
    expect(other).toEqual([]);
    expect(ROWS.length).toBeGreaterThan(700);
  });

  it('are taken, most of them, where they mean something', () => {
    const meaning = ROWS.filter(({ taken, asked }) => taken !== '' || asked !== '');
    expect(meaning.filter(({ asked }) => asked !== '').length / meaning.length).toBeLessThan(0.17);
  });

  it('are never passed over where they are not taken', () => {
    const quiet = ROWS.filter(({ asked }) => asked !== '').filter((row) => {
      const { lines } = answer(row);
      return lines.every(({ verdict }) => verdict === 'ignored');
    });
    // What is quoted belongs to somebody else, and a letter alone says nothing.
    expect(quiet.map(({ text }) => text)).toEqual(['> A Par - Bur\n> A Pic - Bel', 'w']);
  });
});
