import type { Json } from '../../core/game/json.js';
import type { AsideJob } from '../ports/aside.js';
import type { CampaignId, PersonId, RecordReader } from '../ports/record.js';
import type { CampaignProof } from './archive-pages.js';
import { type HeaderFields, writeFullFile, writePublicFile } from './campaign-file.js';
import { EVIDENCE_TABLES, evidenceOfRows } from './evidence-of-rows.js';
import { proofOf } from './proof-of.js';
import { campaignStateHash } from './state-hash.js';
import { wrongIn } from './wrong-in-rows.js';

// What reads all that is on record of a campaign or of a person: it grows with it, without end, so none of it is done on the loop.

interface Asked {
  readonly campaign: CampaignId;
  readonly fields: Omit<HeaderFields, 'stateHash'>;
  /** The hash of a state could be compared with guesses of what is hidden in it. */
  readonly withHash: boolean;
}

const headed = async (record: RecordReader, { campaign, fields, withHash }: Asked): Promise<HeaderFields> => ({
  ...fields,
  stateHash: withHash ? ((await campaignStateHash(record, campaign))?.hash ?? null) : null,
});

/** The file with what anybody may check. */
export const PUBLIC_FILE: AsideJob<Asked, Uint8Array> = {
  name: 'public-file',
  lane: 'archive',
  work: async (tools, asked) => {
    const record = await tools.record();
    const rows = await record.campaignRows(asked.campaign, EVIDENCE_TABLES);
    return writePublicFile(await headed(record, asked), evidenceOfRows(rows));
  },
};

/** The whole record in a file, and what in it contradicts itself. */
export const FULL_FILE: AsideJob<Asked, { readonly bytes: Uint8Array; readonly wrong: readonly string[] }> = {
  name: 'full-file',
  lane: 'archive',
  work: async (tools, asked) => {
    const record = await tools.record();
    const rows = await record.campaignRows(asked.campaign);
    return { bytes: await writeFullFile(await headed(record, asked), rows), wrong: wrongIn(rows) };
  },
};

/** What anybody may check, computed again. */
export const PROOF: AsideJob<{ readonly campaign: CampaignId }, CampaignProof> = {
  name: 'proof',
  lane: 'archive',
  work: async (tools, { campaign }) => {
    const record = await tools.record();
    return proofOf(evidenceOfRows(await record.campaignRows(campaign, EVIDENCE_TABLES)));
  },
};

/** Everything on record of a person, by table, as JSON; null: there is nobody of this id. */
export const PERSONAL_DATA: AsideJob<{ readonly person: PersonId; readonly at: string }, string | null> = {
  name: 'personal-data',
  lane: 'archive',
  work: async (tools, { person, at }) => {
    const rows = await (await tools.record()).personRows(person);
    if (!rows.some(({ table }) => table === 'Person')) return null;
    const names = [...new Set(rows.map(({ table }) => table))];
    const of = (name: string): Json => rows.flatMap(({ table, row }) => (table === name ? [row] : []));
    const tables = Object.fromEntries(names.map((name) => [name, of(name)]));
    return `${JSON.stringify({ format: 'adjutant-person', version: 1, at, record: tables }, null, 2)}\n`;
  },
};

export const ARCHIVE_JOBS = [PUBLIC_FILE, FULL_FILE, PROOF, PERSONAL_DATA];
