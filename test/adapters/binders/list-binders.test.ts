import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listBinders } from '../../../src/adapters/binders/list-binders.js';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-shelf-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('listBinders', () => {
  it('lists folders with a campaign.yaml, by name', async () => {
    const shelf = await mkdtemp(join(root, 'shelf-'));
    for (const name of ['b-war', 'a-war', 'notes']) await mkdir(join(shelf, name));
    for (const name of ['b-war', 'a-war']) await writeFile(join(shelf, name, 'campaign.yaml'), 'binder: 1');
    expect((await listBinders(shelf)).map(({ id }) => id)).toEqual(['a-war', 'b-war']);
    expect(await listBinders(join(shelf, 'nowhere'))).toEqual([]);
  });
});
