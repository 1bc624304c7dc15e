import type { RuleText } from '../../../core/game/contract.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Fixed, Options } from '../shapes.js';
import { zonesNamed } from './zones-named.js';

const fortresses = ({ map }: Fixed): readonly string[] =>
  map.zones.filter(({ fortress }) => fortress).map(({ id }) => id);

/** Sighting, estimates and decisions (CW-1201 to CW-1206). */
const sighting = (): readonly RuleText[] => [
  rule(
    'CW-1201',
    'Seeing the enemy',
    'A Group about to go in where an enemy stands knows of them and decides first. If it attacks, the Group in the way looks out: an',
    'Initiative check. If that fails it makes no choice and defends.',
  ),
  rule(
    'CW-1202',
    'An estimate: how wrong',
    'Two dice are added and multiplied by a number that is 5 in 1861 and one less every year. The leader’s Aggression changes the result',
    'by 8, 4, −2, −4 or −8. So many percent they are wrong.',
  ),
  rule(
    'CW-1203',
    'An estimate: which way',
    'One die more: even, and the enemy looks larger by that share; odd, and they look smaller. It is rounded down, but never below 1.',
  ),
  rule(
    'CW-1204',
    'The decision',
    'The Group’s own strength against the believed one gives a column of the TAOS chart, and a die the row. The leader does what stands',
    'there for their Aggression.',
  ),
  rule(
    'CW-1205',
    'Who comes',
    'A Group on the march goes in only if its leader decides to attack. Otherwise it stops before the zone, and is finished for the turn.',
  ),
  rule(
    'CW-1206',
    'Who is there',
    'A Group that has seen the enemy leaves before they come if its leader decides to retreat and there is a friendly, empty zone to go',
    'to. Otherwise it stays and fights. Leaving costs its entrenchment and its order, and the enemy scores nothing.',
  ),
];

/** Battles (CW-1210 to CW-1220). */
const fighting = (): readonly RuleText[] => [
  rule(
    'CW-1210',
    'Battle',
    'There is a battle when a Group goes in where an enemy stands. A demoralised Group never begins one, but must defend itself.',
  ),
  rule(
    'CW-1211',
    'Attacker and defender',
    'Who moves is the attacker. The odds of attacker to defender give the column.',
  ),
  rule(
    'CW-1212',
    'Shifts',
    'A defender who is demoralised already moves the column one to the right, one who is entrenched one to the left. Beyond L it is an',
    'overrun: the defender is destroyed without a die.',
  ),
  rule('CW-1213', 'Tactics in battle', 'The leader with the better Tactics adds the difference to their die.'),
  rule('CW-1214', 'Rerolls', 'A side may reroll as often as half of its leader’s Tactics, rounded down.'),
  rule(
    'CW-1215',
    'The dice',
    'Each side throws a die. The attacker’s is read in the Def table and says what the defender suffers; the defender’s is read in the',
    'Att table and says what the attacker suffers. Both count at once.',
  ),
  rule(
    'CW-1216',
    'How rerolls are used',
    'Leaders see to it themselves, the attacker first, by turns. With a 1 or 2 of their own they throw it again; otherwise, if the',
    'enemy shows more than 3, they make them throw again; otherwise they pass. Two passes in a row end it.',
  ),
  rule(
    'CW-1217',
    'Size',
    'A force is small with 1 to 3 brigades, medium with 4 to 9, large with 10 or more. The larger one does more harm.',
  ),
  rule(
    'CW-1218',
    'Demoralisation',
    'A D in the result demoralises the force hit. A force that fought out of supply is demoralised after the battle in any case.',
  ),
  rule(
    'CW-1219',
    'What demoralisation does',
    'A demoralised Group goes in where an enemy stands only to overrun them, and enters no empty zone next to an enemy. Attacked, it',
    'throws its die without a bonus or rerolls while the attacker’s are doubled. It sees less (Initiative −1), does not invade,',
    'and demoralises friends whose zone it passes through, or is demoralised by them. (Ruling.) Who would catch it from a friend on',
    'the way shies from an enemy beyond as if demoralised already, and stays in front of that friend.',
  ),
  rule('CW-1220', 'Rallying and supply', 'A Group out of supply stays demoralised.'),
];

const retreats = (strict: boolean): string =>
  strict
    ? 'Zones next to where the attacker came from do not count in this campaign.'
    : 'A zone next to where the attacker came from is taken only if there is no other.';

/** Who leaves, and where to (CW-1221 to CW-1228). */
const afterwards = ({ strictRetreat }: Options, fixed: Fixed): readonly RuleText[] => [
  rule(
    'CW-1221',
    'Who leaves',
    'Only one force remains. The first that fits counts: a side is destroyed, the other stays; nobody suffered, the attacker leaves; a',
    'demoralised defender is demoralised again, they leave; one side alone was demoralised, it leaves; the losses differ, who lost',
    'more leaves; otherwise the attacker leaves.',
  ),
  rule(
    'CW-1222',
    'One zone back',
    'A retreat is one zone, and all go together. The attacker goes back to where they came from, by sea too.',
  ),
  rule(
    'CW-1223',
    'Where a defender goes',
    'To a neighbouring zone that is friendly, empty, and was not used by the enemy this turn; of several, the one nearest to the own capital.',
    retreats(strictRetreat),
  ),
  rule(
    'CW-1224',
    'Past the enemy',
    'Zones next to another enemy Group are avoided if there is a choice. A zone that an enemy holds is the last resort, and only if they can be overrun.',
  ),
  rule(
    'CW-1225',
    'Pushing',
    'If there is no empty zone, a retreating Group may push a friend out of theirs, if that one can retreat in turn.',
  ),
  rule('CW-1226', 'Surrender', 'A Group that cannot retreat surrenders and is gone.'),
  rule('CW-1227', 'Taken off by sea', 'A Union Group in a port may retreat by sea to another friendly, empty port.'),
  rule(
    'CW-1228',
    'The field',
    'The winner stays. The victory counts for the muster. Whoever defends',
    `${zonesNamed(fixed, fortresses(fixed), 'or')} need not leave (CW-1703).`,
  ),
];

/** What happens when armies meet. */
export const battleRules = (options: Options, fixed: Fixed): readonly RuleText[] => [
  ...sighting(),
  ...fighting(),
  ...afterwards(options, fixed),
];
