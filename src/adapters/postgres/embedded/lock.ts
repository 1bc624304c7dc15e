import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { isErrorWithCode, isRunning, startMark } from './processes.js';

const ownerSchema = z.object({ pid: z.int().positive(), mark: z.string().optional(), since: z.string() });

/** The folder belongs to another running process. The message is a sentence for the person who typed the command. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(
      `The database folder ${folder} is in use by process ${pid}. ` +
        'Stop that process first, or set ADJUTANT_HOME to another folder to run a second one beside it.',
    );
  }
}

/** Ours until `release` is called or this process ends. */
interface FolderLock {
  release(): void;
}

/**
 * Takes the one lock of a database folder for this process. A lock whose process is gone (it was killed) is taken over.
 * Throws {@link FolderInUseError} when another process, or an earlier call in this one, holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = join(folder, 'owner.json');
  const leaveGate = await enterGate(join(folder, 'owner.gate'));
  try {
    const owner = readOwner(file);
    if (owner && isSameProcess(owner)) throw new FolderInUseError(folder, owner.pid);
    const mark = startMark(process.pid);
    const mine = { pid: process.pid, ...(mark === undefined ? {} : { mark }), since: processStart() };
    writeFileSync(file, `${JSON.stringify(mine)}\n`, { mode: 0o600 });
  } finally {
    leaveGate();
  }
  return {
    release: () => {
      if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

/** Lets one process at a time look at the lock and change it. Held for milliseconds; a gate left by a crash opens. */
async function enterGate(gate: string): Promise<() => void> {
  for (;;) {
    try {
      mkdirSync(gate);
      return () => rmdirSync(gate);
    } catch (error) {
      if (!isErrorWithCode(error, 'EEXIST')) throw error;
    }
    const age = Date.now() - (statSync(gate, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10_000) {
      try {
        rmdirSync(gate);
      } catch {
        // Another process opened it first.
      }
    } else await delay(20);
  }
}

function readOwner(file: string): z.infer<typeof ownerSchema> | undefined {
  try {
    return ownerSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    // Missing, or half written by a process that was killed: no owner either way.
    return undefined;
  }
}

function isSameProcess(owner: z.infer<typeof ownerSchema>): boolean {
  if (!isRunning(owner.pid)) return false;
  const mark = startMark(owner.pid);
  return mark === undefined || owner.mark === undefined || mark === owner.mark;
}

function processStart(): string {
  return new Date(Date.now() - process.uptime() * 1000).toISOString();
}
