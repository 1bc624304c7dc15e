// The worker's own realm as Jest's environment. A test file that leaves something open fails, instead of being found out
// when a worker does not end.
const { Socket } = require('node:net');
const { relative } = require('node:path');
const { setTimeout: delay } = require('node:timers/promises');
const { watched } = require('./watch.cjs');

const FILE = Symbol.for('adjutant.test.file');

/** How long a file may take to let go of what it has closed: an attempt to connect, given up, keeps its timer for ten seconds. */
const LETTING_GO_MS = 20_000;
/** The watch looks every few seconds, and may be late where others have the machine. */
const WATCH_LATER_MS = 20_000;
/** Comes and goes by itself: reading files, starting timers, the console. */
const PASSING = new Set(['FSReqCallback', 'FSReqPromise', 'Immediate']);

function held() {
  const counts = new Map();
  for (const name of process.getActiveResourcesInfo())
    if (!PASSING.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Between whom each open connection is, and in what state: a count alone does not say whose it is. Without a peer: that one has gone. */
const connections = () =>
  process
    ._getActiveHandles()
    .filter((handle) => handle instanceof Socket && (handle.localPort !== undefined || handle.connecting))
    .map(
      ({ localPort, remoteAddress, remotePort, readyState }) =>
        `${localPort} to ${remoteAddress}:${remotePort}, ${readyState}`,
    );

/** The framework keeps a file's tests, with all that they reach, under a symbol of its own that is new for each file. */
function forgetTests() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description === 'JEST_STATE_SYMBOL') delete globalThis[symbol];
}

module.exports = class NativeEnvironment {
  global = globalThis;
  #console = globalThis.console;
  #exit = process.exit;
  #before = new Map();
  #path;
  #file;
  #reach = null;
  #watched = new WeakSet();
  /** What failed: Jest forgets it where the file fails as a whole. */
  #failed = [];
  /** What scripts/mutants wants of this file, if it runs it. */
  mutants = null;

  constructor({ projectConfig }, context) {
    this.#path = context.testPath;
    // For what is to be the same in every run of a file (test/support/service.ts), whatever files this worker ran before.
    this.#file = { path: relative(projectConfig.rootDir, context.testPath), services: 0 };
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {
    // Jest has just put its own reading of source maps there; Node's knows the modules that Node has loaded.
    Error.prepareStackTrace = undefined;
    // Set by scripts/mutants/reach.mjs, which wants to know what each test file runs.
    const folder = process.env.ADJUTANT_TEST_REACH;
    if (folder) this.#reach = new (require('./reach.cjs'))(folder, this.#path);
    if (process.env.ADJUTANT_TEST_MUTANTS) {
      this.mutants = new (require('./mutants.cjs'))(this.#path);
      this.mutants.begin();
    }
    globalThis[FILE] = this.#file;
    this.#before = held();
  }

  handleTestEvent(event, state) {
    if (event.name === 'test_fn_start') this.#watch(event.test, `The test “${event.test.name}”`, state);
    if (event.name === 'hook_start') {
      const { type, parent } = event.hook;
      this.#watch(event.hook, `${type} of ${parent.name}`.replace('ROOT_DESCRIBE_BLOCK', this.#file.path), state);
    }
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure')
      this.#failed.push(`${event.test?.name ?? event.hook?.type}: ${event.error?.message ?? event.error}`);
    this.mutants?.event(event);
  }

  /** Jest's own limit comes a little later: it says neither what was waited for nor what is open. */
  #watch(one, what, { testTimeout }) {
    // A hook runs before each test.
    if (this.#watched.has(one)) return;
    this.#watched.add(one);
    const longestMs = one.timeout ?? this.#file.longestMs ?? testTimeout;
    one.fn = watched(one.fn, what, { longestMs });
    one.timeout = longestMs + WATCH_LATER_MS;
  }

  async teardown() {
    this.#reach?.write();
    globalThis.console = this.#console;
    process.exit = this.#exit;
    forgetTests();
    const until = Date.now() + LETTING_GO_MS;
    for (;;) {
      // While this waits, its own timer is one of those that are held.
      const open = [...held()].filter(([name, count]) => count > (this.#before.get(name) ?? 0));
      if (open.length === 0) {
        this.mutants?.end(false);
        return;
      }
      if (Date.now() > until) {
        this.mutants?.end(true);
        const list = open.map(([name, count]) => `${count - (this.#before.get(name) ?? 0)} ${name}`).join(', ');
        const more = [...connections(), ...this.#failed].map((line) => `\n${line}`).join('');
        throw new Error(`The test file left something open: ${list}.${more}`);
      }
      await delay(10);
    }
  }
};
