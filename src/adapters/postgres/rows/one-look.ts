import { AsyncLocalStorage } from 'node:async_hooks';

/** Answers of the record by question, for as long as a look lasts. */
const looks = new AsyncLocalStorage<Map<string, Promise<unknown>>>();

/** Runs `work`, within which (its promises too) the same question to the record is asked of PostgreSQL once. */
export const inOneLook = <T>(work: () => T): T => looks.run(new Map(), work);

/** Asks, or gives what the same question was answered in the same look. An answer that failed is asked for again. */
export function askedOnce(name: string, given: readonly unknown[], ask: () => Promise<unknown>): Promise<unknown> {
  const look = looks.getStore();
  if (look === undefined) return ask();
  const question = `${name} ${JSON.stringify(given)}`;
  const known = look.get(question);
  if (known !== undefined) return known;
  const answer = ask();
  look.set(question, answer);
  answer.catch(() => look.delete(question));
  return answer;
}

/** Something is written: what was answered before does not hold any more. */
export const forgetAnswers = (): void => looks.getStore()?.clear();
