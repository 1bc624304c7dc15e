import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

/** One file of a zip. */
interface Packed {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** As it is, without being made smaller. */
  readonly stored?: boolean;
}

const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** Midnight of 1 January 1980, the first that a zip knows: equal files give equal zips. */
const DATE = 0x21;
const SIGNS = { file: [0x50, 0x4b, 3, 4], entry: [0x50, 0x4b, 1, 2], end: [0x50, 0x4b, 5, 6] } as const;
const STORED = 0;
const DEFLATED = 8;

const smaller = promisify(deflateRaw);

/** Files as a zip, in their order. They are made smaller in a thread of Node. */
export async function zipOf(files: readonly Packed[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const heads: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes, stored = false } of files) {
    const called = Buffer.from(name);
    const packed = stored ? bytes : await smaller(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(stored ? STORED : DEFLATED, 4);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(called.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    heads.push(Buffer.concat([Buffer.from([...SIGNS.entry, VERSION, 0]), facts, rest, called]));
    const local = Buffer.concat([Buffer.from(SIGNS.file), facts, called, packed]);
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from(SIGNS.end), end]);
}
