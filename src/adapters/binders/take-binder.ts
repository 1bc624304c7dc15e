import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BinderFault, TakenBinder, TryOut, ZippedBinder } from '../../app/ports/binders.js';
import type { AnySystem } from '../../core/engine/any-system.js';
import { quote } from '../../core/game/problem.js';
import { type BinderFinding, findingWords } from './finding.js';
import { readBinder } from './read-binder.js';
import { unzip } from './unzip.js';

const PART = /^(?:[^/]+\/)?[a-z0-9-]+\.(?:yaml|csv|tsv|md|txt|png|jpg|jpeg|svg)$/;
/** Files that are never read as YAML. */
const PICTURE = /\.(?:png|jpg|jpeg|svg)$/;
const FOLDER_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_NAME = 60;

export const faultOf = (finding: BinderFinding, folder: string, id: string): BinderFault => {
  const { file, line, column, field, severity } = finding;
  const text = findingWords(finding);
  return { file: file.replace(folder, id), line, column, field, text, isDoubt: severity === 'warning' };
};

const no = (text: string, faults: readonly BinderFault[] = []): TakenBinder => ({ ok: false, text, faults });

const NO_NAME =
  'The folder in the zip file, or the zip file itself, is to be named as the binder: lower-case letters, digits and hyphens, like "general-war".';

/** Brackets are what takes the reader of YAML longest; a list of hundreds of fleets has a thousand. */
const MOST_BRACKETS = 3000;
const OPENS = new Set(['[', '{'].map((sign) => sign.charCodeAt(0)));

/** Whether a file would hold the process for long while it is read: nobody else is answered meanwhile. */
const isTangled = (bytes: Uint8Array): boolean =>
  bytes.reduce((count, byte) => (OPENS.has(byte) ? count + 1 : count), 0) > MOST_BRACKETS;

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

interface Shelf {
  /** The host's own folder of binders. */
  readonly root: string;
  readonly systems: Readonly<Record<string, AnySystem>>;
  /** Ids that are taken, on whatever shelf. */
  readonly taken: ReadonlyMap<string, string>;
}

/** Why a folder could not be written to, for the host; null when that is not what went wrong. */
function whyNotWritten(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return 'The folder of binders may not be written to by the service. Give it that right, or put the binder there by hand.';
  return code === 'ENOSPC' ? 'The disk is full, so the binder could not be kept. Make room on it first.' : null;
}

/** The same, with a sentence when the folder of binders cannot be written to. */
export async function takeBinder(shelf: Shelf, zip: ZippedBinder, tryOut: TryOut): Promise<TakenBinder> {
  try {
    return await takeOnto(shelf, zip, tryOut);
  } catch (error) {
    const why = whyNotWritten(error);
    if (why === null) throw error;
    return no(why);
  }
}

/**
 * Checks and tries a binder that came as a zip file, as `binder check` does, and puts it into the host's own folder when nothing is wrong with
 * it. It is unpacked beside the shelf, where nobody looks, and comes onto it whole or not at all.
 */
async function takeOnto({ root, systems, taken }: Shelf, zip: ZippedBinder, tryOut: TryOut): Promise<TakenBinder> {
  const unzipped = await unzip(zip.bytes, (path) => PART.test(path));
  if (!unzipped.ok) return no(unzipped.text);
  const { files, leftOut } = unzipped;
  if (!files.some(({ path }) => path.endsWith('.yaml')))
    return no('There is no file of a binder in the zip file: campaign.yaml and those beside it.');
  const folders = new Set(files.map(({ path }) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '')));
  const [inside = ''] = folders;
  if (folders.size > 1) return no('The zip file holds several folders. Pack the folder of one binder.');
  const id = inside === '' ? basename(zip.name).replace(/\.zip$/i, '') : inside;
  if (!FOLDER_NAME.test(id) || id.length > LONGEST_NAME)
    return no(`"${quote(id)}" cannot be the name of a binder. ${NO_NAME}`);
  const tangled = files.find(({ path, bytes }) => !PICTURE.test(path) && isTangled(bytes));
  if (tangled !== undefined)
    return no(
      `"${quote(tangled.path)}" has more than ${MOST_BRACKETS} brackets. Write its lists over several lines, with hyphens.`,
    );
  if (taken.has(id) && !zip.replace)
    return no(
      `There is a binder ${id} here already. Tick the box to put this one in its place, or give its folder another name. ` +
        'Campaigns keep what they began with in either case.',
    );

  await mkdir(root, { recursive: true, mode: 0o700 });
  const beside = await mkdtemp(join(root, '.taking-'));
  try {
    const folder = join(beside, id);
    await mkdir(folder);
    for (const { path, bytes } of files) await writeFile(join(folder, basename(path)), bytes, { flag: 'wx' });
    const read = await readBinder(folder, (system) => systems[system], Object.keys(systems), tryOut);
    if (!read.ok)
      return no(
        'Something is wrong in it. Mend what stands below, and hand it in again.',
        read.findings.map((finding) => faultOf(finding, folder, id)),
      );
    const place = join(root, id);
    if (await isThere(place)) await rename(place, join(beside, `${id}-before`));
    await rename(folder, place);
    return { ok: true, id, doubts: read.binder.warnings.map((doubt) => faultOf(doubt, folder, id)), leftOut };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
