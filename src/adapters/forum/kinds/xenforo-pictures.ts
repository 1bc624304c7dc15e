import type { XenForoHttp } from './xenforo-http.js';
import { attachmentPage, newKey } from './xenforo-shapes.js';

const MOST_PENDING = 50;

/** Where a picture is to stand: XenForo asks before it takes one, and holds to it. */
type PicturePlace =
  | { readonly forum: string }
  | { readonly thread: string }
  | { readonly post: string }
  | { readonly conversation: string | null };

interface Pending {
  readonly place: string;
  readonly key: string;
  readonly png: Uint8Array;
}

const nameOf = (place: PicturePlace): string => JSON.stringify(place);

function fieldsOf(place: PicturePlace): Record<string, string> {
  if ('forum' in place) return { type: 'post', 'context[node_id]': place.forum };
  if ('thread' in place) return { type: 'post', 'context[thread_id]': place.thread };
  if ('post' in place) return { type: 'post', 'context[post_id]': place.post };
  return {
    type: 'conversation_message',
    ...(place.conversation === null ? {} : { 'context[conversation_id]': place.conversation }),
  };
}

/**
 * Pictures belong to a post only once the post names the key under which they were stored. A post can name one key, so that
 * pictures for one place share one until they are used.
 */
export class XenForoPictures {
  readonly #pending = new Map<string, Pending>();

  constructor(private readonly http: XenForoHttp) {}

  async store(place: PicturePlace, png: Uint8Array, alt: string): Promise<string> {
    const id = await this.#upload(place, png);
    return `[ATTACH type="full" alt="${alt.replace(/[^\p{L}\p{N} .,-]/gu, ' ').trim()}"]${id}[/ATTACH]`;
  }

  async #upload(place: PicturePlace, png: Uint8Array): Promise<string> {
    const name = nameOf(place);
    const key = [...this.#pending.values()].find((pending) => pending.place === name)?.key;
    const files = [{ field: 'attachment', name: 'map.png', type: 'image/png', bytes: png }];
    const refused = async () => 'refused' as const;
    const stored =
      key === undefined
        ? await this.http.write(newKey, '/attachments/new-key', { multipart: fieldsOf(place), files }, refused)
        : { key, ...(await this.http.write(attachmentPage, '/attachments/', { multipart: { key }, files }, refused)) };
    const id = String(stored.attachment.attachment_id);
    this.#pending.set(id, { place: name, key: stored.key, png });
    // What was never used, the forum throws away after a day.
    if (this.#pending.size > MOST_PENDING) this.#pending.delete(this.#pending.keys().next().value ?? '');
    return id;
  }

  #used(body: string): readonly string[] {
    return [...body.matchAll(/\](\d{1,12})\[\/ATTACH\]/g)]
      .map((match) => match[1] ?? '')
      .filter((id) => this.#pending.has(id));
  }

  /** What a request that posts the body has to say of its pictures. */
  fields(body: string): { readonly attachment_key?: string } {
    const key = this.#used(body).map((id) => this.#pending.get(id)?.key)[0];
    return key === undefined ? {} : { attachment_key: key };
  }

  /** The body was posted with its pictures. */
  settle(body: string): void {
    for (const id of this.#used(body)) this.#pending.delete(id);
  }

  /** Pictures were stored for the thread, but a post that is edited takes only its own: they are stored again. */
  async forEdit(post: string, body: string): Promise<string> {
    let moved = body;
    for (const id of this.#used(body)) {
      const pending = this.#pending.get(id);
      if (pending === undefined || pending.place === nameOf({ post })) continue;
      const again = await this.#upload({ post }, pending.png);
      moved = moved.replaceAll(`]${id}[/ATTACH]`, `]${again}[/ATTACH]`);
      this.#pending.delete(id);
    }
    return moved;
  }
}
