// Finds out which suite catches which edit. First each edit by itself, against the quickest suites that reach its line. What
// is left is tried several at a time against the slower ones: as long as all of those pass, no edit of the group is caught,
// and only where one fails is it asked which edit it was. A suite counts as having caught an edit when it fails with it right
// after it has passed without.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { edited } from './edits.mjs';
import { typeErrors } from './scratch.mjs';
import { runAll } from './sessions.mjs';
import { switched } from './switches.mjs';

/** So many edits are tried together. */
const GROUP = 8;
/** And so many before the next ones, so that something is said from time to time. */
const BATCH = 16;

/** Does something while the edits stand in the copy, each in a file of its own. */
async function changed(place, edits, work) {
  const originals = edits.map(({ path }) => readFileSync(join(place, path), 'utf8'));
  try {
    edits.forEach((edit, index) => {
      writeFileSync(join(place, edit.path), edited(originals[index], edit));
    });
    return await work();
  } finally {
    edits.forEach(({ path }, index) => {
      writeFileSync(join(place, path), originals[index]);
    });
  }
}

/** Those of the edits with which the types hold, one by one; edits in different files are looked at together. */
async function oneByOne(place, edits) {
  const some = edits.filter(({ path }, index) => edits.findIndex((other) => other.path === path) === index);
  if (some.length === 0) return [];
  let left = some;
  while (left.length > 0) {
    const wrong = await changed(place, left, () => typeErrors(place));
    if (wrong.length === 0) break;
    const sound = left.filter(({ path }) => !wrong.includes(path));
    // Errors in other files only: one of these has made them, and none of them is worth the search.
    if (sound.length === left.length) left = [];
    else left = sound;
  }
  return [
    ...left,
    ...(await oneByOne(
      place,
      edits.filter((edit) => !some.includes(edit)),
    )),
  ];
}

/**
 * Those of the edits with which the types hold. All are put in at once, each behind a switch: where a file has no error
 * then, none of its edits makes one; the others are looked at more closely.
 */
export async function thoseThatCompile(place, edits) {
  const originals = new Map();
  for (const { path } of edits) originals.set(path, readFileSync(join(place, path), 'utf8'));
  edits.forEach((edit, id) => {
    edit.id = id;
  });
  const fit = putIn(place, edits);
  const wrong = await typeErrors(place);
  for (const [path, text] of originals) writeFileSync(join(place, path), text);
  const elsewhere = wrong.some((path) => !originals.has(path));
  const doubtful = fit.filter(({ path }) => elsewhere || wrong.includes(path));
  const good = new Set([...fit.filter((edit) => !doubtful.includes(edit)), ...(await oneByOne(place, doubtful))]);
  return edits.filter((edit) => good.has(edit));
}

const parses = (text) => {
  try {
    parseSync(text, { syntax: 'typescript', target: 'es2022' });
    return true;
  } catch {
    return false;
  }
};

/** Writes every edit into the copy behind a switch of its number; answers those that can be written so. */
function putIn(place, edits) {
  const written = [];
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const original = readFileSync(join(place, path), 'utf8');
    const fit = [];
    for (const edit of edits) if (edit.path === path && parses(switched(original, [...fit, edit]))) fit.push(edit);
    writeFileSync(join(place, path), switched(original, fit));
    written.push(...fit);
  }
  return edits.filter((edit) => written.includes(edit));
}

/** Processes that the tests start have the same switches. */
function tellChildren(place) {
  const register = join(place, 'test/support/ts-register.mjs');
  writeFileSync(
    register,
    `${readFileSync(register, 'utf8')}globalThis.adjutantMutants = new Set((process.env.ADJUTANT_MUTANTS ?? '').split(',').map(Number));\n`,
  );
}

/** Runs plans of which each begins in a process of its own where `alone` says so; answers the outcomes of each. */
async function runPlans(bench, plans) {
  const shared = plans.filter(({ alone }) => !alone);
  const outcomes = await runAll(
    bench,
    shared.flatMap(({ runs }) => runs),
  );
  const answers = new Map();
  for (const plan of shared) answers.set(plan, outcomes.splice(0, plan.runs.length));
  for (const plan of plans) if (plan.alone) answers.set(plan, await runAll(bench, plan.runs));
  return plans.map((plan) => answers.get(plan));
}

/** Of suspicions `{ state, suite }` those that hold: without the edit the suite passes, with it it fails. Answers what fails. */
async function confirmed(bench, suspicions) {
  const plans = suspicions.flatMap(({ state, suite }, index) => [
    { runs: [{ name: `without ${index}`, on: [], suite }], alone: false },
    { runs: [{ name: `with ${index}`, on: [state.edit.id], suite }], alone: state.alone },
  ]);
  const outcomes = (await runPlans(bench, plans)).map(([outcome]) => outcome);
  return suspicions.map((_, index) => (outcomes[2 * index] === null ? outcomes[2 * index + 1] : null));
}

const byTime = (reach) => (one, other) => reach.get(one).ms - reach.get(other).ms;

/**
 * Tries edits. `suitesOf` gives each one's suites, quickest first; those that take up to `near` milliseconds together (and
 * three in any case) are run for it alone. Calls `caught` or `survived` for each, and answers those that could not be tried.
 */
export async function tryAll(bench, edits, { suitesOf, near, caught, survived }) {
  edits.forEach((edit, id) => {
    edit.id = id;
  });
  const fit = putIn(bench.place, edits);
  tellChildren(bench.place);
  for (let at = 0; at < fit.length; at += BATCH)
    await tryBatch(bench, fit.slice(at, at + BATCH), { suitesOf, near, caught, survived });
  return edits.filter((edit) => !fit.includes(edit));
}

async function tryBatch(bench, edits, { suitesOf, near, caught, survived }) {
  let alive = edits.map((edit) => {
    const suites = suitesOf(edit);
    let spent = 0;
    const quick = suites.filter((suite, index) => {
      spent += bench.reach.get(suite).ms;
      return index < 3 || spent <= near;
    });
    // What runs while a file is loaded cannot be switched later.
    return { edit, alone: !edit.inFunction, quick, slow: suites.filter((suite) => !quick.includes(suite)) };
  });
  /** Settles those of the suspicions that hold, and takes the suite from the others. */
  const settle = async (suspicions) => {
    const failures = await confirmed(bench, suspicions);
    suspicions.forEach(({ state, suite }, index) => {
      if (failures[index] === null) return;
      caught(state.edit, `${suite}: ${failures[index]}`);
      alive = alive.filter((other) => other !== state);
    });
  };

  while (alive.some(({ quick }) => quick.length > 0)) {
    const tried = alive.filter(({ quick }) => quick.length > 0);
    const plans = tried.map(({ edit, alone, quick }) => ({
      runs: quick.map((suite) => ({ name: `${edit.id}`, on: [edit.id], suite })),
      alone,
    }));
    const outcomes = await runPlans(bench, plans);
    const suspicions = tried.flatMap((state, index) => {
      const at = outcomes[index].findIndex((outcome) => typeof outcome === 'string');
      const suite = state.quick[at];
      state.quick = at < 0 ? [] : state.quick.slice(at + 1);
      return suite === undefined ? [] : [{ state, suite }];
    });
    await settle(suspicions);
  }

  while (alive.length > 0) {
    for (const { edit } of alive.filter(({ slow }) => slow.length === 0)) survived(edit);
    alive = alive.filter(({ slow }) => slow.length > 0);
    const groups = [];
    for (const alone of [false, true]) {
      const some = alive.filter((state) => state.alone === alone);
      for (let at = 0; at < some.length; at += GROUP) groups.push({ alone, states: some.slice(at, at + GROUP) });
    }
    const plans = groups.map(({ alone, states }, index) => ({
      alone,
      runs: [...new Set(states.flatMap(({ slow }) => slow))]
        .sort(byTime(bench.reach))
        .map((suite) => ({ name: `group ${index}`, on: states.map(({ edit }) => edit.id), suite })),
    }));
    const outcomes = await runPlans(bench, plans);
    const suspicions = groups.flatMap(({ states }, index) => {
      const { runs } = plans[index];
      const at = outcomes[index].findIndex((outcome) => typeof outcome === 'string');
      const suite = runs[at]?.suite;
      const suspects = states.filter(({ slow }) => slow.includes(suite));
      const done = new Set(runs.slice(0, at < 0 ? runs.length : at + 1).map((run) => run.suite));
      for (const state of states) state.slow = state.slow.filter((each) => !done.has(each));
      return suspects.map((state) => ({ state, suite }));
    });
    await settle(suspicions);
  }
}
