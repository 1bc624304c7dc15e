import type { OptionWords } from '../../../core/game/reference.js';
import { Options } from '../shapes.js';

type Meanings = { readonly [Name in keyof Options]: (value: Options[Name]) => string };

/** What each option means as it is set, in one sentence. */
const MEANINGS: Meanings = {
  fog: (value) =>
    value === 'full'
      ? 'Enemy Groups are seen only next to a Group of your side.'
      : 'Everybody sees where every Group stands.',
  reaction: (value) =>
    value === 'adjacent'
      ? 'A Group may step into a neighbouring zone that an enemy is about to enter.'
      : 'Groups do not leave their place on their own to meet an enemy.',
  strictRetreat: (value) =>
    value
      ? 'Nobody retreats into a zone next to where the attacker came from.'
      : 'A zone next to where the attacker came from will do for a retreat, if there is no other.',
  strictMuster: (value) =>
    value
      ? 'Brigades join only in zones that feed their side alone.'
      : 'Brigades join in every zone that feeds their side, also where it feeds the other one too.',
  tacticsImproveDice: (value) =>
    value === 2 ? 'Tactics grows if two dice show more than it.' : 'Tactics grows if a die shows more than it.',
  lastYear: (value) => `The war ends with ${value} at the latest.`,
  strikes: (value) => {
    if (value === null) return 'Nobody is struck off for silence.';
    return value === 1
      ? 'A player is struck off after a missed deadline.'
      : `A player is struck off after ${value} missed deadlines in a row.`;
  },
  optionalRules: (value) => (value.length === 0 ? 'The game has no optional rules.' : `In use: ${value.join(', ')}.`),
};

const DEFAULTS = Options.parse({});

const told = (value: Options[keyof Options]): string => {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};

function inWords<Name extends keyof Options>(name: Name, options: Options): OptionWords {
  const value = told(options[name]);
  return { name, value, meaning: MEANINGS[name](options[name]), changed: value !== told(DEFAULTS[name]) };
}

/** Every option as it is set in this campaign. */
export const optionWords = (options: Options): OptionWords[] =>
  Options.keyof().options.map((name) => inWords(name, options));
