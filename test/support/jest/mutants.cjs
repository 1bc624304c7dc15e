// For scripts/mutants: runs suites again and again with edits switched on, and notes what fails. The file
// `a.run12.test.ts` is run 12 of `a.test.ts`; what is on in run 12 stands in the plan.
const { appendFileSync, readFileSync } = require('node:fs');

const plan = JSON.parse(readFileSync(process.env.ADJUTANT_TEST_MUTANTS, 'utf8'));
/** Names whose further runs are of no use, as one has failed. */
const settled = new Set(plan.settled);

const note = (line) => appendFileSync(plan.log, `${JSON.stringify(line)}\n`);

module.exports = class MutantRun {
  #number;
  #run;
  #suite;
  #failed = null;

  constructor(path) {
    const [, suite, number] = /^(.*)\.run(\d+)\.test\.ts$/.exec(path);
    this.#number = Number(number);
    this.#run = plan.runs[this.#number];
    this.#suite = `${suite}.test.ts`;
  }

  /** The suite to load; null when nothing is left to be learnt. */
  get suite() {
    return settled.has(this.#run.name) ? null : this.#suite;
  }

  begin() {
    globalThis.adjutantMutants = new Set(this.#run.on);
    process.env.ADJUTANT_MUTANTS = this.#run.on.join(',');
    if (this.suite !== null) note({ begun: this.#number });
  }

  fail(what) {
    this.#failed ??= what;
  }

  event(event) {
    if (event.name === 'test_start' && this.#failed !== null) event.test.mode = 'skip';
    if (event.name === 'test_done' && event.test.errors.length > 0) {
      const names = [];
      for (let at = event.test; at.parent; at = at.parent) names.unshift(at.name);
      this.fail(names.join(' '));
    }
    if (event.name === 'hook_failure') this.fail(`${event.hook.type} of the suite`);
  }

  end(leftOpen) {
    if (this.suite === null) return;
    if (leftOpen) this.fail('something is left open');
    note({ ended: this.#number, failed: this.#failed });
    if (this.#failed !== null) settled.add(this.#run.name);
    globalThis.adjutantMutants = new Set();
    // What is left open would disturb the next run: the rest is for another process.
    if (leftOpen) process.exit(3);
  }
};
