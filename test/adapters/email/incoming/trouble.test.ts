import { describe, expect, it } from '@jest/globals';
import { HtmlReader } from '../../../../src/adapters/email/incoming/html-reader.js';
import { headOf } from '../../../../src/adapters/email/incoming/mail-head.js';
import { receiveMail } from '../../../../src/adapters/email/incoming/receive.js';
import type { WrittenAnswer } from '../../../../src/app/inbox/written-message.js';
import { RecordAway } from '../../../../src/app/ports/record-away.js';
import { aPerson } from '../../postgres/rows/sample-rows.js';
import { FROM, ORDERS, plainMail } from './recorded-mail.js';

/** Gives one mail to a service that fails so. */
async function givenTo(error: Error, last: boolean, load?: () => Promise<Buffer>) {
  const answers: WrittenAnswer[] = [];
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const { raw } = plainMail('a mail', ['BID 2'], 'BID 2');
  const received = await receiveMail(
    {
      app: {
        whoWroteMail: async () => ({ person: aPerson(), campaign: null }),
        whoseMailThread: async () => null,
        takeWritten: () => Promise.reject(error),
        noteBounce: async () => {},
      },
      answers: {
        sendAnswer: async ({ answer }) => {
          answers.push(answer);
          return { kind: 'sent' };
        },
        warnOwner: async () => false,
      },
      ours: { orders: ORDERS, from: FROM },
      proving: { authservId: 'mx.games.example' },
      html: new HtmlReader(),
      publicUrl: 'https://games.example',
      log,
    },
    { head: headOf(raw), size: raw.length, receivedAt: new Date(), raw: load ?? (async () => raw) },
    { last: () => last },
  ).catch((thrown: unknown) => thrown);
  return { received, answers };
}

describe('a mail that cannot be taken now', () => {
  it.each([false, true])('is given again as long as the record is away, on the last try (%s), too', async (last) => {
    const away = new RecordAway(new Error('ECONNREFUSED'));
    expect(await givenTo(away, last)).toEqual({ received: away, answers: [] });
  });

  it('is given again after other trouble, and answered on the last try with what was written', async () => {
    const bug = new TypeError('x is undefined');
    expect(await givenTo(bug, false)).toEqual({ received: bug, answers: [] });
    const { received, answers } = await givenTo(bug, true);
    expect(received).toEqual({ kind: 'answered' });
    expect(answers).toMatchObject([{ kind: 'refused', document: { title: 'Something went wrong on our side' } }]);
    expect(JSON.stringify(answers)).toContain('BID 2');
  });

  it('is answered on the last try when the mail server never hands it out', async () => {
    const stuck = new Error('NO [SERVERBUG]');
    const load = () => Promise.reject(stuck);
    expect(await givenTo(stuck, false, load)).toEqual({ received: stuck, answers: [] });
    const { received, answers } = await givenTo(stuck, true, load);
    expect(received).toEqual({ kind: 'answered' });
    expect(answers).toMatchObject([{ kind: 'refused' }]);
    expect(JSON.stringify(answers)).toContain('could not be read');
    expect(JSON.stringify(answers)).toContain('https://games.example/');
  });
});
