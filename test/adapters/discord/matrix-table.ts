import { openRecord } from '../../../src/adapters/postgres/rows/record.js';
import { ACCESS_FRAME, type AccessTable, type Role, startAccessTable } from '../../support/access-table.js';
import { createTestDatabase } from '../../support/database.js';
import { undoneRecord } from '../../support/undone-record.js';
import { Stage } from './stage.js';

/** Everybody of the access table, as Discord calls them. */
export const NAMES: Readonly<Record<Role, string>> = {
  nobody: 'Stranger',
  outsider: 'Outsider',
  other: 'Other',
  holder: 'Holder',
  deputy: 'Dep',
  departed: 'Departed',
  assistant: 'Assist',
  playingGm: 'Playing',
  foreignGm: 'Foreign',
  gm: 'Judge',
};

export interface MatrixTable {
  readonly stage: Stage;
  readonly all: AccessTable;
  /** The open window, and the phase before it. */
  readonly windowId: string;
  readonly phaseId: string;
  /** Does something that stays. */
  lasting(work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** The access table on Discord. What is asked for from then on does not stay: each transaction is rolled back. */
export async function openMatrix(): Promise<MatrixTable> {
  let undoing = false;
  const { connectionString, drop } = await createTestDatabase();
  const record = await openRecord({ connectionString, poolSize: 10 });
  const services = { record: undoneRecord(record, () => undoing) };
  const stage = await Stage.open({ frame: ACCESS_FRAME, connectionString, services });
  const all = await startAccessTable(stage.service, async (name) => (await stage.player(name)).person);
  for (const role of ['gm', 'departed'] as const) {
    const { id: discordId } = stage.standIn.user(NAMES[role]);
    await record.transact((tx) => tx.updatePerson(all.people[role].id, { discordId }));
  }
  const { campaignId } = all.table;
  const timeline = await record.timeline(campaignId);
  // Whoever writes to the bot is on record from then on.
  await stage.player(NAMES.nobody);
  undoing = true;
  return {
    stage,
    all,
    windowId: (await record.currentPhase(campaignId))?.id ?? '',
    phaseId: timeline.findLast(({ status }) => status === 'published')?.id ?? '',
    async lasting(work) {
      undoing = false;
      await work();
      undoing = true;
    },
    async close() {
      await stage.close();
      await record.close();
      await drop();
    },
  };
}
