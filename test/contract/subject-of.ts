import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systems } from '../../src/systems/registry.js';
import type { AnySubject } from '../../src/testkit/any-subject.js';

const EXPORTS =
  'which exports `subject`: how many seats play, a setup for them, what is secret, and deliberate leaks for the fog suite';
const SEE = 'see "Tests" in src/systems/README.md';

const isSubject = (value: unknown): value is AnySubject =>
  typeof value === 'object' && value !== null && 'checkContract' in value && 'findLeaks' in value;

/** What the suites need of a registered system. Throws a sentence that says what is to be written where there is nothing. */
export async function subjectOf(id: string): Promise<AnySubject> {
  const file = `test/systems/${id}/subject.ts`;
  // The benchmark runs what was compiled.
  const written = ['ts', 'js'].some((ending) =>
    existsSync(join(import.meta.dirname, '..', 'systems', id, `subject.${ending}`)),
  );
  if (!written) throw new Error(`${id}: write ${file}, ${EXPORTS}; ${SEE}.`);
  const module: { readonly subject?: unknown } = await import(`../systems/${id}/subject.js`);
  if (!isSubject(module.subject)) throw new Error(`${id}: ${file} must be a file ${EXPORTS}; ${SEE}.`);
  if (module.subject.id !== id)
    throw new Error(`${id}: ${file} is about the system "${module.subject.id}"; it must be about ${id}.`);
  return module.subject;
}

/**
 * Every second registered system: the suites run in two files each, so that they share the work of two workers however many
 * games there are. `half` is 0 or 1.
 */
export const halfOfSystems = (half: 0 | 1): readonly string[] =>
  Object.keys(systems).filter((_, index) => index % 2 === half);
