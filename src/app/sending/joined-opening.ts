import type { Viewer } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import type { DeliveryRow, PhaseRow } from '../ports/record.js';
import { resolutionOf, viewerOfKey } from '../telling/delivery-keys.js';

/** The window that a report has opened, if it is told in the same message: as long as it is open, and orders are owed. */
export async function openedFor(
  { record, clock }: Desk,
  delivery: DeliveryRow,
  viewer: Viewer,
): Promise<PhaseRow | null> {
  const resolution = delivery.kind === 'report' ? resolutionOf(delivery) : null;
  if (resolution === null || viewer.kind === 'gm') return null;
  const phase = await record.currentPhase(delivery.campaignId);
  const isNext =
    phase?.baseId === resolution &&
    phase.status === 'open' &&
    phase.supersededAt === null &&
    clock.now() < phase.deadlineAt;
  const owes = viewer.kind === 'seat' ? phase?.owes.includes(viewer.seat) === true : (phase?.owes.length ?? 0) > 0;
  return isNext && owes ? phase : null;
}

/** The window of which a report would have told in the same message, had it gone out. */
export async function joinedOpening(desk: Desk, delivery: DeliveryRow): Promise<PhaseRow | null> {
  const viewer = viewerOfKey(delivery.viewer);
  const channel = desk.channels.find(({ name }) => name === delivery.channel);
  return viewer === null || channel?.joinsOpening !== true ? null : openedFor(desk, delivery, viewer);
}
