import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { PushAddress } from '../../src/app/ports/pushes.js';

// The push service of a browser's maker, and the browsers behind it: what comes is checked by its signature (RFC 8292) and opened with
// the browser's keys (RFC 8291, RFC 8188), by code of its own.

/** What a browser has got. */
export interface Got {
  readonly browser: string;
  /** What its worker reads. */
  readonly text: string;
  /** As the push service saw it. */
  readonly bytes: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** Who sent it, and how they are found. */
  readonly signer: { readonly key: string; readonly subject: string; readonly audience: string };
}

export interface StandInBrowser {
  readonly name: string;
  readonly address: PushAddress;
}

export interface PushStandIn {
  readonly url: string;
  readonly got: Got[];
  /** Calls of each browser's address, taken or not. */
  readonly calls: string[];
  /** A browser that has agreed to be told. */
  browser(name: string): StandInBrowser;
  /** How the address of a browser answers from now on; without `answer`: it takes everything. */
  answers(name: string, answer?: number | ((response: ServerResponse) => void)): void;
  close(): Promise<void>;
}

interface Keys {
  readonly curve: ECDH;
  readonly auth: Buffer;
}

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** One record of `aes128gcm`, which is all that a push may have. */
function opened(body: Buffer, { curve, auth }: Keys): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), theirs]);
  const key = derived(curve.computeSecret(theirs), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derived(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // What follows the mark of the last record is padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}

function signerOf(authorization: string): Got['signer'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not of the key that came with it.');
  const { sub, aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (exp * 1000 < Date.now() || exp * 1000 > Date.now() + 24 * 3_600_000) throw new Error('It counts too long.');
  return { key, subject: sub, audience: aud };
}

/** Listens on this machine, without TLS. */
export async function startPushStandIn(): Promise<PushStandIn> {
  const browsers = new Map<string, Keys>();
  const answers = new Map<string, number | ((response: ServerResponse) => void)>();
  const got: Got[] = [];
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const name = (request.url ?? '').split('/').at(-1) ?? '';
      calls.push(name);
      const keys = browsers.get(name);
      const answer = answers.get(name) ?? 201;
      if (typeof answer === 'function') return answer(response);
      if (keys === undefined || answer !== 201) return response.writeHead(keys === undefined ? 404 : answer).end();
      const body = Buffer.concat(parts);
      try {
        const signer = signerOf(request.headers.authorization ?? '');
        got.push({ browser: name, text: opened(body, keys), bytes: body.length, headers: request.headers, signer });
      } catch (error) {
        return response.writeHead(400).end(String(error));
      }
      return response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url,
    got,
    calls,
    browser: (name) => {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { curve, auth });
      const p256dh = curve.getPublicKey('base64url');
      return { name, address: { endpoint: `${url}/push/${name}`, p256dh, auth: auth.toString('base64url') } };
    },
    answers: (name, answer) => {
      if (answer === undefined) answers.delete(name);
      else answers.set(name, answer);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
