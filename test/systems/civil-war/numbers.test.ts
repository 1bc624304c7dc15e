import { describe, expect, it } from '@jest/globals';
import { Correctable, Measure } from '../../../src/core/game/desk.js';
import { Figure } from '../../../src/core/game/document.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { correctables } from '../../../src/systems/civil-war/correctables.js';
import { measures, vitals } from '../../../src/systems/civil-war/numbers.js';
import { view } from '../../../src/systems/civil-war/sight.js';
import { type Position, position, WAR } from './war.js';

const lookAt = (viewer: Viewer, at: Position = {}) => vitals(view(position(at), viewer, WAR), WAR);
const curves = (viewer: Viewer, at: Position = {}) => measures(view(position(at), viewer, WAR), WAR);
const facts = (at: Position = {}) => correctables(position(at), WAR);
const fact = (path: string, at: Position = {}) => facts(at).find((one) => one.path === path);

const scored: Position = {
  state: {
    players: position().players.map((player) => ({
      ...player,
      vp: { ann: 2, bob: 5, cal: 1, dee: 0 }[player.id] ?? 0,
    })),
  },
};

describe('what a reader looks at first', () => {
  it('is the turn, the supply of both sides (CW-404), and what is their own', () => {
    const figures = lookAt(asSeat('ann'), { ...scored, groups: { 'u-army-of-maryland': { brigades: 3 } } });
    expect(figures.map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Turn', '1', 'of 45'],
      ['Supply points', '32 : 28', 'the Confederacy wins with 10 more'],
      ['Points', '2', '2nd of 2'],
      ['Your Groups', '4', '27 brigades'],
      ['Activations', '3', 'yours to give'],
    ]);
    expect(lookAt(asSeat('dee'))[4]?.note).toBeNull();
  });

  it('is what everybody knows for the public', () => {
    const figures = lookAt(PUBLIC, { ...scored, control: { richmond: 'union' } });
    expect(figures.slice(2).map(({ label, value, note }) => [label, value, note])).toEqual([
      ['Great cities', '1', 'of 7; six win'],
      ['Most points', '5', 'bob'],
      ['Activations', '3 : 3', 'Union to Confederacy'],
    ]);
    expect(lookAt(PUBLIC)[3]).toMatchObject({ value: '0', note: '4 players' });
  });

  it('says when the Confederacy has enough (CW-605)', () => {
    expect(lookAt(GM, { state: { washingtonLoss: 9 } })[1]).toMatchObject({
      value: '23 : 28',
      note: 'the Confederacy wins with 1 more',
    });
    expect(lookAt(GM, { state: { washingtonLoss: 10 } })[1]?.note).toBe('enough for the Confederacy');
  });

  it('ends with the year that the binder names', () => {
    const at: Position = { year: 1862, turn: 1, state: { options: { ...position().options, lastYear: 1862 } } };
    expect(lookAt(GM, at)[0]).toMatchObject({ value: '6', note: 'of 15' });
  });

  it('is of its shape, and five figures at the most', () => {
    for (const viewer of [GM, PUBLIC, asSeat('cal')]) {
      const figures = lookAt(viewer);
      expect(figures.length).toBeLessThanOrEqual(5);
      for (const figure of figures) expect(Figure.safeParse(figure).success).toBe(true);
    }
  });
});

describe('curves', () => {
  it('are supply, the zones that decide with what wins (CW-602), and victory points', () => {
    const [supply, zones, points] = curves(PUBLIC, { ...scored, control: { atlanta: 'union', mobile: 'union' } });
    expect(supply?.values.map(({ id, value }) => [id, value])).toEqual([
      ['union', 32],
      ['confederacy', 24],
    ]);
    expect(zones?.goals).toEqual([{ value: 6, label: 'the Union wins with six' }]);
    expect(zones?.values.map(({ value }) => value)).toEqual([2, 5]);
    expect(points?.values.map(({ name, value }) => [name, value])).toEqual([
      ['ann', 2],
      ['bob', 5],
      ['cal', 1],
      ['dee', 0],
    ]);
  });

  it('are the same in every view', () => {
    for (const viewer of [asSeat('ann'), asSeat('dee'), GM]) expect(curves(viewer)).toEqual(curves(PUBLIC));
    for (const curve of curves(PUBLIC)) expect(Measure.safeParse(curve).success).toBe(true);
  });
});

describe('what a ruling may put right', () => {
  it('is of its shape, each fact once, with the value that stands', () => {
    const all = facts({ state: { blockaded: ['charleston'] } });
    for (const one of all) expect(Correctable.safeParse(one).error).toBeUndefined();
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
  });

  it('has where each Group stands, and offers zones in which nobody does', () => {
    const zone = fact('/groups/u-army-of-the-potomac/zone');
    expect(zone).toMatchObject({
      of: 'Union Army of the Potomac at Washington DC',
      at: 'washington-dc',
      shown: 'Washington DC',
    });
    const among = zone?.input.kind === 'choice' ? zone.input.among.map(({ value }) => value) : [];
    expect(among).toHaveLength(110 - 19);
    expect(among).toContain('washington-dc');
    expect(among).not.toContain('frederick');
  });

  it('has the brigades of each Group up to 16 (CW-913), its state and its commander', () => {
    const path = '/groups/c-army-of-northern-virginia';
    const at: Position = { groups: { 'c-army-of-northern-virginia': { brigades: 5, demoralised: true } } };
    expect(fact(`${path}/brigades`, at)).toMatchObject({ value: 5, input: { kind: 'number', from: 1, to: 16 } });
    expect(fact(`${path}/demoralised`, at)).toMatchObject({ value: true, shown: 'Demoralised' });
    expect(fact(`${path}/commander`, at)).toMatchObject({
      shown: 'cal',
      input: { among: [{ value: 'cal' }, { value: 'dee' }, { value: null, label: 'Caretakers' }] },
    });
  });

  it('has who holds each zone; only Kentucky can be neutral (CW-408)', () => {
    const labels = (zone: string) => {
      const input = fact(`/control/${zone}`)?.input;
      return input?.kind === 'choice' ? input.among.map(({ value }) => value) : [];
    };
    expect(labels('richmond')).toEqual(['union', 'confederacy']);
    expect(labels('louisville')).toEqual(['union', 'confederacy', 'neutral']);
    expect(facts().filter(({ path }) => path.startsWith('/control/'))).toHaveLength(110);
  });

  it('has points, brigades to place, Presidents, pools and the calendar', () => {
    for (const path of [
      '/players/ann/vp',
      '/players/ann/spares',
      '/players/ann/permits',
      '/players/ann/promised/spares',
      '/players/ann/avatar/group',
      '/players/ann/avatar/now/tac',
      '/president/union',
      '/presidentElect/confederacy',
      '/election/union',
      '/activations/union',
      '/pool/confederacy',
      '/victories/union',
      '/kentucky/bonus/union',
      '/kentucky/brokenBy',
      '/washingtonLoss',
      '/year',
      '/turn',
    ])
      expect(fact(path)).toBeDefined();
  });

  it('adds a port to the blockade or takes one off it (CW-1501)', () => {
    const blockade = fact('/blockaded');
    expect(blockade).toMatchObject({ value: ['charleston'], shown: 'Charleston' });
    const among = blockade?.input.kind === 'choice' ? blockade.input.among : [];
    expect(among).toHaveLength(10);
    expect(among).toContainEqual({ value: [], label: 'None' });
    expect(among).toContainEqual({ value: ['charleston', 'mobile'], label: 'Charleston, Mobile' });
  });

  it('leaves out who is out of the war', () => {
    const players = position().players.map((one) => (one.id === 'bob' ? { ...one, status: 'left' as const } : one));
    expect(fact('/players/bob/vp', { state: { players } })).toBeUndefined();
  });
});
