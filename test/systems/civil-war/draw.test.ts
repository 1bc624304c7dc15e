import { gzipSync } from 'node:zlib';
import { renderPng } from '../../../src/adapters/pictures/png.js';
import { settle } from '../../../src/core/draw/palette.js';
import { isWithin } from '../../../src/core/draw/polygons.js';
import type { Point } from '../../../src/core/draw/svg.js';
import { asSeat, GM, PUBLIC, type Viewer } from '../../../src/core/game/viewer.js';
import { type Box, layoutOf } from '../../../src/systems/civil-war/draw/layout.js';
import { markBox, nameBox, namePlaces, shared } from '../../../src/systems/civil-war/draw/placement.js';
import { civilWar } from '../../../src/systems/civil-war/index.js';
import { COLOURS } from '../../../src/systems/civil-war/palette.js';
import type { Fixed, GroupView, State, View } from '../../../src/systems/civil-war/shapes.js';
import { slowness } from '../../../src/testkit/machine-speed.js';
import { workMs } from '../../../src/testkit/work-time.js';
import { position, WAR } from './war.js';

const { map } = WAR;
const layout = layoutOf(map);

/** July 1863: battles, captures, a blockade, trenches, and armies in every state. */
const midWar = (): State =>
  position({
    year: 1863,
    turn: 6,
    control: {
      'manassas-jn': 'union',
      corinth: 'union',
      memphis: 'union',
      gettysburg: 'confederacy',
      louisville: 'union',
    },
    groups: {
      'u-army-of-the-potomac': { zone: 'manassas-jn', brigades: 14, entrenched: true },
      'u-army-of-maryland': { brigades: 6, demoralised: true, supplied: false },
      'u-army-of-illinois': { zone: 'corinth', brigades: 9 },
      'c-army-of-northern-virginia': { zone: 'gettysburg', brigades: 13 },
      'c-army-of-the-tennessee': { zone: 'chattanooga', brigades: 12, entrenched: true },
    },
    state: {
      blockaded: ['charleston', 'norfolk'],
      recent: {
        year: 1863,
        turn: 5,
        battles: [
          {
            zone: 'corinth',
            attacker: { group: 'u-army-of-illinois', size: 'large' },
            defender: { group: 'c-army-of-the-mississippi', size: 'medium' },
            winner: 'union',
          },
        ],
        captures: [{ zone: 'corinth', by: 'union' }],
        stood: [
          { group: 'u-army-of-illinois', zone: 'humboldt' },
          { group: 'c-army-of-northern-virginia', zone: 'winchester' },
        ],
      },
    },
  });

const viewOf = (state: State, viewer: Viewer): View => civilWar.view(state, viewer, WAR);
const drawn = (state: State, viewer: Viewer = PUBLIC) => civilWar.draw(viewOf(state, viewer), WAR);
/** What is written on the map and its counters, without the legend. */
const texts = (svg: string): readonly string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map((match) => match[1] ?? '');

const believing = (view: View, id: string, known: Partial<GroupView>): View => ({
  ...view,
  groups: view.groups.map((group) => (group.id === id ? { ...group, ...known } : group)),
});

describe('names on the map', () => {
  const places = namePlaces(map);
  const sheets = [layout.main, ...(layout.inset === null ? [] : [layout.inset])];
  const boxes = (of: (zone: Fixed['map']['zones'][number], sheet: (typeof sheets)[number]) => Box) =>
    sheets.flatMap((sheet) => sheet.zones.map((zone) => ({ id: zone.id, sheet: sheet.id, box: of(zone, sheet) })));
  const nameBoxes = boxes((zone, sheet) => {
    if (zone.label === null) throw new Error(`${zone.id} has no stored place for its name`);
    return nameBox(zone, sheet, layout.spot(zone.id), zone.label);
  });
  const markBoxes = boxes((zone) => markBox(map, zone, layout.spot(zone.id)));

  it('stand where the binder says, all 110 of them', () => {
    expect(nameBoxes).toHaveLength(110);
    for (const { id, label } of map.zones) expect(places.get(id)).toEqual(label);
  });

  it('do not collide with each other, with marks, numbers and counters, or with the edge of their sheet', () => {
    const faults: string[] = [];
    nameBoxes.forEach((name, index) => {
      for (const other of nameBoxes.slice(index + 1))
        if (other.sheet === name.sheet && shared(name.box, other.box) > 0) faults.push(`${name.id} on ${other.id}`);
      for (const mark of markBoxes)
        if (mark.sheet === name.sheet && shared(name.box, mark.box) > 0)
          faults.push(`${name.id} on the mark of ${mark.id}`);
      const sheet = layout.sheetOf(name.id);
      const [left, top, width, height] = name.box;
      const whole = width * height;
      if (shared(name.box, sheet.frame) < whole - 1) faults.push(`${name.id} leaves its sheet: ${left} ${top}`);
      if (sheet.id === 'main' && layout.inset !== null && shared(name.box, layout.inset.frame) > 0)
        faults.push(`${name.id} lies under the inset`);
    });
    expect(faults).toEqual([]);
  });

  it('leave room for counters: no two marks meet', () => {
    const faults = markBoxes.flatMap((mark, index) =>
      markBoxes
        .slice(index + 1)
        .filter((other) => other.sheet === mark.sheet && shared(mark.box, other.box) > 0)
        .map((other) => `${mark.id} on ${other.id}`),
    );
    expect(faults).toEqual([]);
  });

  it('are found by the drawing where a binder has none', () => {
    const bare = { ...map, zones: map.zones.map((zone) => ({ ...zone, label: null })) };
    const found = [...namePlaces(bare).values()];
    expect(found).toHaveLength(110);
    expect(civilWar.draw(viewOf(position(), PUBLIC), { map: bare }).svg).toContain('Chattanooga');
  });
});

describe('the ground', () => {
  it('has every zone on the land of its own state', () => {
    const stray = map.zones.filter(({ state, x, y }) => {
      const outline = map.ground.states.find(({ code }) => code === state)?.outline;
      return outline === undefined || !isWithin(outline as readonly Point[], [x, y]);
    });
    expect(stray.map(({ id }) => id)).toEqual([]);
  });

  it('shows the crowded east large, and everything else once', () => {
    expect(layout.inset?.zones.map(({ id }) => id)).toEqual(expect.arrayContaining(['washington-dc', 'richmond']));
    expect((layout.inset?.zones.length ?? 0) + layout.main.zones.length).toBe(110);
    expect((layout.inset?.scale ?? 0) / layout.main.scale).toBeGreaterThan(1.9);
    const { svg } = drawn(position());
    for (const { name } of map.zones)
      expect(texts(svg).filter((text) => text === name.replace("'", '&#39;')).length).toBeGreaterThanOrEqual(1);
  });
});

describe('the picture', () => {
  it('draws railways, rivers, roads and pikes by strokes of their own, and double lines apart', () => {
    const { svg } = drawn(position());
    for (const dashes of ['"1.5 6"', '"5 4"']) expect(svg).toContain(`stroke-dasharray=${dashes}`);
    const twins = map.lines.filter(({ a, b }, index) =>
      map.lines.some((other, at) => at !== index && [other.a, other.b].sort().join() === [a, b].sort().join()),
    );
    expect(twins.length).toBeGreaterThan(4);
    for (const line of twins) {
      const others = twins.filter((other) => [other.a, other.b].sort().join() === [line.a, line.b].sort().join());
      expect(others.some(({ bend }) => bend !== 0)).toBe(true);
    }
  });

  it('gives the strength of own Groups, marks what scouts believe as a guess, and else says class or nothing', () => {
    const start = viewOf(position(), asSeat('ann'));
    const counters = (view: View): readonly string[] =>
      texts(civilWar.draw(view, WAR).svg).filter((text) => /^(\d+|≈\d+|[SML?])$/.test(text));
    const unknown = counters(start);
    const guessed = counters(believing(start, 'c-army-of-the-gulf', { believed: 11 }));
    const fought = counters(believing(start, 'c-army-of-the-gulf', { size: 'large' }));
    expect(unknown).not.toContain('≈11');
    expect(guessed).toContain('≈11');
    expect(guessed.filter((text) => text === '?').length).toBe(unknown.filter((text) => text === '?').length - 1);
    expect(fought.filter((text) => text === 'L')).toHaveLength(1);
    // Eight brigades everywhere at the start: twelve own counters, and one of the legend for each side and oneself.
    expect(unknown.filter((text) => text === '8')).toHaveLength(12 + 3);
    expect(counters(viewOf(position(), PUBLIC)).filter((text) => text === '8')).toHaveLength(3);
    expect(counters(viewOf(position(), GM)).filter((text) => text === '8')).toHaveLength(20 + 3);
  });

  it('marks trenches, demoralised and unsupplied Groups, and what happened last turn', () => {
    const quiet = drawn(position(), GM).svg;
    const loud = drawn(midWar(), GM).svg;
    const count = (svg: string, text: string): number => texts(svg).filter((one) => one === text).length;
    expect(count(loud, '!')).toBe(count(quiet, '!') + 1);
    expect(count(loud, '×')).toBe(count(quiet, '×') + 1);
    const trenches = (svg: string): number => svg.split('l4.5 5l4.5 -5').length;
    expect(trenches(loud)).toBeGreaterThan(trenches(quiet));
    expect(loud.split('<ellipse').length - quiet.split('<ellipse').length).toBe(2);
  });

  it('tells the same in words, by region', () => {
    const { description } = drawn(midWar(), asSeat('ann'));
    expect(description[0]).toBe('The war: July 1863. Turn 21.');
    const text = description.join('\n');
    expect(text).toMatch(/^The East\. Union: .*Confederate: .*Gettysburg/m);
    expect(text).toContain('Union Army of the Potomac at Manassas Jn. (yours, 14 brigades, entrenched)');
    expect(text).toContain('Confederate Army of Northern Virginia at Gettysburg (strength unknown)');
    expect(text).toContain('Neutral: Lexington, Bowling Green');
    expect(text).toContain('Blockaded: Charleston and Norfolk.');
    expect(text).toContain('Battles in June 1863: Corinth (the Union won).');
    expect(text).toContain('Union Army of Illinois from Humboldt to Corinth');
  });

  it('can be pointed at: zones and Groups, with cards of what the viewer knows and whose they are', () => {
    const { subjects = [], anchors = {} } = drawn(midWar(), asSeat('ann'));
    const of = (key: string) => subjects.find((subject) => subject.key === key);
    expect(of('unit:Army of the Potomac')).toMatchObject({ stance: 'own' });
    expect(of('unit:Army of the Potomac')?.card).toEqual([
      '14 brigades.',
      'Entrenched.',
      'Commanded by ann.',
      'Led by the officer of ann.',
    ]);
    expect(of('unit:u-army-of-the-ohio')?.stance).toBe('ally');
    expect(of('unit:c-army-of-northern-virginia')).toMatchObject({ stance: 'foe' });
    expect(of('unit:c-army-of-northern-virginia')?.card[0]).toBe('Strength unknown.');
    const fredericksburg = of('place:fredericksburg')?.card.join(' ') ?? '';
    expect(fredericksburg).toContain('The Confederacy may not go to Washington DC.');
    expect(fredericksburg).toContain('Railway to Richmond.');
    expect(of('place:charleston')?.card.join(' ')).toContain('Supply: the Confederacy 2. A port. Blockaded.');
    expect(Object.keys(anchors)).toEqual(map.zones.map(({ id }) => id));
    expect(subjects.filter(({ key }) => key.startsWith('place:'))).toHaveLength(110);
  });

  it('names own Groups as the sketch and the lines do, so that each stands once beside the map', () => {
    const view = viewOf(midWar(), asSeat('ann'));
    const own = (civilWar.draw(view, WAR).subjects ?? []).filter(({ stance, key }) => stance === 'own' && key !== '');
    const units = own.map(({ key }) => key.replace(/^unit:/, ''));
    expect(units.length).toBeGreaterThan(1);
    expect([...units].sort()).toEqual([...civilWar.sketch(view, [], WAR).idle].sort());
    for (const id of units) expect(civilWar.offers(view, { kind: 'unit', id }, WAR).length).toBeGreaterThan(0);
  });

  it('with full fog shows no Group that is not in the view, nor where it came from', () => {
    const view = viewOf(midWar(), asSeat('ann'));
    const hidden = { ...view, groups: view.groups.filter(({ side }) => side === 'union') };
    const { svg, description, subjects = [] } = civilWar.draw(hidden, WAR);
    expect(description.join(' ')).not.toContain('Northern Virginia');
    expect(subjects.some(({ key }) => key.startsWith('unit:c-'))).toBe(false);
    expect(svg.length).toBeLessThan(civilWar.draw(view, WAR).svg.length);
  });

  it('is light, has no colour of its own, and is drawn in milliseconds once its ground is known', async () => {
    for (const viewer of [PUBLIC, GM, asSeat('ann'), asSeat('cal')]) {
      const { svg, width } = drawn(midWar(), viewer);
      expect(svg.length).toBeLessThan(120_000);
      expect(gzipSync(svg).length).toBeLessThan(32_000);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      for (const look of ['light', 'dark', 'clear-light', 'clear-dark'] as const)
        expect(settle(svg, COLOURS, look)).not.toContain('var(');
      expect(svg.replaceAll(/var\(--map-[a-z-]+,#[0-9a-f]{6}\)/g, '')).not.toMatch(/"#[0-9a-f]{6}"/);
      if (viewer === PUBLIC) {
        const png = await renderPng(settle(svg, COLOURS, 'dark'), { width: width / 2 });
        expect(png.length).toBeGreaterThan(50_000);
      }
    }
    const view = viewOf(midWar(), GM);
    const times = Array.from({ length: 9 }, () => workMs(() => civilWar.draw(view, WAR)));
    expect((times.sort((one, other) => one - other)[4] ?? 0) / slowness()).toBeLessThan(40);
  });

  it('is the same for the same view, whatever the order of its keys', () => {
    const view = viewOf(midWar(), asSeat('ann'));
    const turned = { ...view, control: Object.fromEntries(Object.entries(view.control).reverse()) };
    expect(civilWar.draw(turned, WAR)).toEqual(civilWar.draw(view, WAR));
  });

  it('makes no markup from names, and is drawn before the war and after it', () => {
    const state = midWar();
    const nasty = {
      ...state,
      players: state.players.map((player) => ({ ...player, name: '<script>' })),
      groups: state.groups.map((group) => ({ ...group, name: '<b>Army & Co</b>' })),
    };
    expect(drawn(nasty, GM).svg).not.toMatch(/<script|<b>/);
    const view = viewOf(state, PUBLIC);
    const blank: View = { ...view, stage: 'blank', turn: 0, groups: [], control: {}, recent: null };
    expect(civilWar.draw(blank, WAR).description[0]).toContain('Before the war');
    const over: View = { ...view, stage: 'over', ending: { winner: 'union', rule: 'CW-602', victors: ['ann'] } };
    expect(civilWar.draw(over, WAR).description[0]).toContain('The war is over: the Union won.');
  });

  it('does with a small map that has no ground, no inset and no names placed', () => {
    const zones = map.zones.slice(0, 2).map((zone) => ({ ...zone, label: null }));
    const small: Fixed = {
      map: {
        ...map,
        zones,
        lines: [
          { a: 'philadelphia', b: 'harrisburg', type: 'road', name: '', forbiddenTo: null, pike: false, bend: 3 },
        ],
        ground: { land: [], lakes: [], states: [], lettering: [] },
        inset: null,
      },
    };
    const view = { ...viewOf(position(), PUBLIC), groups: [], blockaded: [] };
    const { svg, description } = civilWar.draw(view, small);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).toContain('Philadelphia');
    expect(description.join(' ')).toContain('PA. Union: Philadelphia and Harrisburg.');
  });
});

it('tells what is written, so that orders over the map keep clear of names and of the inset’s title', () => {
  const { written = [] } = civilWar.draw(civilWar.view(midWar(), GM, WAR), WAR);
  expect(written).toHaveLength(map.zones.length + 1);
  const norfolk = map.zones.find(({ name }) => name === 'Norfolk');
  const place = norfolk === undefined ? undefined : namePlaces(map).get(norfolk.id);
  if (norfolk === undefined || place === undefined) throw new Error('there is no Norfolk');
  expect(written.map(({ box }) => box)).toContainEqual(
    nameBox(norfolk, layout.sheetOf(norfolk.id), layout.spot(norfolk.id), place),
  );
});
