import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { lookElsewhere } from '../../src/adapters/email/incoming/look-elsewhere.js';
import { presentPhase } from '../support/service.js';
import { Dovecot, freePort } from './dovecot.js';
import { mailOf, PostOffice } from './post-office.js';

// What happens around a mail: an address that has ended, a mail server that takes no answers, a window that is about to be sealed.

let dovecot: Dovecot;
let office: PostOffice;
beforeAll(async () => {
  dovecot = await Dovecot.start();
});
afterAll(() => dovecot.stop());
beforeEach(async () => {
  office = await PostOffice.open();
});
afterEach(async () => {
  await office.close();
  await dovecot.empty();
});

it('a mail to a reply address that has ended is answered by the seat that its writer has now', async () => {
  const old = await office.replyTo(1);
  const [person] = office.table.people;
  await office.service.record.transact((tx) => tx.endReplyAddresses(person?.id ?? '', null, new Date()));
  expect(await office.replyTo(1)).not.toBe(old);
  await dovecot.deliver([{ to: old, raw: mailOf({ to: old, text: 'BID 1' }) }]);
  await office.mailbox(dovecot.url).caughtUp;
  expect(office.sentTo(1)).toHaveLength(1);
  expect(office.sentTo(1)[0]).toContain('Receipt');
  expect(await office.standing(1)).toBe('BID 1');
});

it('sheets are taken while no mail leaves, and are answered when it does again', async () => {
  const to = await office.replyTo(1);
  await dovecot.deliver([{ to, raw: mailOf({ to, text: 'BID 1' }) }]);
  const answers = office.answers(`smtp://127.0.0.1:${await freePort()}`);
  const first = office.mailbox(dovecot.url, { receiving: office.receiving({ answers }) });
  await first.caughtUp;
  await first.stop();
  expect(await office.standing(1)).toBe('BID 1');
  expect(office.sentTo(1)).toHaveLength(0);
  await office.mailbox(dovecot.url).caughtUp;
  expect(office.sentTo(1)).toHaveLength(1);
});

it('a mail that lies in the mailbox at the deadline counts, whichever process seals the window', async () => {
  const { service, table } = office;
  const lease = { take: async () => true, release: async () => {} };
  await office.mailbox(dovecot.url, { lease, times: { lookEveryMs: 3_600_000 } }).caughtUp;
  const phase = await presentPhase(service, table.campaignId);
  const after = new Date(phase.deadlineAt.getTime() + 1);
  const worker = service.another({
    clock: { now: () => after },
    beforeSeal: [{ door: 'email', read: () => lookElsewhere(service.app) }],
  });
  const to = await office.replyTo(1);
  await dovecot.deliver([{ to, raw: mailOf({ to, text: 'BID 2' }) }]);
  await worker.sealPhase({ phaseId: phase.id, revision: phase.revision });
  expect((await service.record.standingSheets(phase.id)).map(({ text }) => text)).toContain('BID 2');
});
