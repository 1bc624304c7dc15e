import { z } from 'zod';
import { PoliticsEvents } from './event-politics.js';
import { WarEvents } from './event-war.js';

export const PoliticsEvent = z.discriminatedUnion('kind', PoliticsEvents);
export type PoliticsEvent = z.infer<typeof PoliticsEvent>;
export const WarEvent = z.discriminatedUnion('kind', WarEvents);
export type WarEvent = z.infer<typeof WarEvent>;

/** Whatever changes a campaign or is worth a line of a report. */
export const Event = z.discriminatedUnion('kind', [...PoliticsEvents, ...WarEvents]);
export type Event = z.infer<typeof Event>;
export type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;

const POLITICS: ReadonlySet<string> = new Set(PoliticsEvents.map(({ shape }) => shape.kind.value));
export const isPolitics = (event: Event): event is PoliticsEvent => POLITICS.has(event.kind);
