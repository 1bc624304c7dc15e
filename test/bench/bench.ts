import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../src/config/paths.js';
import { eraseShapes } from '../../src/core/engine/any-system.js';
import { asSeat, GM, PUBLIC } from '../../src/core/game/viewer.js';
import { civilWar } from '../../src/systems/civil-war/index.js';
import { fedemplite } from '../../src/systems/fedemplite/index.js';
import { millerHollow } from '../../src/systems/miller-hollow/index.js';
import { parabellumBoardroom } from '../../src/systems/parabellum-boardroom/index.js';
import { parabellumClassic } from '../../src/systems/parabellum-classic/index.js';
import { parabellumStarter } from '../../src/systems/parabellum-starter/index.js';
import { townSetup } from '../systems/miller-hollow/miller-hollow.js';
import { benchBalance } from './balance.js';
import { benchChronicle } from './chronicle.js';
import { benchDiscord } from './discord-burst.js';
import { benchPhase, benchReports, type EngineResult, latePhase } from './engine.js';
import { benchGreatPowers } from './great-powers.js';
import { benchGrowth } from './growth.js';
import { benchHeld } from './held.js';
import { benchHostileText } from './hostile-text.js';
import { benchPages } from './pages.js';
import { benchReading } from './reading.js';
import { benchRequests } from './requests.js';
import { benchStorm } from './storm.js';
import { thirtyASide } from './thirty-a-side.js';
import { thirtyBoardroom } from './thirty-boardroom.js';
import { thirtyClassic } from './thirty-classic.js';
import { twentyASide } from './twenty-a-side.js';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const part = (name: string): unknown =>
  parse(readFileSync(join(projectRoot(), 'campaigns', 'general-war', `${name}.yaml`), 'utf8'));

function tell(title: string, result: EngineResult, goal: string): void {
  print(`${title}, ${result.phase}, ${result.eventsPerPhase.toFixed(0)} events a phase, one core:`);
  print(
    `  resolving        ${result.perSecond.toFixed(0)} phases/s, mean ${result.meanMs.toFixed(2)} ms, p99 ${result.p99Ms.toFixed(2)} ms   (goal: ${goal})`,
  );
  print(`  answering a sheet  ${result.answerMs.toFixed(2)} ms`);
}

function engine(): void {
  const setup = fedemplite.schemas.setup.parse({
    options: { strikes: null },
    map: part('map'),
    forces: part('forces'),
    seats: Array.from({ length: 8 }, (_, index) => ({
      id: `seat-${index + 1}`,
      name: `Player ${index + 1}`,
      side: index % 2 === 0 ? 'Alliance' : 'Coalition',
    })),
  });
  const war = latePhase(fedemplite, setup, 15);
  tell('FedEmpLite, 8 seats', benchPhase(fedemplite, war, 2_000), '500/s, p99 10 ms');
  const { seats, ...pinned } = setup;
  const game = eraseShapes(fedemplite).of(pinned, { seats: { min: seats.length }, perSide: { min: 1 } });
  const viewers = [PUBLIC, GM, ...seats.map(({ id }) => asSeat(id))];
  const told = benchReports(game, { before: war.before, sealed: war.sealed }, viewers, 400);
  print(`  with all views and reports  ${told.toFixed(0)} phases/s for ${viewers.length} viewers   (goal: 160/s)`);
  const hunt = benchPhase(millerHollow, latePhase(millerHollow, townSetup(8), 8), 2_000);
  tell('Miller Hollow Horror, 8 nests', hunt, 'p99 15 ms');
  tell('Parabellum starter, 30 units a side', benchPhase(parabellumStarter, thirtyASide(), 2_000), 'p99 15 ms');
  tell('Parabellum classic, 30 units a side', benchPhase(parabellumClassic, thirtyClassic(), 2_000), 'p99 15 ms');
  tell('Parabellum boardroom, 30 units a side', benchPhase(parabellumBoardroom, thirtyBoardroom(), 2_000), 'p99 15 ms');
  tell('Civil War turn, 20 Groups a side', benchPhase(civilWar, twentyASide(), 2_000), 'p99 15 ms');
}

// npm run bench -- [all, or one of these] [campaigns in the storm, or beside the one asked for] [worker processes; 0: all in one]
// npm run bench -- powers [file of recorded games, .ndjson or .ndjson.gz]
const [which = 'all', second, third] = process.argv.slice(2);
const campaigns = Number(second ?? '1000');
const IN_ALL: Readonly<Record<string, () => Promise<void> | void>> = {
  growth: () => benchGrowth(print),
  requests: () => benchRequests(campaigns, print),
  engine,
  powers: () => benchGreatPowers(which === 'powers' ? second : undefined, print),
  reading: () => benchReading(print),
  storm: () => benchStorm({ campaigns, processes: Number(third ?? '0'), print }),
  discord: () => benchDiscord({ print }),
  async text() {
    await benchHostileText(print);
    await benchHeld(print);
  },
};
const ALONE: typeof IN_ALL = {
  // How soon pages are painted and answer; it needs Chromium.
  pages: () => benchPages(print),
  // A long war as a book, which bots play first.
  chronicle: () => benchChronicle(print),
  // balance [--system <game>] [--games <number>]: about play and not about time.
  balance: () => benchBalance(process.argv.slice(3), print),
};
const parts = new Map(Object.entries({ ...IN_ALL, ...ALONE }));
const asked = which === 'all' ? Object.keys(IN_ALL) : [which];
for (const name of asked) {
  const run = parts.get(name);
  if (run === undefined) {
    process.stderr.write(`There is no benchmark "${name}". There are: all, ${[...parts.keys()].join(', ')}.\n`);
    process.exitCode = 2;
  } else await run();
}
