import { openLog } from '../adapters/log/pino-log.js';
import type { Log } from '../app/ports/log.js';
import type { Env } from '../config/env.js';
import { openDoors } from './doors.js';
import { addressOf, choosePort, portInUse } from './free-port.js';
import { openMailSocket } from './mail-socket.js';
import { runProgram } from './run-program.js';
import { announceService } from './running-service.js';
import { openService, type Service } from './service.js';
import { abortedBy, untilStopSignal } from './signals.js';

/** So that the command line finds this server. With a database elsewhere the home need not exist, so it may fail. */
function announce(service: Service, env: Env, publicUrl: string, log: Log): void {
  try {
    const { connectionString } = service;
    const forget = announceService(env.ADJUTANT_HOME, { connectionString, publicUrl });
    service.onStop(async () => forget());
  } catch {
    log.warn(
      {},
      `Nothing can be kept in ${env.ADJUTANT_HOME}: the command line needs DATABASE_URL to find this server`,
    );
  }
}

async function serve(env: Env): Promise<void> {
  const log = openLog(env.LOG_LEVEL);
  const port = await choosePort(env.HOST, env.PORT, true);
  if (port === null) throw portInUse(env.HOST, env.PORT);
  const publicUrl = env.PUBLIC_URL ?? addressOf(env.HOST, port);
  const asked = untilStopSignal();
  const tell = (line: string): void => log.info({}, line);
  const service = await openService(env, { log, publicUrl, tell, wait: abortedBy(asked) });
  try {
    await openDoors(service, service.app, env, { port, publicUrl, log });
    announce(service, env, publicUrl, log);
    await openMailSocket(service, env);
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
