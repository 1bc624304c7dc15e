import type { CampaignHead } from '../../../app/app.js';
import type { SeatId } from '../../../core/game/viewer.js';
import type { Sections } from '../kit/layout.js';

/** The pages of a campaign that readers go back and forth between. */
type SectionName = 'war-room' | 'report' | 'letters' | 'table' | 'rules' | 'desk' | 'seat';

interface Reading {
  readonly campaign: Pick<CampaignHead, 'id' | 'title'>;
  readonly reader: Pick<CampaignHead['reader'], 'seats' | 'deputyOf' | 'gm' | 'assistant'>;
  /** Letters that the reader has not opened yet, of the seat that is shown. */
  readonly unread?: number;
  /** The seat that is shown, for who has several; left out: the first one. */
  readonly seat?: SeatId;
}

/** The sections that this reader has in the head of every page of a campaign: those of their seat, the desk, and what is public. */
export function campaignSections({ campaign, reader, unread, seat }: Reading, here: SectionName | null): Sections {
  const base = `/c/${campaign.id}`;
  const own = seat ?? reader.seats[0] ?? reader.deputyOf[0];
  const ofSeat =
    own === undefined
      ? []
      : ([
          ['war-room', 'War room', `${base}/seat/${own}`],
          ['report', 'Report', `${base}/seat/${own}/report`],
          ['letters', 'Letters', `${base}/seat/${own}/letters`],
        ] as const);
  const entries = [
    ...ofSeat,
    ...(reader.gm || reader.assistant ? ([['desk', 'Desk', `${base}/gm`]] as const) : []),
    ['table', 'The table', base] as const,
    ['rules', 'Rules', `${base}/rules`] as const,
  ];
  return {
    title: campaign.title,
    entries: entries.map(([name, label, href]) => ({
      href,
      label,
      isHere: name === here,
      ...(name === 'letters' && unread !== undefined ? { count: unread } : {}),
    })),
  };
}
