import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runDueJobs, seatRef, startTable, type Table } from '../../support/service.js';
import { type Board, phaseOf, startBoard, Visitor } from './board.js';

let board: Board;
let table: Table;
let people: Record<Who, Visitor>;

type Who = 'anonymous' | 'other' | 'holder' | 'gm';
const WHO: readonly Who[] = ['anonymous', 'other', 'holder', 'gm'];

beforeAll(async () => {
  board = await startBoard();
  table = await startTable(board, 2);
  board.service.clock.pass(48 * 3600 * 1000 + 1000);
  await runDueJobs({ ...board.service, app: board.app });
  people = {
    anonymous: new Visitor(board.url),
    other: await board.signedIn(seatRef(table, 2).person),
    holder: await board.signedIn(seatRef(table, 1).person),
    gm: await board.signedIn(table.gm.id),
  };
});
afterAll(() => board.close());

/** Status for: anonymous, the player of another seat, the holder, the GM. */
const PAGES: readonly [string, readonly number[]][] = [
  ['/', [200, 200, 200, 200]],
  ['/signin', [200, 200, 200, 200]],
  ['/account', [401, 200, 200, 200]],
  ['/healthz', [200, 200, 200, 200]],
  ['/readyz', [200, 200, 200, 200]],
  ['/c/CAMPAIGN', [200, 200, 200, 200]],
  ['/c/CAMPAIGN/rules', [200, 200, 200, 200]],
  ['/c/CAMPAIGN/map.png', [200, 200, 200, 200]],
  ['/c/CAMPAIGN/map.svg', [200, 200, 200, 200]],
  ['/c/CAMPAIGN/gm', [401, 403, 403, 200]],
  ['/c/CAMPAIGN/gm/map.png', [401, 403, 403, 200]],
  ['/c/CAMPAIGN/gm/map.svg', [401, 403, 403, 200]],
  ['/c/CAMPAIGN/gm/review', [401, 403, 403, 200]],
  ['/c/CAMPAIGN/gm/review?phase=99', [401, 403, 403, 404]],
  ['/c/CAMPAIGN/gm/review?phase=x', [401, 403, 403, 404]],
  ['/c/CAMPAIGN/gm/who-can-see', [401, 403, 403, 200]],
  ['/c/CAMPAIGN/gm/who-can-see?what=seat-1', [401, 403, 403, 200]],
  ['/c/CAMPAIGN/gm/activity', [401, 403, 403, 200]],
  ['/c/CAMPAIGN/gm/view-map.png?as=seat:seat-1', [401, 404, 200, 200]],
  ['/c/CAMPAIGN/seat/seat-1', [401, 404, 200, 200]],
  ['/c/CAMPAIGN/seat/seat-1/map.png', [401, 404, 200, 200]],
  ['/c/CAMPAIGN/seat/seat-1/map.svg', [401, 404, 200, 200]],
  ['/c/CAMPAIGN/seat/seat-99', [401, 404, 404, 404]],
  ['/c/CAMPAIGN/seat/%2e%2e%2fgm', [401, 404, 404, 404]],
  ['/c/nowhere', [404, 404, 404, 404]],
  ['/c/nowhere/events', [404, 404, 404, 404]],
  ['/c/nowhere/seat/seat-1', [401, 404, 404, 404]],
  ['/no/such/page', [404, 404, 404, 404]],
  ['/static/..%2fserver.ts', [404, 404, 404, 404]],
];

describe.each(PAGES)('GET %s', (path, statuses) => {
  it.each(WHO.map((who, index) => [who, statuses[index] ?? 0] as const))('%s: %i', async (who, status) => {
    const page = await people[who].get(path.replace('CAMPAIGN', table.campaignId));
    expect(page.status).toBe(status);
    expect(page.text).not.toMatch(/\n\s+at |node_modules|Refusal/);
    if (who !== 'anonymous' && page.headers.get('content-type')?.startsWith('text/html')) {
      expect(page.headers.get('cache-control')).toBe('private, no-store');
    }
  });
});

/** The preview takes JSON only, so this form comes without the token that it needs. */
const FORMS: readonly [string, Readonly<Record<string, string>>, readonly number[]][] = [
  ['/c/CAMPAIGN/seat/seat-1/orders', { text: 'DIG', phase: 'PHASE', act: 'submit' }, [401, 404, 303, 404]],
  ['/c/CAMPAIGN/seat/seat-1/orders', { text: 'DIG', phase: 'PHASE', act: 'check' }, [401, 404, 200, 404]],
  ['/c/CAMPAIGN/seat/seat-1/do/set-ready', { ready: 'yes' }, [401, 404, 303, 404]],
  ['/c/CAMPAIGN/seat/seat-1/do/set-ready', { ready: 'perhaps' }, [401, 404, 400, 404]],
  ['/c/CAMPAIGN/seat/seat-1/revoke', {}, [401, 404, 303, 404]],
  ['/c/CAMPAIGN/seat/seat-1/do/cast-vote', { subject: 'nobody', choice: 'yes' }, [401, 404, 404, 404]],
  ['/c/CAMPAIGN/seat/seat-1/do/leave-seat', {}, [401, 404, 400, 404]],
  ['/c/CAMPAIGN/seat/seat-1/press', { to: 'seat:seat-2', text: 'Hi', once: 'UUID' }, [401, 404, 303, 404]],
  ['/c/CAMPAIGN/seat/seat-1/press', { to: 'side', text: '', once: 'UUID' }, [401, 404, 400, 404]],
  ['/c/CAMPAIGN/seat/seat-1/press', { to: 'gm', text: 'Hi', once: 'UUID' }, [401, 404, 400, 400]],
  ['/c/CAMPAIGN/seat/seat-1/press', { to: 'all', text: 'Hi', once: '1' }, [401, 404, 400, 400]],
  ['/c/CAMPAIGN/seat/seat-1/preview', { text: 'DIG' }, [401, 403, 403, 403]],
  ['/c/CAMPAIGN/do/close-registration', {}, [401, 403, 403, 303]],
  ['/c/CAMPAIGN/do/publish-reports', { phase: 'PHASE' }, [401, 403, 403, 303]],
  ['/c/CAMPAIGN/do/decide-application', { application: 'none', admit: 'yes' }, [401, 403, 403, 404]],
  ['/c/CAMPAIGN/do/pause-campaign', { reason: 'Rest' }, [401, 403, 403, 303]],
  ['/c/CAMPAIGN/do/pause-campaign', { reason: '' }, [401, 403, 403, 400]],
  ['/c/CAMPAIGN/do/pause-campaign', { reason: 'Again' }, [401, 403, 403, 403]],
  ['/c/CAMPAIGN/do/resume-campaign', {}, [401, 403, 403, 303]],
  ['/c/CAMPAIGN/do/resume-campaign', {}, [401, 403, 403, 403]],
  ['/c/CAMPAIGN/do/end-campaign', { reason: 'Done' }, [401, 403, 403, 400]],
  ['/me/do/set-time-zone', { zone: 'UTC' }, [401, 303, 303, 303]],
  ['/account/quiet-hours', { from: '22:00', to: '07:30' }, [401, 303, 303, 303]],
  ['/account/quiet-hours', { from: '', to: '' }, [401, 303, 303, 303]],
  ['/account/quiet-hours', { from: '22:00', to: '' }, [401, 400, 400, 400]],
  ['/account/quiet-hours', { from: '25:00', to: '07:00' }, [401, 400, 400, 400]],
  ['/account/quiet-hours', { from: '07:00', to: '07:00' }, [401, 400, 400, 400]],
];

describe.each(FORMS)('POST %s %j', (path, fields, statuses) => {
  it.each(WHO.map((who, index) => [who, statuses[index] ?? 0] as const))('%s: %i', async (who, status) => {
    const phase = phaseOf(await people.holder.get(`/c/${table.campaignId}/seat/seat-1`));
    const filled = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        value.replace('PHASE', phase).replace('UUID', randomUUID()),
      ]),
    );
    const answer = await people[who].post(path.replace('CAMPAIGN', table.campaignId), filled);
    expect(answer.status).toBe(status);
  });
});

describe('a form leads', () => {
  const back = (path: string) =>
    people.holder.post('/c/CAMPAIGN/seat/seat-1/do/set-ready'.replace('CAMPAIGN', table.campaignId), {
      ready: 'no',
      back: path.replace('CAMPAIGN', table.campaignId),
    });
  const seat = '/c/CAMPAIGN/seat/seat-1';
  it.each([
    ['/c/CAMPAIGN', '/c/CAMPAIGN?said=set-ready.not-ready'],
    ['/c/CAMPAIGN/seat/seat-1/away#deputy', '/c/CAMPAIGN/seat/seat-1/away?said=set-ready.not-ready#deputy'],
    ...[
      'https://evil.example/',
      '//evil.example/c/CAMPAIGN',
      '/c/CAMPAIGN-other',
      '/c/CAMPAIGN/../../account',
      '/c/CAMPAIGN/seat\\seat-1',
      '/c/CAMPAIGN/rules?search=x',
      '/c/CAMPAIGN/\r\nSet-Cookie: a=b',
      '/c/other',
      '/account',
      '',
    ].map((path) => [path, `${seat}?said=set-ready.not-ready`]),
  ])('%j to %s', async (path, to) => {
    await people.holder.get(seat.replace('CAMPAIGN', table.campaignId));
    const answer = await back(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to.replace('CAMPAIGN', table.campaignId)]);
  });
});

it('answers alike for a seat of somebody else and one that does not exist', async () => {
  const base = `/c/${table.campaignId}/seat`;
  const [other, none] = [await people.other.get(`${base}/seat-1`), await people.other.get(`${base}/seat-77`)];
  expect(other.status).toBe(none.status);
  // But for the random letters at the end of private pages.
  const bare = ({ text }: { readonly text: string }): string => text.replace(/<!-- [\w-]+ -->/, '');
  expect(bare(other)).toBe(bare(none));
  const forms = [
    await people.other.post(`${base}/seat-1/revoke`, {}),
    await people.other.post(`${base}/seat-77/revoke`, {}),
  ];
  expect(forms.map((form) => bare(form))[0]).toBe(forms.map((form) => bare(form))[1]);
});

it('tells the public nothing that only a seat knows', async () => {
  const page = await people.other.get(`/c/${table.campaignId}`);
  expect(page.text).toContain('Before turn 2');
  expect(page.text).not.toMatch(/You have \d+ gold|was silent|sheet in<|template/);
});

it('shows the GM a seat without an order box', async () => {
  const page = await people.gm.get(`/c/${table.campaignId}/seat/seat-1`);
  expect(page.text).toContain('You look at this seat as the game master.');
  expect(page.text).not.toContain('<textarea');
});

it('publishes held results by one button, and only then', async () => {
  const held = await startTable(board, 2, { create: { reviewMode: 'hold-until-confirmed' } });
  board.service.clock.pass(48 * 3600 * 1000 + 1000);
  await runDueJobs({ ...board.service, app: board.app });
  const gm = await board.signedIn(held.gm.id);
  const desk = await gm.get(`/c/${held.campaignId}/gm`);
  expect(desk.text).toContain('Publish the results');
  expect((await people.anonymous.get(`/c/${held.campaignId}`)).text).not.toContain('Before turn 2');
  const answer = await gm.post(`/c/${held.campaignId}/do/publish-reports`, {
    phase: phaseOf(desk),
    back: `/c/${held.campaignId}/gm`,
  });
  expect(answer.headers.get('location')).toBe(`/c/${held.campaignId}/gm?said=publish-reports.published`);
  expect((await people.anonymous.get(`/c/${held.campaignId}`)).text).toContain('Before turn 2');
});

it('signs up, and closes registration from the desk', async () => {
  const gm = await board.app.createPerson({ name: 'Hostess' });
  const campaign = await board.app.createCampaign({ binder: 'crowns', gm: gm.id });
  const page = `/c/${campaign}`;
  expect((await people.anonymous.get(page)).text).toContain('To sign up, <a href="/signin">sign in</a> first.');
  for (const [name, side] of [
    ['Ann', 'north'],
    ['Bob', ''],
  ] as const) {
    const visitor = await board.signedIn((await board.app.createPerson({ name })).id);
    const before = (await visitor.get(page)).text;
    // Nobody withdraws what they have not done, and nobody signs up twice.
    expect(before).toContain('>Sign up</button>');
    expect(before).not.toContain('Withdraw my sign-up');
    const wrong = await visitor.post(`${page}/apply`, { name: `${name} \u202e`, side, rules: 'Cavalry <x>' });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain('This was not sent.');
    expect(wrong.text).toContain('value="Cavalry &lt;x&gt;"');
    if (side !== '') expect(wrong.text).toContain(`value="${side}" selected`);
    const answer = await visitor.post(`${page}/apply`, { name: `${name} the Bold`, side, rules: '' });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('You are in');
    const after = (await visitor.get(page)).text;
    expect(after).toMatch(/You are in, for <bdi>(?:North|South)<\/bdi>\./);
    expect(after).toContain('Withdraw my sign-up');
    expect(after).not.toContain('>Sign up</button>');
    expect((await visitor.post(`${page}/apply`, { name, side, rules: '' })).status).toBe(409);
  }
  expect((await people.anonymous.get(page)).text).toContain('Ann the Bold');
  const desk = await board.signedIn(gm.id);
  await desk.get(`${page}/gm`);
  // Before anybody has signed up there is nobody to start with; the answer leads back to the desk.
  const empty = `/c/${await board.app.createCampaign({ binder: 'crowns', gm: gm.id })}`;
  const refused = await desk.post(`${empty}/do/close-registration`, { back: `${empty}/gm` });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Nobody has signed up yet, so there is nobody to start with.');
  expect(refused.text).toContain(`<a class="button" href="${empty}/gm">Back</a>`);
  expect(refused.text).not.toMatch(/could not be read|seats:/);
  expect((await desk.post(`${page}/do/close-registration`, {})).headers.get('location')).toBe(
    `${page}?said=close-registration.started`,
  );
  expect((await people.anonymous.get(page)).text).toContain('0 of 2 sheets in');
});
