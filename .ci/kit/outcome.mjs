// What came of everything that was tried, and how it is told: what is red stands last, in a hundred lines at most.

/** As many tests may pass only at the second try, file by file, before that is a fault by itself. */
const MOST_UNSTEADY = 3;
/** Lines of the end in which all that is red stands. */
const LAST_LINES = 90;
/** Lines of the reason of one failure, where there is room. */
const MOST_REASON = 12;

const cut = (line) => (line.length > 200 ? `${line.slice(0, 199)}…` : line);

/** Counts of steps and tests, failures with their reasons, and what was unsteady. */
export class Outcome {
  passed = 0;
  /** Each failure: what (`test/a.test.ts: name`), the first lines of the reason, the command that runs it alone. */
  failures = [];
  /** What passed when it was tried again by itself: the file, the test. */
  unsteady = [];

  pass(count = 1) {
    this.passed += count;
  }

  fail(what, { reason = [], command = '' } = {}) {
    this.failures.push({ what, reason, command });
  }

  get isGreen() {
    return this.failures.length === 0;
  }

  /** To be called once, before the end is told. */
  judgeSteadiness() {
    const files = new Set(this.unsteady.map(({ file }) => file));
    if (files.size > MOST_UNSTEADY)
      this.fail(`${files.size} files passed only when they ran again by themselves; up to ${MOST_UNSTEADY} may`);
  }

  /** The last lines of the run. */
  lines() {
    const { failures, unsteady } = this;
    const steady = unsteady.slice(0, 20).map(({ file, test }) => cut(`unsteady: ${file}: ${test}`));
    if (unsteady.length > steady.length) steady.push(`unsteady: ${unsteady.length - steady.length} more`);
    const room = LAST_LINES - steady.length;
    const told = failures.slice(0, Math.floor(room / 2));
    const each = Math.min(MOST_REASON, Math.floor(room / Math.max(1, told.length)) - 2);
    const red = told.flatMap(({ what, reason, command }) => [
      cut(`failed: ${what}`),
      ...reason.slice(0, Math.max(0, each)).map((line) => cut(`    ${line}`)),
      ...(command === '' ? [] : [cut(`    alone: ${command}`)]),
    ]);
    if (failures.length > told.length) red.push(`failed: ${failures.length - told.length} more`);
    return [...red, ...steady, `${this.passed} passed, ${failures.length} failed`];
  }
}
