import { type ButtonInteraction, MessageFlags, type ModalSubmitInteraction } from 'discord.js';
import type { ButtonHandler, FormHandler } from './command.js';
import type { DoorContext } from './context.js';
import { type CampaignControl, type Control, readCampaignControl, readControl } from './controls.js';

/** What is said of a control that nothing answers any more. */
export const outdated = (what: 'button' | 'menu' | 'form'): string =>
  `❌ This ${what} is of an older version and does nothing any more. Give the command again.`;

const refuse = async (press: ButtonInteraction): Promise<void> =>
  void (await press.reply({ content: outdated('button'), flags: MessageFlags.Ephemeral }));

/** A button whose answer is a message of its own, for the one who presses alone. */
export const replying =
  (answer: ButtonHandler): ButtonHandler =>
  async (context, press) => {
    await press.deferReply({ flags: MessageFlags.Ephemeral });
    await answer(context, press);
  };

/** A button whose message becomes the answer. */
export const inPlace =
  (answer: ButtonHandler): ButtonHandler =>
  async (context, press) => {
    await press.deferUpdate();
    await answer(context, press);
  };

/** A button of a seat. */
export const seatButton =
  (answer: (context: DoorContext, press: ButtonInteraction, control: Control) => Promise<void>): ButtonHandler =>
  async (context, press) => {
    const control = readControl(press.customId);
    await (control === null ? refuse(press) : answer(context, press, control));
  };

/** A button of a campaign. */
export const campaignButton =
  (
    answer: (context: DoorContext, press: ButtonInteraction, control: CampaignControl) => Promise<void>,
  ): ButtonHandler =>
  async (context, press) => {
    const control = readCampaignControl(press.customId);
    await (control === null ? refuse(press) : answer(context, press, control));
  };

/** A form of a seat. */
export const seatForm =
  (answer: (context: DoorContext, form: ModalSubmitInteraction, control: Control) => Promise<void>): FormHandler =>
  async (context, form) => {
    const control = readControl(form.customId);
    await (control === null ? form.editReply(outdated('form')) : answer(context, form, control));
  };

/** A form of a campaign. */
export const campaignForm =
  (
    answer: (context: DoorContext, form: ModalSubmitInteraction, control: CampaignControl) => Promise<void>,
  ): FormHandler =>
  async (context, form) => {
    const control = readCampaignControl(form.customId);
    await (control === null ? form.editReply(outdated('form')) : answer(context, form, control));
  };

/** The seat of a control, as `whichSeat` takes it. */
export const seatOf = ({ campaign, seat }: Control): string => (seat === '' ? campaign : `${campaign}/${seat}`);
