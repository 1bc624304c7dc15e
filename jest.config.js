// Three suites: `main` needs nothing but Node and is what `npm test` runs; `redis` needs REDIS_URL and `browser` needs
// Chromium, and run by `npm run test:redis` and `npm run test:browser`.
const suite = (displayName, testMatch, testPathIgnorePatterns) => ({
  displayName,
  rootDir: import.meta.dirname,
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...testPathIgnorePatterns],
  testEnvironment: 'node',
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' }, sourceMaps: 'inline' },
    ],
  },
  // TypeScript sources name the compiled file ("./dice.js"); under Jest the source itself is what exists.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
});

export default {
  projects: [
    suite('main', ['<rootDir>/test/**/*.test.ts'], ['/test/redis/', '/test/browser/', '/test/bench/']),
    suite('redis', ['<rootDir>/test/redis/**/*.test.ts'], []),
    suite('browser', ['<rootDir>/test/browser/**/*.test.ts'], []),
  ],
  maxWorkers: 2,
  testTimeout: 30_000,
};
