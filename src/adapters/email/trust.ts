import { readFileSync } from 'node:fs';
import { rootCertificates } from 'node:tls';
import { ConfigError } from '../../config/env.js';

/** Of `tls` options: by whom certificates of mail servers may be signed. Empty: by the authorities that Node knows. */
export interface Trust {
  readonly ca?: readonly string[];
}

const BEGIN = '-----BEGIN CERTIFICATE-----';

/**
 * The authorities that mail servers are checked by, by SMTP and by IMAP: those that Node knows, and the host's own from
 * MAIL_CA_FILE. Throws a sentence when there is none in that file.
 */
export function mailTrust(file: string | undefined): Trust {
  if (file === undefined) return {};
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ConfigError(
      `MAIL_CA_FILE is ${JSON.stringify(file)}, which cannot be read. Give a file with a certificate in PEM.`,
    );
  }
  if (!text.includes(BEGIN))
    throw new ConfigError(`MAIL_CA_FILE is ${JSON.stringify(file)}, but no certificate is in it: no line ${BEGIN}.`);
  // A list of one's own replaces the usual one: a relay elsewhere must stay trusted.
  return { ca: [...rootCertificates, text] };
}
