import { NodebbPublic, type NodebbUser, Refusal } from './nodebb-world.js';

export interface NodebbRoom {
  readonly roomId: number;
  readonly timestamp: number;
  /** When each came in: nobody reads what was before. */
  readonly users: Map<number, number>;
  readonly owners: Set<number>;
  readonly mids: number[];
  /** In whose list it stands, and how high. */
  readonly listed: Map<number, number>;
}

export interface NodebbMessage {
  readonly mid: number;
  readonly roomId: number;
  readonly fromuid: number;
  content: string;
  readonly timestamp: number;
  readonly toMid: number | null;
  edited: number;
  deleted: boolean;
  /** Who saw it come; a blocked author's words are not among them. */
  readonly hiddenFrom: ReadonlySet<number>;
}

/** With its private rooms. */
export class NodebbWorld extends NodebbPublic {
  readonly rooms = new Map<number, NodebbRoom>();
  readonly messages = new Map<number, NodebbMessage>();
  #next = { room: 1, mid: 1 };

  #mayChat(user: NodebbUser): void {
    if (this.config.disableChat || user.banned) throw new Refusal(403, 'You are not authorised to make this call');
  }

  #mayMessage(uid: number, to: number): void {
    const user = this.user(uid);
    if (uid === to) throw new Refusal(400, "You can't chat with yourself!");
    const other = this.known(to);
    if (other === null) throw new Refusal(400, 'User does not exist');
    if (other.blocks.has(uid)) throw new Refusal(400, 'You have been blocked by this user.');
    if (other.closedChats && !user.moderator && !user.admin) {
      throw new Refusal(400, 'This user has restricted their chat messages.');
    }
  }

  openRoom(uid: number, uids: unknown): NodebbRoom {
    this.#mayChat(this.user(uid));
    if (!Array.isArray(uids)) throw new Refusal(400, 'Wrong parameter type, uids');
    if (uids.length === 0) throw new Refusal(400, 'No users selected');
    const others = uids.map(Number);
    for (const other of others) this.#mayMessage(uid, other);
    const at = this.now();
    const all = [uid, ...others];
    const room: NodebbRoom = {
      roomId: this.#next.room++,
      timestamp: at,
      users: new Map(all.map((one) => [one, at])),
      owners: new Set(all),
      mids: [],
      listed: new Map(all.map((one) => [one, at])),
    };
    this.rooms.set(room.roomId, room);
    return room;
  }

  room(uid: number, roomId: number): NodebbRoom {
    this.#mayChat(this.user(uid));
    const room = this.rooms.get(roomId);
    if (room === undefined) throw new Refusal(404, 'Chat room does not exist.');
    return room;
  }

  /** The same, of one who is in it. */
  ownRoom(uid: number, roomId: number): NodebbRoom {
    const room = this.room(uid, roomId);
    if (!room.users.has(uid)) throw new Refusal(403, 'You do not have enough privileges for this action.');
    return room;
  }

  say(uid: number, roomId: number, data: Record<string, unknown>): NodebbMessage {
    const user = this.user(uid);
    const room = this.room(uid, roomId);
    const content = data['message'];
    if (content === undefined) throw new Refusal(400, 'Required parameters were missing from this API call: message');
    if (user.mutedUntil > this.now()) throw new Refusal(400, 'You have been muted, you will be able to post later');
    if (!room.users.has(uid)) throw new Refusal(400, 'You are not in this room');
    this.#checkChat(content);
    const toMid = data['toMid'] === undefined ? null : Number(data['toMid']);
    if (toMid !== null && !this.messages.has(toMid)) throw new Refusal(400, 'Invalid Chat Message ID');
    if (toMid !== null && !room.mids.includes(toMid)) throw new Refusal(403, 'You do not have enough privileges');
    const others = [...room.users.keys()];
    const hiddenFrom = new Set(others.filter((one) => this.user(one).blocks.has(uid)));
    const message: NodebbMessage = {
      mid: this.#next.mid++,
      roomId,
      fromuid: uid,
      content: String(content),
      timestamp: this.now(),
      toMid,
      edited: 0,
      deleted: false,
      hiddenFrom,
    };
    this.messages.set(message.mid, message);
    room.mids.push(message.mid);
    for (const one of others) if (!hiddenFrom.has(one)) room.listed.set(one, this.now());
    return message;
  }

  #checkChat(content: unknown): string {
    const length = String(content ?? '').trim().length;
    if (length === 0) throw new Refusal(400, 'Invalid chat message');
    if (length > this.config.maximumChatMessageLength) throw new Refusal(400, 'Chat message is too long');
    return String(content);
  }

  ownMessage(uid: number, mid: number): NodebbMessage {
    const message = this.messages.get(mid);
    if (message === undefined) throw new Refusal(400, 'Invalid Chat Message ID');
    if (message.fromuid !== uid) throw new Refusal(400, 'You are not allowed to edit this message');
    return message;
  }

  editMessage(uid: number, mid: number, content: unknown): NodebbMessage {
    const message = this.ownMessage(uid, mid);
    message.content = this.#checkChat(content);
    message.edited = this.now();
    return message;
  }

  deleteMessage(uid: number, mid: number): void {
    const message = this.ownMessage(uid, mid);
    if (message.deleted) throw new Refusal(400, 'This chat message has already been deleted.');
    message.deleted = true;
  }

  invite(uid: number, roomId: number, uids: unknown): NodebbRoom {
    const room = this.ownRoom(uid, roomId);
    if (!Array.isArray(uids)) throw new Refusal(400, 'Invalid Data');
    for (const other of uids.map(Number)) this.#mayMessage(uid, other);
    for (const other of uids.map(Number)) room.users.set(other, this.now());
    return room;
  }

  /** Puts somebody out, or leaves. */
  leave(uid: number, roomId: number, who: number): NodebbRoom {
    const room = this.ownRoom(uid, roomId);
    if (who !== uid && !room.owners.has(uid)) throw new Refusal(400, "You can't remove users from this chat room");
    room.users.delete(who);
    room.owners.delete(who);
    room.listed.delete(who);
    const next = [...room.users.keys()][0];
    if (room.owners.size === 0 && next !== undefined) room.owners.add(next);
    return room;
  }

  /** Newest first, as the list of the person has them. */
  roomsOf(uid: number): NodebbRoom[] {
    this.#mayChat(this.user(uid));
    return this.#listOf(uid);
  }

  #listOf(uid: number): NodebbRoom[] {
    return [...this.rooms.values()]
      .filter((room) => room.listed.has(uid))
      .sort((one, other) => (other.listed.get(uid) ?? 0) - (one.listed.get(uid) ?? 0) || other.roomId - one.roomId);
  }

  roomOfTwo(uid: number, other: number): NodebbRoom | null {
    return (
      this.#listOf(uid).find((room) => room.users.size === 2 && room.users.has(uid) && room.listed.has(other)) ?? null
    );
  }

  /** What the person can read in a room, oldest first. */
  messagesFor(uid: number, room: NodebbRoom): NodebbMessage[] {
    const since = room.users.get(uid) ?? Number.POSITIVE_INFINITY;
    return room.mids
      .map((mid) => this.messages.get(mid))
      .filter((message) => message !== undefined)
      .filter((message) => message.timestamp >= since && !message.hiddenFrom.has(uid));
  }
}
