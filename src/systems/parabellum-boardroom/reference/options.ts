import type { OptionWords } from '../../../core/game/reference.js';
import { counted } from '../../../core/reading/counted.js';
import { Options } from '../shapes.js';

type Meaning = readonly [value: string, meaning: string];

const none = (value: number | null): string => (value === null ? 'none' : String(value));

function meanings(options: Options): Readonly<Record<keyof Options, Meaning>> {
  const {
    budget,
    length,
    roundLimit,
    securedRounds,
    handLimit,
    orbitalPrice,
    sellShare,
    freshTokens,
    narrowArea,
    fog,
  } = options;
  const { scoutRange, counterKillsDraw, closingWindow, choiceWindow, strikes, optionalRules } = options;
  return {
    budget: [String(budget), `Each company starts the campaign with ${budget} funds.`],
    length: [
      none(length),
      length === null
        ? 'The campaign goes on until one company is left.'
        : `After ${counted(length, 'battle')} the richest has won, every card in play paid off.`,
    ],
    roundLimit: [
      none(roundLimit),
      roundLimit === null
        ? 'Battles have no last round of their own.'
        : `A battle ends after round ${roundLimit} at the latest.`,
    ],
    securedRounds: [
      String(securedRounds),
      securedRounds === 0
        ? 'A battle ends as soon as all objectives are secured at the end of a turn.'
        : `All objectives must stay secured by the same companies for ${counted(securedRounds, 'full round')}.`,
    ],
    handLimit: [String(handLimit), `A hand holds ${counted(handLimit, 'card')}.`],
    orbitalPrice: [String(orbitalPrice), `An orbital insertion costs ${orbitalPrice} for each unit.`],
    sellShare: [
      String(sellShare),
      `A unit is sold for ${sellShare} percent of its price, in proportion to its strength.`,
    ],
    freshTokens: [
      freshTokens ? 'on' : 'off',
      freshTokens
        ? 'Tokens and units bought, and tokens captured, are usable from the owner’s next turn on.'
        : 'Tokens and units are usable as soon as they are bought or captured.',
    ],
    narrowArea: [
      `${narrowArea.squares} squares, ${narrowArea.grant} funds`,
      narrowArea.grant === 0
        ? 'Narrow deployment areas earn nothing.'
        : `A deployment area of ${counted(narrowArea.squares, 'square')} or fewer earns ${narrowArea.grant} at the start of a battle.`,
    ],
    fog: [
      fog,
      fog === 'open'
        ? 'Types, strengths and reserves are public.'
        : 'A miniature shows its class only; reserves are hidden, strength until its dice were counted.',
    ],
    scoutRange: [String(scoutRange), `Scouts see ${counted(scoutRange, 'square')} far.`],
    counterKillsDraw: [
      counterKillsDraw ? 'on' : 'off',
      counterKillsDraw
        ? 'A kill by counterattack in another’s turn earns a card at the end of the next own turn.'
        : 'A kill by counterattack in another’s turn earns no card.',
    ],
    closingWindow: [
      closingWindow,
      closingWindow === 'always'
        ? 'There is a closing window after every battle.'
        : 'The closing window is left out where nobody has anything to decide.',
    ],
    choiceWindow: [
      choiceWindow,
      choiceWindow === 'never'
        ? 'Without a list given before, the lowest battle that is left comes next.'
        : 'The richest chooses the next battle in a window, unless they gave a list before.',
    ],
    strikes: [
      none(strikes),
      strikes === null
        ? 'Nobody is passed over for missed turns.'
        : `After ${counted(strikes, 'missed turn')} running a company is passed over until a sheet comes.`,
    ],
    optionalRules: [
      optionalRules.length === 0 ? 'none' : optionalRules.join(', '),
      'This game has no rules that sign-up could add.',
    ],
  };
}

/** The options of a campaign in words, those of the binder and what a ruling has changed. */
export function optionWords(options: Options): readonly OptionWords[] {
  const words = meanings(options);
  const usual = Options.parse({});
  return Options.keyof().options.map((name) => {
    const [value, meaning] = words[name];
    return { name, value, meaning, changed: JSON.stringify(options[name]) !== JSON.stringify(usual[name]) };
  });
}
