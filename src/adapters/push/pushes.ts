import { createECDH, createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushAddress, Pushes, PushOutcome } from '../../app/ports/pushes.js';
import { answeredWords, openGuardedPost, type PostOutcome } from '../sending/guarded-post.js';

// Browsers are told by the push services of their makers (RFC 8030), which cannot read it (RFC 8291) and know by a signature
// who sends (RFC 8292).

/** Those of Windows are long. */
const LONGEST_ENDPOINT = 1_000;
const CURVE = 'prime256v1';
/** A point of the curve as it is, and a secret of 16 bytes, both as base64url without its end. */
const P256DH = /^[A-Za-z0-9_-]{87}$/;
const AUTH = /^[A-Za-z0-9_-]{22}$/;
/** What a push service says of an address that it has never known, or knows no more. */
const ENDED: ReadonlySet<number> = new Set([404, 410]);

interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The pair that a key of the installation makes. The first byte is none, so that every number is one of the curve. */
function keyPairOf(key: string): KeyPair {
  const secret = Buffer.concat([Buffer.alloc(1), createHash('sha256').update(`push/${key}`).digest().subarray(1)]);
  const curve = createECDH(CURVE);
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** Whether something can be encrypted for it. */
function isPoint(p256dh: string): boolean {
  const curve = createECDH(CURVE);
  curve.generateKeys();
  try {
    curve.computeSecret(p256dh, 'base64url');
    return true;
  } catch {
    return false;
  }
}

function outcomeOf(answer: PostOutcome): PushOutcome {
  if (answer.kind === 'failed') return { ...answer, retryAfterMs: 0 };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (ENDED.has(status)) return { kind: 'gone', reason: `it answered ${status}, which says: the browser has ended it` };
  return { kind: 'failed', reason: answeredWords(status), retryAfterMs: (retryAfter ?? 0) * 1000 };
}

/** `keyOf`: a key of this installation; `contact`: where those who run a push service find its host, as `mailto:` or `https:`. */
export function openPushes({
  keyOf,
  contact,
  anywhere = false,
  patienceMs,
}: {
  readonly keyOf: () => Promise<string>;
  readonly contact: string;
  readonly anywhere?: boolean;
  readonly patienceMs?: number;
}): Pushes {
  const guarded = openGuardedPost({
    anywhere,
    longestUrl: LONGEST_ENDPOINT,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  const complaint = ({ endpoint, p256dh, auth }: PushAddress): string | null => {
    if (guarded.complaint(endpoint) === null && P256DH.test(p256dh) && AUTH.test(auth) && isPoint(p256dh)) return null;
    return 'What your browser gave to be told by could not be used. Load the page again, and turn notices on once more.';
  };
  return {
    publicKey: async () => keyPairOf(await keyOf()).publicKey,
    complaint,
    async push({ to, body, seconds }) {
      if (complaint(to) !== null)
        return { kind: 'failed', reason: 'the address is none that may be called from here', retryAfterMs: 0 };
      const { headers, body: sealed } = webPush.generateRequestDetails(
        { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
        body,
        {
          vapidDetails: { subject: contact, ...keyPairOf(await keyOf()) },
          TTL: Math.max(0, Math.floor(seconds)),
          // The same for all: it would tell the push service what has come.
          urgency: 'high',
        },
      );
      return outcomeOf(await guarded.post({ url: to.endpoint, headers, body: sealed ?? '' }));
    },
  };
}
