import type { RuleText } from '../../../core/game/contract.js';
import { ruling } from '../../../core/reading/rule-text.js';

// Where the rules leave room, and how it is here (FER-1 to FER-40).

/** Rulings of the war. */
const WAR: readonly RuleText[] = [
  ruling(
    'FER-1',
    'the last turn',
    'The last turn ends the war in its Victory step: its Deployments and Production do not happen (FE-99).',
  ),
  ruling('FER-2', 'both sides fallen', 'If both sides’ nations have all fallen at once, nobody wins (FE-98).'),
  ruling(
    'FER-3',
    'capitals lost together',
    'Nations that lose their capitals in the same turn fall together, before any province is freed (FE-95).',
  ),
  ruling(
    'FER-4',
    'a line with an illegal target',
    'A line of orders with one illegal target is rejected whole; the message names the legal ones (FE-69).',
  ),
  ruling('FER-5', 'a second mission', 'A second mission for a fleet counts if the first was rejected (FE-60).'),
  ruling(
    'FER-6',
    'ties for new fleets',
    'Ties for a new fleet are drawn only while the nation still may raise one (FE-58).',
  ),
  ruling(
    'FER-7',
    'who is moved as cut off',
    'A cut-off fleet is moved by the service only if it was cut off when the orders were due and still is after combat (FE-45,',
    'FE-49).',
  ),
  ruling(
    'FER-8',
    'DEPLOY and cut-off fleets',
    'DEPLOY from or to a cut-off fleet is accepted with a warning; it fails if the fleet is still cut off (FE-100).',
  ),
  ruling(
    'FER-9',
    'MOVE to what may become a base',
    'MOVE to a province that combat could make a legal base is accepted with a warning; to any other illegal one it is rejected',
    '(FE-47).',
  ),
  ruling(
    'FER-10',
    'how far MOVE goes',
    'With a longest MOVE, its way is measured along friendly provinces on the map after combat (FE-46).',
  ),
  ruling(
    'FER-11',
    'two bids for new fleets',
    'Two bids of one player for new fleets may both win; ships bought with NEW join the first one won (FE-58).',
  ),
  ruling(
    'FER-12',
    'liberation',
    'Where a fallen nation returns to the war it has its capital back, with an empty pool; its fleets are gone.',
  ),
  ruling(
    'FER-13',
    'strikes',
    'Strikes count silent turns in a row; a sheet, also an empty one, wipes them; an excused turn leaves them as they are.',
  ),
  ruling(
    'FER-14',
    'comments',
    'Lines that begin with # or //, and what follows a # after a blank, are comments, so that a template can be sent back as it is.',
  ),
  ruling(
    'FER-15',
    'a sheet of somebody else',
    'A Player: line that names somebody else is rejected alone; the other lines stand.',
  ),
];

/** Rulings of the optional rules, and how they come into use. */
const OPTIONAL: readonly RuleText[] = [
  ruling(
    'FER-16',
    'rules in use at the start',
    'The rules that a binder names and those that all who start named are both in use (FE-33).',
  ),
  ruling(
    'FER-17',
    'rules agreed on in the war',
    'A rule that is agreed on during the war holds from the next turn on, also when the agreement comes between the two windows of a',
    'turn with Tactics. Bots and everybody else who holds a seat when a vote ends are voters; a seat without a player is none.',
  ),
  ruling(
    'FER-18',
    'what a story earns',
    'A story earns 1 Influence, 1 more for every two readers who praise it, at most 3; the GM’s word of 0 to 3 stands above that. A',
    'player gets at most 3 a turn, earlier stories first. Anybody who is signed in may praise, once a story, never their own; how',
    'many do is public, who does is not. What stands at the deadline of the turn’s last window counts (FE-O2).',
  ),
  ruling(
    'FER-19',
    'when a story counts',
    'A story is told while the rule is in use and has at least 150 words; one told before turn 1 counts with turn 1, one told after a',
    'deadline with the next turn. A shorter one can be sent as press.',
  ),
  ruling(
    'FER-20',
    'who knows research centres',
    'Who has which research centres is public, as pools are: production shows their number anyway, and both sides can answer them',
    '(FE-O5).',
  ),
  ruling(
    'FER-21',
    'the National Commander',
    'The National Commander is whoever had most ships of the nation when the orders were due, those in pools left out; the line',
    'counts also if they leave or lose the lead that turn. A nation that falls that turn changes nothing, and its sender is told',
    '(FE-O5).',
  ),
  ruling('FER-22', 'centres of the fallen', 'A nation that falls loses its centres; liberated it has none (FE-O5).'),
  ruling(
    'FER-23',
    'technology put out of use',
    'When Technology goes out of use all centres are closed; when it comes back nobody has any (FE-O5, FE-33).',
  ),
  ruling(
    'FER-24',
    'dice that Attack adds',
    'Dice that Attack adds come after tactics have had their say on the guns; they hit on a 6 whatever the types, and belong to no',
    'gun (FE-O4 to FE-O6).',
  ),
  ruling(
    'FER-25',
    'dice and guns',
    'With tactics a side’s dice go round its guns in firing order: 125% lets the first ones fire twice, 50% keeps the last ones',
    'silent. Guns are ships and, with carriers, a die for two fighters (FE-O4, FE-O6).',
  ),
  ruling(
    'FER-26',
    'hits on shields',
    'Where a ship on the side that is hit has shields, hits are drawn one by one, even if there are enough for all; fighters have no',
    'shields (FE-83, FE-O5).',
  ),
  ruling(
    'FER-27',
    'who is hit first',
    'Fighters are listed after all ships of their side, whoever brought them; damaged dreadnoughts before sound ones of the same',
    'fleet and owner (FE-83, FE-O6).',
  ),
  ruling(
    'FER-28',
    'fighters without carriers',
    'Fighters whose carriers are gone fight on as long as their side has a ship; a side with fighters alone is beaten (FE-O6).',
  ),
  ruling('FER-29', 'scouts in a battle', 'Scouts count as they are when a round begins (FE-O6).'),
  ruling(
    'FER-30',
    'orders that name no type',
    'An order that names no type means cruisers, then scouts, carriers and dreadnoughts: DEPLOY, and ship bids. Bids for a type are',
    'filled first, type by type, each as a pool of its own (FE-42); what is left is dealt to the other bidders in turn, one ship',
    'each, plain ones first (FE-O6).',
  ),
  ruling(
    'FER-31',
    'which ships go out first',
    'Ships of one owner go out dreadnoughts first, then carriers, cruisers and scouts; how many go where is as without types (FE-68,',
    'FE-O6).',
  ),
  ruling(
    'FER-32',
    'types put into use in the war',
    'When Ship Types comes into use during the war, all ships are cruisers and yards begin their cycle; nations still to mobilise',
    'come with theirs. When it goes out of use, types are forgotten (FE-O6, FE-33).',
  ),
  ruling(
    'FER-33',
    'who is told types',
    'The types in a battle are told to nobody but their own side, and before it to a side with scouts there; how many ships, hits and',
    'losses there were is public as always (FE-O6).',
  ),
  ruling(
    'FER-34',
    'Preservation and withdrawal',
    'Preservation takes the place of the withdrawal of FE-85. Its chance is rounded down, so with a value of 50 and losses that are',
    'no whole percentage it is one point less than FE-85’s (FE-O3).',
  ),
  ruling(
    'FER-35',
    'rolls of withdrawal',
    'With Preservation the d100 of a withdrawal is told to its own side only: beside what came of it, it would tell the value',
    '(FE-O3).',
  ),
  ruling(
    'FER-36',
    'what counts for a battle',
    'What the second window says of a battle counts before all that the first said; in one sheet a province counts before all',
    'battles, and a later line before an earlier one. Tactics may stand in the first sheet too (FE-50, FE-O4).',
  ),
  ruling(
    'FER-37',
    'leaving and joining with Tactics',
    'With Tactics, players who leave or join with the orders of a turn do so when the flotillas have arrived: ships of those who',
    'leave fight no more, and newcomers get the income of that turn. A turn without a battle has no second window (FE-O4).',
  ),
  ruling('FER-38', 'silent commanders', 'Silence of a commander is neither a strike nor does it wipe one (FE-O4).'),
  ruling(
    'FER-39',
    'before the war',
    'In the turns before the war silence is no strike and nobody defends; technology, tactics and preservation have no lines there.',
    'The ship bids come before them, as without the rule, and nations with ships on offer in the bids are mobilised no earlier',
    '(FE-O1).',
  ),
  ruling(
    'FER-40',
    'MOVE before the war',
    'A MOVE before a nation is at war stays in its own provinces that are connected to its capital through its own; a longest MOVE',
    'does not bind it. A nation mobilised earlier than two turns before it enters waits with moves until then (FE-O1).',
  ),
];

export const rulings: readonly RuleText[] = [...WAR, ...OPTIONAL];
