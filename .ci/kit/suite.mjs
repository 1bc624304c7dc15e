// Jest's suites: what a report says, file by file, and what comes of files that failed when they run again by themselves.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lastLines, run } from './program.mjs';

/** With more files than these red, something is wrong that one of them alone would not show. */
const MOST_AGAIN = 10;

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const reasonOf = (message) =>
  message
    .replace(COLOURS, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line));

const shell = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Of one of Jest's reports, for each file: its path, how many tests passed, and its failures: `{ test, reason }`. Null where no report
 * was written, as the suite did not run to its end. Tests that were left out are failures, so that nothing is green by silence.
 */
export function filesOf(path, root) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
  return report.testResults.map(({ name, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ fullName, status: of, failureMessages }) => ({
        test: fullName,
        reason: of === 'failed' ? reasonOf(failureMessages.join('\n')) : [`It was left out (${of}).`],
      }));
    if (status === 'failed' && failures.length === 0)
      failures.push({ test: 'the file could not run', reason: reasonOf(message) });
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    return { file: relative(root, name).replaceAll('\\', '/'), passed, failures };
  });
}

/** The suites of one run of the gate. */
export class Suites {
  #outcome;
  #root;
  #work;
  /** Files that failed, with what they need to run again. */
  #red = [];

  constructor(outcome, { root, work }) {
    this.#outcome = outcome;
    this.#root = root;
    this.#work = work;
  }

  /** Runs the script of package.json that is a suite; every test of it counts. What failed waits for `again`. */
  async run(name, script, { limit, env = {}, args = [] }) {
    const [report, output] = [join(this.#work, `${name}.json`), join(this.#work, `${name}.out`)];
    const command = ['npm', 'run', '--silent', script, '--', ...args, '--ci', '--json', `--outputFile=${report}`];
    const options = { limit, output, cwd: this.#root, env: { ...process.env, ...env } };
    const { isContent, isLate, seconds } = await run(command, options);
    console.log(`\n=== ${name} tests`);
    const files = filesOf(report, this.#root);
    if (files === null || files.length === 0) {
      const why = isLate
        ? `it reached its limit of ${limit} s`
        : files === null
          ? 'it did not run to its end'
          : 'no tests at all';
      this.#outcome.fail(`${name} tests: ${why}`, { reason: lastLines(output, 20), command: `npm run ${script}` });
      console.log(`--- FAILED: ${name} tests: ${why} (${seconds} s)`);
      return;
    }
    const red = files.filter(({ failures }) => failures.length > 0);
    const counts = [files.reduce((sum, { passed }) => sum + passed, 0), red.flatMap(({ failures }) => failures).length];
    this.#outcome.pass(
      files.filter(({ failures }) => failures.length === 0).reduce((sum, { passed }) => sum + passed, 0),
    );
    this.#red.push(...red.map((file) => ({ ...file, name, script, env, args, limit })));
    // What goes wrong beside the tests, as when all is put in order, is in no file's report.
    if (!isContent && red.length === 0)
      this.#outcome.fail(`${name} tests: all passed, and the suite ended with an error`, {
        reason: lastLines(output, 20),
        command: `npm run ${script}`,
      });
    for (const line of slowestOf(output)) console.log(line);
    console.log(`--- ${name} tests: ${counts[0]} passed, ${counts[1]} failed in ${files.length} files (${seconds} s)`);
    for (const { file, failures } of red)
      for (const { test, reason } of failures)
        console.log([`● ${file}: ${test}`, ...reason.slice(0, 40)].join('\n    '));
  }

  /** Runs each file that failed once more, nothing beside it: what passes now was unsteady, what fails again is red. */
  async again() {
    for (const [index, first] of this.#red.entries()) {
      const alone = index < MOST_AGAIN ? await this.#alone(first, index) : null;
      if (alone !== null && alone.failures.length === 0) {
        this.#outcome.pass(alone.passed);
        for (const { test } of first.failures) this.#outcome.unsteady.push({ file: first.file, test });
        continue;
      }
      const { file, passed, failures } = alone ?? first;
      this.#outcome.pass(passed);
      for (const { test, reason } of failures)
        this.#outcome.fail(`${file}: ${test}`, {
          reason,
          command: `npm run ${first.script} -- ${first.args.map((arg) => `${arg} `).join('')}${file} -t ${shell(escaped(test))}`,
        });
    }
  }

  /** What comes of a file by itself; null where not even a report does. */
  async #alone({ file, script, env, args, limit }, index) {
    const [report, output] = [join(this.#work, `again-${index}.json`), join(this.#work, `again-${index}.out`)];
    const options = ['--runInBand', '--ci', '--json', `--outputFile=${report}`];
    const command = ['npm', 'run', '--silent', script, '--', ...args, '--runTestsByPath', file, ...options];
    await run(command, { limit, output, cwd: this.#root, env: { ...process.env, ...env } });
    return filesOf(report, this.#root)?.[0] ?? null;
  }
}

/** The lines in which the suite has said what took longest (test/support/jest/reporter.cjs). */
function slowestOf(output) {
  const lines = lastLines(output, 400);
  const from = lines.findIndex((line) => line.startsWith('Slowest files'));
  return from < 0 ? [] : lines.slice(from, from + 21);
}
