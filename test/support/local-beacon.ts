import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { BeaconChain } from '../../src/core/dice/beacon.js';
import { chainHashOf, messageOf, randomnessOf } from '../../src/core/dice/beacon-check.js';

// A beacon with a key of its own, which speaks like drand.

const { shortSignatures } = bls12_381;
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** A chain whose secret key is this number, with a round every 3 s since 2020. */
export function localChain(key: number): { readonly chain: BeaconChain; readonly sign: (round: number) => string } {
  const secret = Uint8Array.from(Buffer.from(key.toString(16).padStart(64, '0'), 'hex'));
  const own = {
    id: 'local',
    publicKey: hex(shortSignatures.getPublicKey(secret).toBytes(true)),
    period: 3,
    genesis: 1_577_836_800,
    groupHash: 'ab'.repeat(32),
  };
  return {
    chain: { ...own, hash: chainHashOf(own) },
    sign: (round) => {
      const message = shortSignatures.hash(Uint8Array.from(messageOf(round)), DST);
      return hex(shortSignatures.sign(message, secret).toBytes(true));
    },
  };
}

/** What drand's relays say before a round is out. */
const TOO_EARLY = 'Requested future beacon';

/** A server that answers for each round what `answer` says, with what drand says beside it; null: it is not out. */
export async function serveRounds(answer: (round: number) => { round: number; signature: string } | null): Promise<{
  readonly url: string;
  readonly asked: readonly number[];
  close(): Promise<void>;
}> {
  const asked: number[] = [];
  const server = createServer((request, response) => {
    const round = Number(/^\/[0-9a-f]{64}\/public\/(\d+)$/.exec(request.url ?? '')?.[1]);
    asked.push(round);
    const found = answer(round);
    response.statusCode = found === null ? 425 : 200;
    if (found === null) return void response.end(`${TOO_EARLY}\n`);
    const { round: told, signature } = found;
    response.end(JSON.stringify({ round: told, randomness: randomnessOf(signature), signature }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
