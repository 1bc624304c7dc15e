import { z } from 'zod';
import { GameTime, Id, Name, Prose, SEEN_BY } from './base.js';

/** How a commander knows of the troops of their side: own alone, all of the side, or what others write to them. */
export const KNOWS = ['own', 'side', 'report'] as const;

/** Somebody who commands: a chair at the table, which a seat fills. */
const Commander = z.strictObject({
  id: Id,
  name: Name,
  side: Id,
  /** To whom they report. */
  chief: Id.nullable().default(null),
  knows: z.enum(KNOWS).default('own'),
  /** The unit that they ride with: letters go there. Left out: their first one. */
  with: z.string().nullable().default(null),
  /** What they alone are told with the first report. */
  brief: Prose.nullable().default(null),
});

/** A part that is dealt by lot to the commanders, and known to who has it. */
const Role = z.strictObject({ id: Id, name: Name, side: Id, brief: Prose, count: z.int().min(1).max(100).default(1) });

const Side = z.strictObject({
  id: Id,
  name: Name,
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#666666'),
});

const OwnField = z.strictObject({ name: Id, seen: z.enum(SEEN_BY).default('owner') });

/** What the draft changes each turn in a field of every unit that has it: supply that is eaten. */
const Tick = z.strictObject({
  field: Id,
  by: z.number().min(-1000).max(1000),
  least: z.number().default(0),
  /** Places of these kinds where it is filled up to `most` instead. */
  filledAt: z.array(z.string()).default([]),
  most: z.number().default(100),
});

const Calendar = z.strictObject({
  starts: GameTime.default('2000-01-01 06:00'),
  /** Game hours that a turn takes. */
  hours: z
    .int()
    .min(1)
    .max(24 * 365)
    .default(12),
  /** What a turn is called, in turn: `Day`, `Night`. Left out: `Turn 3`. */
  names: z.array(Name).max(12).default([]),
  /** The first and the last hour of the night. */
  night: z
    .tuple([z.int().min(0).max(23), z.int().min(0).max(23)])
    .nullable()
    .default(null),
});

/** The settings of the table, as `options` of `campaign.yaml` holds them. */
export const Options = z.strictObject({
  sides: z
    .array(Side)
    .min(1)
    .max(20)
    .default([{ id: 'all', name: 'Everybody', colour: '#666666' }]),
  commanders: z
    .array(Commander)
    .min(1)
    .max(60)
    .prefault([
      { id: 'first', name: 'First', side: 'all' },
      { id: 'second', name: 'Second', side: 'all' },
    ]),
  roles: z.array(Role).max(40).default([]),
  /** Who gets which command: by lot, or in the order in which players were accepted. */
  deal: z.enum(['lot', 'order']).default('lot'),
  /** Nobody is told on which side the others are. */
  secretSides: z.boolean().default(false),
  calendar: Calendar.prefault({}),
  /** Turns after which the umpire is asked to end it; the last is published as the end. */
  turns: z.int().min(1).max(500).default(20),
  /** Miles that a courier makes in an hour; 0: letters arrive with the next report, wherever they go. */
  couriers: z.number().min(0).max(1000).default(0),
  /** A letter to one's chief carries a state of one's own troops. */
  returns: z.boolean().default(true),
  fields: z.array(OwnField).max(30).default([]),
  ticks: z.array(Tick).max(10).default([]),
  optionalRules: z.array(z.string()).default([]),
});
export type Options = z.infer<typeof Options>;
