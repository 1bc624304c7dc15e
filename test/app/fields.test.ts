import { describe, expect, it } from '@jest/globals';
import { actFaces } from '../../src/app/kit/verb.js';
import { verbs } from '../../src/app/verbs.js';

// What is typed into a field and cannot be read is refused in a sentence that says what would do, at whatever door: every field of every
// act, with text that people, programs and slips of the hand put there.

const NONSENSE = [
  'until we meet',
  '1 hour or so',
  '-7',
  '1e9',
  '12,5',
  '\u0000',
  ' ',
  '“yes”',
  'Europe/Nowhere',
  'x'.repeat(30_000),
];

const fields = actFaces(verbs).flatMap(({ name, fields: of }) =>
  Object.entries(of).map(([key, field]) => [`${name}, ${key}`, field] as const),
);

/** A sentence of the library's own, which says nothing of the field. */
const isBare = (message: string): boolean => /^(Invalid|Too (big|small)|Expected|Required|Unrecognized)/.test(message);

describe('every field of every act', () => {
  it.each(fields)('%s', (_, field) => {
    for (const text of [...NONSENSE, '', undefined]) {
      const read = field.schema.safeParse(text);
      const messages = read.error?.issues.map(({ message }) => message) ?? [];
      expect(messages.filter(isBare)).toEqual([]);
      expect(messages.every((message) => message.length > 10)).toBe(true);
    }
  });
});

it('says of a field that may be left empty what it says of one that may not', () => {
  const optional = fields.filter(([, { required, as }]) => !required && as.kind === 'line');
  const refused = optional.flatMap(([, { schema }]) =>
    NONSENSE.flatMap((text) => schema.safeParse(text).error?.issues.map(({ message }) => message) ?? []),
  );
  expect(refused).toContainEqual(expect.stringMatching(/^“until we meet” is no length of time\. /));
  for (const [, { schema }] of optional)
    expect([schema.safeParse('').success, schema.safeParse(undefined).success]).toEqual([true, true]);
});
