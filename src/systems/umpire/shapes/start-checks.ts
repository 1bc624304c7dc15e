import { hourOfDate } from '../calendar.js';
import { type SetupFault, unknown } from './faults.js';
import type { Parts } from './parts.js';

/** What is wrong in a campaign that comes in under way. */
export function startFaults({ start, options, orders, map }: Parts): readonly SetupFault[] {
  const { calendar, commanders, sides, turns } = options;
  const people = commanders.map(({ id }) => id);
  const places = map.places.map(({ name }) => name);
  const audience = ['all', ...people, ...sides.map(({ id }) => id)];
  const fault = (field: readonly (string | number)[], message: string, input: unknown): SetupFault => ({
    path: ['start', ...field],
    message,
    input,
  });
  return [
    ...(start.turn > turns
      ? [fault(['turn'], `The campaign ends with turn ${turns}. Raise options.turns, or begin earlier.`, start.turn)]
      : []),
    ...(start.letters.length > 0 && !orders.letters
      ? [fault(['letters'], 'Nobody writes letters here (letters: false). Tell their readers under “told”.', null)]
      : []),
    ...start.letters.flatMap(({ from, to, near, sent, due }, index): SetupFault[] => {
      const at = (field: string) => ['letters', index, field];
      return [
        ...([from, to] as const).flatMap((id, end) =>
          people.includes(id) ? [] : [unknown(['start', ...at(end === 0 ? 'from' : 'to')], 'commander', id, people)],
        ),
        ...(from === to ? [fault(at('to'), 'This letter is of and to the same commander.', to)] : []),
        ...(near === undefined || places.includes(near)
          ? []
          : [unknown(['start', ...at('near')], 'place', near, places)]),
        ...(sent !== undefined && hourOfDate(sent, calendar) > 0
          ? [fault(at('sent'), `It leaves after the campaign comes in, which is ${calendar.starts}.`, sent)]
          : []),
        ...(hourOfDate(due, calendar) <= 0
          ? [
              fault(
                at('due'),
                `It would be there before the campaign comes in, which is ${calendar.starts}. Name a later hour, or tell its reader under “told”.`,
                due,
              ),
            ]
          : []),
      ];
    }),
    ...start.out.flatMap((id, index) =>
      people.includes(id) ? [] : [unknown(['start', 'out', index], 'commander', id, people)],
    ),
    ...(people.length > 0 && people.every((id) => start.out.includes(id))
      ? [fault(['out'], 'Everybody is out of the game, and nobody could go on with it. Leave somebody in.', start.out)]
      : []),
    ...start.told.flatMap(({ to }, index) =>
      audience.includes(to) ? [] : [unknown(['start', 'told', index, 'to'], 'commander or side', to, audience)],
    ),
  ];
}
