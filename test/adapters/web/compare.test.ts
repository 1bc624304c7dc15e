import { join } from 'node:path';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { projectRoot } from '../../../src/config/paths.js';
import { systems } from '../../../src/systems/registry.js';
import { type Board, startBoard, Visitor } from './board.js';

// Editions of one game side by side: for everybody, without a campaign.

let board: Board;
let stranger: Visitor;

beforeAll(async () => {
  board = await startBoard({ services: { binders: binderShelf(join(projectRoot(), 'campaigns'), systems) } });
  stranger = new Visitor(board.url);
});
afterAll(() => board.close());

const query = (parts: Readonly<Record<string, string>>): string => `/compare?${new URLSearchParams(parts).toString()}`;

const POSITION = 'map\n. . .\n. . .\nunits\nRB-GY INF A1\nKW-RR INF A2';

it('shows an example to who asks for nothing: what each edition allowed, did, and by which rules', async () => {
  const { status, text } = await stranger.get('/compare');
  expect(status).toBe(200);
  for (const words of [
    'What would the old rules have done?',
    'ATTACK RBTT ON KWHH',
    'UNIT RB-TT: MOVE C3; ATTACK C4',
    'CL-74',
    'BR-27',
    'ST-50',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('class="spread"');
});

it('plays a battle many times, and draws what is usual', async () => {
  const { text } = await stranger.get(query({ position: POSITION, sheet: 'ATTACK RB-GY AT A2', battles: '100' }));
  expect(text).toContain('What is usual, in 100 battles');
  expect(text.match(/class="spread"/g)).toHaveLength(6);
});

it('says what is wrong with a position and keeps what was typed', async () => {
  const { status, text } = await stranger.get(query({ position: 'units\nRB-GY', sheet: 'ATTACK RB-GY AT A2' }));
  expect(status).toBe(400);
  expect(text).toContain('Line 2 of the position');
  expect(text).toContain('ATTACK RB-GY AT A2</textarea>');
});

it('takes hostile text for text, and compares only what is asked for', async () => {
  const { status, text } = await stranger.get(
    query({ position: POSITION, sheet: '<script>alert(1)</script>\nATTACK RB-GY AT A2', 'parabellum-classic': 'yes' }),
  );
  expect(status).toBe(200);
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('Boardroom edition</th>');
  expect((await stranger.get(query({ position: 'x'.repeat(5_000) }))).status).toBe(400);
});
