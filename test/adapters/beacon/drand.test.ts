import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openDrand } from '../../../src/adapters/beacon/drand.js';
import { checkSignature, isSignatureOf } from '../../../src/adapters/beacon/signature.js';
import { isOutAt, publishedAt, roundFrom } from '../../../src/core/dice/beacon.js';
import { chainHashOf, QUICKNET, randomnessOf } from '../../../src/core/dice/beacon-check.js';
import { localChain, serveRounds } from '../../support/local-beacon.js';

const { chain, sign } = localChain(7);
const other = localChain(8);

/** Rounds of quicknet as they were published: in drand's own documentation, and in those of libraries for it. */
const PUBLISHED = [
  [42, '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a'],
  [123, 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92'],
  [657_413, 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'],
] as const;

describe('drand’s own chain', () => {
  it('has the hash that binds its public key', () => {
    expect(chainHashOf(QUICKNET)).toBe(QUICKNET.hash);
  });

  it('is the one that `/info` tells of, by both versions of the API', () => {
    const v1 = {
      public_key:
        '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
        '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
      period: 3,
      genesis_time: 1_692_803_367,
      hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
      groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
      schemeID: 'bls-unchained-g1-rfc9380',
      metadata: { beaconID: 'quicknet' },
    };
    const { public_key, period, genesis_time, groupHash, metadata } = v1;
    const told = { publicKey: public_key, period, genesis: genesis_time, groupHash, id: metadata.beaconID };
    expect({ ...told, hash: v1.hash }).toEqual(QUICKNET);
    // The second version calls the same `genesis_seed`, `chain_hash` and `beacon_id`.
    expect(chainHashOf(told)).toBe(v1.hash);
  });

  it.each(PUBLISHED)('has signed round %i as it was published, and no other one by it', async (round, signature) => {
    expect(await checkSignature({ chain: QUICKNET, round, signature })).toEqual({
      verdict: 'signed',
      words: `the number of round ${round} is signed by drand’s key (quicknet).`,
    });
    const other = await checkSignature({ chain: QUICKNET, round: round + 1, signature });
    expect(other).toMatchObject({ verdict: 'differs', words: expect.stringContaining('did not sign this as round') });
  });

  it('puts into the dice what drand publishes as its randomness', () => {
    const [, , [, signature]] = PUBLISHED;
    expect(randomnessOf(signature)).toBe('fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587');
  });

  it('is had from a relay that speaks as drand documents it', async () => {
    const relay = await serveRounds((round) => {
      const found = PUBLISHED.find(([number]) => number === round);
      return found === undefined ? null : { round, signature: found[1] };
    });
    try {
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      const drand = openDrand({ chain: QUICKNET, urls: [relay.url], log });
      for (const [round, signature] of PUBLISHED) expect(await drand.signatureOf(round)).toBe(signature);
      expect(await drand.signatureOf(124)).toBeNull();
    } finally {
      await relay.close();
    }
  });

  it('is not that of another key, nor of a key in the place of its own', async () => {
    const told = { round: 12, signature: other.sign(12) };
    expect(await checkSignature({ chain: other.chain, ...told })).toEqual({
      verdict: 'unknown',
      words: expect.stringContaining(`${other.chain.hash}, which this program does not know as drand’s`),
    });
    const posing = { ...QUICKNET, publicKey: other.chain.publicKey };
    expect(await checkSignature({ chain: posing, ...told })).toEqual({
      verdict: 'differs',
      words: expect.stringContaining(`the key that stands here is not that of the chain ${QUICKNET.hash}`),
    });
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
