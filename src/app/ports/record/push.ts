import type { PersonId } from './ids.js';

/** A browser of a person that is told when something has come for them. */
export interface PushDeviceRow {
  readonly id: string;
  readonly personId: PersonId;
  /** Its address at the push service of its maker. */
  readonly endpoint: string;
  /** By these it alone reads what is sent. */
  readonly p256dh: string;
  readonly auth: string;
  /** In plain words. */
  readonly name: string;
  readonly createdAt: Date;
  /** Of the cookie by which the browser is known again. */
  readonly tokenHash: string;
  /** The session in which it was last used; that may have run out since. */
  readonly sessionHash: string;
}

/** Devices that are told. */
export interface PushRecordReader {
  pushDevice(id: string): Promise<PushDeviceRow | null>;
  /** The oldest first. */
  pushDevicesOf(person: PersonId): Promise<readonly PushDeviceRow[]>;
  /** Those that have one of these: at most one by endpoint or cookie, and whichever were used in the session. */
  pushDevicesBy(known: {
    readonly endpoint?: string;
    readonly tokenHash?: string;
    readonly sessionHash?: string;
  }): Promise<readonly PushDeviceRow[]>;
}

export interface PushRecordWriter {
  /** At the end of the person's devices. */
  insertPushDevice(row: PushDeviceRow): Promise<void>;
  /** It is used in another session now. */
  movePushDevice(id: string, sessionHash: string): Promise<void>;
  /** Takes it from its person's devices; what waits to be told there is dropped. False: it was gone already. */
  deletePushDevice(id: string): Promise<boolean>;
}
