import type { IncomingMessage } from 'node:http';
import { DiscordError, tooLarge } from './errors.js';
import type { UploadedFile } from './shapes.js';

const MAX_REQUEST_BYTES = 110 * 1024 * 1024;

export interface RequestBody {
  readonly json: unknown;
  readonly files: readonly UploadedFile[];
}

/** Reads a request's body: JSON, or the multipart form with `payload_json` and `files[n]` that carries files. */
export async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > MAX_REQUEST_BYTES) throw tooLarge();
    chunks.push(bytes);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return { json: undefined, files: [] };
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) return { json: parse(bytes.toString('utf8')), files: [] };
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type },
  }).formData();
  const files: UploadedFile[] = [];
  let json: unknown;
  for (const [name, part] of form) {
    if (typeof part === 'string') {
      if (name === 'payload_json') json = parse(part);
      continue;
    }
    const index = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (index === undefined) throw new DiscordError(400, 50035, `Invalid Form Body: file part ${JSON.stringify(name)}`);
    files.push({
      index,
      filename: part.name,
      contentType: contentTypeOf(part.name, part.type),
      bytes: Buffer.from(await part.arrayBuffer()),
    });
  }
  return { json: json ?? {}, files };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DiscordError(400, 50109, 'The request body contains invalid JSON.');
  }
}

// Discord judges by name and content; the name is enough here.
export function contentTypeOf(name: string, given: string): string {
  const known: Readonly<Record<string, string>> = {
    png: 'image/png',
    txt: 'text/plain; charset=utf-8',
    md: 'text/markdown; charset=utf-8',
    svg: 'image/svg+xml',
    json: 'application/json; charset=utf-8',
    yaml: 'application/x-yaml',
    pdf: 'application/pdf',
  };
  return known[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? (given || 'application/octet-stream');
}
