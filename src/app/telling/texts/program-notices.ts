import { boardPage, paragraph } from '../../../core/game/blocks.js';
import type { ReportDocument } from '../../../core/game/document.js';

/** To whoever's program takes nothing. */
export const programIsOff = (): ReportDocument => ({
  title: 'Your program is called no more',
  blocks: [
    paragraph(
      'What it should have been told was not taken for days, or it said that it wants no more. You have everything here, on the web board.',
    ),
    paragraph('When it is there again, try it, and it is called again: ', boardPage('/account/webhook')),
  ],
});
