// What tests get for `fast-check` (ts-hooks.mjs): the same, with the one seed of the run. By itself it begins from the clock.
import fc from 'fast-check';
import { seed } from './effort.js';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

export * from 'fast-check';
export { default } from 'fast-check';
