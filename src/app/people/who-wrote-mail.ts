import type { Desk } from '../kit/desk.js';
import type { CampaignId, PersonId, PersonRow } from '../ports/record.js';
import { whoseReplyToken } from './reply-address.js';

/** What a mail names: tokens of reply addresses, mails of this service that it answers, and whom it says it is from. */
interface NamedByMail {
  readonly tokens: readonly string[];
  readonly deliveries: readonly string[];
  /** The one address in its `From`. */
  readonly from: string;
}

const MOST = 10;

interface Named {
  readonly person: PersonRow;
  readonly campaign: { readonly id: CampaignId; readonly title: string } | null;
}

async function namedBy(
  { record }: Desk,
  who: { readonly personId: PersonId; readonly campaignId: CampaignId },
): Promise<Named | null> {
  const person = await record.person(who.personId);
  if (person === null) return null;
  const campaign = await record.campaign(who.campaignId);
  return { person, campaign: campaign === null ? null : { id: campaign.id, title: campaign.title } };
}

/** Whom the mails were sent to that a mail answers. */
async function* answeredBy({ record }: Desk, deliveries: readonly string[]) {
  for (const id of deliveries.slice(0, MOST)) {
    const delivery = await record.delivery(id);
    if (delivery === null || delivery.channel !== 'email' || delivery.personId === null) continue;
    yield { personId: delivery.personId, campaignId: delivery.campaignId };
  }
}

/**
 * Who wrote a mail, and about which campaign: somebody whose address it is from, and who was given the reply address or the mail
 * that it answers. Null: both do not fit. Whether the mail is theirs is still to be proved. A reply address that has ended
 * names its campaign still; what is open there is asked elsewhere.
 */
export const whoWroteMail =
  (desk: Desk) =>
  async ({ tokens, deliveries, from }: NamedByMail): Promise<Named | null> => {
    const fits = async (who: { readonly personId: PersonId; readonly campaignId: CampaignId }) => {
      const named = await namedBy(desk, who);
      return named?.person.email?.toLowerCase() === from.toLowerCase() ? named : null;
    };
    for (const token of tokens.slice(0, MOST)) {
      const whose = await whoseReplyToken(desk)(token);
      const found = whose === null ? null : await fits({ personId: whose.person, campaignId: whose.campaignId });
      if (found !== null) return found;
    }
    // A mail to another's reply address is not made right by what it answers.
    if (tokens.length > 0) return null;
    for await (const who of answeredBy(desk, deliveries)) {
      const found = await fits(who);
      if (found !== null) return found;
    }
    return null;
  };

/**
 * Whose reply address a mail came to, or whose mail it answers, whoever has sent it: they are told that somebody did. An address that
 * has ended is nobody's any more.
 */
export const whoseMailThread =
  (desk: Desk) =>
  async ({ tokens, deliveries }: Omit<NamedByMail, 'from'>): Promise<Named | null> => {
    for (const token of tokens.slice(0, MOST)) {
      const whose = await whoseReplyToken(desk)(token);
      if (whose !== null && !whose.ended)
        return namedBy(desk, { personId: whose.person, campaignId: whose.campaignId });
    }
    if (tokens.length > 0) return null;
    for await (const who of answeredBy(desk, deliveries)) return namedBy(desk, who);
    return null;
  };
