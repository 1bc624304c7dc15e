import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Campaign, Stage, seatControl } from './stage.js';

// What people write to the bot means what it means by mail and at a forum.

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

const ada = () => stage.standIn.user('Ada');
const bert = () => stage.standIn.user('Bert');
const say = async (text: string) => stage.seen(await stage.ask(ada(), text));
const standing = async () => (await stage.standing(war, 1))?.text ?? null;

describe('a word alone', () => {
  test.each(['READY', 'ready!', 'Final.', 'READY!!'])('%s keeps the orders that it confirms', async (word) => {
    await say('BID 3\nDIG');
    const before = await stage.standing(war, 1);
    const told = await say(word);
    expect(told).toContain('You are marked as ready');
    expect(await stage.standing(war, 1)).toEqual(before);
    expect(await say('NOT READY')).toContain('You are no longer marked as ready');
    expect(await stage.standing(war, 1)).toEqual(before);
  });

  test.each(['// thanks', '# thanks', '-', '> BID 9', '~~BID 9~~', '[s]BID 9[/s]', 'Thanks, all', '👍'])(
    '%s takes nothing away, and is told to hold no order',
    async (words) => {
      await say('BID 3');
      expect(await say(words)).toMatch(/no order in this text|nothing to read/);
      expect(await standing()).toBe('BID 3');
    },
  );

  test('asks as by mail: HELP, /status, SHEET, REVOKE and YES', async () => {
    expect(await say('HELP')).toContain('What you can write');
    expect(await say('/status')).toContain('Turn 1');
    await say('BID 3');
    expect(await say('SHEET')).toContain('BID 3');
    expect(await say('REVOKE')).toContain('or just `YES`');
    expect(await standing()).toBe('BID 3');
    expect(await say('yes')).toContain('Taken back');
    expect(await standing()).toBeNull();
    expect(await say('yes')).toContain('Yes to what?');
  });
});

describe('a later sheet', () => {
  test('says what gives way to it, and one press puts it back or joins both', async () => {
    await say('BID 3');
    const answer = await stage.ask(ada(), 'DIG');
    const seen = stage.seen(answer);
    expect(seen).toContain('Gone with that:');
    expect(seen).toContain('➖ `BID 3`');
    const back = await ada().press(answer, seatControl(answer, 'put-back'));
    expect(stage.seen(back.message)).toContain('➖ `DIG`');
    expect(await standing()).toBe('BID 3');
    const later = await stage.ask(ada(), 'BID 4');
    await ada().press(later, seatControl(later, 'join-both'));
    expect(await standing()).toBe('BID 3\nBID 4');
  });

  test('with all that stood before says only that it takes its place', async () => {
    await say('BID 3');
    const seen = await say('BID 3 # as before');
    expect(seen).toContain('all its orders are in this one too');
    expect(seen).not.toContain('Put it back');
  });
});

describe('another turn', () => {
  test('that a sheet names is told, and nothing of it is taken', async () => {
    await say('BID 3');
    const told = await say('Orders for turn 7:\nDIG\nREADY');
    expect(told).toContain('names another turn');
    expect(await standing()).toBe('BID 3');
  });

  test('whose receipt somebody answers is told, and a new message is taken', async () => {
    const receipt = await stage.ask(ada(), 'BID 3');
    await stage.playOutWindow(war.id);
    const before = stage.standIn.dmsTo(ada()).length;
    await ada().dm('DIG\nREADY', { replyTo: receipt });
    const told = await stage.standIn.waitFor(() => stage.standIn.dmsTo(ada())[before]);
    expect(stage.seen(told)).toMatch(/Turn 1, which is closed, and open now is Turn 2/);
    expect(await standing()).toBeNull();
    await say('DIG');
    expect(await standing()).toBe('DIG');
  });
});

describe('letters', () => {
  test('begin as by mail, and a reply to a letter is one', async () => {
    expect(await say('Press to Bert: peace until turn 3?')).toContain('Your letter is on its way to Bert');
    await stage.runDue();
    const letter = await stage.standIn.waitFor(() =>
      stage.standIn.dmsTo(bert()).find(({ content }) => content.includes('peace until turn 3?')),
    );
    const before = stage.standIn.dmsTo(bert()).length;
    await bert().dm('Yes, until turn 3.', { replyTo: letter });
    const told = await stage.standIn.waitFor(() => stage.standIn.dmsTo(bert())[before]);
    expect(stage.seen(told)).toContain('Your letter is on its way to Ada');
    expect(await stage.standing(war, 2)).toBeNull();
    await stage.runDue();
    await stage.standIn.waitFor(() =>
      stage.standIn.dmsTo(ada()).find(({ content }) => content.includes('Yes, until turn 3.')),
    );
  });

  test('that read like orders are neither: it is asked', async () => {
    await say('Press to Bert: what do you bid?');
    await stage.runDue();
    const letter = await stage.standIn.waitFor(() =>
      stage.standIn.dmsTo(bert()).find(({ content }) => content.includes('what do you bid?')),
    );
    const before = stage.standIn.dmsTo(bert()).length;
    await bert().dm('BID 4', { replyTo: letter });
    const told = await stage.standIn.waitFor(() => stage.standIn.dmsTo(bert())[before]);
    expect(stage.seen(told)).toContain('Is all of it the letter?');
    expect(await stage.standing(war, 2)).toBeNull();
    const asked = stage.standIn.dmsTo(bert()).length;
    await bert().dm('YES');
    const sent = await stage.standIn.waitFor(() => stage.standIn.dmsTo(bert())[asked]);
    expect(stage.seen(sent)).toContain('Your letter is on its way to Ada');
    expect(await stage.standing(war, 2)).toBeNull();
  });
});
