import { gzipSync } from 'node:zlib';
import { renderPng } from '../../../src/adapters/pictures/png.js';
import { settle } from '../../../src/core/draw/palette.js';
import { asSeat, GM, PUBLIC } from '../../../src/core/game/viewer.js';
import { COLOURS } from '../../../src/systems/miller-hollow/draw/palette.js';
import { millerHollow } from '../../../src/systems/miller-hollow/index.js';
import type { State, View } from '../../../src/systems/miller-hollow/shapes.js';
import { fold, play, position, TOWN } from './miller-hollow.js';

const NAMES = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'];

const town = (players: number): State =>
  position({ turn: 3, stage: 'hunt', nests: Object.fromEntries(NAMES.slice(0, players).map((name) => [name, {}])) });

/** Ann and Bob meet in the Town Square, Cyd raids Dan, Eve has an area for herself. */
const hunted = (): State =>
  play(
    town(5),
    {
      Ann: ['HUNT(TS, 6 S1)'],
      Bob: ['HUNT(TS, 2 S1)'],
      Cyd: ['RAID(N4, 8 S1)'],
      Eve: ['HUNT(SM, 4 S1)'],
    },
    {},
    3,
  ).after;

const drawn = (state: State, name = 'Ann') =>
  millerHollow.draw(millerHollow.view(state, asSeat(name.toLowerCase()), TOWN), TOWN);

describe('the town map', () => {
  it('anchors the areas in play and the nests by their names, within the picture', () => {
    const { anchors = {}, width, height } = drawn(town(2));
    expect(Object.keys(anchors)).toEqual([
      'Town Square',
      'High School',
      'Rail Yard',
      'Hospital',
      'Old Mill',
      'Shopping Mall',
      'Courthouse Cellars',
      'Drowned Quarry',
    ]);
    for (const [x, y] of Object.values(anchors)) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
    // A menu of Discord holds 25 places.
    expect(Object.keys(drawn(town(8)).anchors ?? {})).toHaveLength(22);
  });

  it('lies where the town’s author put it: no area’s middle is in another’s', () => {
    const { anchors = {} } = drawn(town(8));
    const middles = Object.values(anchors);
    for (const [index, [x, y]] of middles.entries())
      for (const [otherX, otherY] of middles.slice(index + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(60);
  });

  it('says in sentences what it shows', () => {
    const state = hunted();
    const { description } = drawn(state);
    expect(description[0]).toBe('Miller Hollow at night. Turn 4, the brood. The moon is a waning sickle.');
    expect(description).toContain('Your nest lies in the Courthouse Cellars (N1).');
    expect(description).toContain('Bob nests in the Drowned Quarry (N2).');
    const [square = ''] = description.filter((line) => line.startsWith('Town Square'));
    expect(square).toMatch(
      /^Town Square \(TS\): \w+, \d left when you knew on turn 3\. Last hunted by Ann and Bob; Ann held it, blood was shed\.$/,
    );
    expect(description.join('\n')).toMatch(/Cyd raided the nest in the Airfield Hangar; it (fell|stood)\./);
    expect(description.join('\n')).toContain('4 areas of the town are not in play: Fairgrounds, Subway Tunnels,');
  });

  it('shows what the viewer counted, and to others nothing of it', () => {
    const state = hunted();
    const numbers = (name: string): string[] =>
      drawn(state, name).description.filter((line) => line.includes(' left when you knew'));
    expect(numbers('Ann')).toEqual([expect.stringMatching(/^Town Square/)]);
    expect(numbers('Eve')).toEqual([expect.stringMatching(/^Shopping Mall/)]);
    const seen = millerHollow.draw(millerHollow.view(state, PUBLIC, TOWN), TOWN);
    expect(seen.description.join('\n')).not.toContain('left');
    expect(drawn(state, 'Bob').svg).not.toContain('prey you know');
    expect(drawn(state, 'Ann').svg).toContain('prey you know');
  });

  it('dims what is not in play, lights windows by prey and crosses out lost nests', () => {
    const base = town(3);
    const empty = { ...base, areas: base.areas.map((area) => ({ ...area, prey: 0 })) };
    expect(drawn(base).svg).toContain('id="windows-TS"');
    expect(drawn(empty).svg).not.toContain('id="windows-TS"');
    expect(drawn(base).svg).not.toContain('id="windows-CE"');
    const lost = { turn: 2, phase: 'brood' as const, cause: 'starved' as const, points: 3, mares: 1 };
    const fallen = { ...base, nests: base.nests.map((nest, index) => (index === 1 ? { ...nest, loss: lost } : nest)) };
    expect(drawn(fallen).svg).toContain('Bob, starved on turn 2');
    expect(drawn(base).svg).not.toContain('nest that is lost');
    expect(drawn(fallen).description).toContain(
      'The nest of Bob in the Drowned Quarry (N2) was lost on turn 2: it starved.',
    );
  });

  it('can be pointed at: areas, nests and one’s own Hunters, each with what its viewer knows', () => {
    const state = hunted();
    const cards = (name: string): Map<string, string> =>
      new Map((drawn(state, name).subjects ?? []).map(({ key, card }) => [key, card.join(' ')]));
    expect(cards('Ann').get('place:Town Square')).toMatch(/prey that you know of.*hunted by Ann and Bob; Ann held it/);
    expect(cards('Eve').get('place:Town Square')).not.toContain('prey that you know of');
    expect(cards('Ann').get('place:Courthouse Cellars')).toMatch(/captives?\. The next meal takes/);
    expect(cards('Bob').get('place:Courthouse Cellars')).toMatch(/^Seen on turn 3: path RAGE/);
    expect(cards('Eve').get('place:Courthouse Cellars')).toBe('');
    // Units are called as idle ones are, and offers know them.
    const view = millerHollow.view({ ...state, stage: 'hunt' }, asSeat('eve'), TOWN);
    const { subjects = [] } = millerHollow.draw(view, TOWN);
    const units = subjects.filter(({ key }) => key.startsWith('unit:')).map(({ key }) => key.slice('unit:'.length));
    expect(units).toEqual(millerHollow.sketch(view, [], TOWN).idle);
    expect(units.length).toBeGreaterThan(0);
    for (const id of units) expect(millerHollow.offers(view, { kind: 'unit', id }, TOWN)).not.toEqual([]);
  });

  it('makes no markup from names', () => {
    const base = town(2);
    const nasty = {
      ...base,
      seats: base.seats.map((seat) => ({ ...seat, name: '<script>alert("x")</script>&amp;' })),
    };
    const { svg } = drawn(nasty);
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
  });

  it('stays a light picture that the PNG door takes, whoever looks, from the first turn to the last', async () => {
    let state = town(8);
    for (const seed of [1, 2, 3]) {
      const sheets = Object.fromEntries(
        NAMES.map((name) => [name, ['HUNT(TS, 2 S1)', `HUNT(${seed === 1 ? 'HO' : 'SM'}, 2 S1)`]]),
      );
      state = { ...play({ ...state, stage: 'hunt' }, sheets, {}, seed).after, stage: 'hunt' };
      for (const viewer of [asSeat('ann'), GM, PUBLIC]) {
        const { svg, width } = millerHollow.draw(millerHollow.view(state, viewer, TOWN), TOWN);
        // As it travels, and as a picture is made of it.
        expect(gzipSync(svg).length).toBeLessThan(16_000);
        const settled = settle(svg, COLOURS, 'dark');
        expect(settled.length).toBeLessThan(60_000);
        expect(settled).not.toContain('var(');
        if (seed === 1) expect((await renderPng(settled, { width: width / 2 })).length).toBeGreaterThan(10_000);
      }
    }
  });

  it('is the same picture for the same view, and is drawn before the first night and after the last', () => {
    const state = hunted();
    expect(drawn(state)).toEqual(drawn(fold(state, [])));
    const view = millerHollow.view(state, GM, TOWN);
    const early: View = { ...view, stage: 'blank', turn: 0, areas: [], nests: [], seats: [], traces: null };
    expect(millerHollow.draw(early, TOWN).description[0]).toContain('Before the first night');
    expect(millerHollow.draw({ ...view, stage: 'over' }, TOWN).description[0]).toContain('the end');
  });

  it('does with a town of two areas in one spot, without roads, river and rails', () => {
    const bare = {
      town: {
        ...TOWN.town,
        areas: TOWN.town.areas.slice(0, 2).map((area) => ({ ...area, x: 50, y: 50 })),
        roads: [],
        river: [],
        rail: [],
      },
    };
    const view = millerHollow.view(town(2), asSeat('ann'), TOWN);
    const { svg } = millerHollow.draw({ ...view, areas: view.areas.slice(0, 2) }, bare);
    expect(svg).not.toContain('NaN');
    expect(drawn(town(8)).svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});
