import type { RuleText } from '../../../core/game/contract.js';
import { counted } from '../../../core/reading/counted.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Options } from '../shapes.js';
import { FULL_REGROWTH_UNTIL, HALF_REGROWTH_UNTIL } from '../tables.js';

/** Packs, the harvest, regrowth and famine (MH-54, MH-70 to MH-77). */
export function huntRules(options: Options): readonly RuleText[] {
  const { packMax, harvestDiv, preySupply, famineFrom } = options;
  return [
    rule(
      'MH-54',
      'Packs',
      `Each brood mare guides one pack, and a pack has 1 to ${counted(packMax, 'Hunter')}. One pack may go to each area. Raiders on one`,
      `nest may be more than a pack; they count as one for every ${packMax} of them. Hunters that no line sends out guard the nest.`,
    ),
    rule(
      'MH-70',
      'Harvest',
      'Who is alone in an area at the end holds it and harvests. An average die is rolled: a die of six of which 1 counts 2,',
      '2 and 3 count 3, 4 and 5 count 4, and 6 counts 5.',
    ),
    rule(
      'MH-71',
      'The catch',
      `The pack’s points times the average die, divided by ${harvestDiv} and rounded down.`,
      preySupply === 'depleting' ? 'It is never more than the prey that is there, and may be none.' : 'It may be none.',
    ),
    rule(
      'MH-72',
      'Who catches nothing',
      `What is caught can be used from the next brood on. Hunters that guard, raid, were driven off or died catch nothing, so a`,
      'nest that does nothing else lives on the captives it has.',
    ),
    ...(preySupply === 'depleting'
      ? [
          rule(
            'MH-73',
            'Regrowth',
            `At the end of each turn up to turn ${FULL_REGROWTH_UNTIL} every area in play grows its whole number back, up to turn`,
            `${HALF_REGROWTH_UNTIL} half of it rounded down, later none; never above what it can hold.`,
          ),
        ]
      : []),
    rule(
      'MH-75',
      'Famine',
      famineFrom === null || preySupply === 'unlimited'
        ? 'There is none in this campaign: areas can hold as much in the last turn as in the first.'
        : `From the end of turn ${famineFrom} on, every area can hold one less each turn, and prey above that is gone.`,
    ),
    rule('MH-76', 'The lost', 'Who has lost their nest gives no more orders and may look at everything.'),
    rule('MH-77', 'Empty sites', 'The site of a lost nest stays empty and cannot be raided.'),
  ];
}
