import { isOver } from '../../core/campaign/status.js';
import type { SeatId } from '../../core/game/viewer.js';
import type { ByJudge, ByReader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import { LookAlikes } from '../kit/look-alike.js';
import { newToken, tokenHash } from '../kit/numbers.js';
import { Refusal } from '../kit/refusal.js';
import { knownCampaign, knownPerson, openSeat, openSeats, requireAssistant } from '../kit/rights.js';
import { seatCalled } from '../kit/seats-called.js';
import { requireUnread } from '../kit/secrets-read.js';
import { DAY } from '../kit/spans.js';
import { readEmail } from '../kit/written-email.js';
import { namesHere, newPerson } from '../people/create-person.js';
import { lettersOf, mayMail, plainName } from '../people/own-email.js';
import { type Browser, type SignedIn, startSession } from '../people/sign-in.js';
import type { CampaignRow, InvitationRow, PersonId, PersonRow, RecordReader } from '../ports/record.js';
import { assignSeat } from './change-seats.js';

// Links by which people come to a campaign: to sign up by its rules, or to an open seat that its judges give. Whom a link was
// mailed to is kept nowhere.

const MOST_PEOPLE = 30;
const MOST_DAYS = 30;
/** So many may be open at a time: a link that nobody needs is revoked. */
const MOST_OPEN = 40;
const MOST_SHOWN = 60;
const MAILS_AN_HOUR = 20;

type InvitationState = 'open' | 'used-up' | 'expired' | 'revoked';

/** An invitation as those who run the campaign see it. */
export interface InvitationSummary {
  readonly id: string;
  /** The name of the seat that it gives; null: the campaign. */
  readonly seat: string | null;
  readonly by: string;
  readonly most: number;
  readonly used: number;
  readonly mailed: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly state: InvitationState;
}

function stateOf({ used, most, expiresAt, revokedAt }: InvitationRow, now: Date): InvitationState {
  if (revokedAt !== null) return 'revoked';
  if (used >= most) return 'used-up';
  return expiresAt <= now ? 'expired' : 'open';
}

/** The invitations of a campaign, for those who run it. */
export const invitations =
  ({ record, clock }: Desk) =>
  async ({ reader, campaignId }: ByReader): Promise<readonly InvitationSummary[]> => {
    await knownCampaign(record, campaignId);
    if (reader === null) throw new Refusal('not-signed-in', 'Sign in first.');
    await requireAssistant(record, campaignId, reader);
    const [rows, seats] = await Promise.all([record.invitations(campaignId, MOST_SHOWN), record.seats(campaignId)]);
    const people = await record.people([...new Set(rows.map(({ personId }) => personId))]);
    const now = clock.now();
    return rows.map((row) => ({
      id: row.id,
      seat: row.seatId === null ? null : seatCalled(seats, row.seatId),
      by: people.find(({ id }) => id === row.personId)?.name ?? 'somebody who was erased',
      most: row.most,
      used: row.used,
      mailed: row.mailed,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      state: stateOf(row, now),
    }));
  };

function requireBetween(what: string, value: number, most: number): void {
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Refusal('bad-input', `${what} is a whole number from 1 to ${most}.`);
}

interface Inviting {
  /** An open seat; null: the campaign. */
  readonly seat: SeatId | null;
  /** How many people may come by it. A seat, and a mail, are for one. */
  readonly people: number;
  readonly days: number;
  /** Where it is mailed to; empty: it is told to be handed on. */
  readonly email: string;
}

/** Makes an invitation. Its link is told this once, or mailed and told to nobody else. */
export const invite =
  (desk: Desk) =>
  async ({ campaignId, by, seat, days, ...input }: ByJudge & Inviting): Promise<{ readonly link: string | null }> => {
    const { record, secrets, clock, publicUrl } = desk;
    const campaign = await knownCampaign(record, campaignId);
    await requireAssistant(record, campaignId, by);
    if (isOver(campaign)) throw new Refusal('campaign-over', 'This campaign is over.');
    const email = input.email.trim() === '' ? null : readEmail(input.email);
    const people = seat !== null || email !== null ? 1 : input.people;
    requireBetween('How many people may use the link', people, MOST_PEOPLE);
    requireBetween('The number of days', days, MOST_DAYS);
    if (seat !== null && (await openSeat(record, campaignId, seat)).holder !== null)
      throw new Refusal('already-in', 'Somebody holds this seat. An invitation can give an open one only.');
    const now = clock.now();
    const open = (await record.invitations(campaignId, 1000)).filter((row) => stateOf(row, now) === 'open');
    if (open.length >= MOST_OPEN)
      throw new Refusal('too-many', `${MOST_OPEN} invitations are open already. Revoke those that nobody needs.`);
    const letters = email === null ? null : lettersOf(desk);
    if (letters !== null && !(await mayMail(desk, `invitations-${by}`, MAILS_AN_HOUR)))
      throw new Refusal(
        'too-many',
        'Many invitations were mailed this hour. Wait a little, or hand a link on yourself.',
      );
    const token = newToken(secrets);
    const expiresAt = new Date(now.getTime() + days * DAY);
    const id = secrets.uuid();
    await record.transact(async (tx) => {
      const row = { id, campaignId, tokenHash: tokenHash(token), personId: by, seatId: seat, most: people, used: 0 };
      await tx.insertInvitation({ ...row, mailed: email !== null, createdAt: now, expiresAt, revokedAt: null });
      const details = { invitation: id, seat, people, days, mailed: email !== null };
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'invited', details });
    });
    const link = `${publicUrl}/invitation?token=${token}`;
    if (letters === null || email === null) return { link };
    const inviter = await knownPerson(record, by);
    const sent = await letters.send({
      to: email,
      subject: 'An invitation to a wargame by post',
      text: [
        `${plainName(inviter)} invites you to play in the campaign ${plainName({ name: campaign.title })} on this board.`,
        `This link shows what it is about. It works once, for ${days === 1 ? 'a day' : `${days} days`}:`,
        link,
        'If you do not know them, there is nothing to do: your address is kept nowhere.',
      ].join('\n\n'),
    });
    if (sent) return { link: null };
    await record.transact((tx) => tx.revokeInvitation(campaignId, id, now));
    throw new Refusal(
      'not-allowed',
      'The mail could not be sent just now, and the invitation does not hold. Try again later.',
    );
  };

/** Ends an invitation: nobody comes by its link any more. Who has come already stays. */
export const revokeInvitation =
  ({ record, clock }: Desk) =>
  async ({ campaignId, by, invitation }: ByJudge & { invitation: string }): Promise<void> => {
    await knownCampaign(record, campaignId);
    await requireAssistant(record, campaignId, by);
    await record.transact(async (tx) => {
      const now = clock.now();
      if (!(await tx.revokeInvitation(campaignId, invitation, now)))
        throw new Refusal('nothing-stands', 'This invitation was ended before, or is none of this campaign.');
      await tx.insertAudit({ campaignId, at: now, personId: by, act: 'invitation-revoked', details: { invitation } });
    });
  };

/** One answer for all links that lead nowhere, so that none tells why. */
const gone = (): Refusal =>
  new Refusal(
    'link-used',
    'This invitation was used, has run out or was taken back. Ask whoever gave it to you for another.',
  );

interface Invited {
  readonly invitation: InvitationRow;
  readonly campaign: CampaignRow;
  readonly inviter: PersonRow;
  readonly seat: string | null;
}

async function invitedBy(record: RecordReader, token: string, now: Date): Promise<Invited> {
  const invitation = token === '' || token.length > 100 ? null : await record.invitation(tokenHash(token));
  if (invitation === null || stateOf(invitation, now) !== 'open') throw gone();
  const { campaignId, personId, seatId } = invitation;
  const [campaign, inviter, judges] = await Promise.all([
    record.campaign(campaignId),
    record.person(personId),
    record.judges(campaignId),
  ]);
  if (campaign === null || inviter === null || isOver(campaign)) throw gone();
  // Whoever has no office any more invites nobody.
  if (!judges.some((judge) => judge.personId === personId)) throw gone();
  if (seatId === null) return { invitation, campaign, inviter, seat: null };
  const row = openSeats(await record.seats(campaignId)).find((seat) => seat.seatId === seatId);
  if (row === undefined || row.holder !== null) throw gone();
  return { invitation, campaign, inviter, seat: row.name };
}

/** What an invitation is to, without using it: mail scanners open links too. */
export const peekInvitation = (desk: Desk) => async (token: string) => {
  const { campaign, inviter, seat } = await invitedBy(desk.record, token, desk.clock.now());
  const { brief, registration } = desk.frameOf(campaign);
  return {
    campaignId: campaign.id,
    title: campaign.title,
    systemTitle: desk.systemOf(campaign).title,
    brief,
    by: inviter.name,
    seat,
    /** Sign-up is open; the campaign runs, and one asks to join; it runs, and nobody is let in any more. */
    now: campaign.status === 'signup' ? 'signup' : registration.lateJoin === 'closed' ? 'closed' : 'running',
  } as const;
};

interface Coming {
  readonly token: string;
  /** Who is signed in; null: nobody is, and an account is made by this name. */
  readonly person: PersonId | null;
  readonly name: string;
  readonly browser: Browser;
}

/** Comes by an invitation. Who has no account gets one, and is signed in. */
export const acceptInvitation =
  (desk: Desk) =>
  async (coming: Coming): Promise<{ readonly landing: string; readonly signedIn: SignedIn | null }> => {
    const { record, clock } = desk;
    const now = clock.now();
    const { invitation, campaign } = await invitedBy(record, coming.token, now);
    const { campaignId, seatId, personId: by } = invitation;
    // Asked before the link is used up.
    if (seatId !== null && coming.person !== null) await requireUnread(record, campaignId, coming.person, now);
    const made = coming.person === null ? newPerson(desk, { name: coming.name }) : null;
    if (made !== null && new LookAlikes(await namesHere(record)).has(made.name))
      throw new Refusal(
        'bad-input',
        'Somebody of this name, or of one that looks like it, is on this board already. Choose another; if it is you, sign in first, ' +
          'and open the link again.',
      );
    const person = made?.id ?? (await knownPerson(record, coming.person ?? '')).id;
    const inside = seatId === null ? `/c/${campaignId}${campaign.status === 'signup' ? '#signup' : ''}` : null;
    const landing = inside ?? `/c/${campaignId}/seat/${seatId}`;
    const signedIn = await record.transact(async (tx) => {
      // The count decides: of two who press at once, one comes in by the last use.
      if (!(await tx.useInvitation(invitation.id, now))) throw gone();
      if (made !== null) await tx.insertPerson(made);
      const details = { invitation: invitation.id, person };
      await tx.insertAudit({ campaignId, at: now, personId: person, act: 'invitation-accepted', details });
      return made === null ? null : startSession(desk, tx, { person: made, browser: coming.browser, landing });
    });
    // The seat is given by whoever has invited, who may give it.
    if (seatId !== null) await assignSeat(desk)({ campaignId, seat: seatId, person, by });
    return { landing, signedIn };
  };
