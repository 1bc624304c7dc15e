/** What kept a mailbox from being read, in words for the host. Nothing of what the server said is in it: that may quote anything. */
interface MailboxTrouble {
  readonly says: string;
  /** Somebody has to change a setting first; asking again soon is of no use. */
  readonly final: boolean;
}

const CERTIFICATE: ReadonlySet<string> = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_SIGNATURE_FAILURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const fieldsOf = (error: unknown): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(error instanceof Error ? Object.entries(error) : []);

/** Codes of the error and of those it was caused by. */
function codesOf(error: unknown): readonly string[] {
  const codes: string[] = [];
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const code = fieldsOf(one).get('code');
    if (typeof code === 'string') codes.push(code);
  }
  return codes;
}

/** What an error of the connection means. */
export function mailboxTrouble(error: unknown): MailboxTrouble {
  const fields = fieldsOf(error);
  const codes = codesOf(error);
  if (fields.get('authenticationFailed') === true)
    return { says: 'the mail server does not take the user or the password in IMAP_URL', final: true };
  const certificate = codes.find((code) => CERTIFICATE.has(code));
  if (certificate !== undefined)
    return {
      says: `the certificate of the mail server is not trusted (${certificate}); check the host in IMAP_URL, or give its authority in MAIL_CA_FILE`,
      final: true,
    };
  if (fields.get('tlsFailed') === true || codes.some((code) => code.startsWith('ERR_SSL') || code === 'EPROTO'))
    return {
      says: 'no encrypted connection to the mail server could be made; use imaps:// or a server that offers STARTTLS',
      final: true,
    };
  if (fields.get('recordAway') === true)
    return { says: 'the database of this service cannot be reached', final: false };
  if (fields.get('mailboxMissing') === true)
    return { says: 'the mailbox that IMAP_URL names is not there', final: true };
  return { says: 'the mail server could not be reached, or went away', final: false };
}
