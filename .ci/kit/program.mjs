// Programs that the gate runs: each in a group of its own, with a limit, its output in a file.
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

/** What was started and has not ended. Whoever ends the gate ends them. */
const running = new Set();

const signal = (child, name) => {
  try {
    process.kill(-child.pid, name);
  } catch {
    // All of the group have ended.
  }
};

/** How long a program that was told to end may take to say what it was doing. */
const LAST_WORDS_MS = 20_000;

/**
 * Runs a program to its end, or to its limit. `output` is a file, which gets all that it says.
 * Answers whether it was content, after how many seconds, and whether it reached its limit.
 */
export async function run(command, { limit, output, cwd, env = process.env }) {
  const began = Date.now();
  const said = openSync(output, 'a');
  const child = spawn(command[0], command.slice(1), { cwd, env, detached: true, stdio: ['ignore', said, said] });
  closeSync(said);
  running.add(child);
  let [isLate, killing] = [false, undefined];
  const watch = setTimeout(() => {
    isLate = true;
    signal(child, 'SIGTERM');
    killing = setTimeout(() => signal(child, 'SIGKILL'), LAST_WORDS_MS);
  }, limit * 1000);
  const code = await new Promise((done) => {
    child.once('error', () => done(127));
    child.once('exit', (status) => done(status ?? 1));
  });
  clearTimeout(watch);
  clearTimeout(killing);
  // What the program has left behind goes with it.
  if (isLate) signal(child, 'SIGKILL');
  running.delete(child);
  return { isContent: code === 0 && !isLate, isLate, seconds: Math.round((Date.now() - began) / 1000) };
}

/** The same, and once more where it was not content: for what needs the network. */
export async function runTwice(command, options) {
  const first = await run(command, options);
  if (first.isContent || first.isLate) return first;
  return await run(command, options);
}

/** A program that goes on in the background until the gate ends. */
export function keepRunning(command, { output }) {
  const said = openSync(output, 'a');
  const child = spawn(command[0], command.slice(1), { detached: true, stdio: ['ignore', said, said] });
  closeSync(said);
  running.add(child);
  child.once('exit', () => running.delete(child));
}

export function endAll(name = 'SIGTERM') {
  for (const child of running) signal(child, name);
}

/** The last lines of a file, without those that are blank. */
export function lastLines(path, count) {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    return lines.filter((line) => line.trim() !== '').slice(-count);
  } catch {
    return [];
  }
}
