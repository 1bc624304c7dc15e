import type { ChatInputCommandInteraction } from 'discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { personAsking } from '../asker/asked-seat.js';
import { completed, TEXT_OPTION } from '../asker/shared-options.js';
import { type Completing, type Handlers, MOST_CHOICES } from '../kit/command.js';
import type { DoorContext } from '../kit/context.js';
import { fits, shortened } from '../kit/shortened.js';

const SEAT_OPTION = 'seat';
const MOST_LOOKED_AT = 40;

/** Seats without a player in running campaigns: everybody may know of them. */
const openSeats: Completing = async (context, typing, typed) => {
  const { id: person } = await personAsking(context, typing);
  const running = (await context.app.campaigns(person)).filter(({ status }) => status === 'running');
  const pages = await Promise.all(
    running.slice(0, MOST_LOOKED_AT).map(({ id }) => context.app.campaignPage({ reader: person, campaignId: id })),
  );
  return pages
    .flatMap(({ id, title, seats }) =>
      seats
        .filter((seat) => seat.open)
        .map((seat) => ({ name: shortened(`${title}: ${seat.name}`, 100), value: `${id}/${seat.id}` })),
    )
    .filter(({ name }) => fits(name, typed))
    .slice(0, MOST_CHOICES);
};

async function apply(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app, log } = context;
  const { id: person } = await personAsking(context, asker);
  const [campaignId = '', seat = ''] = asker.options.getString(SEAT_OPTION, true).trim().split('/');
  const text = asker.options.getString(TEXT_OPTION) ?? '';
  const { decides } = await app.claimSeat({ campaignId, seat, person, text });
  const page = await app.campaignPage({ reader: person, campaignId });
  const name = page.seats.find(({ id }) => id === seat)?.name ?? seat;
  log.info({ campaign: campaignId, seat, interaction: asker.id }, 'open seat claimed from Discord');
  const who =
    decides === 'vote' ? 'The players of its side vote, at the latest until the deadline.' : 'The GM decides.';
  await asker.editReply(
    `✅ You have applied for the seat ${escapeDiscord(name)} of ${escapeDiscord(page.title)}. ${who} Then you are told.`,
  );
}

/** `/claim`: to take over a seat that has no player. */
export const claim: Handlers = {
  commands: [
    {
      path: 'claim',
      may: 'signed-in',
      description: 'Take over a seat that has no player',
      options: [
        completed(SEAT_OPTION, 'A seat without a player', openSeats, true),
        { kind: 'text', name: TEXT_OPTION, description: 'A word to those who decide', longest: 400 },
      ],
      answer: apply,
    },
  ],
};
