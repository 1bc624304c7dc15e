import type { Desk } from './desk.js';
import { hex } from './numbers.js';

/** A key of this installation under a name, made at first use. Two who make it at once agree on the one that was stored. */
export async function installationKey(
  { record, secrets }: Pick<Desk, 'record' | 'secrets'>,
  name: string,
): Promise<string> {
  const known = await record.setting(name);
  if (typeof known === 'string') return known;
  return record.transact(async (tx) => {
    await tx.putSetting(`${name}-turn`, true);
    const stored = await tx.setting(name);
    if (typeof stored === 'string') return stored;
    const made = hex(secrets.bytes(32));
    await tx.putSetting(name, made);
    return made;
  });
}
