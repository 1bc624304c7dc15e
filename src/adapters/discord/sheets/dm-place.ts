import { z } from 'zod';
import type { App } from '../../../app/app.js';
import type { WrittenMessage } from '../../../app/inbox/written-message.js';
import type { Clock } from '../../../app/ports/clock.js';

const Id = z.string().regex(/^\d{5,25}$/);

const DISCORD_EPOCH = 1_420_070_400_000n;

/** The smallest id that Discord gives to a message of that time. */
const idAt = (time: Date): string => String((BigInt(time.getTime()) - DISCORD_EPOCH) << 22n);

/** As Discord has given them for years. */
const FULL_ID = /^\d{17,20}$/;

/** When the message of an id was sent. */
const timeOf = (id: string): Date => new Date(Number((BigInt(id) >> 22n) + DISCORD_EPOCH));

/** What a private message answers. Discord's ids tell when a message was sent, whichever of ours it is. */
export function answersOf(
  reference: { readonly messageId?: string | undefined } | null,
): Pick<WrittenMessage, 'answers'> {
  const id = reference?.messageId;
  if (id === undefined) return {};
  const sentAt = FULL_ID.test(id) ? { sentAt: timeOf(id) } : {};
  return { answers: { channel: 'discord', ids: [id], ...sentAt } };
}

export const isLater = (id: string, than: string): boolean => BigInt(id) > BigInt(than);

const BEGINNING = 'discord/dm-beginning';
const keyOf = (userId: string): string => `discord/dm/${userId}`;

/** How far the private messages of each person have been read, so that a restart neither loses nor doubles any. */
export class DmPlaces {
  readonly #last = new Map<string, string>();
  #beginning: Promise<string> | null = null;

  constructor(
    private readonly app: App,
    private readonly clock: Clock,
  ) {}

  /** The id of the last message of a person that was answered; of those who never wrote, when the bot was first started. */
  async last(userId: string): Promise<string> {
    const known = this.#last.get(userId) ?? Id.safeParse(await this.app.recall(keyOf(userId))).data;
    const last = known ?? (await this.begin());
    this.#last.set(userId, last);
    return last;
  }

  /** Puts down when the bot was first started: what is older is none of its business. */
  begin(): Promise<string> {
    const beginning = this.#beginning ?? this.#findBeginning();
    this.#beginning = beginning;
    beginning.catch(() => {
      this.#beginning = null;
    });
    return beginning;
  }

  /** The message and all before it are answered. */
  async passed(userId: string, messageId: string): Promise<void> {
    if (!isLater(messageId, await this.last(userId))) return;
    this.#last.set(userId, messageId);
    await this.app.remember(keyOf(userId), messageId);
  }

  async #findBeginning(): Promise<string> {
    const known = Id.safeParse(await this.app.recall(BEGINNING)).data;
    if (known !== undefined) return known;
    const now = idAt(this.clock.now());
    await this.app.remember(BEGINNING, now);
    return now;
  }
}
