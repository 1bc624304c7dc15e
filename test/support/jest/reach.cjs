// Notes which functions of the product a test file ran, for scripts/mutants/reach.mjs: raw counts of V8, one file a suite.
const { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { createHash } = require('node:crypto');
const { Session } = require('node:inspector');
const { join } = require('node:path');

let session = null;

function ask(method, params) {
  let answer;
  session.post(method, params, (error, result) => {
    if (error) throw new Error(error.message);
    answer = result;
  });
  return answer;
}

const ours = (result) =>
  result
    .filter(({ url }) => /\/src\/[^?]*\.ts$/.test(url))
    .map(({ url, functions }) => ({ url, functions: functions.map(({ ranges }) => ranges) }));

/** One for each test file: counts from now on, in this process and in those that the tests start. */
module.exports = class Reach {
  #folder;
  #path;
  #children;
  #since = Date.now();

  constructor(folder, path) {
    this.#folder = folder;
    this.#path = path;
    this.#children = join(folder, `children-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`);
    if (session === null) {
      session = new Session();
      session.connect();
      ask('Profiler.enable');
      ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    }
    mkdirSync(this.#children, { recursive: true });
    // Each reading sets the counts to zero.
    ask('Profiler.takePreciseCoverage');
    process.env.NODE_V8_COVERAGE = this.#children;
  }

  write() {
    delete process.env.NODE_V8_COVERAGE;
    const scripts = ours(ask('Profiler.takePreciseCoverage').result);
    for (const name of readdirSync(this.#children)) {
      try {
        scripts.push(...ours(JSON.parse(readFileSync(join(this.#children, name), 'utf8')).result));
      } catch {
        // A process that was killed while it wrote.
      }
    }
    rmSync(this.#children, { recursive: true, force: true });
    const name = createHash('sha256').update(this.#path).digest('hex').slice(0, 16);
    writeFileSync(
      join(this.#folder, `${name}.json`),
      JSON.stringify({ suite: this.#path, ms: Date.now() - this.#since, scripts }),
    );
  }
};
