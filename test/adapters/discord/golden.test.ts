import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
import { knownSecrets, Stage, seatControl } from './stage.js';

const FILE = join(import.meta.dirname, 'golden', 'one-phase.txt');

/**
 * One phase's messages as people see them, in a file to read. After a wanted change of wording: delete the file, run this
 * test, read the new file.
 */
test('the messages of one phase read as before', async () => {
  const stage = await Stage.open({ services: { secrets: knownSecrets() } });
  const written: string[] = [];
  const show = (who: string, text: string): void => void written.push(`=== ${who}\n\n${text.trimEnd()}\n`);
  try {
    const { standIn } = stage;
    const war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
    const hall = standIn.channel(standIn.guild('War room'), 'hall');
    await stage.app.bindDiscordChannel({
      campaignId: war.id,
      person: war.gm.id,
      channelId: hall.id,
      guildId: standIn.guild('War room').id,
    });
    const [ada, bert] = [standIn.user('Ada'), standIn.user('Bert')];

    show('Ada writes in private', 'BID 7\nBID 99\nATTACK @everyone **now**');
    const answer = await stage.ask(ada, 'BID 7\nBID 99\nATTACK @everyone **now**');
    show('the answer', stage.seen(answer));
    show('Ada presses Show all', stage.seen((await ada.press(answer, seatControl(answer, 'show'))).message));
    show('Ada presses Ready', stage.seen((await ada.press(answer, seatControl(answer, 'ready'))).message));
    const form = (await bert.slash('orders submit')).modal;
    show('Bert uses /orders submit: a form', `${form.title}\n[${form.inputs[0]?.value ?? ''}]`);
    show(
      'Bert sends it off with NO ORDERS',
      stage.seen((await bert.submitModal(form, { sheet: 'NO ORDERS' })).message),
    );
    const sure = (await bert.slash('orders revoke')).message;
    show('Bert uses /orders revoke', stage.seen(sure));
    await bert.press(sure, seatControl(sure, 'revoke-yes'));
    await stage.standIn.waitFor(() => sure.content.includes('Taken back'));
    show('Bert presses Yes, take it back', stage.seen(sure));
    show('Carl, who holds no seat, writes in private', stage.seen(await stage.ask(standIn.user('Carl'), 'BID 3')));

    await stage.playOut(hours(24));
    const before = new Set([...standIn.world.messages.keys()]);
    await stage.playOut(hours(24) + 1000);
    const fresh = (messages: readonly (typeof answer)[]) => messages.filter(({ id }) => !before.has(id));
    for (const post of fresh(standIn.messagesIn(hall))) show('in the channel #hall', stage.seen(post));
    for (const user of [ada, bert]) {
      for (const message of fresh(standIn.dmsTo(user)))
        show(`in private to ${user.user.username}`, stage.seen(message));
    }
    show('Ada writes what was due before', stage.seen(await stage.ask(ada, 'BID 1')));
  } finally {
    await stage.close();
  }
  expect(stage.standIn.violations).toEqual([]);

  const text = written.join('\n');
  const golden = await readFile(FILE, 'utf8').catch(() => null);
  if (golden === null) await writeFile(FILE, text);
  else expect(text).toBe(golden);
});
