// Finds out which suite catches which change. First each change by itself, against the quickest suites that reach its line.
// What is left is tried several at a time, in different files, against the slower ones: as long as all of those pass, no
// change of the group is caught, and only where one fails is it asked which change it was.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { edited } from './edits.mjs';
import { runSuites, typeErrors } from './scratch.mjs';

/** So many changes are tried together. */
const GROUP = 8;

/** Does something while the changes stand in the copy, each in a file of its own. */
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

/** The first edits of a list that are in different files, and the others. */
function inDifferentFiles(edits, most) {
  const paths = new Set();
  const taken = edits.filter(({ path }) => {
    if (paths.size >= most || paths.has(path)) return false;
    paths.add(path);
    return true;
  });
  return [taken, edits.filter((edit) => !taken.includes(edit))];
}

/** Those of the edits with which the types hold. */
export async function thoseThatCompile(place, edits) {
  const [some, rest] = inDifferentFiles(edits, edits.length);
  if (some.length === 0) return [];
  const good = [];
  let left = some;
  while (left.length > 0) {
    const wrong = await changed(place, left, () => typeErrors(place));
    const sound = left.filter(({ path }) => !wrong.includes(path));
    if (wrong.length === 0) good.push(...left);
    else if (sound.length === left.length) {
      // The errors are in other files: each by itself.
      for (const edit of left)
        if ((await changed(place, [edit], () => typeErrors(place))).length === 0) good.push(edit);
      break;
    }
    left = wrong.length === 0 ? [] : sound;
  }
  const others = await thoseThatCompile(place, rest);
  return edits.filter((edit) => good.includes(edit) || others.includes(edit));
}

const inShort = (text) => stripVTControlCharacters(text).replaceAll(/\s+/g, ' ').trim().slice(0, 120);

/** Which suite of a run failed, in the reader's words; null where all passed. */
function catcher({ late, results, said }, place) {
  if (late) return { suite: null, by: 'a suite that did not end in time' };
  if (results === null) return { suite: null, by: `a run that broke off: ${inShort(said.slice(-300))}` };
  for (const { name, status, assertionResults, message } of results) {
    if (status === 'passed') continue;
    const suite = relative(place, name);
    const failed = assertionResults.find((each) => each.status === 'failed');
    return { suite, by: `${suite}: ${failed ? failed.fullName : inShort(message)}` };
  }
  return null;
}

/** Runs suites with changes in place; each has a mutant's `ms` for the time that it usually takes. */
async function run({ place, reach }, edits, suites) {
  if (suites.length === 0) return null;
  const usualMs = suites.reduce((sum, suite) => sum + reach.get(suite).ms, 0);
  return changed(place, edits, async () =>
    catcher(await runSuites(place, suites, { limitMs: 60_000 + 6 * usualMs }), place),
  );
}

/** Tries every edit of a group (`{ edit, slow }`: its slower suites); calls `caught` for some, and `survived` for the others. */
async function tryTogether(bench, group, { caught, survived }) {
  let left = group;
  const done = new Set();
  while (left.length > 0) {
    const suites = [...new Set(left.flatMap(({ slow }) => slow))]
      .filter((suite) => !done.has(suite))
      .sort((one, other) => bench.reach.get(one).ms - bench.reach.get(other).ms);
    const edits = left.map(({ edit }) => edit);
    const found = await run(bench, edits, suites);
    if (found === null) break;
    const guilty = new Set();
    for (const { edit, slow } of left) {
      // A run that was ended says nothing of where it was.
      const own = found.suite === null ? slow : slow.filter((suite) => suite === found.suite);
      const verdict = left.length === 1 ? found : await run(bench, [edit], own);
      if (verdict === null) continue;
      guilty.add(edit);
      caught(edit, verdict.by);
    }
    left = left.filter(({ edit }) => !guilty.has(edit));
    if (found.suite === null) break;
    // Together they fail it and alone none does: it says nothing of them.
    for (const suite of suites) {
      done.add(suite);
      if (suite === found.suite) break;
    }
  }
  for (const { edit } of left) survived(edit);
}

/**
 * Tries edits. `suitesOf` gives each one's suites, quickest first; those that take up to `near` milliseconds together (and
 * three in any case) are run for it alone.
 */
export async function tryAll(bench, edits, { suitesOf, near, caught, survived }) {
  let waiting = [];
  const together = async (least) => {
    while (waiting.length >= least) {
      const [some] = inDifferentFiles(
        waiting.map(({ edit }) => edit),
        GROUP,
      );
      const group = waiting.filter(({ edit }) => some.includes(edit));
      waiting = waiting.filter(({ edit }) => !some.includes(edit));
      await tryTogether(bench, group, { caught, survived });
    }
  };
  for (const edit of edits) {
    const suites = suitesOf(edit);
    let spent = 0;
    const quick = suites.filter((suite, index) => {
      spent += bench.reach.get(suite).ms;
      return index < 3 || spent <= near;
    });
    const found = await run(bench, [edit], quick);
    if (found !== null) caught(edit, found.by);
    else if (quick.length === suites.length) survived(edit);
    else waiting.push({ edit, slow: suites.slice(quick.length) });
    await together(2 * GROUP);
  }
  await together(1);
}
