import type { RuleText } from '../../../core/game/contract.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Options } from '../shapes.js';

/** Officers and their values (CW-301 to CW-313). */
export const leaderRules = ({ tacticsImproveDice }: Options): readonly RuleText[] => [
  rule(
    'CW-301',
    'Leaders',
    'Your officer, the avatar, leads one of your Groups; proxies lead the others. Groups that nobody commands are under caretakers',
    'whose values are all 1.',
  ),
  rule(
    'CW-302',
    'Five values',
    'Motivation (MOT), Aggression (AGG), Initiative (INI), Tactics (TAC) and Political value (POL), from 1 to 5. More is better.',
  ),
  rule(
    'CW-303',
    'Making an officer',
    'Spend 25 points, at least one on each value. A value is the square root of its points, rounded down: 4 points buy 2, 9 buy 3,',
    '16 buy 4. Until set-up closes you may change your mind. Who names none gets 2, 3, 2, 2, 2.',
  ),
  rule(
    'CW-304',
    'Proxies',
    'A proxy has half of what your officer has today, rounded down, but at least 1, and no Political value.',
  ),
  rule('CW-305', 'Motivation', 'Helps a demoralised Group to rally without an activation.'),
  rule('CW-306', 'Aggression', 'Leaders with little of it misjudge the enemy more and turn away more often.'),
  rule(
    'CW-307',
    'Initiative',
    'Carries out a move or a transfer without an activation, and sees an enemy who comes near.',
  ),
  rule('CW-308', 'Tactics', 'Adds to the die in battle, and buys rerolls.'),
  rule('CW-309', 'Political value', 'The number of your votes in an election.'),
  rule('CW-310', 'Checks', 'A check is passed with a die that shows the value or less.'),
  rule(
    'CW-311',
    'Learning',
    'An officer who used a value may get better in it: a die above the value raises it by one, up to 5. Proxies never learn.',
  ),
  rule(
    'CW-312',
    'When they learn',
    'Motivation and Initiative after each check, passed or not, but not where an activation made it needless. Aggression and Tactics',
    'after each battle that their Group survives. Political value before each November, up to the number of players of the side.',
    tacticsImproveDice === 2 ? 'Tactics takes two dice, and both must show more than the value.' : '',
  ),
  rule(
    'CW-313',
    'Where the officer is',
    'AVATAR WITH puts your officer with any of your Groups before the turn begins. Without the line they stay; if their Group is gone',
    'they join your strongest one. Officers do not fall in battle.',
  ),
];
