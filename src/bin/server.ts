import { openLog } from '../adapters/log/pino-log.js';
import type { Env } from '../config/env.js';
import { openDoors } from './doors.js';
import { addressOf, choosePort } from './free-port.js';
import { runProgram, StartError } from './run-program.js';
import { announceService } from './running-service.js';
import { openService } from './service.js';
import { untilStopSignal } from './signals.js';

async function serve(env: Env): Promise<void> {
  const log = openLog(env.LOG_LEVEL);
  const port = await choosePort(env.HOST, env.PORT, true);
  if (port === null) {
    throw new StartError(
      `Port ${env.PORT} on ${env.HOST} is in use. Stop what listens there, or set PORT to another one (0 takes any free port).`,
    );
  }
  const publicUrl = env.PUBLIC_URL ?? addressOf(env.HOST, port);
  const asked = untilStopSignal();
  const service = await openService(env, { log, publicUrl, tell: (line) => log.info({}, line) });
  try {
    await openDoors(service, service.app, env, { port, publicUrl, log });
    const forget = announceService(env.ADJUTANT_HOME, { connectionString: service.connectionString, publicUrl });
    service.onStop(async () => forget());
    if (env.WORKERS > 0) await service.startWorkers(service.app, env.WORKERS);
    log.info({ address: publicUrl, workers: env.WORKERS }, 'Adjutant is open');
    const signal = await asked;
    log.info({ signal }, 'Stopping');
  } finally {
    await service.stop();
  }
  log.info({}, 'Stopped');
}

await runProgram(serve);
