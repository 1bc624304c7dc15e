import type { BinderFrame } from '../../core/binder/binder.js';
import { namedSides } from '../../core/binder/binder.js';
import type { Desk } from '../kit/desk.js';
import { type BeaconOffer, beaconOffer } from './dice-choice.js';

/** What a list shows of a binder. */
export interface BinderSummary {
  readonly id: string;
  readonly title: string;
  readonly systemTitle: string;
  readonly brief: string;
  readonly seats: BinderFrame['registration']['seats'];
  /** The sides' names in this binder. */
  readonly sides: readonly string[];
  readonly beacon: BeaconOffer;
}

/** The binders that a campaign can be made of now. One with mistakes is left out; the command line names them. */
export const listBinders = (desk: Desk) => async (): Promise<readonly BinderSummary[]> => {
  const { binders, systems } = desk;
  const ids = await binders.list();
  const lists = await Promise.all(
    ids.map(async (id): Promise<readonly BinderSummary[]> => {
      const read = await binders.read(id);
      if (!read.ok) return [];
      const { frame } = read.binder;
      const played = Object.hasOwn(systems, frame.system) ? systems[frame.system] : undefined;
      if (played === undefined) return [];
      const sides = namedSides(frame, played.sidesOf(read.binder.game) ?? []).map(({ name }) => name);
      const { title, brief, registration } = frame;
      const beacon = beaconOffer(desk, frame);
      return [{ id, title, systemTitle: played.title, brief, seats: registration.seats, sides, beacon }];
    }),
  );
  return lists.flat();
};
