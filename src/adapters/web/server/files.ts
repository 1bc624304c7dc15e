import type { Response } from 'express';

/** Sends something to be kept under that name. It is the reader's own, so no cache may keep it. */
export function sendFile(response: Response, name: string, type: string, body: Uint8Array | string): void {
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response.type(type);
  response.send(typeof body === 'string' ? body : Buffer.from(body));
}
