import { z } from 'zod';
import type { Beacon } from '../../app/ports/beacon.js';
import type { Log } from '../../app/ports/log.js';
import { type BeaconChain, BeaconSignature } from '../../core/dice/beacon.js';
import { isSignatureOf } from './signature.js';

/** Run by several hands, so that one that is away, or lies, does no harm. */
export const DRAND_URLS: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://drand.cloudflare.com',
];

const PER_ADDRESS_MS = 5_000;
const IN_ALL_MS = 15_000;
/** An answer has some 300 bytes; whoever sends more is no beacon. */
const MOST_BYTES = 10_000;
/** Signatures that were asked for lately: all who have the same deadline ask for the same one. */
const MOST_KEPT = 50;

const Answer = z.object({ round: z.int(), signature: BeaconSignature });

/** drand by its HTTP API. Whatever an address answers counts only with the chain's signature. */
export function openDrand(options: {
  readonly chain: BeaconChain;
  readonly urls: readonly string[];
  readonly log: Log;
}): Beacon {
  const { chain, urls, log } = options;
  const kept = new Map<number, string>();
  const asking = new Map<number, Promise<string | null>>();

  async function askOne(url: string, round: number): Promise<string> {
    const response = await fetch(`${url}/${chain.hash}/public/${round}`, {
      signal: AbortSignal.timeout(PER_ADDRESS_MS),
      headers: { Accept: 'application/json' },
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const text = await response.text();
    if (text.length > MOST_BYTES) throw new Error('its answer is too long');
    const answer = Answer.parse(JSON.parse(text));
    if (answer.round !== round) throw new Error(`it answered round ${answer.round}`);
    if (!(await isSignatureOf(chain, round, answer.signature)))
      throw new Error('its signature is not that of the chain');
    return answer.signature;
  }

  async function ask(round: number): Promise<string | null> {
    const until = Date.now() + IN_ALL_MS;
    for (const url of urls) {
      if (Date.now() > until) break;
      try {
        return await askOne(url, round);
      } catch (error) {
        const why = error instanceof Error ? error.message : 'it failed';
        log.warn({ round, host: new URL(url).host, why }, 'The beacon was not had from this address');
      }
    }
    return null;
  }

  return {
    chain,
    async signatureOf(round) {
      const known = kept.get(round);
      if (known !== undefined) return known;
      const asked = asking.get(round) ?? ask(round).finally(() => asking.delete(round));
      asking.set(round, asked);
      const signature = await asked;
      if (signature !== null) {
        kept.set(round, signature);
        const [oldest] = kept.keys();
        if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      }
      return signature;
    },
  };
}
