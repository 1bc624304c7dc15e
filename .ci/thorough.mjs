// What a release needs beside the gate: the long effort, the image, an installation by an ordinary user, the other versions of Node.
//
//   bash .ci/thorough             all of it: hours
//   bash .ci/thorough image user  some of it: long, image, user, nodes, regexes
import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { bare, clone, forgetDatabases, isRoot, pathOf } from './kit/machine.mjs';
import { root, runAll } from './kit/run-of.mjs';

const INSTALL = ['--no-audit', '--no-fund'];

const PARTS = {
  async long(all) {
    await all.suite('long', 'test:long', { limit: 6 * 3600 });
    const chromium = pathOf('chromium');
    if (chromium === null) all.outcome.fail('Chromium is missing: the gate installs it');
    else
      await all.suite('long-browser', 'test:browser', {
        limit: 2 * 3600,
        env: { CHROMIUM: chromium },
        args: ['--long'],
      });
  },

  async image(all) {
    await all.steps({
      name: 'the image holds what the README promises',
      limit: 1800,
      command: ['node', join(root, '.ci', 'image.mjs')],
    });
  },

  /** As an ordinary user with a private home. */
  async user(all) {
    if (!isRoot || pathOf('useradd') === null || pathOf('runuser') === null) {
      all.outcome.fail('ordinary user: only root can make one, with useradd and runuser');
      return;
    }
    const [name, home] = [`adjutant-ci-${process.pid}`, join(all.work, 'home')];
    const run = (...command) => execFileSync(command[0], command.slice(1), { stdio: 'ignore' });
    run('useradd', '--create-home', '--home-dir', home, '--shell', '/bin/bash', name);
    all.atLast.push(() => run('userdel', name));
    chmodSync(home, 0o700);
    clone(root, join(home, 'clone'));
    run('chown', '-R', `${name}:`, home);
    const npm = ['runuser', '-u', name, '--', ...bare(all.work, home), 'npm', '--prefix', join(home, 'clone')];
    await all.steps({
      name: 'ordinary user: npm install',
      limit: 900,
      twice: true,
      command: [...npm, 'install', ...INSTALL],
    });
    await all.steps({
      name: 'ordinary user: five turns of the demo',
      limit: 480,
      command: [...npm, 'run', 'demo', '--', '--turns', '5', '--fast'],
    });
    await all.steps({
      name: 'ordinary user: embedded PostgreSQL',
      limit: 480,
      command: [...npm, 'test', '--', 'test/adapters/postgres/embedded/embedded.test.ts'],
    });
  },

  /** Other versions of Node, which the registry has as packages: installation, and the demo. */
  async nodes(all) {
    for (const version of ['22', '24']) {
      const tree = join(all.work, `node-${version}`);
      all.atLast.push(() => forgetDatabases(tree));
      clone(root, tree);
      const node = join(all.work, `with-node-${version}`);
      await all.steps({
        name: `Node ${version}: install`,
        limit: 1200,
        twice: true,
        command: [
          'bash',
          '-c',
          // Without the package's program the one of this machine would be found, and prove nothing.
          `npm install --prefix "$1" "node@$2" --no-audit --no-fund && export PATH="$1/node_modules/.bin:$PATH" &&
           [[ $(node --version) == "v$2".* ]] && npm --prefix "$3" ci --no-audit --no-fund`,
          '-',
          node,
          version,
          tree,
        ],
      });
      await all.steps({
        name: `Node ${version}: two turns of the demo`,
        limit: 480,
        command: [
          'bash',
          '-c',
          'PATH="$1/node_modules/.bin:$PATH" npm --prefix "$2" run demo -- --turns 2 --fast',
          '-',
          node,
          tree,
        ],
      });
    }
  },

  /** Every expression is judged anew, and not taken from the list. */
  async regexes(all) {
    await all.steps({
      name: 'regular expressions, judged anew',
      limit: 3600,
      command: ['node', join(root, 'scripts', 'regexes.mjs'), '--anew'],
    });
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !Object.hasOwn(PARTS, part));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(2);
}
await runAll(async (all) => {
  await all.steps({ name: 'install', limit: 600, twice: true, command: ['npm', 'ci', ...INSTALL] });
  for (const [part, run] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(part)) await run(all);
});
