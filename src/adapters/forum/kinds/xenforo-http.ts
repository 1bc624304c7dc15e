import type { z } from 'zod';
import { ForumFailure, type ForumSettings, type ForumTrouble } from '../client.js';
import {
  answerFailure,
  commonTrouble,
  type ForumAnswer,
  ForumHttp,
  type ForumRequest,
  understood,
} from '../kit/http.js';
import { failure, me } from './xenforo-shapes.js';

/** Codes are the names of XenForo's phrases: they stay when a forum words them otherwise. */
function failureOf(answer: ForumAnswer, refusal: ForumTrouble): ForumFailure {
  const told = failure.safeParse(answer.json).data?.errors[0];
  const code = told?.code ?? '';
  const common = commonTrouble(answer);
  if (common !== null) return answerFailure(common, answer, code);
  if (isKeyTrouble(answer, code)) return answerFailure('token', answer, code);
  // The flood check is a plain 400, without a header.
  if (code.startsWith('must_wait_x_seconds')) {
    const count = Array.isArray(told?.params) ? undefined : told?.params?.count;
    const retryAfterMs = Math.ceil((count ?? 30) * 1000);
    return answerFailure('slow-down', { ...answer, retryAfterMs }, code);
  }
  if (code.startsWith('please_enter_message_with_no_more_than')) return answerFailure('too-long', answer, code);
  return answerFailure(refusal, answer, code);
}

const isKeyTrouble = ({ status }: ForumAnswer, code: string): boolean =>
  status === 401 || code.startsWith('api_key_') || code === 'no_api_key_in_request';

/** Speaks to XenForo with the bot's key, and finds out what a refusal means. */
export class XenForoHttp {
  readonly #http: ForumHttp;

  constructor({ url, token }: ForumSettings) {
    this.#http = new ForumHttp({ url: `${url}/api`, headers: { 'xf-api-key': token } });
  }

  /** Null when there is no such thing, or nothing of it is shown to the bot. */
  async read<S extends z.ZodType>(
    schema: S,
    path: string,
    query: ForumRequest['query'] = {},
  ): Promise<z.infer<S> | null> {
    const answer = await this.#http.ask({ method: 'GET', path, query });
    if (answer.status === 200) return understood(schema, answer, true);
    if (answer.status === 404) return null;
    const failed = failureOf(answer, 'refused');
    if (failed.trouble !== 'refused' || answer.status !== 403) throw failed;
    if ((await this.#standing()) === null) return null;
    throw failureOf(answer, 'bot-banned');
  }

  /** What was made. A refusal is looked into by `why`. */
  async write<S extends z.ZodType>(
    schema: S,
    path: string,
    body: NonNullable<ForumRequest['body']>,
    why: () => Promise<ForumTrouble>,
  ): Promise<z.infer<S>> {
    const answer = await this.#http.ask({ method: 'POST', path, body });
    if (answer.status === 200) return understood(schema, answer, false);
    const failed = failureOf(answer, 'refused');
    throw failed.trouble === 'refused' ? failureOf(answer, await this.#reason(answer, why)) : failed;
  }

  async #reason({ status }: ForumAnswer, why: () => Promise<ForumTrouble>): Promise<ForumTrouble> {
    try {
      const found = (await this.#standing()) ?? (await why());
      if (found !== 'refused') return found;
    } catch (error) {
      // What matters is the refusal; why, the next attempt may find out.
      if (!(error instanceof ForumFailure)) throw error;
    }
    if (status === 404) return 'gone';
    return status === 403 ? 'rights' : 'refused';
  }

  async #standing(): Promise<'bot-banned' | null> {
    return (await this.self()).is_banned === true ? 'bot-banned' : null;
  }

  /** The account that the key acts as. */
  async self() {
    const answer = await this.#http.ask({ method: 'GET', path: '/me/' });
    if (answer.status === 200) return understood(me, answer, true).me;
    throw failureOf(answer, 'token');
  }
}
