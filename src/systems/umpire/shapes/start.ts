import { z } from 'zod';
import { GameTime, Id, Name, Prose } from './base.js';

/** A letter that is on the road when the campaign comes in. */
const RoadLetter = z.strictObject({
  from: Id,
  to: Id,
  text: z.string().trim().min(1).max(1000),
  /** The place that its courier is near, for the umpire. */
  near: z.string().trim().min(1).max(60).exactOptional(),
  /** Left out: it leaves now. */
  sent: GameTime.exactOptional(),
  due: GameTime,
});

/** What somebody knows already. */
const ToldBefore = z.strictObject({
  /** A commander, a side, or `all`. */
  to: z.string().trim().min(1).max(60),
  text: Prose,
});

/** Where earlier turns can be read. */
export const EarlierPost = z.strictObject({
  title: Name,
  url: z
    .string()
    .max(300)
    .regex(
      /^https?:\/\/[\w.-]{1,100}(?::\d{1,5})?(?:\/[\w\-./~%?=&#+:,;@!$'()*]*)?$/,
      'Write a whole address: https://forum.example/topic/7.',
    ),
});

/** `start.yaml`: a campaign that is under way elsewhere, as it comes in. Its positions stand in `forces`, its date in `calendar.starts`. */
export const Start = z.strictObject({
  /** The first turn that is played here. */
  turn: z.int().min(1).max(500).default(1),
  letters: z.array(RoadLetter).max(200).default([]),
  told: z.array(ToldBefore).max(200).default([]),
  posts: z.array(EarlierPost).max(50).default([]),
  /** Who is out of the game already, and reads on. */
  out: z.array(Id).max(60).default([]),
});
