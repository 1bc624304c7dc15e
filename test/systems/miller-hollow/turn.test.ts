import { describe, expect, test } from '@jest/globals';
import { asSeat } from '../../../src/core/game/viewer.js';
import { awaiting, playing } from '../../../src/systems/miller-hollow/awaiting.js';
import { outcomes } from '../../../src/systems/miller-hollow/outcomes.js';
import { resolve } from '../../../src/systems/miller-hollow/phases/sequence.js';
import type { NestState, State } from '../../../src/systems/miller-hollow/shapes.js';
import { view } from '../../../src/systems/miller-hollow/sight.js';
import { seededDice } from '../../../src/testkit/seeded-dice.js';
import { fold, ofKind, play, playScripted, position, sealedOf, TOWN } from './miller-hollow.js';

const nestOf = (state: State, seat: string): NestState | undefined => state.nests.find((nest) => nest.seat === seat);
const newcomer = { id: 'seat-9', name: 'Zoe', side: null };

describe('windows', () => {
  test('a turn is asked for twice, or once where both are ordered together', () => {
    const first = position({ nests: { Ann: {}, Bob: {} } });
    expect(awaiting(first)).toMatchObject({ key: 'turn-1/brood', kind: 'brood', turn: 1, owes: ['ann', 'bob'] });
    const { after } = play(first, { Ann: [], Bob: [] });
    expect(awaiting(after)).toMatchObject({ key: 'turn-1/hunt', kind: 'hunt', title: 'Turn 1: the hunt' });
    expect(awaiting(play(after, {}).after)).toMatchObject({ key: 'turn-2/brood' });
    const night = position({ stage: 'night', nests: { Ann: {}, Bob: {} } });
    expect(awaiting(night)).toMatchObject({ key: 'turn-1/night', kind: 'night' });
    expect(awaiting(first)?.silence).toContain(
      'after 2 turns running without a sheet in either window the player is removed',
    );
    expect(awaiting(play(night, {}).after)).toMatchObject({ key: 'turn-2/night' });
  });

  test('silence feeds the need and keeps all at home (MH-44)', () => {
    const { events, after } = play(position({ nests: { Ann: {}, Bob: {} } }), { Bob: [] });
    expect(ofKind(events, 'brood-tended').map(({ seat, fed, byDefault }) => [seat, fed, byDefault])).toEqual([
      ['ann', 3, true],
      ['bob', 3, false],
    ]);
    const [sent] = ofKind(play(after, {}).events, 'packs-sent');
    expect(sent).toMatchObject({ hunts: [], raids: [], guards: { prowlers: 8 }, byDefault: true });
  });

  test('a night breeds, then hunts with whom it bred; what is too much is trimmed from the last lines (MH-X3)', () => {
    const state = position({ stage: 'night', nests: { Ann: { hunters: [4], captives: 6 }, Bob: {} } });
    const sheets = sealedOf(state, { Ann: ['HATCH 2', 'HUNT(TS, 4)', 'HUNT(HS, 2)'], Bob: [] });
    const poorer = { ...state, nests: state.nests.map((nest) => ({ ...nest, captives: 4 })) };
    const events = resolve(poorer, sheets, seededDice(1), TOWN);
    expect(ofKind(events, 'packs-sent')[0]).toMatchObject({
      hunts: [
        { area: 'TS', pack: { prowlers: 4 } },
        { area: 'HS', pack: { prowlers: 1 } },
      ],
      void: [{ line: 3, why: 'too-few-hunters', asked: 2, got: 1 }],
    });
    expect(outcomes(sheets, events)).toEqual([
      { seat: 'ann', line: 1, done: false, text: '1 of 2: there were too few captives.' },
      { seat: 'ann', line: 3, done: false, text: '1 of 2: there were too few Hunters.' },
    ]);
  });
});

describe('who is silent', () => {
  const quietTurn = (state: State, excused: readonly string[] = []): State => {
    const dusk = play(state, { Bob: [] }, { excused: [...excused] }).after;
    return play(dusk, { Bob: [] }).after;
  };

  test('a turn with neither sheet is a strike, and two of them remove the player; the nest lives on', () => {
    const once = quietTurn(position({ nests: { Ann: {}, Bob: {}, Cyd: {} } }));
    expect(once.seats.map(({ strikes }) => strikes)).toEqual([1, 0, 1]);
    const twice = quietTurn(once, ['cyd']);
    expect(twice.seats.map(({ strikes, playing: plays }) => [strikes, plays])).toEqual([
      [2, false],
      [0, true],
      [1, true],
    ]);
    expect(nestOf(twice, 'ann')).toMatchObject({ abandoned: true, loss: null });
    expect(awaiting(twice)?.owes).toEqual(['bob', 'cyd']);
    expect(playing(twice)).toEqual(['bob', 'cyd']);
  });

  test('one sheet in either window is enough', () => {
    const dusk = play(position({ nests: { Ann: {}, Bob: {} } }), { Ann: [] }).after;
    expect(play(dusk, { Bob: [] }).after.seats.map(({ strikes }) => strikes)).toEqual([0, 0]);
  });
});

describe('the end', () => {
  const starving = { hunters: [0], mares: 1, captives: 0 };

  test('the last nest wins; the table goes by when a nest was lost, then by its strength (MH-80, MH-82)', () => {
    const state = position({
      nests: { Ann: starving, Bob: { ...starving, hunters: [0], mares: 2 }, Cyd: {}, Dan: { ...starving } },
    });
    // Bob has one mare more, and starves a turn later.
    const { after } = play(state, {});
    expect(after.nests.map(({ loss }) => loss?.cause ?? null)).toEqual(['starved', null, null, 'starved']);
    const dawn = play(after, {}).after;
    const end = play(dawn, {}).after;
    expect(end.ending).toEqual({
      reason: 'last-nest',
      winners: ['cyd'],
      table: [
        { place: 1, seat: 'cyd', site: 'N3' },
        { place: 2, seat: 'bob', site: 'N2' },
        { place: 3, seat: 'ann', site: 'N1' },
        { place: 3, seat: 'dan', site: 'N4' },
      ],
    });
    expect(awaiting(end)).toBeNull();
  });

  test('when all are lost at once there is no winner', () => {
    const { ending } = play(position({ nests: { Ann: starving, Bob: starving } }), {}).after;
    expect(ending).toMatchObject({ reason: 'extinct', winners: [], table: [{ place: 1 }, { place: 1 }] });
  });

  test('a nest without a player never wins (section "States")', () => {
    const state = position({ nests: { Ann: starving, Bob: {} } });
    const alone = fold(state, [{ kind: 'seat-removed', seat: 'bob', why: 'left' }]);
    expect(play(alone, {}).after.ending).toMatchObject({ reason: 'abandoned', winners: [] });
  });

  test('where nobody plays any living nest, the game is over', () => {
    const { after } = play(position({ nests: { Ann: {}, Bob: {} } }), {}, { leaving: ['ann', 'bob'] });
    expect(after.ending).toMatchObject({ reason: 'abandoned', winners: [] });
  });

  test('after the last turn nests are ranked by mares, points, captives; equals share (MH-81)', () => {
    const state = position({
      stage: 'hunt',
      turn: 24,
      nests: {
        Ann: { mares: 3, hunters: [4] },
        Bob: { mares: 3, hunters: [0, 2] },
        Cyd: { mares: 3, hunters: [3] },
        Dan: { mares: 5 },
      },
    });
    const left = fold(state, [{ kind: 'seat-removed', seat: 'dan', why: 'left' }]);
    const { ending } = play(left, {}).after;
    expect(ending).toMatchObject({ reason: 'turn-limit', winners: ['ann', 'bob'] });
    expect(ending?.table.map(({ seat, place }) => [seat, place])).toEqual([
      ['ann', 1],
      ['bob', 1],
      ['cyd', 3],
      ['dan', 4],
    ]);
  });
});

describe('who comes and goes (MH-X14)', () => {
  test('a newcomer takes the abandoned nest over, with what it remembers', () => {
    const state = position({ stage: 'hunt', turn: 5, nests: { Ann: { captives: 4 }, Bob: {}, Cyd: {} } });
    const { after, events } = play(state, { Ann: ['HUNT(TS, 6)'] }, { leaving: ['ann'], joining: [newcomer] });
    expect(ofKind(events, 'nest-taken-over')).toMatchObject([{ site: 'N1', from: 'ann' }]);
    expect(nestOf(after, 'seat-9')).toMatchObject({ site: 'N1', abandoned: false, prey: [{ area: 'TS', turn: 5 }] });
    expect(after.traces?.areas[0]).toMatchObject({ colonies: ['seat-9'], holder: 'seat-9' });
    expect(awaiting(after)?.owes).toEqual(['seat-9', 'bob', 'cyd']);
  });

  test('before the first hunt there may be room for a nest of their own, and areas for one more come into play', () => {
    const { after, events } = play(position({ nests: { Ann: {}, Bob: {} } }), {}, { joining: [newcomer] });
    expect(ofKind(events, 'nest-founded')).toMatchObject([
      { opened: [{ id: 'TP' }], rolls: [{ stream: 'sites', sides: 6 }] },
    ]);
    expect(nestOf(after, 'seat-9')).toMatchObject({ mares: 2, hunters: { prowlers: 8 }, captives: 6 });
    expect(after.areas.map(({ id }) => id)).toEqual(['TS', 'HS', 'RY', 'HO', 'OM', 'SM', 'TP']);
  });

  test('later they wait for the next nest that loses its player, and see what everybody sees', () => {
    const state = position({ stage: 'hunt', nests: { Ann: {}, Bob: {} } });
    const { after, events } = play(state, {}, { joining: [newcomer] });
    expect(ofKind(events, 'newcomer-waits')).toHaveLength(1);
    expect([playing(after), awaiting(after)?.owes]).toEqual([
      ['ann', 'bob', 'seat-9'],
      ['ann', 'bob'],
    ]);
    expect(view(after, asSeat('seat-9'), TOWN)).toMatchObject({ home: null, seesAll: false });
    const taken = play(after, {}, { leaving: ['bob'] }).after;
    expect(awaiting(taken)?.owes).toEqual(['ann', 'seat-9']);
  });
});

describe('what is remembered', () => {
  test('raiders know the nest, its owner their path; a glimpse of the path later wipes nothing out', () => {
    const state = position({
      stage: 'hunt',
      turn: 3,
      nests: { Ann: { hunters: [2], mares: 2 }, Bob: { hunters: [1], path: 'RAGE' }, Cyd: {} },
    });
    // Ann's two guards and two mares hit once; Bob's only raider dies.
    const { after } = playScripted(state, { Bob: ['RAID(Ann, 1)'] }, [
      [6, 4],
      [6, 1],
      [6, 1],
      [6, 1],
      [6, 1],
    ]);
    expect(nestOf(after, 'bob')?.seen).toEqual([
      { site: 'N1', turn: 3, guards: { prowlers: 2, stalkers: 0, ravagers: 0 }, mares: 2, path: 'RAGE' },
    ]);
    expect(nestOf(after, 'ann')?.seen).toEqual([{ site: 'N2', turn: 3, guards: null, mares: null, path: 'RAGE' }]);
    expect(after.traces?.raids).toEqual([{ site: 'N1', raiders: ['bob'], fell: false }]);
  });

  test('who has lost their nest keeps the seat and sees everything (MH-76)', () => {
    const state = position({ nests: { Ann: { hunters: [0], mares: 1, captives: 0 }, Bob: {}, Cyd: {} } });
    const { after } = play(state, {});
    expect(playing(after)).toContain('ann');
    expect(view(after, asSeat('ann'), TOWN).nests.every(({ inside }) => inside !== null)).toBe(true);
    expect(view(after, asSeat('bob'), TOWN).nests.filter(({ inside }) => inside !== null)).toHaveLength(1);
  });
});

describe('fights', () => {
  test('prey that never runs out is neither taken nor starved away (MH-22)', () => {
    const state = position({
      stage: 'hunt',
      turn: 20,
      options: { preySupply: 'unlimited' },
      nests: { Ann: {}, Bob: {} },
      areas: { TS: [7, 7] },
    });
    const { events, after } = playScripted(state, { Ann: ['HUNT(TS, 6)'], Bob: [] }, [[6, 6]]);
    expect(ofKind(events, 'area-hunted')[0]).toMatchObject({ harvest: { caught: 10 }, prey: { before: 7, after: 7 } });
    expect(after.areas).toEqual([{ id: 'TS', prey: 7, max: 7, dawn: 7 }]);
  });

  test('from the famine on each area holds one less, after what grew (MH-75)', () => {
    const state = position({ stage: 'hunt', turn: 14, nests: { Ann: {}, Bob: {} }, areas: { TS: [7, 7], HS: [2, 5] } });
    const { events, after } = playScripted(state, {}, []);
    expect(ofKind(events, 'prey-changed')[0]).toMatchObject({ famine: true });
    expect(after.areas.map(({ prey, max }) => [prey, max])).toEqual([
      [6, 6],
      [2, 4],
    ]);
  });

  test('packs that break together leave nobody to hunt (MH-61)', () => {
    const state = position({
      stage: 'hunt',
      nests: { Ann: { hunters: [2], path: 'RAGE' }, Bob: { hunters: [2], path: 'RAGE' } },
      areas: { TS: [7, 7] },
    });
    const { events } = playScripted(state, { Ann: ['HUNT(TS, 2)'], Bob: ['HUNT(TS, 2)'] }, [
      [6, 5],
      [6, 1],
      [6, 5],
      [6, 1],
      [2, 1],
      [2, 1],
    ]);
    expect(ofKind(events, 'area-hunted')[0]).toMatchObject({
      holder: null,
      harvest: null,
      fight: { rounds: [{ broke: ['ann', 'bob'] }] },
    });
  });
});
