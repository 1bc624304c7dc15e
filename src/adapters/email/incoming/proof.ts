import { Resolver } from 'node:dns/promises';
import { authenticate, type DNSResolver } from 'mailauth';
import { getDomain } from 'tldts';
import type { MailHead } from './mail-head.js';

/** How it is told that a mail comes from the domain that it names. */
export interface Proving {
  /** Our mail server's name in `Authentication-Results`; null: signatures are checked here. */
  readonly authservId: string | null;
  /** For tests; left out: the DNS. */
  readonly resolver?: DNSResolver;
}

const LONGEST_MS = 15_000;

/** Without comments and quoted text, in which anybody may have written anything. */
function bareResults(value: string): string {
  let bare = '';
  let depth = 0;
  let quoted = false;
  for (let place = 0; place < value.length; place += 1) {
    const character = value.charAt(place);
    if (character === '\\' && (quoted || depth > 0)) place += 1;
    else if (quoted) quoted = character !== '"';
    else if (depth > 0) depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    else if (character === '(') depth = 1;
    else if (character === '"') quoted = true;
    else bare += character;
  }
  return bare.toLowerCase();
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
/** A name in which everybody may have a part of their own: `org`, `co.uk`, `github.io`. */
const isShared = (domain: string): boolean => getDomain(domain, { allowPrivateDomains: true }) === null;

/**
 * Whether a signature of the one speaks for mail from the other: it is the domain itself, or one that it lies in. A name below the domain
 * may be lent to anybody; whether it speaks for the domain is for the domain's own rule (DMARC) to say.
 */
const isAligned = (signer: string, from: string): boolean =>
  signer === from || (from.endsWith(`.${signer}`) && !isShared(signer));

/** What our own mail server says: the topmost of its name. Those of other names are somebody else's, and prove nothing. */
function provedByServer(head: MailHead, authservId: string): boolean {
  const own = head
    .all('authentication-results')
    .map((value) => bareResults(value.slice(0, 16_384)))
    .find((value) => value.split(/[;\s]/).find((word) => word !== '') === authservId.toLowerCase());
  if (own === undefined || head.from === null) return false;
  const from = domainOf(head.from).toLowerCase();
  const results = own
    .split(';')
    .slice(1)
    .map((result) => result.split(/\s+/).filter((word) => word !== ''));
  const of = (method: string) => results.filter(([first]) => first?.startsWith(`${method}=`) === true);
  const property = (result: readonly string[], name: string): string =>
    result.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const dmarc = of('dmarc');
  if (dmarc.some(([first]) => first === 'dmarc=fail')) return false;
  if (dmarc.some((result) => result[0] === 'dmarc=pass' && property(result, 'header.from') === from)) return true;
  return of('dkim').some((result) => {
    const signer = property(result, 'header.d') || domainOf(property(result, 'header.i'));
    return result[0] === 'dkim=pass' && isAligned(signer, from);
  });
}

const ownResolver = (): DNSResolver => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  return (async (domain: string, type: string) => resolver.resolve(domain, type)) as DNSResolver;
};

/** Whether a signature of the sender's domain stands over all of the mail, as it came over the wire. */
async function provedBySignature(raw: Buffer, from: string, resolver: DNSResolver): Promise<boolean> {
  const { dkim, dmarc } = await authenticate(raw, {
    mta: 'adjutant.invalid',
    resolver,
    disableArc: true,
    disableBimi: true,
  });
  const rule = dmarc === false ? null : dmarc.status.result;
  // The domain's own rule may ask for more than a signature of its neighbour, or for less.
  if (rule === 'fail') return false;
  const lenient = rule === 'pass' && dmarc !== false && !dmarc.alignment.dkim.strict;
  const strict = rule === 'pass' && !lenient;
  const speaks = (signer: string): boolean => (strict ? signer === from : lenient || isAligned(signer, from));
  // A signature over the beginning alone lets anybody write below it.
  return dkim.results.some(
    ({ status, signingDomain }) =>
      status.result === 'pass' && Boolean(status.aligned) && !status.underSized && speaks(signingDomain.toLowerCase()),
  );
}

/** Whether the mail certainly comes from where it says. `raw` null: too long to be looked at here. Never rejects. */
export async function isProved(head: MailHead, raw: () => Promise<Buffer | null>, how: Proving): Promise<boolean> {
  if (how.authservId !== null) return provedByServer(head, how.authservId);
  const from = head.from === null ? null : domainOf(head.from).toLowerCase();
  const bytes = from === null ? null : await raw();
  if (from === null || bytes === null) return false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS, false);
  });
  const proved = provedBySignature(bytes, from, how.resolver ?? ownResolver()).catch(() => false);
  return Promise.race([proved, late]).finally(() => clearTimeout(timer));
}
