import type { Ask, OutgoingMessage, StatusToShow } from '../../../app/ports/channel.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { buttonRows, campaignControlId, controlId, idTag, phaseTag } from '../kit/controls.js';
import type { Below } from './sending-api.js';

type ButtonFace = Parameters<typeof buttonRows>[0][number];

const NONE: Below['embeds'] = [];

/** Buttons for what a message asks of its reader. They hold ids alone: who presses, and whether they may, is looked up then. */
function buttonsFor(ask: Ask, campaign: string, seat: string): readonly ButtonFace[] {
  const face = (act: string, tag: string, label: string, style: ButtonFace['style'] = 'plain'): ButtonFace => ({
    id: controlId({ act, campaign, seat, phase: tag }),
    label,
    style,
  });
  switch (ask.kind) {
    case 'orders': {
      const tag = phaseTag({ id: ask.phaseId });
      return [face('form', tag, 'Write orders'), face('map', '', 'Map'), face('ready', tag, 'Ready', 'go')];
    }
    case 'reply':
      return [face('reply', ask.to, 'Reply')];
    case 'motion':
      return [
        face('motion-say-yes', ask.id.slice(0, 8), 'Yes', 'go'),
        face('motion-say-no', ask.id.slice(0, 8), 'No', 'danger'),
      ];
    case 'vote':
      return [
        face('vote-say-yes', ask.id.slice(0, 8), 'Yes', 'go'),
        face('vote-say-no', ask.id.slice(0, 8), 'No', 'danger'),
      ];
    case 'application':
      return [face('admit', idTag(ask.id), 'Admit', 'go'), face('refuse', idTag(ask.id), 'Turn down', 'danger')];
    case 'review':
      return [face('review', '', 'Look'), face('publish', idTag(ask.phaseId), 'Publish', 'go')];
    case 'dispute':
      return [face('facts', idTag(ask.id), 'Look')];
    case 'read-late':
      return [
        face('take-late', idTag(ask.id), 'Take it, resolve anew', 'go'),
        face('leave-late', idTag(ask.id), 'Leave it'),
      ];
    case 'report':
      return [face('report', '', 'My report')];
    case 'keep-open':
      return [face('keep-open', '', 'Keep it open', 'go')];
    case 'join':
      return [{ id: campaignControlId({ act: 'join', campaign }), label: 'Join', style: 'go' }];
  }
}

/** The seat as whose player one reads, and the campaign, in the colour of its side. */
function strip({ campaign, seat }: OutgoingMessage): Below['embeds'] {
  if (seat === null) return NONE;
  const side = seat.side === null ? '' : `, ${escapeDiscord(seat.side)}`;
  const description = `**${escapeDiscord(seat.name)}**${side} · ${escapeDiscord(campaign.title)}`;
  return [{ description, ...(seat.colour === null ? {} : { color: Number.parseInt(seat.colour.slice(1), 16) }) }];
}

/** What stands below the last message of a telling: whose it is, and what can be done about it. */
export function belowMessage(message: OutgoingMessage): Below {
  const { campaign, viewer, asks } = message;
  const seat = viewer.kind === 'seat' ? viewer.seat : '';
  return {
    embeds: strip(message),
    components: buttonRows(asks.flatMap((ask) => buttonsFor(ask, campaign.id, seat))),
  };
}

/** Below the status of a phase: while its window is open, what anybody with a seat there wants next. */
export function belowStatus({ campaign, phaseId, open }: StatusToShow): Below {
  const buttons = open ? buttonsFor({ kind: 'orders', phaseId }, campaign.id, '') : [];
  return { embeds: NONE, components: buttonRows(buttons) };
}
