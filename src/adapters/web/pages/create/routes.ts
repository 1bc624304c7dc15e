import { type Request, type RequestHandler, type Response, Router } from 'express';
import { Refusal } from '../../../../app/kit/refusal.js';
import type { TakenBinder } from '../../../../app/ports/binders.js';
import { chosenDice } from '../../../../app/signup/dice-choice.js';
import { DURATION_EXAMPLES, parseDuration } from '../../../../core/calendar/duration.js';
import { paletteCss } from '../../../../core/draw/palette.js';
import type { Session } from '../../kit/context.js';
import { nothingHere, refusalStatus, WebError } from '../../kit/errors.js';
import { sendPage } from '../../kit/layout.js';
import { type Again, typedIn } from '../../kit/requests.js';
import { uploadedIn } from '../../server/uploads.js';
import type { Web } from '../../server/web.js';
import { binderView } from './binder-view.js';
import { bindersView } from './list-view.js';

const BINDER = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** As Discord gives it: server and channel. */
const CHANNEL = /^\s*https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(\d{5,25})\/(\d{5,25})\/?\s*$/;

const notAHost = (): WebError =>
  new WebError(
    403,
    'That is for the hosts',
    'Campaigns are made here by those who run this service. On Discord, whoever manages a server can set one up for it: /campaign create.',
  );

/** A field that cannot be used, and why. */
class WrongField extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** How a campaign comes about in the browser: a binder, its preview, a form; and binders that are handed in. */
export function createRoutes({ services, sessions, uploads, changes, says }: Web): Router {
  const { app } = services;
  const router = Router();
  const trail = [
    { href: '/', label: 'Campaigns' },
    { href: '/create', label: 'Create a campaign' },
  ];

  async function demandHost(request: Request): Promise<Session> {
    const session = await sessions.demand(request);
    if (!session.person.isHost) throw notAHost();
    return session;
  }
  const hostsOnly: RequestHandler = async (request, _response, next) => {
    await demandHost(request);
    next();
  };

  async function showBinders(request: Request, response: Response, taken: TakenBinder | null): Promise<void> {
    const session = await demandHost(request);
    const content = bindersView({ session, binders: await app.binders(), taken });
    const status = taken === null || taken.ok ? 200 : 400;
    sendPage(
      response,
      { title: 'Create a campaign', session, content, styles: ['create.css'], trail: trail.slice(0, 1) },
      status,
    );
  }

  async function previewFor(request: Request) {
    const session = await demandHost(request);
    const id = typeof request.params['binder'] === 'string' ? request.params['binder'] : '';
    if (!BINDER.test(id) || id.length > 100) throw nothingHere();
    return { session, binder: await app.previewBinder({ person: session.person.id, binder: id }) };
  }

  async function showBinder(request: Request, response: Response, status: number, again: Again | null): Promise<void> {
    const { session, binder } = await previewFor(request);
    const styles = ['create.css', `/create/${binder.id}/colours.css`];
    sendPage(
      response,
      { title: binder.title, session, content: binderView({ session, binder, again }), styles, trail },
      status,
    );
  }

  const personCalled = async (reader: string, field: string, name: string): Promise<string> => {
    try {
      return (await app.personCalled({ reader, name })).id;
    } catch (error) {
      if (error instanceof Refusal) throw new WrongField(field, error.message);
      throw error;
    }
  };

  async function create(request: Request): Promise<{ readonly campaign: string; readonly isGm: boolean }> {
    const { session, binder } = await previewFor(request);
    const typed = (name: string): string => (typedIn(request)[name] ?? '').trim();
    const phaseLengthMs = typed('length') === '' ? undefined : parseDuration(typed('length'));
    if (phaseLengthMs === null || phaseLengthMs === 0)
      throw new WrongField('length', `“${typed('length').slice(0, 40)}” is no length of time. ${DURATION_EXAMPLES}`);
    if (typed('title') === '') throw new WrongField('title', 'A campaign has a title. The binder’s own will do.');
    const channel = typed('announce') === '' ? null : CHANNEL.exec(typed('announce'));
    if (typed('announce') !== '' && channel === null)
      throw new WrongField(
        'announce',
        'This is no link to a Discord channel. It begins with https://discord.com/channels/.',
      );
    const [, guildId = '', channelId = ''] = channel ?? [];
    if (channel !== null && (await app.campaignOfDiscordChannel(channelId)) !== null)
      throw new WrongField('announce', 'This channel belongs to another campaign already. Choose another one.');
    const { id: own } = session.person;
    const called = async (field: string, name: string): Promise<string> =>
      name === session.person.name ? own : personCalled(own, field, name);
    const gm = typed('gm') === '' ? own : await called('gm', typed('gm'));
    const coGms = typed('cogm') === '' ? [] : [await called('cogm', typed('cogm'))];
    const review = typed('review');
    const schedule = {
      ...(phaseLengthMs === undefined ? {} : { phaseLengthMs }),
      ...(typed('early') === '' ? {} : { earlyRun: typed('early') === 'yes' }),
    };
    const campaign = await app.createCampaign({
      binder: binder.id,
      gm,
      coGms,
      title: typed('title'),
      schedule,
      ...chosenDice(typed('dice')),
      ...(review === 'at-once' || review === 'hold-until-confirmed' ? { reviewMode: review } : {}),
    });
    if (channel !== null) await app.bindDiscordChannel({ campaignId: campaign, person: gm, channelId, guildId });
    return { campaign, isGm: [gm, ...coGms].includes(own) };
  }

  router.get('/create', (request, response) => showBinders(request, response, null));

  router.post('/create', ...uploads(hostsOnly), async (request, response) => {
    const session = await demandHost(request);
    const file = uploadedIn(request);
    const replace = typedIn(request)['replace'] === 'yes';
    const none: TakenBinder = { ok: false, text: 'No file came with the form. Choose the zip file first.', faults: [] };
    const taken = file === null ? none : await app.takeBinder({ person: session.person.id, ...file, replace });
    await showBinders(request, response, taken);
  });

  router.get('/create/:binder', (request, response) => showBinder(request, response, 200, null));

  router.get('/create/:binder/colours.css', async (request, response) => {
    const { binder } = await previewFor(request);
    response.setHeader('Cache-Control', 'private, max-age=60');
    response.type('text/css').send(paletteCss(binder.palette));
  });

  router.post('/create/:binder', ...changes, async (request, response) => {
    try {
      const { campaign, isGm } = await create(request);
      await says(request, response, 'create-campaign', isGm ? `/c/${campaign}/gm` : `/c/${campaign}`);
    } catch (error) {
      const isWrong = error instanceof WrongField;
      const status = isWrong ? 400 : refusalStatus(error);
      if (!(isWrong || error instanceof Refusal) || status === null || status === 404) throw error;
      const wrong = { field: isWrong ? error.field : null, message: error.message };
      await showBinder(request, response, status, { typed: typedIn(request), wrong });
    }
  });
  return router;
}
