import { type Request, type Response, Router } from 'express';
import { HTTP_STATUS, Refusal } from '../../../../app/kit/refusal.js';
import { SCOPES } from '../../../../app/people/api-tokens.js';
import { sendPage } from '../../kit/layout.js';
import { type Again, typedIn } from '../../kit/requests.js';
import type { Web } from '../../server/web.js';
import { newSecretView, newTokenView, programsView, tokensView, type WebhookParts, webhookView } from './view.js';

/** What programs can do, and the tokens by which they act for somebody. */
export function programRoutes(web: Web): Router {
  const { services, sessions, limits, changes, said } = web;
  const { app, api } = services;
  const router = Router();
  if (api === undefined) return router;

  router.get('/api', limits.lists, async (request, response) => {
    const session = await sessions.load(request);
    sendPage(response, { title: 'For programs', session, content: programsView(api.operations) });
  });

  async function showTokens(request: Request, response: Response, status: number, again: Again | null): Promise<void> {
    const session = await sessions.demand(request);
    const { id: person } = session.person;
    const [tokens, { seats, desks }] = await Promise.all([app.apiTokens({ person }), app.waiting({ person })]);
    const titles = new Map([...seats, ...desks].map(({ campaign }) => [campaign.id, campaign.title]));
    const campaigns = [...titles].map(([id, title]) => ({ id, title }));
    const content = tokensView({ session, tokens, campaigns, again });
    const notice = said(request);
    sendPage(response, { title: 'Tokens for programs', session, styles: ['account.css'], content, notice }, status);
  }

  router.get('/account/tokens', (request, response) => showTokens(request, response, 200, null));
  router.post('/account/tokens', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const typed = typedIn(request);
    const campaign = typed['campaign'] ?? '';
    const days = (typed['days'] ?? '').trim();
    try {
      const { token, made } = await app.makeApiToken({
        person: session.person.id,
        name: typed['name'] ?? '',
        scopes: SCOPES.map(([scope]) => scope).filter((scope) => typed[scope] === 'yes'),
        campaignId: campaign === '' ? null : campaign,
        days: days === '' ? null : Number(days),
      });
      sendPage(response, { title: 'Your token', session, content: newTokenView(token, made) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const wrong = { field: null, message: error.message };
      await showTokens(request, response, HTTP_STATUS[error.code], { typed, wrong });
    }
  });
  router.post('/account/tokens/revoke', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    await app.revokeApiToken({ person: session.person.id, id: (typedIn(request)['id'] ?? '').slice(0, 60) });
    await web.says(request, response, 'revoke-token', '/account/tokens');
  });

  async function showWebhook(
    request: Request,
    response: Response,
    {
      status = 200,
      again = null,
      tried = null,
    }: Partial<Pick<WebhookParts, 'again' | 'tried'>> & { status?: number } = {},
  ): Promise<void> {
    const session = await sessions.demand(request);
    const page = await app.ownWebhook({ person: session.person.id });
    const content = webhookView({ session, page, again, tried });
    const options = {
      title: 'A program that is told',
      session,
      styles: ['account.css'],
      content,
      notice: said(request),
    };
    sendPage(response, options, status);
  }

  router.get('/account/webhook', (request, response) => showWebhook(request, response));
  router.post('/account/webhook', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const typed = typedIn(request);
    try {
      const { secret } = await app.setWebhook({ person: session.person.id, url: (typed['url'] ?? '').slice(0, 2_000) });
      sendPage(response, { title: 'Your secret', session, content: newSecretView(secret) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const again = { typed, wrong: { field: null, message: error.message } };
      await showWebhook(request, response, { status: HTTP_STATUS[error.code], again });
    }
  });
  router.post('/account/webhook/try', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    const tried = await app.tryWebhook({ person: session.person.id });
    await showWebhook(request, response, { tried });
  });
  router.post('/account/webhook/again', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    await app.tellProgramAgain({ person: session.person.id, call: (typedIn(request)['call'] ?? '').slice(0, 100) });
    await web.says(request, response, 'told-again', '/account/webhook');
  });
  router.post('/account/webhook/remove', ...changes, async (request, response) => {
    const session = await sessions.demand(request);
    await app.removeWebhook({ person: session.person.id });
    await web.says(request, response, 'remove-webhook', '/account/webhook');
  });
  return router;
}
