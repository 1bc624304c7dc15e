import type { z } from 'zod';
import { revealed } from '../../../core/sight/event.js';
import { PoliticsEvents } from './event-politics.js';
import { WarEvents } from './event-war.js';

export type PoliticsEvent = z.infer<(typeof PoliticsEvents)[number]['truth']>;
export type WarEvent = z.infer<(typeof WarEvents)[number]['truth']>;

export const news = revealed([...PoliticsEvents, ...WarEvents]);
/** Whatever changes a campaign or is worth a line of a report. */
export const Event = news.Event;
export type Event = z.infer<typeof Event>;
export type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;
/** What a viewer learns of an event: the event without what is not theirs. */
export const Sighting = news.Sighting;
export type Sighting = z.infer<typeof Sighting>;

const POLITICS: ReadonlySet<string> = new Set(revealed(PoliticsEvents).kinds);
export const isPolitics = (event: Event): event is PoliticsEvent => POLITICS.has(event.kind);
