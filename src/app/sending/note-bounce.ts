import type { Desk } from '../kit/desk.js';
import { noteMailBack } from '../people/mail-off.js';
import { joinedOpening } from '../sending/joined-opening.js';
import { mailIsOff } from '../telling/texts/mail-notices.js';
import { toSpareDoor } from './spare-door.js';
import { tellOwner } from './tell-owner.js';
import { tellStuck } from './tell-stuck.js';

/** What another mail server says of a mail that it did not take, as it was read (RFC 3464). All of it is untrusted. */
interface Bounce {
  /** Of the mail that came back, by the address to which it came; null: none is named, and then nothing is believed. */
  readonly deliveryId: string | null;
  /** The address that the other server means; another than ours where mail is forwarded. Never stored or logged. */
  readonly recipient: string | null;
  /** `5.1.1`. */
  readonly status: string;
  /** `failed`, `delayed`, `relayed` … */
  readonly action: string;
  /** The mail never left: its own server refused the reader's address, with this reason. */
  readonly refused?: string;
}

const FAILED = /^5\.(\d{1,3})\.(\d{1,3})$/;
/** There is no such mailbox. */
const NOBODY = '5.1.1';
/** So many that came back for other reasons, too, switch an address off. */
const MOST = 2;

/**
 * What comes of a mail that came back: after one to a mailbox that is not there, or two for other lasting reasons, no more mail goes
 * to the address until its owner confirms one again. What is only delayed changes nothing. May be told of the same one twice. Whoever
 * tells of one that was refused at once has claimed it.
 */
export const noteBounce =
  (desk: Desk) =>
  async ({ deliveryId, status, action, refused }: Bounce): Promise<'nothing' | 'noted' | 'off'> => {
    const { record, clock, log } = desk;
    if (deliveryId === null || action.toLowerCase() !== 'failed' || !FAILED.test(status)) return 'nothing';
    const delivery = await record.delivery(deliveryId);
    if (delivery === null || delivery.channel !== 'email' || delivery.personId === null) return 'nothing';
    const { personId } = delivery;
    const campaign = await record.campaign(delivery.campaignId);
    const reason = refused ?? `the mail came back (${status}): the reader's address does not take it`;
    const now = clock.now();
    const opened = await joinedOpening(desk, delivery);
    const done = await record.transact(async (tx) => {
      const person = await tx.person(personId);
      const times = await noteMailBack(tx, personId, delivery);
      // One that was refused here is stuck, whatever is known of the address; one that came back may have come before.
      if (refused !== undefined) await tx.settleDelivery(delivery.id, { status: 'stuck', error: reason });
      else if (times !== null) await tx.takeBackDelivery(delivery.id, reason);
      if (person === null || (times === null && refused === undefined)) return null;
      const otherwise = await toSpareDoor(desk, tx, delivery, opened);
      const off =
        person.emailOffAt === null && person.email !== null && times !== null && (status === NOBODY || times >= MOST);
      if (!off) return { off, person, otherwise };
      await tx.updatePerson(personId, { emailOffAt: now });
      await tx.insertAudit({ campaignId: null, at: now, personId, act: 'email-switched-off', details: { status } });
      return { off, person: { ...person, emailOffAt: now }, otherwise };
    });
    if (done === null || campaign === null) return 'nothing';
    log.warn(
      { delivery: delivery.id, campaign: delivery.campaignId, status },
      'a mail came back, or was refused for its address: the GM is told',
    );
    if (done.otherwise.jobs.length > 0) await desk.follow(null, done.otherwise.jobs);
    await tellStuck(desk, campaign, delivery, { reason, instead: done.otherwise.by });
    if (done.off)
      await tellOwner(desk, campaign, done.person, { onceKey: `mail-off/${delivery.id}`, document: mailIsOff() });
    return done.off ? 'off' : 'noted';
  };
