import type { OptionWords } from '../../../core/game/reference.js';
import { many } from '../../../core/reading/counted.js';
import { Options } from '../shapes.js';

type Name = Exclude<keyof Options, 'optionalRules'>;

const MEANINGS: { readonly [Key in Name]: (value: Options[Key]) => string } = {
  budget: (value) => `Each company begins with ${value} credits.`,
  skirmishes: (value) =>
    value === null
      ? 'The theatre goes on until somebody is broke.'
      : `The theatre ends after ${many(value, 'skirmish', 'skirmishes')}; the higher worth wins then.`,
  fog: (value) =>
    value === 'table' ? 'Both see all miniatures.' : 'Miniatures are seen only within sight of an own unit.',
  miniatures: (value) => (value === 'size' ? 'A miniature shows its size only.' : 'A miniature shows its type.'),
  ties: (value) => (value === 'attacker' ? 'Equal dice cancel nothing.' : 'Equal dice cancel each other.'),
  waitCost: (value) => `Going on after waiting for another unit costs ${value} ticks.`,
  cityPieces: (value) => `A city sells ${value} pieces in a Boardroom phase.`,
  salvage: (value) => `The winner gets ${value} % of the price of destroyed vehicles.`,
  captured: (value) => `Captured units bring ${value} % of their price, by strength.`,
  worth: (value) => `Units, cards, soldiers and pieces count with ${value} % of their price in a company’s worth.`,
  firstPlayer: (value) =>
    value === 'coin' ? 'A coin decides who goes first.' : 'Who won the last skirmish chooses who goes first.',
  strikes: (value) =>
    value === null
      ? 'Silence never ends a skirmish.'
      : `${value} own turns missed running end the skirmish for a player.`,
};

const USUAL = Options.parse({});
const written = (value: unknown): string => (value === null ? 'null' : String(value));

function wordsFor<Key extends Name>(name: Key, options: Options): OptionWords {
  const value = options[name];
  return {
    name,
    value: written(value),
    meaning: MEANINGS[name](value),
    changed: value !== USUAL[name],
  };
}

/** Every option of the binder in words. */
export const optionWords = (options: Options): OptionWords[] => [
  wordsFor('budget', options),
  wordsFor('skirmishes', options),
  wordsFor('fog', options),
  wordsFor('miniatures', options),
  wordsFor('ties', options),
  wordsFor('waitCost', options),
  wordsFor('cityPieces', options),
  wordsFor('salvage', options),
  wordsFor('captured', options),
  wordsFor('worth', options),
  wordsFor('firstPlayer', options),
  wordsFor('strikes', options),
];
