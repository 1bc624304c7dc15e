import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { PressTo } from '../../../../app/app.js';
import { Refusal } from '../../../../app/kit/refusal.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { campaignSections } from '../../boxes/sections.js';
import { nothingHere, refusalStatus } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { BoxText, beforeOf, formOf } from '../../kit/requests.js';
import { demandSeat } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { lettersView } from './view.js';

const LetterForm = z.object({ text: BoxText, grey: z.literal('yes').optional(), once: z.uuid() });

/** The conversation that the address names. */
function namedIn(request: Request): string {
  const { conversation } = request.params;
  const named = typeof conversation === 'string' ? conversation : '';
  if (['side', 'all', 'earlier', 'grey'].includes(named)) return named;
  const seat = SeatId.safeParse(named.startsWith('seat:') ? named.slice('seat:'.length) : '');
  if (!seat.success) throw nothingHere();
  return named;
}

function toOf(conversation: string): PressTo {
  if (conversation === 'side' || conversation === 'all') return { kind: conversation };
  if (conversation === 'earlier' || conversation === 'grey') throw nothingHere();
  return { kind: 'seat', seat: conversation.slice('seat:'.length) };
}

/** Press as conversations. */
export function letterRoutes(web: Web): Router {
  const { services, changes, said } = web;
  const { app } = services;
  const router = Router();

  async function show(
    request: Request,
    response: Response,
    status: number,
    conversation: string | null,
    refused: { readonly text: string; readonly grey: boolean; readonly refusal: string } | null,
  ): Promise<void> {
    const { session, ref, address, formsOn } = await demandSeat(web, request);
    const { campaignId, seat, person: reader } = ref;
    const before = request.method === 'GET' ? beforeOf(request) : undefined;
    const page = await app.letters({
      reader,
      campaignId,
      seat,
      ...(conversation === null ? {} : { conversation }),
      ...(before === undefined ? {} : { before }),
    });
    const last = page.open?.letters.at(-1);
    // What stands on the page has been read by who reads for the seat; a game master who looks leaves no mark.
    if (conversation !== null && last !== undefined && page.as !== 'gm')
      await app.readLetters({ ...ref, conversation, until: last.at });
    const { campaign } = page;
    const unread = await web.unread(session, campaignId, seat);
    sendPage(
      response,
      {
        title: `Letters, ${campaign.title}`,
        session,
        content: lettersView({
          page,
          session,
          forms: formsOn(`${address}/letters`),
          older: before !== undefined,
          refused,
        }),
        notice: said(request),
        sections: campaignSections({ campaign, reader: page.reader, seat, unread }, 'letters'),
        styles: ['letters.css'],
      },
      status,
    );
  }

  router.get('/c/:campaign/seat/:seat/letters', (request, response) => show(request, response, 200, null, null));
  router.get('/c/:campaign/seat/:seat/letters/:conversation', (request, response) =>
    show(request, response, 200, namedIn(request), null),
  );

  router.post('/c/:campaign/seat/:seat/letters/:conversation', ...changes, async (request, response) => {
    const conversation = namedIn(request);
    const to = toOf(conversation);
    const { ref, address } = await demandSeat(web, request);
    const { text, grey: ticked, once } = formOf(LetterForm, request);
    const grey = ticked === 'yes';
    try {
      await app.sendPress({ ...ref, to, text, grey, door: 'web', doorKey: once });
    } catch (error) {
      const status = refusalStatus(error);
      // Who does not hold the seat gets the answer of one that is not there; everybody else gets back what they wrote.
      if (!(error instanceof Refusal) || status === null || [401, 404].includes(status)) throw error;
      return show(request, response, status, conversation, { text, grey, refusal: error.message });
    }
    await web.says(request, response, 'send-letter', `${address}/letters/${conversation}`, '#newest');
  });
  return router;
}
