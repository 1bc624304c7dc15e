import type { z } from 'zod';
import { revealed } from '../../../core/sight/event.js';
import { courseEvents } from './event/course.js';
import { fieldEvents } from './event/field.js';
import { moneyEvents } from './event/money.js';

export const news = revealed([...courseEvents, ...fieldEvents, ...moneyEvents]);
/** What happened. It says all that it changes; `rolls` are the dice that decided it, each with its stream. */
export const Event = news.Event;
export type Event = z.infer<typeof Event>;
export type EventOf<Kind extends Event['kind']> = Extract<Event, { kind: Kind }>;
/** What one viewer learns of one event: the event, with null where they may not know. */
export const Sighting = news.Sighting;
export type Sighting = z.infer<typeof Sighting>;
