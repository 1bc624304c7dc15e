import { z } from 'zod';
import type {
  ActRow,
  ApplicationRow,
  MotionRow,
  RecordReader,
  ResolutionRow,
  SheetRow,
  VacationRow,
} from '../../../../app/ports/record.js';
import type { Json } from '../../../../core/game/json.js';
import { lastActsOf } from '../acts.js';
import type { Database } from '../connection.js';
import type { HeldPhase } from '../due.js';
import { Motion } from '../motions.js';
import { readersOf } from '../readers.js';
import { Resolution, resolutionColumns } from '../resolutions.js';
import { Vacation } from '../seating.js';
import { Application } from '../seats.js';
import { standingIn } from '../sheets.js';
import { StoredJson } from '../stored.js';

type Vote = Awaited<ReturnType<RecordReader['votes']>>[number];
type Readers = Awaited<ReturnType<RecordReader['readers']>>;

const VoteRow = z.object({ campaignId: z.string(), subject: z.string(), seatId: z.string(), choice: z.string() });
const SettingRow = z.object({ key: z.string(), value: StoredJson });

/** Asked once, whoever asks first. */
const once = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
};

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
};

/**
 * What the phases of a lot usually ask of the record, asked for all of them when the first one asks. The transaction holds
 * their campaigns and phases, so an answer stays true until the transaction itself changes something.
 */
export class Foresight {
  readonly #db: Database;
  readonly #held: readonly HeldPhase[];
  readonly #votes = new Map<string, Promise<ReadonlyMap<string, readonly Vote[]>>>();
  readonly #settings = new Map<string, Promise<ReadonlyMap<string, Json>>>();

  readonly readers: () => Promise<ReadonlyMap<string, Readers>>;
  /** By phase. */
  readonly standing: () => Promise<ReadonlyMap<string, readonly SheetRow[]>>;
  /** By campaign, each newest first. */
  readonly motions: () => Promise<ReadonlyMap<string, readonly MotionRow[]>>;
  readonly applications: () => Promise<ReadonlyMap<string, readonly ApplicationRow[]>>;
  readonly vacations: () => Promise<ReadonlyMap<string, readonly VacationRow[]>>;
  /** The end of each campaign's chain. */
  readonly lastActs: () => Promise<ReadonlyMap<string, ActRow>>;
  /** The resolutions on which the phases are played, by their ids. */
  readonly bases: () => Promise<ReadonlyMap<string, ResolutionRow>>;

  constructor(db: Database, held: readonly HeldPhase[]) {
    this.#db = db;
    this.#held = held;
    const campaigns = held.map(({ campaign }) => campaign.id);
    this.readers = once(() => readersOf(db, campaigns));
    this.standing = once(async () => {
      const open = held.filter(({ phase }) => phase.status === 'open').map(({ phase }) => phase.id);
      return grouped(await standingIn(db, open), ({ phaseId }) => phaseId);
    });
    this.motions = once(async () => {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT * FROM "Motion" WHERE "campaignId" = ANY(${campaigns}::text[]) ORDER BY "openedAt" DESC, "id"`;
      return grouped(
        rows.map((row) => Motion.parse(row)),
        ({ campaignId }) => campaignId,
      );
    });
    this.applications = once(async () => {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT * FROM "Application" WHERE "campaignId" = ANY(${campaigns}::text[]) ORDER BY "appliedAt", "id"`;
      return grouped(
        rows.map((row) => Application.parse(row)),
        ({ campaignId }) => campaignId,
      );
    });
    this.vacations = once(async () => {
      const rows = await db.$queryRaw<unknown[]>`
        SELECT * FROM "Vacation" WHERE "campaignId" = ANY(${campaigns}::text[]) ORDER BY "createdAt", "id"`;
      return grouped(
        rows.map((row) => Vacation.parse(row)),
        ({ campaignId }) => campaignId,
      );
    });
    this.lastActs = once(() => lastActsOf(db, campaigns));
    this.bases = once(async () => {
      const ids = held.flatMap(({ phase }) => phase.baseId ?? []);
      const rows = await db.$queryRaw<unknown[]>`
        SELECT ${resolutionColumns} FROM "Resolution" WHERE "id" = ANY(${ids}::uuid[])`;
      return new Map(rows.map((row) => Resolution.parse(row)).map((row) => [row.id, row]));
    });
  }

  /** The same key for each phase of the lot: what names the one that asks names each of the others. */
  #keysLike(key: string, asking: HeldPhase): readonly string[] {
    const { phase, campaign } = asking;
    return this.#held.map((other) =>
      key.replaceAll(phase.id, other.phase.id).replaceAll(campaign.id, other.campaign.id),
    );
  }

  async votes(asking: HeldPhase, subject: string): Promise<readonly Vote[]> {
    const keyOf = (campaign: string, about: string): string => `${campaign}\n${about}`;
    const own = keyOf(asking.campaign.id, subject);
    let asked = this.#votes.get(own);
    if (asked === undefined) {
      const subjects = this.#keysLike(subject, asking);
      const campaigns = this.#held.map(({ campaign }) => campaign.id);
      asked = this.#readVotes(campaigns, subjects).then((rows) =>
        grouped(rows, (row) => keyOf(row.campaignId, row.subject)),
      );
      for (const [index, campaign] of campaigns.entries())
        this.#votes.set(keyOf(campaign, subjects[index] ?? ''), asked);
    }
    return ((await asked).get(own) ?? []).map(({ seatId, choice }) => ({ seatId, choice }));
  }

  async #readVotes(campaigns: readonly string[], subjects: readonly string[]) {
    const rows = await this.#db.$queryRaw<unknown[]>`
      SELECT v."campaignId", v."subject", v."seatId", v."choice"
      FROM unnest(${[...campaigns]}::text[], ${[...subjects]}::text[]) AS k("campaign", "about")
        JOIN "Vote" v ON v."campaignId" = k."campaign" AND v."subject" = k."about"
      ORDER BY v."at"`;
    return rows.map((row) => VoteRow.parse(row));
  }

  async setting(asking: HeldPhase, key: string): Promise<Json | null> {
    let asked = this.#settings.get(key);
    if (asked === undefined) {
      const keys = [...new Set(this.#keysLike(key, asking))];
      asked = this.#readSettings(keys);
      for (const one of keys) this.#settings.set(one, asked);
    }
    return (await asked).get(key) ?? null;
  }

  async #readSettings(keys: readonly string[]): Promise<ReadonlyMap<string, Json>> {
    const rows = await this.#db.$queryRaw<unknown[]>`
      SELECT "key", "value" FROM "Setting" WHERE "key" = ANY(${[...keys]}::text[])`;
    return new Map(rows.map((row) => SettingRow.parse(row)).map(({ key, value }) => [key, value]));
  }
}
