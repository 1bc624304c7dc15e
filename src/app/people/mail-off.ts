import { z } from 'zod';
import type { PersonId, RecordReader, RecordTx } from '../ports/record.js';

// Mails that came back from a person's address, as long as it is that address.

/** `since`: the address was confirmed then, and what came back of mails before it says nothing of it. */
const Kept = z.object({ since: z.number(), deliveries: z.array(z.string()) });
const NONE: z.infer<typeof Kept> = { since: 0, deliveries: [] };
/** More than are needed to switch an address off. */
const MOST = 10;
const keyOf = (person: PersonId): string => `mail-back/${person}`;

const keptOf = async (record: RecordReader, person: PersonId): Promise<z.infer<typeof Kept>> =>
  Kept.safeParse(await record.setting(keyOf(person))).data ?? NONE;

/** Notes that a mail came back; tells how many have. Null: it says nothing of the address that the person has now, or is known. */
export async function noteMailBack(
  tx: RecordTx,
  person: PersonId,
  mail: { readonly id: string; readonly createdAt: Date },
): Promise<number | null> {
  const kept = await keptOf(tx, person);
  if (mail.createdAt.getTime() < kept.since || kept.deliveries.includes(mail.id)) return null;
  const deliveries = [...kept.deliveries, mail.id].slice(-MOST);
  await tx.putSetting(keyOf(person), { ...kept, deliveries });
  return deliveries.length;
}

/** The person has an address that takes mail from now on, or none at all. */
export const startMailAnew = (tx: RecordTx, person: PersonId, now: Date): Promise<void> =>
  tx.putSetting(keyOf(person), { since: now.getTime(), deliveries: [] });

/** Forgets what came back of somebody who is erased. */
export async function forgetMailBack(tx: RecordTx, person: PersonId): Promise<void> {
  if ((await tx.setting(keyOf(person))) !== null) await tx.putSetting(keyOf(person), null);
}
