import { randomBytes, randomUUID } from 'node:crypto';
import { newRowId } from '../../app/kit/row-id.js';
import type { Secrets } from '../../app/ports/secrets.js';

/** Unguessable values from the operating system's generator. */
export const nodeSecrets: Secrets = {
  bytes: (length) => Uint8Array.from(randomBytes(length)),
  uuid: () => randomUUID(),
  rowId: () => newRowId(),
};
