import { Buffer } from 'node:buffer';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { quote } from '../../core/game/problem.js';

// A zip file may come from a stranger: everything that it says of itself is doubted, and little of it is unpacked.

/** Larger files are refused before anything looks into them. */
const MOST_ZIP_BYTES = 10 * 1024 * 1024;
const MOST_ENTRIES = 60;
/** The largest file of the binders that come with the program has 13 KB. More is read from disk, by who puts it there. */
const MOST_FILE_BYTES = 128 * 1024;
const MOST_BYTES = 512 * 1024;
/** Pictures are counted apart. */
const PICTURE = /\.(?:png|jpe?g|svg)$/i;
const MOST_PICTURE_BYTES = 8 * 1024 * 1024;
const mostOf = (fileName: string): number => (PICTURE.test(fileName) ? MOST_PICTURE_BYTES : MOST_FILE_BYTES);
/** Text shrinks to a tenth, lists of the same word to a hundredth; nothing honest shrinks further. */
const MOST_RATIO = 200;
const RATIO_FROM_BYTES = 32 * 1024;

/** A plain file of a zip. */
interface Unpacked {
  /** With `/` between folders; never begins with one, and never leads upwards. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

type Unzipped =
  | { readonly ok: true; readonly files: readonly Unpacked[]; readonly leftOut: readonly string[] }
  | { readonly ok: false; readonly text: string };

const refused = (text: string): Unzipped => ({ ok: false, text: `${text} Nothing was unpacked.` });

/** What packers add by themselves. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/;
const SOUND = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,79}$/;

const FILE_TYPES = 0xf000;
const PLAIN = 0x8000;
const FOLDER = 0x4000;

/** Whether a packer on Unix has noted that this is a link or a device. */
const isOddKind = ({ versionMadeBy, externalFileAttributes }: Entry): boolean => {
  const kind = (externalFileAttributes >>> 16) & FILE_TYPES;
  return versionMadeBy >>> 8 === 3 && kind !== 0 && kind !== PLAIN && kind !== FOLDER;
};

/** What stands against an entry by what the zip says of it; null when nothing does. */
function against(entry: Entry): string | null {
  const { fileName, uncompressedSize, compressedSize } = entry;
  const name = quote(fileName);
  if (
    !fileName
      .replace(/\/$/, '')
      .split('/')
      .every((part) => SOUND.test(part))
  )
    return `The name "${name}" in the zip file is not one that a binder may have: letters, digits, blanks, dots and hyphens will do.`;
  if (isOddKind(entry)) return `"${name}" in the zip file is a link or a device. Put the file itself there.`;
  if (entry.isEncrypted()) return `"${name}" in the zip file is locked with a password. Pack it without one.`;
  if (!entry.canDecodeFileData())
    return `"${name}" is packed in a way that cannot be read here. Pack it as an ordinary zip file.`;
  const most = mostOf(fileName);
  if (uncompressedSize > most)
    return (
      `"${name}" would have ${Math.ceil(uncompressedSize / 1024)} KB unpacked. ` +
      `A ${PICTURE.test(fileName) ? 'picture' : 'file'} of a binder that is handed in may have ${most / 1024} KB.`
    );
  if (uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > MOST_RATIO * compressedSize)
    return `"${name}" would be more than ${MOST_RATIO} times as long unpacked: no file of a binder is.`;
  return null;
}

/** Unpacks one entry, never more of it than it says it has. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (!(chunk instanceof Buffer)) continue;
    length += chunk.length;
    if (length > mostOf(entry.fileName)) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The library's words for names that lead out of the folder. */
const LEADS_OUT = /relative path|absolute path|invalid characters in fileName/;

function unreadable(error: unknown): Unzipped {
  const message = error instanceof Error ? error.message : '';
  return LEADS_OUT.test(message)
    ? refused('A name in the zip file leads out of its folder. Pack the folder of the binder itself.')
    : refused('This is not a zip file that can be read. Pack the folder of the binder again, as an ordinary zip file.');
}

/**
 * The files of a zip file that `wanted` names, the others only by name. Unpacking happens away from the main thread; nothing is
 * written anywhere.
 */
export async function unzip(bytes: Uint8Array, wanted: (path: string) => boolean): Promise<Unzipped> {
  if (bytes.length > MOST_ZIP_BYTES)
    return refused(`The zip file has ${Math.ceil(bytes.length / 1024)} KB; it may have ${MOST_ZIP_BYTES / 1024} KB.`);
  const files: Unpacked[] = [];
  const leftOut: string[] = [];
  let entries = 0;
  let total = 0;
  let pictured = 0;
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
    for await (const entry of zip.eachEntry()) {
      entries += 1;
      if (entries > MOST_ENTRIES)
        return refused(`The zip file holds more than ${MOST_ENTRIES} files; a binder has few.`);
      if (CLUTTER.test(entry.fileName)) continue;
      const wrong = against(entry);
      if (wrong !== null) return refused(wrong);
      if (entry.fileName.endsWith('/')) continue;
      if (!wanted(entry.fileName)) {
        leftOut.push(entry.fileName);
        continue;
      }
      if (PICTURE.test(entry.fileName)) pictured += entry.uncompressedSize;
      else total += entry.uncompressedSize;
      if (pictured > MOST_PICTURE_BYTES)
        return refused(`The pictures would have more than ${MOST_PICTURE_BYTES / 1024 / 1024} MB together.`);
      if (total > MOST_BYTES) return refused(`The files would have more than ${MOST_BYTES / 1024} KB together.`);
      if (files.some(({ path }) => path.toLowerCase() === entry.fileName.toLowerCase()))
        return refused(`"${quote(entry.fileName)}" is in the zip file twice.`);
      files.push({ path: entry.fileName, bytes: await unpack(zip, entry) });
    }
  } catch (error) {
    return unreadable(error);
  }
  return { ok: true, files, leftOut };
}
