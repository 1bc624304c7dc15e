import { boardPage, paragraph } from '../../../core/game/blocks.js';
import type { ReportDocument } from '../../../core/game/document.js';
import { writtenMoment } from '../../kit/written-time.js';
import type { CampaignRow } from '../../ports/record.js';

// What everybody is told of a sign-up that nobody joins any more.

interface Ending {
  readonly endsAt: Date;
  /** What is missing to start, each as `2 more players for North`. */
  readonly lacks: readonly string[];
  readonly zone: string;
  /** Whether the reader is a GM, who can keep it open. */
  readonly gm: boolean;
}

/** Sign-up ends by itself in some days unless somebody joins. */
export function signupEnding(
  { id, title }: Pick<CampaignRow, 'id' | 'title'>,
  { endsAt, lacks, zone, gm }: Ending,
): ReportDocument {
  const missing = lacks.length === 0 ? [] : [paragraph(`Still missing to start: ${lacks.join(', ')}.`)];
  return {
    title: `${title}: sign-up ends soon`,
    blocks: [
      paragraph(
        'Nobody has joined for a long time. Sign-up ends ',
        writtenMoment(endsAt, zone),
        ' unless somebody does.',
      ),
      ...missing,
      gm
        ? paragraph(
            'You can keep it open, start with those who are in, or settle that it never ends by itself: at ',
            boardPage(`/c/${id}/gm`),
            ', or on Discord by /campaign keep-open, /campaign start and /campaign sign-up-end.',
          )
        : paragraph('A new player keeps it open, and so may the GM. Nothing is asked of those who have signed up.'),
    ],
  };
}

/** Sign-up has ended, and with it the campaign. */
export const signupEnded = ({ title }: Pick<CampaignRow, 'title'>, days: number): ReportDocument => ({
  title: `${title}: sign-up has ended`,
  blocks: [
    paragraph(
      `Nobody has joined for ${days} days, so the campaign does not start. Whoever had signed up is free again.`,
    ),
    paragraph(
      'The secrets of the dice are opened, as at every end. A GM may open a new campaign from the same binder.',
    ),
  ],
});
