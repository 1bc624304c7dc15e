import { tryOut } from '../../core/binder/try-out.js';
import type { DataIssue } from '../../core/game/sense.js';
import type { Desk } from '../kit/desk.js';
import { OutOfTime } from '../kit/out-of-time.js';
import { Refusal } from '../kit/refusal.js';
import type { AsideJob } from '../ports/aside.js';
import type { TakenBinder, TriedBinder, TryOut, ZippedBinder } from '../ports/binders.js';
import type { PersonId } from '../ports/record.js';

/** Plays a binder for a trial where it holds nobody up: its rules may be anybody's. */
export const TRYING: AsideJob<TriedBinder, readonly DataIssue[]> = {
  name: 'trying',
  lane: 'judging',
  work: async ({ systems, timeLimit }, { frame, game }) => {
    const all = await systems();
    const system = Object.hasOwn(all, frame.system) ? all[frame.system] : undefined;
    // The games were read anew there, and this one may be gone since.
    if (system === undefined) throw new Refusal('not-found', `There is no game ${frame.system} here any more.`);
    return timeLimit(() => tryOut({ system, game, frame }));
  },
};

const triedAside =
  ({ aside }: Desk): TryOut =>
  async (tried) => {
    try {
      return await aside.run(TRYING, tried);
    } catch (error) {
      if (!(error instanceof OutOfTime)) throw error;
      const message = 'Opening it and playing two phases takes longer than a minute, so that its phases would be held';
      const allowed = 'Let in fewer players, or make the map smaller.';
      return [{ path: ['registration', 'seats', 'max'], kind: 'wrong', found: '', message, allowed }];
    }
  };

/** Puts a binder on the shelf when nothing is wrong with it, and it can be played by the fewest and the most whom it lets in. */
export async function shelve(desk: Desk, person: PersonId, zip: ZippedBinder): Promise<TakenBinder> {
  const { binders, record, clock } = desk;
  if (binders.take === undefined)
    throw new Refusal('not-allowed', 'This service keeps no binders of its own: nothing can be put on its shelf.');
  const taken = await binders.take(zip, triedAside(desk));
  if (taken.ok)
    await record.transact((tx) =>
      tx.insertAudit({
        campaignId: null,
        at: clock.now(),
        personId: person,
        act: 'binder-taken',
        details: { binder: taken.id },
      }),
    );
  return taken;
}
