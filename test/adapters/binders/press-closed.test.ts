import { expect, it } from '@jest/globals';
import { CAMPAIGN, MAP } from './tiny-system.js';
import { linesOf, read } from './written-binders.js';

it('phases without letters are phases of the system, told with file, line and field', async () => {
  const files = { 'campaign.yaml': `${CAMPAIGN}pressClosed: [setup, order]\n`, 'map.yaml': MAP };
  const { result, lines } = await read(files);
  expect(result.ok).toBe(false);
  expect(lines).toEqual([
    'campaign.yaml:15:22 pressClosed[2]: Tiny War has no phase of this name. Did you mean "orders"? Known here: setup, orders.',
  ]);
});

it('phases without letters where there are no letters at all are warned of', async () => {
  expect(await linesOf(`${CAMPAIGN}pressClosed: [setup, orders]\n`)).toEqual([]);
  const files = { 'campaign.yaml': `${CAMPAIGN}press: none\npressClosed: [setup]\n`, 'map.yaml': MAP };
  const { result, lines } = await read(files);
  expect(result.ok).toBe(true);
  expect(lines).toEqual([
    'campaign.yaml:16:1 pressClosed: warning: Players do not write to each other here at all, so this has no effect. Found: setup. Choose another "press", or leave it out.',
  ]);
});
