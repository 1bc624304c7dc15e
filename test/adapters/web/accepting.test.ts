import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Board, startBoard } from './board.js';

let board: Board;
beforeAll(async () => {
  board = await startBoard();
});
afterAll(() => board.close());

/** The server that answers, as Node tells whoever watches it. */
async function serverBehind(url: string): Promise<Server> {
  const seen: Server[] = [];
  const heard = (message: unknown): void => void seen.push((message as { readonly server: Server }).server);
  subscribe('http.server.request.start', heard);
  try {
    await (await fetch(url)).text();
  } finally {
    unsubscribe('http.server.request.start', heard);
  }
  const [server] = seen;
  if (server === undefined) throw new Error('nobody answered');
  return server;
}

// Where files run out, Node says so on the server itself, and an error that nobody hears there ends the process.
it('a caller who cannot be let in is told of in the log, and the others are served', async () => {
  const server = await serverBehind(`${board.url}/healthz`);
  server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  expect(board.log.lines).toContainEqual({
    level: 'error',
    message: 'Somebody could not be let in to the web board: accept EMFILE',
  });
  expect((await fetch(`${board.url}/healthz`)).status).toBe(200);
});
