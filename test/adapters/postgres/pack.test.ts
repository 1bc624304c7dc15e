import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Pack, type PackContent, pack, unpacked } from '../../../src/adapters/postgres/pack.js';

const text = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary' }).map((value) => JSON.stringify(value)),
);
const content = fc.record({ events: text, rolls: text, documents: fc.array(text, { maxLength: 6 }) });

const contentOf = (body: Uint8Array): PackContent => {
  const opened = new Pack(body);
  return {
    events: opened.events,
    rolls: opened.rolls,
    documents: Array.from({ length: opened.places }, (_, place) => opened.document(place)),
  };
};

test('what was packed comes out letter by letter, whatever it says', () => {
  fc.assert(fc.property(content, (packed) => expect(contentOf(pack(packed))).toEqual(packed)));
});

test('reports that say the same again take hardly any room', () => {
  const report = (seat: number): string =>
    JSON.stringify({
      title: `To seat ${seat}`,
      lines: Array.from({ length: 400 }, (_, line) => `${line}: ${(line * 7919) % 997}`),
    });
  const one = pack({ events: '[]', rolls: '[]', documents: [report(1)] }).length;
  const eight = pack({
    events: '[]',
    rolls: '[]',
    documents: Array.from({ length: 8 }, (_, seat) => report(seat)),
  }).length;
  expect(eight).toBeLessThan(1.5 * one);
});

test('a place that is not in the pack, and bytes that are none, are said', () => {
  const body = pack({ events: '[]', rolls: '[]', documents: ['{}'] });
  expect(() => new Pack(body).document(1)).toThrow('There is no document 1 in a pack of 1.');
  expect(() => new Pack(Buffer.from('no pack'))).toThrow();
});

test('rows of a campaign read as if there were no packs', () => {
  const body = pack({
    events: '[{"kind":"dug"}]',
    rolls: '[{"stream":"dig"}]',
    documents: ['{"title":"One"}', '{"title":"Two"}'],
  });
  const row = (table: string, columns: Record<string, string | number | null>) => ({ table, row: columns });
  const rows = [
    row('Resolution', { id: 'new', rolls: null }),
    row('Resolution', { id: 'old', rolls: 'as it was' }),
    row('Pack', { resolutionId: 'new', body: `\\x${Buffer.from(body).toString('hex')}` }),
    row('Events', { resolutionId: 'old', list: 'as they were' }),
    row('Document', { id: 'd', body: null, packId: 'new', place: 1 }),
    row('Document', { id: 'e', body: 'as it was', packId: null, place: null }),
  ];
  const whole = [
    row('Resolution', { id: 'old', rolls: 'as it was' }),
    row('Events', { resolutionId: 'old', list: 'as they were' }),
    row('Document', { id: 'e', body: 'as it was' }),
  ];
  const told = unpacked(rows, true);
  expect(told.filter(({ table }) => table === 'Pack')).toEqual([]);
  expect(told).toEqual(expect.arrayContaining(whole));
  expect(told).toContainEqual({ table: 'Resolution', row: { id: 'new', rolls: [{ stream: 'dig' }] } });
  expect(told).toContainEqual({ table: 'Events', row: { resolutionId: 'new', list: [{ kind: 'dug' }] } });
  expect(told).toContainEqual({ table: 'Document', row: { id: 'd', body: { title: 'Two' } } });
  expect(unpacked(rows, false).filter(({ table }) => table === 'Events')).toHaveLength(1);
  expect(() =>
    unpacked(
      rows.filter(({ table }) => table !== 'Pack'),
      true,
    ),
  ).toThrow('There is no pack new.');
});
