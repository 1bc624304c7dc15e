import type { RecordReader, RecordTx } from '../ports/record.js';

const extensionsKey = (phaseId: string): string => `extensions/${phaseId}`;

/** How often a GM has extended the window. */
export async function extensionsDone(record: RecordReader, phaseId: string): Promise<number> {
  const done = await record.setting(extensionsKey(phaseId));
  return typeof done === 'number' ? done : 0;
}

export const noteExtension = async (tx: RecordTx, phaseId: string): Promise<void> =>
  tx.putSetting(extensionsKey(phaseId), (await extensionsDone(tx, phaseId)) + 1);

/** A window that goes on after a ruling has been extended as often as before. */
export async function carryExtensions(tx: RecordTx, from: string, to: string): Promise<void> {
  const done = await extensionsDone(tx, from);
  if (done > 0) await tx.putSetting(extensionsKey(to), done);
}
