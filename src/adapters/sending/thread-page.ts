import type { OutgoingMessage } from '../../app/ports/channel.js';

/** The page of the board on which the messages for a viewer stand. */
export function threadPage({ campaign, viewer }: Pick<OutgoingMessage, 'campaign' | 'viewer'>, board: string): string {
  const page = `${board}/c/${campaign.id}`;
  if (viewer.kind === 'seat') return `${page}/seat/${viewer.seat}`;
  return viewer.kind === 'gm' ? `${page}/gm` : page;
}
