import { AsyncLocalStorage } from 'node:async_hooks';

/** Answers of the record by question, for as long as a look lasts. */
interface Look {
  readonly answers: Map<string, Promise<unknown>>;
  /** Raised when something is written: what was asked before does not hold any more. */
  writes: number;
}

const looks = new AsyncLocalStorage<Look>();

/** Runs `work`, within which (its promises too) the same question to the record is asked of PostgreSQL once. */
export const inOneLook = <T>(work: () => T): T => looks.run({ answers: new Map(), writes: 0 }, work);

/** A question to the record, and what it was asked with. */
export type Question = readonly [name: string, ...given: unknown[]];

const keyOf = ([name, ...given]: Question): string => `${name} ${JSON.stringify(given)}`;

function keep(look: Look, question: string, answer: Promise<unknown>): void {
  look.answers.set(question, answer);
  // Whoever asked is told; here it is only forgotten.
  answer.catch(() => {
    if (look.answers.get(question) === answer) look.answers.delete(question);
  });
}

/** Asks, or gives what the same question was answered in the same look. An answer that failed is asked for again. */
export function askedOnce(question: Question, ask: () => Promise<unknown>): Promise<unknown> {
  const look = looks.getStore();
  if (look === undefined) return ask();
  const key = keyOf(question);
  const known = look.answers.get(key);
  if (known !== undefined) return known;
  const answer = ask();
  keep(look, key, answer);
  return answer;
}

/** What was found for a question, and beside it for others that are usually asked soon after. */
export interface Found {
  readonly answer: unknown;
  readonly beside: readonly { readonly question: Question; readonly answer: unknown }[];
}

/**
 * The same for a question whose answer comes with those to others. `soon`: those of them that are known by now, so that whoever asks
 * them meanwhile waits for this answer. Without a look nobody asks them, so there is nothing to look ahead for.
 */
export function askedAhead(
  question: Question,
  { soon, ask, plainly }: { readonly soon: readonly Question[]; ask(): Promise<Found>; plainly(): Promise<unknown> },
): Promise<unknown> {
  const look = looks.getStore();
  if (look === undefined) return plainly();
  const known = look.answers.get(keyOf(question));
  if (known !== undefined) return known;
  const { writes } = look;
  const found = ask().then(({ answer, beside }) => ({
    answer,
    beside: new Map(beside.map((one) => [keyOf(one.question), one.answer])),
  }));
  for (const key of soon.map(keyOf))
    if (!look.answers.has(key))
      keep(
        look,
        key,
        found.then(({ beside }) => beside.get(key)),
      );
  const answer = found.then((all) => {
    if (look.writes === writes)
      for (const [key, one] of all.beside) if (!look.answers.has(key)) keep(look, key, Promise.resolve(one));
    return all.answer;
  });
  keep(look, keyOf(question), answer);
  return answer;
}

/** Something is written: what was answered before does not hold any more. */
export function forgetAnswers(): void {
  const look = looks.getStore();
  if (look === undefined) return;
  look.writes += 1;
  look.answers.clear();
}
