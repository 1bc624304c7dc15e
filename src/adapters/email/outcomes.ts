import type { SendOutcome } from '../../app/ports/channel.js';

const MINUTE = 60_000;

type Refused = Exclude<SendOutcome, { kind: 'sent' }>;
type Later = Extract<Refused, { kind: 'later' }>;
export const later = (reason: string, retryAfterMs: number): Later => ({ kind: 'later', reason, retryAfterMs });
/** The fault of no message: the server lets none through. */
const away = (reason: string, retryAfterMs: number): Later => ({ ...later(reason, retryAfterMs), away: true });
export const stuck = (reason: string): Refused => ({ kind: 'stuck', reason });

/** A mail that was not sent, as far as is known. */
export class NotSent extends Error {
  override readonly name = 'NotSent';

  constructor(
    override readonly cause: unknown,
    /** The server asked for its text: it may have taken the mail, and only its word for that was lost. */
    readonly maybe: boolean,
  ) {
    super('the mail was not sent');
  }
}

/** What whoever runs the service has to do when the mail server cannot be trusted, by Node's codes. */
const UNTRUSTED: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID:
    "the mail server's certificate is for another name; give SMTP_URL the name that the certificate has",
  CERT_HAS_EXPIRED: "the mail server's certificate has run out; whoever runs that server must renew it",
  CERT_NOT_YET_VALID: "the mail server's certificate does not hold yet; check the clocks of both machines",
};
const UNKNOWN_AUTHORITY =
  "nobody known here vouches for the mail server's certificate; give its authority's certificate in MAIL_CA_FILE";
const NO_STARTTLS =
  'the mail server offers no encryption (STARTTLS), and nothing is sent in the clear; use another port or smtps://, or for a ' +
  'server of your own network add ?requireTLS=false to SMTP_URL';
const NO_AGREEMENT =
  'the mail server and this service could not agree on encryption; check the port of SMTP_URL: smtps:// is for 465, smtp:// for 587';
const AUTHORITY_CODES: readonly string[] = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_UNTRUSTED',
];

const detailsOf = (error: unknown): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(error instanceof Error ? Object.entries(error) : []);

/** What is wrong with the encryption, when that is what keeps mail from leaving. */
function distrust(details: ReadonlyMap<string, unknown>): string | null {
  for (const name of ['originalCode', 'code', 'reason']) {
    const code = details.get(name);
    if (typeof code !== 'string') continue;
    if (AUTHORITY_CODES.includes(code)) return UNKNOWN_AUTHORITY;
    const known = UNTRUSTED[code];
    if (known !== undefined) return known;
  }
  if (details.get('code') !== 'ETLS') return null;
  return details.get('command') === 'STARTTLS' ? NO_STARTTLS : NO_AGREEMENT;
}

const STATUS = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})(?![\d.])/;

/**
 * What the server says of an address, by number: one that gives none means the address, but not that it is nobody's. Undefined: it
 * is a rule of that server's (5.7.x), such as that it relays nothing of ours, which says nothing of the reader.
 */
function statusOf(response: unknown): string | undefined {
  const status = (typeof response === 'string' ? STATUS.exec(response)?.[1] : undefined) ?? '5.0.0';
  return status.startsWith('5.7.') ? undefined : status;
}

/**
 * What became of a message that was not accepted. The server's own words are left out: they may quote anything. Trouble
 * with our own account (5xx to logging in) is not the reader's: it is tried again once somebody has mended the settings.
 */
export function outcomeOf(error: unknown): Refused {
  const details = detailsOf(error instanceof NotSent ? error.cause : error);
  const [code, reply, command] = ['code', 'responseCode', 'command'].map((key) => details.get(key));
  const untrusted = distrust(details);
  if (untrusted !== null) return away(untrusted, 15 * MINUTE);
  if (code === 'EAUTH' || code === 'EOAUTH2')
    return away('the mail server did not let this service in; check SMTP_URL', 15 * MINUTE);
  if (typeof reply === 'number' && reply >= 500) {
    const step = typeof command === 'string' ? command.split(' ')[0] : undefined;
    // Refused before any reader was named: it is the sender or the connection that the server does not like.
    if (step !== 'RCPT' && step !== 'DATA')
      return away(`the mail server refuses this service (${reply}); check SMTP_URL and MAIL_FROM`, 15 * MINUTE);
    if (step === 'DATA') return stuck(`the mail server refused the message (${reply})`);
    const reason = `the mail server refused the reader's address (${reply})`;
    const status = statusOf(details.get('response'));
    return status === undefined ? stuck(reason) : { kind: 'stuck', reason, noMailbox: status };
  }
  // It is closing down, or has had enough of us: that is no fault of this message.
  if (reply === 421) return away('the mail server asked to come back later (421)', 5 * MINUTE);
  if (typeof reply === 'number' && reply >= 400) return later(`the mail server asked to wait (${reply})`, 5 * MINUTE);
  return away('the mail server could not be reached, or went away', MINUTE);
}
