import { afterAll, describe, expect, it } from '@jest/globals';
import { HtmlReader } from '../../../../src/adapters/email/incoming/html-reader.js';
import { readMail } from '../../../../src/adapters/email/incoming/read-mail.js';
import { sheetOfMail } from '../../../../src/adapters/email/incoming/sheet-of-mail.js';
import { FROM, ORDERS } from './recorded-mail.js';
import { RECORDED } from './recorded-mails.js';

const html = new HtmlReader();
afterAll(() => html.close());
const own = [ORDERS, FROM];

const theirs = async (raw: Buffer) => sheetOfMail(await readMail(raw), { own, html });

describe('what somebody wrote in a mail', () => {
  it.each(RECORDED)('$name', async ({ raw, theirs: expected }) => {
    expect(await theirs(raw)).toMatchObject({ kind: 'text', text: expected });
  });
});
