import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
import { knownSecrets, Stage } from './stage.js';

const FILE = join(import.meta.dirname, 'golden', 'sending-one-phase.txt');

/**
 * All that goes out in one phase of a campaign with a forum, as people see it, in a file to read. After a wanted change of
 * wording: delete the file, run this test, read the new file.
 */
test('what goes out in one phase reads as before', async () => {
  const stage = await Stage.open({ services: { secrets: knownSecrets() } });
  const written: string[] = [];
  const show = (what: string, text: string): void => void written.push(`=== ${what}\n\n${text.trimEnd()}\n`);
  try {
    const { standIn, app } = stage;
    const war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
    const guild = standIn.guild('War room');
    const forum = standIn.channel(guild, 'reports', 'forum');
    await app.bindDiscordChannel({ campaignId: war.id, person: war.gm.id, channelId: forum.id, guildId: guild.id });
    const [ada, bert] = [standIn.user('Ada'), standIn.user('Bert')];

    const seen = new Map<string, string>();
    /** What is new or reads otherwise than when it was looked at before. */
    const look = (when: string): void => {
      const places = [
        ...standIn.threadsIn(forum).map((post) => {
          const tags = post.appliedTags.map((id) => forum.tags.find((tag) => tag.id === id)?.name ?? id);
          return { name: `post "${post.name}" of #reports [${tags.join(', ')}]`, messages: standIn.messagesIn(post) };
        }),
        ...[ada, bert].map((user) => ({ name: `private, ${user.user.username}`, messages: standIn.dmsTo(user) })),
      ];
      for (const { name, messages } of places) {
        for (const message of messages) {
          const text = `${message.pinned ? '(pinned) ' : ''}${stage.seen(message)}`;
          if (seen.get(message.id) !== text) show(`${when}: ${name}`, text);
          seen.set(message.id, text);
        }
      }
    };

    // The first deadline passes in silence, so that the second phase is one like any other.
    await stage.playOut(hours(48) + 1000);
    const refresh = () => app.refreshStatus({ campaignId: war.id });
    await refresh();
    look('the phase opens');
    show('Ada writes in private', 'DIG');
    await stage.ask(ada, 'DIG');
    await refresh();
    look('a sheet is in');
    await stage.playOut(hours(24));
    await refresh();
    look('a day before the deadline');
    await stage.playOut(hours(24) + 1000);
    await refresh();
    look('after the deadline');
  } finally {
    await stage.close();
  }
  expect(stage.standIn.violations).toEqual([]);

  const text = written.join('\n');
  const golden = await readFile(FILE, 'utf8').catch(() => null);
  if (golden === null) await writeFile(FILE, text);
  else expect(text).toBe(golden);
});
