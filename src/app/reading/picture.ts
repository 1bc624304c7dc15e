import type { Reader } from '../kit/asking.js';
import type { Desk } from '../kit/desk.js';
import type { PictureRow } from '../ports/record.js';

type Picture = Pick<PictureRow, 'type' | 'bytes'> & {
  /** It belongs to a campaign, and so to everybody who looks at its map; else it is a host's, on the shelf. */
  readonly isPublic: boolean;
};

/** A picture of a binder by its content. Maps are public as far as their binder goes; what is on the shelf alone is the hosts'. */
export const picture =
  ({ record, binders }: Desk) =>
  async ({ reader, hash }: { reader: Reader; hash: string }): Promise<Picture | null> => {
    const found = await record.picture(hash);
    if (found !== null) return { ...found, isPublic: true };
    const isHost = reader !== null && (await record.person(reader))?.isHost === true;
    const onShelf = isHost ? ((await binders.picture?.(hash)) ?? null) : null;
    return onShelf === null ? null : { ...onShelf, isPublic: false };
  };
