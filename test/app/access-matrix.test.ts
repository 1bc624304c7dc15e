import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { App, Reader } from '../../src/app/app.js';
import { Refusal } from '../../src/app/kit/refusal.js';
import type { PhaseRow } from '../../src/app/ports/record.js';
import { verbs } from '../../src/app/verbs.js';
import {
  ACCESS_FRAME,
  type AccessTable,
  GMS,
  JUDGES,
  NEUTRAL,
  NOBODY,
  READERS,
  ROLES,
  type Role,
  SIGNED_IN,
  startAccessTable,
  WHO_MAY,
  WRITERS,
} from '../support/access-table.js';
import { runDueJobs, startService, type TestService } from '../support/service.js';
import { undoneRecord } from '../support/undone-record.js';
import { boardRows } from './board-rows.js';
import { letterRows } from './letter-rows.js';

// Who may do what: every use case of the service against everybody who may ask. A use case without a row fails the first
// test. Nothing that is asked for here stays: each transaction is rolled back.

let service: TestService;
let app: App;
let all: AccessTable;
let phase: PhaseRow;
let resolutionId: string;

beforeAll(async () => {
  service = await startService({ frame: ACCESS_FRAME });
  all = await startAccessTable(service);
  app = service.another({ record: undoneRecord(service.record) });
  const now = await service.record.currentPhase(all.table.campaignId);
  if (now === null || now.baseId === null) throw new Error('no phase');
  phase = now;
  resolutionId = now.baseId;
  service.queue.take();
});
afterAll(() => service.close());

interface Asker {
  readonly role: Role;
  /** For use cases that answer people who are not signed in. */
  readonly reader: Reader;
  /** For the others: somebody who is not on record is nobody. */
  readonly person: string;
  readonly campaignId: string;
  /** The seat of `holder`. */
  readonly seat: string;
}

type Code = Refusal['code'];
interface Row {
  readonly call: (asker: Asker) => Promise<unknown>;
  /** Who may; nothing is refused to them. */
  readonly yes: readonly Role[];
  /** What everybody else is told. */
  readonly no: Code | null;
  /** Those who are told something else. */
  readonly but?: Partial<Record<Role, Code>>;
}

const EVERYBODY = ROLES;
const only = (yes: readonly Role[], no: Code, call: Row['call'], but: Row['but'] = {}): Row => ({ yes, no, call, but });
const open = (call: Row['call']): Row => ({ yes: EVERYBODY, no: null, call });
/** A page for a seat or a judge: who is not signed in is told so. */
const page = (yes: readonly Role[], no: Code, call: Row['call']): Row =>
  only(yes, no, call, { nobody: 'not-signed-in' });

const ref = ({ campaignId, seat, person }: Asker) => ({ campaignId, seat, person });
const act = ({ campaignId, person }: Asker) => ({ campaignId, by: person });
const look = ({ reader, campaignId, seat }: Asker) => ({ reader, campaignId, seat });
const desk = ({ reader, campaignId }: Asker) => ({ reader, campaignId });
/** As the seat sees it. */
const own = ({ seat, ...asker }: Asker) => ({ ...desk({ ...asker, seat }), as: { kind: 'seat', seat } as const });
const reason = 'Because.';
const soon = (ms: number) => new Date(service.clock.now().getTime() + ms);
const HOUR = 3600_000;
const UPHOLD = { outcome: 'uphold' } as const;

const ROWS: Partial<Record<keyof App, Row>> = {
  ...boardRows(() => app),
  ...letterRows(() => app),
  // --- for everybody
  campaigns: open(({ reader }) => app.campaigns(reader)),
  campaignList: open(({ reader }) => app.campaignList({ reader })),
  campaignPage: open((asker) => app.campaignPage(desk(asker))),
  status: open((asker) => app.status(desk(asker))),
  rules: open(({ campaignId }) => app.rules(campaignId)),
  reference: open(({ campaignId }) => app.reference(campaignId)),
  history: open(({ campaignId }) => app.history(campaignId)),
  publicFeed: open(({ campaignId }) => app.publicFeed(campaignId)),
  stories: open((asker) => app.stories(desk(asker))),
  newStories: open(({ reader }) => app.newStories(reader)),
  // The secret decides, not who asks: nobody has one here.
  calendar: only([], 'not-found', ({ person }) => app.calendar(`${person}.none`)),
  binders: open(() => app.binders()),
  previewDeadlines: open((asker) => app.previewDeadlines(desk(asker))),
  rulings: open((asker) => app.rulings(desk(asker))),
  verifyReport: open(() => app.verifyReport('Nothing.')),
  waiting: open(({ person }) => app.waiting({ person })),
  seatsOf: open(({ person }) => app.seatsOf(person)),

  // --- one's own
  createCampaign: only(SIGNED_IN, 'not-found', ({ person }) => app.createCampaign({ binder: 'crowns', gm: person })),
  exportPerson: only(SIGNED_IN, 'not-found', ({ person }) => app.exportPerson({ person, by: person })),
  erasePerson: only(
    [],
    'bad-input',
    ({ person }) => app.erasePerson({ person, by: person, sure: false, sheets: false }),
    {
      nobody: 'not-found',
    },
  ),

  // --- joining
  apply: only(
    ['outsider', 'deputy', 'departed', 'foreignGm'],
    'already-in',
    ({ campaignId, person, role }) => app.apply({ campaignId, person, name: `Called ${role}`, text: 'North' }),
    { nobody: 'not-signed-in', gm: 'not-allowed', assistant: 'not-allowed' },
  ),
  claimSeat: only(
    ['outsider', 'deputy', 'departed', 'foreignGm'],
    'already-in',
    ({ campaignId, person }) => app.claimSeat({ campaignId, seat: 'seat-6', person, text: '' }),
    { nobody: 'not-signed-in', gm: 'not-allowed', assistant: 'not-allowed' },
  ),
  withdrawApplication: only(
    [],
    'not-found',
    ({ campaignId, person }) => app.withdrawApplication({ campaignId, person }),
    {
      departed: 'registration-closed',
    },
  ),

  // --- the holder of a seat, and his deputy where orders and reports are concerned (AD-36)
  previewOrders: only(WRITERS, 'not-your-seat', (asker) => app.previewOrders({ ...ref(asker), text: 'DIG' })),
  submitOrders: only(WRITERS, 'not-your-seat', (asker) =>
    app.submitOrders({ ...ref(asker), door: 'web', text: 'DIG' }),
  ),
  standingOrders: only(WRITERS, 'not-your-seat', (asker) => app.standingOrders(ref(asker))),
  standWithDraft: only(WRITERS, 'not-your-seat', (asker) => app.standWithDraft({ ...ref(asker), draft: '' })),
  orderSubjects: only(WRITERS, 'not-your-seat', (asker) => app.orderSubjects(ref(asker))),
  orderOffers: only(WRITERS, 'not-your-seat', (asker) => app.orderOffers({ ...ref(asker), subject: { kind: 'seat' } })),
  orderOpenings: only(WRITERS, 'not-your-seat', (asker) => app.orderOpenings(ref(asker))),
  suggestOrders: only(WRITERS, 'not-your-seat', (asker) => app.suggestOrders(ref(asker))),
  revokeOrders: only([], 'not-your-seat', (asker) => app.revokeOrders({ ...ref(asker), door: 'web' }), {
    holder: 'nothing-stands',
    deputy: 'nothing-stands',
  }),
  setReady: only(WRITERS, 'not-your-seat', (asker) => app.setReady({ ...ref(asker), ready: false })),
  seatPage: page(READERS, 'not-your-seat', (asker) => app.seatPage(look(asker))),
  seatClocks: page(READERS, 'not-your-seat', (asker) => app.seatClocks(look(asker))),
  // He who left keeps what he had been told (AD-48).
  pastReports: page([...READERS, 'departed'], 'not-your-seat', (asker) => app.pastReports(look(asker))),
  pastTitles: page([...READERS, 'departed'], 'not-your-seat', (asker) => app.pastTitles(look(asker))),
  seatReports: page([...READERS, 'departed'], 'not-your-seat', (asker) => app.seatReports(look(asker))),
  map: page(READERS, 'not-your-seat', (asker) => app.map({ ...own(asker), resolutionId })),
  mapPng: page(READERS, 'not-your-seat', (asker) => app.mapPng({ ...own(asker), width: 200 })),
  courseOfPlay: page(READERS, 'not-your-seat', (asker) => app.courseOfPlay(own(asker))),
  receipts: only(SIGNED_IN, 'not-signed-in', (asker) => app.receipts(desk(asker))),
  // Its sender has left, and another holds the seat.
  receipt: page([...READERS, 'departed'], 'not-found', (asker) =>
    app.receipt({ ...desk(asker), receipt: all.receipt }),
  ),
  compareReceipts: page([...READERS, 'departed'], 'not-found', (asker) =>
    app.compareReceipts({ ...desk(asker), receipt: all.receipt, other: all.receipt }),
  ),
  sendAgain: only(WRITERS, 'not-your-seat', (asker) =>
    app.sendAgain({ ...ref(asker), receipt: all.receipt, door: 'web' }),
  ),
  ownSeating: only(WRITERS, 'not-your-seat', (asker) => app.ownSeating(ref(asker))),
  leaveSeat: only(['holder'], 'not-your-seat', (asker) => app.leaveSeat(ref(asker))),
  castVote: only(['holder'], 'not-your-seat', (asker) =>
    app.castVote({ ...ref(asker), subject: all.lateApplication, choice: 'yes' }),
  ),
  announceVacation: only(['holder'], 'not-your-seat', (asker) =>
    app.announceVacation({ ...ref(asker), turns: 1, from: 'this', shown: false }),
  ),
  cancelVacation: only([], 'not-your-seat', (asker) => app.cancelVacation(ref(asker)), { holder: 'not-found' }),
  nameDeputy: only(['holder'], 'not-your-seat', (asker) =>
    app.nameDeputy({ ...ref(asker), deputy: all.people.outsider.id, until: soon(HOUR) }),
  ),
  dismissDeputy: only([...WRITERS, ...JUDGES], 'not-gm', (asker) => app.dismissDeputy(ref(asker))),
  // Like the word that one is ready: part of the orders.
  sayWait: only([], 'not-your-seat', (asker) => app.sayWait({ ...ref(asker), wait: true }), {
    holder: 'not-allowed',
    deputy: 'not-allowed',
  }),
  openMotion: only(['holder'], 'not-your-seat', (asker) => app.openMotion({ ...ref(asker), kind: 'pause', reason })),
  voteOnMotion: only(
    [],
    'not-your-seat',
    (asker) => app.voteOnMotion({ ...ref(asker), motionId: NOBODY, choice: 'yes' }),
    {
      holder: 'not-found',
    },
  ),
  withdrawMotion: only([], 'not-your-seat', (asker) => app.withdrawMotion({ ...ref(asker), motionId: NOBODY }), {
    holder: 'not-found',
  }),
  openDispute: only(
    [],
    'not-your-seat',
    (asker) => app.openDispute({ ...ref(asker), about: { kind: 'report', number: 'R-NONE', line: 1 }, text: 'Wrong.' }),
    {
      holder: 'not-found',
    },
  ),
  withdrawDispute: only([], 'not-your-seat', (asker) => app.withdrawDispute({ ...ref(asker), number: 99 }), {
    holder: 'nothing-stands',
  }),
  disputable: only(['holder'], 'not-your-seat', (asker) => app.disputable(ref(asker))),

  // --- judges who do not play: they see everything (AD-X7)
  gmPage: page(NEUTRAL, 'not-gm', (asker) => app.gmPage(desk(asker))),
  playersPage: page(NEUTRAL, 'not-gm', (asker) => app.playersPage(desk(asker))),
  reviewPage: page(NEUTRAL, 'not-gm', (asker) => app.reviewPage(desk(asker))),
  activityLog: page(NEUTRAL, 'not-gm', (asker) => app.activityLog(desk(asker))),
  handPosts: page(JUDGES, 'not-gm', (asker) => app.handPosts(desk(asker))),
  settleByHand: only(JUDGES, 'not-gm', (asker) =>
    app.settleByHand({ ...act(asker), posts: [], as: 'posted', address: '' }),
  ),
  readPaste: page(NEUTRAL, 'not-gm', (asker) => app.readPaste({ ...desk(asker), text: 'DIG', zone: 'UTC' })),
  takePasted: only(NEUTRAL, 'not-gm', (asker) => app.takePasted({ ...act(asker), seat: 'seat-1', text: 'DIG' })),
  bindCopy: only(GMS, 'not-gm', (asker) => app.bindCopy({ ...act(asker), dialect: 'bbcode', thread: '' })),
  unbindCopy: only(GMS, 'not-gm', (asker) => app.unbindCopy(act(asker))),
  disputes: page(NEUTRAL, 'not-gm', (asker) => app.disputes(desk(asker))),
  stateOutline: page(NEUTRAL, 'not-gm', (asker) => app.stateOutline({ ...desk(asker), search: 'gold' })),
  clocks: only(JUDGES, 'not-gm', (asker) => app.clocks(desk(asker))),
  whoCanSee: page(NEUTRAL, 'not-gm', (asker) => app.whoCanSee({ ...desk(asker), what: 'gold' })),
  previewRuling: page(NEUTRAL, 'not-gm', (asker) => app.previewRuling({ ...desk(asker), decision: UPHOLD })),
  phaseStory: page(NEUTRAL, 'not-gm', (asker) => app.phaseStory(desk(asker))),
  // What can be picked for a ruling is the whole state: for a GM who does not play.
  rulingPicks: only(['gm'], 'not-gm', (asker) => app.rulingPicks(act(asker))),
  disputeFacts: only([], 'not-gm', (asker) => app.disputeFacts({ ...desk(asker), number: 99 }), {
    nobody: 'not-signed-in',
    gm: 'not-found',
    assistant: 'not-found',
  }),
  // What each seat knew beside the truth is a secret while the campaign runs.
  seatReplay: page(NEUTRAL, 'not-gm', (asker) => app.seatReplay({ ...look(asker), ordinal: 1 })),
  seatReplayMap: page(NEUTRAL, 'not-gm', (asker) => app.seatReplayMap({ ...look(asker), ordinal: 1, truth: true })),
  seatReplayPng: page(NEUTRAL, 'not-gm', (asker) =>
    app.seatReplayPng({ ...look(asker), ordinal: 1, truth: true, width: 200 }),
  ),
  stateHash: only(NEUTRAL, 'not-gm', (asker) => app.stateHash(act(asker))),
  decideAbsence: only(NEUTRAL, 'not-gm', (asker) =>
    app.decideAbsence({ ...act(asker), seat: 'seat-1', decision: 'excuse' }),
  ),
  excuseAbsence: only(NEUTRAL, 'not-gm', (asker) => app.excuseAbsence({ ...act(asker), seat: 'seat-1', reason })),
  submitForSeat: only(NEUTRAL, 'not-gm', (asker) =>
    app.submitForSeat({ ...act(asker), seat: 'seat-1', text: 'DIG', reason }),
  ),

  // --- clocks and seats: GMs and assistants
  pauseCampaign: only(JUDGES, 'not-gm', (asker) => app.pauseCampaign({ ...act(asker), reason })),
  resumeCampaign: only([], 'not-gm', (asker) => app.resumeCampaign(act(asker)), {
    gm: 'not-allowed',
    playingGm: 'not-allowed',
    assistant: 'not-allowed',
  }),
  extendDeadline: only(JUDGES, 'not-gm', (asker) => app.extendDeadline({ ...act(asker), byMs: 24 * HOUR, reason })),
  shortenDeadline: only(JUDGES, 'not-gm', (asker) =>
    app.shortenDeadline({ ...act(asker), to: soon(24 * HOUR), reason }),
  ),
  liftWaits: only([], 'not-gm', (asker) => app.liftWaits(act(asker)), {
    gm: 'not-allowed',
    playingGm: 'not-allowed',
    assistant: 'not-allowed',
  }),
  assignSeat: only(JUDGES, 'not-gm', ({ campaignId, person }) =>
    app.assignSeat({ campaignId, seat: 'seat-6', person: all.people.outsider.id, by: person }),
  ),
  unseat: only(JUDGES, 'not-gm', (asker) => app.unseat({ ...act(asker), seat: 'seat-1', reason, keep: true })),
  keepSeat: only(JUDGES, 'not-gm', (asker) => app.keepSeat({ ...act(asker), seat: 'seat-6', keep: false })),
  decideApplication: only(JUDGES, 'not-gm', ({ campaignId, person }) =>
    app.decideApplication({ campaignId, person, applicationId: all.application, admit: false }),
  ),
  sealNow: only([], 'not-gm', (asker) => app.sealNow(act(asker)), {
    gm: 'not-allowed',
    playingGm: 'not-allowed',
    assistant: 'not-allowed',
  }),
  adoptCampaign: only([], 'not-gm', (asker) => app.adoptCampaign(act(asker)), {
    gm: 'already-in',
    playingGm: 'already-in',
    assistant: 'not-allowed',
  }),

  // --- GMs alone
  changeSchedule: only(GMS, 'not-gm', (asker) =>
    app.changeSchedule({ ...act(asker), change: { reminders: [] }, reason }),
  ),
  decideMotion: only(
    [],
    'not-gm',
    (asker) => app.decideMotion({ ...act(asker), motionId: NOBODY, choice: 'no', reason }),
    {
      gm: 'not-found',
      playingGm: 'not-found',
    },
  ),
  publishReports: only(GMS, 'not-gm', ({ person }) => app.publishReports({ phaseId: phase.id, by: person })),
  rule: only(['gm'], 'not-gm', (asker) => app.rule({ ...act(asker), decision: UPHOLD, reason, cites: ['house rule'] })),
  rulesInForce: only(GMS, 'not-gm', (asker) => app.rulesInForce(act(asker))),
  adoptRules: only([], 'not-gm', (asker) => app.adoptRules({ ...act(asker), reason, thisWindow: false }), {
    gm: 'not-allowed',
    playingGm: 'not-allowed',
  }),
  exportCampaign: only(
    [],
    'not-gm',
    ({ campaignId, reader }) => app.exportCampaign({ campaignId, kind: 'full', by: reader }),
    {
      nobody: 'not-signed-in',
      gm: 'not-allowed',
      playingGm: 'not-allowed',
    },
  ),
  closeRegistration: only(GMS, 'not-gm', (asker) => app.closeRegistration(act(asker))),
  bindDiscordChannel: only(GMS, 'not-gm', ({ campaignId, person }) =>
    app.bindDiscordChannel({ campaignId, person, channelId: '123456', guildId: '123456' }),
  ),
  endCampaign: only(GMS, 'not-gm', (asker) => app.endCampaign({ ...act(asker), reason })),
  addJudge: only(GMS, 'not-gm', (asker) =>
    app.addJudge({ ...act(asker), person: all.people.outsider.id, role: 'assistant' }),
  ),
  // The assistant lays down his own office.
  removeJudge: only([...GMS, 'assistant'], 'not-gm', (asker) =>
    app.removeJudge({ ...act(asker), person: all.people.assistant.id }),
  ),
  handOver: only(GMS, 'not-gm', (asker) => app.handOver({ ...act(asker), to: all.people.outsider.id, reason })),
  // A link signs in as a player: a GM who plays would read that player's secrets by it.
  issuePlayerLink: only(['gm'], 'not-gm', (asker) => app.issuePlayerLink({ ...act(asker), seat: 'seat-1' })),
};

const outcome = async (row: Row, role: Role): Promise<string> => {
  const person = role === 'nobody' ? NOBODY : all.people[role].id;
  const reader = role === 'nobody' ? null : person;
  try {
    await row.call({ role, reader, person, campaignId: all.table.campaignId, seat: 'seat-1' });
    return 'yes';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};
const declared = new Map(Object.entries(verbs));
const ACT_KEYS = new Set([...declared].filter(([, { sort }]) => sort === 'act').map(([name]) => name));
const houseKeys = [...declared].filter(([, { sort }]) => sort === 'house').map(([name]) => name);

test('every verb is declared, and every look and form of its own has a row', () => {
  expect([...declared.keys(), 'acts'].sort()).toEqual(Object.keys(app).sort());
  const rows = new Set([...Object.keys(ROWS), ...houseKeys, ...ACT_KEYS]);
  expect([...declared.keys()].filter((name) => !rows.has(name))).toEqual([]);
  expect(Object.keys(ROWS).filter((name) => houseKeys.includes(name))).toEqual([]);
});

describe.each(Object.entries(ROWS))('%s', (name, row) => {
  test('is for those it is for, and refuses everybody else', async () => {
    const cells: Record<string, string> = {};
    for (const role of ROLES) cells[role] = await outcome(row, role);
    const wanted = Object.fromEntries(
      ROLES.map((role) => [role, row.yes.includes(role) ? 'yes' : (row.but?.[role] ?? row.no ?? 'yes')]),
    );
    expect({ name, ...cells }).toEqual({ name, ...wanted });
  });
});

describe('who may, as it is declared', () => {
  const refusing = new Set<string>(['not-gm', 'not-your-seat', 'not-signed-in']);

  test.each(Object.entries(ROWS))('%s', async (name, row) => {
    const verb = declared.get(name);
    if (verb === undefined || verb.may === 'house') throw new Error(`${name} is no verb for people.`);
    const who = WHO_MAY[verb.may];
    for (const role of ROLES) {
      const said = await outcome(row, role);
      if (who.includes(role))
        expect({ name, role, refused: refusing.has(said) }).toEqual({ name, role, refused: false });
      else expect({ name, role, said }).not.toEqual({ name, role, said: 'yes' });
    }
  });
});

test('nothing of all that has been done', async () => {
  expect(await service.record.currentPhase(all.table.campaignId)).toEqual(phase);
  service.queue.take();
  await runDueJobs(service);
});
