import type { Json } from '../../core/game/json.js';
import type { AsideJob } from '../ports/aside.js';
import type { CampaignId, PersonId } from '../ports/record.js';
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

type Work = AsideJob<Asked, unknown>['work'];
const headed = async (record: Parameters<Work>[0], { campaign, fields, withHash }: Asked): Promise<HeaderFields> => ({
  ...fields,
  stateHash: withHash ? ((await campaignStateHash(record, campaign))?.hash ?? null) : null,
});

/** The file with what anybody may check. */
export const PUBLIC_FILE: AsideJob<Asked, Uint8Array> = {
  name: 'public-file',
  work: async (record, asked) =>
    writePublicFile(
      await headed(record, asked),
      evidenceOfRows(await record.campaignRows(asked.campaign, EVIDENCE_TABLES)),
    ),
};

/** The whole record in a file, and what in it contradicts itself. */
export const FULL_FILE: AsideJob<Asked, { readonly bytes: Uint8Array; readonly wrong: readonly string[] }> = {
  name: 'full-file',
  work: async (record, asked) => {
    const rows = await record.campaignRows(asked.campaign);
    return { bytes: await writeFullFile(await headed(record, asked), rows), wrong: wrongIn(rows) };
  },
};

/** What anybody may check, computed again. */
export const PROOF: AsideJob<{ readonly campaign: CampaignId }, CampaignProof> = {
  name: 'proof',
  work: async (record, { campaign }) => proofOf(evidenceOfRows(await record.campaignRows(campaign, EVIDENCE_TABLES))),
};

/** Everything on record of a person, by table, as JSON; null: there is nobody of this id. */
export const PERSONAL_DATA: AsideJob<{ readonly person: PersonId; readonly at: string }, string | null> = {
  name: 'personal-data',
  work: async (record, { person, at }) => {
    const rows = await record.personRows(person);
    if (!rows.some(({ table }) => table === 'Person')) return null;
    const names = [...new Set(rows.map(({ table }) => table))];
    const of = (name: string): Json => rows.flatMap(({ table, row }) => (table === name ? [row] : []));
    const tables = Object.fromEntries(names.map((name) => [name, of(name)]));
    return `${JSON.stringify({ format: 'adjutant-person', version: 1, at, record: tables }, null, 2)}\n`;
  },
};

type Anything = AsideJob<never, unknown>;

/** The work of that name, for the thread that does it. */
export const asideJob = (name: string): Anything | undefined =>
  [PUBLIC_FILE, FULL_FILE, PROOF, PERSONAL_DATA].find((job) => job.name === name);
