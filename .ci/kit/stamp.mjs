// A green run says which commit has passed: its id stands in `gate-green` in the git directory.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { told } from './machine.mjs';

/** Writes the stamp, where nothing lies beside the commit that is not committed; answers whether it did. */
export function writeStamp(root) {
  const git = (...args) => told('git', '-C', root, ...args);
  if (git('status', '--porcelain', '--untracked-files=no') !== '') {
    console.log('What is not committed was judged, too: gate-green is not written.');
    return false;
  }
  writeFileSync(resolve(root, git('rev-parse', '--git-path', 'gate-green')), `${git('rev-parse', 'HEAD')}\n`);
  return true;
}
