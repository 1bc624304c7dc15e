import { beforeAll, expect, it } from '@jest/globals';
import { forged } from '../app/forged-file.js';
import { localChain } from '../support/local-beacon.js';
import { runDueJobs, startService, startTable } from '../support/service.js';
import { verified } from '../support/verified.js';

const { chain, sign } = localChain(7);
let bytes: Uint8Array;
let heads: readonly string[];

beforeAll(async () => {
  const service = await startService({
    frame: { dice: { beacon: 'drand' } },
    services: { beacon: { chain, signatureOf: async (round) => sign(round) } },
  });
  try {
    const { campaignId } = await startTable(service, 2);
    const open = await service.record.currentPhase(campaignId);
    for (const later of [1, 60_000]) {
      service.clock.set(new Date((open?.deadlineAt.getTime() ?? 0) + later));
      await runDueJobs(service);
    }
    bytes = (await service.app.exportCampaign({ campaignId, kind: 'public', by: null })).bytes;
    heads = (await service.app.verifyCampaign(campaignId)).acts.map(({ head }) => head);
  } finally {
    await service.close();
  }
});

it('checks the chain of acts and every signature of the beacon, and names a chain that it does not know', async () => {
  const { told, code } = await verified(bytes);
  expect(code).toBe(0);
  expect(told).toContain(`Chain of acts: ${heads.length} of ${heads.length} heads agree; the last is ${heads.at(-1)}.`);
  expect(told).toContain(`Beacon: 1 signature of drand agree, chain ${chain.hash}, which this program does not know.`);
});

it('says whether a head that somebody kept is of this record', async () => {
  const [first = ''] = heads;
  const found = await verified(bytes, '--head', first.slice(0, 32));
  expect([found.code, found.told]).toEqual([
    0,
    expect.stringMatching(/is that of act 1, opened .*: the record up to it/),
  ]);
  const other = await verified(bytes, '--head', '0'.repeat(32));
  expect([other.code, other.told]).toEqual([
    1,
    expect.stringMatching(/FAILED: no message of this record told the head 0+:/),
  ]);
  expect(found.told).toContain('Nothing differs.');
  expect(other.told).toContain('1 thing differs.');
  await expect(verified(bytes, '--head', 'abc')).rejects.toThrow(/at least 16 of its digits/);
});

it('finds a number that the beacon has not signed', async () => {
  const wrong = forged(bytes, (line) => line.replace(/("signature":")[0-9a-f]{96}/, `$1${sign(1)}`));
  const { told, code } = await verified(wrong);
  expect(code).toBe(1);
  expect(told).toMatch(/FAILED: phase 1, line 1: the chain did not sign this as round \d+\./);
  expect(told).toContain('1 thing differs.');
  expect(told).not.toContain('Nothing differs');
});

it('finds a key that is not the one of the chain that was posted', async () => {
  const other = localChain(8);
  const wrong = forged(bytes, (line) => line.replaceAll(chain.publicKey, other.chain.publicKey));
  const { told, code } = await verified(wrong);
  expect(code).toBe(1);
  expect(told).toMatch(/FAILED: phase 1, line 1: the key that stands here is not that of the chain [0-9a-f]{64}/);
});

it('finds an act that was changed', async () => {
  const wrong = forged(bytes, (line) =>
    line.replace(/("kind":"sealed".{0,60}"hash":")[0-9a-f]{64}/, `$1${'ab'.repeat(32)}`),
  );
  const { told, code } = await verified(wrong);
  expect(code).toBe(1);
  expect(told).toMatch(/FAILED: chain of acts: Act \d+ \(sealed, .*\): its head is /);
});
