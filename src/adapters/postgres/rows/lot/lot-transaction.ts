import type { ActRow, ClaimedPhase, DeliveryKind, PhaseRow, RecordTx } from '../../../../app/ports/record.js';
import type { Database } from '../connection.js';
import type { HeldPhase } from '../due.js';
import { Foresight } from './foresight.js';
import { type ChangedPhase, Unwritten, writeAll } from './writing.js';

/** What a phase that is played as usual sends. Other messages may have been stored before, so they are stored at once. */
const USUAL: ReadonlySet<DeliveryKind> = new Set(['phase-sealed', 'report', 'phase-opened']);

/** Calls that hold rows and change nothing. */
const HOLDS: ReadonlySet<string> = new Set(['lockCampaign', 'lockPhase']);

interface Lot {
  readonly db: Database;
  readonly plain: RecordTx;
  /** Names of calls that only read. */
  readonly reads: ReadonlySet<string>;
  readonly foresight: Foresight;
}

/**
 * What one phase of a lot sees of the transaction. What it usually asks was asked for the whole lot, and what it usually writes
 * is kept to be written with that of the others; any other call first writes what the phase has kept, and goes to PostgreSQL.
 * After a call that changes something else, nothing that was foreseen is relied on any more for this phase.
 */
class PhaseView {
  readonly unwritten = new Unwritten();
  readonly #lot: Lot;
  readonly #held: HeldPhase;
  #now: Pick<ChangedPhase, 'phase' | 'lookAgainAt'>;
  #lastAct: ActRow | null = null;
  #apart = false;

  constructor(lot: Lot, held: HeldPhase) {
    this.#lot = lot;
    this.#held = held;
    this.#now = held;
  }

  /** The transaction, as the work on this phase is given it. */
  get tx(): RecordTx {
    const usual = this.#usual();
    return new Proxy(this.#lot.plain, {
      get: (plain, key) => {
        const call: unknown = Reflect.get(plain, key);
        if (typeof call !== 'function' || typeof key !== 'string') return call;
        const foreseen: unknown = Reflect.get(usual, key);
        return async (...given: readonly unknown[]): Promise<unknown> => {
          if (!this.#apart && typeof foreseen === 'function') {
            const answer: unknown = await Reflect.apply(foreseen, usual, given);
            if (answer !== NOT_FORESEEN) return answer;
          }
          await this.write();
          if (!this.#lot.reads.has(key) && !HOLDS.has(key)) this.#apart = true;
          return Reflect.apply(call, plain, given);
        };
      },
    });
  }

  /** Writes what this phase has kept by now. */
  async write(): Promise<void> {
    if (this.unwritten.empty) return;
    await writeAll(this.#lot.db, [this.unwritten]);
    this.unwritten.clear();
  }

  #usual(): Usual {
    const held = this.#held;
    const { foresight } = this.#lot;
    const own = held.campaign.id;
    const isOwn = (campaign: string): boolean => campaign === own;
    const phaseNow = (id: string): PhaseRow | typeof NOT_FORESEEN =>
      id === held.phase.id ? this.#now.phase : NOT_FORESEEN;
    return {
      lockCampaign: async (id) => (isOwn(id) ? held.campaign : NOT_FORESEEN),
      campaign: async (id) => (isOwn(id) ? held.campaign : NOT_FORESEEN),
      lockPhase: async (id) => phaseNow(id),
      phase: async (id) => phaseNow(id),
      phaseSecret: async (id) => (id === held.phase.id ? held.secret : NOT_FORESEEN),
      readers: async (id) => (await foresight.readers()).get(id) ?? NOT_FORESEEN,
      seats: async (id) => (await foresight.readers()).get(id)?.seats ?? NOT_FORESEEN,
      channelTarget: async (id, channel) => {
        const places = (await foresight.readers()).get(id)?.places;
        return places?.includes(channel) === false ? null : NOT_FORESEEN;
      },
      standingSheets: async (id) =>
        id === held.phase.id ? ((await foresight.standing()).get(id) ?? []) : NOT_FORESEEN,
      seatsWithOrders: async (id) =>
        id === held.phase.id
          ? ((await foresight.standing()).get(id) ?? [])
              .filter(({ kind }) => kind === 'orders')
              .map(({ seatId }) => seatId)
          : NOT_FORESEEN,
      motions: async (id, limit) =>
        isOwn(id) ? ((await foresight.motions()).get(id) ?? []).slice(0, limit) : NOT_FORESEEN,
      applications: async (id) => (isOwn(id) ? ((await foresight.applications()).get(id) ?? []) : NOT_FORESEEN),
      votes: async (id, subject) => (isOwn(id) ? foresight.votes(held, subject) : NOT_FORESEEN),
      setting: async (key) => foresight.setting(held, key),
      vacations: async (id) => (isOwn(id) ? ((await foresight.vacations()).get(id) ?? []) : NOT_FORESEEN),
      absences: async (id, seats, after) => {
        if (!isOwn(id)) return NOT_FORESEEN;
        return ((await foresight.vacations()).get(id) ?? [])
          .filter(({ seatId, cancelledAt, until }) => seats.includes(seatId) && cancelledAt === null && until > after)
          .sort((one, other) => one.since.getTime() - other.since.getTime())
          .map(({ seatId, since, until }) => ({ seatId, since, until }));
      },
      lastAct: async (id) =>
        isOwn(id) ? (this.#lastAct ?? (await foresight.lastActs()).get(id) ?? null) : NOT_FORESEEN,
      insertActs: async (rows) => {
        this.unwritten.acts.push(...rows);
        this.#lastAct = rows.at(-1) ?? this.#lastAct;
      },
      resolution: async (id) => (await foresight.bases()).get(id) ?? NOT_FORESEEN,
      updatePhase: async (id, { lookAgainAt, ...change }) => {
        if (id !== held.phase.id || change.sealed === null) return NOT_FORESEEN;
        const phase: PhaseRow = { ...this.#now.phase, ...change };
        this.#now = { phase, lookAgainAt: lookAgainAt === undefined ? this.#now.lookAgainAt : lookAgainAt };
        const newlySealed = change.sealed !== undefined || this.unwritten.phase?.newlySealed === true;
        this.unwritten.phase = { ...this.#now, newlySealed };
      },
      insertPhase: async (row) => {
        this.unwritten.opened.push(row);
      },
      insertResolution: async (row, events, reports) => {
        this.unwritten.resolutions.push({ row, events, reports });
      },
      insertDeliveries: async (rows) => {
        if (rows.some(({ kind }) => !USUAL.has(kind))) return NOT_FORESEEN;
        this.unwritten.deliveries.push(...rows);
        return rows.filter(({ channel }) => channel !== 'web').map(({ id }) => id);
      },
      putAttendance: async (rows) => {
        this.unwritten.attendance.push(...rows);
      },
      insertAudit: async (row) => {
        this.unwritten.audits.push(row);
      },
    };
  }
}

/** The answer of a usual call that this one is none: it goes to PostgreSQL. */
const NOT_FORESEEN = Symbol('not foreseen');

type Foreseen<Call> = Call extends (...given: infer Given) => Promise<infer Answer>
  ? (...given: Given) => Promise<Answer | typeof NOT_FORESEEN>
  : never;

type Usual = { readonly [Name in keyof RecordTx]?: Foreseen<RecordTx[Name]> };

/** Runs the work on each phase of a lot, one after the other, and then writes what all of them have added. */
export async function playLot<T>(
  { db, plain, reads }: Omit<Lot, 'foresight'>,
  held: readonly HeldPhase[],
  each: (tx: RecordTx, due: ClaimedPhase) => Promise<T>,
): Promise<readonly { readonly due: ClaimedPhase; readonly result: T }[]> {
  const lot: Lot = { db, plain, reads, foresight: new Foresight(db, held) };
  const done: { due: ClaimedPhase; result: T }[] = [];
  const unwritten: Unwritten[] = [];
  for (const one of held) {
    const view = new PhaseView(lot, one);
    const { id, campaignId, status } = one.phase;
    const due = { id, campaignId, status };
    done.push({ due, result: await each(view.tx, due) });
    if (!view.unwritten.empty) unwritten.push(view.unwritten);
  }
  if (unwritten.length > 0) await writeAll(db, unwritten);
  return done;
}
