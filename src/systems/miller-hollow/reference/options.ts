import type { OptionWords } from '../../../core/game/reference.js';
import { counted } from '../../../core/reading/counted.js';
import { Options } from '../shapes.js';

type Meanings = { readonly [Name in keyof Options]: (value: Options[Name]) => string };

const captives = (count: number): string => counted(count, 'captive');
const onSix = (face: number): string => (face === 6 ? 'a 6' : `${face} or more`);

/** What each option means as it is set, in one sentence. */
const MEANINGS: Meanings = {
  startHunters: (value) => `Every nest starts with ${counted(value, 'Prowler')}.`,
  startMares: (value) => `Every nest starts with ${counted(value, 'brood mare')}.`,
  startCaptives: (value) => `Every nest starts with ${captives(value)}.`,
  feedDiv: (value) => `One captive feeds ${counted(value, 'Hunter or mare', 'Hunters and mares')}, rounded up.`,
  hatchCost: (value) => `A new Prowler takes ${captives(value)}.`,
  hatchPerMare: (value) =>
    value === 0 ? 'Mares bear no Hunters.' : `A mare has ${counted(value, 'hatchling')} a turn at most.`,
  moltCost: ({ prowler, stalker }) =>
    `A Prowler becomes a Stalker for ${captives(prowler)}, a Stalker a Ravager for ${captives(stalker)}.`,
  mareCost: (value) => `A new brood mare takes ${captives(value)}.`,
  maresPerTurn: (value) =>
    value === 0 ? 'No new mares are raised.' : `A nest raises ${counted(value, 'brood mare')} a turn at most.`,
  maxMares: (value) => `A nest raises mares up to ${value}.`,
  packMax: (value) => `A pack has ${counted(value, 'Hunter')} at most.`,
  hitField: (value) => `In an area a die hits with ${onSix(value)}.`,
  hitDefender: (value) => `In a nest a defender’s die hits with ${onSix(value)}.`,
  hitRaider: (value) => `In a nest a raider’s die hits with ${onSix(value)}.`,
  mareHits: (value) => `A brood mare dies after ${counted(value, 'hit')}.`,
  psychicHit: (value) => `A die of a psychic strike wounds with ${onSix(value)}.`,
  harvestDiv: (value) => `The catch is points times the average die, divided by ${value}.`,
  preySupply: (value) =>
    value === 'depleting' ? 'What is caught is gone from its area.' : 'Areas never run out of prey.',
  areaCombat: (value) =>
    value === 'break'
      ? 'A pack that has lost half its Hunters is driven off.'
      : 'Packs in an area fight until one colony at most is left.',
  famineFrom: (value) =>
    value === null ? 'There is no famine.' : `From the end of turn ${value} on every area can hold one less each turn.`,
  turnLimit: (value) => `After turn ${value} the living nests are ranked.`,
  strikes: (value) => {
    if (value === null) return 'Nobody is removed for sending nothing.';
    return value === 1
      ? 'A player is removed after one turn without any sheet.'
      : `A player is removed after ${value} turns in a row without any sheet.`;
  },
  combinedWindows: (value) =>
    value
      ? 'Brood and hunt are ordered together, in one window a turn.'
      : 'Each turn has a window for the brood and one for the hunt.',
  optionalRules: (value) => (value.length === 0 ? 'The game has no optional rules.' : `In use: ${value.join(', ')}.`),
};

const DEFAULTS = Options.parse({});

const told = (value: Options[keyof Options]): string => {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, price]) => `${name} ${price}`)
      .join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};

function inWords<Name extends keyof Options>(name: Name, options: Options): OptionWords {
  const value = told(options[name]);
  return { name, value, meaning: MEANINGS[name](options[name]), changed: value !== told(DEFAULTS[name]) };
}

/** Every option as it is set in this campaign. */
export const optionWords = (options: Options): OptionWords[] =>
  Options.keyof().options.map((name) => inWords(name, options));
