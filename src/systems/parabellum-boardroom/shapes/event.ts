import { z } from 'zod';
import { courseEvents } from './event/course.js';
import { fieldEvents } from './event/field.js';
import { moneyEvents } from './event/money.js';

/** What happened. It says all that it changes; `rolls` are the dice that decided it, each with its stream. */
export const Event = z.discriminatedUnion('kind', [...courseEvents, ...fieldEvents, ...moneyEvents]);
export type Event = z.infer<typeof Event>;
export type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
