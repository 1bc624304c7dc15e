import { PUBLIC, viewerKey } from '../../core/game/viewer.js';
import { headlineOf } from '../../core/report/headline.js';
import type { Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { Recent } from '../kit/recent.js';
import type { CampaignCard, CardsWanted } from '../ports/record.js';
import type { CampaignInList, CampaignList, ListWanted } from './campaign-pages.js';
import { cardSummary } from './summaries.js';

/** Campaigns on one page of the list. */
const LIST_PAGE = 12;

const STATUSES = {
  signup: ['signup'],
  running: ['running', 'paused'],
  over: ['finished', 'abandoned'],
} as const;

const EVERY: ListWanted = { system: null, state: null, withSeats: false };

const rowsWanted = ({ system, state, withSeats }: ListWanted): CardsWanted => ({
  ...(system === null ? {} : { systemId: system }),
  ...(state === null ? {} : { statuses: STATUSES[state] }),
  ...(withSeats ? { withSeats } : {}),
});

const firstParagraph = (brief: string): string => brief.split(/\n[ \t]*\n/)[0] ?? '';

/** How it stands for everybody: what is held for review is not told yet. */
const shownResolution = ({ phase, resolutionId }: CampaignCard): string | null =>
  phase === null ? null : phase.status === 'published' ? resolutionId : phase.baseId;

/**
 * One page of the list of campaigns, newest first, for anybody; past the last page there is nothing. Those who ask at the same
 * moment share one answer, so that nobody can make the record work by asking often; headlines are read once.
 */
export const campaignList = (desk: Desk) => {
  const asked = new Map<string, Promise<CampaignList>>();
  const headlines = new Recent<string>(2000);

  async function headlineAt(card: CampaignCard): Promise<string | null> {
    const shown = shownResolution(card);
    if (shown === null || card.status === 'signup') return null;
    const known = headlines.get(shown);
    if (known !== undefined) return known;
    const report = await desk.record.newestReport(card.id, viewerKey(PUBLIC));
    if (report === null) return null;
    const { title } = headlineOf(report.document);
    // Another phase may have been published meanwhile.
    headlines.put(report.resolutionId, title);
    return title;
  }

  async function look(page: number, wanted: ListWanted): Promise<CampaignList> {
    const rows = rowsWanted(wanted);
    const [cards, count] = await Promise.all([
      desk.record.campaignCards(LIST_PAGE, (page - 1) * LIST_PAGE, rows),
      desk.record.campaignCount(rows),
    ]);
    const campaigns: CampaignInList[] = [];
    // One after the other: whoever looks first must not take all connections to the record.
    for (const card of cards)
      campaigns.push({
        ...cardSummary(desk, card),
        brief: firstParagraph(card.brief),
        headline: await headlineAt(card),
        resolutionId: shownResolution(card),
        seats: card.seats,
        open: card.open,
      });
    const systems = Object.values(desk.systems).map(({ id, title }) => ({ id, title }));
    return { campaigns, systems, page, pages: Math.max(1, Math.ceil(count / LIST_PAGE)) };
  }

  return async ({
    page = 1,
    wanted = EVERY,
  }: {
    readonly reader: Reader;
    readonly page?: number;
    readonly wanted?: ListWanted;
  }): Promise<CampaignList> => {
    const one = Math.max(1, Math.floor(page));
    const key = JSON.stringify([one, wanted.system, wanted.state, wanted.withSeats]);
    const answer = asked.get(key) ?? look(one, wanted).finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  };
};
