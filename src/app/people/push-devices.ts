import type { Desk } from '../kit/desk.js';
import { newToken, tokenHash } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { knownPerson } from '../kit/rights.js';
import type { PushAddress } from '../ports/pushes.js';
import type { PersonId, RecordTx } from '../ports/record.js';
import { deviceWords } from './device-words.js';

// A device of a person may be told, also while no page is open, that something has come. A browser is known again by a cookie that
// lasts longer than a session: whoever signs in or out there decides whether it is still told.

/** Each gets a message of its own for everything that is told. */
const MOST = 5;

/** A device that is told, as its owner sees it. */
export interface OwnPushDevice {
  readonly id: string;
  /** `Firefox on Linux`. */
  readonly name: string;
  /** The one that asks. */
  readonly own: boolean;
  readonly since: Date;
}

export interface OwnPush {
  /** By which browsers know this service; null: it tells no devices. */
  readonly key: string | null;
  readonly devices: readonly OwnPushDevice[];
}

/** `pushToken`: what the cookie of the browser that asks says; empty: it has none. */
export const ownPush =
  ({ record, pushes }: Desk) =>
  async ({ person, pushToken }: { person: PersonId; pushToken: string }): Promise<OwnPush> => {
    await knownPerson(record, person);
    const devices = await record.pushDevicesOf(person);
    const own = tokenHash(pushToken);
    return {
      key: pushes === undefined ? null : await pushes.publicKey(),
      devices: devices.map((row) => ({
        id: row.id,
        name: row.name,
        own: row.tokenHash === own,
        since: row.createdAt,
      })),
    };
  };

/** Tells the browser that asks from now on, and nobody else by it any more. Gives the cookie by which it is known again. */
export const addPushDevice =
  ({ record, pushes, clock, secrets }: Desk) =>
  async ({
    person,
    session,
    pushToken,
    userAgent,
    address,
  }: {
    person: PersonId;
    session: string;
    pushToken: string;
    userAgent: string;
    address: PushAddress;
  }): Promise<{ readonly pushToken: string }> => {
    await knownPerson(record, person);
    if (pushes === undefined)
      throw new Refusal('not-allowed', 'This service sends no notices to devices; its host has switched that off.');
    const complaint = pushes.complaint(address);
    if (complaint !== null) throw new Refusal('bad-input', complaint);
    const { endpoint, p256dh, auth } = address;
    const token = newToken(secrets);
    const now = clock.now();
    await record.transact(async (tx) => {
      for (const { id } of await tx.pushDevicesBy({ endpoint, tokenHash: tokenHash(pushToken) }))
        await tx.deletePushDevice(id);
      if ((await tx.pushDevicesOf(person)).length >= MOST)
        throw new Refusal(
          'not-allowed',
          `You get notices on ${MOST} devices already, and no more can have them. Turn one off below, then turn them on here.`,
        );
      await tx.insertPushDevice({
        id: secrets.uuid(),
        personId: person,
        endpoint,
        p256dh,
        auth,
        name: deviceWords(userAgent),
        createdAt: now,
        tokenHash: tokenHash(token),
        sessionHash: tokenHash(session),
      });
      await tx.insertAudit({ campaignId: null, at: now, personId: person, act: 'push-device-added', details: {} });
    });
    return { pushToken: token };
  };

/** Tells a device of the person no more. */
export const removePushDevice =
  ({ record, clock }: Desk) =>
  async ({ person, device }: { person: PersonId; device: string }): Promise<void> => {
    await knownPerson(record, person);
    await record.transact(async (tx) => {
      const row = await tx.pushDevice(device);
      if (row?.personId !== person || !(await tx.deletePushDevice(device)))
        throw new Refusal('nothing-stands', 'That device gets no notices any more.');
      const at = clock.now();
      await tx.insertAudit({ campaignId: null, at, personId: person, act: 'push-device-removed', details: {} });
    });
  };

/** Somebody signs in at a browser: it goes on telling them, and nobody else. */
export async function keepPushDevice(
  tx: RecordTx,
  { pushToken, person, sessionHash }: { pushToken: string; person: PersonId; sessionHash: string },
): Promise<void> {
  for (const { id, personId } of await tx.pushDevicesBy({ tokenHash: tokenHash(pushToken) })) {
    if (personId === person) await tx.movePushDevice(id, sessionHash);
    else await tx.deletePushDevice(id);
  }
}

/** A session was ended on purpose: its device is told no more. `pushToken`: of the browser that ended it itself. */
export async function endPushDevices(tx: RecordTx, sessionHash: string, pushToken?: string): Promise<void> {
  const own = pushToken === undefined ? {} : { tokenHash: tokenHash(pushToken) };
  for (const { id } of await tx.pushDevicesBy({ sessionHash, ...own })) await tx.deletePushDevice(id);
}
