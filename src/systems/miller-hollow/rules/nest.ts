import type { RuleText } from '../../../core/game/contract.js';
import { counted } from '../../../core/reading/counted.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Fixed, Options } from '../shapes.js';
import { captives } from './phrases.js';

/** Nests, Hunters and the town (MH-10 to MH-22). */
export function nestRules(options: Options, { town }: Fixed): readonly RuleText[] {
  const { startHunters, startMares, startCaptives, preySupply } = options;
  return [
    rule(
      'MH-10',
      'The colonies',
      `Under ${town.name} each player leads one nest. There are no sides: you may talk and promise as you like, and no`,
      'promise binds anybody.',
    ),
    rule(
      'MH-11',
      'Where nests lie',
      'With as many players as there are, so many nest sites are used, from the first of the list on; a draw says who has which.',
    ),
    rule(
      'MH-12',
      'What a nest has',
      'Brood mares, which are its size; Hunters of three stages; captives, which are its food and its money; a psychic path.',
    ),
    rule(
      'MH-13',
      'The beginning',
      `Each nest starts with ${counted(startHunters, 'Prowler')}, ${counted(startMares, 'brood mare')} and ${captives(startCaptives)},`,
      'and has chosen no path.',
    ),
    rule(
      'MH-14',
      'Stages',
      'A Prowler (Stage 1) has one point, a Stalker (Stage 2) two, a Ravager (Stage 3) three. Each point is a die in a fight and',
      'skill at the harvest. A Prowler dies of its first wound, a Stalker of its second, a Ravager of its third; wounds heal after',
      'every fight.',
    ),
    rule(
      'MH-15',
      'Areas in play',
      'Every area names the least number of players with which it is in play. What was in play at the start stays so when nests',
      'are lost; who founds one before the first hunt brings the areas of one player more into play.',
    ),
    rule('MH-20', 'Distance', 'There is none: any pack reaches any area and any nest. The map is for the eye.'),
    rule('MH-21', 'Prey', 'Every area starts with as much prey as it can hold.'),
    rule(
      'MH-22',
      'Supply',
      preySupply === 'depleting'
        ? 'Whatever is caught is gone from the area.'
        : 'The people of the town never run out: only the skill of a pack limits what it catches.',
    ),
    rule(
      'MH-23',
      'Prey signs',
      'Everybody sees of each area whether it is Teeming (three quarters or more of what it held at the start), Plenty (two',
      'fifths or more), Sparse or Empty. Who holds an area learns the number.',
    ),
  ];
}
