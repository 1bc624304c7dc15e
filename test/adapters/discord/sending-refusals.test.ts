import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hours } from '../../support/service.js';
import { type Campaign, HeldPauses, Stage } from './stage.js';

const CREATE = 'POST /channels/{channel_id}/messages';
const OPEN_DM = 'POST /users/@me/channels';

let stage: Stage;
let war: Campaign;
let pauses: HeldPauses;

beforeEach(async () => {
  pauses = new HeldPauses();
  stage = await Stage.open({ door: { pause: pauses.pause } });
  war = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
});
afterEach(async () => {
  await stage.close();
  expect(stage.standIn.violations).toEqual([]);
});

const ada = () => stage.standIn.user('Ada');
const titles = (messages: readonly { readonly content: string }[]): string[] =>
  messages.flatMap(({ content }) => content.split('\n').find((line) => line.startsWith('# ')) ?? []);

/** What a player gets in private up to the second phase, in the order of its writing. */
const FIRST_PHASES = ['# Before turn 1', '# Before turn 2'];

describe('a refusal that passes', () => {
  test.each([
    ['private channels opened too fast', OPEN_DM, 400, 40003],
    ['a channel in slow mode', CREATE, 400, 20016],
    ['a channel with too many messages', CREATE, 400, 20028],
    ['a bare 403 from what stands before Discord', CREATE, 403, null],
    ['a 401 that Discord takes back', CREATE, 401, null],
  ] as const)(
    '%s: the message goes out later, in its order, and nobody is told that it is stuck',
    async (_, route, status, code) => {
      stage.standIn.refuseNext(route, status, code, 3);
      await stage.playOut(hours(48) + 1000);
      await stage.playOut(hours(1));
      await stage.playOut(hours(1));
      expect(await stage.service.record.stuckDeliveries(war.id)).toEqual([]);
      for (const name of ['Ada', 'Bert']) {
        expect(titles(stage.standIn.dmsTo(stage.standIn.user(name)))).toEqual(FIRST_PHASES);
      }
    },
  );

  test('waits a minute at least, and longer each time', async () => {
    stage.standIn.refuseNext(OPEN_DM, 400, 40003, 100);
    await stage.playOut(hours(48) + 1000);
    const waiting = () =>
      stage.service.queue.jobs.flatMap(({ name, runAt, payload }) =>
        name === 'deliver-message' && runAt !== undefined ? [{ id: payload.deliveryId, at: runAt.getTime() }] : [],
      );
    // Those behind it are let pass after a while, and wait by themselves.
    const first = waiting().sort((one, other) => one.at - other.at)[0]?.id;
    const left = () => {
      const own = waiting().find(({ id }) => id === first);
      return (own?.at ?? Number.NaN) - stage.service.clock.now().getTime();
    };
    const waits: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      waits.push(left());
      stage.service.clock.pass(left());
      await stage.runDue();
    }
    expect(waits).toEqual([60_000, 60_000, 120_000, 240_000, 480_000]);
  });
});

describe('a refusal for good', () => {
  test.each([
    ['closed private messages', 403, 50007, 'direct messages are closed'],
    ['no server in common', 403, 50278, 'shares no server with the bot'],
    ['an account that is gone', 400, 10013, 'not there any more'],
  ] as const)('%s: stuck at once, with what would do', async (_, status, code, reason) => {
    stage.standIn.refuseNext(CREATE, status, code, 1);
    await stage.playOut(hours(48) + 1000);
    const stuck = await stage.service.record.stuckDeliveries(war.id);
    expect(stuck.map(({ lastError }) => lastError)).toEqual([expect.stringContaining(reason)]);
  });

  test('who shares no server with the bot gets nothing private, and the reason is said', async () => {
    stage.standIn.leaveServers(ada());
    await stage.playOut(hours(48) + 1000);
    const [stuck] = await stage.service.record.stuckDeliveries(war.id);
    expect(stuck?.lastError).toContain('shares no server with the bot');
  });
});

describe('private channels', () => {
  test('are opened once for each person, and never again after a restart', async () => {
    await stage.ask(ada(), 'BID 1');
    await stage.playOut(hours(48) + 1000);
    // Ada wrote herself, so hers was known; Bert's and the Judge's had to be opened.
    const opened = () => stage.standIn.requestsTo(OPEN_DM).length;
    const before = opened();
    for (let restarts = 0; restarts < 3; restarts += 1) {
      await stage.reopen();
      await stage.door.caughtUp;
    }
    await stage.playOut(hours(48) + 1000);
    expect(opened()).toBe(before);
  });

  test('that Discord will not open just now are asked for again while the line stands', async () => {
    await stage.door.stop();
    const written = await stage.standIn.user('Bert').dm('BID 4');
    stage.standIn.refuseNext(OPEN_DM, 400, 40003, 2);
    await stage.reopen();
    await stage.door.caughtUp;
    expect(await stage.standing(war, 2)).toBeNull();
    await stage.standIn.waitFor(() => pauses.asked.includes(300_000), 'the pause before they are asked for again');
    pauses.pass();
    await stage.standIn.waitFor(
      () =>
        stage.standIn.dmsTo(stage.standIn.user('Bert')).some((one) => one.message_reference?.message_id === written.id),
      'the answer to a message of the time away',
    );
  });
});
