// What '@jest/globals' is under runtime.cjs. The framework puts new functions into the global object for every test file,
// while a module that several files share (a suite, a helper) is loaded once: so each name looks them up when it is used.
const live = (name) =>
  new Proxy(() => {}, {
    apply: (_target, self, args) => Reflect.apply(globalThis[name], self, args),
    get: (_target, key) => globalThis[name][key],
  });

export const afterAll = live('afterAll');
export const afterEach = live('afterEach');
export const beforeAll = live('beforeAll');
export const beforeEach = live('beforeEach');
export const describe = live('describe');
export const expect = live('expect');
export const it = live('it');
export const test = live('test');
