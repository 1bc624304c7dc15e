import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Running = z.object({ pid: z.int().positive(), connectionString: z.string(), publicUrl: z.string() });
type Running = z.infer<typeof Running>;

const fileOf = (home: string): string => join(home, 'running.json');

/** Leaves a note, readable by this account only, so that the command line finds the embedded database of a running server. */
export function announceService(home: string, running: Omit<Running, 'pid'>): () => void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = fileOf(home);
  writeFileSync(file, JSON.stringify({ ...running, pid: process.pid }), { mode: 0o600 });
  chmodSync(file, 0o600);
  return () => {
    if (runningService(home)?.pid === process.pid) rmSync(file, { force: true });
  };
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** The server that runs on this home, or null. */
export function runningService(home: string): Running | null {
  try {
    const running = Running.safeParse(JSON.parse(readFileSync(fileOf(home), 'utf8')));
    return running.success && isAlive(running.data.pid) ? running.data : null;
  } catch {
    return null;
  }
}
