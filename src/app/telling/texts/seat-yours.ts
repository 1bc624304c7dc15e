import { boardPage, code, paragraph, strong } from '../../../core/game/blocks.js';
import type { Block, Inline, ReportDocument } from '../../../core/game/document.js';
import { writtenMoment } from '../../kit/written-time.js';
import type { CampaignRow, PhaseRow, PublishedTitle } from '../../ports/record.js';
import { calledNow } from './seating-notices.js';

/** An open window, as whoever has just come to a seat must know it. */
export interface WindowForNewcomer {
  readonly phase: Pick<PhaseRow, 'title' | 'deadlineAt' | 'silence'>;
  readonly asks: 'owes' | 'may' | 'nothing';
  /** The receipt of the orders that stand already, sent by who held the seat before; null: none do. */
  readonly stands: string | null;
  readonly paused: boolean;
}

interface Facts {
  readonly campaign: Pick<CampaignRow, 'id' | 'title'>;
  readonly seat: { readonly id: string; readonly name: string; readonly side: string | null };
  /** Who it was given to, and what the seat is called now; null: it keeps its name. */
  readonly name: string;
  readonly called: string | null;
  /** Null: no window is open now. */
  readonly window: WindowForNewcomer | null;
  /** The seat's last report; null: it was told none. */
  readonly report: Pick<PublishedTitle, 'phaseTitle' | 'number'> | null;
  /** Whether the seat may have letters. */
  readonly letters: boolean;
  readonly rules: readonly string[];
  readonly zone: string;
}

function asked({ phase, asks, stands, paused }: WindowForNewcomer, zone: string): readonly Block[] {
  const until: readonly Inline[] = paused
    ? ['; the campaign is paused, and its clocks stand still.']
    : [' by ', writtenMoment(phase.deadlineAt, zone), '.'];
  if (asks === 'nothing')
    return [
      paragraph(strong(phase.title), ' is open, and asks nothing of your seat. You are told when orders are due.'),
    ];
  const due =
    asks === 'owes'
      ? paragraph('Your orders for ', strong(phase.title), ' are due', ...until)
      : paragraph('You may send orders for ', strong(phase.title), ...until);
  if (stands === null) return [due, paragraph(phase.silence)];
  return [
    due,
    paragraph(
      'Orders of the seat stand already, sent before it was yours: ',
      code(stands),
      '. They count unless you send others, or take them back.',
    ),
  ];
}

/** To whom a seat was given, all in one message: which seat, what is due and when, where its report, map and letters are. */
export function seatYours({
  campaign,
  seat,
  name,
  called,
  window,
  report,
  letters,
  rules,
  zone,
}: Facts): ReportDocument {
  const page = `/c/${campaign.id}/seat/${seat.id}`;
  return {
    title: `${campaign.title}: the seat ${seat.name} is yours`,
    blocks: [
      paragraph(
        'You hold the seat ',
        strong(seat.name),
        seat.side === null ? '' : ` of ${seat.side}`,
        ' from now on, with all that it has, and you read what it was told before.',
        ...calledNow(seat.name, name, called),
      ),
      ...(window === null
        ? [paragraph('No orders are taken just now. You are told when the next window opens.')]
        : asked(window, zone)),
      ...(report === null
        ? []
        : [paragraph(`Its last report, ${report.phaseTitle}: `, boardPage(`${page}/report/${report.number}`))]),
      paragraph('Its map, and where its orders are written: ', boardPage(page)),
      ...(letters ? [paragraph('Its letters, old ones too: ', boardPage(`${page}/letters`))] : []),
      ...rules.map((sentence) => paragraph(sentence)),
    ],
  };
}
