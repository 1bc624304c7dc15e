import { openLog } from '../adapters/log/pino-log.js';
import type { Env } from '../config/env.js';
import { addressOf } from './free-port.js';
import { openMessenger } from './messenger.js';
import { runProgram, StartError } from './run-program.js';
import { openService } from './service.js';
import { abortedBy, untilStopSignal } from './signals.js';

async function work(env: Env): Promise<void> {
  if (env.DATABASE_URL === undefined) {
    throw new StartError(
      'A worker of its own needs DATABASE_URL, the same as the server uses. With the embedded database the server does the work itself (WORKERS).',
    );
  }
  const log = openLog(env.LOG_LEVEL);
  const publicUrl = env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT);
  const asked = untilStopSignal();
  const tell = (line: string): void => log.info({}, line);
  const service = await openService(env, { log, publicUrl, tell, wait: abortedBy(asked) });
  try {
    await openMessenger(service, env);
    const concurrency = env.WORKERS === 0 ? 4 : env.WORKERS;
    await service.startWorkers(service.app, concurrency);
    log.info({ concurrency }, 'A worker is at work');
    const signal = await asked;
    log.info({ signal }, 'Stopping');
  } finally {
    await service.stop();
  }
  log.info({}, 'Stopped');
}

await runProgram(work);
