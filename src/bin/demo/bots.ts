import type { App } from '../../app/app.js';
import { Refusal } from '../../app/kit/refusal.js';
import type { Bell } from '../../app/ports/bell.js';
import type { CampaignId, PersonId, RecordReader } from '../../app/ports/record.js';

/** Bots at play. */
export interface DemoBots {
  stop(): Promise<void>;
}

/**
 * Bots that play like people: each writes a legal order sheet as text, sends it to the same inbox, and says that it is
 * ready. The game master excuses everybody else: a demo must not punish its visitors for a minute that they missed. They wake
 * when the campaign's bell rings.
 */
export async function startBots(world: {
  readonly app: App;
  readonly record: RecordReader;
  readonly bell: Bell;
  readonly campaignId: CampaignId;
  readonly gm: PersonId;
  readonly onError: (error: unknown) => void;
}): Promise<DemoBots> {
  const { app, record, campaignId, gm } = world;
  const played = new Set<string>();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const playSeat = async (phaseId: string, seat: string, person: PersonId): Promise<void> => {
    const text = await app.suggestOrders({ campaignId, seat, person });
    // The phase names the message, so that a bot that is started again does not send its sheet twice.
    await app.submitOrders({ campaignId, seat, person, door: 'bot', text, doorKey: `${phaseId}/${seat}` });
    await app.setReady({ campaignId, seat, person, ready: true });
  };

  const playOnce = async (): Promise<void> => {
    const phase = await record.currentPhase(campaignId);
    if (phase === null || phase.status !== 'open' || phase.ordinal === 0 || played.has(phase.id)) return;
    const seats = await record.seats(campaignId);
    for (const { seatId, holder } of seats) {
      if (stopped || holder === null || ![...phase.owes, ...phase.invited].includes(seatId)) continue;
      const person = await record.person(holder);
      try {
        if (person?.isBot === true) await playSeat(phase.id, seatId, holder);
        else await app.decideAbsence({ campaignId, seat: seatId, by: gm, decision: 'excuse' });
      } catch (error) {
        // The deadline may pass, the last bot's word may seal the phase, or a visitor may have sent orders meanwhile.
        if (!(error instanceof Refusal)) throw error;
      }
    }
    played.add(phase.id);
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
  wake();
  return {
    stop: async () => {
      stopped = true;
      await stopListening();
      await running;
    },
  };
}
