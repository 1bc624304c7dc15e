import type { RuleText } from '../../../core/game/contract.js';
import { ruling } from '../../../core/reading/rule-text.js';

// Where the rules are silent, and how it is here. Rulings that change a rule with the options stand beside that rule.

const MEANT: readonly RuleText[] = [
  ruling(
    'SRR-3',
    'counterattacks',
    'A counterattack costs one ammunition counter at once, and the attacker must be in the defender’s range. Artillery has no attack',
    'die and never strikes back.',
  ),
  ruling(
    'SRR-20',
    'recon',
    'It costs no ammunition and does not add up. The scout needs an attack or artillery die and must not be locked (ST-39). Several',
    'scouts may scout several units.',
  ),
  ruling(
    'SRR-21',
    'the shortest range',
    'An attack needs at least the shortest range, recon works up to and including it: at exactly that range both are possible.',
  ),
  ruling('SRR-23', 'whose d8', 'The scenario that was just finished counts for the d8.'),
  ruling(
    'SRR-26',
    'reorganising equals',
    'Of two units of equal price the weaker is scrapped, then the first by flag. The one that stays keeps its own maximum; what the',
    'scrapped one carried goes to reserve. What is paid goes by its strength before its people were moved.',
  ),
  ruling('SRR-31', 'equal parts', 'Proceeds are shared by those still playing, each part rounded down to 5.'),
  ruling('SRR-37', 'without withdrawals', 'Each booklet has a limit of rounds, after which the scenario ends.'),
  ruling(
    'SRR-42',
    'what is aimed at',
    'An attack names one unit by its flag, or a cache, or works. Range is counted in squares; there is no line of sight.',
  ),
];

const SIGHT: readonly RuleText[] = [
  ruling(
    'SRR-47',
    'what a flag tells that is gone',
    'Who watches cannot tell merging, disbanding and scrapping in a Pre-Deployment Area apart: the flag is gone. Units scrapped on the',
    'map, after a withdrawal or at the end, are seen to be.',
  ),
  ruling(
    'SRR-48',
    'boarding at home',
    'A unit that boards in the Pre-Deployment Area goes on being listed there, and leaves the list when its carrier does.',
  ),
  ruling(
    'SRR-49',
    'what is counted in the open',
    'What a way cost is hidden, because it tells wheels from tracks; the way itself is not. Transfers and resupplies are counted',
    'without names, because who gives has cargo. Tokens that go from a cache are seen to go.',
  ),
  ruling(
    'SRR-50',
    'purchases',
    'Of personnel bought the number and price are public, not how many were wanted. Of tokens from a supply that can run out number and',
    'price are public too, of all others only the kind. A line that brought nothing is not seen.',
  ),
  ruling(
    'SRR-51',
    'passengers and sorties',
    'Passengers who go down with their carrier are named then: their flags are free again. The target of a sortie is public when it is',
    'called, before interception and flak; the aircraft is not named.',
  ),
  ruling(
    'SRR-52',
    'refusals',
    'A refusal tells one and the same whatever lies hidden: what everybody can see is judged first, and of a cache it is only said that',
    'it does not hold what was asked for. IF LOST counts of an enemy what dice have told.',
  ),
];

const COURSE: readonly RuleText[] = [
  ruling(
    'SRR-53',
    'lists of purchases',
    'A set-up line that brings nothing does not use up the player’s place in the round; their next line is tried at once. DONE counts',
    'for its window only. Set-up without a last window ends with one in which nobody does anything.',
  ),
  ruling(
    'SRR-54',
    'when withdrawing is heard',
    'Withdrawing and leaving are looked at after the objectives of the turn, so WITHDRAW IF OBJ O1 MINE counts the turn just played.',
    'What follows ELSE waits for its part of the turn; a part that is over is not gone back to.',
  ),
  ruling(
    'SRR-55',
    'large objectives',
    'An objective with several squares is lost when an enemy ends their turn on one of them and fewer than it needs are free of enemies.',
    'Denial is judged at the end of its round, or when the scenario ends before. The last player is presumed to complete what nobody',
    'has locked; what another took home is theirs.',
  ),
  ruling(
    'SRR-56',
    'what is left behind',
    'Units left behind by a withdrawal bring their owner nothing: people to the pool, cargo and counters to the box. A bridge stays as',
    'nobody’s. Whoever leaves the campaign or is eliminated gives their people back to the pool.',
  ),
  ruling(
    'SRR-57',
    'windows that are left out',
    'The closing window is left out when nobody has a unit on the map, and the choice when there is only one scenario to choose. Units',
    'in the closing window are scrapped after bonuses and penalties. EXTRACT ALL takes the dearest first.',
  ),
  ruling(
    'SRR-58',
    'scrapping to stay in',
    'To stay in the game a player scraps no more than it takes: cards first, then units, the cheapest first.',
  ),
  ruling(
    'SRR-59',
    'the next scenario',
    'Where no scenario that is unlocked fits the number of players, others of the same round stand in. A silent chooser plays the first',
    'of the list, and sides stay as they are.',
  ),
  ruling(
    'SRR-60',
    'silence and newcomers',
    'Silence counts in one’s own turns only. A newcomer takes over a seat; nobody joins a campaign under way with a new one.',
  ),
  ruling(
    'SRR-61',
    'repositioning, towing, digging out',
    'Repositioning takes the place of moving: neither comes before or after the other in one turn, nor does being towed. Digging out',
    'takes the whole movement, repositioning too.',
  ),
  ruling(
    'SRR-62',
    'deployment squares',
    'Tokens do not occupy one: a unit is deployed beside them where they leave it room.',
  ),
  ruling(
    'SRR-63',
    'supplies that run out',
    'Tokens that are used up do not come back to a supply. Each later scenario adds its refill, but never above the most.',
  ),
  ruling(
    'SRR-64',
    'further ends',
    'Further ends of a scenario are looked at after each turn’s objectives. In the first round nobody is beaten for having no unit on',
    'the map, because maps start empty.',
  ),
  ruling(
    'SRR-65',
    'flags in use',
    'Flags are in use wherever their units are, aboard and at home too. Beads that spell a word of orders or a type are no flag.',
  ),
];

const COMBAT: readonly RuleText[] = [
  ruling(
    'SRR-66',
    'distance',
    'Squares are counted over borders, not corners; so are neighbours. A unit of several squares is as near as its nearest.',
  ),
  ruling(
    'SRR-67',
    'salvoes',
    'A salvo that names a target out of range, or more shots than the gun has, is not fired at all. Shots at a target that is gone by',
    'then are lost, and only when all are gone is nothing spent.',
  ),
  ruling(
    'SRR-68',
    'caches and works',
    'They defend without modifiers. Explosions hurt units and caches, not works. A unit that covers several squares meets each blast',
    'once. Nobody is credited with a unit of their own.',
  ),
  ruling(
    'SRR-69',
    'bridges under fire',
    'A bridge defends with its vehicle’s die and strength. When it falls, the vehicle is lost, and whoever stands on it and cannot stand',
    'on the ground below.',
  ),
  ruling(
    'SRR-70',
    'interception and flak',
    'One fighter intercepts a sortie: the first that is ready and told to, in turn order and by name. Recon flights meet flak only. A',
    'fighter that turns on its interceptor gives up its own sortie, whose counters are spent. An anti-radiation aircraft answers every',
    'battery that fired at it, after all flak.',
  ),
  ruling(
    'SRR-71',
    'landings',
    'Units aboard a transport that is shot down are lost with it. Whoever comes down on a mine sets it off.',
  ),
  ruling(
    'SRR-72',
    'strikes from orbit',
    'An orbital strike keeps its card and fires once in each scenario; recon counts against it as against artillery.',
  ),
];

export const rulings: readonly RuleText[] = [...MEANT, ...SIGHT, ...COURSE, ...COMBAT].sort(
  (one, other) => Number(one.id.slice(4)) - Number(other.id.slice(4)),
);
