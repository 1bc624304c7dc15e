import type { ChatInputCommandInteraction } from 'discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { discordTime } from '../kit/answer-text.js';
import { nameTheSeat, whichSeat } from '../kit/asked-seat.js';
import {
  CAMPAIGN_OPTION,
  DAYS_OPTION,
  FROM_OPTION,
  PUBLIC_OPTION,
  TURNS_OPTION,
  USER_OPTION,
} from '../kit/command-options.js';
import type { DoorContext } from '../kit/context.js';

const DAY = 24 * 3600 * 1000;

/** `/away announce` and `/away cancel`: silence that is excused ahead of time (AD-42). */
export async function awayCommand(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app } = context;
  const { options } = asker;
  const { person, choice } = await whichSeat(context, asker, options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return void (await asker.editReply(nameTheSeat(choice)));
  const { campaign, seat } = choice.held;
  const ref = { campaignId: campaign.id, seat: seat.id, person };
  if (options.getSubcommand() === 'cancel') {
    await app.cancelVacation(ref);
    await asker.editReply(`Welcome back, ${escapeDiscord(seat.name)}. The GM is told.`);
    return;
  }
  const turns = options.getInteger(TURNS_OPTION, true);
  const from = options.getString(FROM_OPTION) === 'next' ? 'next' : 'this';
  const shown = options.getBoolean(PUBLIC_OPTION) === true;
  const { until } = await app.announceVacation({ ...ref, turns, from, shown });
  await asker.editReply(
    `🏖️ ${escapeDiscord(seat.name)} is excused for ${turns === 1 ? 'one phase' : `${turns} phases`}, until about ${discordTime(until, 'F')}. ${shown ? 'Everybody may know.' : 'Only the GM knows.'} Orders that you send all the same count.`,
  );
}

/** `/deputy name` and `/deputy end`: who reads and orders for a seat for a time (AD-36). */
export async function deputyCommand(context: DoorContext, asker: ChatInputCommandInteraction): Promise<void> {
  const { app, clock, log } = context;
  const { options } = asker;
  const { person, choice } = await whichSeat(context, asker, options.getString(CAMPAIGN_OPTION));
  if (choice.kind !== 'one') return void (await asker.editReply(nameTheSeat(choice)));
  const { campaign, seat } = choice.held;
  const ref = { campaignId: campaign.id, seat: seat.id, person };
  if (options.getSubcommand() === 'end') {
    await app.dismissDeputy(ref);
    await asker.editReply(`Nobody stands in for ${escapeDiscord(seat.name)} any more.`);
    return;
  }
  const user = options.getUser(USER_OPTION, true);
  if (user.bot) return void (await asker.editReply('❌ A bot cannot stand in for you.'));
  const deputy = await app.personOfDiscord({ discordId: user.id, name: user.displayName });
  const until = new Date(clock.now().getTime() + options.getInteger(DAYS_OPTION, true) * DAY);
  await app.nameDeputy({ ...ref, deputy: deputy.id, until });
  log.info({ campaign: campaign.id, seat: seat.id, interaction: asker.id }, 'deputy named from Discord');
  await asker.editReply(
    `🤝 ${escapeDiscord(deputy.name)} reads what ${escapeDiscord(seat.name)} reads and may send its orders, until ${discordTime(until, 'F')}. You get a copy of each sheet. \`/deputy end\` ends it.`,
  );
}
