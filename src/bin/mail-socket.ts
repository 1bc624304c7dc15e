import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Receiving } from '../adapters/email/incoming/receive.js';
import type { Env } from '../config/env.js';
import { type Parts, receivePiped, takesPiped } from './mail.js';

/** Of mails that are handed over at once, so many are taken; more wait at the mail server. */
const MOST_AT_ONCE = 20;
/** Who hands a mail over and says nothing for so long is gone. */
const SILENT_MS = 60_000;

/** What the script sends behind a mail (scripts/hand-mail.mjs): where its process was ended in the middle, the pipe ends, too. */
const END = Buffer.from('\0the whole mail\n');

/** The mail ended before its end: nothing of it may count, as the same mail comes again and would be known by its id. */
class Torn extends Error {}

/** What comes up to `END`, piece by piece; throws if that is not the last of it. */
async function* untilEnd(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let last = Buffer.alloc(0);
  for await (const piece of input) {
    const all = Buffer.concat([last, piece]);
    const cut = Math.max(0, all.length - END.length);
    yield all.subarray(0, cut);
    last = all.subarray(cut);
  }
  if (!last.equals(END)) throw new Torn();
}

const NOT_ANSWERED = 'The mail was read, but its answer cannot be sent now. Hand it over again later.';

/** Takes a mail to its end, then says the exit code by which the mail server hears of it (scripts/hand-mail.mjs). */
async function take(service: Parts, receiving: Receiving, socket: Socket): Promise<void> {
  socket.setTimeout(SILENT_MS, () => socket.destroy());
  const received = await receivePiped(service, receiving, untilEnd(socket.iterator({ destroyOnReturn: false })));
  socket.end(received.kind === 'later' ? `75 ${NOT_ANSWERED}\n` : '0\n');
}

/**
 * Takes mails that a mail server on this machine hands over by a pipe, so that no program has to be started for each. The socket lies in
 * the home, which this account alone may enter.
 */
export async function openMailSocket(service: Parts, env: Env): Promise<void> {
  const { log } = service.services;
  if (process.platform === 'win32' || env.MAIL_ORDERS === undefined || service.mail === null) return;
  const receiving = takesPiped(service, env);
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // Whoever hands it over went away: nothing was taken, and the mail server comes again.
    socket.on('error', () => socket.destroy());
    take(service, receiving, socket).catch((error: unknown) => {
      if (error instanceof Torn)
        log.info({ door: 'email' }, 'A mail ended in the middle; the mail server hands it over again');
      else log.error({ door: 'email' }, error, 'A mail that was handed over could not be taken');
      if (!socket.destroyed) socket.end('75 The mail could not be taken now; the log of the server says why.\n');
    });
  });
  server.maxConnections = MOST_AT_ONCE;
  const path = join(env.ADJUTANT_HOME, 'mail.sock');
  try {
    rmSync(path, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
    // Whoever could not be let in comes again.
    server.on('error', (error) => log.error({ door: 'email' }, error, 'A mail could not be handed over'));
    chmodSync(path, 0o600);
  } catch (error) {
    log.warn({ error: String(error) }, `Mails by a pipe are taken the slow way: nothing can listen at ${path}`);
    return;
  }
  service.onStop(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
}
