import { Buffer } from 'node:buffer';
import { Busboy } from '@fastify/busboy';
import type { Request, RequestHandler } from 'express';
import { WebError } from '../kit/errors.js';

/** A file that came with a form. */
interface Uploaded {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const files = new WeakMap<Request, Uploaded>();

/** The file that came with a form that `readUpload` has read; null when there was none. */
export const uploadedIn = (request: Request): Uploaded | null => files.get(request) ?? null;

const tooLong = (most: number): WebError =>
  new WebError(413, 'That is too long', `The file may have ${Math.floor(most / 1024)} KB. Nothing was stored.`);

const unreadable = (): WebError =>
  new WebError(400, 'That could not be read', 'The form could not be read. Go back, reload the page and try again.');

async function readForm(request: Request, mostBytes: number): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data;/i.test(type)) throw unreadable();
  const reader = new Busboy({
    headers: { ...request.headers, 'content-type': type },
    limits: {
      fields: 20,
      fieldSize: 4096,
      files: 1,
      fileSize: mostBytes,
      parts: 21,
      headerPairs: 20,
      headerSize: 4096,
    },
  });
  const fields = new Map<string, string>();
  const chunks: Buffer[] = [];
  let name = '';
  let isCut = false;
  reader.on('field', (field, value) => void fields.set(field, value));
  reader.on('file', (_field, stream, fileName) => {
    name = fileName;
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    stream.on('limit', () => {
      isCut = true;
    });
  });
  await new Promise<void>((resolve, reject) => {
    reader.on('finish', () => resolve());
    reader.on('error', () => reject(unreadable()));
    request.on('aborted', () => reject(unreadable()));
    request.pipe(reader);
  });
  if (isCut) throw tooLong(mostBytes);
  request.body = Object.fromEntries(fields);
  if (chunks.length > 0) files.set(request, { name: name.slice(0, 200), bytes: Buffer.concat(chunks) });
}

/** Reads a form with one file, which is kept in memory; a longer one is refused. */
export const readUpload =
  (mostBytes: number): RequestHandler =>
  async (request, _response, next) => {
    // What says beforehand that it is far too long is not read at all.
    if (Number(request.headers['content-length'] ?? 0) > mostBytes + 65_536) throw tooLong(mostBytes);
    await readForm(request, mostBytes);
    next();
  };
