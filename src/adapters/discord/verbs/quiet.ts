import type { ChatInputCommandInteraction } from 'discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { personAsking } from '../asker/asked-seat.js';
import { completed } from '../asker/shared-options.js';
import { type CommandOption, type Completing, type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { fits } from '../kit/shortened.js';

const FROM_OPTION = 'from';
const UNTIL_OPTION = 'until';
const ZONE_OPTION = 'zone';
const TIME = /^([01]?\d|2[0-3])(?:[:.h]([0-5]\d))?$/;

/** Minutes after midnight of `22`, `22:30` or `7.05`; null when it is no time of day. */
function timeOfDay(typed: string): number | null {
  const [, hour, minute] = TIME.exec(typed.trim()) ?? [];
  return hour === undefined ? null : Number(hour) * 60 + Number(minute ?? 0);
}

const written = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Time zones as completions: they are the same for everybody. */
const zones: Completing = async (_context, _typing, typed) =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')]
    .filter((zone) => fits(zone, typed.replaceAll(' ', '_')))
    .slice(0, MOST_CHOICES)
    .map((zone) => ({ name: zone, value: zone }));

async function noQuietHours(context: DoorContext, command: ChatInputCommandInteraction): Promise<void> {
  const { id: person } = await personAsking(context, command);
  await context.app.setQuietHours({ person, quietHours: null });
  await command.editReply('You have no quiet hours: messages come when they are due.');
}

async function quietHours(context: DoorContext, command: ChatInputCommandInteraction): Promise<void> {
  const { app } = context;
  const { id: person, timeZone } = await personAsking(context, command);
  const typed = [command.options.getString(FROM_OPTION, true), command.options.getString(UNTIL_OPTION, true)] as const;
  const [from, to] = [timeOfDay(typed[0]), timeOfDay(typed[1])];
  if (from === null || to === null) {
    const wrong = from === null ? typed[0] : typed[1];
    await command.editReply(`❌ “${escapeDiscord(wrong)}” is no time of day. Write it like 22:30 or 7:00.`);
    return;
  }
  if (from === to) {
    await command.editReply('❌ Quiet hours begin and end at different times. To have none, use `/quiet off`.');
    return;
  }
  const zone = command.options.getString(ZONE_OPTION);
  if (zone !== null) await app.setTimeZone({ person, timeZone: zone.trim() });
  await app.setQuietHours({ person, quietHours: { from, to } });
  await command.editReply(
    `🌙 From ${written(from)} to ${written(to)} (${escapeDiscord(zone ?? timeZone)}) nothing is sent to you that can wait. ` +
      'Reports and the last call before a deadline still come.',
  );
}

const time = (name: string, description: string): CommandOption => ({
  kind: 'text',
  name,
  description,
  required: true,
  longest: 10,
});

/** `/quiet hours` and `/quiet off`. */
export const quiet: Handlers = {
  commands: [
    {
      path: 'quiet hours',
      may: 'signed-in',
      description: 'Set hours in which nothing is sent to you that can wait',
      options: [
        time(FROM_OPTION, 'When they begin, like 22:30'),
        time(UNTIL_OPTION, 'When they end, like 07:00'),
        completed(ZONE_OPTION, 'Your time zone, like Europe/Vienna', zones),
      ],
      answer: quietHours,
    },
    { path: 'quiet off', may: 'signed-in', description: 'Have none', options: [], answer: noQuietHours },
  ],
};
