import { makeOnce } from '../../sending/make-once.js';
import type { SendingNotes } from '../../sending/sending-notes.js';
import { type ForumClient, ForumFailure } from '../client.js';
import { endsWithMark } from '../kit/marks.js';
import type { Body } from './bodies.js';
import { isClearNo } from './outcomes.js';

const CLOCK_SKEW = 10 * 60_000;
/** A moderator's leave is looked for at most so often. */
const LOOK_AGAIN_MS = 60_000;

/** Instead of an id: the forum keeps it until a moderator lets it through. */
const QUEUED = 'queued';

export interface Topic {
  readonly topic: string;
  /** Its first post. */
  readonly post: string;
}

const read = (noted: string): Topic => {
  const [topic = '', post = ''] = noted.split(' ');
  return { topic, post };
};

const write = ({ topic, post }: Topic): string => `${topic} ${post}`;

const queued = () => new ForumFailure('queued', { status: 202, code: '', nothingMade: true });

/** Under which the notes have the topic of a campaign. */
const keyOf = (target: string): string => `forum/topic/${target}`;

/** By which the first post of a campaign's topic is found: the campaign's name and the number of the topic. */
export const topicMark = (target: string): string => target.replace('/', ' · topic ');

/** The topics of campaigns, each made once, and what is posted in them. */
export class Topics {
  readonly #lookedAt = new Map<string, number>();

  constructor(
    private readonly client: ForumClient,
    private readonly notes: SendingNotes,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The campaign's topic, opened if it is not there. `fresh`: this call opened it, with the body as its first post. */
  async topic(
    target: string,
    wanted: {
      readonly title: string;
      /** For when the forum has a topic of that title already, and takes no second. */
      readonly otherTitle: string;
      readonly since: Date;
      first(): Promise<Body>;
    },
  ): Promise<Topic & { readonly fresh: boolean }> {
    const mark = topicMark(target);
    const find = async (): Promise<string | null> => {
      const seen = await this.client.ownTopics(new Date(wanted.since.getTime() - CLOCK_SKEW));
      const found = seen.find(({ text }) => endsWithMark(text, mark));
      return found === undefined ? null : write({ topic: found.topic, post: found.id });
    };
    const { id, fresh } = await makeOnce(this.notes, keyOf(target), {
      find,
      make: async () => {
        const { text } = await wanted.first();
        try {
          return write(await this.#open(wanted, text));
        } catch (error) {
          if (error instanceof ForumFailure && error.trouble === 'queued') return QUEUED;
          throw error;
        }
      },
      isClearNo,
    });
    if (id !== QUEUED) return { ...read(id), fresh };
    const last = this.#lookedAt.get(target);
    if (last !== undefined && this.now() - last < LOOK_AGAIN_MS) throw queued();
    this.#lookedAt.set(target, this.now());
    const found = fresh ? null : await find();
    if (found === null) throw queued();
    await this.notes.made(keyOf(target), found);
    return { ...read(found), fresh: false };
  }

  async #open(
    { title, otherTitle }: { readonly title: string; readonly otherTitle: string },
    text: string,
  ): Promise<Topic> {
    try {
      return await this.client.openTopic(title, text);
    } catch (error) {
      if (!(error instanceof ForumFailure) || error.trouble !== 'refused' || !error.details.nothingMade) throw error;
      return this.client.openTopic(otherTitle, text);
    }
  }

  /** Posting where nobody reads may succeed: a moderator may post in a topic that is locked or deleted. */
  async requireOpen({ topic }: Topic): Promise<void> {
    const state = await this.client.topic(topic);
    if (state === 'open') return;
    throw new ForumFailure(state === 'locked' ? 'locked' : 'gone', { status: 0, code: state, nothingMade: true });
  }

  /** Posts a reply once; gives its id. Null: the forum keeps it for a moderator. */
  async reply(key: string, { topic }: Topic, body: Body, since: Date): Promise<string> {
    const { id } = await makeOnce(this.notes, key, {
      find: async () => {
        const seen = await this.client.ownPosts(topic, new Date(since.getTime() - CLOCK_SKEW));
        return seen.find(({ text }) => endsWithMark(text, body.mark))?.id ?? null;
      },
      make: async () => {
        try {
          return await this.client.reply(topic, body.text);
        } catch (error) {
          // Asked again, it would wait twice.
          if (error instanceof ForumFailure && error.trouble === 'queued') return QUEUED;
          throw error;
        }
      },
      isClearNo,
    });
    if (id === QUEUED) throw queued();
    return id;
  }
}
