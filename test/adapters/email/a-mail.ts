import { openSmtpChannel } from '../../../src/adapters/email/smtp-channel.js';
import type { SmtpLine } from '../../../src/adapters/email/smtp-line.js';
import { ownNotes, type SendingNotes } from '../../../src/adapters/sending/sending-notes.js';
import type { Channel, OutgoingMessage } from '../../../src/app/ports/channel.js';
import type { ReportDocument } from '../../../src/core/game/document.js';
import { aCampaign, aDelivery, aPerson } from '../postgres/rows/sample-rows.js';

export const FROM = 'Adjutant <adjutant@example.org>';
export const ORDERS = 'orders@example.org';
export const BOARD = 'https://board.example.org';

/** The channel of mail, as the service joins it. */
export const mailChannel = (
  line: SmtpLine,
  { orders = null, notes = ownNotes() }: { orders?: string | null; notes?: SendingNotes } = {},
): Channel =>
  openSmtpChannel({
    line,
    notes,
    from: FROM,
    orders,
    publicUrl: BOARD,
    leavePage: async ({ id }) => `${BOARD}/mail/leave/${id}.secret`,
  });

export const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 255]);

export const aDocument: ReportDocument = {
  title: 'Turn 1',
  blocks: [
    { kind: 'paragraph', text: ['Hello <b>&amp;</b> @everyone ', { kind: 'strong', text: 'bold' }] },
    { kind: 'map', caption: 'The map', description: ['A1 is red.'] },
  ],
};

/** A message to a seat that is ready to go. */
export function aMessage(
  change: {
    email?: string | null;
    title?: string;
    picture?: Uint8Array | null;
    public?: boolean;
    document?: ReportDocument;
    replyToken?: string;
  } = {},
): OutgoingMessage {
  const reader = aPerson({
    email: change.email === undefined ? 'ada@example.net' : change.email,
    name: 'Ada\r\nBcc: x@y.z',
  });
  const campaign = aCampaign({ title: change.title ?? 'The General War' });
  const row = aDelivery(campaign.id, {
    channel: 'email',
    viewer: 'seat:seat-1',
    personId: change.public === true ? null : reader.id,
    title: change.title ?? 'Your report of turn 1',
    document: aDocument,
  });
  return {
    delivery: {
      ...row,
      conversation: null,
      deviceId: null,
      act: 14,
      head: 'c0ffee'.padEnd(64, '0'),
      status: 'pending',
      attempts: 1,
      claimedUntil: null,
      lastError: null,
      externalId: null,
      sentAt: null,
    },
    campaign,
    phase: null,
    next: null,
    settings: null,
    onFront: false,
    asks: [],
    seat: null,
    viewer: { kind: 'seat', seat: 'seat-1' },
    reader: change.public === true ? null : reader,
    replyToken: change.replyToken ?? null,
    target: null,
    document: change.document ?? aDocument,
    visibleId: 'P-7KQ4-2M9X',
    picture: async () => (change.picture === undefined ? png : change.picture),
  };
}
