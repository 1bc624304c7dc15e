import { randomUUID } from 'node:crypto';
import type {
  CampaignRecord,
  CampaignRow,
  NewDelivery,
  NewPhase,
  NewResolution,
  PersonRow,
  ReportRow,
  SheetRow,
} from '../../../../src/app/ports/record.js';
import type { ReportDocument } from '../../../../src/core/game/document.js';

// Rows to store. Each is complete; a test changes what it is about.

export const noon = new Date('2026-03-01T12:00:00.123Z');
export const later = (ms: number): Date => new Date(noon.getTime() + ms);

export const aPerson = (change: Partial<PersonRow> = {}): PersonRow => ({
  id: randomUUID(),
  name: 'Ada',
  timeZone: 'Europe/Vienna',
  quietHours: null,
  discordId: null,
  email: null,
  emailOffAt: null,
  hasWebhook: false,
  pushDevices: [],
  forumId: null,
  forumName: null,
  doors: [],
  isBot: false,
  isHost: false,
  createdAt: noon,
  ...change,
});

export const aCampaign = (change: Partial<CampaignRow> = {}): CampaignRow => ({
  id: `general-war-${randomUUID().slice(0, 8)}`,
  title: 'The General War',
  systemId: 'fedemplite',
  rulesVersion: '1',
  binderId: 'general-war',
  binderHash: '00',
  frame: { title: 'The General War' },
  nextFrame: null,
  frameRevision: 0,
  diceVersion: 2,
  game: { map: ['A1', 'A2'] },
  status: 'running',
  createdAt: noon,
  signupClosesAt: null,
  signupExtended: false,
  gamePackage: null,
  signupEndDays: null,
  signupKeptAt: null,
  signupWarnedAt: null,
  startedAt: noon,
  endedAt: null,
  pausedAt: null,
  ...change,
});

export const aPhase = (campaignId: string, change: Partial<NewPhase> = {}): NewPhase => ({
  id: randomUUID(),
  campaignId,
  line: 1,
  ordinal: 1,
  key: 'turn-1/orders',
  kind: 'orders',
  title: 'Turn 1',
  owes: ['seat-1', 'seat-2'],
  invited: [],
  silence: 'Ships stay where they are.',
  status: 'open',
  revision: 1,
  openedAt: noon,
  scheduledAt: later(60_000),
  deadlineAt: later(60_000),
  commitment: 'c'.repeat(64),
  secret: new Uint8Array(32).fill(7),
  baseId: null,
  ...change,
});

export const aSheet = (phaseId: string, change: Partial<SheetRow> = {}): SheetRow => ({
  id: randomUUID(),
  receipt: `R-${randomUUID()}`,
  phaseId,
  seatId: 'seat-1',
  personId: randomUUID(),
  kind: 'orders',
  door: 'web',
  doorKey: null,
  text: 'MOVE Fleet 1 to A2',
  orders: [{ line: 1, order: { kind: 'move', fleet: 1, to: 'A2' } }],
  answer: [{ line: 1, text: 'MOVE Fleet 1 to A2', verdict: 'understood', normal: 'MOVE 1 A2', problems: [] }],
  hash: 'a'.repeat(64),
  nonce: 'b'.repeat(32),
  digest: 'c'.repeat(64),
  receivedAt: noon,
  recordedAt: noon,
  ...change,
});

export const aDocument = (title: string): ReportDocument => ({
  title,
  blocks: [{ kind: 'paragraph', text: ['All quiet.', { kind: 'strong', text: title }] }],
});

export const aResolution = (phaseId: string, change: Partial<NewResolution> = {}): NewResolution => ({
  id: randomUUID(),
  phaseId,
  attempt: 1,
  rulesVersion: '1',
  state: { turn: 1, fleets: [{ id: 1, at: 'A2' }] },
  rolls: [{ stream: 'battle/A2', sides: 6, faces: [3, 5] }],
  createdAt: noon,
  supersededAt: null,
  ...change,
});

export const aReport = (resolutionId: string, viewer: string, document = aDocument(viewer)): ReportRow => ({
  id: randomUUID(),
  number: `P-${randomUUID().toUpperCase()}`,
  resolutionId,
  viewer,
  document,
});

export const aDelivery = (campaignId: string, change: Partial<NewDelivery> = {}): NewDelivery => ({
  id: randomUUID(),
  onceKey: `notice/${randomUUID()}`,
  campaignId,
  phaseId: null,
  reportId: null,
  kind: 'notice',
  channel: 'web',
  viewer: 'public',
  personId: null,
  title: 'A notice',
  document: aDocument('A notice'),
  dueAt: noon,
  createdAt: noon,
  ...change,
});

/** A running campaign with one open phase. */
export async function storedPhase(
  record: CampaignRecord,
  change: Partial<NewPhase> = {},
): Promise<{ campaign: CampaignRow; phase: NewPhase }> {
  const campaign = aCampaign();
  const phase = aPhase(campaign.id, change);
  await record.transact(async (tx) => {
    await tx.insertCampaign(campaign);
    await tx.insertPhase(phase);
  });
  return { campaign, phase };
}

/** A promise and the function that keeps it: lets one transaction wait for a step of another. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
