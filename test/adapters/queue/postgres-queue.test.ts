import { createTestDatabase } from '../../support/database.js';
import { queueSuite, spawnStuckWorker } from './queue-suite.js';

queueSuite(async () => {
  const database = await createTestDatabase();
  return { place: { connectionString: database.connectionString }, close: () => database.drop() };
}, spawnStuckWorker);
