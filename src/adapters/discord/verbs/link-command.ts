import type { ChatInputCommandInteraction } from 'discord.js';
import { discordTime } from '../kit/answer-text.js';
import type { DoorContext } from '../kit/context.js';

const LINK_VALID = 15 * 60 * 1000;

/** `/link`: a one-time link to the web board, for the asker's eyes only. */
export async function signInLink({ app, clock }: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const person = await app.personOfDiscord({ discordId: asker.user.id, name: asker.user.displayName });
  const seats = await app.seatsOf(person.id);
  const [only] = seats;
  const landing = only !== undefined && seats.length === 1 ? `/c/${only.campaign.id}/seat/${only.seat.id}` : '/';
  const until = new Date(clock.now().getTime() + LINK_VALID);
  const address = await app.issueSignInLink({ person: person.id, landing, validForMs: LINK_VALID });
  await asker.editReply(
    `This link signs you in to the web board, once, until ${discordTime(until, 'T')}. Whoever has it is you: pass it on to nobody.\n<${address}>`,
  );
}
