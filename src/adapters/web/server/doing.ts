import { type Request, Router } from 'express';
import type { App } from '../../../app/app.js';
import { Refusal, type RefusalCode } from '../../../app/kit/refusal.js';
import type { Doable, Done } from '../../../app/kit/verb.js';
import type { Session } from '../kit/context.js';
import { refusalStatus } from '../kit/errors.js';
import { html } from '../kit/html.js';
import { sendPage } from '../kit/layout.js';
import { fine, notice } from '../kit/pieces.js';
import { campaignIdOf, seatIdOf, typedIn } from '../kit/requests.js';
import { BACK, byName, formAgain } from '../kit/verb-form.js';
import type { Web } from './web.js';

/** Where acts are done, by what they are done to. */
const ADDRESS = { campaign: '/c/:campaign', seat: '/c/:campaign/seat/:seat', self: '/me' } as const;

interface Place {
  readonly ref: Parameters<Doable['do']>[0];
  /** The address of what is acted on. */
  readonly on: string;
  /** Pages to which the form may lead: these, and those below them. */
  readonly within: readonly string[];
  /** Where it leads when it names none. */
  readonly home: string;
}

function placeOf(act: Doable, request: Request, { person }: Session): Place {
  if (act.on === 'self')
    return { ref: { person: person.id }, on: '/me', within: ['/me', '/account', '/c'], home: '/account' };
  const campaignId = campaignIdOf(request);
  const campaign = `/c/${campaignId}`;
  if (act.on === 'campaign')
    return { ref: { campaignId, by: person.id }, on: campaign, within: [campaign], home: campaign };
  const seat = seatIdOf(request);
  const on = `${campaign}/seat/${seat}`;
  return { ref: { campaignId, seat, person: person.id }, on, within: [campaign], home: on };
}

const BELOW = /^(?:\/[A-Za-z0-9_-]{1,100}){0,5}(?:#[A-Za-z0-9_-]{1,60})?$/;

/** The page that a form names, when it is one to which this form may lead. */
function pageAfter(named: string | undefined, { within, home }: Pick<Place, 'within' | 'home'>): string {
  const fits = (page: string): boolean => named?.startsWith(page) === true && BELOW.test(named.slice(page.length));
  return named !== undefined && within.some(fits) ? named : home;
}

interface People {
  readonly ids: Readonly<Record<string, string>>;
  /** Why somebody who was named could not be found. */
  readonly refusal: Refusal | null;
}

/** Persons are typed by their names here; acts want their ids. */
async function peopleIn(
  app: App,
  act: Doable,
  texts: Readonly<Record<string, string>>,
  reader: string,
): Promise<People> {
  const ids: Record<string, string> = {};
  let refusal: Refusal | null = null;
  for (const [field, { as }] of Object.entries(act.fields)) {
    const name = texts[byName(field)];
    if (as.kind !== 'person' || name === undefined) continue;
    try {
      ids[field] = (await app.personCalled({ reader, name })).id;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal ??= new Refusal('bad-input', error.message);
    }
  }
  return { ids, refusal };
}

/** Rights come first, so a name that nobody has is told only to those who may do the act at all. */
async function perform(
  act: Doable,
  ref: Place['ref'],
  texts: Readonly<Record<string, string>>,
  people: People,
): Promise<Done> {
  try {
    return await act.do(ref, { ...texts, ...people.ids });
  } catch (error) {
    const isMissing = error instanceof Refusal && error.code === 'bad-input';
    throw isMissing && people.refusal !== null ? people.refusal : error;
  }
}

/** What somebody can mend who may do the act. */
const MENDABLE: ReadonlySet<RefusalCode> = new Set([
  'bad-input',
  'not-allowed',
  'already-in',
  'full',
  'nothing-stands',
  'no-open-phase',
  'too-many',
]);

/**
 * The address of every act. Who may, what is asked for and what is said when it is done come from its declaration; a form that
 * is refused comes back with what was typed.
 */
export function doingRoutes({ services, sessions, sayings, changes }: Web): Router {
  const { app } = services;
  const router = Router();
  for (const act of app.acts) {
    router.post(`${ADDRESS[act.on]}/do/${act.name}`, ...changes, async (request, response) => {
      const session = await sessions.demand(request);
      const place = placeOf(act, request, session);
      const texts = typedIn(request);
      const after = pageAfter(texts[BACK], place);
      // Of the window in which it is done: it may be the act itself that ends it.
      const phase = act.on === 'seat' ? await sayings.phaseAt(session, place.on) : null;
      try {
        const people = await peopleIn(app, act, texts, session.person.id);
        const { outcome } = await perform(act, place.ref, texts, people);
        const [path = '', hash] = after.split('#');
        await sayings.lead(request, response, {
          what: `${act.name}.${outcome}`,
          path,
          hash: hash === undefined ? '' : `#${hash}`,
          phase,
        });
      } catch (error) {
        const status = refusalStatus(error);
        if (!(error instanceof Refusal) || status === null || !MENDABLE.has(error.code)) throw error;
        const again = formAgain(act, { acts: app.acts, session, on: place.on, page: after }, texts);
        const { title, help } = act.words;
        // Where nothing was typed there is nothing to send again; the sentence and the way back are all.
        const look = again === null ? 'button' : 'button quiet';
        const back = html`<p><a class="${look}" href="${after}">${again === null ? 'Back' : 'Back without doing it'}</a></p>`;
        const content = html`<section class="narrow"><h1>${title}</h1>
${notice('bad', [html`<p><strong>This was not done.</strong> ${error.message}</p>`])}
${fine(help)}${again}${back}</section>`;
        sendPage(response, { title, session, content }, status);
      }
    });
  }
  return router;
}
