import { createHmac } from 'node:crypto';
import type { Call, CallOutcome, Calls } from '../../app/ports/calls.js';
import { answeredWords, openGuardedPost } from '../sending/guarded-post.js';

const LONGEST_URL = 500;
const GONE = 410;
const SECRET = /^whsec_([A-Za-z0-9+/=]{32,100})$/;

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The signature by the Standard Webhooks scheme: `v1,<base64>`. */
const signature = ({ secret, id, at, body }: Call): string => {
  const key = Buffer.from(SECRET.exec(secret)?.[1] ?? '', 'base64');
  return `v1,${createHmac('sha256', key)
    .update(`${id}.${secondsOf(at)}.${body}`)
    .digest('base64')}`;
};

function outcomeOf(status: number): CallOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === GONE) return { kind: 'gone', reason: 'it answered 410, which says: send no more' };
  return { kind: 'failed', reason: answeredWords(status) };
}

/** `anywhere`: also in the service's own network and without TLS, for hosts who run receivers of their own. */
export function openCalls({
  anywhere = false,
  patienceMs,
}: {
  readonly anywhere?: boolean;
  readonly patienceMs?: number;
} = {}): Calls {
  const guarded = openGuardedPost({
    anywhere,
    longestUrl: LONGEST_URL,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });
  return {
    complaint: guarded.complaint,
    async call(call) {
      const answer = await guarded.post({
        url: call.url,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Adjutant (webhooks)',
          'webhook-id': call.id,
          'webhook-timestamp': String(secondsOf(call.at)),
          'webhook-signature': signature(call),
        },
        body: call.body,
      });
      return answer.kind === 'failed' ? answer : outcomeOf(answer.status);
    },
  };
}
