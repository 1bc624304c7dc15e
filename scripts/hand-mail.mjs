#!/usr/bin/env node
// Hands one mail from standard input to the server that runs on this home, and says what became of it by the exit code. It loads nothing
// but Node's own modules, as a mail server starts it anew for each mail. Where no server listens, it takes the mail itself, as
// `npm run adjutant -- mail receive` does.
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

/** By sysexits.h: the mail server keeps the mail, and hands it over again. */
const TRY_AGAIN = 75;
/** Longer than the server takes for a mail and its answer. */
const PATIENCE_MS = 120_000;
/** Sent behind the mail (src/bin/mail-socket.ts): a server that does not get it takes nothing, as this script was ended in the middle. */
const END = '\0the whole mail\n';
const ANSWER = /^(0|75)(?: ([^\n]{0,300}))?\n$/;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const home = resolve(process.env.ADJUTANT_HOME || join(root, '.adjutant'));

/** A connection to the server; null: none listens. */
const reach = () =>
  new Promise((done) => {
    const socket = connect({ path: join(home, 'mail.sock'), allowHalfOpen: true });
    socket.once('connect', () => done(socket));
    socket.once('error', () => done(null));
  });

async function handOver(socket) {
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the server does not answer')));
  const answer = socket.setEncoding('utf8').toArray();
  // It is waited for below; a server that goes away meanwhile is met there.
  answer.catch(() => {});
  const whole = async function* (mail) {
    yield* mail;
    yield END;
  };
  await pipeline(process.stdin, whole, socket, { end: true }).catch(() => {});
  const [, code, why] = ANSWER.exec((await answer).join('')) ?? [];
  if (why !== undefined) process.stderr.write(`${why}\n`);
  if (code === undefined) throw new Error('the server went away before it had the whole mail');
  process.exitCode = Number(code);
}

const socket = process.platform === 'win32' ? null : await reach();
if (socket === null) {
  process.argv.splice(2, process.argv.length, 'cli', 'mail', 'receive');
  await import('./run.mjs');
} else {
  await handOver(socket).catch((error) => {
    process.stderr.write(`The mail could not be taken now: ${error.message}\n`);
    process.exitCode = TRY_AGAIN;
  });
}
