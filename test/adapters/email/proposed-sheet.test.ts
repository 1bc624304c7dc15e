import { describe, expect, it } from '@jest/globals';
import { whatTheyWrote } from '../../../src/adapters/email/incoming/what-they-wrote.js';
import { mailBody } from '../../../src/adapters/email/mail-body.js';
import { carriedSheet, freshMail } from '../../../src/adapters/email/proposed-sheet.js';
import type { ReportDocument } from '../../../src/core/game/document.js';

const TO = 'orders+7k2m9q4x0hv3wz5b@games.example';
const PREFER = 'PREFER Charleston, Savannah, Wilmington, Norfolk, Mobile, Galveston, New Orleans, Pensacola';
const MOVE = 'MOVE Army of Northern Virginia BY RAIL TO Culpeper > Gordonsville > Richmond > Danville';
const squeezed = (text: string): string => text.replace(/\s+/g, ' ');

const report = (text: string): ReportDocument => ({
  title: 'Turn 3',
  blocks: [
    { kind: 'paragraph', text: ['What you see.'] },
    {
      kind: 'part',
      role: 'orders',
      title: 'Your orders',
      blocks: [{ kind: 'verbatim', title: 'A sheet to edit', text }],
    },
  ],
});
const mail = (text: string, answered = true) =>
  mailBody({
    document: report(text),
    visibleId: 'P-7KQ4-2M9X',
    boardPage: 'https://games.example',
    answered,
    ...(answered ? { fresh: { to: TO, subject: 'Orders: General War' } } : {}),
  });
/** What a program writes into the mail that it opens by such a link. */
function opened(link: string): { readonly to: string; readonly subject: string | null; readonly body: string } {
  const url = new URL(link);
  const body = url.searchParams.get('body') ?? '';
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: body.replaceAll('\r\n', '\n'),
  };
}
const linkIn = (text: string): string => /^mailto:\S+$/m.exec(text)?.[0] ?? '';

describe('the sheet that a report proposes by mail', () => {
  it.each([PREFER, MOVE, `${'A'.repeat(60)} ${'B'.repeat(60)}`, `ACTIVATE (${'Fleet of the Rim, '.repeat(12)}Home)`])(
    'has lines that no program breaks, and that say the same: %s',
    (line) => {
      const lines = carriedSheet(line).split('\n');
      expect(lines.length).toBeGreaterThan(1);
      for (const each of lines) expect(each.length).toBeLessThanOrEqual(70);
      for (const each of lines.slice(1)) expect(each).toMatch(/^ {2}\S/);
      expect(squeezed(lines.join(' '))).toBe(line);
    },
  );

  it('goes on behind a sign that leads on, where there is one', () => {
    expect(carriedSheet(PREFER).split('\n')[0]).toMatch(/,$/);
    expect(carriedSheet(MOVE).split('\n')[0]).toMatch(/>$/);
  });

  it('has its remarks on lines of their own, which stay remarks', () => {
    const long = `DEPLOY (KZIN, From Pool, 10, A) # ${'as many as there were in the year before, '.repeat(3)}`;
    const [order, ...others] = carriedSheet(long).split('\n');
    expect(order).toBe('DEPLOY (KZIN, From Pool, 10, A)');
    expect(others.every((line) => line.startsWith('# ') && line.length <= 70)).toBe(true);
  });

  it('says that lines go on, where some do, and nothing where none does', () => {
    expect(mail(MOVE).text.replace(/\s+/g, ' ')).toContain(
      'Where a line begins with two blanks, it goes on from the one above.',
    );
    expect(mail('F LON-NTH').text).not.toContain('two blanks');
    for (const line of mail(MOVE).text.split('\n'))
      if (!line.startsWith('mailto:')) expect(line.length).toBeLessThanOrEqual(200);
  });
});

describe('a link that opens a fresh mail', () => {
  it('has the sheet in it, as text and as HTML', () => {
    const { text, html } = mail(`${MOVE}\nF LON–NTH & 50% "x"`);
    const link = linkIn(text);
    const { to, subject, body } = opened(link);
    expect({ to, subject }).toEqual({ to: TO, subject: 'Orders: General War' });
    expect(squeezed(body)).toBe(`${MOVE} F LON–NTH & 50% "x"`);
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  });

  it('is cut between lines, and says so, where the sheet is long', () => {
    const link = freshMail({ to: TO, subject: 'Orders', sheet: `${PREFER}\n`.repeat(100) });
    expect(link.length).toBeLessThanOrEqual(1800);
    const lines = opened(link).body.split('\n');
    expect(lines.at(-1)).toMatch(/^# The sheet is cut here/);
    expect(lines.at(-2)).toMatch(/Pensacola|^PREFER/);
  });

  it('is none where mails cannot be answered, or nothing is proposed', () => {
    expect(mail('F LON-NTH', false).html).not.toContain('mailto:');
    expect(mail('').html).not.toContain('mailto:');
    expect(freshMail({ to: TO, subject: 'x', sheet: 'a\ud800b' })).toContain('a%EF%BF%BDb');
  });

  it('is no order of whoever quotes it', () => {
    const quoted = mail(MOVE)
      .text.split('\n')
      .map((line) => `> ${line}`);
    const found = whatTheyWrote(['F LON-NTH', '', 'Adjutant wrote:', ...quoted].join('\n'), {
      own: ['orders@games.example'],
    });
    expect(found?.text).toBe('F LON-NTH');
  });
});
