import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id exists, no matter which account it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrorWithCode(error, 'EPERM');
  }
}

/**
 * When a process started, in whatever form the system tells it: only good for comparing. Process ids are used again, so
 * an id alone does not say that it is still the same process. Undefined where the system does not tell.
 */
export function startMark(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readProc(pid, 'stat');
    // The command name in parentheses may hold spaces; the start time is the 20th field after it.
    return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  }
  return ask('ps', ['-o', 'lstart=', '-p', String(pid)]);
}

/** The command line of a process; undefined where the system does not tell. */
export function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') return readProc(pid, 'cmdline')?.replaceAll('\0', ' ');
  return ask('ps', ['-o', 'command=', '-p', String(pid)]);
}

/** Whether an error is a system error with this code, such as ENOENT. */
export function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function ask(command: string, args: string[]): string | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    const answer = execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return answer === '' ? undefined : answer;
  } catch {
    return undefined;
  }
}
