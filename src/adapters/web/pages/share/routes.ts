import { Buffer } from 'node:buffer';
import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { Linked } from '../../../../app/sharing/link-cards.js';
import { PUBLIC, SeatId } from '../../../../core/game/viewer.js';
import { campaignSections } from '../../boxes/sections.js';
import { readerOf } from '../../kit/context.js';
import { nothingHere } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { battleAsked, campaignIdOf, reportAsked, seatIdOf, textInQuery } from '../../kit/requests.js';
import { linkOf } from '../../server/link-of.js';
import { sendPicture } from '../../server/maps.js';
import { PICTURE_POLICY } from '../../server/protection.js';
import type { Web } from '../../server/web.js';
import { filmView } from './film-view.js';
import { openSeatView } from './open-seat-view.js';

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_NOW = 'public, max-age=300';

/** What is made to be seen elsewhere: pictures of links, the page of an open seat, the film of a war, its chronicle. */
export function shareRoutes(web: Web): Router {
  const { services, sessions, limits } = web;
  const { app } = services;
  const router = Router();

  const pictures: readonly (readonly [path: string, of: (request: Request) => Linked])[] = [
    ['', () => ({ kind: 'campaign' })],
    ['/report/:number', (request) => ({ kind: 'turn', number: reportAsked(request) })],
    ['/report/:number/battle/:battle', (request) => ({ kind: 'battle', ...battleAsked(request) })],
    ['/open/:seat', (request) => ({ kind: 'seat', seat: seatIdOf(request) })],
  ];
  for (const [path, of] of pictures)
    router.get(`/c/:campaign${path}/link.png`, limits.dear, async (request: Request, response: Response) => {
      const { png, version } = await app.linkPng({ campaignId: campaignIdOf(request), of: of(request) });
      // Forums and letters show it on pages of their own.
      response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      sendPicture(response, 'png', Buffer.from(png), textInQuery(request, 'v') === version ? FOR_GOOD : FOR_NOW);
    });

  router.get('/c/:campaign/open/:seat', async (request, response) => {
    const [campaignId, seat] = [campaignIdOf(request), seatIdOf(request)];
    const session = await sessions.load(request);
    const [campaign, shown] = await Promise.all([
      app.campaignHead({ reader: readerOf(session), campaignId }),
      app.sharedSeat({ campaignId, seat }),
    ]);
    sendPage(response, {
      title: `${shown.seat.name}, ${campaign.title}`,
      session,
      content: openSeatView(shown, session),
      link: await linkOf(web, session, campaignId, { kind: 'seat', seat }),
      sections: campaignSections({ campaign, reader: campaign.reader }, 'table'),
    });
  });
  /** Whose views a book is to hold beside each other, a tick each; without the question it has those of all where there are few. */
  const seatsAsked = (request: Request): readonly SeatId[] | undefined => {
    if (request.query['facing'] === undefined) return undefined;
    const read = z.array(SeatId).safeParse([request.query['facing']].flat());
    if (!read.success) throw nothingHere();
    return read.data;
  };

  /** Whose film the address asks for: everybody's, or a seat's. */
  const filmAsked = (request: Request) => {
    const seat = textInQuery(request, 'as');
    if (seat === undefined) return { campaignId: campaignIdOf(request), as: PUBLIC } as const;
    const read = SeatId.safeParse(seat);
    if (!read.success) throw nothingHere();
    return { campaignId: campaignIdOf(request), as: { kind: 'seat', seat: read.data } } as const;
  };

  router.get('/c/:campaign/film', async (request, response) => {
    const asked = filmAsked(request);
    const session = await sessions.load(request);
    const reader = readerOf(session);
    const [campaign, film] = await Promise.all([
      app.campaignHead({ reader, campaignId: asked.campaignId }),
      app.film(asked),
    ]);
    sendPage(response, {
      title: `The war as a film, ${campaign.title}`,
      session,
      content: filmView(film),
      link: await linkOf(web, session, asked.campaignId, { kind: 'campaign' }),
      sections: campaignSections({ campaign, reader: campaign.reader }, 'table'),
      styles: ['film.css', 'campaign.css'],
      scripts: ['film.js'],
    });
  });

  router.get('/c/:campaign/film.gif', limits.dear, async (request, response) => {
    const { gif, version } = await app.filmGif(filmAsked(request));
    response.setHeader('Cache-Control', textInQuery(request, 'v') === version ? FOR_GOOD : FOR_NOW);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('Content-Security-Policy', PICTURE_POLICY);
    response.type('gif').send(Buffer.from(gif));
  });

  // Public as what it tells; the same war is the same book.
  for (const [ending, form, type] of [
    ['epub', 'epub', 'application/epub+zip'],
    ['zip', 'pages', 'application/zip'],
  ] as const)
    router.get(`/c/:campaign/chronicle.${ending}`, limits.dear, async (request: Request, response: Response) => {
      const campaignId = campaignIdOf(request);
      const facing = seatsAsked(request);
      const file = await app.chronicleFile({ campaignId, form, ...(facing === undefined ? {} : { facing }) });
      response.setHeader('Cache-Control', FOR_NOW);
      response.attachment(`${campaignId}.${ending}`).type(type).send(Buffer.from(file));
    });

  router.get('/c/:campaign/film/:resolution.svg', async (request, response) => {
    const { resolution } = request.params;
    if (!/^[0-9a-f-]{36}$/.test(resolution)) throw nothingHere();
    const { svg } = await app.filmPicture({ ...filmAsked(request), resolutionId: resolution });
    // Of the turns before it a ruling may make others; the arrows with them.
    sendPicture(response, 'svg', svg, FOR_NOW);
  });
  return router;
}
