import { expect, test } from '@jest/globals';
import { Reference } from '../../../src/core/game/reference.js';
import { asSeat } from '../../../src/core/game/viewer.js';
import { civilWar } from '../../../src/systems/civil-war/index.js';
import { deck } from '../../../src/systems/civil-war/orders/cards.js';
import { reference } from '../../../src/systems/civil-war/reference.js';
import { rules } from '../../../src/systems/civil-war/rules.js';
import { Options } from '../../../src/systems/civil-war/shapes.js';
import { playTurns, viewAfter } from './turns.js';
import { WAR } from './war.js';

const usual = Options.parse({});
const all = reference(WAR, usual);
const entries = [...all.sections.flatMap((section) => section.entries), ...all.orders];

const entryOf = (id: string, options = usual) => {
  const { sections, orders } = reference(WAR, options);
  const found = [...sections.flatMap((section) => section.entries), ...orders].find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`no entry ${id}`);
  return found;
};

/** Cells of the tables of an entry. */
const rowsOf = (id: string, which = 0): readonly (readonly string[])[] => {
  const tables = entryOf(id).blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));
  return (tables[which]?.rows ?? []).map((row) => row.map((cell) => cell.join('')));
};

test('it is of its shape, ids are unique, and rules that it names exist', () => {
  expect(Reference.safeParse(all).success).toBe(true);
  const ids = entries.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const known = new Set(rules(usual, WAR).map(({ id }) => id));
  expect(entries.flatMap(({ rules: named = [] }) => named).filter((id) => !known.has(id))).toEqual([]);
});

test('every kind of order has a guide', () => {
  const kinds = deck.cards.map(({ kind }) => kind);
  const guided = new Set(all.orders.map(({ order }) => order));
  expect(kinds.filter((kind) => !guided.has(kind))).toEqual([]);
});

test('examples are understood as they stand, in the phases that they name', () => {
  const phases = playTurns({ seed: 3, phases: 1 });
  const views = { setup: phases[0], orders: phases[1] };
  const faults = all.orders.flatMap(({ id, example, order, phases: kinds }) =>
    kinds.flatMap((kind) => {
      const phase = kind === 'setup' ? views.setup : views.orders;
      if (phase === undefined) return [`${id}: no phase`];
      const { orders, problems, ready } = civilWar.parse(example, viewAfter(phase, asSeat('seat-1')), WAR);
      const error = problems.find(({ severity }) => severity === 'error');
      if (error !== undefined) return [`${id} in ${kind}: ${error.message}`];
      const kindRead = ready === true ? 'ready' : orders[0]?.order.kind;
      return kindRead === order ? [] : [`${id} in ${kind}: read as ${kindRead}`];
    }),
  );
  expect(faults).toEqual([]);
});

test('the calendar says when ports are blockaded and brigades mustered (CW-502)', () => {
  const rows = rowsOf('turn-calendar');
  expect(rows.map(([turn]) => turn)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
  expect(rows.filter(([, , blockade]) => blockade !== '–').map(([turn]) => turn)).toEqual(['1', '3', '5', '7', '9']);
  expect(rows.filter(([, , , muster]) => muster !== '–').map(([turn]) => turn)).toEqual(['2', '5', '8']);
});

test('the tables are those of the digest: odds, TAOS, combat results, recruits', () => {
  expect(rowsOf('battle-odds')[7]).toEqual('8 OV L J I H G F F E D D D C C C C'.split(' '));
  expect(rowsOf('battle-odds')[0]?.slice(0, 5)).toEqual(['1', 'F', 'C', 'B', 'A']);
  expect(rowsOf('battle-taos')[0]?.[6]).toBe('R1–2 D3–5');
  expect(rowsOf('battle-crt-def')[5]?.[6]).toBe('1D/2D/3D');
  expect(rowsOf('battle-crt-att')[1]?.[6]).toBe('–/1/1');
  expect(rowsOf('country-recruits')[2]).toEqual(['0', '0', '0', '1', '2', '3', '4', '5']);
  expect(rowsOf('leaders-average-die')[0]).toEqual(['Activations', '2', '3', '3', '4', '4', '5']);
  expect(rowsOf('leaders-points').map(([, points]) => points)).toEqual(['1–3', '4–8', '9–15', '16–21']);
  expect(rowsOf('battle-estimates', 1)[0]).toEqual(['Modifier', '+8', '+4', '−2', '−4', '−8']);
  expect(rowsOf('battle-estimates', 0)[0]).toEqual(['Factor', '5', '4', '3', '2', '1']);
});

test('supply zones of both sides add up to their points at the start (CW-404)', () => {
  const sum = (side: 'union' | 'confederacy', column: number, owner: string): number =>
    rowsOf(`country-supply-${side}`).reduce(
      (points, row) => points + (row[4] === owner ? Number(row[column]) || 0 : 0),
      0,
    );
  expect(sum('union', 2, 'Union')).toBe(32);
  expect(sum('confederacy', 3, 'Confederate')).toBe(28);
  const own = (side: 'union' | 'confederacy', owner: string): number =>
    rowsOf(`country-supply-${side}`).filter((row) => row[4] === owner).length;
  expect([own('union', 'Union'), own('confederacy', 'Confederate')]).toEqual([22, 22]);
});

test('Groups stand with their leaders of history, ports with their role (CW-1902)', () => {
  expect(rowsOf('country-groups-union')).toHaveLength(12);
  expect(rowsOf('country-groups-confederacy')).toHaveLength(8);
  expect(rowsOf('country-groups-union').map(([, , leader]) => leader)).toContain('McDowell');
  expect(rowsOf('country-ports').filter(([, , , role]) => role === 'blockaded at the start')).toHaveLength(1);
  expect(rowsOf('country-victory')).toHaveLength(7);
});

test('every option is said in words, and marked where the binder departs from the usual', () => {
  expect(all.options.map(({ name }) => name)).toEqual(Options.keyof().options);
  expect(all.options.filter(({ changed }) => changed)).toEqual([]);
  const other = Options.parse({
    fog: 'full',
    reaction: 'adjacent',
    strictRetreat: true,
    strictMuster: true,
    tacticsImproveDice: 2,
    lastYear: 1862,
    strikes: null,
  });
  const changed = reference(WAR, other).options.filter((option) => option.changed);
  expect(changed.map(({ name }) => name)).toEqual(Options.keyof().options.filter((name) => name !== 'optionalRules'));
  for (const { name, meaning } of changed)
    expect(meaning).not.toBe(all.options.find((option) => option.name === name)?.meaning);
  expect(entryOf('turn-end', other).summary).toContain('1862');
});
