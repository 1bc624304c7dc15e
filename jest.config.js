// Five suites: `main` needs nothing but Node and is what `npm test` runs; `redis` needs REDIS_URL, `mail` needs Dovecot and
// `browser` needs Chromium, and run by `npm run test:redis`, `npm run test:mail` and `npm run test:browser`; `checks` tests the
// tools that guard the layout, and is a part of `npm run check`.
const suite = (displayName, testMatch, testPathIgnorePatterns) => ({
  displayName,
  rootDir: import.meta.dirname,
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...testPathIgnorePatterns],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // Test files of a worker share its modules; both files say why.
  runtime: '<rootDir>/test/support/jest/runtime.cjs',
  testEnvironment: '<rootDir>/test/support/jest/environment.cjs',
  transform: {},
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
});

export default {
  projects: [
    suite(
      'main',
      ['<rootDir>/test/**/*.test.ts'],
      ['/test/redis/', '/test/mail/', '/test/browser/', '/test/bench/', '/test/checks/'],
    ),
    suite('redis', ['<rootDir>/test/redis/**/*.test.ts'], []),
    suite('mail', ['<rootDir>/test/mail/**/*.test.ts'], []),
    suite('browser', ['<rootDir>/test/browser/**/*.test.ts'], []),
    suite('checks', ['<rootDir>/test/checks/**/*.test.ts'], []),
  ],
  // One more than the cores of a small machine: tests of doors and clocks wait for most of their time.
  maxWorkers: 3,
  // A worker keeps what its files have loaded. Beyond this it makes room for a new one between two files, well below the limit of V8's
  // heap (scripts/test.mjs), at which it would crash within one.
  workerIdleMemoryLimit: 800 * 1024 * 1024,
  reporters: ['default', '<rootDir>/test/support/jest/reporter.cjs'],
  testSequencer: '<rootDir>/test/support/jest/sequencer.cjs',
  // Nothing waits longer. What a test waits for by name ends before (test/support/patience.ts), and test/support/jest/watch.cjs tells
  // of the rest; tests that compute for longer, on a slow machine beside busy neighbours, say so at the top of their file: `computes`.
  testTimeout: 120_000,
};
