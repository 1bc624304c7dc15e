// Says what took longest, and, when the run is ended from outside, what was running.
const { writeSync } = require('node:fs');
const { relative } = require('node:path');

/** Runs of so many files are worth the list. */
const LIST_OF = 20;

const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

module.exports = class Reporter {
  #root;
  /** When each file began that runs now. */
  #running = new Map();

  constructor({ rootDir }) {
    this.#root = rootDir;
    process.once('SIGTERM', () => {
      const lines = [...this.#running].map(([path, began]) => `${seconds(Date.now() - began)}  ${path}`);
      writeSync(2, `\nEnded from outside. ${lines.length} files were running:\n${lines.join('\n')}\n`);
      process.exit(143);
    });
  }

  onTestFileStart({ path }) {
    this.#running.set(relative(this.#root, path), Date.now());
  }

  onTestFileResult({ path }) {
    this.#running.delete(relative(this.#root, path));
  }

  onRunComplete(_contexts, { testResults }) {
    if (testResults.length <= LIST_OF) return;
    const files = testResults.map(({ testFilePath, perfStats: { start, end } }) => ({
      path: relative(this.#root, testFilePath),
      ms: Math.max(0, end - start),
    }));
    const all = files.reduce((sum, { ms }) => sum + ms, 0);
    const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, LIST_OF);
    const lines = slowest.map(({ path, ms }) => `${seconds(ms)}  ${path}`);
    writeSync(2, `\nSlowest files, of ${files.length} that took ${Math.round(all / 1000)} s:\n${lines.join('\n')}\n`);
  }
};
