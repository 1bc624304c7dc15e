import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { hours, runDueJobs, seatRef } from '../../support/service.js';
import { asText, openDesk } from './table.js';

const FILE = join(import.meta.dirname, 'answers.txt');

/**
 * The answers to written messages as people read them, in a file. After a wanted change of wording: delete the file, run this test,
 * read the new file.
 */
it('the answers to written messages read as before', async () => {
  const { service, table, write } = await openDesk(
    { frame: { schedule: { phases: { bid: '48h', dig: '48h' }, wait: 'once' } } },
    3,
  );
  const { app, clock } = service;
  const written: string[] = [];
  const show = async (text: string, more: Parameters<typeof write>[2] = {}): Promise<string> => {
    const answer = await write(1, text, more);
    const plain = asText(answer);
    written.push(`>>> ${text.replaceAll('\n', '\n>>> ')}\n\n${answer.kind}, ${answer.visibleId}\n${plain}`);
    return plain;
  };
  try {
    await app.setTimeZone({ person: seatRef(table, 1).person, timeZone: 'Europe/Vienna' });
    await show('HELP');
    await show('STATUS');
    await show('REPORT');
    await show('SHEET');
    await show('READY');
    await show('BID 2\nBID 99\nATTACK @everyone **now** <b>[b]x[/b]\u202e');
    await show('DANCE');
    await show('BID 3\nREADY');
    const sheet = await show('SHEET');
    await show('NOT READY');
    await show('READY, please');
    await show('WAIT: my net is down');
    await show('NO WAIT');
    await show('STATUS\nThanks!');
    await show('Press North: hello');
    await show('Press to Playr 2: hello');
    await show('Press to Player 2: hello\n\n@everyone **now**');
    await show('Press to side: hello');
    await show('Press to all: hear me');
    await show('REVOKE');
    await show('REVOKE R-0000-0000');
    await show(`REVOKE ${/R-\w{4}-\w{4}/.exec(sheet)?.[0]}`);
    await show('BID 2\n'.repeat(3000));
    await show('Campaign: Another War\nBID 2');
    await show('BID 1', { proved: false });
    await show('Press to all: hello', { proved: false });
    await show('LINK');
    await show('LINK', { door: 'forum' });
    await show('BID 1', { door: 'forum', from: { forumId: '4711', forumName: 'Zoe' } });
    await show('LINK', { door: 'forum', from: { forumId: '4711', forumName: 'Zoe' } });
    await show('BID 1', { door: 'forum', from: { forumId: '4711', forumName: 'Zoe' } });
    const before = clock.now();
    clock.pass(hours(48) + 2);
    await show('BID 2');
    await runDueJobs(service);
    await show('BID 2', { receivedAt: before });
    await show('REPORT');
    await show('STATUS');
    await app.endCampaign({ campaignId: table.campaignId, by: table.gm.id, reason: 'Done' });
    await show('DIG', { campaignId: table.campaignId });
    await show('STATUS');
    const all = written.join('\n');
    const golden = await readFile(FILE, 'utf8').catch(() => null);
    if (golden === null) await writeFile(FILE, all);
    expect(all).toBe(golden ?? all);
  } finally {
    await service.close();
  }
});
