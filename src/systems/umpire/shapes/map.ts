import { z } from 'zod';
import { BinderPicture } from '../../../core/draw/brought-picture.js';
import { Corner, Name } from './base.js';

const Place = z.strictObject({
  name: Name,
  /** Shorter names, and others that people use. */
  also: z.array(Name).max(8).default([]),
  /** Left out of every place: the map is a list, laid out by itself. */
  at: Corner.exactOptional(),
  kind: Name.default('place'),
});

const Line = z.strictObject({
  from: z.string(),
  to: z.string(),
  kind: Name.default('road'),
  /** Miles; left out: as the scale has it. */
  length: z.number().min(0.1).max(1000).exactOptional(),
  /** Points that it bends through. */
  via: z.array(Corner).max(20).default([]),
});

const Area = z.strictObject({ name: Name, kind: Name.default('area'), outline: z.array(Corner).min(3).max(60) });

/** `map.yaml`: places, the lines between them, and areas. A binder without it has no map. */
export const MapFields = z.strictObject({
  title: Name.default('The map'),
  /** What lies under it: in the file its name, here what was made of it. */
  picture: BinderPicture.exactOptional(),
  /** Width and height of the picture. */
  size: z.tuple([z.int().min(200).max(4000), z.int().min(200).max(4000)]).default([1000, 700]),
  /** Pixels of a mile. */
  pixelsPerMile: z.number().min(0.01).max(1000).default(20),
  /** What its distances are counted in, for reports. */
  unit: Name.default('mile'),
  places: z.array(Place).max(300).default([]),
  lines: z.array(Line).max(800).default([]),
  areas: z.array(Area).max(100).default([]),
});
export type MapFile = z.infer<typeof MapFields>;

/** The map whose size is not told is as large as its picture. */
const sized = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object' || 'size' in value || !('picture' in value)) return value;
  const { data } = BinderPicture.safeParse(value.picture);
  return data === undefined ? value : { ...value, size: [data.width, data.height] };
};
export const Map_ = z.preprocess(sized, MapFields);
