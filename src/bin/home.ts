import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from './run-program.js';

const WOULD_DO = 'Set ADJUTANT_HOME to a folder that this account may write to.';

/** Makes the service's folder when it is missing, and refuses with a sentence when nothing can be kept there. */
export function prepareHome(home: string): void {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    accessSync(home, constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EEXIST') throw new StartError(`ADJUTANT_HOME is ${home}, which is a file. ${WOULD_DO}`);
    if (code === 'ENOTDIR')
      throw new StartError(`ADJUTANT_HOME is ${home}, but a part of that path is a file. ${WOULD_DO}`);
    if (code === 'ENOSPC')
      throw new StartError(`The disk that holds ${home} is full. Make room on it, then start again.`);
    const why = code === 'EROFS' ? 'that disk is read-only' : 'this account may not write there';
    throw new StartError(`ADJUTANT_HOME is ${home}, but ${why}. ${WOULD_DO}`);
  }
}
