// One run of the gate, or of what is thorough: a place to work, steps, and an end that says what came of them.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Outcome } from './outcome.mjs';
import { endAll, lastLines, run, runTwice } from './program.mjs';
import { Suites } from './suite.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const heading = (name) => console.log(`\n=== ${name}`);

/** What `doAll` is given. */
class Run {
  outcome = new Outcome();
  work = mkdtempSync(join(tmpdir(), 'adjutant-ci-'));
  suites = new Suites(this.outcome, { root, work: this.work });
  /** Done at the end, whatever came before. */
  atLast = [];
  #steps = 0;

  constructor() {
    // Others pass through: an ordinary user has their home below.
    chmodSync(this.work, 0o711);
  }

  /** A file for what a program says. */
  output() {
    this.#steps += 1;
    return join(this.work, `step-${this.#steps}.out`);
  }

  /**
   * One check that passes or fails as a whole: `{ name, limit, command }`, with `twice` where the network may fail. `limit`: seconds, three
   * times what it takes on a slow day. Several are done beside each other.
   */
  async steps(...list) {
    const results = list.map(async ({ twice = false, ...step }) => {
      const output = this.output();
      const result = await (twice ? runTwice : run)(step.command, { limit: step.limit, output, cwd: root });
      return { ...step, ...result, output };
    });
    for (const result of results) {
      const { name, limit, isContent, isLate, seconds, output } = await result;
      heading(name);
      console.log(lastLines(output, isContent ? 3 : 60).join('\n'));
      console.log(`--- ${isContent ? 'passed' : 'FAILED'}: ${name} (${seconds} s)`);
      if (isContent) this.outcome.pass();
      else
        this.outcome.fail(isLate ? `${name}: it reached its limit of ${limit} s` : name, {
          reason: lastLines(output, 12),
        });
    }
  }

  suite(name, script, options) {
    return this.suites.run(name, script, options);
  }
}

/** Runs `doAll`, tells what came of it, and ends the process: with 0 where all is green. */
export async function runAll(doAll, onGreen = () => {}) {
  process.env.CI = '1';
  const began = Date.now();
  const all = new Run();
  const { outcome } = all;
  const leave = () => {
    for (const last of all.atLast) {
      try {
        last();
      } catch (error) {
        console.log(`Not put in order: ${error.message}`);
      }
    }
    rmSync(all.work, { recursive: true, force: true });
  };
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])
    process.once(name, () => {
      endAll();
      leave();
      process.exit(code);
    });
  try {
    await doAll(all);
    await all.steps({
      name: 'nothing was left running',
      limit: 60,
      command: [process.execPath, join(root, '.ci', 'left-running.mjs'), all.work],
    });
    heading('What failed, once more and by itself');
    await all.suites.again();
  } catch (error) {
    outcome.fail('the run itself', { reason: String(error?.stack ?? error).split('\n') });
  }
  outcome.judgeSteadiness();
  endAll();
  leave();
  heading(`Result, after ${Math.round((Date.now() - began) / 60_000)} min`);
  if (outcome.isGreen) onGreen();
  console.log(outcome.lines().join('\n'));
  process.exit(outcome.isGreen ? 0 : 1);
}
