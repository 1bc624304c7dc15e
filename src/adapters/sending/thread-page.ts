import type { OutgoingMessage } from '../../app/ports/channel.js';
import type { Viewer } from '../../core/game/viewer.js';

/** The page of the board on which the messages for a viewer stand. */
export function threadPage(
  { campaign, viewer }: { readonly campaign: Pick<OutgoingMessage['campaign'], 'id'>; readonly viewer: Viewer },
  board: string,
): string {
  const page = `${board}/c/${campaign.id}`;
  if (viewer.kind === 'seat') return `${page}/seat/${viewer.seat}`;
  return viewer.kind === 'gm' ? `${page}/gm?inbox=all` : page;
}
