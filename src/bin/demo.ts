import { join } from 'node:path';
import { openLog } from '../adapters/log/pino-log.js';
import { FolderInUseError } from '../adapters/postgres/embedded/lock.js';
import type { App } from '../app/app.js';
import type { Log } from '../app/ports/log.js';
import type { Env } from '../config/env.js';
import { type DemoBots, startBots } from './demo/bots.js';
import { demoBinder } from './demo/demo-binder.js';
import { type DemoCampaign, makeDemoCampaign, rememberedCampaign } from './demo/demo-campaign.js';
import { type DemoOptions, demoUsage, readDemoOptions } from './demo/demo-options.js';
import { firstSteps } from './demo/first-steps.js';
import { noticed } from './demo/guests.js';
import { lastReports } from './demo/last-reports.js';
import { narrated } from './demo/narrator.js';
import { untilTurns } from './demo/until-turns.js';
import { openDoors } from './doors.js';
import { addressOf, choosePort } from './free-port.js';
import { runProgram } from './run-program.js';
import { openService, type Service } from './service.js';
import { untilStopSignal } from './signals.js';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** How many demos may run side by side from one folder, each with its own database. */
const MOST_BESIDE = 8;

/** Opens the service on the first demo folder that no other process uses. */
async function openBeside(env: Env, log: Log, publicUrl: string): Promise<Service> {
  for (let place = 1; ; place += 1) {
    const home = join(env.ADJUTANT_HOME, place === 1 ? 'demo' : `demo-${place}`);
    try {
      return await openService(
        { ...env, ADJUTANT_HOME: home },
        { log, publicUrl, tell: print, gamesHome: env.ADJUTANT_HOME },
      );
    } catch (error) {
      if (!(error instanceof FolderInUseError) || place === MOST_BESIDE) throw error;
      print(`Another demo is running in ${home}; this one gets a folder of its own beside it.`);
    }
  }
}

async function tellDoors(app: App, made: DemoCampaign, publicUrl: string): Promise<void> {
  const page = `/c/${made.campaignId}`;
  print('');
  print(`The campaign, for everybody:   ${publicUrl}${page}`);
  print(`Game master (opens once):      ${await app.issueSignInLink({ person: made.gm, landing: `${page}/gm` })}`);
  for (const { person } of made.guests) {
    const [held] = await app.seatsOf(person);
    if (held === undefined) continue;
    const link = await app.issueSignInLink({ person, landing: `${page}/seat/${held.seat.id}` });
    print(`Open seat, ${`${held.seat.side ?? held.seat.name}:`.padEnd(12)}        ${link}`);
  }
  print('');
  for (const line of await firstSteps(app, made)) print(line);
  print('');
}

async function play(env: Env, options: DemoOptions): Promise<void> {
  const log = openLog(env.LOG_LEVEL === 'info' ? 'warn' : env.LOG_LEVEL);
  const wanted = options.port ?? env.PORT;
  const port = (await choosePort(env.HOST, wanted, false)) ?? 0;
  const publicUrl = env.PUBLIC_URL ?? addressOf(env.HOST, port);
  const asked = untilStopSignal();
  const service = await openBeside(env, log, publicUrl);
  let bots: DemoBots | undefined;
  try {
    const { record, bell, clock, binders, systems } = service.services;
    const binder = await demoBinder(binders, Object.keys(systems), options);
    const { app, guests } = noticed(narrated(service.app, record, () => clock.now(), print));
    if (!options.fast) await openDoors(service, app, env, { port, publicUrl, log });

    const remembered = options.fast ? null : await rememberedCampaign(record, binder.id);
    if (remembered !== null) print(`Going on with the campaign ${remembered.campaignId}.`);
    const campaign = remembered ?? (await makeDemoCampaign(app, record, options, binder));
    if (!options.fast) await tellDoors(service.app, campaign, publicUrl);
    await service.startWorkers(app, Math.max(1, env.WORKERS));
    await app.sweep();
    bots = await startBots({
      app,
      record,
      bell,
      campaignId: campaign.campaignId,
      gm: campaign.gm,
      guests,
      onError: (error) => log.error({ campaign: campaign.campaignId }, error, 'A bot could not play'),
    });
    const played = untilTurns(service.services, campaign.campaignId, options.turns);
    const outcome = await Promise.race([played.done, asked]);
    await played.stop();
    if (outcome === 'played' && options.fast) print(await lastReports(record, campaign.campaignId));
    if (outcome !== 'played') print('\nStopping. Start again with the same command to go on with this campaign.');
  } finally {
    await bots?.stop();
    await service.stop();
  }
}

await runProgram(async (env) => {
  const options = readDemoOptions(process.argv.slice(2));
  if (options === null) print(demoUsage);
  else await play(env, options);
});
