import type { OptionWords } from '../../../core/game/reference.js';
import { counted } from '../../../core/reading/counted.js';
import { listing } from '../../../core/reading/listing.js';
import { ruleName } from '../optional-rules.js';
import { Options } from '../shapes.js';

type Meanings = { readonly [Name in keyof Options]: (value: Options[Name]) => string };

/** What each option means as it is set, in one sentence. */
const MEANINGS: Meanings = {
  transit: (value) =>
    value === 'friendly'
      ? 'Flotillas travel through friendly provinces only.'
      : 'Flotillas also travel through uncontrolled and enemy provinces.',
  moveMaxCost: (value) =>
    value === null
      ? 'A fleet may move its base any distance.'
      : `A fleet may move its base by ${value} movement points at most.`,
  flotillaCycle: (value) =>
    value === 'block'
      ? 'Each owner in turn gives one ship to every target.'
      : 'Each owner in turn gives one ship, to the next target.',
  sixAlwaysArrives: (value) =>
    value ? 'A ship that rolls a 6 arrives however far it is.' : 'No ship arrives where 7 or more is needed.',
  unopposedGlory: (value) =>
    value === 0
      ? 'Taking a province without a fight earns no Glory.'
      : `Taking a province without a fight earns its commander ${value} Glory.`,
  retreat: (value) =>
    value === 'survivors'
      ? 'The more ships a side has lost, the likelier it leaves a battle.'
      : 'The fewer ships a side has lost, the likelier it leaves a battle.',
  partialCharge: (value) =>
    value === 'full'
      ? 'A purchase that is filled in part costs the whole bid.'
      : 'A purchase that is filled in part costs its part of the bid, rounded up.',
  liberation: (value) =>
    value ? 'A fallen nation returns when its side retakes its capital.' : 'A fallen nation is out for good.',
  productionDivisor: (value) =>
    value === 1
      ? 'A nation builds a ship for each of its provinces.'
      : `A nation builds a ship for every ${value} of its provinces, rounded up.`,
  influenceBase: (value) => `Every player gets ${value} Influence a turn.`,
  influenceStep: (value) =>
    value === 0
      ? 'Players with less Glory get no more Influence than others.'
      : `A player gets ${value} Influence more for each player of the same side with more Glory.`,
  newFleetEvery: (value) =>
    value === null
      ? 'Nations raise no new fleets.'
      : `A nation may raise a new fleet every ${value === 1 ? 'turn' : `${value} turns`}.`,
  maxFleets: (value) => `A nation has ${counted(value, 'fleet')} at most.`,
  strikes: (value) => {
    if (value === null) return 'Nobody is removed for sending no orders.';
    return value === 1
      ? 'A player is removed after one turn without a sheet.'
      : `A player is removed after ${value} turns in a row without a sheet.`;
  },
  turnLimit: (value) =>
    value === null ? 'The war goes on until a side wins.' : `The war ends on points after turn ${value}.`,
  visibility: (value) =>
    value === 'side'
      ? 'Only its own side sees which ships are in a fleet.'
      : 'Everybody sees which ships are in a fleet.',
  countInactive: (value) =>
    value
      ? 'Provinces of nations that are still to come count for their side.'
      : 'Provinces count only once their nation is in the war.',
  startInfluence: (value) => `Every player starts with ${value} Influence.`,
  startGlory: (value) => `Every player starts with ${value} Glory.`,
  firstYear: (value) => `Turn 1 is the year Y${value}.`,
  optionalRules: (value) =>
    value.length === 0 ? 'No optional rule is in use.' : `In use: ${listing(value.map(ruleName))}.`,
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
