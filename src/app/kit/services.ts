import type { AnySystem, GamePackage } from '../../core/engine/any-system.js';
import type { Aside } from '../ports/aside.js';
import type { Beacon } from '../ports/beacon.js';
import type { Bell } from '../ports/bell.js';
import type { Binders } from '../ports/binders.js';
import type { Books } from '../ports/books.js';
import type { Calls } from '../ports/calls.js';
import type { Channel } from '../ports/channel.js';
import type { Clock } from '../ports/clock.js';
import type { ForumLookup } from '../ports/forum.js';
import type { JobQueue } from '../ports/job-queue.js';
import type { Letters } from '../ports/letters.js';
import type { Log } from '../ports/log.js';
import type { Films, Pictures } from '../ports/pictures.js';
import type { Pushes } from '../ports/pushes.js';
import type { CampaignRecord, ReadDoor } from '../ports/record.js';
import type { Secrets } from '../ports/secrets.js';
import type { TimeLimit } from '../ports/time-limit.js';

/** A door that is read from time to time, or whose line may be down: what was written there may be known only later. */
export interface BeforeSeal {
  readonly door: ReadDoor;
  /**
   * Reads what was written by now: takes half a minute at most, and never rejects. False: it cannot be read at present, or not to
   * the end, so something may lie there that was sent in time.
   */
  read(): Promise<boolean>;
}

/** What the use cases need of the outside. A composition root fills it in. */
export interface Services {
  readonly record: CampaignRecord;
  readonly systems: Readonly<Record<string, AnySystem>>;
  /** Packages that bring games in, those too whose game cannot be played; left out: there are none. */
  readonly packages?: readonly {
    readonly package: GamePackage;
    readonly system: AnySystem | null;
    readonly fault: string | null;
  }[];
  readonly binders: Binders;
  readonly queue: JobQueue;
  readonly channels: readonly Channel[];
  readonly pictures: Pictures;
  /** Left out where no books are made. */
  readonly books?: Books;
  /** Left out where no films are made: there are their pictures alone. */
  readonly films?: Films;
  /** What reads all that is on record of a campaign or a person is done there, and what takes too long here. */
  readonly aside: Aside;
  /** What holds the loop for as long as it pleases is done within it: judging a phase, opening a game. */
  readonly timeLimit: TimeLimit;
  /** Left out where the service sends no mail. */
  readonly letters?: Letters;
  /** How programs of people are called; left out: none are. */
  readonly calls?: Calls;
  /** How devices of people are told that something has come; left out: none are. */
  readonly pushes?: Pushes;
  /** Left out where the installation has no forum. */
  readonly forum?: ForumLookup;
  /** Doors that are read from time to time, and once more before a window that has run out is sealed. */
  readonly beforeSeal?: readonly BeforeSeal[];
  /** Left out where the host wants none: campaigns that ask for it cannot be made then. */
  readonly beacon?: Beacon;
  readonly bell: Bell;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Log;
  /** Where the web board is reached, without a slash at the end: for links in messages. */
  readonly publicUrl: string;
}
