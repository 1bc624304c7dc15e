import ical from 'ical-generator';
import type { CalendarEntry } from '../../../../app/reading/feeds.js';

const ASK_AGAIN_S = 3600;

/** Text on one line: what has no place in a calendar's text becomes a blank. */
const plain = (text: string): string => text.toWellFormed().replace(/\p{C}+/gu, ' ');

/** Somebody's deadlines as an iCalendar file. Each is a moment; what calendars show beside it are places and names alone. */
export function calendarFile(entries: readonly CalendarEntry[], publicUrl: string): string {
  const file = ical({
    name: 'Adjutant: my deadlines',
    prodId: { company: 'Adjutant', product: 'Deadlines', language: 'EN' },
    ttl: ASK_AGAIN_S,
  });
  for (const { id, revision, campaign, seat, phase, openedAt, deadlineAt } of entries)
    file.createEvent({
      id: `${id}@adjutant`,
      // Of the window, not of now: the same file is the same, letter by letter, and need not be sent again.
      stamp: openedAt,
      sequence: revision,
      start: deadlineAt,
      summary: plain(`${campaign.title}: orders due for ${phase}`),
      description: plain(`A sheet of ${seat.name} is asked for in ${phase}.`),
      url: `${publicUrl}/c/${campaign.id}/seat/${seat.id}`,
    });
  return file.toString();
}
