import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownPerson } from '../kit/rights.js';
import type { CampaignRow, PersonId, PhaseRow, RecordTx, SeatRow } from '../ports/record.js';
import { openDoors } from '../telling/doors.js';
import type { Outbox, Readership } from '../telling/outbox.js';
import { seatForWatcher } from '../telling/texts/seating-notices.js';
import { sideName } from '../windows/registration-state.js';

/** Any game at all. */
const ANY = '';

/** What somebody wants to be told of when a seat opens. */
export interface WatchedSeats {
  /** Titles of games; `any` where they hear of every game. */
  readonly games: readonly string[];
  readonly any: boolean;
  /** The games there are here. */
  readonly systems: readonly { readonly id: string; readonly title: string }[];
}

const systemsHere = ({ systems }: Desk): WatchedSeats['systems'] =>
  Object.values(systems)
    .map(({ id, title }) => ({ id, title }))
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));

/** The game that is named by its title or id; none is any. */
function gameNamed(desk: Desk, typed: string): string {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return ANY;
  const all = systemsHere(desk);
  const found = all.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted);
  if (found !== undefined) return found.id;
  throw new Refusal(
    'bad-input',
    `There is no game called “${typed.trim().slice(0, 60)}” here. Leave it empty for any, or name one: ${all.map(({ title }) => title).join(', ')}.`,
  );
}

/**
 * Somebody wants to be told whenever a seat of a running campaign opens, of one game or of any. Tells whether anything can reach them
 * by a door of theirs at present.
 */
export const watchSeats =
  (desk: Desk) =>
  async ({ person, game }: { person: PersonId; game: string }): Promise<'done' | 'unreached'> => {
    const { record, clock, secrets } = desk;
    const row = await knownPerson(record, person);
    const system = gameNamed(desk, game);
    await record.transact((tx) =>
      tx.insertSeatWatch({ id: secrets.uuid(), personId: person, system, createdAt: clock.now() }),
    );
    return openDoors(row, desk.channels).length === 0 ? 'unreached' : 'done';
  };

/** Somebody wants to be told of open seats no more. */
export const unwatchSeats =
  ({ record }: Desk) =>
  async ({ person }: { person: PersonId }): Promise<'done' | 'nothing'> => {
    await knownPerson(record, person);
    return record.transact(async (tx) => {
      const watches = await tx.seatWatchesOf(person);
      for (const { id } of watches) await tx.deleteSeatWatch(id);
      return watches.length === 0 ? 'nothing' : 'done';
    });
  };

/** The same by the link in such a message, which needs no sign-in. One that is over does nothing, and nobody is told so. */
export const unwatchByLink =
  ({ record }: Desk) =>
  async (link: string): Promise<void> => {
    const watch = await record.seatWatch(link);
    if (watch === null) return;
    await record.transact(async (tx) => {
      for (const { id } of await tx.seatWatchesOf(watch.personId)) await tx.deleteSeatWatch(id);
    });
  };

/** What somebody is told of, for their settings. */
export const watchedSeats =
  (desk: Desk) =>
  async ({ person }: { person: PersonId }): Promise<WatchedSeats> => {
    await knownPerson(desk.record, person);
    const watches = await desk.record.seatWatchesOf(person);
    const systems = systemsHere(desk);
    return {
      games: systems.filter(({ id }) => watches.some(({ system }) => system === id)).map(({ title }) => title),
      any: watches.some(({ system }) => system === ANY),
      systems,
    };
  };

interface Opening {
  readonly campaign: CampaignRow;
  readonly seat: SeatRow;
  /** Whether the seat stays in the game until somebody takes it. */
  readonly keep: boolean;
  readonly phase: PhaseRow | null;
  readonly readers: Readership;
  readonly outbox: Outbox;
  readonly now: Date;
}

/**
 * Tells those who asked for it that a seat has opened, each once and by their own doors. Not who plays or judges there, or is on its
 * waiting list: they hear of it anyway; nor who has just left the seat, which `seat` still names as its holder.
 */
export async function tellWatchers(desk: Desk, tx: RecordTx, opening: Opening): Promise<void> {
  const { campaign, seat, keep, phase, readers, outbox, now } = opening;
  const watches = await tx.seatWatchesFor(campaign.systemId);
  if (watches.length === 0) return;
  const [judges, applications] = await Promise.all([tx.judges(campaign.id), tx.applications(campaign.id)]);
  const told = new Set([
    seat.holder,
    ...readers.seats.map(({ seat: row }) => row.holder),
    ...judges.map(({ personId }) => personId),
    ...applications.filter(({ status }) => status === 'waiting').map(({ personId }) => personId),
  ]);
  const wanted = watches.filter(({ personId }) => !told.has(personId));
  const people = new Map((await tx.people(wanted.map(({ personId }) => personId))).map((row) => [row.id, row]));
  const facts = { name: seat.name, sideName: sideName(desk, campaign, seat.side), keep };
  const decides = desk.frameOf(campaign).registration.replacement;
  for (const { id, personId } of wanted) {
    const person = people.get(personId);
    if (person === undefined) continue;
    const document = seatForWatcher(campaign, facts, phase, decides, {
      game: desk.systemOf(campaign).title,
      page: `/c/${campaign.id}/open/${seat.seatId}`,
      end: `/open-seats/stop/${id}`,
    });
    const onceKey = `seat-watched/${campaign.id}/${seat.seatId}/${now.getTime()}`;
    outbox.toPerson({ kind: 'notice', onceKey, title: document.title, document }, person);
  }
}
