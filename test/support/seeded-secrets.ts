import { createHash } from 'node:crypto';
import type { Secrets } from '../../src/app/ports/secrets.js';

/**
 * Secrets that are the same in every run. Each length of bytes, and the numbers of rows, are counted apart, so that one
 * receipt or row more does not change all dice that follow.
 */
export function seededSecrets(seed: string): Secrets {
  const calls = new Map<string, number>();
  const draw = (kind: string, length: number): Uint8Array => {
    const call = calls.get(kind) ?? 0;
    calls.set(kind, call + 1);
    const blocks: Buffer[] = [];
    for (let have = 0; have < length; have += 32)
      blocks.push(createHash('sha256').update(`${seed} ${kind} ${call} ${have}`).digest());
    return new Uint8Array(Buffer.concat(blocks).subarray(0, length));
  };
  // Of version 4, as all ids of rows once were: what is shown of them is the same in every run.
  const uuid = (): string =>
    Buffer.from(draw('uuid', 16))
      .toString('hex')
      .replace(/^(.{8})(.{4}).(.{3})(.{4})(.{12})$/, '$1-$2-4$3-$4-$5');
  return { bytes: (length) => draw(`bytes-${length}`, length), uuid, rowId: uuid };
}
