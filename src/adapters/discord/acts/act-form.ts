import { LabelBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import type { Typed } from '../../../app/kit/verb.js';
import { oneLine } from '../../../core/report/render/layout.js';
import { shortened } from '../kit/shortened.js';
import { type ActFace, type NamedField, textFields } from './act-face.js';

/** The most characters that an input of Discord's forms takes. */
const LONGEST_INPUT = 4000;
/** Longer texts get room for lines. */
const ONE_LINE = 100;

const inputOf = ([name, { as, longest, required, initial }]: NamedField, typed: Typed): TextInputBuilder => {
  const input = new TextInputBuilder()
    .setCustomId(name)
    .setStyle(as.kind === 'box' || longest > ONE_LINE ? TextInputStyle.Paragraph : TextInputStyle.Short)
    .setRequired(required)
    .setMaxLength(Math.min(longest, LONGEST_INPUT));
  if (required) input.setMinLength(1);
  const value = typed[name] ?? initial ?? '';
  return value === '' ? input : input.setValue(value);
};

/** The form of an act: an input for each text that it asks for. What it is about is said above the first. */
export const actForm = (act: ActFace, id: string, about: string, typed: Typed): ModalBuilder =>
  new ModalBuilder()
    .setCustomId(id)
    .setTitle(shortened(act.words.title, 45))
    .addLabelComponents(
      textFields(act).map((field, index) => {
        const label = new LabelBuilder()
          .setLabel(shortened(field[1].label, 45))
          .setTextInputComponent(inputOf(field, typed));
        const words = index === 0 ? `${oneLine(about)}. ${act.words.help}` : (field[1].help ?? '');
        return words === '' ? label : label.setDescription(shortened(words, 100));
      }),
    );
