import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { requireHost } from '../kit/rights.js';
import type { TakenBinder, ZippedBinder } from '../ports/binders.js';
import type { PersonId } from '../ports/record.js';

/** Takes a binder that a host hands in as a zip file, when nothing is wrong with it. Campaigns keep what they began with. */
export const takeBinder =
  ({ record, binders, clock }: Desk) =>
  async ({ person, ...zip }: ZippedBinder & { person: PersonId }): Promise<TakenBinder> => {
    await requireHost(record, person);
    if (binders.take === undefined)
      throw new Refusal('not-allowed', 'This service keeps no binders of its own: nothing can be put on its shelf.');
    const taken = await binders.take(zip);
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
  };
