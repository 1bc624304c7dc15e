import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { whoIsCalled } from '../../../src/app/people/who-is-called.js';
import type { PersonRow } from '../../../src/app/ports/record.js';
import { startService, type TestService } from '../../support/service.js';

let service: TestService;
let gm: PersonRow;
let zoe: PersonRow;
let twins: readonly PersonRow[];

beforeAll(async () => {
  service = await startService();
  const { app } = service;
  gm = await app.createPerson({ name: 'Gia' });
  zoe = await app.createPerson({ name: 'Zoë' });
  // As they were taken before names were compared.
  twins = [await app.createPerson({ name: 'Ada' }), await app.createPerson({ name: 'Аda', isHost: true })];
});
afterAll(() => service?.close());

const called = (name: string) => service.app.personCalled({ reader: gm.id, name });

it('a name that one person has means that person, however it is cased', async () => {
  expect(await called('Zoë')).toEqual({ id: zoe.id, name: 'Zoë' });
  expect(await called(' zoË ')).toEqual({ id: zoe.id, name: 'Zoë' });
  await expect(called('Nemo')).rejects.toMatchObject({ code: 'not-found' });
});

it.each(['Ada', 'Аda', 'ADA', 'A d a'])('a name that two could have is asked about: %s', async (name) => {
  const refusal = await called(name).catch((error: unknown) => String(error));
  expect(refusal).toMatch(
    /Several people are called so, or by a name that looks like it\. Write the one whom you mean/,
  );
  const marks = [...String(refusal).matchAll(/“(\S+ #[0-9a-f]{6})”/g)].map(([, mark = '']) => mark);
  // What it offers means one each.
  const meant = await Promise.all(marks.map(async (mark) => (await called(mark)).id));
  expect([...meant].sort()).toEqual(twins.map(({ id }) => id).sort());
});

it('a name that only looks like somebody’s gives nothing away by itself', async () => {
  await expect(called('Zoe')).rejects.toThrow(/Nobody is called exactly so, but somebody’s name looks like it/);
  expect(await whoIsCalled(service.record, 'Zoe')).toMatchObject({
    kind: 'several',
    among: [{ about: 'here since 2025-03-04' }],
  });
  await expect(service.app.enrolPerson({ name: 'Zoe' })).rejects.toThrow(/goes by this name/);
  await expect(service.app.appointHost({ name: 'ZOЁ' })).rejects.toThrow(/goes by this name/);
});
