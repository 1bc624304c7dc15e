import { createHash } from 'node:crypto';
import { Router } from 'express';
import { z } from 'zod';
import { readerKey } from '../../kit/layout.js';
import { BoxText, formOf } from '../../kit/requests.js';
import { demandSeat } from '../../server/asking.js';
import type { Web } from '../../server/web.js';

const KeptForm = z.object({
  text: BoxText,
  phase: z.string().max(100),
  once: z.uuid(),
  /** The receipt of what was sent last, as the page knew it; empty: nothing. */
  knew: z.string().max(40),
  /** As whom the page answered on which it was written. */
  reader: z.string().max(40),
});

/** By which a sheet of a page is known: the same text from it is one sheet, however often and by whichever way it is sent. */
export const sheetKey = (sheet: {
  readonly person: string;
  readonly seat: string;
  readonly phase: string;
  readonly once: string;
  readonly text: string;
}): string => {
  const { person, seat, phase, once, text } = sheet;
  return createHash('sha256').update([person, seat, phase, once, text].join('/'), 'utf8').digest('hex');
};

/** Takes what a device has kept until there was a connection; answers it as JSON, for `static/sheets.js`. */
export function keptRoute(web: Web): Router {
  const router = Router();
  router.post('/c/:campaign/seat/:seat/orders/kept', ...web.changes, async (request, response) => {
    const { session, ref } = await demandSeat(web, request);
    const { text, phase, once, knew, reader } = formOf(KeptForm, request);
    response.setHeader('Cache-Control', 'private, no-store');
    // Never for anybody but who has written it; who may not write for the seat hears no more than that.
    if (reader !== readerKey(session)) {
      await web.services.app.standingOrders(ref);
      response.json({ kind: 'not-yours' });
      return;
    }
    const key = sheetKey({ person: ref.person, seat: ref.seat, phase, once, text });
    response.json(await web.services.app.sendKept({ ...ref, text, knew: { phase, receipt: knew }, key }));
  });
  return router;
}
