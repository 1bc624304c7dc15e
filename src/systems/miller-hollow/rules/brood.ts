import type { RuleText } from '../../../core/game/contract.js';
import { counted } from '../../../core/reading/counted.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Options } from '../shapes.js';
import { captives } from './phrases.js';

/** The brood: what captives are spent on (MH-30 to MH-45). */
export function broodRules(options: Options): readonly RuleText[] {
  const { feedDiv, hatchCost, hatchPerMare, moltCost, mareCost, maresPerTurn, maxMares, combinedWindows } = options;
  return [
    rule(
      'MH-30',
      'Brood and hunt',
      combinedWindows
        ? 'A turn has one window: a sheet holds the lines of the brood and of the hunt. The brood is carried out first, and the'
        : 'A turn has two windows: first the brood, in which captives are spent, then the hunt, in which Hunters are sent out.',
      combinedWindows ? 'hunt may count on Hunters that it brings.' : '',
      'The brood always goes: feeding, starvation, molting, hatching, a new mare, the path.',
    ),
    rule(
      'MH-31',
      'One use each',
      'A captive is used once. Food and all lines together may cost no more captives than the nest holds; else none of the',
      'sheet’s lines counts, and what you sent before stands.',
    ),
    rule('MH-32', 'Without captives', 'Nothing can be fed, hatched, molted or bred. Only the path can be chosen.'),
    rule(
      'MH-33',
      'Food',
      `One captive feeds ${counted(feedDiv, 'Hunter or mare', 'Hunters and mares')}; the need is rounded up. Without a FEED line the nest`,
      'takes what it needs before all else. A FEED line above the need is cut to it.',
    ),
    rule(
      'MH-34',
      'Starvation',
      'Each captive that is missing kills one Hunter, the lowest stage first; when there are none left, a brood mare. You may',
      'feed less than the need on purpose.',
    ),
    rule('MH-35', 'No mares', 'A nest without brood mares is lost at once.'),
    rule(
      'MH-36',
      'Molting',
      `A Prowler becomes a Stalker for ${captives(moltCost.prowler)}, a Stalker a Ravager for ${captives(moltCost.stalker)}. A Hunter`,
      'molts once a turn at most, and Stalkers go first. Ravagers have nothing to become; hatchlings wait a turn.',
    ),
    rule('MH-37', 'Who can molt', 'Only Hunters that are alive after the feeding.'),
    rule(
      'MH-38',
      'Hatching',
      hatchPerMare === 0
        ? 'Mares bear no Hunters in this campaign.'
        : `A new Prowler takes ${captives(hatchCost)}. Each mare alive after the feeding can have ${hatchPerMare} a turn.`,
    ),
    rule('MH-39', 'Young Hunters', 'Hunters that hatched in a brood can be sent out in the hunt that follows.'),
    rule(
      'MH-40',
      'New brood mares',
      maresPerTurn === 0
        ? 'No new mares are raised in this campaign.'
        : `A brood mare takes ${captives(mareCost)}: ${maresPerTurn} a turn at most, and ${maxMares} in a nest.`,
    ),
    rule(
      'MH-41',
      'What a mare is good for',
      'From the moment she is born she guides a pack, strikes with the mind and defends the nest. She bears Hunters from the',
      'next turn on.',
    ),
    rule('MH-42', 'What is left', 'Captives that are not used stay in the nest, and are lost with it.'),
    rule(
      'MH-43',
      'Too few captives after all',
      'If less is there than a sheet counts on when its turn comes, its lines are carried out in the order of MH-30 as far',
      'as the captives go.',
    ),
    rule('MH-44', 'No brood sheet', 'The nest feeds what it needs and does nothing else. Its path stays.'),
    rule(
      'MH-45',
      'Psychic paths',
      'Dread beats Rage, Rage beats Veil, Veil beats Dread; equal paths cancel. You may change it every turn at no cost; it',
      'stays until you do, and who never chose follows Rage. Nobody sees your path until they meet it in a fight.',
    ),
  ];
}
