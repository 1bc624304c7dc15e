import type { Desk } from '../kit/desk.js';
import { requireHost } from '../kit/rights.js';
import type { TakenBinder, ZippedBinder } from '../ports/binders.js';
import type { PersonId } from '../ports/record.js';
import { shelve } from './shelve.js';

/** Takes a binder that a host hands in as a zip file, when nothing is wrong with it. Campaigns keep what they began with. */
export const takeBinder =
  (desk: Desk) =>
  async ({ person, ...zip }: ZippedBinder & { person: PersonId }): Promise<TakenBinder> => {
    await requireHost(desk.record, person);
    return shelve(desk, person, zip);
  };
