// Builds what the Dockerfile describes into plain folders, one a stage, and tries out what the README promises of the image:
// the command line, the service itself, its health and its end. A container engine is not needed, so nothing is said of
// the base image: each RUN is carried out on this machine, those that only prepare the base image's users are named and left.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const work = mkdtempSync(join(tmpdir(), 'adjutant-image-'));
// Root's PostgreSQL passes through; else its data would be kept elsewhere and stay behind.
chmodSync(work, 0o711);
mkdirSync(join(work, 'data'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));

const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
const isIgnored = (path) =>
  ignored.some((rule) =>
    rule.includes('*')
      ? basename(path).startsWith(rule.replace('*', ''))
      : path === rule || path.startsWith(`${rule}/`),
  );
/** What the build may take from this checkout: tracked files, without what .dockerignore names. */
const context = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && !isIgnored(path));

const stages = new Map();
let stage;

function copy(from, names, target) {
  const to = resolve(stage.cwd, target);
  for (const name of names) {
    const wanted = name.replace(/^\.\//, '');
    if (from !== undefined) {
      const source = join(stages.get(from).folder, name);
      if (!existsSync(source)) throw new Error(`COPY --from=${from}: ${name} is not there.`);
      cpSync(source, join(stage.folder, to), { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const prefix = wanted.replace(/\*.*$/, '');
    const found = context.filter(
      (path) => path === wanted || path.startsWith(`${wanted}/`) || (wanted.includes('*') && path.startsWith(prefix)),
    );
    if (found.length === 0) throw new Error(`COPY: ${name} is not in this checkout, or .dockerignore leaves it out.`);
    for (const path of found) {
      const folder = path.startsWith(`${wanted}/`)
        ? join(to, path.slice(wanted.length + 1))
        : target.endsWith('/')
          ? join(to, basename(path))
          : to;
      cpSync(join(root, path), join(stage.folder, folder), { recursive: true });
    }
  }
}

const steps = {
  FROM(rest) {
    const [base, , name] = rest.split(/\s+/);
    stage = { folder: join(work, name ?? 'image'), cwd: '/', env: {}, base };
    stages.set(name ?? 'image', stage);
    mkdirSync(stage.folder, { recursive: true });
  },
  WORKDIR(rest) {
    stage.cwd = resolve(stage.cwd, rest);
    mkdirSync(join(stage.folder, stage.cwd), { recursive: true });
  },
  ENV(rest) {
    for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) stage.env[name] = value;
  },
  COPY(rest) {
    const words = rest.split(/\s+/);
    const from = words[0].startsWith('--from=') ? words.shift().slice('--from='.length) : undefined;
    copy(from, words.slice(0, -1), words.at(-1));
  },
  RUN(rest) {
    if (!rest.startsWith('npm ')) return console.log(`left out, as it prepares the base image: RUN ${rest}`);
    console.log(`RUN ${rest}`);
    execFileSync('sh', ['-c', rest], { cwd: join(stage.folder, stage.cwd), stdio: ['ignore', 'ignore', 'inherit'] });
  },
  CMD(rest) {
    stage.cmd = JSON.parse(rest);
  },
  HEALTHCHECK(rest) {
    stage.health = JSON.parse(rest.slice(rest.indexOf('CMD') + 3));
  },
};

const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').replace(/\\\n/g, ' ').split('\n');
for (const line of lines.filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
  const [word] = line.split(/\s/, 1);
  steps[word]?.(line.slice(word.length).trim());
}

const image = stages.get('image');
const folder = join(image.folder, image.cwd);
const port = await new Promise((done) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address();
    server.close(() => done(free));
  });
});
const env = { ...process.env, ...image.env, HOST: '127.0.0.1', PORT: String(port), ADJUTANT_HOME: join(work, 'data') };
const inImage = (command, ...args) => execFileSync(command, args, { cwd: folder, env, encoding: 'utf8' });

const expect = (what, text, pattern) => {
  if (!pattern.test(text)) throw new Error(`${what} did not say ${pattern}:\n${text}`);
  console.log(`as promised: ${what}`);
};
expect('npm run adjutant -- help', inImage('npm', 'run', 'adjutant', '--', 'help'), /backup <file\.gz>/);
expect('npx adjutant binder check', inImage('npx', 'adjutant', 'binder', 'check', 'campaigns/crowns'), /crowns/i);

const service = spawn(image.cmd[0], image.cmd.slice(1), { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
const ended = new Promise((done) => service.once('exit', (code, signal) => done(signal ?? code)));
let well = false;
for (let tries = 0; !well && tries < 240 && service.exitCode === null; tries++) {
  await delay(500);
  try {
    inImage(image.health[0], ...image.health.slice(1));
    well = true;
  } catch {
    // Not yet.
  }
}
if (well) {
  console.log('as promised: CMD and HEALTHCHECK');
  const made = inImage('npm', 'run', 'adjutant', '--', 'campaign', 'create', 'crowns', '--gm', 'Ada');
  expect('a campaign made beside the service', made, /is open for registration/);
  expect('the board', await (await fetch(`http://127.0.0.1:${port}/`)).text(), /<!doctype html>/i);
}
service.kill('SIGTERM');
const end = await Promise.race([ended, delay(60_000)]);
if (end === undefined) service.kill('SIGKILL');
if (!well || end !== 0) throw new Error(`The service of the image ${well ? `ended with ${end}` : 'was never well'}.`);
console.log('as promised: the service ends in good order');
