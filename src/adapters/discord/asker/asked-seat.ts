import type { AutocompleteInteraction, BaseInteraction, User } from 'discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { type Answer, NOT_YOURS, plainAnswer } from '../kit/answer.js';
import type { DoorContext } from '../kit/context.js';
import type { Control } from '../kit/controls.js';
import { chooseSeat, type SeatChoice, seatButtons, seatLabel } from './seat-choice.js';

/** The campaign of the channel where somebody asks, or of the forum above it. */
export async function campaignHere(
  { app }: DoorContext,
  { channel, channelId }: Pick<BaseInteraction | AutocompleteInteraction, 'channel' | 'channelId'>,
): Promise<string | null> {
  const parent = channel?.isThread() === true ? channel.parentId : null;
  const own = channelId === null ? null : await app.campaignOfDiscordChannel(channelId);
  return own ?? (parent === null ? null : app.campaignOfDiscordChannel(parent));
}

interface Asked {
  readonly person: string;
  readonly choice: SeatChoice;
}

/** Somebody at Discord, as the service knows them. */
export const personOfUser = ({ app }: DoorContext, user: Pick<User, 'id' | 'displayName'>) =>
  app.personOfDiscord({ discordId: user.id, name: user.displayName });

/** Who asks, as the service knows them. */
export const personAsking = (context: DoorContext, { user }: Pick<BaseInteraction, 'user'>) =>
  personOfUser(context, user);

/** Which of the asker's seats is meant: by its name, else the one of the place, else the only one. */
export async function whichSeat(context: DoorContext, asker: BaseInteraction, name: string | null): Promise<Asked> {
  const { app, publicUrl } = context;
  const person = await personAsking(context, asker);
  const [seats, here] = await Promise.all([
    app.seatsOf(person.id),
    name === null ? campaignHere(context, asker) : null,
  ]);
  return { person: person.id, choice: chooseSeat(seats, name, here, publicUrl) };
}

/** Buttons that ask which seat is meant, or why there is none. */
export const seatQuestion = (act: string, choice: Exclude<SeatChoice, { kind: 'one' }>): Answer =>
  choice.kind === 'none'
    ? plainAnswer(`❌ ${choice.text}`)
    : { text: 'Which of your seats do you mean?', rows: seatButtons(act, choice.among) };

/** What is said to somebody who presses a button without the one seat that it is for. */
export const notOne = ({ seat }: Pick<Control, 'seat'>, choice: Exclude<SeatChoice, { kind: 'one' }>): string =>
  seat === '' ? nameTheSeat(choice) : NOT_YOURS;

/** The same for commands whose other options would be lost by pressing a button. */
export function nameTheSeat(choice: Exclude<SeatChoice, { kind: 'one' }>): string {
  if (choice.kind === 'none') return `❌ ${choice.text}`;
  const seats = choice.among.map((held) => `- ${escapeDiscord(seatLabel(held, 100))}`).join('\n');
  return `❌ You hold several seats. Name one in the option \`campaign\`:\n${seats}`.slice(0, 1900);
}
