import type { App } from '../../app/app.js';
import { Refusal } from '../../app/kit/refusal.js';
import type { Bell } from '../../app/ports/bell.js';
import type { CampaignId, PersonId, PhaseRow, RecordReader } from '../../app/ports/record.js';
import { JUDGE } from '../../core/game/seat.js';
import type { Guests } from './guests.js';

/** Bots at play. */
export interface DemoBots {
  stop(): Promise<void>;
}

/**
 * Bots that play like people: each writes a legal order sheet as text, sends it to the same inbox, and says that it is
 * ready. The game master excuses everybody else: a demo must not punish its visitors for a window that they missed. Once a
 * guest is ready, seats that no guest has opened are ready too, with the orders that stand or none. They wake when the
 * campaign's bell rings, and when a guest has said something.
 */
export async function startBots(world: {
  readonly app: App;
  readonly record: RecordReader;
  readonly bell: Bell;
  readonly campaignId: CampaignId;
  readonly gm: PersonId;
  readonly guests: Guests;
  readonly onError: (error: unknown) => void;
}): Promise<DemoBots> {
  const { app, record, campaignId, gm, guests } = world;
  const played = new Set<string>();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  /** The deadline may pass, the last word may seal the phase, or a visitor may have sent orders meanwhile. */
  const unlessRefused = (error: unknown): void => {
    if (!(error instanceof Refusal)) throw error;
  };

  const playSeat = async (phaseId: string, seat: string, person: PersonId): Promise<void> => {
    const text = await app.suggestOrders({ campaignId, seat, person });
    // The phase names the message, so that a bot that is started again does not send its sheet twice.
    const sheet = {
      campaignId,
      seat,
      person,
      door: 'bot' as const,
      doorKey: `${phaseId}/${seat}`,
      writtenFor: phaseId,
    };
    const { receipt } = await app.submitOrders({ ...sheet, text });
    if (receipt === null) await app.submitOrders({ ...sheet, text: 'NO ORDERS' });
    await app.setReady({ campaignId, seat, person, ready: true });
  };

  /** The empty chairs say that they are ready as soon as a guest who is there has said so. */
  const fillChairs = async (phase: PhaseRow): Promise<void> => {
    const asked = new Set([...phase.owes, ...phase.invited]);
    const seats = (await record.seats(campaignId)).filter(({ seatId }) => asked.has(seatId));
    const ready = await record.readies(phase.id);
    if (!seats.some(({ seatId, holder }) => holder !== null && guests.here.has(holder) && ready.includes(seatId)))
      return;
    for (const { seatId: seat, holder: person } of seats) {
      if (stopped || person === null || guests.here.has(person) || ready.includes(seat)) continue;
      const ref = { campaignId, seat, person };
      const stands = (await record.standingSheets(phase.id)).some((sheet) => sheet.seatId === seat);
      if (!stands) await app.submitOrders({ ...ref, door: 'bot', text: 'NO ORDERS', doorKey: `${phase.id}/${seat}` });
      await app.setReady({ ...ref, ready: true });
    }
  };

  const playOnce = async (): Promise<void> => {
    const phase = await record.currentPhase(campaignId);
    if (phase === null || phase.status !== 'open' || phase.ordinal === 0) return;
    if (played.has(phase.id)) return fillChairs(phase).catch(unlessRefused);
    // Whoever opens the umpire's sheet as the game master judges by themself.
    if (phase.owes.includes(JUDGE) && !guests.here.has(gm)) await playSeat(phase.id, JUDGE, gm).catch(unlessRefused);
    const seats = await record.seats(campaignId);
    for (const { seatId, holder } of seats) {
      if (stopped || holder === null || ![...phase.owes, ...phase.invited].includes(seatId)) continue;
      const person = await record.person(holder);
      try {
        if (person?.isBot === true) await playSeat(phase.id, seatId, holder);
        else await app.decideAbsence({ campaignId, seat: seatId, by: gm, decision: 'excuse' });
      } catch (error) {
        unlessRefused(error);
      }
    }
    played.add(phase.id);
    await fillChairs(phase).catch(unlessRefused);
  };

  const wake = (): void => {
    again = true;
    running ??= (async () => {
      try {
        while (again && !stopped) {
          again = false;
          await playOnce();
        }
      } catch (error) {
        world.onError(error);
      } finally {
        running = null;
      }
    })();
  };

  const stopListening = await world.bell.listen((rung) => {
    if (rung === campaignId) wake();
  });
  guests.onWord = wake;
  wake();
  return {
    stop: async () => {
      stopped = true;
      await stopListening();
      await running;
    },
  };
}
