import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binderShelf } from '../../src/adapters/binders/binder-shelf.js';
import { OutOfTime } from '../../src/app/kit/out-of-time.js';
import type { Aside } from '../../src/app/ports/aside.js';
import { projectRoot } from '../../src/config/paths.js';
import { systems } from '../../src/systems/registry.js';
import { startService, type TestService } from '../support/service.js';
import { zipOf } from '../support/zip.js';

// A binder that is handed in is opened and played for a trial, beside the loop, by the program that is shipped.

const campaigns = join(projectRoot(), 'campaigns');
let root = '';
let service: TestService;
/** Where the trial takes too long. */
let isSlow = false;
let cleanUp = async (): Promise<void> => {};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-handed-in-'));
  const binders = binderShelf([root, campaigns], systems, root);
  const usual = await startService({ services: { systems, binders } });
  const run: Aside['run'] = (job, given) => {
    if (isSlow) throw new OutOfTime();
    return usual.services.aside.run(job, given);
  };
  service = await startService({ services: { systems, binders, aside: { run } } });
  cleanUp = async () => {
    await service.close();
    await usual.close();
  };
});
afterAll(async () => {
  await cleanUp();
  await rm(root, { recursive: true, force: true });
});

async function handIn(name: string, seats: string) {
  const { app } = service;
  const folder = join(campaigns, 'kestrel-reach');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml'));
  const packed = files.map(async (file) => ({
    name: `${name}/${file}`,
    bytes: (await readFile(join(folder, file), 'utf8')).replace(/seats: \{[^}]*\}/, `seats: ${seats}`),
  }));
  const host = await app.createPerson({ name: `Host of ${name}`, isHost: true });
  return app.takeBinder({ person: host.id, name: 'a.zip', bytes: zipOf(await Promise.all(packed)), replace: false });
}

it('is taken when it can be played, and told where when it cannot', async () => {
  expect(await handIn('two-armies', '{ min: 2, max: 2 }')).toMatchObject({ ok: true, id: 'two-armies' });
  const alone = await handIn('one-army', '{ min: 1, max: 2 }');
  expect(alone.ok ? [] : alone.faults).toEqual([
    expect.objectContaining({
      file: 'one-army/campaign.yaml',
      line: 24,
      field: 'registration.seats.min',
      text: expect.stringContaining('With 1 player it cannot be opened'),
    }),
  ]);
});

it('is not taken when two phases take too long to judge', async () => {
  isSlow = true;
  const slow = await handIn('slow-armies', '{ min: 2, max: 2 }');
  expect(slow.ok ? [] : slow.faults.map(({ field, text }) => `${field}: ${text}`)).toEqual([
    expect.stringContaining('registration.seats.max: Opening it and playing two phases takes longer than a minute'),
  ]);
  expect(await readdir(root)).toEqual(['two-armies']);
});
