import { counted } from '../../../core/reading/counted.js';
import { dateWords } from '../calendar.js';
import { spotInSentence } from '../ground.js';
import { chairName } from '../orders/desk.js';
import type { Event } from '../shapes/event.js';
import type { Fixed } from '../shapes/fixed.js';
import type { Letter, State } from '../shapes/state.js';

const FATES = { now: 'is delivered now', late: 'will be late', lost: 'is lost', taken: 'is taken' };

/** A commander, a side or everybody, as people call them. */
export const audienceName = (id: string, fixed: Fixed): string =>
  id === 'all' ? 'Everybody' : (fixed.sides.find((side) => side.id === id)?.name ?? chairName(fixed, id));

const letterWords = ({ id, from, to, miles }: Letter, fixed: Fixed): string => {
  const far = miles > 0 ? `, ${counted(miles, fixed.map.unit)}` : '';
  return `Letter ${id}: ${chairName(fixed, from)} writes to ${chairName(fixed, to)}${far}.`;
};

/** What happened, for the umpire. Null: not worth a line. */
export function actWords(event: Event, before: State, fixed: Fixed): string | null {
  const unit = (id: string): string => before.units.find((one) => one.id === id)?.name ?? id;
  const who = (id: string): string => (id === 'all' ? 'everybody' : audienceName(id, fixed));
  switch (event.kind) {
    case 'sheet-taken':
      return `${who(event.commander)} sends ${counted(event.orders.length, 'line')}.`;
    case 'was-silent':
      return `${who(event.commander)} is silent.`;
    case 'letter-written':
      return letterWords(event.letter, fixed);
    case 'left':
      return `${who(event.commander)} has no player any more.`;
    case 'seated':
      return `${event.player} takes the place of ${who(event.commander)}.`;
    case 'started':
    case 'called':
    case 'learnt':
      return null;
    case 'moved':
      return `${unit(event.unit)} is now ${spotInSentence(event.spot, fixed)}${event.at === null ? '' : `, since ${event.at}`}.`;
    case 'changed':
      return `${unit(event.unit)}: ${event.field} is ${event.value}.`;
    case 'raised':
      return `${event.unit.name} appears ${spotInSentence(event.unit.spot, fixed)}.`;
    case 'removed':
      return `${unit(event.unit)} is taken off the map.`;
    case 'split':
      return `${event.into.name} (${event.into.strength}) parts from ${unit(event.unit)}.`;
    case 'merged':
      return `${unit(event.unit)} joins ${unit(event.into)}.`;
    case 'given':
      return `${unit(event.unit)} is now with ${who(event.to)}.`;
    case 'revealed':
      return `${unit(event.unit)} is shown to ${who(event.to)}${event.as === null ? '' : ` as “${event.as}”`}.`;
    case 'hidden':
      return `${unit(event.unit)} is hidden from ${who(event.to)}.`;
    case 'thrown':
      return event.thrown.text;
    case 'spoken':
      return `To ${who(event.to)}: ${event.text}`;
    case 'carried':
      return `Letter ${event.letter} ${FATES[event.how]}.`;
    case 'clocked':
      return `The turn takes ${event.hours} hours longer.`;
    case 'noted':
      return `Note: ${event.text}`;
    case 'judged':
      return `Judged: ${who(event.commander)}, ${event.line === null ? 'all lines' : `line ${event.line}`}.`;
    case 'ticked':
      return `${event.field} is counted in ${counted(Object.keys(event.values).length, 'unit')}.`;
    case 'put-out':
      return `${who(event.commander)} is ${event.out ? 'out of the game' : 'back in the game'}.`;
    case 'failed':
      return `Line ${event.line} of your sheet came to nothing: ${event.text}`;
    case 'published':
      return `The turn is published; it is ${dateWords(event.hour, fixed.calendar)}.`;
    case 'went-on':
      return 'This round is over; nobody else has been told anything yet.';
    case 'ended':
      return `The end: ${event.how}`;
  }
}
