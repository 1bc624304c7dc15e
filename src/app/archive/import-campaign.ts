import { z } from 'zod';
import { BinderFrame } from '../../core/binder/binder.js';
import type { CampaignStatus } from '../../core/campaign/status.js';
import { canonicalJson } from '../../core/game/canonical-json.js';
import type { Json } from '../../core/game/json.js';
import { quote } from '../../core/game/problem.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { CAMPAIGN_TABLES, RowInTheWay, RowUnfit, type StoredRow } from '../ports/record/archive.js';
import type { CampaignId, CampaignRow, PhaseRow, RecordTx } from '../ports/record.js';
import { phaseJobs } from '../windows/schedule.js';
import { type CampaignFileHeader, readCampaignFile, textOf } from './campaign-file.js';
import { campaignStateHash } from './state-hash.js';
import { tellWrong, wrongIn } from './wrong-in-rows.js';

const wrong = (why: string): Refusal =>
  new Refusal('bad-input', `This file cannot be imported: ${why} Nothing was stored.`);

/** Whose id a column holds, for the columns that lead out of a table. */
const LEADS_TO: Readonly<Record<string, string>> = {
  campaignId: 'Campaign',
  phaseId: 'Phase',
  resolutionId: 'Resolution',
  baseId: 'Resolution',
  documentId: 'Document',
  personId: 'Person',
  disputeId: 'Dispute',
};

/** What a person may bring along. Rights over this host are not among it. */
const PERSON_COLUMNS: ReadonlySet<string> = new Set(['id', 'name', 'timeZone', 'isBot', 'createdAt', 'erasedAt']);

/** Every row must belong to the one campaign of the file, and lead to rows of the file alone. */
function requireOneCampaign(campaign: string, rows: readonly StoredRow[]): void {
  const ids = new Map(CAMPAIGN_TABLES.map((table) => [String(table), new Set<unknown>()]));
  for (const { table, row } of rows) ids.get(table)?.add(row['id']);
  const campaigns = ids.get('Campaign');
  if (campaigns?.size !== 1 || !campaigns.has(campaign)) throw wrong('it does not hold exactly the campaign it names.');
  const own = (id: string): boolean => id === campaign || ids.get('Phase')?.has(id) === true;
  for (const { table, row } of rows) {
    for (const [column, value] of Object.entries(row)) {
      if (table === 'Person' && !PERSON_COLUMNS.has(column))
        throw wrong(`a person brings the field ${column.slice(0, 40)} along.`);
      const target = LEADS_TO[column];
      if (target !== undefined && value !== null && ids.get(target)?.has(value) !== true)
        throw wrong(`a row of ${table} leads to a row of ${target} that is not in the file.`);
    }
    if (table === 'Setting' && !own(textOf(row, 'key').split('/').at(-1) ?? ''))
      throw wrong('it brings settings along that are not this campaign’s.');
  }
}

/** Of four digits, as every service writes them: PostgreSQL and JavaScript know further years, the rest of the program does not. */
const isTime = (value: Json): boolean =>
  typeof value === 'string' && /^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ]/.test(value) && !Number.isNaN(Date.parse(value));

/** Every column must be one that this program knows, and a time in a column of times. */
function requireKnownColumns(
  columns: ReadonlyMap<string, ReadonlyMap<string, 'time' | 'other'>>,
  rows: readonly StoredRow[],
): void {
  for (const { table, row } of rows)
    for (const [column, value] of Object.entries(row)) {
      const holds = columns.get(table)?.get(column);
      if (holds === undefined)
        throw wrong(
          `it was written by a newer program, which keeps “${column.slice(0, 40)}” in ${table}. Bring this one up to date.`,
        );
      if (holds === 'time' && value !== null && !isTime(value))
        throw wrong(
          `“${column}” in a row of ${table} is ${quote(JSON.stringify(value))}; a time is wanted, such as 2026-01-31T18:00:00.000.`,
        );
    }
}

/** The proof must hold, whoever wrote the last line of the file. */
function requireProof({ title }: CampaignFileHeader, rows: readonly StoredRow[]): void {
  const campaign = rows.find(({ table }) => table === 'Campaign');
  const titles =
    campaign === undefined || textOf(campaign.row, 'title') === title ? [] : ['its first line names another title.'];
  const found = [...titles, ...wrongIn(rows)];
  if (found.length > 0) throw wrong(`its proof does not hold.\n${tellWrong(found)}\n`);
}

/** Rows as this host stores them: what was still to be sent is not sent from here. */
function asHere({ table, row }: StoredRow): StoredRow {
  if (table !== 'Delivery' || row['status'] === 'sent' || row['status'] === 'dropped') return { table, row };
  return {
    table,
    row: { ...row, status: 'dropped', lastError: 'The campaign moved to another host before this was sent.' },
  };
}

/** Reads back everything that use cases will read, so that a file that would break them is refused now. */
async function readBack(desk: Desk, tx: RecordTx, id: string, expected: string | null): Promise<readonly PhaseRow[]> {
  const campaign = await tx.campaign(id);
  if (campaign === null) throw wrong('its campaign could not be stored.');
  BinderFrame.parse(campaign.frame);
  const game = desk.gameOf(campaign);
  const phases = await tx.phases(id);
  for (const phase of phases) {
    await tx.standingSheets(phase.id);
    const resolution = await tx.currentResolution(phase.id);
    if (resolution === null) continue;
    await tx.reports(resolution.id);
    game.invariants(resolution.state);
    const base = phase.baseId === null ? game.system.blank : (await tx.resolution(phase.baseId))?.state;
    if (base === undefined) throw wrong(`what ${phase.title} is played on is not in the file.`);
    // The state must be what came of the events: a changed state or event would show only much later.
    const folded = game.fold(base, await tx.events(resolution.id));
    const { stored, computed } = game.stored.compared(resolution.state, folded);
    if (canonicalJson(computed) !== canonicalJson(stored))
      throw wrong(`the state after ${phase.title} is not what its events lead to.`);
  }
  const found = (await campaignStateHash(tx, id))?.hash ?? null;
  if (found !== expected)
    throw wrong(`the state has the hash ${found ?? 'of none'}, but ${expected ?? 'none'} was exported.`);
  return phases;
}

/** For the host: puts a campaign that another host exported on record here, with all its ids; a campaign that runs goes on. */
export const importCampaign =
  (desk: Desk) =>
  async ({
    bytes,
  }: {
    bytes: Uint8Array;
  }): Promise<{
    readonly campaignId: CampaignId;
    readonly status: CampaignStatus;
    readonly rows: number;
    readonly stateHash: string | null;
    /** The version of this program's rules when it is not the campaign's own. */
    readonly rulesDiffer: string | null;
  }> => {
    const { record, clock } = desk;
    const file = readCampaignFile(bytes);
    if (file.kind !== 'full')
      throw wrong(
        'it is the public part, which is for checking only. Export it on the other host with `adjutant export`.',
      );
    const { header, rows } = file;
    const id = header.campaign;
    if ((await record.campaign(id)) !== null)
      throw new Refusal(
        'already-in',
        `There is a campaign ${id} here already. Its id is part of every sheet’s hash, so it cannot get another; nothing was stored.`,
      );
    requireOneCampaign(id, rows);
    requireKnownColumns(await record.campaignColumns(), rows);
    requireProof(header, rows);
    const now = clock.now();
    try {
      const { campaign, phases } = await record.transact(
        async (tx): Promise<{ campaign: CampaignRow; phases: readonly PhaseRow[] }> => {
          await tx.insertCampaignRows(rows.map(asHere));
          const read = await readBack(desk, tx, id, header.stateHash);
          await tx.insertAudit({
            campaignId: id,
            at: now,
            personId: null,
            act: 'campaign-imported',
            details: { exportedAt: header.at, stateHash: header.stateHash },
          });
          const stored = await tx.campaign(id);
          if (stored === null) throw wrong('its campaign could not be stored.');
          return { campaign: stored, phases: read };
        },
      );
      const frame = desk.frameOf(campaign);
      const open = phases.filter(
        (phase) => phase.status === 'open' && phase.supersededAt === null && phase.ordinal > 0,
      );
      const jobs = campaign.status === 'running' ? open.flatMap((phase) => phaseJobs(phase, frame, now)) : [];
      await desk.follow(id, jobs);
      const game = desk.gameOf(campaign);
      return {
        campaignId: id,
        status: campaign.status,
        rows: rows.length,
        stateHash: header.stateHash,
        rulesDiffer: game.system.rulesVersion === campaign.rulesVersion ? null : game.system.rulesVersion,
      };
    } catch (error) {
      if (error instanceof RowInTheWay)
        throw new Refusal(
          'already-in',
          `A row of ${error.table} in this file has an id or a number that is on record here already. Nothing was stored.`,
        );
      if (error instanceof RowUnfit)
        throw wrong(`a row of ${error.table} holds something that cannot be stored there: it was changed.`);
      // What was stored is read back as use cases will read it.
      if (error instanceof z.ZodError)
        throw wrong(
          `${error.issues[0]?.path.join('.') || 'a value'}: ${error.issues[0]?.message ?? 'it does not fit'}.`,
        );
      throw error;
    }
  };
