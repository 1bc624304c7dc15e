import type { Bell } from '../../app/ports/bell.js';
import type { CampaignId, RecordReader } from '../../app/ports/record.js';

/** Kinds of phase that are no turn yet, by system. */
const SET_UP: ReadonlySet<string> = new Set(['setup', 'set-up']);

/** Looks again this often, should a ring of the bell get lost. */
const LOOK_AGAIN_MS = 2_000;

/**
 * Settles when the campaign has published the results of `turns` turns (set-up is none), or is over. `turns` null: when it
 * is over.
 */
export function untilTurns(
  record: RecordReader,
  bell: Bell,
  campaignId: CampaignId,
  turns: number | null,
): { readonly done: Promise<'played'>; stop(): Promise<void> } {
  let finish: (outcome: 'played') => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const done = new Promise<'played'>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const look = async (): Promise<void> => {
    const campaign = await record.campaign(campaignId);
    if (campaign?.status === 'finished' || campaign?.status === 'abandoned') return finish('played');
    if (turns === null) return;
    const phases = await record.phases(campaignId);
    const played = phases.filter(
      (phase) => phase.status === 'published' && phase.ordinal > 0 && !SET_UP.has(phase.kind),
    );
    if (played.length >= turns) finish('played');
  };
  const lookOrFail = () => void look().catch(fail);
  const timer = setInterval(lookOrFail, LOOK_AGAIN_MS);
  const listening = bell.listen((rung) => {
    if (rung === campaignId) lookOrFail();
  });
  listening.catch(fail);
  lookOrFail();
  return {
    done,
    stop: async () => {
      clearInterval(timer);
      const stopListening = await listening.catch(() => null);
      await stopListening?.();
    },
  };
}
