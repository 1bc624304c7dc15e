import { z } from 'zod';

/** Sides of a picture that a binder brings, in pixels. */
export const PICTURE_SIDES = { least: 200, most: 4000 } as const;

/** A picture of a binder as its game knows it. The bytes are kept beside the campaign, by the hash. */
export const BinderPicture = z.strictObject({
  /** SHA-256 of the bytes, in hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int().min(PICTURE_SIDES.least).max(PICTURE_SIDES.most),
  height: z.int().min(PICTURE_SIDES.least).max(PICTURE_SIDES.most),
});
export type BinderPicture = z.infer<typeof BinderPicture>;
