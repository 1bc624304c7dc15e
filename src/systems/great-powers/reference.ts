import { list } from '../../core/game/blocks.js';
import type { OptionWords, Reference, ReferenceEntry } from '../../core/game/reference.js';
import { guidesFrom } from '../../core/order/guide.js';
import { whoCanKnow } from '../../core/sight/knowing.js';
import { deck } from './orders/cards.js';
import { knownOf } from './orders/desk.js';
import { type Fixed, Options } from './shapes.js';
import { known } from './sight.js';
import { place, powerName } from './words.js';

function placeEntry(fixed: Fixed, { id, name, kind, centre, also }: Fixed['map']['places'][number]): ReferenceEntry {
  const { board } = knownOf(fixed);
  const number = board.numbers.get(id) ?? -1;
  const home = fixed.map.powers.find(({ homes }) => homes.includes(id));
  const ways = (spots: readonly number[] | undefined): string =>
    (spots ?? []).map((spot) => place(fixed, board.codes[spot] ?? '')).join(', ') || 'nowhere';
  return {
    id: `place-${id}`,
    title: `${name} (${id})`,
    summary: `${[
      { sea: 'Sea', coast: 'Coast', inland: 'Inland' }[kind],
      ...(centre ? ['a supply centre'] : []),
      ...(home === undefined ? [] : [`home of ${powerName(fixed, home.id)}`]),
    ].join(', ')}.`,
    words: [id, name, ...also],
    blocks: [
      list([
        ...(kind === 'sea' ? [] : [`Armies go to ${ways(board.armyTo[number])}.`]),
        ...(kind === 'inland'
          ? []
          : (board.shores[number] ?? []).length === 0
            ? [`Fleets go to ${ways(board.fleetTo[number])}.`]
            : (board.shores[number] ?? []).map(
                (shore) => `Fleets go from ${place(fixed, board.codes[shore] ?? '')} to ${ways(board.fleetTo[shore])}.`,
              )),
      ]),
    ],
    rules: ['GP-2'],
  };
}

const MEANINGS: { readonly [Name in keyof Options]: (value: Options[Name]) => string } = {
  lastYear: (year) => (year === null ? 'It goes on until somebody wins or all agree.' : `The game ends after ${year}.`),
  paradox: (rule) =>
    ({
      szykman: 'A convoy that hangs on itself fails.',
      'all-hold': 'All who are caught in a convoy that hangs on itself hold.',
      '1982': 'Convoyed armies cut no support of fleets for seas in which a fleet convoys, as in the rules of 1982.',
    })[rule],
  unserved: (rule) =>
    rule === 'stays' ? 'An army that nobody carries stays.' : 'An army that nobody carries walks, where it can.',
  builds: (rule) =>
    rule === 'homes' ? 'One builds in home centres only.' : 'One builds in every centre of one’s own.',
  disorder: (rule) =>
    rule === 'owned'
      ? 'Distance is counted from the centres that a power owns.'
      : 'Distance is counted from home centres.',
  sight: (sight) =>
    sight === 'open' ? 'Everybody sees the whole board.' : 'One sees what borders one’s own units and centres.',
  optionalRules: () => 'There are no optional rules.',
};

function inWords<Name extends keyof Options>(name: Name, options: Options): OptionWords {
  const usual = Options.parse({});
  const told = (value: unknown): string =>
    Array.isArray(value) ? value.join(', ') || 'none' : String(value ?? 'none');
  return {
    name,
    value: told(options[name]),
    meaning: MEANINGS[name](options[name]),
    changed: told(options[name]) !== told(usual[name]),
  };
}

/** What everybody may look up: powers, places with their ways, how orders are written, options in words. */
export const reference = (fixed: Fixed, options: Options): Reference => ({
  sections: [
    {
      id: 'powers',
      title: 'Powers',
      entries: fixed.map.powers.map(({ id, name, homes }) => ({
        id: `power-${id}`,
        title: name,
        summary: `Builds in ${homes.map((home) => place(fixed, home)).join(', ')}.`,
        words: [id],
        blocks: [list((fixed.map.begin[id] ?? []).map((unit) => `Begins with ${unit.replace(' ', ' in ')}.`))],
        rules: ['GP-1'],
      })),
    },
    { id: 'places', title: 'Places', entries: fixed.map.places.map((one) => placeEntry(fixed, one)) },
    whoCanKnow(known),
  ],
  orders: guidesFrom(deck, fixed),
  options: Options.keyof().options.map((name) => inWords(name, options)),
});
