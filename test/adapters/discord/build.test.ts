import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { systems } from '../../../src/systems/registry.js';
import { wideShelf } from '../../hostile/wide-binder.js';
import { hours } from '../../support/service.js';
import { type Campaign, Stage, seatControl } from './stage.js';

// Orders put together by menus: the draft lives in the message that shows it.

type Person = ReturnType<Stage['standIn']['user']>;
type Message = Awaited<ReturnType<Person['dm']>>;

const campaigns = join(import.meta.dirname, '../../../campaigns');
const shelf = wideShelf(8);
afterAll(() => rmSync(shelf, { recursive: true }));

let stage: Stage;
let war: Campaign;

beforeEach(async () => {
  stage = await Stage.open();
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

const user = (name: string) => stage.standIn.user(name);

interface Option {
  readonly label: string;
  readonly value: string;
}
const optionsOf = (message: Message, act: string): readonly Option[] => {
  const id = seatControl(message, act);
  const menu = message.components
    .flatMap((row) => (Array.isArray(row['components']) ? row['components'] : []))
    .find((one: { custom_id?: string }) => one.custom_id === id) as { options?: readonly Option[] } | undefined;
  return menu?.options ?? [];
};
const choose = async (name: string, message: Message, act: string, label: string) => {
  const option = optionsOf(message, act).find((one) => one.label.startsWith(label));
  if (option === undefined)
    throw new Error(
      `${label}: ${optionsOf(message, act)
        .map((one) => one.label)
        .join(', ')}`,
    );
  const answer = await user(name).select(message, seatControl(message, act), [option.value]);
  return answer;
};
/** The message as it reads once it has changed so. */
const until = (message: Message, words: string) =>
  stage.standIn.waitFor(() => (stage.seen(message).includes(words) ? message : undefined), words);

describe('a game without units', () => {
  beforeEach(async () => {
    war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
  });

  test('what may be ordered is chosen and filled in, checked, and handed in with a receipt', async () => {
    const { message } = await user('Ada').slash('orders build');
    expect(stage.seen(message)).toMatch(/Draft of your orders\*\*, not handed in yet[\s\S]*It is empty/);
    await choose('Ada', message, 'build-at', 'Your seat as a whole');
    await until(message, 'For your seat as a whole:');
    expect(optionsOf(message, 'build-order').map(({ label }) => label)).toEqual(['Bid for the crown', 'No orders']);
    const form = (await choose('Ada', message, 'build-order', 'Bid for the crown')).modal;
    await user('Ada').submitModal(form, { 0: '99' });
    await until(message, '`BID ‹gold›` takes for gold a whole number from 0 to 10.');
    const again = (await choose('Ada', message, 'build-order', 'Bid for the crown')).modal;
    await user('Ada').submitModal(again, { 0: '7' });
    await until(message, '```\nBID 7\n```');
    expect(await stage.standing(war, 1)).toBeNull();
    await stage.reopen();
    await user('Ada').press(message, seatControl(message, 'build-submit'));
    await until(message, '**Received**');
    expect((await stage.standing(war, 1))?.text).toBe('BID 7');
    // A new draft begins with what stands; lines go again, and nobody but its writer gets at it.
    const next = (await user('Ada').slash('orders build')).message;
    expect(stage.seen(next)).toContain('```\nBID 7\n```');
    await user('Ada').press(next, seatControl(next, 'build-undo'));
    await until(next, 'It is empty');
    expect((await stage.standing(war, 1))?.text).toBe('BID 7');
  });

  test('a draft of a window that is closed is not handed in', async () => {
    await stage.ask(user('Ada'), 'BID 2');
    const { message } = await user('Ada').slash('orders build');
    await stage.playOut(hours(48) + 1000);
    await user('Ada').press(message, seatControl(message, 'build-submit'));
    await until(message, '❌ This draft belongs to an order window that is closed.');
    expect(await stage.standing(war, 1)).toBeNull();
  });

  test('what a draft holds stays text, letter by letter', async () => {
    await stage.ask(user('Ada'), 'BID 2\n# `@everyone` <@1>');
    const { message } = await user('Ada').slash('orders build');
    expect(message.mention_everyone).toBe(false);
    await user('Ada').press(message, seatControl(message, 'build-submit'));
    await until(message, '**Received');
    expect((await stage.standing(war, 1))?.text).toBe('BID 2\n# `@everyone` <@1>');
  });
});

test('units and places of the own view alone are offered, with their orders', async () => {
  await stage.close();
  stage = await Stage.open({ services: { systems, binders: binderShelf(campaigns, systems) } });
  war = await stage.campaign('War', ['Ada', 'Bert'], { binder: 'general-war', sides: ['Alliance', 'Coalition'] });
  // The turn of bids is over then, and fleets can be sent.
  for (const [index, { id: person }] of war.people.entries()) {
    const ref = { campaignId: war.id, seat: `seat-${index + 1}`, person };
    await stage.app.submitOrders({ ...ref, door: 'web', text: await stage.app.suggestOrders(ref) });
  }
  await stage.playOut(hours(73));
  const { message } = await user('Ada').slash('orders build', { campaign: war.id });
  const mine = optionsOf(message, 'build-at').map(({ label }) => label);
  const subjects = await stage.app.orderSubjects({
    campaignId: war.id,
    seat: 'seat-1',
    person: war.people[0]?.id ?? '',
  });
  expect(mine).toEqual(['Your seat as a whole', ...subjects.units.slice(0, 24)]);
  expect(subjects.units.length).toBeGreaterThan(0);
  const [unit = ''] = subjects.units;
  const typed = await user('Ada').autocomplete('orders build', 'at', unit, { campaign: war.id });
  expect(typed[0]).toEqual({ name: unit, value: `unit:${unit}` });
  expect(await user('Eve').autocomplete('orders build', 'at', unit, { campaign: war.id })).toEqual([]);
  const other = await user('Bert').autocomplete('orders build', 'at', unit, { campaign: war.id });
  expect(other.map(({ name }) => name)).not.toContain(unit);
  const there = (await user('Ada').slash('orders build', { campaign: war.id, at: `unit:${unit}` })).message;
  expect(stage.seen(there)).toContain(`For the unit \`${unit}\`:`);
  expect(optionsOf(there, 'build-order').length).toBeGreaterThan(0);
});

test('what has no room in the menu is told, also where nobody counts it', async () => {
  await stage.close();
  stage = await Stage.open({ services: { systems, binders: binderShelf(shelf, systems) } });
  war = await stage.campaign('Sea', ['Ada', 'Bert'], { binder: 'wide-sea', sides: ['Austria', 'England'] });
  const at = async (key: string): Promise<string> =>
    stage.seen((await user('Ada').slash('orders build', { campaign: war.id, at: key })).message);
  // Any of 32 fleets could land any of 31 armies there.
  expect(await at('place:c0004')).toMatch(/More than \d+ orders have no room in the menu: write them by hand\./);
  expect(await at('place:s0404')).not.toContain('no room');
});
