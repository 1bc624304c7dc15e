import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pass, played, realGames, STORY, startWar } from '../../app/optional-war.js';
import { seatRef, type Table } from '../../support/service.js';
import { type Board, startBoard, Visitor } from './board.js';

// FE-33 on the board: what can be asked for at sign-up, and proposed and voted on later.

let board: Board;

beforeAll(async () => {
  board = await startBoard(realGames());
});
afterAll(() => board.close());

const visitor = async (name: string): Promise<{ id: string; browser: Visitor }> => {
  const { id } = await board.app.createPerson({ name });
  return { id, browser: await board.signedIn(id) };
};

it('sign-up has a box for each rule that can be played, with its sentence and its text', async () => {
  const { app, service } = board;
  const gm = await visitor('Judge');
  const campaignId = await app.createCampaign({ binder: 'general-war', gm: gm.id });
  for (const [name, side] of [
    ['Ada', 'Alliance'],
    ['Bert', 'Coalition'],
  ]) {
    const { browser } = await visitor(name ?? '');
    const page = await browser.get(`/c/${campaignId}`);
    expect(page.text).toContain('Optional rules you would like');
    expect(page.text).toContain('name="rule-fan-fiction" value="yes"');
    expect(page.text).toContain('Whoever posts stories of the war gets up to 3 Influence a turn for them.');
    expect(page.text).toContain(`href="/c/${campaignId}/rules#FE-O2"`);
    // What is not taken stays ticked.
    const wrong = await browser.post(`/c/${campaignId}/apply`, {
      name: '',
      side: 'x'.repeat(41),
      'rule-fan-fiction': 'yes',
    });
    expect(wrong.status).toBe(400);
    const done = await browser.post(`/c/${campaignId}/apply`, {
      name: name ?? '',
      side: side ?? '',
      'rule-fan-fiction': 'yes',
    });
    expect(done.status).toBe(200);
  }
  expect((await service.record.applications(campaignId)).map(({ optionalRules }) => optionalRules)).toEqual([
    ['fan-fiction'],
    ['fan-fiction'],
  ]);
  await app.closeRegistration({ campaignId, by: gm.id });
  expect(await played(service, campaignId)).toEqual(['fan-fiction']);
  const page = await gm.browser.get(`/c/${campaignId}`);
  expect(page.text).toMatch(
    /Optional rules in use<\/h3><ul><li><a href="\/c\/[^"]+\/rules#FE-O2">Fan Fiction<\/a><\/li>/,
  );
  const rules = await gm.browser.get(`/c/${campaignId}/rules`);
  expect(rules.text).toContain('id="FE-O2"');
});

it('a player proposes on their seat’s page, the others vote, and the campaign’s page says from when on', async () => {
  const table: Table = await startWar(board, ['', '']);
  await pass(board.service, table);
  const [one, two] = await Promise.all([1, 2].map((seat) => board.signedIn(seatRef(table, seat).person)));
  if (one === undefined || two === undefined) throw new Error('nobody is here');
  const seat = (number: number) => `/c/${table.campaignId}/seat/seat-${number}`;
  const page = await one.get(seat(1));
  expect(page.text).toContain('Propose an optional rule');
  expect(page.text).toContain('<option value="fan-fiction">Fan Fiction (not in use)</option>');
  const sent = await one.post(`${seat(1)}/do/propose-rule`, {
    rule: 'fan-fiction',
    change: 'on',
    reason: 'Stories <b>!',
    back: seat(1),
  });
  expect(sent.headers.get('location')).toBe(`${seat(1)}?said=propose-rule.done`);
  const asked = await two.get(seat(2));
  expect(asked.text).toContain('A motion to play with the optional rule Fan Fiction');
  expect(asked.text).toContain('Stories &lt;b&gt;!');
  const motion = /name="motion" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
  await two.post(`${seat(2)}/do/vote-on-motion`, { motion, choice: 'yes', back: seat(2) });
  const campaign = await two.get(`/c/${table.campaignId}`);
  expect(campaign.text).toContain('Fan Fiction</a> <span class="tag">from the next turn on</span>');
  const gm = await board.signedIn(table.gm.id);
  const desk = await gm.get(`/c/${table.campaignId}/gm/clocks`);
  expect(desk.text).toContain('do/propose-rule-to-players');
  expect(desk.text).toContain('<option value="fan-fiction">Fan Fiction (in use)</option>');
});

it('a story is told on the seat’s page, read and praised by others, and rewarded on the desk', async () => {
  const asking = 'Optional rules: Fan Fiction.';
  const table: Table = await startWar(board, [asking, asking]);
  const [one, two, gm] = await Promise.all(
    [seatRef(table, 1).person, seatRef(table, 2).person, table.gm.id].map((person) => board.signedIn(person)),
  );
  if (one === undefined || two === undefined || gm === undefined) throw new Error('nobody is here');
  const { campaignId } = table;
  const [seat, stories] = [`/c/${campaignId}/seat/seat-1`, `/c/${campaignId}/stories`];
  const page = await one.get(seat);
  expect(page.text).toContain('id="story"');
  expect(page.text).toContain('A story of at least 150 words earns 1 Influence');
  // What is too short comes back whole.
  const short = await one.post(`${seat}/do/tell-story`, {
    title: 'The <i>Watch</i>',
    text: 'Too short.',
    back: stories,
  });
  expect(short.status).toBe(400);
  expect(short.text).toContain('this one has 2');
  expect(short.text).toContain('Too short.');
  const told = await one.post(`${seat}/do/tell-story`, {
    title: 'The <i>Watch</i>',
    text: `${STORY} <script>`,
    back: stories,
  });
  expect(told.headers.get('location')).toBe(`${stories}?said=tell-story.done`);
  const read = await two.get(stories);
  expect(read.text).toContain('The &lt;i&gt;Watch&lt;/i&gt;');
  expect(read.text).toContain('&lt;script&gt;');
  expect(read.text).toContain('as it stands it earns 1 Influence');
  const story = /name="story" value="([^"]+)"/.exec(read.text)?.[1] ?? '';
  const praised = await two.post('/me/do/praise-story', { story, praise: 'yes', back: stories });
  expect(praised.headers.get('location')).toBe(`${stories}?said=praise-story.done`);
  expect((await two.get(stories)).text).toContain('One reader praises it');
  // Nobody praises their own, and nobody who is not signed in any.
  expect((await one.get(stories)).text).not.toContain('do/praise-story');
  expect((await new Visitor(board.url).get(stories)).text).toContain('Sign in</a> to praise a story.');
  const desk = await gm.get(`/c/${campaignId}/gm`);
  expect(desk.text).toContain('Stories for turn 1');
  const given = await gm.post(`/c/${campaignId}/do/reward-story`, { story, amount: '3', back: `/c/${campaignId}/gm` });
  expect(given.headers.get('location')).toBe(`/c/${campaignId}/gm?said=reward-story.given`);
  expect((await gm.get(`/c/${campaignId}/gm`)).text).toContain('earns 3 Influence, by the game master’s word');
  const front = await two.get(`/c/${campaignId}`);
  expect(front.text).toContain(`<a href="${stories}">Stories</a>`);
  expect(front.text).toContain('A story by Anna: The &lt;i&gt;Watch&lt;/i&gt;');
});
