import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BinderImage } from '../../../app/ports/binders.js';
import type { BinderPicture } from '../../../core/draw/brought-picture.js';
import { MOST_PICTURE_BYTES, takePicture } from './take-picture.js';

const FILE = /^[a-z0-9-]{1,60}\.(?:png|jpg|jpeg|svg)$/;

type PictureRead =
  | { readonly ok: true; readonly image: BinderImage; readonly picture: BinderPicture }
  | { readonly ok: false; readonly text: string };

/** A picture of a binder's folder, made anew. Links are not followed: a binder may come from a stranger. */
export async function readPicture(folder: string, name: string): Promise<PictureRead> {
  if (!FILE.test(name))
    return {
      ok: false,
      text: 'A picture is named like “map.png”: lower-case letters, digits, hyphens, and .png, .jpg or .svg at the end.',
    };
  const path = join(folder, name);
  const seen = await lstat(path).catch(() => null);
  if (seen?.isFile() !== true)
    return { ok: false, text: `There is no picture “${name}” in the folder. Put it beside this file.` };
  if (seen.size > MOST_PICTURE_BYTES)
    return {
      ok: false,
      text: `The picture has ${Math.ceil(seen.size / 1024 / 1024)} MB; it may have ${MOST_PICTURE_BYTES / 1024 / 1024}. Save it smaller.`,
    };
  const taken = await takePicture(await readFile(path));
  if (!taken.ok) return taken;
  const { hash, type, bytes, width, height } = taken.picture;
  return { ok: true, image: { hash, type, bytes }, picture: { hash, width, height } };
}
