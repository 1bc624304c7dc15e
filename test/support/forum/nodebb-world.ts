// The stand-in's NodeBB without HTTP: who there is, what is posted, who may do what. Refusals are those of NodeBB 4.10 and 4.11.

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export interface NodebbUser {
  readonly uid: number;
  username: string;
  moderator: boolean;
  admin: boolean;
  banned: boolean;
  /** Removed for good: told as the guest. */
  gone: boolean;
  mutedUntil: number;
  reputation: number;
  lastposttime: number;
  lastqueuetime: number;
  closedChats: boolean;
  readonly blocks: Set<number>;
}

export interface NodebbTopic {
  readonly tid: number;
  readonly cid: number;
  readonly uid: number;
  readonly title: string;
  readonly timestamp: number;
  mainPid: number;
  deleted: boolean;
  locked: boolean;
  pinned: boolean;
  readonly thumbs: string[];
}

export interface NodebbPost {
  readonly pid: number;
  readonly tid: number;
  readonly uid: number;
  content: string;
  readonly timestamp: number;
  edited: number;
  deleted: boolean;
}

export const slugOf = (name: string): string =>
  name
    .trim()
    .replace(/[^\p{L}\s\d\-_@.]/gu, '-')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');

export class NodebbPublic {
  readonly users = new Map<number, NodebbUser>();
  readonly topics = new Map<number, NodebbTopic>();
  readonly posts = new Map<number, NodebbPost>();
  readonly queue: { readonly id: string; readonly uid: number; readonly data: Record<string, unknown> }[] = [];
  readonly files = new Map<string, Uint8Array>();
  readonly categories = new Set([5]);
  /** Whether the bot and others may open topics. */
  mayPost = true;
  readonly config = {
    postQueue: 1,
    postQueueReputationThreshold: 1,
    minimumPostLength: 8,
    maximumPostLength: 32767,
    minimumTitleLength: 0,
    maximumTitleLength: 255,
    maximumChatMessageLength: 1000,
    maximumUsersInChatRoom: 0,
    postDelay: 10,
    newbiePostDelay: 120,
    newbieReputationThreshold: 3,
    newbiePostEditDuration: 3600,
    allowTopicsThumbnail: true,
    disableChat: false,
    maximumFileSize: 2048,
    topicThumbSize: 2000,
    uploadRateLimitThreshold: 10,
  };
  readonly posting = new Set<number>();
  #uploads: { uid: number; at: number }[] = [];
  #next = { uid: 1, tid: 1, pid: 1 };

  constructor(readonly now: () => number) {}

  addUser(username: string): NodebbUser {
    const user: NodebbUser = {
      uid: this.#next.uid++,
      username,
      moderator: false,
      admin: false,
      banned: false,
      gone: false,
      mutedUntil: 0,
      reputation: 0,
      lastposttime: 0,
      lastqueuetime: 0,
      closedChats: false,
      blocks: new Set(),
    };
    this.users.set(user.uid, user);
    return user;
  }

  user(uid: number): NodebbUser {
    const user = this.users.get(uid);
    if (user === undefined) throw new Refusal(400, 'User does not exist');
    return user;
  }

  known(uid: number): NodebbUser | null {
    const user = this.users.get(uid);
    return user === undefined || user.gone ? null : user;
  }

  byName(match: (user: NodebbUser) => boolean): NodebbUser | null {
    return [...this.users.values()].find((user) => !user.gone && match(user)) ?? null;
  }

  // Public

  isPrivileged(uid: number): boolean {
    const user = this.user(uid);
    return user.moderator || user.admin;
  }

  topic(tid: number, uid: number): NodebbTopic {
    const topic = this.topics.get(tid);
    if (topic === undefined || (topic.deleted && (uid === 0 || !this.isPrivileged(uid)))) {
      throw new Refusal(404, 'Topic does not exist');
    }
    return topic;
  }

  #checkLength(content: unknown, least: number, most: number): string {
    if (typeof content !== 'string' || content.trim().length < least) {
      throw new Refusal(400, `Please enter a longer post. Posts should contain at least ${least} character(s).`);
    }
    if (content.trim().length > most) throw new Refusal(400, `Posts can't be longer than ${most} character(s).`);
    return content;
  }

  #checkReady(user: NodebbUser, last: number): void {
    if (user.moderator || user.admin) return;
    if (user.mutedUntil > this.now()) throw new Refusal(400, 'You have been muted, you will be able to post later');
    const waited = this.now() - last;
    const newbie = user.reputation < this.config.newbieReputationThreshold;
    if (newbie && waited < this.config.newbiePostDelay * 1000) {
      throw new Refusal(400, `As a new user, you can only post once every ${this.config.newbiePostDelay} second(s)`);
    }
    if (waited < this.config.postDelay * 1000) throw new Refusal(400, 'You can only post once every 10 second(s)');
  }

  #queued(user: NodebbUser, type: 'topic' | 'reply', data: Record<string, unknown>, always: boolean) {
    const low = user.reputation < this.config.postQueueReputationThreshold;
    if (!always && (this.config.postQueue === 0 || user.moderator || user.admin || !low)) return null;
    this.#checkReady(user, user.lastqueuetime);
    user.lastqueuetime = this.now();
    const id = `${type}-${this.now()}`;
    this.queue.push({ id, uid: user.uid, data });
    return { id, type, queued: true as const, message: '[[success:post-queued]]' };
  }

  openTopic(uid: number, data: Record<string, unknown>, queue = false) {
    const user = this.user(uid);
    const queued = this.#queued(user, 'topic', data, queue);
    if (queued !== null) return queued;
    const title = typeof data['title'] === 'string' ? data['title'].trim() : '';
    if (title.length < Math.max(1, this.config.minimumTitleLength))
      throw new Refusal(400, 'Please enter a longer title.');
    if (title.length > this.config.maximumTitleLength) throw new Refusal(400, 'Please enter a shorter title.');
    const { minimumPostLength, maximumPostLength } = this.config;
    const content = this.#checkLength(data['content'], minimumPostLength, maximumPostLength);
    const cid = Number(data['cid']);
    if (!this.categories.has(cid)) throw new Refusal(400, 'Category does not exist');
    if (!this.mayPost) throw new Refusal(403, 'You do not have enough privileges for this action.');
    this.#checkReady(user, user.lastposttime);
    const tid = this.#next.tid++;
    const topic: NodebbTopic = {
      tid,
      cid,
      uid,
      title,
      timestamp: this.now(),
      mainPid: 0,
      deleted: false,
      locked: false,
      pinned: false,
      thumbs: [],
    };
    this.topics.set(tid, topic);
    topic.mainPid = this.#addPost(user, tid, content).pid;
    return topic;
  }

  reply(uid: number, tid: number, data: Record<string, unknown>, queue = false) {
    const user = this.user(uid);
    if (data['content'] === undefined || data['content'] === '') throw new Refusal(400, 'Invalid Data');
    const queued = this.#queued(user, 'reply', { ...data, tid }, queue);
    if (queued !== null) return queued;
    const topic = this.topics.get(tid);
    if (topic === undefined) throw new Refusal(404, 'Topic does not exist');
    if (!this.mayPost) throw new Refusal(403, 'You do not have enough privileges for this action.');
    // A moderator gets through to both, and nobody sees it.
    if (topic.locked && !this.isPrivileged(uid)) throw new Refusal(400, 'Topic Locked');
    if (topic.deleted && !this.isPrivileged(uid)) throw new Refusal(400, '[[error:topic-deleted]]');
    this.#checkReady(user, user.lastposttime);
    const { minimumPostLength, maximumPostLength } = this.config;
    return this.#addPost(user, tid, this.#checkLength(data['content'], minimumPostLength, maximumPostLength));
  }

  #addPost(user: NodebbUser, tid: number, content: string): NodebbPost {
    const { uid } = user;
    const post = { pid: this.#next.pid++, tid, uid, content, timestamp: this.now(), edited: 0, deleted: false };
    this.posts.set(post.pid, post);
    user.lastposttime = this.now();
    return post;
  }

  editPost(uid: number, pid: number, content: unknown): NodebbPost {
    const user = this.user(uid);
    if (content === undefined) throw new Refusal(400, 'Required parameters were missing from this API call: content');
    const { minimumPostLength, maximumPostLength } = this.config;
    const text = this.#checkLength(content, minimumPostLength, maximumPostLength);
    const post = this.posts.get(pid);
    if (post === undefined) throw new Refusal(400, 'Post does not exist');
    if (!this.isPrivileged(uid)) {
      const newbie = user.reputation < this.config.newbieReputationThreshold;
      if (newbie && this.now() - post.timestamp > this.config.newbiePostEditDuration * 1000) {
        throw new Refusal(400, 'You are only allowed to edit posts for 1 hour(s) after posting');
      }
      if (this.topics.get(post.tid)?.locked) throw new Refusal(400, 'Topic Locked');
      if (post.deleted) throw new Refusal(400, 'Post deleted');
      if (post.uid !== uid) throw new Refusal(403, 'You do not have enough privileges for this action.');
    }
    post.content = text;
    post.edited = this.now();
    return post;
  }

  postsIn(tid: number): NodebbPost[] {
    return [...this.posts.values()].filter((post) => post.tid === tid);
  }

  addThumb(uid: number, tid: number, bytes: Uint8Array, name: string): string {
    const topic = this.topics.get(tid);
    if (topic === undefined) throw new Refusal(404, 'Topic does not exist');
    if (!this.isPrivileged(uid) && topic.uid !== uid) throw new Refusal(403, 'You do not have enough privileges');
    const minute = this.#uploads.filter((one) => one.uid === uid && this.now() - one.at < 60_000);
    if (minute.length >= this.config.uploadRateLimitThreshold) {
      throw new Refusal(500, 'You have uploaded too many files in the last minute');
    }
    if (!this.config.allowTopicsThumbnail) throw new Refusal(503, 'Topic thumbnails are disabled.');
    if (Buffer.from(bytes.subarray(1, 4)).toString() !== 'PNG') throw new Refusal(500, 'Invalid File');
    if (bytes.byteLength > this.config.maximumFileSize * 1024) throw new Refusal(500, 'File too big');
    this.#uploads.push({ uid, at: this.now() });
    const path = `/files/${this.now()}-${this.files.size}-${name}`;
    this.files.set(path, bytes);
    topic.thumbs.push(path);
    return path;
  }
}
