import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
import { type Campaign, Stage, seatControl } from './stage.js';

let stage: Stage;
let war: Campaign;

beforeEach(async () => {
  stage = await Stage.open();
  war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

type Person = ReturnType<Stage['standIn']['user']>;

const person = (name: string) => stage.standIn.user(name);
const ada = () => person('Ada');
const bert = () => person('Bert');
const hall = () => stage.standIn.channel(stage.standIn.guild('War room'), 'hall');
const bind = (campaign: Campaign) =>
  stage.app.bindDiscordChannel({
    campaignId: campaign.id,
    person: campaign.gm.id,
    channelId: hall().id,
    guildId: stage.standIn.guild('War room').id,
  });

/** What a command shows, all of it for the asker alone. */
async function tell(user: Person, ...command: Parameters<Person['slash']>): Promise<string> {
  const answer = await user.slash(...command);
  expect(answer.ephemeral).toBe(true);
  expect(answer.message.mentions).toEqual([]);
  return stage.seen(answer.message);
}

const names = async (...typing: [Person, ...Parameters<Person['autocomplete']>]): Promise<string[]> => {
  const [user, ...rest] = typing;
  return (await user.autocomplete(...rest)).map(({ name }) => name);
};

/** Both hand in, the deadline passes, results are out. */
async function playTurn(): Promise<void> {
  await stage.ask(ada(), 'BID 3');
  await stage.ask(bert(), 'BID 1');
  await stage.playOut(hours(48) + 1000);
}

describe('/join', () => {
  let open: string;

  beforeEach(async () => {
    open = await stage.app.createCampaign({ binder: 'crowns', gm: war.gm.id, title: 'Next War' });
  });

  test('offers campaigns and sides, takes an application by form, and says what was understood', async () => {
    expect(await names(person('Carl'), 'join', 'campaign', '')).toEqual(
      expect.arrayContaining(['Next War', 'Crowns of Test']),
    );
    expect(await names(person('Carl'), 'join', 'campaign', 'next')).toEqual(['Next War']);
    expect(await names(person('Carl'), 'join', 'side', '', { campaign: open })).toEqual([
      'North',
      'South',
      'whichever side is free',
    ]);
    const form = (await person('Carl').slash('join', { campaign: open, side: 'South' })).modal;
    expect(form.title).toBe('Join Next War');
    expect(form.inputs.map(({ value }) => value)).toEqual([undefined, 'Carl']);
    // The side is chosen: another name in the text is a story, and no second choice.
    const wish = { name: 'Karl the Bold', text: 'I was of the North once.' };
    const seen = stage.seen((await person('Carl').submitModal(form, wish)).message);
    expect(seen).toContain('✅ **Next War**');
    expect(seen).toContain('You are in: you play for South.');
    const page = await stage.app.campaignPage({ reader: null, campaignId: open });
    expect(page.signup?.sides.map(({ members }) => members)).toEqual([[], ['Karl the Bold']]);
    const again = (await person('Carl').slash('join', { campaign: open })).modal;
    expect(stage.seen((await person('Carl').submitModal(again, { text: 'South' })).message)).toContain(
      'You have applied already.',
    );
  });

  test('an empty form means any side; an unknown wish is said; hostile text stays text', async () => {
    const form = (await person('Carl').slash('join', { campaign: open })).modal;
    const seen = stage.seen((await person('Carl').submitModal(form, { text: '' })).message);
    expect(seen).toMatch(/You are in|waiting list/);
    const other = (await person('Dora').slash('join', { campaign: open })).modal;
    const wish = { text: 'North. Optional rules: @everyone **x**', name: 'Dora' };
    const answer = (await person('Dora').submitModal(other, wish)).message;
    expect(stage.seen(answer)).not.toMatch(/@everyone|\*\*x\*\*/);
    expect(answer.mention_everyone).toBe(false);
    expect(stage.service.logged.join()).not.toContain('@everyone');
  });

  test('registration closes between opening the form and sending it', async () => {
    const form = (await person('Carl').slash('join', { campaign: open })).modal;
    for (const name of ['Dora', 'Emil']) {
      const text = name === 'Dora' ? 'North' : 'South';
      await stage.app.apply({ campaignId: open, person: (await stage.player(name)).person.id, text });
    }
    await stage.app.closeRegistration({ campaignId: open, by: war.gm.id });
    const seen = stage.seen((await person('Carl').submitModal(form, { text: 'South' })).message);
    // A running campaign takes newcomers by a vote of their side.
    expect(seen).toContain('⏳ **Next War**');
    expect(seen).toContain('vote on you until the deadline');
    await stage.app.endCampaign({ campaignId: open, by: war.gm.id, reason: 'enough' });
    const late = stage.seen((await person('Fred').slash('join', { campaign: open })).message);
    expect(late).toContain('❌ Next War is over.');
  });

  test('who plays already, and a campaign that is not there, get a sentence', async () => {
    expect(await tell(ada(), 'join', { campaign: war.id })).toContain('You play in Crowns of Test already.');
    expect(await tell(ada(), 'join', { campaign: 'no @everyone' })).toContain('There is no campaign called “no @');
  });
});

describe('/orders submit with a file', () => {
  const file = (text: string | Buffer, name = 'orders.txt') => ({ file: { name, bytes: Buffer.from(text) } });

  test('is a sheet like any other, once; what is wrong with a file is said', async () => {
    expect(await tell(ada(), 'orders submit', file('BID 3\nBID 99'))).toContain('❌ rejected, line 2');
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 3\nBID 99', door: 'discord' });
    expect(await tell(ada(), 'orders submit', file('x', 'map.png'))).toContain('this file is neither');
    expect(await tell(ada(), 'orders submit', file('BID 2\n'.repeat(10_000)))).toContain('the limit is 16,384');
    expect(await tell(person('Carl'), 'orders submit', file('BID 3'))).toContain('You hold no seat');
    expect(await stage.standing(war, 1)).toMatchObject({ text: 'BID 3\nBID 99' });
    await stage.campaign('Second War', ['Ada', 'Bert']);
    expect(await tell(ada(), 'orders submit', file('BID 4'))).toContain('Name one in the option `campaign`');
    expect(await tell(ada(), 'orders submit', { ...file('BID 4'), campaign: war.id })).toContain('**Received**');
  });
});

describe('/report and /history', () => {
  test('a seat reads its own reports, of any phase, with the map; nobody else’s', async () => {
    expect(await tell(ada(), 'report')).toContain('# Before turn 1');
    await playTurn();
    await stage.ask(ada(), 'DIG');
    await stage.playOut(hours(48) + 1000);
    const [latest = '', first = '', opening] = await names(ada(), 'report', 'phase', '');
    expect([latest, first]).toEqual([
      expect.stringMatching(/^Turn 2 \(P-\w{5}-\w{5}\)$/),
      expect.stringMatching(/^Turn 1 \(P-/),
    ]);
    expect(opening).toMatch(/^Opening \(P-/);
    const answer = await ada().slash('report');
    expect(answer.ephemeral).toBe(true);
    expect(stage.seen(answer.message)).toContain(latest.slice(8, -1));
    expect(answer.message.attachments.map(({ filename }) => filename)).toEqual(['map.png', 'proof.txt']);
    const number = first.slice(8, -1);
    expect(await tell(ada(), 'report', { phase: number })).toContain(number);
    expect(await tell(ada(), 'report', { phase: 'turn 1' })).toContain(number);
    expect(await tell(ada(), 'report', { phase: 'Turn 9' })).toContain('There is no report of “Turn 9”');
    // Bert may know the number, and still it is none of his.
    expect(await tell(bert(), 'report', { phase: number })).toContain('There is no report of');
    expect(await names(bert(), 'report', 'phase', number)).toEqual([]);
    expect(await tell(person('Carl'), 'report')).toContain('You hold no seat');
    expect(await names(person('Carl'), 'report', 'phase', '')).toEqual([]);
  });

  test('history is for everybody: a list, and each public report', async () => {
    const open = await stage.app.createCampaign({ binder: 'crowns', gm: war.gm.id, title: 'Next War' });
    expect(await tell(person('Carl'), 'history', { campaign: open })).toContain('Nothing has been published yet');
    await playTurn();
    expect(await tell(person('Carl'), 'history', { campaign: war.id })).toMatch(
      /- Turn 1 \(P-\w{5}-\w{5}\), <t:\d+:R>/,
    );
    const [only = ''] = await names(person('Carl'), 'history', 'phase', 'turn', { campaign: war.id });
    const seen = await tell(person('Carl'), 'history', { phase: only, campaign: war.id });
    expect(seen).toContain('gets a crown');
    expect(seen).not.toMatch(/You have \d+ gold/);
  });
});

describe('/map', () => {
  test('shows the own view to a seat, the public one to others and on request', async () => {
    const words = async (user: Person, values = {}) => {
      const answer = await user.slash('map', values);
      expect(answer.ephemeral).toBe(true);
      const [picture] = answer.message.attachments;
      expect(picture?.filename).toBe('map.png');
      return stage.seen(answer.message);
    };
    expect(await words(ada())).toContain('**Crowns of Test**, the map as Ada sees it.');
    expect(await words(ada(), { public: true })).toContain('the map as everybody sees it.');
    expect(await words(person('Carl'))).toContain('the map as everybody sees it.');
    expect(await words(bert(), { campaign: `${war.id}/seat-1` })).toContain('the map as everybody sees it.');
    expect(await names(bert(), 'map', 'campaign', '')).toEqual(['Crowns of Test: Bert', 'Crowns of Test']);
  });
});

describe('/status', () => {
  test('says who owes, never who has sent, and to each only his own part', async () => {
    await stage.ask(ada(), 'BID 3');
    const own = await tell(ada(), 'status');
    expect(own).toContain('1 of 2 sheets are in.');
    expect(own).toContain('Asked for orders: Ada, Bert. Whose are in, nobody sees before the deadline.');
    expect(own).toContain('✅ **You, as Ada**: Your sheet is in: 1 order.');
    const other = await tell(bert(), 'status');
    expect(other).toContain('⏳ **You, as Bert**: You owe a sheet, not sent yet.');
    expect(other).not.toContain('BID');
    const spectator = await tell(person('Carl'), 'status', { campaign: war.id });
    expect(spectator).toContain('1 of 2 sheets are in.');
    expect(spectator).not.toContain('You,');
    expect(spectator).toMatch(/due by <t:\d+:F> \(<t:\d+:R>\)/);
  });

  test('asks which campaign, or takes the one of the channel', async () => {
    const second = await stage.campaign('Second War', ['Bert', 'Ada']);
    expect(await tell(person('Carl'), 'status')).toContain('Which campaign do you mean?');
    await bind(second);
    expect(await tell(person('Carl'), 'status', {}, { channel: hall() })).toContain('Turn 1');
    expect(await names(person('Carl'), 'status', 'campaign', '', {}, { channel: hall() })).toEqual([
      'Second War',
      'Crowns of Test',
    ]);
    expect(await tell(person('Carl'), 'status', { campaign: 'x' })).toContain('There is no campaign called “x”.');
  });
});

describe('/rules', () => {
  test('finds a rule by number, title or words of its text', async () => {
    expect(await tell(person('Carl'), 'rules', { search: 'cr-1' })).toContain(
      '**CR-1 Crowns**\n> The most crowns win.',
    );
    expect(await tell(person('Carl'), 'rules', { search: 'most WIN' })).toContain('CR-1');
    expect(await tell(person('Carl'), 'rules', { search: 'nonsense @here' })).toMatch(
      /Nothing in the rules of Crowns has .* “nonsense @\u200bhere”/,
    );
    expect(await person('Carl').autocomplete('rules', 'search', 'crow')).toEqual([
      { name: 'CR-1 Crowns', value: 'CR-1' },
      { name: 'CR-2 Auction', value: 'CR-2' },
      { name: 'CR-4 Turns', value: 'CR-4' },
      { name: 'Throne', value: 'Throne' },
      { name: 'What each reader is told', value: 'What each reader is told' },
      { name: 'BID', value: 'BID' },
    ]);
    expect(await names(person('Carl'), 'rules', 'search', 'zzz')).toEqual([]);
  });

  test('finds in the reference how an order is written', async () => {
    const told = await tell(person('Carl'), 'rules', { search: 'bid' });
    expect(told).toContain('> Written as: BID');
    expect(told).toContain('> For example: BID');
  });
});

describe('/vote', () => {
  test('the side of a newcomer votes by button; others have nothing to vote on', async () => {
    expect(await tell(ada(), 'vote')).toContain('There is nothing to vote on');
    const carl = await stage.player('Carl');
    await stage.app.apply({ campaignId: war.id, person: carl.person.id, text: 'North' });
    const asked = await ada().slash('vote');
    expect(stage.seen(asked.message)).toContain('**May Carl join your side?** You have not voted.');
    await ada().press(asked.message, seatControl(asked.message, 'vote-yes'));
    await stage.standIn.waitFor(() => asked.message.content.includes('You said yes.'));
    const no = seatControl(asked.message, 'vote-no');
    await ada().press(asked.message, no);
    await stage.standIn.waitFor(() => asked.message.content.includes('You said no.'));
    expect(await tell(bert(), 'vote')).toContain('There is nothing to vote on');
    await stage.app.withdrawApplication({ campaignId: war.id, person: carl.person.id });
    await ada().press(asked.message, no);
    await stage.standIn.waitFor(() => asked.message.content.includes('not open any more'));
  });
});

describe('/leave', () => {
  test('asks once more, then the seat is open; the button does nothing twice or for others', async () => {
    const asked = await ada().slash('leave');
    expect(stage.seen(asked.message)).toMatch(/\*\*Leave your seat\?\*\*[\s\S]*Crowns of Test, Ada\n\[Leave\]/);
    const held = () => stage.app.seatsOf(war.people[0]?.id ?? '');
    expect(await held()).toHaveLength(1);
    const button = seatControl(asked.message, 'do:leave-seat');
    await ada().press(asked.message, button);
    await stage.standIn.waitFor(() => asked.message.content.includes('You have left your seat.'));
    expect(await held()).toEqual([]);
    expect(asked.message.components).toEqual([]);
    expect(await tell(ada(), 'leave')).toContain('You hold no seat');
  });

  test('before the start it withdraws', async () => {
    const open = await stage.app.createCampaign({ binder: 'crowns', gm: war.gm.id, title: 'Next War' });
    const carl = await stage.player('Carl');
    await stage.app.apply({ campaignId: open, person: carl.person.id, text: 'North' });
    expect(await names(carl.user, 'leave', 'campaign', '')).toEqual(['Next War']);
    const asked = await carl.user.slash('leave', { campaign: open });
    await carl.user.press(asked.message, seatControl(asked.message, 'withdraw-now'));
    await stage.standIn.waitFor(() => asked.message.content.includes('You have withdrawn.'));
    const again = await carl.user.slash('leave', { campaign: open });
    await carl.user.press(again.message, seatControl(again.message, 'withdraw-now'));
    await stage.standIn.waitFor(() => again.message.content.includes('You have not applied.'));
  });
});

describe('/press', () => {
  test('goes to a seat as the seat’s name; completion knows seats, side and everybody', async () => {
    expect(await names(ada(), 'press', 'to', '')).toEqual(['Everybody', 'My side', 'Bert']);
    expect(await names(person('Carl'), 'press', 'to', '')).toEqual([]);
    const [, , value] = (await ada().autocomplete('press', 'to', '')).map((one) => String(one.value));
    const text = 'Peace? @everyone **now** <@1>';
    const sent = await tell(ada(), 'press', { to: value ?? '', text });
    expect(sent).toMatch(/✉️ On its way as Ada to Bert \(1 reader\)\..* you are told if it cannot be delivered/);
    await stage.runDue();
    const got = await stage.standIn.waitFor(() => stage.standIn.dmsTo(bert()).at(-1));
    expect(stage.seen(got)).toContain('Peace?');
    expect(stage.seen(got)).not.toMatch(/@everyone|\*\*now\*\*|<@1>/);
    expect(got.mention_everyone).toBe(false);
    expect(stage.service.logged.join()).not.toContain('Peace');
    expect(await tell(ada(), 'press', { to: 'Nobody @here', text })).toContain('There is no seat called “Nobody @');
  });

  test('without a text a form opens; its seat is looked at again when it is sent', async () => {
    const form = (await ada().slash('press', { to: 'everybody' })).modal;
    expect(form.title).toBe('A message as Ada');
    const answer = await ada().submitModal(form, { text: 'To all:\nhello' });
    expect(stage.seen(answer.message)).toContain('On its way as Ada to everybody');
    const late = (await ada().slash('press', { to: 'Bert' })).modal;
    await stage.app.leaveSeat({ campaignId: war.id, seat: 'seat-1', person: war.people[0]?.id ?? '' });
    expect(stage.seen((await ada().submitModal(late, { text: 'psst' })).message)).toContain('not yours any more');
  });

  test('a refusal of the campaign’s own setting is a sentence', async () => {
    await stage.close();
    stage = await Stage.open({ frame: { press: 'none' } });
    war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
    expect(await tell(ada(), 'press', { to: 'Bert', text: 'psst' })).toContain('❌ This campaign has no press');
  });
});

describe('/quiet', () => {
  test('sets hours in the own zone, says what is no time, and takes them back', async () => {
    const set = { from: '22:30', until: '7', zone: 'Europe/Vienna' };
    expect(await tell(ada(), 'quiet hours', set)).toContain('From 22:30 to 07:00 (Europe/Vienna)');
    const row = () => stage.service.record.person(war.people[0]?.id ?? '');
    expect(await row()).toMatchObject({ timeZone: 'Europe/Vienna', quietHours: { from: 1350, to: 420 } });
    expect(await tell(ada(), 'quiet hours', { from: '25:00', until: '7' })).toContain('“25:00” is no time of day');
    expect(await tell(ada(), 'quiet hours', { from: '7', until: '07:00' })).toContain('different times');
    expect(await tell(ada(), 'quiet hours', { ...set, zone: 'Atlantis' })).toContain('This time zone is not known');
    expect(await row()).toMatchObject({ quietHours: { from: 1350, to: 420 } });
    expect(await names(ada(), 'quiet hours', 'zone', 'new york', { from: '1', until: '2' })).toEqual([
      'America/New_York',
    ]);
    expect(await tell(ada(), 'quiet off')).toContain('no quiet hours');
    expect(await row()).toMatchObject({ quietHours: null });
  });
});

test('with several seats, commands ask by button and go on from there', async () => {
  await stage.campaign('Second War', ['Bert', 'Ada']);
  for (const command of ['map', 'vote', 'leave', 'report']) {
    const asked = await ada().slash(command);
    expect(stage.seen(asked.message)).toContain('[Crowns of Test: Ada] [Second War: Ada]');
    const answer = await ada().press(asked.message, seatControl(asked.message, `${command}:${war.id}`));
    expect(stage.seen(answer.message)).toContain('Crowns of Test');
    expect(answer.ephemeral).toBe(true);
  }
  expect(await tell(ada(), 'press', { to: 'Bert', text: 'x' })).toContain('Name one in the option `campaign`');
});
