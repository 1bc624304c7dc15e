import { LabelBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import type { App } from '../../../app/app.js';
import type { HeldSeat } from '../../../app/reading/seat-choice.js';
import { controlId, phaseTag } from '../kit/controls.js';
import { shortened } from '../kit/shortened.js';

export const SHEET_FIELD = 'sheet';

/** The most characters that Discord's form takes. */
const FORM_LIMIT = 4000;

const TITLE_LIMIT = 45;

type OrderForm = { readonly ok: true; readonly modal: ModalBuilder } | { readonly ok: false; readonly text: string };

/** The form for one seat's orders, filled with what stands or with the template of the last report. */
export async function orderForm(app: App, held: HeldSeat, person: string, publicUrl: string): Promise<OrderForm> {
  const { campaign, seat } = held;
  const page = await app.seatPage({ reader: person, campaignId: campaign.id, seat: seat.id });
  const filled = page.template.replace(/\r\n?/g, '\n');
  if (filled.length > FORM_LIMIT && page.standing !== null) {
    const [has, takes] = [filled.length, FORM_LIMIT].map((count) => count.toLocaleString('en'));
    const text = [
      `❌ The sheet that stands has ${has} characters, and Discord’s form takes ${takes}.`,
      'Send your orders to me as a private message or a .txt file (up to 16 KB),',
      `or write them at <${publicUrl}/c/${campaign.id}/seat/${seat.id}>. What stands now still stands.`,
    ];
    return { ok: false, text: text.join(' ') };
  }
  const input = new TextInputBuilder()
    .setCustomId(SHEET_FIELD)
    .setStyle(TextInputStyle.Paragraph)
    .setMaxLength(FORM_LIMIT)
    // An empty sheet is a sheet: no orders.
    .setRequired(false);
  if (filled !== '' && filled.length <= FORM_LIMIT) input.setValue(filled);
  const label = new LabelBuilder()
    .setLabel('Orders, one on a line')
    .setDescription('An empty form counts as no orders. Longer sheets: send me a .txt file in private.')
    .setTextInputComponent(input);
  const modal = new ModalBuilder()
    .setCustomId(controlId({ act: 'form', campaign: campaign.id, seat: seat.id, phase: phaseTag(page.campaign.phase) }))
    .setTitle(shortened(`Orders: ${page.campaign.phase?.title ?? campaign.title}`, TITLE_LIMIT))
    .addLabelComponents(label);
  return { ok: true, modal };
}
