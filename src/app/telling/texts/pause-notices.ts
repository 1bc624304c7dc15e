import { paragraph, strong } from '../../../core/game/blocks.js';
import type { ReportDocument } from '../../../core/game/document.js';
import { writtenMoment } from '../../kit/written-time.js';
import type { CampaignRow } from '../../ports/record.js';

// What everybody is told when a GM stops a campaign, lets it go on, or ends it.

type Titled = Pick<CampaignRow, 'title'>;

export const campaignPaused = (
  { title }: Titled,
  who: string,
  why: string,
  { byPlayers, promised }: { readonly byPlayers: boolean; readonly promised: boolean },
): ReportDocument => ({
  title: `${title}: the campaign is paused`,
  blocks: [
    paragraph(strong(who), byPlayers ? ' have' : ', the GM, has', ' paused the campaign: ', why),
    paragraph(
      'All clocks stand still. Orders that you send stand for the open window; ' +
        'it gets its remaining time back when the campaign goes on, at least 24 hours or its whole length.',
    ),
    // It is out before the window ends: whoever sends orders then may know it.
    ...(promised
      ? [
          paragraph(
            'The round of drand that was named for its dice holds no longer: which one goes into them is told when the campaign goes on.',
          ),
        ]
      : []),
  ],
});

export const campaignResumed = (
  { title }: Titled,
  who: string,
  phase: string,
  deadlineAt: Date | null,
  zone: string,
): ReportDocument => ({
  title: `${title}: the campaign goes on`,
  blocks: [
    paragraph(strong(who), ', the GM, has let the campaign go on.'),
    deadlineAt === null
      ? paragraph('The next order window opens with its own notice.')
      : paragraph(`Orders for ${phase} are now due by `, writtenMoment(deadlineAt, zone), '.'),
  ],
});

export const campaignAbandoned = ({ title }: Titled, who: string, why: string, byPlayers = false): ReportDocument => ({
  title: `${title}: the campaign was ended`,
  blocks: [
    paragraph(strong(who), byPlayers ? ' have' : ', the GM, has', ' ended the campaign before its time: ', why),
    paragraph('No more orders are taken. The secrets of the dice are opened, as at every end.'),
  ],
});

/** For everybody: the game of the campaign is away. */
export const waitsForGame = ({ title }: Titled, reason: string): ReportDocument => ({
  title: `${title}: the campaign waits for its game`,
  blocks: [
    paragraph('This service cannot play the campaign now: ', reason, '.'),
    paragraph(
      'All clocks stand still, and nothing is lost. When the game is back, the game master lets the campaign go on; ' +
        'the open window then gets its remaining time back.',
    ),
  ],
});

/** The same for the game masters, with what would do. */
export const waitsForGameGm = ({ title }: Titled, reason: string): ReportDocument => ({
  title: `${title}: held, because its game is away`,
  blocks: [
    paragraph('The campaign was paused by the service itself: ', reason, '.'),
    paragraph(
      'Ask the host to install that version again; the page of the service names it too. Then open your desk, and let the campaign go on.',
    ),
  ],
});
