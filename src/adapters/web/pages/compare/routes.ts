import { type Request, Router } from 'express';
import { Refusal } from '../../../../app/kit/refusal.js';
import type { AskedComparison, ComparisonPage } from '../../../../app/reading/compare-editions.js';
import { refusalStatus } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { textInQuery } from '../../kit/requests.js';
import { byAddress } from '../../server/limits.js';
import type { Web } from '../../server/web.js';
import { EXAMPLE, type Typed } from './form-view.js';
import { compareView } from './view.js';

const BATTLES = ['0', '100', '1000'];
const MOST_LUCK = 9_999;

/** What the address asks for; what is missing is the example's. */
function typedIn(request: Request): Typed {
  const text = (name: string): string | undefined => textInQuery(request, name);
  const among = EXAMPLE.among.filter((id) => text(id) === 'yes');
  const luck = Number(text('luck') ?? EXAMPLE.luck);
  const battles = text('battles') ?? EXAMPLE.battles;
  return {
    position: text('position') ?? EXAMPLE.position,
    sheet: text('sheet') ?? EXAMPLE.sheet,
    among: among.length === 0 ? EXAMPLE.among : among,
    luck: Number.isInteger(luck) && luck >= 1 && luck <= MOST_LUCK ? String(luck) : EXAMPLE.luck,
    battles: BATTLES.includes(battles) ? battles : EXAMPLE.battles,
  };
}

const askedBy = ({ position, sheet, among, luck, battles }: Typed, asker: string): AskedComparison => ({
  position: { text: position },
  sheet,
  among,
  written: null,
  luck: Number(luck),
  times: Number(battles),
  asker,
});

/** One sheet under several editions of a game, for everybody: it reads no campaign. */
export function compareRoutes({ services, sessions, limits }: Web): Router {
  const { app } = services;
  const router = Router();
  router.get('/compare', limits.dear, async (request, response) => {
    const session = await sessions.load(request);
    const typed = typedIn(request);
    let found: ComparisonPage | null = null;
    let wrong: string | null = null;
    let status = 200;
    try {
      found = await app.compareEditions(askedBy(typed, byAddress(request)));
    } catch (error) {
      const code = refusalStatus(error);
      if (!(error instanceof Refusal) || code === null) throw error;
      wrong = error.message;
      status = code;
    }
    const content = compareView({ typed, found, wrong });
    sendPage(response, { title: 'Editions compared', session, content, styles: ['compare.css'] }, status);
  });
  return router;
}
