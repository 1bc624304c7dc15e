import { capitalised } from '../../../core/reading/capitalised.js';
import { dateWords } from '../calendar.js';
import { spotWords } from '../ground.js';
import { chairName } from '../orders/desk.js';
import type { Fixed } from '../shapes/fixed.js';
import type { View } from '../shapes/view.js';

/** The picture in sentences. */
export function mapWords(view: View, fixed: Fixed): readonly string[] {
  const { own, whole } = view;
  const head = `${fixed.map.title}, ${dateWords(view.hour, fixed.calendar)}.`;
  if (whole !== null)
    return [
      head,
      ...whole.units.map(({ name, owner, spot }) => `${name} (${chairName(fixed, owner)}): ${spotWords(spot, fixed)}.`),
    ];
  if (own === null) return [head, `${fixed.map.places.length} places are on it. Where troops stand is not public.`];
  return [
    head,
    ...own.own.map(({ name, spot }) => `Yours: ${name}, ${spotWords(spot, fixed)}.`),
    ...own.sideUnits.map(({ name, spot }) => `Of your side: ${name}, ${spotWords(spot, fixed)}.`),
    ...own.returns.map(
      ({ unit, hour }) =>
        `By letter: ${unit.name}, ${spotWords(unit.spot, fixed)}, ${dateWords(hour, fixed.calendar)}.`,
    ),
    ...own.contacts.map(
      ({ what, spot, hour, ghost }) =>
        `${ghost ? 'Last seen' : 'In sight'}: ${capitalised(what)}, ${spotWords(spot, fixed)}, ${dateWords(hour, fixed.calendar)}.`,
    ),
  ];
}
