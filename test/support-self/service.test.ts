import { expect, test } from '@jest/globals';
import { startService } from '../support/service.js';

test('a service draws the same dice in every run of a file, and two services of a file draw others', async () => {
  const hex = async () => {
    const service = await startService();
    const drawn = Buffer.from(service.services.secrets.bytes(8)).toString('hex');
    await service.close();
    return drawn;
  };
  expect([await hex(), await hex()]).toEqual(['2b82d5676114a785', '5d7d314e78122b24']);
});
