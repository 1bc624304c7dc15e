// The addresses that the service has of its own, all in the one mailbox of MAIL_ORDERS: `orders@…` takes orders, `orders+<token>@…` is
// what a mail is answered to, `orders+bounce-<delivery>@…` is where a mail comes back to that could not be handed over. And the
// ids of mails, by which answers and bounces name what was sent.

/** What comes in at an address of the service. */
export type OwnAddress =
  /** Without a token: the text or the thread says what it is about. */
  | { readonly kind: 'orders' }
  | { readonly kind: 'reply'; readonly token: string }
  /** A mail that came back; null: of one that was no delivery, such as the answer to a sheet. */
  | { readonly kind: 'bounce'; readonly deliveryId: string | null };

const TOKEN = /^[0-9a-hjkmnp-tv-z]{16}$/;
const BOUNCE = 'bounce';
const BOUNCED = /^bounce-([0-9a-f]{32})$/;
const MOST = 320;

function tagged(orders: string, tag: string): string {
  const at = orders.lastIndexOf('@');
  return `${orders.slice(0, at)}+${tag}${orders.slice(at)}`;
}

/** `orders` is MAIL_ORDERS, `orders@example.org`. */
export const replyAddress = (orders: string, token: string): string => tagged(orders, token);

/** The sender in the envelope of a mail. */
export const bounceAddress = (orders: string, deliveryId: string | null): string =>
  tagged(orders, deliveryId === null ? BOUNCE : `${BOUNCE}-${deliveryId.replaceAll('-', '')}`);

const uuidOf = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

/** What an address of the service stands for; null: it is none, or has a tag of nobody's. Mail servers may have folded its case. */
export function readAddress(orders: string, address: string): OwnAddress | null {
  if (address.length > MOST) return null;
  const own = orders.toLowerCase();
  const given = address.toLowerCase();
  if (given === own) return { kind: 'orders' };
  const at = own.lastIndexOf('@');
  const [head, domain] = [`${own.slice(0, at)}+`, own.slice(at)];
  if (!given.startsWith(head) || !given.endsWith(domain)) return null;
  const tag = given.slice(head.length, given.length - domain.length);
  if (TOKEN.test(tag)) return { kind: 'reply', token: tag };
  if (tag === BOUNCE) return { kind: 'bounce', deliveryId: null };
  const [, hex] = BOUNCED.exec(tag) ?? [];
  return hex === undefined ? null : { kind: 'bounce', deliveryId: uuidOf(hex) };
}

/** The domain of `Adjutant <adjutant@example.org>` or `adjutant@example.org`, for message ids. */
export const domainOf = (from: string): string => /@([^\s<>@]+?)>?\s*$/.exec(from)?.[1] ?? 'adjutant.invalid';

/** The Message-ID of a delivery's mail; the same whenever it is sent again. `from` is MAIL_FROM. */
export const messageIdOf = (from: string, deliveryId: string): string => `<${deliveryId}@${domainOf(from)}>`;

const DELIVERY = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@(.+?)>?$/;

/** The delivery whose mail has this Message-ID, as answers name it in `In-Reply-To` and `References`; null: none of this service. */
export function deliveryOf(from: string, messageId: string): string | null {
  if (messageId.length > MOST) return null;
  const [, id, domain] = DELIVERY.exec(messageId.trim().toLowerCase()) ?? [];
  return id === undefined || domain !== domainOf(from).toLowerCase() ? null : id;
}
