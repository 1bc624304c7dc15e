import { z } from 'zod';
import { Id, Name } from './base.js';

/** What the draft does with an order of a form. */
const DRAFTS = ['march', 'hold', 'vote', 'none'] as const;

const Form = z.strictObject({
  id: Id,
  /** `MARCH {unit} TO {place} BY {choice: road, country}`; the words in front are its keyword. */
  template: z.string().trim().min(3).max(200),
  /** Other ways to write it, with the same blanks. */
  also: z.array(z.string().trim().min(3).max(200)).max(6).default([]),
  help: z.string().trim().min(1).max(300),
  example: z.string().trim().min(1).max(200).exactOptional(),
  draft: z.enum(DRAFTS).default('none'),
  /** How many a turn. */
  most: z.int().min(1).max(100).default(100),
  /** Roles that may give it; empty: everybody. */
  roles: z.array(Id).default([]),
  /** Names of turns (`calendar.names`) in which it may be given; empty: in all. */
  turns: z.array(Name).default([]),
});
export type Form = z.infer<typeof Form>;

/** `orders.yaml`: the forms in which orders are written. */
export const Orders = z.strictObject({
  forms: z.array(Form).max(40).default([]),
  /** Whether lines that fit no form are taken in words. */
  inWords: z.boolean().default(true),
  /** Whether commanders may write letters to each other. */
  letters: z.boolean().default(true),
});
export type Orders = z.infer<typeof Orders>;
