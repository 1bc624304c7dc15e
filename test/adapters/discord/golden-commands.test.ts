import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
import { knownSecrets, Stage, seatControl } from './stage.js';

const FILE = join(import.meta.dirname, 'golden', 'commands.txt');

type Person = ReturnType<Stage['standIn']['user']>;

/**
 * What each command shows, from setting up a campaign to its end, in a file to read. After a wanted change of wording:
 * delete the file, run this test, read the new file.
 */
test('what commands answer reads as before', async () => {
  const stage = await Stage.open({ services: { secrets: knownSecrets() } });
  const written: string[] = [];
  const show = (who: string, text: string): void => void written.push(`=== ${who}\n\n${text.trimEnd()}\n`);
  try {
    const { standIn } = stage;
    const hall = standIn.channel(standIn.guild('War room'), 'hall');
    const [judge, ada, bert, carl] = ['Judge', 'Ada', 'Bert', 'Carl'].map((name) => standIn.user(name));
    if (!judge || !ada || !bert || !carl) throw new Error('nobody is here');
    const use = async (user: Person, line: string, values: Parameters<Person['slash']>[1] = {}) => {
      const answer = await user.slash(line, values, { channel: hall });
      const typed = Object.entries(values).map(
        ([name, value]) => ` ${name}:${typeof value === 'object' ? 'orders.txt' : value}`,
      );
      const head = `${user.user.global_name} uses /${line}${typed.join('')}`;
      if (answer.kind === 'modal') {
        const { title, inputs } = answer.modal;
        show(`${head}: a form`, [title, ...inputs.map(({ value }) => `[${value ?? ''}]`)].join('\n'));
      } else show(head, stage.seen(answer.message));
      return answer;
    };
    const fill = async (user: Person, answer: Awaited<ReturnType<typeof use>>, fields: Record<string, string>) =>
      show(
        `${user.user.global_name} sends the form`,
        stage.seen((await user.submitModal(answer.modal, fields)).message),
      );

    const setUp = await use(judge, 'campaign create', { review: 'at-once' });
    const chosen = await judge.select(setUp.message, seatControl(setUp.message, 'create'), ['crowns']);
    await fill(judge, chosen, { length: '48h' });
    await use(judge, 'campaign signup');
    const invitation = await standIn.waitFor(() => standIn.messagesIn(hall).at(-1));
    show('in the channel #hall', stage.seen(invitation));
    for (const [user, side] of [
      [ada, 'North'],
      [bert, 'South'],
    ] as const) {
      const [campaign] = await user.autocomplete('join', 'campaign', '', {}, { channel: hall });
      const form = await use(user, 'join', { campaign: String(campaign?.value), side });
      await fill(user, form, {});
    }
    await use(judge, 'campaign start');
    await use(ada, 'orders submit', { file: { name: 'orders.txt', bytes: Buffer.from('BID 7') } });
    await use(ada, 'status');
    await use(carl, 'status');
    await use(ada, 'rules', { search: 'crowns' });
    await use(ada, 'map');
    await use(carl, 'map');
    await use(ada, 'press', { to: 'Bert', text: 'Let me have *this* one, @everyone.' });
    await use(ada, 'quiet hours', { from: '22:00', until: '7:30', zone: 'Europe/Vienna' });
    const late = await use(carl, 'join', { campaign: String((await stage.app.campaigns(null))[0]?.id), side: 'north' });
    await fill(carl, late, { text: 'North' });
    const vote = await use(ada, 'vote');
    await ada.press(vote.message, seatControl(vote.message, 'vote-yes'));
    await standIn.waitFor(() => vote.message.content.includes('You said yes.'));
    show('Ada presses yes', stage.seen(vote.message));
    await use(judge, 'campaign pause', { reason: 'Holidays.' });
    await use(judge, 'campaign resume');
    await stage.playOut(hours(48) + 1000);
    await use(ada, 'report');
    await use(carl, 'history');
    await use(bert, 'history', { phase: 'Turn 1' });
    const leaving = await use(bert, 'leave');
    await bert.press(leaving.message, seatControl(leaving.message, 'do:leave-seat'));
    await standIn.waitFor(() => leaving.message.content.includes('You have left'));
    show('Bert presses leave', stage.seen(leaving.message));
    await fill(judge, await use(judge, 'campaign end'), { reason: 'Too few are left.' });
  } finally {
    await stage.close();
  }
  expect(stage.standIn.violations).toEqual([]);

  const text = written.join('\n');
  const golden = await readFile(FILE, 'utf8').catch(() => null);
  if (golden === null) await writeFile(FILE, text);
  else expect(text).toBe(golden);
});
