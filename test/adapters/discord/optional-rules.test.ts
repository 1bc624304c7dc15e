import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pass, played, realGames, STORY } from '../../app/optional-war.js';
import { Stage, seatControl } from './stage.js';

// FE-33 on Discord: what can be asked for at sign-up, and proposed and voted on later.

let stage: Stage;

beforeEach(async () => {
  stage = await Stage.open(realGames());
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

const user = (name: string) => stage.standIn.user(name);
const here = () => ({ channel: stage.standIn.channel(stage.standIn.guild('War room'), 'hall') });

test('/join has a menu of the rules that can be played', async () => {
  const { person: gm } = await stage.player('Judge');
  const campaign = await stage.app.createCampaign({ binder: 'general-war', gm: gm.id, title: 'War' });
  for (const [name, side] of [
    ['Ada', 'Alliance'],
    ['Bert', 'Coalition'],
  ] as const) {
    const { modal } = await user(name).slash('join', { campaign }, here());
    const { message } = await user(name).submitModal(modal, { side, rules: 'fan-fiction', text: 'I am early.' });
    expect(stage.seen(message)).toContain(`You are in: you play for ${side}.`);
  }
  await stage.app.closeRegistration({ campaignId: campaign, by: gm.id });
  expect(await played(stage.service, campaign)).toEqual(['fan-fiction']);
});

test('/motion rule and /gm propose-rule put a rule to the vote, and all have to agree', async () => {
  const war = await stage.campaign('War', ['Ada', 'Bert'], { binder: 'general-war', sides: ['Alliance', 'Coalition'] });
  const table = { campaignId: war.id, gm: war.gm, people: war.people };
  await pass(stage.service, table);
  const [offered] = await user('Ada').autocomplete('motion rule', 'rule', 'fan', {}, here());
  expect(offered).toEqual({ name: 'Fan Fiction (not in use)', value: 'fan-fiction' });
  const values = { rule: 'fan-fiction', change: 'on', reason: 'Stories @everyone' };
  const proposed = await user('Ada').slash('motion rule', values, here());
  expect(stage.seen(proposed.message)).toContain('All players have to agree.');
  const list = await user('Bert').slash('vote', {}, here());
  expect(stage.seen(list.message)).toContain('A motion to play with the optional rule Fan Fiction');
  await user('Bert').press(list.message, seatControl(list.message, 'motion-yes'));
  await stage.standIn.waitFor(() => stage.seen(list.message).includes('It is carried.'), 'the vote to be shown');
  await pass(stage.service, table);
  expect(await played(stage.service, war.id)).toEqual(['fan-fiction']);
  await stage.runDue();
  const told = stage.standIn.dmsTo(user('Bert')).map((message) => stage.seen(message));
  expect(told.join('\n')).toContain('From now on the optional rule Fan Fiction is in use.');
  expect(told.join('\n')).not.toContain('@everyone');

  const of = { campaign: war.id };
  const [judged] = await user('Judge').autocomplete('gm propose-rule', 'rule', 'fan', of, here());
  expect(judged).toEqual({ name: 'Fan Fiction (in use)', value: 'fan-fiction' });
  expect(await user('Ada').autocomplete('gm propose-rule', 'rule', '', of, here())).toEqual([]);
  const wish = { ...of, rule: 'fan-fiction', change: 'off', reason: 'Too much reading.' };
  const asked = await user('Judge').slash('gm propose-rule', wish, here());
  expect(stage.seen(asked.message)).toContain('The players alone decide; all have to agree.');
});

test('/story tell has a form, /story praise and /gm story complete the story that is meant', async () => {
  const { person: gm } = await stage.player('Judge');
  const campaign = await stage.app.createCampaign({ binder: 'general-war', gm: gm.id, title: 'War' });
  for (const [name, side] of [
    ['Ada', 'Alliance'],
    ['Bert', 'Coalition'],
  ] as const) {
    const { person } = await stage.player(name);
    await stage.app.apply({ campaignId: campaign, person: person.id, text: `${side}. Optional rules: Fan Fiction.` });
  }
  await stage.app.closeRegistration({ campaignId: campaign, by: gm.id });
  const { modal } = await user('Ada').slash('story tell', {}, here());
  const told = await user('Ada').submitModal(modal, { title: 'The *Watch* @everyone', text: STORY });
  expect(stage.seen(told.message)).toContain('Your story is told, and stands among the dispatches.');
  const [story] = await user('Bert').autocomplete('story praise', 'story', 'watch', {}, here());
  expect(story?.name).toBe('The *Watch* @everyone (War)');
  const praised = await user('Bert').slash('story praise', { story: String(story?.value) }, here());
  expect(stage.seen(praised.message)).toContain('Your word on the story is counted.');
  const own = await user('Ada').slash('story praise', { story: String(story?.value) }, here());
  expect(stage.seen(own.message)).toContain('This is your own story.');
  const [judged] = await user('Judge').autocomplete('gm story', 'story', '', { campaign }, here());
  expect(judged?.value).toBe(story?.value);
  const given = await user('Judge').slash('gm story', { campaign, story: String(story?.value), amount: '2' }, here());
  expect(stage.seen(given.message)).toContain('Your word on the story counts.');
  const { stories } = await stage.app.stories({ reader: null, campaignId: campaign });
  expect(stories).toEqual([expect.objectContaining({ votes: 1, earns: 2, given: true })]);
});
