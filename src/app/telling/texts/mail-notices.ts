import { boardPage, paragraph } from '../../../core/game/blocks.js';
import type { ReportDocument } from '../../../core/game/document.js';

/** To whoever's address does not take mail. */
export const mailIsOff = (): ReportDocument => ({
  title: 'No more mail goes to your address',
  blocks: [
    paragraph(
      'Mails to your e-mail address came back, so none are sent there any more. Your reports and letters are here, on the web board.',
    ),
    paragraph('To get them by mail again, confirm your address, or give another one: ', boardPage('/account')),
  ],
});
