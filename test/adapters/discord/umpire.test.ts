import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { binderShelf } from '../../../src/adapters/binders/binder-shelf.js';
import { whatTheyWrote } from '../../../src/adapters/email/incoming/what-they-wrote.js';
import { JUDGE } from '../../../src/core/game/seat.js';
import { toPlainText } from '../../../src/core/report/render/plain-text.js';
import { systems } from '../../../src/systems/registry.js';
import { hours } from '../../support/service.js';
import { type Campaign, Stage } from './stage.js';

// Whole turns of the umpire's table in words: by private messages on Discord, and by mail.

const campaigns = join(import.meta.dirname, '../../../campaigns');
const NAMES = ['Ada', 'Bert', 'Cleo', 'Dan'] as const;
async function tableOfFour(stage: Stage): Promise<Campaign> {
  const game = { binder: 'road-to-jena', sides: ['any'] };
  const campaign = await stage.campaign('Jena', NAMES, game);
  await stage.runDue();
  return campaign;
}

/** Everybody holds with their first unit, which the draft can carry out; Ada writes a line that only a person can judge, too. */
async function allOrders(stage: Stage, { id, people }: Campaign): Promise<void> {
  for (const [index, name] of NAMES.entries()) {
    const ref = { campaignId: id, seat: `seat-${index + 1}`, person: people[index]?.id ?? '' };
    const [unit] = (await stage.app.orderSubjects(ref)).units;
    const text = [`HOLD ${unit}`, ...(name === 'Ada' ? ['we light no fires'] : []), 'READY'].join('\n');
    expect(stage.seen(await stage.ask(stage.standIn.user(name), text))).toContain(', 0 rejected.');
  }
  await stage.playOut(hours(1));
}

const key = async (stage: Stage, { id }: Campaign): Promise<string> =>
  (await stage.service.record.currentPhase(id))?.key ?? '';

const dms = (stage: Stage, name: string): string =>
  stage.standIn
    .dmsTo(stage.standIn.user(name))
    .map((message) => stage.seen(message))
    .join('\n');

test('from the draft to PUBLISH by private messages', async () => {
  const stage = await Stage.open({ services: { systems, binders: binderShelf(campaigns, systems) } });
  try {
    const campaign = await tableOfFour(stage);
    const deadline = (await stage.service.record.currentPhase(campaign.id))?.scheduledAt;
    await allOrders(stage, campaign);
    const judge = stage.standIn.user('Judge');
    const say = async (text: string): Promise<string> => {
      const answer = stage.seen(await stage.ask(judge, text));
      await stage.runDue();
      return answer;
    };
    expect(await key(stage, campaign)).toBe('turn-1/judgement-1');
    expect(dms(stage, 'Judge')).toContain('Draft of your sheet');
    expect(dms(stage, 'Judge')).toContain('DRAFT alone on a line stands for all of this');

    const status = await say('STATUS');
    expect(status).toMatch(/You, as Umpire:.*(?:not sent|owe|missing|still|asked)/i);
    expect(status).not.toContain('No orders are asked for');
    expect(status).not.toContain('0 of 0');

    // A line in words has no answer yet: PUBLISH asks, and nothing goes out.
    const asked = await say('DRAFT\nPUBLISH\nREADY');
    expect(asked).toContain('is not judged');
    expect(asked).toContain('PUBLISH ANYWAY');
    expect(await key(stage, campaign)).toBe('turn-1/judgement-1');

    const rolled = await say("DRAFT\nROLL 2d6 'the wood at night' FOR all\nREADY");
    expect(rolled).toContain('0 rejected');
    expect(await key(stage, campaign)).toBe('turn-1/judgement-2');
    expect(dms(stage, 'Judge')).toContain('the wood at night: 2d6:');
    for (const name of NAMES) expect(dms(stage, name)).not.toContain('the wood at night');

    const line = /JUDGED ([a-z]+) (\d+): what comes of it/.exec(dms(stage, 'Judge'));
    const published = await say(
      `JUDGED ${line?.[1]} ${line?.[2]}: The night is quiet.\nNEWS: It rains.\nPUBLISH\nREADY`,
    );
    expect(published).toContain('0 rejected');
    expect(await key(stage, campaign)).toBe('turn-2/orders');
    expect(dms(stage, 'Ada')).toContain('The night is quiet.');
    for (const name of NAMES) {
      expect(dms(stage, name)).toContain('It rains.');
      expect(dms(stage, name)).toContain('the wood at night: 2d6:');
      if (name !== 'Ada') expect(dms(stage, name)).not.toContain('The night is quiet.');
    }
    // However many rounds the umpire took, the players' next deadline is one window after the last.
    const next = await stage.service.record.currentPhase(campaign.id);
    expect(next?.deadlineAt.getTime()).toBe((deadline?.getTime() ?? 0) + hours(48));
  } finally {
    await stage.close();
  }
  expect(stage.standIn.violations).toEqual([]);
});

test('by mail: what a phone puts below the sheet is left out, and the turn is published', async () => {
  const stage = await Stage.open({ services: { systems, binders: binderShelf(campaigns, systems) } });
  try {
    const campaign = await tableOfFour(stage);
    await allOrders(stage, campaign);
    let mails = 0;
    const mail = async (text: string): Promise<string> => {
      mails += 1;
      const body = `${text}\n\nSent from my iPhone\n\nOn 25 Nov 2026, at 16:00, Adjutant <adjutant@games.example> wrote:\n\n> Draft of your sheet`;
      const { document } = await stage.app.takeWritten({
        door: 'email',
        doorKey: `<m${mails}@players.example>`,
        from: { person: campaign.gm.id },
        campaignId: null,
        text: whatTheyWrote(body, { own: ['adjutant@games.example'] })?.text ?? '',
        receivedAt: stage.service.clock.now(),
        proved: true,
      });
      await stage.runDue();
      return toPlainText(document);
    };
    expect(await mail('SHEET')).toContain('No sheet of yours stands');
    expect(await mail('DRAFT\nPUBLISH\nREADY')).toContain('is not judged');
    expect(await key(stage, campaign)).toBe('turn-1/judgement-1');
    const open = (await stage.app.seatPage({ reader: campaign.gm.id, campaignId: campaign.id, seat: JUDGE })).template;
    expect(open).toBe('DRAFT\nPUBLISH\nREADY');
    const answer = await mail('DRAFT\nNEWS: Fog.\nPUBLISH ANYWAY\nREADY');
    // DRAFT stands for five judgements.
    expect(answer).toContain('Taken: 7 orders stand');
    expect(await key(stage, campaign)).toBe('turn-2/orders');
    for (const name of NAMES) expect(dms(stage, name)).toContain('Fog.');
    expect(await mail('REPORT')).toContain('your last report');
  } finally {
    await stage.close();
  }
});

test('two umpires at one round: each is told of the other’s sheet, and nothing either wrote is lost', async () => {
  const stage = await Stage.open({ services: { systems, binders: binderShelf(campaigns, systems) } });
  try {
    const campaign = await tableOfFour(stage);
    const { person: second } = await stage.player('Second');
    await stage.app.addJudge({ campaignId: campaign.id, by: campaign.gm.id, person: second.id, role: 'gm' });
    await allOrders(stage, campaign);
    const [judge, other] = [stage.standIn.user('Judge'), stage.standIn.user('Second')];
    const first = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(
      stage.seen(await stage.ask(judge, 'NEWS: The bridge is down.')),
    )?.[0];
    const told = stage.seen(await stage.ask(other, 'NEWS: It rains.'));
    expect(told).toContain(`It takes the place of \`${first}\``);
    expect(told).toContain('NEWS: The bridge is down.');
    await stage.runDue();
    // The one whose sheet gave way learns of it at once, with the way back.
    const notice = dms(stage, 'Judge');
    expect(notice).toContain('**Second** sent orders for your seat');
    expect(notice).toContain(`JOIN ${first}`);
    expect(dms(stage, 'Second')).not.toContain('sent orders for your seat');
    for (const name of NAMES) expect(dms(stage, name)).not.toMatch(/bridge|It rains|sent orders for/);
    const joined = stage.seen(await stage.ask(judge, `JOIN ${first}`));
    expect(joined).toContain('0 rejected');
    const asked = { campaignId: campaign.id, seat: JUDGE };
    const sheet = (await stage.app.seatPage({ ...asked, reader: second.id })).template;
    expect(sheet.split('\n').sort()).toEqual(['NEWS: It rains.', 'NEWS: The bridge is down.']);

    // One of them publishes while the other still writes for that round: their lines are taken for no other window unseen.
    await stage.ask(judge, 'PUBLISH ANYWAY\nREADY');
    await stage.runDue();
    expect(await key(stage, campaign)).toBe('turn-2/orders');
    const late = stage.seen(await stage.ask(other, 'NEWS: The King is ill.\nPUBLISH\nREADY'));
    expect(late).toContain('Your seat owes no orders in Turn 2.');
    expect(late).toContain('NEWS: The King is ill.');
    expect((await stage.app.seatPage({ ...asked, reader: second.id })).stand.readyEndsAfterMs).toBeNull();
  } finally {
    await stage.close();
  }
});
