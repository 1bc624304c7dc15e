import { boardPage, paragraph } from '../../../core/game/blocks.js';
import type { ReportDocument } from '../../../core/game/document.js';

/** To whoever's device takes no notices. `name`: the browser in plain words. */
export const deviceIsOff = (name: string): ReportDocument => ({
  title: 'A device of yours gets no notices any more',
  blocks: [
    paragraph(
      `${name} has ended them, or took none for days. You have everything here, on the web board, and by your other doors.`,
    ),
    paragraph('To have them again, open your settings on that device and turn them on: ', boardPage('/account#push')),
  ],
});
