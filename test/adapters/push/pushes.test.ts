import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openPushes } from '../../../src/adapters/push/pushes.js';
import { type PushStandIn, startPushStandIn } from '../../support/push-stand-in.js';

// Browsers are told so that they alone can read it, whatever their push service answers, and never within the service's own network.

let service: PushStandIn;
beforeAll(async () => {
  service = await startPushStandIn();
});
afterAll(() => service.close());

const keyOf = async () => 'a key of this installation';
const contact = 'mailto:host@example.org';
const near = openPushes({ keyOf, contact, anywhere: true });
const body = '{"title":"Ünder – fire 🚀"}';

describe('a browser that is told', () => {
  it('reads what was said, and its push service knows by whom', async () => {
    const { address, name } = service.browser('one');
    expect(await near.push({ to: address, body, seconds: 3600.5 })).toEqual({ kind: 'taken' });
    const [got] = service.got.filter(({ browser }) => browser === name);
    expect(got?.text).toBe(body);
    expect(got?.signer).toEqual({ key: await near.publicKey(), subject: contact, audience: service.url });
    expect(got?.headers).toMatchObject({ ttl: '3600', urgency: 'high', 'content-encoding': 'aes128gcm' });
  });

  it('knows the service by one key as long as it has its own, and another service by another', async () => {
    expect(await openPushes({ keyOf, contact }).publicKey()).toBe(await near.publicKey());
    const other = openPushes({ keyOf: async () => 'another', contact });
    expect(await other.publicKey()).not.toBe(await near.publicKey());
    expect(Buffer.from(await other.publicKey(), 'base64url')).toHaveLength(65);
  });

  it.each([404, 410])('has ended it when %d is answered', async (status) => {
    const { address, name } = service.browser(`ended-${status}`);
    service.answers(name, status);
    expect((await near.push({ to: address, body, seconds: 60 })).kind).toBe('gone');
  });

  it('is told again after anything else, when its push service wants', async () => {
    const { address, name } = service.browser('busy');
    const push = () => near.push({ to: address, body, seconds: 60 });
    service.answers(name, 500);
    expect(await push()).toEqual({ kind: 'failed', reason: 'it answered 500', retryAfterMs: 0 });
    service.answers(name, (response) => response.writeHead(429, { 'Retry-After': '120' }).end());
    expect(await push()).toEqual({ kind: 'failed', reason: 'it answered 429', retryAfterMs: 120_000 });
    service.answers(name, () => {});
    const hasty = openPushes({ keyOf, contact, anywhere: true, patienceMs: 50 });
    expect(await hasty.push({ to: address, body, seconds: 60 })).toEqual({
      kind: 'failed',
      reason: 'no answer came in time',
      retryAfterMs: 0,
    });
    service.answers(name, (response) => response.destroy());
    expect(await push()).toEqual({ kind: 'failed', reason: 'the connection broke', retryAfterMs: 0 });
  });

  it('leads nowhere else by a redirect', async () => {
    const [{ address, name }, inner] = [service.browser('leads'), service.browser('inner')];
    service.answers(name, (response) => response.writeHead(307, { Location: inner.address.endpoint }).end());
    const reason = 'it answered 307, a redirect, and those are not followed';
    expect(await near.push({ to: address, body, seconds: 60 })).toEqual({ kind: 'failed', reason, retryAfterMs: 0 });
    expect(service.calls).not.toContain('inner');
  });
});

describe('what a browser gives', () => {
  const far = openPushes({ keyOf, contact, patienceMs: 2_000 });

  it('is taken when it can be told by it', () => {
    const { address } = service.browser('fine');
    expect(far.complaint({ ...address, endpoint: 'https://push.example.org/abc' })).toBeNull();
    expect(near.complaint(address)).toBeNull();
  });

  it('is refused at an address of the own network, by number or by name, and nothing connects', async () => {
    const { address } = service.browser('own');
    const { port } = new URL(service.url);
    for (const endpoint of [
      address.endpoint,
      `https://127.0.0.1:${port}/push/own`,
      'https://[::1]/',
      'https://169.254.169.254/',
    ]) {
      expect(far.complaint({ ...address, endpoint })).toMatch(/could not be used/);
      expect((await far.push({ to: { ...address, endpoint }, body, seconds: 60 })).kind).toBe('failed');
    }
    const named = { ...address, endpoint: `https://localhost:${port}/push/own` };
    expect(await far.push({ to: named, body, seconds: 60 })).toMatchObject({
      reason: 'the address is none of the public Internet',
    });
    expect(service.calls).not.toContain('own');
  });

  it('is refused when nothing can be sealed with it', () => {
    const { address } = service.browser('keys');
    const point = Buffer.alloc(65, 7);
    point[0] = 4;
    const wrong = [
      { p256dh: '' },
      { auth: '' },
      { p256dh: point.toString('base64url') },
      { p256dh: `${address.p256dh}A` },
      { auth: `${address.auth}A` },
      { endpoint: `https://example.org/${'x'.repeat(1_000)}` },
      { endpoint: 'https://me:word@example.org/' },
    ];
    for (const change of wrong)
      expect(far.complaint({ ...address, endpoint: 'https://example.org/', ...change })).toMatch(/could not be used/);
  });
});
