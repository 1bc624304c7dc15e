import { z } from 'zod';
import { Recent } from '../../../app/kit/recent.js';
import type { CampaignRow } from '../../../app/ports/record.js';
import type { Json } from '../../../core/game/json.js';
import { Prisma } from '../../../generated/prisma/client.js';
import { Campaign } from './campaigns.js';

// What a campaign has pinned is large, and never another as long as its frame has the same revision. It is sent and read once; a row
// whose parts are known comes without them.

/** What is known of a campaign. */
interface Pinned {
  readonly frameRevision: number;
  readonly frame: Json;
  readonly game: Json;
}

/** Campaigns whose parts are kept, and texts that they were read from: many campaigns are played from one binder. */
const MOST_CAMPAIGNS = 2000;
const MOST_TEXTS = 200;

const Row = z.object({
  id: z.string(),
  frameRevision: z.number(),
  frameText: z.string().nullable(),
  gameText: z.string().nullable(),
});

/** All columns of a campaign `c` but the two large ones. */
const LIGHT = Object.keys(Campaign.shape).filter((column) => column !== 'frame' && column !== 'game');

/**
 * Parts of campaigns. They are kept of what is committed alone: for reads outside of transactions, and for one at its beginning, of rows
 * that it holds. What a transaction has changed is nobody's yet.
 */
export class PinnedParts {
  readonly #campaigns = new Recent<Pinned>(MOST_CAMPAIGNS);
  readonly #texts = new Recent<Json>(MOST_TEXTS);

  /**
   * Reads campaigns `c` with these ids: `columns` stand in the statement, under names that begin with `c.`, and `read` makes the campaign
   * of a row that came of it.
   */
  reading(campaigns: readonly string[]): { readonly columns: Prisma.Sql; read(row: object): CampaignRow } {
    const known = new Map(
      campaigns.flatMap((id) => {
        const parts = this.#campaigns.get(id);
        return parts === undefined ? [] : [[id, parts]];
      }),
    );
    const revisions = [...known.values()].map(({ frameRevision }) => frameRevision);
    const isNew = Prisma.sql`NOT EXISTS (SELECT FROM unnest(${[...known.keys()]}::text[], ${revisions}::int[]) AS k("id", "revision")
      WHERE k."id" = c."id" AND k."revision" = c."frameRevision")`;
    return {
      columns: Prisma.sql`${Prisma.raw(LIGHT.map((column) => `c."${column}" AS "c.${column}"`).join(', '))},
        CASE WHEN ${isNew} THEN c."frame"::text END AS "c.frameText", CASE WHEN ${isNew} THEN c."game"::text END AS "c.gameText"`,
      read: (row) => {
        const own = Object.fromEntries(
          Object.entries(row).flatMap(([name, value]) => (name.startsWith('c.') ? [[name.slice(2), value]] : [])),
        );
        const { id, frameRevision, frameText, gameText } = Row.parse(own);
        const kept = known.get(id);
        const parts =
          kept?.frameRevision === frameRevision ? kept : this.#put(id, frameRevision, frameText ?? '', gameText ?? '');
        return Campaign.parse({ ...own, frame: parts.frame, game: parts.game });
      },
    };
  }

  #put(campaign: string, frameRevision: number, frame: string, game: string): Pinned {
    const read = { frameRevision, frame: this.#read(frame), game: this.#read(game) };
    this.#campaigns.put(campaign, read);
    return read;
  }

  #read(text: string): Json {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const json: Json = JSON.parse(text);
    this.#texts.put(text, json);
    return json;
  }
}
