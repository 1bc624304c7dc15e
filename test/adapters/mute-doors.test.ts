import { expect, test } from '@jest/globals';
import { seatRef, startTable } from '../support/service.js';
import { Stage } from './discord/stage.js';
import { startBoard } from './web/board.js';

// A seat whose letters are stopped, at the doors of the game master and of its player.

const REASON = 'You <i>insulted</i> the North.';

test('on the web: stopped and allowed again on the page of players; the seat’s player reads why', async () => {
  const board = await startBoard();
  try {
    const table = await startTable(board, 2);
    const gm = await board.signedIn(table.gm.id);
    const one = await board.signedIn(seatRef(table, 1).person);
    const two = await board.signedIn(seatRef(table, 2).person);
    const players = `/c/${table.campaignId}/gm/players`;
    const doing = (name: string) => `/c/${table.campaignId}/do/${name}`;
    expect((await gm.get(players)).text).toContain('Stop their letters to other players');
    const wrong = await gm.post(doing('mute-seat'), { seat: 'seat-1', length: 'long', reason: REASON });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toMatch(/name="reason"[^>]* value="You &lt;i&gt;insulted&lt;\/i&gt; the North\."/);
    expect((await gm.post(doing('mute-seat'), { seat: 'seat-1', length: '3d', reason: REASON })).status).toBe(303);
    const stopped = (await gm.get(players)).text;
    expect(stopped).toContain('Their letters to other players are stopped');
    expect(stopped).toContain('You &lt;i&gt;insulted&lt;/i&gt; the North.');
    const seat = `/c/${table.campaignId}/seat/seat-1`;
    for (const path of [seat, `${seat}/letters/seat:seat-2`])
      expect([path, (await one.get(path)).text.includes('The game master has stopped your letters')]).toEqual([
        path,
        true,
      ]);
    expect((await two.get(`/c/${table.campaignId}`)).text).not.toContain('insulted');
    expect((await two.post(doing('mute-seat'), { seat: 'seat-1', reason: 'x' })).status).toBe(403);
    expect((await gm.post(doing('unmute-seat'), { seat: 'seat-1' })).status).toBe(303);
    expect((await one.get(`${seat}/letters/seat:seat-2`)).text).not.toContain('has stopped your letters');
  } finally {
    await board.close();
  }
});

test('on Discord: by commands of the game master; the player gets a private message, and their letter back', async () => {
  const stage = await Stage.open();
  try {
    const { id: campaign } = await stage.campaign('Crowns of Test', ['Ada', 'Bert']);
    const [judge, ada, bert] = ['Judge', 'Ada', 'Bert'].map((name) => stage.standIn.user(name));
    if (!judge || !ada || !bert) throw new Error('nobody is here');
    const said = await judge.slash('players mute', { campaign, seat: 'seat-1', length: '3d', reason: REASON });
    expect(stage.seen(said.message)).toContain('Their letters are stopped');
    await stage.runDue();
    const told = await stage.standIn.waitFor(() =>
      stage.standIn
        .dmsTo(ada)
        .find((message) => stage.seen(message).includes('Your letters to other players are stopped')),
    );
    expect(stage.seen(told)).toContain('insulted');
    const back = stage.seen((await ada.slash('press', { to: 'Bert', text: 'Only a joke.' })).message);
    expect(back).toContain('The game master has stopped your letters to other players until');
    expect(back).toContain('Only a joke.');
    expect(stage.seen((await judge.slash('players unmute', { campaign, seat: 'seat-1' })).message)).toContain(
      'allowed again',
    );
    expect(stage.seen((await ada.slash('press', { to: 'Bert', text: 'Well?' })).message)).toContain('On its way');
    for (const message of stage.standIn.dmsTo(bert)) expect(stage.seen(message)).not.toContain('insulted');
  } finally {
    await stage.close();
  }
});
