import { createHmac, randomBytes } from 'node:crypto';
import { parse } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import { Refusal } from '../../../app/kit/refusal.js';
import { readerOf, type Session, type WebServices } from '../kit/context.js';
import { sameSecret } from '../kit/csrf.js';
import { html, type Piece } from '../kit/html.js';
import { notice } from '../kit/pieces.js';
import { textInQuery } from '../kit/requests.js';
import { type OwnForm, sentencesOf } from '../kit/said.js';
import type { Sessions } from './sessions.js';

// What is said after a form has done its work. The form leads to a page at `?said=<name>`, and a note in a cookie makes that page
// say the sentence: once, in the browser that sent the form, and, of what a seat did in a window, only while that window is the
// present one. The address alone says nothing, so it can be reloaded, kept and shown to others.

/** As long a note holds: a redirect takes no longer, and what is older is no news. */
const HOLDS_MS = 2 * 60_000;

/** What was done, and where that is to be said. */
interface Saying {
  /** The name of a sentence: an own form's, or an act's with its outcome. */
  readonly what: string;
  /** The page's path. */
  readonly path: string;
  /** With its mark, or empty. */
  readonly hash: string;
  /** The phase in which it was done, where it is news only as long as that lasts. */
  readonly phase: string | null;
}

export interface Sayings {
  /** Leads to the page at `path`, which then says what an own form has done. */
  says(request: Request, response: Response, form: OwnForm, path: string, hash?: string): Promise<void>;
  /** The same of anything that has a sentence. */
  lead(request: Request, response: Response, saying: Saying): Promise<void>;
  /** The phase of the campaign that a path belongs to; null: none. */
  phaseAt(session: Session | null, path: string): Promise<string | null>;
  /** Before all pages: finds out what a page has to say, and sees that no other says it again. */
  readonly hear: RequestHandler;
  /** What the page has to say, as a box above it. */
  said(request: Request): Piece;
}

/** A sentence that a page is to show, and whether it is news only as long as the phase lasts. */
interface Heard {
  readonly sentence: string;
  readonly ofPhase: boolean;
}

const CAMPAIGN = /^\/c\/([A-Za-z0-9][A-Za-z0-9_-]{0,99})(?:\/|$)/;
const AT_A_SEAT = /^\/c\/[^/]+\/seat\//;

export function createSayings({ app, clock, sessionCookieSecure }: WebServices, sessions: Sessions): Sayings {
  const sentences = sentencesOf(app.acts);
  const name = sessionCookieSecure ? '__Host-adjutant-said' : 'adjutant-said';
  const options = { httpOnly: true, sameSite: 'lax', secure: sessionCookieSecure, path: '/' } as const;
  // Who is not signed in has no secret of their own; a note that a restart of the service loses is no loss.
  const own = randomBytes(32).toString('base64url');
  const heard = new WeakMap<Request, Heard>();

  const sealOf = (session: Session | null, parts: readonly string[]): string =>
    createHmac('sha256', session?.token ?? own)
      .update(parts.join('\n'))
      .digest('base64url');

  const phaseAt: Sayings['phaseAt'] = async (session, path) => {
    const campaignId = CAMPAIGN.exec(path)?.[1];
    if (campaignId === undefined) return null;
    try {
      return (await app.campaignHead({ reader: readerOf(session), campaignId })).phase?.id ?? null;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };

  const lead: Sayings['lead'] = async (request, response, { what, path, hash, phase }) => {
    const until = (clock.now().getTime() + HOLDS_MS).toString(36);
    const facts = [what, phase ?? '', until];
    const seal = sealOf(await sessions.load(request), [...facts, path]);
    response.cookie(name, [...facts, seal].join('~'), { ...options, maxAge: HOLDS_MS });
    response.redirect(303, `${path}?said=${what}${hash}`);
  };

  /** The sentence that this very request is to show, if any. The note is used up by it. */
  async function sentenceFor(request: Request, response: Response, what: string): Promise<Heard | null> {
    const [noted = '', phase = '', until = '', seal = ''] = (parse(request.headers.cookie ?? '')[name] ?? '').split(
      '~',
    );
    const sentence = sentences.get(what);
    if (noted !== what || sentence === undefined) return null;
    const session = await sessions.load(request);
    if (!sameSecret(seal, sealOf(session, [noted, phase, until, request.path]))) return null;
    response.clearCookie(name, options);
    if (Number.parseInt(until, 36) < clock.now().getTime()) return null;
    const ofPhase = phase !== '';
    return !ofPhase || (await phaseAt(session, request.path)) === phase ? { sentence, ofPhase } : null;
  }

  return {
    lead,
    phaseAt,
    async says(request, response, form, path, hash = '') {
      const phase = AT_A_SEAT.test(path) ? await phaseAt(await sessions.load(request), path) : null;
      await lead(request, response, { what: form, path, hash, phase });
    },
    async hear(request, response, next) {
      const what = request.method === 'GET' ? textInQuery(request, 'said') : undefined;
      const news = what === undefined ? null : await sentenceFor(request, response, what);
      if (news !== null) heard.set(request, news);
      next();
    },
    said(request) {
      const news = heard.get(request);
      if (news === undefined) return null;
      // A page that stays open takes it away with the phase.
      return news.ofPhase
        ? html`<div data-of-phase>${notice('good', news.sentence)}</div>`
        : notice('good', news.sentence);
    },
  };
}
