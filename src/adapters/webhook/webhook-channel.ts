import type { Calls } from '../../app/ports/calls.js';
import type { Channel, OutgoingMessage } from '../../app/ports/channel.js';
import type { DeliveryKind, PersonId, WebhookRow } from '../../app/ports/record.js';
import { viewerKey } from '../../core/game/viewer.js';
import { toPlainText } from '../../core/report/render/plain-text.js';

/** What happened, as programs read it. */
const TYPES: Readonly<Record<DeliveryKind, string>> = {
  report: 'report.ready',
  correction: 'report.corrected',
  ruling: 'ruling.given',
  'phase-opened': 'window.opened',
  'phase-sealed': 'window.sealed',
  reminder: 'reminder.due',
  notice: 'notice.posted',
  registration: 'signup.changed',
  press: 'letter.received',
};

const LONGEST_TEXT = 20_000;

/** What its owner is told, as JSON: the text that they read, for whom it was built, and where it stands. Nothing else is in it. */
function callBody(message: OutgoingMessage, publicUrl: string): string {
  const { delivery, campaign, phase, viewer, visibleId, document } = message;
  const text = toPlainText(document);
  const own = `${publicUrl}/c/${campaign.id}`;
  const page = viewer.kind === 'seat' ? `${own}/seat/${viewer.seat}` : viewer.kind === 'gm' ? `${own}/gm` : own;
  return JSON.stringify({
    type: TYPES[delivery.kind],
    timestamp: delivery.createdAt.toISOString(),
    data: {
      campaign: { id: campaign.id, title: campaign.title },
      viewer: viewerKey(viewer),
      phase:
        phase === null
          ? null
          : { id: phase.id, title: phase.title, kind: phase.kind, deadlineAt: phase.deadlineAt.toISOString() },
      report: delivery.reportId === null ? null : visibleId,
      title: document.title,
      text: text.slice(0, LONGEST_TEXT),
      isCut: text.length > LONGEST_TEXT,
      page,
    },
  });
}

/** Calls programs of people: each is told what its owner is told, as it comes, and never anything public besides. */
export function openWebhookChannel(parts: {
  readonly calls: Calls;
  readonly hookOf: (person: PersonId) => Promise<WebhookRow | null>;
  readonly publicUrl: string;
}): Channel {
  return {
    name: 'webhook',
    reaches: ({ hasWebhook, isBot }) => hasWebhook && !isBot,
    async send(message) {
      const { reader, delivery } = message;
      const hook = reader === null ? null : await parts.hookOf(reader.id);
      if (hook === null || hook.offAt !== null)
        return { kind: 'stuck', reason: 'there is no program to be told any more' };
      const { url, secret } = hook;
      const body = callBody(message, parts.publicUrl);
      const outcome = await parts.calls.call({ url, secret, id: delivery.id, at: new Date(), body });
      switch (outcome.kind) {
        case 'taken':
          return { kind: 'sent', externalId: null };
        case 'gone':
          return { kind: 'stuck', reason: outcome.reason };
        case 'failed':
          return { kind: 'later', reason: outcome.reason, retryAfterMs: 0, away: true };
      }
    },
  };
}
