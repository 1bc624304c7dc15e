import express, { type Request, type Response, Router } from 'express';
import type { ChosenMessage, PastePage } from '../../../../app/inbox/paste.js';
import { MOST_MESSAGES } from '../../../../app/inbox/pasted-messages.js';
import { Refusal } from '../../../../app/kit/refusal.js';
import { HandDialect } from '../../../../app/sending/by-hand.js';
import { SeatId } from '../../../../core/game/viewer.js';
import { deskHead } from '../../boxes/desk-nav.js';
import type { Html } from '../../kit/html.js';
import { sendPage } from '../../kit/layout.js';
import { typedIn } from '../../kit/requests.js';
import { demandJudge, type JudgeAsks } from '../../server/asking.js';
import type { Web } from '../../server/web.js';
import { pasteView, type ShownMessage, type TakenSheet, takenView } from './paste-view.js';
import { inDialect } from './post-text.js';
import { postsView, type Typed } from './posts-view.js';

/** A paste as a form sends it: its characters may take three times their room, and each message has fields of its own. */
const PASTE_LIMIT = '600kb';
const PASTE_FIELDS = 8 * MOST_MESSAGES + 10;

/** A message as the form of read messages sends it back. */
interface SentBack extends ChosenMessage {
  readonly ticked: boolean;
  /** It counts from when it says that it was written. */
  readonly asSent: boolean;
}

function sentBack(typed: Readonly<Record<string, string>>): readonly SentBack[] {
  const count = Math.min(MOST_MESSAGES, Math.max(0, Math.floor(Number(typed['count']) || 0)));
  return Array.from({ length: count }, (_, index) => {
    const of = (field: string): string => typed[`${field}-${index + 1}`] ?? '';
    const seat = SeatId.safeParse(of('seat'));
    const at = new Date(of('at'));
    return {
      from: of('from') || null,
      at: Number.isNaN(at.getTime()) ? null : at,
      unread: of('unread') || null,
      text: of('text').replace(/\r\n?/g, '\n'),
      seat: seat.success ? seat.data : null,
      ticked: of('take') === 'yes',
      asSent: of('then') === 'yes',
    };
  });
}

const asShown = (
  paste: PastePage,
  ticked: readonly boolean[] | null,
  why: readonly (string | null)[],
): ShownMessage[] =>
  paste.messages.map((sheet, index) => ({
    sheet,
    refusal: why[index] ?? null,
    ticked: ticked === null ? null : (ticked[index] ?? false),
  }));

/** What a refusal of input says; anything else is none of this form's. */
function wrongIn(error: unknown): string {
  if (error instanceof Refusal && error.code === 'bad-input') return error.message;
  throw error;
}

/** Posts that a game master carries by hand, and messages that they paste. */
export function postsRoutes(web: Web): Router {
  const { services, changes, guarded, said } = web;
  const { app, publicUrl } = services;
  const router = Router();
  const pasteForm = express.urlencoded({ extended: false, limit: PASTE_LIMIT, parameterLimit: PASTE_FIELDS });
  const pastes = [guarded, pasteForm, ...changes];

  const partsOf = async (asked: JudgeAsks) => ({
    page: asked.page,
    session: asked.session,
    hand: await app.handPosts(asked.ask),
    board: publicUrl,
  });

  function show(request: Request, response: Response, asked: JudgeAsks, content: Html, status = 200): void {
    const head = deskHead(asked.page);
    const title = `Posts by hand, ${asked.page.title}`;
    const parts = { title, session: asked.session, content, notice: said(request), scripts: ['posts.js'] };
    sendPage(response, { ...head, ...parts, styles: [...head.styles, 'posts.css'] }, status);
  }

  /** The page again, with what was typed and what is wrong with it. */
  const notTaken = async (request: Request, response: Response, asked: JudgeAsks, typed: Typed): Promise<void> =>
    show(request, response, asked, postsView(await partsOf(asked), typed), 400);

  router.get('/c/:campaign/gm/posts', async (request, response) => {
    const asked = await demandJudge(web, request);
    show(request, response, asked, postsView(await partsOf(asked)));
  });

  router.post('/c/:campaign/gm/posts/bind', ...changes, async (request, response) => {
    const asked = await demandJudge(web, request);
    const typed = typedIn(request);
    const dialect = HandDialect.safeParse(typed['dialect']);
    if (!dialect.success) throw new Refusal('bad-input', 'Choose BBCode, Markdown or HTML.');
    const thread = typed['thread'] ?? '';
    try {
      await app.bindCopy({ ...asked.act, dialect: dialect.data, thread });
    } catch (error) {
      return notTaken(request, response, asked, { at: 'bind', value: thread, wrong: wrongIn(error) });
    }
    await web.says(request, response, 'bind-copy', `/c/${asked.page.id}/gm/posts`);
  });

  router.post('/c/:campaign/gm/posts/unbind', ...changes, async (request, response) => {
    const { act, page } = await demandJudge(web, request);
    await app.unbindCopy(act);
    await web.says(request, response, 'unbind-copy', `/c/${page.id}/gm/posts`);
  });

  router.post('/c/:campaign/gm/posts/settle', ...changes, async (request, response) => {
    const asked = await demandJudge(web, request);
    const typed = typedIn(request);
    const posts = (typed['posts'] ?? '').split(' ').filter((id) => id !== '');
    const as = typed['as'] === 'not-needed' ? 'not-needed' : 'posted';
    const address = typed['address'] ?? '';
    try {
      await app.settleByHand({ ...asked.act, posts, as, address });
    } catch (error) {
      return notTaken(request, response, asked, { at: posts[0] ?? '', value: address, wrong: wrongIn(error) });
    }
    // The next post stands where this one stood.
    const next = /^#(?:post-\d{1,3}|paste)$/.test(typed['next'] ?? '') ? typed['next'] : '';
    await web.says(request, response, `post-${as}`, `/c/${asked.page.id}/gm/posts`, next);
  });

  router.post('/c/:campaign/gm/posts/read', ...pastes, async (request, response) => {
    const asked = await demandJudge(web, request);
    const text = typedIn(request)['pasted'] ?? '';
    try {
      const paste = await app.readPaste({ ...asked.ask, text, zone: asked.session.person.timeZone });
      show(request, response, asked, pasteView(await partsOf(asked), paste, asShown(paste, null, []), text));
    } catch (error) {
      await notTaken(request, response, asked, { at: 'paste', value: text, wrong: wrongIn(error) });
    }
  });

  /** Takes one message; a sentence: why it was not taken. */
  async function take(asked: JudgeAsks, message: SentBack, dialect: HandDialect): Promise<TakenSheet | string> {
    const { seat, text, at, asSent } = message;
    if (seat === null) return 'No seat was chosen, so it was not taken.';
    try {
      const answer = await app.takePasted({
        ...asked.act,
        seat,
        text,
        ...(asSent && at !== null ? { sentAt: at } : {}),
      });
      const name = asked.page.seats.find(({ id }) => id === seat)?.name ?? seat;
      return { name, answer: inDialect(answer, dialect) };
    } catch (error) {
      // One that is refused does not keep the others back.
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  router.post('/c/:campaign/gm/posts/take', ...pastes, async (request, response) => {
    const asked = await demandJudge(web, request);
    const typed = typedIn(request);
    const parts = await partsOf(asked);
    const messages = sentBack(typed);
    const zone = asked.session.person.timeZone;
    if (typed['as'] === 'again') {
      const paste = await app.readPaste({ ...asked.ask, text: messages, zone });
      const ticked = messages.map((message) => message.ticked);
      return show(request, response, asked, pasteView(parts, paste, asShown(paste, ticked, []), null));
    }
    const taken: TakenSheet[] = [];
    const left: { readonly message: SentBack; readonly why: string | null }[] = [];
    for (const message of messages) {
      const became = message.ticked ? await take(asked, message, parts.hand.place?.dialect ?? 'bbcode') : null;
      if (became === null || typeof became === 'string') left.push({ message, why: became });
      else taken.push(became);
    }
    const paste = await app.readPaste({ ...asked.ask, text: left.map(({ message }) => message), zone });
    const shown = asShown(
      paste,
      left.map(({ message }) => message.ticked),
      left.map(({ why }) => why),
    );
    show(request, response, asked, takenView(parts, taken, paste, shown));
  });
  return router;
}
