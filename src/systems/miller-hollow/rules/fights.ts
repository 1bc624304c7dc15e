import type { RuleText } from '../../../core/game/contract.js';
import { counted } from '../../../core/reading/counted.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Options } from '../shapes.js';
import { hitsOn } from './phrases.js';

/** Fights in areas and in nests (MH-50 to MH-69). */
export function fightRules(options: Options): readonly RuleText[] {
  const { psychicHit, hitField, hitDefender, hitRaider, mareHits, areaCombat } = options;
  return [
    rule(
      'MH-50',
      'Psychic strike',
      'Before the first round every colony strikes each other one in the fight whose path its own beats: one die for each brood',
      `mare that its nest had when the hunt began, each of which wounds one Hunter with ${hitsOn(psychicHit)}. All strikes are rolled before anybody falls.`,
    ),
    rule(
      'MH-55',
      'All at once',
      'All fights of a turn happen at the same time. They are worked out area by area, in the order of the list, then nest by nest.',
    ),
    rule(
      'MH-56',
      'A fight in an area',
      `Where packs of two or more colonies meet they fight in rounds. Each rolls one die for each point of its Hunters: ${hitsOn(hitField)} hits.`,
    ),
    rule(
      'MH-57',
      'Who is hit',
      'Each hit falls by lot on one of the living Hunters of all other colonies there. No agreement changes that: in the dark',
      'everybody is a foe.',
    ),
    rule('MH-58', 'The dead', 'They fall at the end of a round, so both sides of a fight can die together.'),
    ...(areaCombat === 'break'
      ? [
          rule(
            'MH-60',
            'Driven off',
            'After the strikes and after each round in which several colonies are left, a pack with half of its Hunters or fewer',
            'is driven off. It goes home with nothing.',
          ),
          rule('MH-61', 'All driven off', 'Several packs can break together. Then nobody holds the area.'),
        ]
      : [
          rule(
            'MH-60',
            'To the death',
            'Nobody is driven off in this campaign: rounds go on until one colony at most has Hunters there.',
          ),
        ]),
    rule('MH-62', 'Holding', 'The one colony that is left holds the area this turn, and harvests.'),
    rule(
      'MH-63',
      'A raid',
      'Raiders of one or more colonies fight the owner in the nest, and each other: raiders of two colonies are no friends.',
    ),
    rule(
      'MH-64',
      'Defenders',
      `All Hunters that were not sent out, and the brood mares. A mare rolls one die and dies after ${counted(mareHits, 'hit')}; she can be`,
      'hit only when no guard is left to hit.',
    ),
    rule(
      'MH-65',
      'Walls and tunnels',
      `In a nest a defender hits with ${hitsOn(hitDefender)}, a raider with ${hitsOn(hitRaider)}.`,
      'The table of raids in the reference shows what that comes to.',
    ),
    rule(
      'MH-67',
      'No way back',
      'Nobody is driven off in a nest: the fight ends when one colony at most is left in it.',
    ),
    rule(
      'MH-68',
      'The fall of a nest',
      'When its last mare dies a nest is lost, with its captives. Its packs elsewhere finish their own fights and harvests, and',
      'vanish.',
    ),
    rule(
      'MH-69',
      'No loot',
      'Raiders and guards catch nothing, not even in a nest that falls. Raiders who live go home.',
    ),
  ];
}
