import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDrand } from '../../../src/adapters/beacon/drand.js';
import { isSignatureOf } from '../../../src/adapters/beacon/signature.js';
import { chainHashOf, isOutAt, publishedAt, QUICKNET, randomnessOf, roundFrom } from '../../../src/core/dice/beacon.js';
import { localChain, serveRounds } from '../../support/local-beacon.js';

const { chain, sign } = localChain(7);
const other = localChain(8);

describe('drand’s own chain', () => {
  it('has the hash that binds its public key', () => {
    expect(chainHashOf(QUICKNET)).toBe(QUICKNET.hash);
  });

  it('has signed this round, and no other one by it', async () => {
    // Round 1000 of quicknet, as it was published.
    const signature =
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
    expect(randomnessOf(signature)).toBe('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd');
    expect(await isSignatureOf(QUICKNET, 1000, signature)).toBe(true);
    expect(await isSignatureOf(QUICKNET, 1001, signature)).toBe(false);
    expect(await isSignatureOf(QUICKNET, 1000, `c${signature.slice(1)}`)).toBe(false);
    expect(await isSignatureOf(QUICKNET, 1000, 'ff'.repeat(48))).toBe(false);
    expect(new Date(publishedAt(QUICKNET, 1000)).toISOString()).toBe('2023-08-23T15:59:24.000Z');
  });

  it('is out at its instant, on every day of a leap year and around the turn of a century', () => {
    const days = ['2024-02-28', '2024-02-29', '2024-03-01', '2024-12-31', '2025-01-01', '2096-02-29', '2100-03-01'];
    for (const day of days) {
      const round = roundFrom(QUICKNET, Date.parse(`${day}T18:59:57.500Z`));
      const at = publishedAt(QUICKNET, round);
      expect(isOutAt(QUICKNET, round, new Date(at).toISOString())).toBe(true);
      expect(isOutAt(QUICKNET, round, new Date(at - 1).toISOString())).toBe(false);
    }
  });

  it('has a first round at a moment or after it', () => {
    for (const round of [1, 2, 1000, 9_999_999]) {
      const at = publishedAt(QUICKNET, round);
      expect([at - 2_999, at - 1, at].map((moment) => roundFrom(QUICKNET, moment))).toEqual([round, round, round]);
      expect(roundFrom(QUICKNET, at + 1)).toBe(round + 1);
    }
    expect(roundFrom(QUICKNET, 0)).toBe(1);
  });
});

describe('addresses of drand', () => {
  const servers: Awaited<ReturnType<typeof serveRounds>>[] = [];
  let [lies, forges, right] = ['', '', ''];
  beforeAll(async () => {
    servers.push(
      await serveRounds((round) => ({ round, signature: sign(round + 1) })),
      await serveRounds((round) => ({ round, signature: other.sign(round) })),
      await serveRounds((round) => (round > 100 ? null : { round, signature: sign(round) })),
    );
    [lies, forges, right] = servers.map(({ url }) => url) as [string, string, string];
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const open = (...urls: string[]) =>
    openDrand({ chain, urls, log: { info: () => {}, warn: () => {}, error: () => {} } });
  const closed = 'http://127.0.0.1:9';

  it('are asked one after the other until one has what the chain has signed', async () => {
    expect(await open(closed, lies, forges, right).signatureOf(12)).toBe(sign(12));
  });

  it('are believed in nothing that the chain has not signed', async () => {
    expect(await open(lies, forges, closed).signatureOf(12)).toBeNull();
  });

  it('are asked again for a round that was not out yet', async () => {
    const beacon = open(right);
    expect(await beacon.signatureOf(101)).toBeNull();
    expect(await beacon.signatureOf(101)).toBeNull();
    expect(servers[2]?.asked.filter((round) => round === 101)).toHaveLength(2);
  });

  it('are asked once by all who need the same round', async () => {
    const beacon = open(right);
    const had = await Promise.all([1, 2, 3, 4].map(() => beacon.signatureOf(55)));
    expect(new Set([...had, await beacon.signatureOf(55)])).toEqual(new Set([sign(55)]));
    expect(servers[2]?.asked.filter((round) => round === 55)).toHaveLength(1);
  });
});
