import { tickField } from '../kit/fields.js';
import type { Html } from '../kit/html.js';

/** Whether a letter goes without its sender’s name. */
export const greyTick = (value: boolean): Html =>
  tickField({
    name: 'grey',
    label: 'Without my name: its readers are not told who wrote it; the game master sees it',
    value: value ? 'yes' : '',
  });
