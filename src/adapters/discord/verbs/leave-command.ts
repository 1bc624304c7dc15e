import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import { escapeDiscord } from '../../../core/report/render/discord-escape.js';
import { campaignHere, personAsking, seatQuestion, whichSeat } from '../kit/asked-seat.js';
import type { DoorContext } from '../kit/context.js';
import { buttonRows, type CampaignControl, type Control, campaignControlId, controlId } from '../kit/controls.js';
import type { HeldSeat } from '../kit/seat-choice.js';

const seatConfirmation = ({ campaign, seat }: HeldSeat) => ({
  content: `Leave **${escapeDiscord(campaign.title)}** as ${escapeDiscord(seat.name)}? Orders that stand stay valid; your seat becomes open at once, and you cannot take it back by yourself.`,
  components: buttonRows([
    {
      id: controlId({ act: 'leave-now', campaign: campaign.id, seat: seat.id, phase: '' }),
      label: 'Leave for good',
      style: 'danger',
    },
  ]),
});

/** `/leave`: asks once more, for a seat of a running campaign or for a place in one that has not begun. */
export async function leaveCommand(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction,
  name: string | null,
): Promise<void> {
  const { choice } = await whichSeat(context, asker, name);
  if (choice.kind === 'one' && choice.held.as === 'deputy') {
    await asker.editReply(
      '❌ You stand in for this seat, and only its holder can leave it. `/deputy end` ends your part.',
    );
    return;
  }
  if (choice.kind === 'one') return void (await asker.editReply(seatConfirmation(choice.held)));
  const wanted = name ?? (await campaignHere(context, asker));
  const { id: person } = await personAsking(context, asker);
  const signup = (await context.app.campaigns(person)).find(
    ({ id, title, status }) => status === 'signup' && (id === wanted || title === wanted),
  );
  if (signup !== undefined) {
    await asker.editReply({
      content: `Withdraw from **${escapeDiscord(signup.title)}** before it starts? Your place goes to whoever waits; you can sign up again while registration is open.`,
      components: buttonRows([
        { id: campaignControlId({ act: 'withdraw-now', campaign: signup.id }), label: 'Withdraw', style: 'danger' },
      ]),
    });
    return;
  }
  const { text, rows } = seatQuestion('leave', choice);
  await asker.editReply({ content: text, components: rows });
}

/** The confirmed leaving. The seat's own questions and orders are the app's business. */
export async function leaveNow(context: DoorContext, press: ButtonInteraction, control: Control): Promise<void> {
  await press.deferUpdate();
  const { person, choice } = await whichSeat(context, press, `${control.campaign}/${control.seat}`);
  if (choice.kind !== 'one') {
    await press.editReply({ content: '❌ This seat is not yours any more, or its campaign is over.', components: [] });
    return;
  }
  const { campaign, seat } = choice.held;
  await context.app.leaveSeat({ campaignId: campaign.id, seat: seat.id, person });
  context.log.info({ campaign: campaign.id, seat: seat.id, interaction: press.id }, 'seat left from Discord');
  await press.editReply({
    content: `You have left ${escapeDiscord(campaign.title)}. The GM and your side are told. Orders that stood stay valid.`,
    components: [],
  });
}

export async function withdrawNow(
  context: DoorContext,
  press: ButtonInteraction,
  { campaign }: CampaignControl,
): Promise<void> {
  await press.deferUpdate();
  const { id: person } = await personAsking(context, press);
  await context.app.withdrawApplication({ campaignId: campaign, person });
  await press.editReply({ content: 'You have withdrawn.', components: [] });
}
