import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { systems } from '../../../src/systems/registry.js';
import { type Board, startBoard, Visitor } from './board.js';

// What the pages say of dice that no number from outside goes into: those of an opening.

let board: Board;
let root: string;
let visitor: Visitor;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'adjutant-binders-'));
  const shelf = binderShelf([root, join(process.cwd(), 'campaigns')], systems, root);
  board = await startBoard({ services: { systems, binders: shelf } });
  visitor = new Visitor(board.url);
});
afterAll(async () => {
  await board?.close();
  await rm(root, { recursive: true, force: true });
});

const plain = (text: string): string => text.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

describe('the opening', () => {
  it('is said to take no number from outside, game by game, and what the host could do with that', async () => {
    const page = await visitor.get('/dice');
    expect(page.status).toBe(200);
    const [, card = ''] = page.text.split('id="opening"');
    const told = plain(card.split('</section>')[0] ?? '');
    for (const { title, openingDraws } of Object.values(systems)) {
      if (openingDraws !== null) expect(told).toContain(`${title}: ${openingDraws}.`);
      else expect(told.split('No die is rolled')[1]).toContain(title);
    }
    expect(Object.values(systems).filter(({ openingDraws }) => openingDraws !== null)).toHaveLength(5);
    expect(told).toContain('until the opening suits somebody');
  });

  it('stands on the page of proof of a game whose opening rolls, and of no other', async () => {
    const gm = await board.app.createPerson({ name: 'Judge' });
    const proofOf = async (binder: string): Promise<string> => {
      const campaign = await board.app.createCampaign({ binder, gm: gm.id });
      return plain((await visitor.get(`/c/${campaign}/verify`)).text);
    };
    expect(await proofOf('miller-hollow')).toContain('The opening leaves to dice under which site each nest lies.');
    expect(await proofOf('general-war')).not.toContain('The opening leaves to dice');
  });
});
