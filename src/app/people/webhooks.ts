import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import { knownPerson } from '../kit/rights.js';
import type { PersonId, WebhookCall, WebhookRow } from '../ports/record.js';

// A program of a person may be told what they are told: a call to an address of theirs for each message.

const MOST_SHOWN = 50;

/** What is called, as its owner sees it. */
interface OwnWebhook {
  readonly url: string;
  readonly createdAt: Date;
  /** Since when nothing is sent, as nothing was taken there for three days; null: it is sent. */
  readonly offAt: Date | null;
}

export interface OwnWebhookPage {
  /** Whether this service calls programs at all. */
  readonly isThere: boolean;
  readonly hook: OwnWebhook | null;
  /** What was sent there or is to be, the newest first; fifty at most. */
  readonly calls: readonly WebhookCall[];
}

const shown = ({ url, createdAt, offAt }: WebhookRow): OwnWebhook => ({ url, createdAt, offAt });

export const ownWebhook =
  ({ record, calls }: Desk) =>
  async ({ person }: { person: PersonId }): Promise<OwnWebhookPage> => {
    await knownPerson(record, person);
    const hook = await record.webhookOf(person);
    return {
      isThere: calls !== undefined,
      hook: hook === null ? null : shown(hook),
      calls: await record.webhookCalls(person, MOST_SHOWN),
    };
  };

const noCalls = (): Refusal =>
  new Refusal('not-allowed', 'This service calls no programs; its host has switched that off.');

/** Says what is called from now on, in the place of what was; its secret is told this once. */
export const setWebhook =
  ({ record, calls, clock, secrets }: Desk) =>
  async ({ person, url }: { person: PersonId; url: string }): Promise<{ readonly secret: string }> => {
    await knownPerson(record, person);
    if (calls === undefined) throw noCalls();
    const address = url.trim();
    const complaint = calls.complaint(address);
    if (complaint !== null) throw new Refusal('bad-input', complaint);
    const secret = `whsec_${Buffer.from(secrets.bytes(32)).toString('base64')}`;
    const now = clock.now();
    await record.transact(async (tx) => {
      await tx.putWebhook({ personId: person, url: new URL(address).href, secret, createdAt: now, offAt: null });
      await tx.updatePerson(person, { hasWebhook: true });
      await tx.insertAudit({ campaignId: null, at: now, personId: person, act: 'webhook-set', details: {} });
    });
    return { secret };
  };

/** Calls nothing any more. */
export const removeWebhook =
  ({ record, clock }: Desk) =>
  async ({ person }: { person: PersonId }): Promise<void> => {
    await knownPerson(record, person);
    await record.transact(async (tx) => {
      if ((await tx.webhookOf(person)) === null)
        throw new Refusal('nothing-stands', 'No program of yours is called, so there is nothing to end.');
      await tx.deleteWebhook(person);
      await tx.updatePerson(person, { hasWebhook: false });
      await tx.insertAudit({
        campaignId: null,
        at: clock.now(),
        personId: person,
        act: 'webhook-removed',
        details: {},
      });
    });
  };

/** Tells the program something once more, because it lost what it was told or was away. */
export const tellProgramAgain =
  (desk: Desk) =>
  async ({ person, call }: { person: PersonId; call: string }): Promise<void> => {
    const { record, calls, clock } = desk;
    await knownPerson(record, person);
    if (calls === undefined) throw noCalls();
    await record.transact(async (tx) => {
      const hook = await tx.webhookOf(person);
      if (hook === null) throw new Refusal('nothing-stands', 'Say first which address is called.');
      if (hook.offAt !== null)
        throw new Refusal(
          'nothing-stands',
          'Your program took nothing for days. Try it first; then it is called again.',
        );
      if (!(await tx.tellProgramAgain(person, call, clock.now())))
        throw new Refusal(
          'not-found',
          'There is nothing of the kind to send again: it waits to be sent, or is older than what is kept.',
        );
    });
    await desk.follow(null, [{ name: 'deliver-message', payload: { deliveryId: call, attempt: 0 } }]);
  };

/** Calls the program now, with a message that is none; says in a sentence what came of it. */
export const tryWebhook =
  ({ record, calls, clock, secrets }: Desk) =>
  async ({ person }: { person: PersonId }): Promise<{ readonly taken: boolean; readonly text: string }> => {
    await knownPerson(record, person);
    const hook = await record.webhookOf(person);
    if (calls === undefined) throw noCalls();
    if (hook === null) throw new Refusal('nothing-stands', 'Say first which address is called.');
    const at = clock.now();
    const body = JSON.stringify({ type: 'test', timestamp: at.toISOString(), data: {} });
    const outcome = await calls.call({ url: hook.url, secret: hook.secret, id: secrets.uuid(), at, body });
    if (outcome.kind !== 'taken') return { taken: false, text: `Your program did not take it: ${outcome.reason}.` };
    // Whoever is there again is called again.
    if (hook.offAt !== null)
      await record.transact(async (tx) => {
        const now = await tx.webhookOf(person);
        // It may be another by now, or none.
        if (now === null || now.url !== hook.url || now.secret !== hook.secret) return;
        await tx.putWebhook({ ...now, offAt: null });
        await tx.updatePerson(person, { hasWebhook: true });
      });
    return {
      taken: true,
      text: `Your program took it.${hook.offAt === null ? '' : ' It is called again from now on.'}`,
    };
  };
