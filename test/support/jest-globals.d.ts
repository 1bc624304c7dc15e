// Jest's types for the names it makes global, so that a test need not import them. (`jest` itself is no global in ES
// modules: import it from '@jest/globals'.)
import type * as jestGlobals from '@jest/globals';

declare global {
  const describe: typeof jestGlobals.describe;
  const it: typeof jestGlobals.it;
  const test: typeof jestGlobals.test;
  const expect: typeof jestGlobals.expect;
  const beforeAll: typeof jestGlobals.beforeAll;
  const beforeEach: typeof jestGlobals.beforeEach;
  const afterAll: typeof jestGlobals.afterAll;
  const afterEach: typeof jestGlobals.afterEach;
}
