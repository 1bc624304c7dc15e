import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app/create-app.js';
import type { CodeSent, ForumAccount, ForumLookup } from '../../src/app/ports/forum.js';
import type { PersonRow } from '../../src/app/ports/record.js';
import type { ReportDocument } from '../../src/core/game/document.js';
import { toPlainText } from '../../src/core/report/render/plain-text.js';
import { hours, startService, type TestService } from '../support/service.js';

/** A forum as accounts are looked up at it. */
class TestForum implements ForumLookup {
  readonly kind = 'nodebb';
  readonly name = 'forum.example.org';
  readonly accounts: ForumAccount[] = [
    { id: '11', name: 'Ann', banned: false },
    { id: '12', name: 'Bob', banned: false },
    { id: '13', name: 'Troll', banned: true },
  ];
  readonly sent: { account: string; text: string }[] = [];
  answer: CodeSent = 'sent';
  isAway = false;

  async accountByName(name: string): Promise<ForumAccount | null | 'away'> {
    return this.isAway ? 'away' : (this.accounts.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null);
  }

  async sendCode(account: string, document: ReportDocument): Promise<CodeSent> {
    if (this.answer === 'sent') this.sent.push({ account, text: toPlainText(document) });
    return this.answer;
  }

  get code(): string {
    return /minutes: (\S+)/.exec(this.sent.at(-1)?.text ?? '')?.[1] ?? '';
  }
}

let service: TestService;
let forum: TestForum;
let ann: PersonRow;
let bob: PersonRow;
const row = async (person: PersonRow) => service.record.person(person.id);
const ask = (person: PersonRow, name: string) => service.app.askForForum({ person: person.id, name });
const confirm = (person: PersonRow, code: string) => service.app.confirmForum({ person: person.id, code });

beforeAll(async () => {
  forum = new TestForum();
  service = await startService({ services: { forum } });
});
afterAll(() => service.close());
beforeEach(async () => {
  // Codes of the test before are not counted any more.
  service.clock.pass(hours(2));
  forum.sent.length = 0;
  ann = await service.app.createPerson({ name: 'Ann' });
  bob = await service.app.createPerson({ name: 'Bob' });
});

describe('linking a forum account', () => {
  it('takes a code that came by private message, however it is typed, and only its hash is kept', async () => {
    expect(await ask(ann, ' @ANN ')).toEqual({ name: 'Ann' });
    const { code } = forum;
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(forum.sent).toEqual([
      {
        account: '11',
        text: expect.stringMatching(/plays as Ann says [^:]*, at\s+http:\/\/localhost:3000\/account\./),
      },
    ]);
    const kept = JSON.stringify(await service.record.setting(`forum-waiting/${ann.id}`));
    expect(kept).not.toContain(code.replace('-', ''));
    expect((await service.app.ownDoors({ person: ann.id })).forum?.waiting?.name).toBe('Ann');
    expect(await row(ann)).toMatchObject({ forumId: null });
    expect(await confirm(ann, ` ${code.toLowerCase().replace('-', ' ')} `)).toEqual({ name: 'Ann' });
    expect(await row(ann)).toMatchObject({ forumId: '11', forumName: 'Ann' });
    expect(JSON.stringify(service.logged)).not.toContain(code);
    // Once.
    await expect(confirm(ann, code)).rejects.toMatchObject({ code: 'link-used' });
    await expect(ask(ann, 'Ann')).rejects.toMatchObject({ code: 'already-in' });
    await service.app.unlinkForum({ person: ann.id });
    expect(await row(ann)).toMatchObject({ forumId: null, forumName: null });
    const acts = (await service.record.personRows(ann.id)).flatMap(({ table, row }) =>
      table === 'Audit' ? [row['act']] : [],
    );
    expect(acts).toEqual(['forum-linked', 'forum-unlinked']);
  });

  it('ends after 15 minutes, after five tries, and is of no use to anybody else', async () => {
    await ask(ann, 'Ann');
    await expect(confirm(bob, forum.code)).rejects.toMatchObject({ code: 'link-used' });
    service.clock.pass(15 * 60_000);
    await expect(confirm(ann, forum.code)).rejects.toMatchObject({ code: 'link-used' });
    await ask(ann, 'Ann');
    const wrong = forum.code === '0000-0000' ? '1111-1111' : '0000-0000';
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => confirm(ann, wrong)));
    expect(tries.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    await expect(confirm(ann, forum.code)).rejects.toMatchObject({ code: 'link-used' });
    expect(await row(ann)).toMatchObject({ forumId: null });
  });

  it('tells whose account it is to nobody, and leaves it where it is', async () => {
    await ask(ann, 'Ann');
    await confirm(ann, forum.code);
    await ask(bob, 'Ann');
    const refusal = await confirm(bob, forum.code).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'already-in' });
    expect(String(refusal)).not.toMatch(/\bAnn\b/);
    expect((await row(ann))?.forumId).toBe('11');
    await service.app.unlinkForum({ person: ann.id });
  });

  it('is refused in words for accounts that are not there, are kept out or take no messages, and while the forum is away', async () => {
    await expect(ask(ann, 'Nobody')).rejects.toMatchObject({ code: 'bad-input' });
    await expect(ask(ann, ' ')).rejects.toMatchObject({ code: 'bad-input' });
    await expect(ask(ann, 'Troll')).rejects.toThrow(/keeps that account out/);
    forum.answer = 'closed';
    await expect(ask(ann, 'Ann')).rejects.toThrow(/takes no private messages/);
    forum.answer = 'away';
    await expect(ask(ann, 'Ann')).rejects.toThrow(/cannot be reached/);
    forum.answer = 'sent';
    forum.isAway = true;
    await expect(ask(ann, 'Ann')).rejects.toThrow(/cannot be reached/);
    forum.isAway = false;
    expect((await service.app.ownDoors({ person: ann.id })).forum?.waiting).toBeNull();
    const { forum: _, ...rest } = service.services;
    await expect(createApp(rest).askForForum({ person: ann.id, name: 'Ann' })).rejects.toThrow(
      /not connected to a forum/,
    );
  });

  it('floods nobody: five codes an hour because of one person, three to one account', async () => {
    forum.accounts.push(...['21', '22', '23', '24', '25', '26'].map((id) => ({ id, name: `n${id}`, banned: false })));
    for (const id of ['21', '22', '23', '24', '25']) await ask(ann, `n${id}`);
    await expect(ask(ann, 'n26')).rejects.toMatchObject({ code: 'too-many' });
    const others = await Promise.all(['x', 'y', 'z'].map((name) => service.app.createPerson({ name })));
    const all = await Promise.allSettled([bob, ...others].map((person) => ask(person, 'Bob')));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    service.clock.pass(hours(1));
    await ask(ann, 'n26');
  });
});

describe('a forum account that is somebody’s', () => {
  it('is found or made from what the door has proved, and keeps its newest name', async () => {
    const made = await Promise.all(
      [1, 2].map(() => service.app.personOfForum({ forumId: '77', forumName: 'New\u200b Comer' })),
    );
    expect(made[0]?.id).toBe(made[1]?.id);
    expect(made[0]).toMatchObject({ name: 'New Comer', forumId: '77' });
    const renamed = await service.app.personOfForum({ forumId: '77', forumName: 'Old Hand' });
    expect(renamed).toMatchObject({ id: made[0]?.id, forumName: 'Old Hand' });
    await service.app.forumAccountSeen({ id: '77', name: 'Older Hand', banned: true });
    const { forum: own, doors } = await service.app.ownDoors({ person: renamed.id });
    expect(own?.linked).toMatchObject({ name: 'Older Hand', bannedSince: service.clock.now() });
    expect(doors.find(({ door }) => door === 'forum')?.account).toBe('Older Hand');
    await service.app.forumAccountSeen({ id: '77', name: 'Older Hand', banned: false });
    expect((await service.app.ownDoors({ person: renamed.id })).forum?.linked?.bannedSince).toBeNull();
    await service.app.forumAccountSeen({ id: '404', name: 'Nobody', banned: true });
    await expect(service.app.personOfForum({ forumId: '', forumName: 'x' })).rejects.toMatchObject({
      code: 'bad-input',
    });
  });

  it('goes with the person who is erased, and nothing of it stays', async () => {
    await ask(ann, 'Ann');
    await confirm(ann, forum.code);
    await service.app.forumAccountSeen({ id: '11', name: 'Ann the Red', banned: true });
    await ask(ann, 'Bob');
    expect(await service.app.exportPerson({ person: ann.id, by: ann.id })).toContain('Ann the Red');
    await service.app.erasePerson({ person: ann.id, by: ann.id, sure: true, sheets: false });
    expect(await row(ann)).toMatchObject({ forumId: null, forumName: null, doors: [] });
    for (const key of ['forum-waiting', 'forum-banned'])
      expect(await service.record.setting(`${key}/${ann.id}`)).toBeNull();
    expect(JSON.stringify(await service.record.setting('forum-codes'))).not.toContain(ann.id);
  });
});

describe('the order of doors', () => {
  it('is moved one by one, and says what is taken by each', async () => {
    const order = async () =>
      (await service.app.ownDoors({ person: ann.id })).doors.map(({ door, takes }) => `${door} ${takes}`);
    expect(await order()).toEqual(['discord all', 'email all', 'forum all']);
    await service.app.setDoor({ person: ann.id, door: 'forum', move: 'up' });
    await service.app.setDoor({ person: ann.id, door: 'email', takes: 'digest' });
    await service.app.setDoor({ person: ann.id, door: 'discord', move: 'up' });
    expect(await order()).toEqual(['discord all', 'forum all', 'email digest']);
    await service.app.setDoor({ person: ann.id, door: 'discord', move: 'down' });
    expect(await order()).toEqual(['forum all', 'discord all', 'email digest']);
    for (const wrong of [{ door: 'web' }, { door: 'email', takes: 'some' }])
      await expect(service.app.setDoor({ person: ann.id, ...wrong })).rejects.toMatchObject({ code: 'bad-input' });
  });
});
