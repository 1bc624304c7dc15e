import { createHmac } from 'node:crypto';
import type { Desk } from '../../kit/desk.js';
import { installationKey } from '../../kit/installation-key.js';
import { tokenHash } from '../../kit/numbers.js';
import type { ProposedSheetRow } from '../../ports/record.js';
import type { WrittenMessage } from '../written-message.js';

const KEY_SETTING = 'inbox/proposal-key';

/** What is in the link to orders that a message proposes. Made of its id, so that the same message leads to the same link. */
export async function tokenOf(
  desk: Desk,
  { door, doorKey }: Pick<WrittenMessage, 'door' | 'doorKey'>,
): Promise<string> {
  const key = await installationKey(desk, KEY_SETTING);
  return createHmac('sha256', key).update(`${door}/${doorKey}`, 'utf8').digest('base64url');
}

/** The orders that were proposed with a message; null: none were. */
export const proposedBy = async (
  desk: Desk,
  message: Pick<WrittenMessage, 'door' | 'doorKey'>,
): Promise<ProposedSheetRow | null> => desk.record.proposedSheet(tokenHash(await tokenOf(desk, message)));
