import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { differs } from '../../src/app/archive/replay-campaign.js';
import { verifyFile } from '../../src/app/archive/verify-campaign.js';
import { unanimousOutcome } from '../../src/core/signup/motion.js';
import { counted } from '../support/counted-record.js';
import {
  hours,
  presentPhase,
  runDueJobs,
  seatRef,
  startService,
  type Table,
  type TestService,
} from '../support/service.js';
import { pass, played, realGames, startWar, thread } from './optional-war.js';

// FE-33: an optional rule is played with where all players agree, from sign-up on or by a vote later.

let service: TestService;

beforeAll(async () => {
  service = await startService(realGames());
});
afterAll(() => service.close());

const refusal = (code: string, message: string) =>
  expect.objectContaining({ name: 'Refusal', code, message: expect.stringContaining(message) });
const reason = 'For the fun of it.';
const propose = (table: Table, seat: number, change: 'on' | 'off' = 'on', rule = 'fan-fiction') =>
  service.app.proposeRule({ ...seatRef(table, seat), rule, change, reason });
const vote = (table: Table, seat: number, motionId: string, choice: 'yes' | 'no') =>
  service.app.voteOnMotion({ ...seatRef(table, seat), motionId, choice });
const begun = async (): Promise<Table> => {
  const table = await startWar(service, ['', '', '']);
  await pass(service, table);
  return table;
};

it('all have to agree: one no ends it, and so does silence', () => {
  const of = (voters: number, yes: number, no: number) => ({ voters, yes, no });
  expect(unanimousOutcome(of(3, 3, 0), false)).toBe('carried');
  expect(unanimousOutcome(of(3, 2, 0), false)).toBeNull();
  expect(unanimousOutcome(of(3, 2, 0), true)).toBe('failed');
  expect(unanimousOutcome(of(3, 2, 1), false)).toBe('failed');
  expect(unanimousOutcome(of(0, 0, 0), false)).toBeNull();
  expect(unanimousOutcome(of(0, 0, 0), true)).toBe('failed');
});

describe('at sign-up', () => {
  it('a rule is in use if all who start named it, and the page says so', async () => {
    const table = await startWar(service, [
      'Optional rules: Fan Fiction.',
      'Optional rules 2.',
      'Use optional rule Fan Fiction',
    ]);
    expect(await played(service, table.campaignId)).toEqual(['fan-fiction']);
    const { optionalRules } = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    expect(optionalRules.filter(({ inUse }) => inUse).map(({ name }) => name)).toEqual(['Fan Fiction']);
    const rules = await service.app.rules(table.campaignId);
    expect(rules.find(({ id }) => id === 'FE-33')?.text).toContain('In use now: Fan Fiction.');
  });

  it('who names none has said no', async () => {
    const table = await startWar(service, ['Optional rules: Fan Fiction.', '', 'Optional rules: Fan Fiction.']);
    expect(await played(service, table.campaignId)).toEqual([]);
  });
});

describe('a proposal during the war', () => {
  it('that all agree on holds from the next turn on, and everybody is told, twice', async () => {
    const table = await begun();
    const { motionId, status } = await propose(table, 1);
    expect(status).toBe('open');
    expect((await thread(service, table.campaignId))[0]).toContain(
      'Anna moves to play with the optional rule Fan Fiction: For the fun of it.',
    );
    await vote(table, 2, motionId, 'yes');
    expect((await vote(table, 3, motionId, 'yes')).status).toBe('carried');
    expect((await thread(service, table.campaignId))[0]).toContain('It holds from the next turn on.');
    // Not yet: the turn is played as it began.
    expect(await played(service, table.campaignId)).toEqual([]);
    const page = await service.app.campaignPage({ reader: null, campaignId: table.campaignId });
    expect(page.optionalRules.find(({ id }) => id === 'fan-fiction')).toMatchObject({ inUse: false, next: true });
    const { id } = await presentPhase(service, table.campaignId);
    await pass(service, table);
    expect((await service.record.phase(id))?.sealed).toMatchObject({
      rules: { on: ['fan-fiction'], off: [] },
      motions: [motionId],
    });
    expect(await played(service, table.campaignId)).toEqual(['fan-fiction']);
    expect((await thread(service, table.campaignId)).join('\n')).toContain(
      'From now on the optional rule Fan Fiction is in use.',
    );
    // It is carried out once.
    const next = await presentPhase(service, table.campaignId);
    await pass(service, table);
    expect((await service.record.phase(next.id))?.sealed).not.toHaveProperty('rules');
    expect(await played(service, table.campaignId)).toEqual(['fan-fiction']);
    // Pages know of it without reading every phase that there was.
    const { record, asked } = counted(service.record);
    const later = await service.another({ record }).campaignPage({ reader: null, campaignId: table.campaignId });
    expect(later.optionalRules.find(({ id }) => id === 'fan-fiction')).toMatchObject({ inUse: true, next: null });
    expect(asked).toContain('sealedMotions');
    expect(asked.filter((name) => ['phases', 'phaseHeads', 'timeline'].includes(name))).toEqual([]);
  });

  it('is ended by a single no', async () => {
    const table = await begun();
    const { motionId } = await propose(table, 1);
    expect((await vote(table, 2, motionId, 'no')).status).toBe('failed');
    await expect(vote(table, 3, motionId, 'yes')).rejects.toEqual(refusal('not-allowed', 'decided already'));
    expect((await thread(service, table.campaignId))[0]).toContain('Not all players agree, so nothing changes.');
    await pass(service, table);
    expect(await played(service, table.campaignId)).toEqual([]);
  });

  it('is ended by silence when its time is up', async () => {
    const table = await begun();
    const { motionId, closesAt } = await propose(table, 1);
    await vote(table, 2, motionId, 'yes');
    service.clock.set(new Date(closesAt.getTime() + 1));
    expect(await service.app.closeMotion({ motionId })).toBe('decided');
    expect((await service.record.motion(motionId))?.status).toBe('failed');
  });

  it('may take a rule out of use, by its name or its number', async () => {
    const table = await startWar(service, ['Optional rules: 2', 'Optional rules: 2']);
    await pass(service, table);
    const { motionId } = await propose(table, 2, 'off', ' fan Fiction ');
    await vote(table, 1, motionId, 'yes');
    expect(await played(service, table.campaignId)).toEqual(['fan-fiction']);
    await pass(service, table);
    expect(await played(service, table.campaignId)).toEqual([]);
    expect((await thread(service, table.campaignId)).join('\n')).toContain('Fan Fiction is no longer in use.');
    expect((await propose(table, 1, 'on', '2')).status).toBe('open');
  });

  it('may come from the GM, who does not decide it', async () => {
    const table = await begun();
    const gm = { campaignId: table.campaignId, by: table.gm.id };
    const { motionId } = await service.app.proposeRuleToPlayers({ ...gm, rule: 'fan-fiction', change: 'on', reason });
    expect((await thread(service, table.campaignId))[0]).toContain(
      'Judge, the GM, moves to play with the optional rule Fan Fiction',
    );
    const decision = { ...gm, motionId, choice: 'yes' as const, reason };
    await expect(service.app.decideMotion(decision)).rejects.toEqual(refusal('not-allowed', 'still voting'));
    for (const seat of [1, 2]) await vote(table, seat, motionId, 'yes');
    expect((await vote(table, 3, motionId, 'yes')).status).toBe('carried');
    const [seen] = (await service.app.clocks({ reader: table.gm.id, campaignId: table.campaignId })).motions;
    expect(seen).toMatchObject({ question: 'A motion to play with the optional rule Fan Fiction', openedBy: 'the GM' });
    // What a GM wrote goes with them, as what players write does.
    await service.app.erasePerson({ person: table.gm.id, by: 'host', sure: true, sheets: false });
    expect((await service.record.motion(motionId))?.reason).not.toContain('fun');
  });

  it('is refused where it says nothing new, or nothing that is there', async () => {
    const table = await begun();
    await expect(propose(table, 1, 'off')).rejects.toEqual(refusal('already-in', 'Fan Fiction is not in use.'));
    await expect(propose(table, 1, 'on', 'Fan Friction')).rejects.toEqual(
      refusal('bad-input', '“Fan Friction” is no optional rule of this game. Did you mean “Fan Fiction”?'),
    );
    const { motionId } = await propose(table, 1);
    await expect(propose(table, 2)).rejects.toEqual(refusal('already-in', 'put to the vote already'));
    for (const seat of [2, 3]) await vote(table, seat, motionId, 'yes');
    await expect(propose(table, 2)).rejects.toEqual(refusal('already-in', 'have agreed already'));
    // What was agreed on can be taken back before it holds, by all again.
    service.clock.set(new Date(service.clock.now().getTime() + hours(1)));
    const back = await propose(table, 2, 'off');
    for (const seat of [1, 3]) await vote(table, seat, back.motionId, 'yes');
    await pass(service, table);
    expect(await played(service, table.campaignId)).toEqual([]);
  });

  it('whoever joins in the meantime has to agree too, and is told what is in use', async () => {
    const table = await startWar(service, ['Optional rules: 2', 'Optional rules: 2']);
    await pass(service, table);
    const late = await service.app.createPerson({ name: 'Late' });
    const { notes } = await service.app.apply({ campaignId: table.campaignId, person: late.id, text: 'Alliance' });
    expect(notes).toContainEqual(['Optional rules in use: Fan Fiction. Whoever joins plays with them.']);
    const subject = (await service.record.applications(table.campaignId)).find(({ name }) => name === 'Late')?.id ?? '';
    await service.app.castVote({ ...seatRef(table, 1), subject, choice: 'yes' });
    service.clock.set(new Date((await presentPhase(service, table.campaignId)).deadlineAt.getTime() - hours(1)));
    const { motionId } = await propose(table, 1, 'off');
    await pass(service, table);
    expect((await thread(service, table.campaignId)).join('\n')).toContain(
      'Late was admitted and starts in the last step of this turn. Optional rules in use: Fan Fiction. Whoever joins plays with them.',
    );
    expect((await vote(table, 2, motionId, 'yes')).status).toBe('open');
    const all: Table = { ...table, people: [...table.people, late] };
    expect((await vote(all, 3, motionId, 'yes')).status).toBe('carried');
  });

  it('can be checked, moved to another host, and replayed', async () => {
    const table = await begun();
    const { motionId } = await propose(table, 1);
    for (const seat of [2, 3]) await vote(table, seat, motionId, 'yes');
    await pass(service, table);
    await pass(service, table);
    const { campaignId } = table;
    await service.app.endCampaign({ campaignId, by: table.gm.id, reason: 'Enough for a test' });
    await runDueJobs(service);
    const { check } = await service.app.verifyCampaign(campaignId);
    expect(check).toMatchObject({ failures: 0, notYet: 0 });
    expect((await service.app.replayCampaign(campaignId)).phases.filter(differs)).toEqual([]);
    const { bytes } = await service.app.exportCampaign({ campaignId, kind: 'full', by: 'host' });
    expect(verifyFile(bytes).check).toEqual(check);
    const there = await startService(realGames());
    try {
      await there.app.importCampaign({ bytes });
      expect((await there.app.replayCampaign(campaignId)).phases.filter(differs)).toEqual([]);
      expect(await there.record.motion(motionId)).toMatchObject({
        kind: 'rule',
        rule: { id: 'fan-fiction', on: true },
      });
    } finally {
      await there.close();
    }
  });
});
