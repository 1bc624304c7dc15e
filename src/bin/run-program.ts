import { type Env, readEnv } from '../config/env.js';

/** Errors that are told as a sentence: everything thrown on purpose for the person who started the program. */
const isForPeople = (error: unknown): error is Error =>
  error instanceof Error &&
  [
    'BackupError',
    'CommitUnknown',
    'ConfigError',
    'DatabaseError',
    'EmbeddedPostgresError',
    'FolderInUseError',
    'MigrationError',
    'RecordAway',
    'UsageError',
    'Refusal',
    'StartError',
  ].includes(error.name);

/** What keeps a program from starting, as a sentence for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A stop was asked for before the start was done: nothing went wrong, and nothing runs. */
export class StoppedAtStart extends Error {
  override readonly name = 'StoppedAtStart';
}

/** Runs a program with its settings; what goes wrong is told on standard error, and the exit code is 1. */
export async function runProgram(main: (env: Env) => Promise<void>): Promise<void> {
  try {
    const env = readEnv();
    for (const warning of env.warnings) process.stderr.write(`${warning}\n`);
    await main(env);
    process.exitCode ??= 0;
  } catch (error) {
    if (error instanceof StoppedAtStart) return;
    if (isForPeople(error)) process.stderr.write(`${error.message}\n`);
    else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
}
