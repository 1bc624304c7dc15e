import type { ChatInputCommandInteraction } from 'discord.js';
import { personAsking } from '../asker/asked-seat.js';
import type { Handlers } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { discordTime } from '../kit/times.js';
import { doorLines } from './me.js';

const LINK_VALID = 15 * 60 * 1000;

async function signInLink(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app, clock } = context;
  const person = await personAsking(context, asker);
  const seats = await app.seatsOf(person.id);
  const [only] = seats;
  const landing = only !== undefined && seats.length === 1 ? `/c/${only.campaign.id}/seat/${only.seat.id}` : '/';
  const until = new Date(clock.now().getTime() + LINK_VALID);
  const address = await app.issueSignInLink({ person: person.id, landing, validForMs: LINK_VALID });
  await asker.editReply(
    `This link signs you in to the web board, once, until ${discordTime(until, 't')}. ` +
      `Anybody who has it is you: give it to nobody.\n<${address}>\n\n${doorLines(await app.ownDoors({ person: person.id }))}`,
  );
}

/** `/link`: a one-time link to the web board, and which doors the asker has, for their eyes only. */
export const link: Handlers = {
  commands: [
    {
      path: 'link',
      may: 'signed-in',
      description: 'Get a link that signs you in to the web board, once',
      options: [],
      answer: signInLink,
    },
  ],
};
