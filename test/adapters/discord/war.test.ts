import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { systems } from '../../../src/systems/registry.js';
import { hours } from '../../support/service.js';
import { Stage } from './stage.js';

const campaigns = join(import.meta.dirname, '../../../campaigns');

test('two turns of FedEmpLite over Discord: orders by message and form, results with maps, nothing against the rules', async () => {
  const stage = await Stage.open({ services: { systems, binders: binderShelf(campaigns, systems) } });
  try {
    const { standIn } = stage;
    const war = await stage.campaign('The General War', ['Ada', 'Bert'], {
      binder: 'general-war',
      sides: ['Alliance', 'Coalition'],
    });
    const forum = standIn.channel(standIn.guild('War room'), 'war', 'forum');
    await stage.app.bindDiscordChannel({
      campaignId: war.id,
      person: war.gm.id,
      channelId: forum.id,
      guildId: standIn.guild('War room').id,
    });
    for (let turn = 0; turn < 3; turn += 1) {
      for (const [index, name] of ['Ada', 'Bert'].entries()) {
        const person = war.people[index]?.id ?? '';
        const seat = (await stage.app.seatsOf(person))[0]?.seat.id ?? '';
        const text = await stage.app.suggestOrders({ campaignId: war.id, seat, person });
        const user = standIn.user(name);
        const byFile = { attachments: [{ name: 'orders.txt', bytes: Buffer.from(text) }] };
        const answer =
          index === 0
            ? await stage.ask(user, '', byFile)
            : (await user.submitModal((await user.slash('orders submit')).modal, { sheet: text })).message;
        expect(stage.seen(answer)).toContain('**Received**');
        expect(stage.seen(answer)).toContain(', 0 rejected.');
      }
      await stage.playOut(hours(72));
    }
    const posts = standIn.threadsIn(forum);
    expect(posts.length).toBeGreaterThanOrEqual(3);
    expect(new Set(posts.map(({ name }) => name)).size).toBe(posts.length);
    const maps = posts
      .flatMap((post) => standIn.messagesIn(post))
      .flatMap(({ attachments }) => attachments.filter(({ filename }) => filename === 'map.png'));
    expect(maps.length).toBeGreaterThanOrEqual(2);
    expect(maps.every(({ description }) => (description ?? '').length > 20)).toBe(true);
    expect(await stage.service.record.stuckDeliveries(war.id)).toEqual([]);
    expect(standIn.dmsTo(standIn.user('Ada')).length).toBeGreaterThanOrEqual(6);
    const lengths = [...standIn.world.messages.values()].map(({ content }) => content.length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(2000);
  } finally {
    await stage.close();
  }
  expect(stage.standIn.violations).toEqual([]);
});
