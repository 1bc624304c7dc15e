import type { z } from 'zod';
import { ForumFailure, type ForumSettings, type ForumTrouble } from '../client.js';
import {
  answerFailure,
  commonTrouble,
  type ForumAnswer,
  ForumHttp,
  type ForumRequest,
  pathOf,
  understood,
} from '../kit/http.js';
import { type DiscourseUser, failure, userCards, userPage } from './discourse-shapes.js';

/** The failure that an answer of Discourse tells of, as far as the answer alone says. */
function failureOf(answer: ForumAnswer, trouble: ForumTrouble): ForumFailure {
  const told = failure.safeParse(answer.json).data;
  const wait = told?.extras?.wait_seconds;
  return answerFailure(
    commonTrouble(answer) ?? trouble,
    wait === undefined || answer.retryAfterMs !== undefined
      ? answer
      : { ...answer, retryAfterMs: Math.ceil(wait * 1000) },
    told?.error_type,
  );
}

/** Whether a suspension or silencing lasts; Discourse gives its end. */
export const lasts = (until: string | null | undefined): boolean =>
  until !== null && until !== undefined && Date.parse(until) > Date.now();

/** Speaks to Discourse with the bot's key, and finds out what a refusal means: Discourse has one code for several reasons. */
export class DiscourseHttp {
  readonly name: string;
  readonly #keyed: ForumHttp;
  readonly #open: ForumHttp;

  constructor({ url, token, user = '' }: ForumSettings) {
    this.name = user;
    this.#keyed = new ForumHttp({ url, headers: { 'api-key': token, 'api-username': user } });
    this.#open = new ForumHttp({ url, headers: {} });
  }

  /** What the forum shows to everybody; null where it shows nothing. */
  async inPublic<S extends z.ZodType>(
    schema: S,
    path: string,
    query: Record<string, string> = {},
  ): Promise<z.infer<S> | null> {
    const answer = await this.#open.ask({ method: 'GET', path, query });
    if (answer.status === 429) throw failureOf(answer, 'slow-down');
    return answer.status === 200 ? (schema.safeParse(answer.json).data ?? null) : null;
  }

  /** Null when there is no such thing, or nothing of it is shown to the bot. */
  async read<S extends z.ZodType>(
    schema: S,
    path: string,
    query: ForumRequest['query'] = {},
  ): Promise<z.infer<S> | null> {
    const answer = await this.#keyed.ask({ method: 'GET', path, query });
    if (answer.status === 200) return understood(schema, answer, true);
    if (answer.status === 404 || answer.status === 410) return null;
    if (answer.status !== 403) throw failureOf(answer, 'refused');
    // The same code for a key that is wrong, one without the scope, and a thing that is not for the bot.
    const trouble = await this.#standing();
    if (trouble === null) return null;
    throw failureOf(answer, trouble);
  }

  /** What was made. A refusal is looked into by `why`, which may return what it finds. */
  async write<S extends z.ZodType>(
    schema: S,
    request: Omit<ForumRequest, 'method'> & { readonly method: 'POST' | 'PUT' },
    why: () => Promise<ForumTrouble>,
  ): Promise<z.infer<S>> {
    const answer = await this.#keyed.ask(request);
    if (answer.status === 200) return understood(schema, answer, false);
    if (commonTrouble(answer) !== null) throw failureOf(answer, 'refused');
    throw failureOf(answer, await this.#reason(answer, why));
  }

  async #reason({ status }: ForumAnswer, why: () => Promise<ForumTrouble>): Promise<ForumTrouble> {
    if (status === 404 || status === 410) return 'gone';
    try {
      const found = (await this.#standing()) ?? (await why());
      return found === 'refused' && status === 403 ? 'rights' : found;
    } catch (error) {
      // What matters is the refusal; why, the next attempt may find out.
      if (error instanceof ForumFailure) return status === 403 ? 'rights' : 'refused';
      throw error;
    }
  }

  /** What is the matter with the bot's account or key as a whole; null: nothing. */
  async #standing(): Promise<'token' | 'bot-banned' | 'rights' | null> {
    const own = await this.#keyed.ask({ method: 'GET', path: pathOf`/u/${this.name}.json` });
    if (own.status === 429 || own.status >= 500) throw failureOf(own, 'server');
    if (own.status === 200) {
      const user = userPage.safeParse(own.json).data?.user;
      if (lasts(user?.suspended_till)) return 'bot-banned';
      return lasts(user?.silenced_till) ? 'rights' : null;
    }
    // Discourse knows no key of a suspended account; the public page of the account tells which it is.
    const shown = await this.inPublic(userPage, pathOf`/u/${this.name}.json`);
    return lasts(shown?.user.suspended_till) ? 'bot-banned' : 'token';
  }

  /** The bot's own account, as it sees itself. */
  async self(): Promise<DiscourseUser> {
    const answer = await this.#keyed.ask({ method: 'GET', path: pathOf`/u/${this.name}.json` });
    if (answer.status === 200) return understood(userPage, answer, true).user;
    if (answer.status === 404) throw answerFailure('token', answer);
    throw failureOf(answer, answer.status === 403 ? ((await this.#standing()) ?? 'token') : 'refused');
  }

  async userByName(name: string): Promise<DiscourseUser | null> {
    return (await this.read(userPage, pathOf`/u/${name}.json`))?.user ?? null;
  }

  /** By id: keys with single scopes have no right to it, but most forums show it to everybody. */
  async userById(id: string): Promise<DiscourseUser | null> {
    const query = { user_ids: id };
    const found =
      (await this.read(userCards, '/user-cards.json', query)) ??
      (await this.inPublic(userCards, '/user-cards.json', query));
    return found?.users.find((user) => String(user.id) === id) ?? null;
  }
}
