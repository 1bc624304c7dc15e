// The gate: what must hold before a change goes in. Each time with the same numbers, so that what was green is green again; what takes long,
// or wants another installation, is in thorough.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bare, clone, forgetDatabases, have, pathOf, startRedis } from './kit/machine.mjs';
import { root, runAll } from './kit/run-of.mjs';
import { writeStamp } from './kit/stamp.mjs';

/** Every game that a binder is shipped for. */
function gamesOf(tree) {
  const folder = join(tree, 'campaigns');
  const binders = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('campaign.yaml'));
  const names = binders.map((name) => /^system: *(\S+)/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1]);
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}

async function redisTests(all) {
  const isThere = await have(['redis-server'], ['redis-server'], all);
  const address = isThere ? await startRedis(all.work) : null;
  if (address === null) all.outcome.fail(isThere ? 'Redis does not start' : 'Redis is missing');
  else await all.suite('redis', 'test:redis', { limit: 900, env: { REDIS_URL: address } });
}

async function mailTests(all) {
  const programs = ['dovecot', '/usr/lib/dovecot/lmtp', 'openssl'];
  if (await have(programs, ['dovecot-imapd', 'dovecot-lmtpd', 'openssl'], all))
    await all.suite('mail', 'test:mail', { limit: 900 });
  else all.outcome.fail('Dovecot is missing');
}

async function everything(all) {
  const { outcome, work } = all;
  const cloned = join(work, 'private', 'clone');
  all.atLast.push(() => forgetDatabases(cloned));
  clone(root, cloned);
  const asNobody = bare(work);
  const npm = [...asNobody, 'npm', '--prefix', cloned];
  const install = ['--no-audit', '--no-fund'];

  await all.steps({ name: 'install', limit: 600, twice: true, command: ['npm', 'ci', ...install] });
  // The one waits for the network where the other computes.
  await all.steps(
    { name: 'check', limit: 900, command: ['npm', 'run', '--silent', 'check'] },
    { name: 'clean clone: npm ci', limit: 900, twice: true, command: [...npm, 'ci', ...install] },
  );

  await all.suite('main', 'test', { limit: 3000 });
  // Both wait for most of their time.
  await Promise.all([redisTests(all), mailTests(all)]);
  if (await have(['chromium'], ['chromium'], all))
    await all.suite('browser', 'test:browser', { limit: 2400, env: { CHROMIUM: pathOf('chromium') } });
  else outcome.fail('Chromium is missing');

  // The README's promise: a clone, two commands, no settings. As whoever runs this, below a folder nobody else may enter.
  const demo = (name, ...args) => ({
    name: `clean clone: two turns of ${name}`,
    limit: 480,
    command: [...npm, 'run', 'demo', '--', ...args, '--turns', '2', '--fast'],
  });
  await all.steps(demo('the demo'));
  const games = gamesOf(cloned);
  if (games.length === 0) outcome.fail('no game is shipped');
  // Two beside each other: each demo has a database of its own.
  for (let at = 0; at < games.length; at += 2)
    await all.steps(...games.slice(at, at + 2).map((game) => demo(game, '--system', game)));
  await all.steps({
    name: 'clean clone: npm start serves, and stops on Ctrl-C',
    limit: 240,
    command: [...asNobody, process.execPath, join(cloned, '.ci', 'start-and-stop.mjs')],
  });
}

await runAll(everything, () => writeStamp(root));
