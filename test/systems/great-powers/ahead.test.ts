import { describe, expect, it } from '@jest/globals';
import { answerSheet } from '../../../src/core/engine/answer-sheet.js';
import { NO_ROSTER_CHANGES } from '../../../src/core/game/sheet.js';
import { asSeat, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { greatPowers } from '../../../src/systems/great-powers/index.js';
import type { State } from '../../../src/systems/great-powers/shapes.js';
import { diceFor } from '../../../src/testkit/play.js';
import { opened } from './opened.js';
import { setupFor } from './subject.js';

// Orders ahead (GP-12), as people write them and as they come to pass or not.

const FIXED = greatPowers.fixed(setupFor(7));
const SEATS = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];
const seatOf = (power: string): string => `seat-${SEATS.indexOf(power) + 1}`;
const army = (power: string, at: string) => ({ power, kind: 'army' as const, at });
const fleet = (power: string, at: string) => ({ power, kind: 'fleet' as const, at });

const answer = (state: State, power: string, text: string) =>
  answerSheet(greatPowers, text, greatPowers.view(state, asSeat(seatOf(power)), FIXED), FIXED);
const normal = (state: State, power: string, text: string) =>
  answer(state, power, text)
    .lines.filter(({ verdict }) => verdict === 'understood' || verdict === 'warned')
    .map((line) => line.normal);

/** Carries out sheets; gives the state after, and what a viewer is told. */
function carriedOut(state: State, sheets: Readonly<Record<string, string>>) {
  const sealed = {
    sheets: Object.fromEntries(
      Object.entries(sheets).map(([power, text]) => {
        const { lines, orders } = answer(state, power, text);
        expect(lines.filter(({ verdict }) => verdict === 'rejected')).toEqual([]);
        return [seatOf(power), orders];
      }),
    ),
    roster: NO_ROSTER_CHANGES,
  };
  const events = greatPowers.resolve(state, sealed, diceFor('ahead'), FIXED);
  const after = events.reduce<State>((now, event) => greatPowers.apply(now, event, FIXED), state);
  expect(greatPowers.invariants(after, FIXED)).toEqual([]);
  const told = (viewer: Viewer): string => {
    let now = state;
    const seen = events.flatMap((event) => {
      const next = greatPowers.apply(now, event, FIXED);
      const one = greatPowers.reveal(event, now, next, viewer, FIXED);
      now = next;
      return one === null ? [] : [one];
    });
    return toPlainText(greatPowers.report(greatPowers.view(after, viewer, FIXED), seen, FIXED)).replace(/\s+/g, ' ');
  };
  return { after, told, waits: greatPowers.awaiting(after, FIXED) };
}

/** Germany stands in Munich, and can be driven out from Tyrolia with the help of Bohemia. */
const MUNICH = [army('germany', 'mun'), army('austria', 'tyr'), army('austria', 'boh'), fleet('england', 'lon')];
const ATTACK = 'A tyr - mun\nA boh S A tyr - mun';

describe('orders ahead are read', () => {
  it.each([
    ['A mun H\nIF DISLODGED: RETREAT ruh, kie', ['mun H', 'IF mun DISLODGED: RETREAT ruh, kie']],
    // The first that is open counts, so that `or` and a comma say the same.
    ['A Munich holds; if dislodged retreats to Ruhr or Kiel', ['mun H; IF mun DISLODGED: RETREAT ruh, kie']],
    ['A Mun H (retreat Ruh, then Kie)', ['mun H; IF mun DISLODGED: RETREAT ruh, kie']],
    ['A Mun retreats to Ruh if dislodged', ['IF mun DISLODGED: RETREAT ruh']],
    ['Build A Kie, F Ber', ['BUILD ARMY kie; BUILD FLEET ber']],
    // A retreat of another line is none of the unit above.
    ['A mun H\n(retreat Kie)', ['mun H']],
    ['A mun H\nA mun, retreat Kie or not', ['mun H']],
    ['A Munich holds, if it is dislodged: R ruh', ['mun H; IF mun DISLODGED: RETREAT ruh']],
    ['IF A mun DISLODGED: RETREAT ruh, kie', ['IF mun DISLODGED: RETREAT ruh, kie']],
    ['A mun if dislodged retreat to Kiel', ['IF mun DISLODGED: RETREAT kie']],
    ['A mun H\nIf dislodged, disband', ['mun H', 'IF mun DISLODGED: DISBAND']],
    ['BUILD A kie\nBUILD FLEET ber', ['BUILD ARMY kie', 'BUILD FLEET ber']],
    ['REMOVE A mun\nWAIVE\nFORGET AHEAD', ['REMOVE mun', 'WAIVE', 'FORGET AHEAD']],
    // Nothing to be driven out above it, and no place beside it.
    ['IF DISLODGED: RETREAT ruh', []],
    ['IF mun DISLODGED: RETREAT par', []],
    // No home of theirs, and no coast.
    ['BUILD A par\nBUILD F mun', []],
  ])('%s', (typed, wanted) => {
    expect(normal(opened({ units: MUNICH }), 'germany', typed)).toEqual(wanted);
  });

  it('in winter a build is what it always was', () => {
    const state = opened({ units: MUNICH, stage: 'builds', season: 'autumn' });
    expect(normal(state, 'germany', 'A kie build\nBUILD F ber')).toEqual(['BUILD ARMY kie', 'BUILD FLEET ber']);
    expect(normal(state, 'germany', 'IF mun DISLODGED: RETREAT ruh')).toEqual([]);
  });
});

describe('retreats ahead', () => {
  const state = opened({ units: MUNICH });

  it('pass by themselves when all who would be asked have answered, and nobody is asked', () => {
    const { after, told, waits } = carriedOut(state, {
      austria: ATTACK,
      germany: 'A mun H\nIF DISLODGED: RETREAT tyr, ruh, kie',
    });
    // The attacker came from Tyrolia, so the next is taken.
    expect(after.units).toContainEqual(army('germany', 'ruh'));
    expect(after).toMatchObject({ stage: 'orders', season: 'autumn', dislodged: [], ahead: [] });
    expect(waits?.key).toBe('1901-autumn/orders');
    expect(told(asSeat(seatOf('germany')))).toContain(
      'What you ordered ahead was carried out: IF mun DISLODGED: RETREAT tyr, ruh, kie.',
    );
    expect(told(PUBLIC)).toContain('A Mun R Ruh');
    expect(told(PUBLIC)).not.toContain('DISLODGED');
    expect(told(asSeat(seatOf('austria')))).not.toContain('ahead');
  });

  it('that do not come to pass are told to nobody but who gave them', () => {
    const { after, told } = carriedOut(state, { austria: 'A tyr H', germany: 'A mun H\nIF DISLODGED: RETREAT ruh' });
    expect(after.ahead).toEqual([]);
    expect(told(asSeat(seatOf('germany')))).toContain('was not needed: IF mun DISLODGED: RETREAT ruh.');
    for (const viewer of [PUBLIC, asSeat(seatOf('austria')), asSeat(seatOf('france'))])
      expect(told(viewer)).not.toMatch(/ahead|RETREAT/);
    expect(told({ kind: 'gm' })).toContain('What Germany ordered ahead');
  });

  it('none of which is open disband the unit', () => {
    const { after, waits } = carriedOut(state, { austria: ATTACK, germany: 'IF mun DISLODGED: RETREAT tyr, boh' });
    expect(after.units.filter(({ power }) => power === 'germany')).toEqual([]);
    expect(waits?.kind).toBe('orders');
  });

  describe('and the first sheet', () => {
    const driven = {
      mun: { unit: army('germany', 'mun'), from: 'tyr' },
      kie: { unit: army('germany', 'kie'), from: 'den' },
    };
    const NEAR = { mun: ['ruh', 'bur', 'boh', 'sil', 'ber'], kie: ['ruh', 'hol', 'ber'] };
    const PLACES = [...new Set(Object.values(NEAR).flat())];
    /** What may be closed of the places around: each way to do it. */
    const CLOSED = Array.from({ length: 2 ** PLACES.length }, (_, bits) =>
      PLACES.filter((_place, at) => (bits >> at) % 2 === 1),
    );
    /** Where the sheet in a report sends the two, whose places are taken now. */
    const goals = (closed: readonly string[], order: readonly ('mun' | 'kie')[], ahead: State['ahead'] = []) => {
      const after = opened({
        units: ['mun', 'kie', 'tyr', 'den', ...closed].map((at) => army('austria', at)),
        dislodged: order.map((at) => ({ ...driven[at], byConvoy: false })),
        contested: [],
        stage: 'retreats',
        ahead,
      });
      const { blocks } = greatPowers.report(greatPowers.view(after, asSeat(seatOf('germany')), FIXED), [], FIXED);
      const sheet = toPlainText({ title: '', blocks }).split('Next orders:')[1] ?? '';
      return new Map([...sheet.matchAll(/A (mun|kie) R (\w+)/g)].map(([, at, to]) => [at, to]));
    };

    it('saves as many as can be', () => {
      for (const closed of CLOSED)
        for (const order of [
          ['mun', 'kie'],
          ['kie', 'mun'],
        ] as const) {
          const [mun, kie] = [NEAR.mun, NEAR.kie].map((ways) => ways.filter((at) => !closed.includes(at)));
          const both = (mun ?? []).some((one) => (kie ?? []).some((other) => other !== one));
          const most = both ? 2 : [...(mun ?? []), ...(kie ?? [])].length > 0 ? 1 : 0;
          const found = goals(closed, order);
          expect({ closed, order, saved: new Set(found.values()).size }).toEqual({ closed, order, saved: most });
          expect(found.size).toBe(most);
        }
    });

    it('keeps off what was ordered ahead', () => {
      for (const to of NEAR.mun) {
        const ahead = [{ power: 'germany', order: { kind: 'retreat-ahead' as const, at: 'mun', to: [to] } }];
        const found = goals(['hol'], ['kie', 'mun'], ahead);
        expect(found.get('mun')).toBeUndefined();
        expect(found.get('kie')).not.toBe(to);
        expect(found.size).toBe(1);
      }
    });
  });

  it('wait while another has to choose, who may be asked; a sheet of then goes before', () => {
    const units = [...MUNICH, army('france', 'gas'), army('italy', 'mar'), army('italy', 'spa')];
    const two = carriedOut(opened({ units }), {
      austria: ATTACK,
      italy: 'A mar - gas\nA spa S A mar - gas',
      germany: 'A mun H\nIF DISLODGED: RETREAT ruh',
      france: 'A gas H',
    });
    expect(two.waits).toMatchObject({ kind: 'retreats', owes: [seatOf('france')], invited: [seatOf('germany')] });
    const view = greatPowers.view(two.after, asSeat(seatOf('germany')), FIXED);
    expect(view.own?.ahead).toEqual([{ kind: 'retreat-ahead', at: 'mun', to: ['ruh'] }]);
    expect(greatPowers.view(two.after, asSeat(seatOf('france')), FIXED)).not.toHaveProperty('ahead');
    const told = two.told(asSeat(seatOf('germany')));
    for (const words of [
      'Before the retreats of Spring 1901',
      'Units: 0 (1 driven out)',
      'Driven out: the army in Munich can go to ',
      'Next orders: NO ORDERS',
    ])
      expect(told).toContain(words);
    // What winter builds is not known before.
    expect(told).not.toContain('To build');
    const silent = carriedOut(two.after, { france: 'A gas R par' });
    expect(silent.after.units).toContainEqual(army('germany', 'ruh'));
    const anew = carriedOut(two.after, { france: 'A gas R par', germany: 'A mun R kie' });
    expect(anew.after.units).toContainEqual(army('germany', 'kie'));
    expect(anew.told(asSeat(seatOf('germany')))).toContain('was not needed: IF mun DISLODGED: RETREAT ruh.');
    expect(carriedOut(two.after, { france: 'A gas R par', germany: 'NO ORDERS' }).after.units).toContainEqual(
      army('germany', 'ruh'),
    );
  });

  it('of two own units never lead both to the same place', () => {
    const units = [army('germany', 'mun'), army('germany', 'ber'), ...MUNICH.slice(1)];
    const more = [army('russia', 'pru'), army('russia', 'sil')];
    const { after } = carriedOut(opened({ units: [...units, ...more] }), {
      austria: ATTACK,
      russia: 'A pru - ber\nA sil S A pru - ber',
      germany: 'IF mun DISLODGED: RETREAT kie, ruh\nIF ber DISLODGED: RETREAT kie',
    });
    expect(after.units).toContainEqual(army('germany', 'kie'));
    expect(after.units.filter(({ power }) => power === 'germany')).toHaveLength(1);
  });
});

describe('builds ahead', () => {
  const units = [army('germany', 'mun'), fleet('england', 'lon')];
  const autumn = (change: Partial<State> = {}): State =>
    opened({
      units,
      season: 'autumn',
      centres: { mun: 'germany', kie: 'germany', ber: 'germany', lon: 'england' },
      ...change,
    });

  it('pass by themselves when they say all, and keep for the winter what the spring said', () => {
    const spring = carriedOut({ ...autumn(), season: 'spring' }, { germany: 'A mun H\nBUILD A kie\nBUILD F ber' });
    expect(spring.after.ahead.map(({ order }) => order.kind)).toEqual(['build', 'build']);
    expect(spring.told(asSeat(seatOf('germany')))).toContain(
      'Ordered ahead ------------- - BUILD ARMY kie - BUILD FLEET ber',
    );
    expect(spring.told(PUBLIC)).not.toMatch(/BUILD|ahead/);
    const done = carriedOut(spring.after, { germany: 'A mun H' });
    expect(done.after).toMatchObject({ stage: 'orders', season: 'spring', year: 1902, ahead: [] });
    expect(done.after.units).toEqual(expect.arrayContaining([army('germany', 'kie'), fleet('germany', 'ber')]));
    expect(done.told(PUBLIC)).toContain('Build A Kie');
    expect(done.told(PUBLIC)).not.toContain('ahead');
  });

  it('that leave something open are asked about, and count where the sheet of then says nothing', () => {
    const { after, waits } = carriedOut(autumn(), { germany: 'A mun H\nBUILD A kie' });
    expect(waits).toMatchObject({ kind: 'builds', owes: [seatOf('germany')] });
    expect(carriedOut(after, {}).after.units).toContainEqual(army('germany', 'kie'));
    expect(carriedOut(after, { germany: 'BUILD A ber\nWAIVE' }).after.units).not.toContainEqual(army('germany', 'kie'));
  });

  it('that a later sheet has anew, or forgets, are gone', () => {
    const { after } = carriedOut({ ...autumn(), season: 'spring' }, { germany: 'BUILD A kie\nBUILD F ber' });
    expect(carriedOut(after, { germany: 'FORGET AHEAD' }).waits).toMatchObject({ kind: 'builds' });
    const anew = carriedOut(after, { germany: 'BUILD F kie\nWAIVE' });
    expect(anew.after.units).toEqual(expect.arrayContaining([fleet('germany', 'kie')]));
    expect(anew.after.units).not.toContainEqual(fleet('germany', 'ber'));
  });

  it('removals ahead name who stands there then', () => {
    const many = [...units, army('germany', 'ruh'), army('germany', 'bur')];
    const { after, waits } = carriedOut(
      autumn({ units: many, centres: { mun: 'germany', kie: 'germany', lon: 'england' } }),
      { germany: 'A bur - pic\nREMOVE A pic' },
    );
    expect(waits?.kind).toBe('orders');
    expect(after.units.map(({ at }) => at).sort()).toEqual(['lon', 'mun', 'ruh']);
  });
});
