import { z } from 'zod';
import type { Json } from '../../core/game/json.js';
import { GM } from '../../core/game/viewer.js';
import { describeAct } from '../kit/act-words.js';
import type { ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { knownCampaign, requireViewer, standingOf } from '../kit/rights.js';
import type { Activity } from './review-pages.js';

const PAGE = 50;

const Details = z.record(z.string(), z.unknown());

const field = (details: Json, name: string): string | null => {
  const read = Details.safeParse(details);
  const value = read.success ? read.data[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

const phaseIn = (details: Json): string | null => field(details, 'phase') ?? field(details, 'phaseId');

/** Who did what, newest first, with links to what it was about. For a GM or assistant who does not play: acts name seats and sheets. */
export const activityLog =
  (desk: Desk) =>
  async ({ reader, campaignId, before }: ByReader & { before?: string }): Promise<Activity> => {
    const { record } = desk;
    await knownCampaign(record, campaignId);
    requireViewer(reader, await standingOf(record, campaignId, reader), GM);
    const acts = await record.activity(campaignId, PAGE, before ?? null);
    const people = await record.people([...new Set(acts.map((act) => act.personId))].filter((id) => id !== null));
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const about = acts.flatMap(({ details }) => phaseIn(details) ?? []);
    const phases = new Map(
      (await record.phasesNamed(campaignId, [...new Set(about)])).map((phase) => [phase.id, phase]),
    );
    const seats = new Map((await record.seats(campaignId)).map((seat) => [seat.seatId, seat.name]));
    return {
      entries: acts.map(({ id, at, personId, act, details }) => {
        const phase = phases.get(phaseIn(details) ?? '');
        const seat = field(details, 'seat') ?? field(details, 'seatId');
        return {
          id,
          at,
          who: personId === null ? null : (names.get(personId) ?? 'somebody who was erased'),
          act,
          text: describeAct(act),
          reason: field(details, 'reason'),
          seat: seat === null ? null : { id: seat, name: seats.get(seat) ?? seat },
          phase: phase === undefined ? null : { ordinal: phase.ordinal, title: phase.title, sealed: phase.isSealed },
          ruling: act === 'ruling-given' ? field(details, 'number') : null,
        };
      }),
      older: acts.length === PAGE ? (acts.at(-1)?.id ?? null) : null,
    };
  };
