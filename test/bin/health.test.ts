import { openHealth } from '../../src/bin/health.js';

const well = { database: async () => null };

test('a door that is down is named, and the service is ready all the same', async () => {
  const health = openHealth(well);
  let up = false;
  health.watch({ health: () => ({ name: 'mail', up, says: 'Mail is away; messages wait.' }) });
  expect(await health.ready()).toEqual({
    ok: true,
    checks: { database: true, mail: false },
    missing: ['Mail is away; messages wait.'],
  });
  up = true;
  expect(await health.ready()).toMatchObject({ ok: true, missing: [] });
});

test('without the database it is not ready, and says so', async () => {
  const health = openHealth({ ...well, database: async () => Promise.reject(new Error('gone')) });
  expect(await health.ready()).toMatchObject({
    ok: false,
    checks: { database: false },
    missing: ['The database does not answer.'],
  });
});
