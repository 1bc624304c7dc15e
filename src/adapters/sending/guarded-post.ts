import { type LookupAddress, lookup } from 'node:dns';
import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

// Calling an address that somebody outside has named: never within the service's own network, and never where a redirect leads.

/** From the first word to the last of an answer. */
const PATIENCE_MS = 10_000;
/** Nothing of an answer is of use but its head. */
const MOST_READ = 16 * 1024;

class OwnNetwork extends Error {}

const unbracketed = (host: string): string => host.replace(/^\[|\]$/g, '');

/** Looks a name up, and gives its addresses only when all of them are public: so none is called that was not looked at. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error !== null) return done(error, '', 0);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      return done(new OwnNetwork('not public'), '', 0);
    const [first] = found;
    if (options.all === true) return done(null, found);
    return done(null, first?.address ?? '', first?.family ?? 4);
  });
};

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'the host could not be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection broke',
  ETIMEDOUT: 'the host does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
};

/** Why a call failed, for its owner: nothing of the network but what they could find out by themselves. */
function reasonOf(error: unknown): string {
  if (error instanceof OwnNetwork) return 'the address is none of the public Internet';
  if (!(error instanceof Error)) return 'the call failed';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'no answer came in time';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return WORDS[code] ?? (/CERT|SSL|TLS/.test(code) ? 'its certificate is not valid' : 'the call failed');
}

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string | Uint8Array;
}

export type PostOutcome =
  /** `retryAfter`: seconds for which the receiver asks to be left alone; null: it does not. */
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfter: number | null }
  /** `reason`: a sentence without its full stop, for whoever named the address. */
  | { readonly kind: 'failed'; readonly reason: string };

interface GuardedPost {
  /** What is wrong with the address by itself, for whoever named it; null: nothing is. */
  complaint(url: string): string | null;
  post(post: Post): Promise<PostOutcome>;
}

/** What an answer means that is none of those its caller knows. */
export const answeredWords = (status: number): string =>
  `it answered ${status}${status >= 300 && status < 400 ? ', a redirect, and those are not followed' : ''}`;

/** The head of the answer; what else it says is thrown away, and not all of it is waited for. */
const answerTo = (post: Post, lookUp: LookupFunction | undefined, patienceMs: number): Promise<PostOutcome> =>
  new Promise((resolve, reject) => {
    const url = new URL(post.url);
    const sending = (url.protocol === 'https:' ? secure : plain)(
      url,
      {
        method: 'POST',
        headers: { ...post.headers, 'Content-Length': Buffer.byteLength(post.body) },
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
        ...(lookUp === undefined ? {} : { lookup: lookUp }),
      },
      (answer) => {
        let read = 0;
        const done = (): void => {
          const asked = answer.headers['retry-after'] ?? '';
          const retryAfter = /^\d{1,6}$/.test(asked) ? Number(asked) : null;
          resolve({ kind: 'answered', status: answer.statusCode ?? 0, retryAfter });
          sending.destroy();
        };
        answer.on('data', (data: Buffer) => {
          read += data.length;
          if (read > MOST_READ) done();
        });
        answer.on('end', done);
        answer.on('error', done);
      },
    );
    sending.on('error', reject);
    sending.end(post.body);
  });

/** `anywhere`: also in the service's own network and without TLS, for hosts who run receivers of their own. */
export function openGuardedPost({
  anywhere = false,
  patienceMs = PATIENCE_MS,
  longestUrl,
}: {
  readonly anywhere?: boolean;
  readonly patienceMs?: number;
  readonly longestUrl: number;
}): GuardedPost {
  const complaint = (text: string): string | null => {
    if (text.length > longestUrl) return `An address has at most ${longestUrl} characters.`;
    if (!URL.canParse(text)) return 'This is no address. Write it whole, like https://example.org/adjutant';
    const { protocol, username, password, hostname } = new URL(text);
    if (protocol !== 'https:' && !(anywhere && protocol === 'http:'))
      return 'The address has to begin with https://, as what is sent is for you alone.';
    if (username !== '' || password !== '') return 'The address must hold no name and no password.';
    const host = unbracketed(hostname);
    if (!anywhere && isIP(host) !== 0 && !isPublicAddress(host))
      return 'This is no address of the public Internet, and others are not called from here.';
    return null;
  };
  return {
    complaint,
    async post(post) {
      // The same again: an address on record may be from before the host forbade its kind.
      if (complaint(post.url) !== null)
        return { kind: 'failed', reason: 'the address is none that may be called from here' };
      try {
        return await answerTo(post, anywhere ? undefined : publicLookup, patienceMs);
      } catch (error) {
        return { kind: 'failed', reason: reasonOf(error) };
      }
    },
  };
}
