import { isOver } from '../../../core/campaign/status.js';
import { boardPage, heading, paragraph, table } from '../../../core/game/blocks.js';
import type { Block, ReportDocument } from '../../../core/game/document.js';

import type { CampaignRow, SeatRow } from '../../ports/record.js';

// What the first post of a campaign's topic holds. Everybody reads it, so it is made of what everybody may know.

interface FrontFacts {
  readonly campaign: Pick<CampaignRow, 'id' | 'title' | 'status'>;
  readonly systemTitle: string;
  /** As the binder has it, paragraphs with an empty line between them. */
  readonly brief: string;
  readonly houseRules: readonly string[];
  /** How it stands. */
  readonly status: ReportDocument;
  /** The map in words, where there is one. */
  readonly map: readonly string[] | null;
  /** With what everybody may know of them. */
  readonly seats: readonly (Pick<SeatRow, 'name' | 'holder'> & {
    readonly side: string | null;
    readonly awayUntil: Date | null;
  })[];
}

const day = (time: Date): string => time.toISOString().slice(0, 10);

function noteOn({ holder, awayUntil }: FrontFacts['seats'][number]): string {
  if (holder === null) return 'nobody plays it yet';
  return awayUntil === null ? '' : `away until ${day(awayUntil)}`;
}

/** Several paragraphs of a binder's text, whose lines are broken where its writer's editor broke them. */
export const briefParagraphs = (brief: string): readonly Block[] =>
  brief
    .split(/\n{2,}/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => paragraph(text));

export function frontDocument(facts: FrontFacts): ReportDocument {
  const { campaign, systemTitle, brief, houseRules, status, map, seats } = facts;
  const page = boardPage(`/c/${campaign.id}`);
  const hasSides = seats.some(({ side }) => side !== null);
  const rows = seats.map((seat) => [seat.name, ...(hasSides ? [seat.side ?? ''] : []), noteOn(seat)]);
  const columns = [{ title: 'Seat' }, ...(hasSides ? [{ title: 'Side' }] : []), { title: '' }];
  const how: readonly Block[] = isOver(campaign)
    ? []
    : [
        heading(2, 'How to send orders'),
        paragraph(
          'By private message to this account, one order a line, or at ',
          page,
          '. Each message is answered line by line, with a receipt. A newer one takes the place of the one before.',
        ),
      ];
  return {
    title: campaign.title,
    blocks: [
      paragraph(`A game of ${systemTitle}. Reports, rules, and all that can be checked: `, page, '.'),
      ...briefParagraphs(brief),
      ...houseRules.map((rule) => paragraph(`House rule: ${rule}`)),
      heading(2, status.title),
      ...status.blocks,
      ...(map === null ? [] : [{ kind: 'map' as const, caption: 'How it stands', description: [...map] }]),
      ...(rows.length === 0 ? [] : [heading(2, 'Seats'), table(null, columns, rows)]),
      ...how,
    ],
  };
}
