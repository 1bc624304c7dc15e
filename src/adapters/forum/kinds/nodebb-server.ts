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
import * as shapes from './nodebb-shapes.js';

/** Reports of most games fit into a few messages of that length. */
const ROOMY_MESSAGE = 5000;
/** Narrower maps cannot be read. */
const MAP_WIDTH = 1200;

/** What a refusal of that request is about, when it is not for the bot itself. */
export type Refused = (self: shapes.Self) => Promise<ForumTrouble | ForumFailure>;

/**
 * A NodeBB as its connector speaks to it. Refusals have a status and a wording in the reader's language, and no code of what is
 * the matter: that is found out by looking once more.
 */
export class NodebbServer {
  readonly #http: ForumHttp;
  readonly #category: string;
  #self: Promise<shapes.Self> | null = null;
  #config: Promise<shapes.Config> | null = null;

  constructor({ url, token, category }: ForumSettings, patienceMs: number | undefined) {
    const headers = { authorization: `Bearer ${token}` };
    this.#http = new ForumHttp({ url, headers, ...(patienceMs === undefined ? {} : { patienceMs }) });
    this.#category = category;
  }

  ask(request: ForumRequest): Promise<ForumAnswer> {
    return this.#http.ask(request);
  }

  /** Asks again who the bot is and how the forum is set up. */
  forget(): void {
    this.#self = null;
    this.#config = null;
  }

  /** The room is not there, or the bot is not in it any more; throws when the refusal is for the bot itself. */
  async isNotIn(answer: ForumAnswer): Promise<boolean> {
    if (![400, 403, 404].includes(answer.status)) return false;
    await this.refusedOnlyHere(answer);
    return true;
  }

  /** The bot's own account: asked once, since its id stays, and again after a refusal. */
  who(): Promise<shapes.Self> {
    const asked =
      this.#self ??
      this.ask({ method: 'GET', path: '/api/self' }).then((answer) => {
        const common = commonTrouble(answer);
        if (common !== null) throw answerFailure(common, answer);
        if (answer.status !== 200) throw answerFailure('token', answer);
        return understood(shapes.Self, answer, true);
      });
    this.#self = asked;
    asked.catch(() => {
      this.#self = null;
    });
    return asked;
  }

  /** What everybody may read of how the forum is set up: the limits. */
  settings(): Promise<shapes.Config> {
    const asked = this.#config ?? this.read(shapes.Config, { path: '/api/config' });
    this.#config = asked;
    asked.catch(() => {
      this.#config = null;
    });
    return asked;
  }

  async place() {
    const answer = await this.ask({ method: 'GET', path: pathOf`/api/category/${this.#category}` });
    const found = shapes.Category.safeParse(answer.json);
    if (answer.status === 200 && found.success) return { there: true, privileges: found.data.privileges };
    const none = { 'topics:create': false, isAdminOrMod: false };
    if (answer.status === 404 || answer.status === 403) return { there: false, privileges: none };
    await this.understood(shapes.Category, answer, true);
    return { there: false, privileges: none };
  }

  async read<S extends z.ZodType>(schema: S, request: Omit<ForumRequest, 'method'>): Promise<z.infer<S>> {
    return this.understood(schema, await this.ask({ ...request, method: 'GET' }), true);
  }

  async understood<S extends z.ZodType>(
    schema: S,
    answer: ForumAnswer,
    readsOnly: boolean,
    refused?: Refused,
  ): Promise<z.infer<S>> {
    if (answer.status >= 200 && answer.status < 300) return understood(schema, answer, readsOnly);
    const common = commonTrouble(answer);
    if (common !== null) throw answerFailure(common, answer);
    const self = await this.refusedOnlyHere(answer);
    if (answer.status === 403) throw answerFailure('rights', answer);
    if (answer.status === 404) throw answerFailure('gone', answer);
    const trouble = answer.status === 400 ? ((await refused?.(self)) ?? 'refused') : 'not-understood';
    throw trouble instanceof ForumFailure ? trouble : answerFailure(trouble, answer);
  }

  /** After a refusal: whether it is for the bot itself, whatever it asked. */
  async refusedOnlyHere(answer: ForumAnswer): Promise<shapes.Self> {
    this.#self = null;
    const self = await this.who();
    if (self.banned) throw answerFailure('bot-banned', answer);
    if ((self.mutedUntil ?? 0) > (answer.date ?? new Date()).getTime()) throw answerFailure('rights', answer, 'muted');
    return self;
  }
}

export const noCategory = (category: string): string =>
  `There is no category ${category} at the forum that the bot may read: set FORUM_CATEGORY to the number in the category's address.`;

/** The rights that the bot needs and has not, each as a sentence. */
export function lackingRights(
  category: string,
  privileges: z.infer<typeof shapes.Category>['privileges'],
  config: shapes.Config,
): string[] {
  const lacking: string[] = [];
  if (!privileges['topics:create']) {
    lacking.push(
      `The bot may not open topics in category ${category}: give it the privileges to create topics and to reply there.`,
    );
  }
  if (!privileges.isAdminOrMod) {
    const queue = config.postQueue ? ' its posts wait for a moderator,' : '';
    lacking.push(
      `The bot is no moderator of category ${category}:${queue} it may post once in 10 to 120 seconds, and cannot edit its posts after an hour.`,
    );
  }
  if (config.maximumChatMessageLength < ROOMY_MESSAGE) {
    lacking.push(
      `Private messages hold ${config.maximumChatMessageLength} characters, so most reports go out as links: raise their length (Settings, Chat) to 20000.`,
    );
  }
  if (config.disableChat) lacking.push('Private messages (chats) are switched off at the forum.');
  if (!config.allowTopicsThumbnail) {
    lacking.push(
      'Topic thumbnails are switched off at the forum, by which the bot stores maps: posts go without them.',
    );
  } else if (config.thumbs !== undefined && config.thumbs.size < MAP_WIDTH) {
    lacking.push(
      `The forum shrinks maps to a width of ${config.thumbs.size}: set the size of topic thumbnails (Settings, Uploads) to 2000.`,
    );
  }
  return lacking;
}
