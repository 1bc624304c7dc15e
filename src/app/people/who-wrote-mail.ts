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

/**
 * Who wrote a mail, and about which campaign: somebody whose address it is from, and who was given the reply address or the mail
 * that it answers. Null: both do not fit. Whether the mail is theirs is still to be proved. A reply address that has ended
 * names its campaign still; what is open there is asked elsewhere.
 */
export const whoWroteMail =
  (desk: Desk) =>
  async ({
    tokens,
    deliveries,
    from,
  }: NamedByMail): Promise<{
    readonly person: PersonRow;
    readonly campaign: { readonly id: CampaignId; readonly title: string } | null;
  } | null> => {
    const { record } = desk;
    const fits = async (personId: PersonId, campaignId: CampaignId) => {
      const person = await record.person(personId);
      if (person?.email === null || person?.email?.toLowerCase() !== from.toLowerCase()) return null;
      const campaign = await record.campaign(campaignId);
      return { person, campaign: campaign === null ? null : { id: campaign.id, title: campaign.title } };
    };
    for (const token of tokens.slice(0, MOST)) {
      const named = await whoseReplyToken(desk)(token);
      const found = named === null ? null : await fits(named.person, named.campaignId);
      if (found !== null) return found;
    }
    // A mail to another's reply address is not made right by what it answers.
    if (tokens.length > 0) return null;
    for (const id of deliveries.slice(0, MOST)) {
      const delivery = await record.delivery(id);
      if (delivery === null || delivery.channel !== 'email' || delivery.personId === null) continue;
      const found = await fits(delivery.personId, delivery.campaignId);
      if (found !== null) return found;
    }
    return null;
  };
