import type { ChatInputCommandInteraction } from 'discord.js';
import type { OwnDoor, OwnDoors } from '../../../app/app.js';
import { DOOR_NAMES, reportWords, TAKES_WORDS } from '../../../app/people/door-words.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { personAsking } from '../asker/asked-seat.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';

const capital = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

/** A door in a line. An address is not repeated here: its owner knows it. */
function doorLine({ door, state, account, takes, since }: OwnDoor): string {
  const name = door === 'forum' && account !== null ? ` as ${escapeDiscord(account)}` : '';
  const so = {
    open: `linked${name}. ${TAKES_WORDS[takes]}`,
    unlinked: 'not linked.',
    closed: `linked${name}, and nothing can be sent there at present${door === 'email' && since !== null ? ': mail came back' : ''}.`,
    absent: 'not part of this service.',
  }[state];
  return `- ${capital(DOOR_NAMES[door])}: ${so}`;
}

/** Which doors somebody has, in their order, and which gets reports first. */
export const doorLines = ({ doors, reports }: OwnDoors): string =>
  [reportWords(reports), ...doors.filter(({ state }) => state !== 'absent').map(doorLine)].join('\n');

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

async function showMe(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { id: person, name } = await personAsking(context, asker);
  const own = await context.app.ownDoors({ person });
  const { quietHours: quiet, timeZone } = own;
  const hours =
    quiet === null
      ? 'no quiet hours (`/quiet hours` sets some)'
      : `quiet hours ${clock(quiet.from)} to ${clock(quiet.to)}`;
  await asker.editReply(
    `**${escapeDiscord(name)}**, time zone ${escapeDiscord(timeZone)}, ${hours}.\n${doorLines(own)}\n` +
      `Change their order and what comes by each: <${context.publicUrl}/account>. \`/link\` signs you in there.`,
  );
}

/** `/me`: who the asker is to the service, for their eyes only. */
export const me: Handlers = {
  commands: [
    {
      path: 'me',
      may: 'signed-in',
      description: 'Your doors, which of them gets reports first, your time zone and quiet hours',
      options: [],
      answer: showMe,
    },
  ],
};
