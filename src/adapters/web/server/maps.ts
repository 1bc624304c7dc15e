import { Buffer } from 'node:buffer';
import type { Response } from 'express';
import type { App, Reader } from '../../../app/app.js';
import { Refusal } from '../../../app/kit/refusal.js';
import { type Look, settle } from '../../../core/draw/palette.js';
import type { Drawing } from '../../../core/game/document.js';
import { PUBLIC, type Viewer } from '../../../core/game/viewer.js';
import { PICTURE_POLICY } from './protection.js';

const YEAR_S = 31_536_000;
const MONTH_S = 2_592_000;

/** The map of a resolution is never another: who has it need not ask again. The present one is asked for each time. */
const publicCache = (resolution: string | undefined): string =>
  resolution === undefined ? 'public, max-age=0, must-revalidate' : `public, max-age=${YEAR_S}, immutable`;

/** Only the reader's own browser keeps a private map, and only for the session that asked (`Vary: Cookie`). */
const privateCache = (resolution: string | undefined): string =>
  resolution === undefined ? 'private, no-cache' : `private, max-age=${MONTH_S}, immutable`;

const KEPT_MS = 60_000;
const MOST_KEPT = 100;
export const MAP_WIDTH = 1400;
/** Nobody can read them in a picture as large as a stamp. */
const LETTERS = /<text\b[^<>]*>[^<>]*<\/text>/g;

export interface Maps {
  /** The map of the public, now or after a resolution; null before there is one. Kept for a short time: every reader asks for the same one. */
  publicDrawing(campaign: string, resolution?: string): Promise<Drawing | null>;
  /** The present map as a reader may see it; null before there is one. */
  privateDrawing(ask: MapAsk): Promise<Drawing | null>;
  /** Sends the public map's PNG or SVG. */
  sendPublic(response: Response, campaign: string, form: 'png' | 'svg', resolution: string | undefined): Promise<void>;
  /** Sends the map that `reader` may see as `viewer`; nothing of it is kept here. */
  sendPrivate(response: Response, ask: MapAsk, form: 'png' | 'svg'): Promise<void>;
  /** Sends the public map as a small picture of forms and colours, without letters. */
  sendThumb(response: Response, campaign: string, resolution: string | undefined, look: Look): Promise<void>;
  /** Drops what is kept of a campaign. */
  forget(campaign: string): void;
}

interface MapAsk {
  readonly reader: Reader;
  readonly campaignId: string;
  readonly as: Viewer;
  readonly resolutionId?: string;
}

/** Sends a picture of a map; `cache` says who may keep it. */
export function sendPicture(response: Response, form: 'png' | 'svg', body: Uint8Array | string, cache: string): void {
  response.setHeader('Cache-Control', cache);
  response.setHeader('Content-Security-Policy', PICTURE_POLICY);
  response.type(form === 'png' ? 'image/png' : 'image/svg+xml');
  response.send(typeof body === 'string' ? body : Buffer.from(body));
}

/** A campaign that never began has no map, which is no reason to refuse its page. */
async function orNone(drawing: Promise<Drawing>): Promise<Drawing | null> {
  try {
    return await drawing;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return null;
    throw error;
  }
}

/** Maps as pictures. Only what anybody may see is ever kept. */
export function createMaps(app: App, now: () => Date): Maps {
  const kept = new Map<string, { readonly until: number; readonly made: Promise<Drawing | Uint8Array> }>();

  async function keep<Made extends Drawing | Uint8Array>(
    key: string,
    make: () => Promise<Made>,
    is: (made: Drawing | Uint8Array) => made is Made,
  ): Promise<Made> {
    const found = kept.get(key);
    if (found !== undefined && found.until > now().getTime()) {
      const made = await found.made;
      if (is(made)) return made;
    }
    const made = make();
    kept.set(key, { until: now().getTime() + KEPT_MS, made });
    made.catch(() => kept.delete(key));
    const oldest = kept.keys().next().value;
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  }
  const isDrawing = (made: Drawing | Uint8Array): made is Drawing => !(made instanceof Uint8Array);
  const isBytes = (made: Drawing | Uint8Array): made is Uint8Array => made instanceof Uint8Array;
  const ask = (campaignId: string, resolution: string | undefined): MapAsk => ({
    reader: null,
    campaignId,
    as: PUBLIC,
    ...(resolution === undefined ? {} : { resolutionId: resolution }),
  });

  const publicMap = (campaign: string, resolution: string | undefined): Promise<Drawing> =>
    keep(`${campaign} ${resolution ?? ''} svg`, () => app.map(ask(campaign, resolution)), isDrawing);
  return {
    publicDrawing: (campaign, resolution) => orNone(publicMap(campaign, resolution)),
    privateDrawing: (asked) => orNone(app.map(asked)),
    async sendPublic(response, campaign, form, resolution) {
      const cache = publicCache(resolution);
      if (form === 'svg') {
        sendPicture(response, form, (await publicMap(campaign, resolution)).svg, cache);
        return;
      }
      const draw = () => app.mapPng({ ...ask(campaign, resolution), width: MAP_WIDTH });
      sendPicture(response, form, await keep(`${campaign} ${resolution ?? ''} png`, draw, isBytes), cache);
    },
    async sendPrivate(response, asked, form) {
      const body = form === 'svg' ? (await app.map(asked)).svg : await app.mapPng({ ...asked, width: MAP_WIDTH });
      response.vary('Cookie');
      sendPicture(response, form, body, privateCache(asked.resolutionId));
    },
    async sendThumb(response, campaign, resolution, look) {
      const [drawing, palette] = await Promise.all([publicMap(campaign, resolution), app.mapPalette(campaign)]);
      sendPicture(response, 'svg', settle(drawing.svg.replace(LETTERS, ''), palette, look), publicCache(resolution));
    },
    forget(campaign) {
      for (const key of [...kept.keys()]) if (key.startsWith(`${campaign} `)) kept.delete(key);
    },
  };
}
