import { dayOf, readDay } from '../../core/calendar/day.js';
import type { Fixed } from './shapes/fixed.js';

type Calendar = Fixed['calendar'];

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Minutes of a day. */
const DAY = 24 * 60;

/** Minutes since 1 January 1970 at a game hour. */
function minuteOf(hour: number, { starts }: Pick<Calendar, 'starts'>): number {
  const [day = '', time = ''] = starts.split(' ');
  const [hours = '0', minutes = '0'] = time.split(':');
  return (readDay(day) ?? 0) * DAY + Number(hours) * 60 + Number(minutes) + Math.round(hour * 60);
}

/** The game hour of a date: `1806-10-14 06:00`. Before the campaign began it is below nothing. */
export const hourOfDate = (date: string, { starts }: Pick<Calendar, 'starts'>): number =>
  (minuteOf(0, { starts: date }) - minuteOf(0, { starts })) / 60;

/** Minutes of the day at a game hour. */
const timeOfDay = (hour: number, calendar: Calendar): number => ((minuteOf(hour, calendar) % DAY) + DAY) % DAY;

const two = (value: number): string => String(value).padStart(2, '0');

/** `14:20` of the game's own day. */
export function clockWords(hour: number, calendar: Calendar): string {
  const time = timeOfDay(hour, calendar);
  return `${two(Math.floor(time / 60))}:${two(time % 60)}`;
}

/** `14 October 1806, 06:00`. */
export function dateWords(hour: number, calendar: Calendar): string {
  const { day, month, year } = dayOf(Math.floor(minuteOf(hour, calendar) / DAY));
  return `${day} ${MONTHS[month - 1] ?? ''} ${year}, ${clockWords(hour, calendar)}`;
}

/** Whether it is night at a game hour. */
export function isNight(hour: number, calendar: Calendar): boolean {
  if (calendar.night === null) return false;
  const [from, to] = calendar.night;
  const now = Math.floor(timeOfDay(hour, calendar) / 60);
  return from <= to ? now >= from && now <= to : now >= from || now <= to;
}

/** `Turn 3`, or as the binder calls it: `Night 2`. Where no name comes twice it stands alone: `November 1` would be a day. */
export function turnName(turn: number, { calendar: { names }, turns }: Pick<Fixed, 'calendar' | 'turns'>): string {
  if (names.length === 0) return `Turn ${turn}`;
  const name = names[(turn - 1) % names.length] ?? '';
  return turns <= names.length ? name : `${name} ${Math.floor((turn - 1) / names.length) + 1}`;
}

/** The binder's name for a turn, without its number; null: it has none. */
export const kindOfTurn = (turn: number, { names }: Calendar): string | null =>
  names.length === 0 ? null : (names[(turn - 1) % names.length] ?? null);

/** The first game hour of a clock time from a game hour on; null: it is no time. */
export function hourOfClock(text: string, from: number, calendar: Calendar): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const later = (Number(hours) * 60 + Number(minutes) - timeOfDay(from, calendar) + DAY) % DAY;
  return from + later / 60;
}
