import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  MessageFlags,
  type ModalBuilder,
  type StringSelectMenuInteraction,
} from 'discord.js';
import { Refusal } from '../../../app/kit/refusal.js';
import { type Answer, plainAnswer, refusalText, troubleText } from './answer.js';
import type { DoorContext } from './context.js';

/** A form must be Discord's first answer, within 3 s; when the record is slower than this, a sentence goes out instead. */
const FORM_TIME = 2200;

const slow = '❌ The service is slow just now, and Discord waits no longer for the form. Try again in a moment.';

export type FormOrAnswer = Answer | { readonly modal: ModalBuilder };

/** Shows the form that is found, or the answer that is found in its place, in the time that Discord gives. */
export async function showForm(
  context: DoorContext,
  asker: ChatInputCommandInteraction | ButtonInteraction | StringSelectMenuInteraction,
  find: () => Promise<FormOrAnswer>,
  late: string = slow,
): Promise<void> {
  const finding = find().catch((error: unknown) => {
    if (error instanceof Refusal) return plainAnswer(refusalText(error));
    context.log.error({ interaction: asker.id }, error, 'form not opened');
    return plainAnswer(troubleText(context.publicUrl));
  });
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<FormOrAnswer>((resolve) => {
    timer = setTimeout(() => resolve(plainAnswer(late)), FORM_TIME);
  });
  const found = await Promise.race([finding, patience]);
  clearTimeout(timer);
  if ('modal' in found) await asker.showModal(found.modal);
  else await asker.reply({ content: found.text, components: found.rows, flags: MessageFlags.Ephemeral });
}
