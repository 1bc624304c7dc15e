import { removeTestPostgres } from './test-postgres.mjs';

export default async function globalTeardown() {
  const folder = process.env.ADJUTANT_TEST_POSTGRES;
  delete process.env.ADJUTANT_TEST_POSTGRES;
  if (folder) await removeTestPostgres(folder);
}
