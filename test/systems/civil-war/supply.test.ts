import { describe, expect, test } from '@jest/globals';
import type { Control, Fixed, Side } from '../../../src/systems/civil-war/shapes.js';
import { WarMap } from '../../../src/systems/civil-war/shapes.js';
import { supplyMap } from '../../../src/systems/civil-war/supply.js';
import { position, WAR } from './war.js';

type Place = readonly [id: string, number: number, port?: boolean];
type Link = readonly [a: string, b: string, type: 'rail' | 'river' | 'road', pike?: boolean];

/** A small map of one side's zones, each with its number for either side. */
const small = (places: readonly Place[], links: readonly Link[]): Fixed => ({
  map: WarMap.parse({
    ...WAR.map,
    zones: places.map(([id, number, port = false]) => ({
      id,
      name: id,
      state: 'VA',
      owner: 'union',
      supply: { union: number, confederacy: number },
      x: 1,
      y: 1,
      port,
    })),
    lines: links.map(([a, b, type, pike = false]) => ({ a, b, type, pike })),
  }),
});

function tracing(
  places: readonly Place[],
  links: readonly Link[],
  { side = 'confederacy', not = {} }: { side?: Side; not?: Record<string, Control> } = {},
) {
  const fixed = small(places, links);
  const control = { ...Object.fromEntries(places.map(([id]): [string, Control] => [id, side])), ...not };
  return supplyMap(control, side, fixed);
}

describe('supply', () => {
  test('at the start everybody is in supply and no source is cut off', () => {
    const state = position();
    for (const side of ['union', 'confederacy'] as const) {
      const { supplied, cutOff } = supplyMap(state.control, side, WAR);
      expect(state.groups.filter((group) => group.side === side && !supplied(group.zone))).toEqual([]);
      expect(cutOff).toEqual([]);
    }
  });

  test('CW-1602 a source by itself feeds nobody, not even who stands in it', () => {
    const { supplied, cutOff } = tracing(
      [
        ['a', 1],
        ['b', 0],
      ],
      [['a', 'b', 'rail']],
    );
    expect([supplied('a'), supplied('b'), cutOff]).toEqual([false, false, ['a']]);
  });

  test('CW-1602 two that are joined feed each other and all between', () => {
    const { supplied } = tracing(
      [
        ['a', 1],
        ['b', 0],
        ['c', 2],
      ],
      [
        ['a', 'b', 'rail'],
        ['b', 'c', 'river'],
      ],
    );
    expect(['a', 'b', 'c'].map(supplied)).toEqual([true, true, true]);
  });

  test('CW-1603 one road anywhere on the way, but not two', () => {
    const places: readonly Place[] = [
      ['x', 0],
      ['y', 0],
      ['a', 1],
      ['b', 1],
      ['z', 0],
    ];
    const links: readonly Link[] = [
      ['z', 'x', 'road'],
      ['x', 'y', 'rail'],
      ['y', 'a', 'road'],
      ['a', 'b', 'rail'],
    ];
    const { supplied } = tracing(places, links);
    expect(['y', 'x', 'z'].map(supplied)).toEqual([true, true, false]);
  });

  test('CW-1603 only through friendly zones', () => {
    const links: readonly Link[] = [
      ['a', 'b', 'rail'],
      ['b', 'c', 'rail'],
    ];
    const places: readonly Place[] = [
      ['a', 1],
      ['b', 0],
      ['c', 1],
    ];
    for (const other of ['union', 'neutral'] as const)
      expect(tracing(places, links, { not: { b: other } }).supplied('a')).toBe(false);
  });

  test('CWR-50 the own zone is usable although another side holds it', () => {
    const { supplied } = tracing(
      [
        ['a', 1],
        ['b', 1],
        ['n', 0],
        ['far', 0],
      ],
      [
        ['a', 'b', 'rail'],
        ['n', 'a', 'road'],
        ['far', 'n', 'rail'],
      ],
      { not: { n: 'neutral' } },
    );
    expect([supplied('n'), supplied('far')]).toEqual([true, false]);
  });

  test('CW-1604 a port feeds the Union by itself, and whoever traces to it', () => {
    const places: readonly Place[] = [
      ['p', 0, true],
      ['q', 0],
    ];
    const links: readonly Link[] = [['p', 'q', 'road']];
    const union = tracing(places, links, { side: 'union' });
    expect(['p', 'q'].map(union.supplied)).toEqual([true, true]);
    const south = tracing(places, links);
    expect(['p', 'q'].map(south.supplied)).toEqual([false, false]);
  });

  test('CW-1702 CWR-60 the pike counts as a railroad: Winchester and Staunton are joined without a road', () => {
    const { control } = position();
    // Everything is the enemy's but the Valley, and Lynchburg behind it, one road from Staunton at most.
    const valley = ['winchester', 'strasburg', 'ft-royal', 'staunton'];
    const alone = Object.fromEntries(
      Object.keys(control).map((zone): [string, Control] => [zone, valley.includes(zone) ? 'confederacy' : 'union']),
    );
    const noSecond = supplyMap(alone, 'confederacy', WAR);
    expect(noSecond.supplied('winchester')).toBe(false);
    const two = supplyMap({ ...alone, lynchburg: 'confederacy', charlottesville: 'confederacy' }, 'confederacy', WAR);
    expect(two.supplied('winchester')).toBe(true);
  });

  test('CWR-26 no Confederate line along the Potomac', () => {
    const { map } = WAR;
    const river = map.lines.filter(({ forbiddenTo }) => forbiddenTo === 'confederacy');
    expect(river).toHaveLength(1);
    const held = Object.fromEntries(
      map.zones.map(({ id }): [string, Control] => [
        id,
        ['washington-dc', 'fredericksburg', 'richmond', 'petersburg', 'norfolk'].includes(id) ? 'confederacy' : 'union',
      ]),
    );
    expect(supplyMap(held, 'confederacy', WAR).supplied('washington-dc')).toBe(false);
    expect(supplyMap(held, 'confederacy', WAR).supplied('fredericksburg')).toBe(true);
  });

  test('CW-402 Chillicothe feeds the Confederacy alone, Knoxville the Union alone', () => {
    const links: readonly Link[] = [['a', 'b', 'rail']];
    const fixed = small(
      [
        ['a', 1],
        ['b', 1],
      ],
      links,
    );
    const blue = {
      map: { ...fixed.map, zones: fixed.map.zones.map((zone) => ({ ...zone, supply: { union: 1, confederacy: 0 } })) },
    };
    expect(supplyMap({ a: 'confederacy', b: 'confederacy' }, 'confederacy', blue).supplied('a')).toBe(false);
    expect(supplyMap({ a: 'union', b: 'union' }, 'union', blue).supplied('a')).toBe(true);
  });
});
