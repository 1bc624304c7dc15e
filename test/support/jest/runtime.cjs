// How Jest loads a test file here: with Node's own module loader, in the worker's own realm.
//
// Jest's own runtime gives each test file a realm and a module registry of its own. For this project that means: every file
// loads, compiles and warms up Express, discord.js, Prisma, zod and all of src again (a third of the time of an adapter's
// test), and as Node never quite lets go of such a registry, a worker grows to 1.8 GB. The product keeps no state in its
// modules, so a worker loads each of them once, and test files share them. What a file leaves behind is found all the same:
// see environment.cjs.
const asyncHooks = require('node:async_hooks');
const { register } = require('node:module');
const { pathToFileURL } = require('node:url');

const HANDLERS = Symbol.for('EVENT_HANDLERS');
const hooked = Symbol.for('adjutant.test.hooks');

const { AsyncLocalStorage } = asyncHooks;

/** What others find in Node's module, which in newer versions has a getter for it. */
const putStorage = (value) =>
  Object.defineProperty(asyncHooks, 'AsyncLocalStorage', {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });

/** Counts the runs of one process, because Node keeps a module by its address. */
let runs = 0;

module.exports = class NativeRuntime {
  #environment;
  /** The storages that the framework made for this file. */
  #storages = new Set();

  constructor(_config, environment) {
    this.#environment = environment;
    if (globalThis[hooked] === undefined) {
      globalThis[hooked] = true;
      process.setSourceMapsEnabled(true);
      register('../ts-hooks.mjs', pathToFileURL(__filename));
    }
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    runs += 1;
    const { mutants } = this.#environment;
    const file = mutants ? mutants.suite : path;
    if (file === null) return {};
    try {
      return await import(`${pathToFileURL(file).href}?run=${runs}`);
    } catch (error) {
      mutants?.fail(`it does not load: ${error.message}`);
      throw error;
    }
  }

  requireModule(path) {
    return require(path);
  }

  /** Jest's framework keeps the tests of one file in its module: so it is loaded again for each file. */
  requireInternalModule(path) {
    delete globalThis[HANDLERS];
    delete require.cache[path];
    const storages = this.#storages;
    putStorage(
      class extends AsyncLocalStorage {
        constructor() {
          super();
          storages.add(this);
        }
      },
    );
    try {
      return require(path);
    } finally {
      putStorage(AsyncLocalStorage);
      module.children = module.children.filter((child) => child.filename !== path);
    }
  }

  setGlobalsForRuntime(globals) {
    Object.assign(this.#environment.global, globals);
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}

  leaveTestCode() {}

  /** A storage in use costs something with every promise, also of all later files. */
  teardown() {
    for (const storage of this.#storages) storage.disable();
  }
};
