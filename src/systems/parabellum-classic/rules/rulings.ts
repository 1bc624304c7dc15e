import type { RuleText } from '../../../core/game/contract.js';
import { ruling } from '../../../core/reading/rule-text.js';
import type { Fixed, Options } from '../shapes.js';

/** Where the rules leave room: how this campaign has it (CLR-1 to CLR-35). */
export const rulings = (options: Options, { catalogue: { prices, works } }: Fixed): readonly RuleText[] => [
  ruling(
    'CLR-1',
    'what everybody sees',
    options.miniatures === 'size'
      ? 'Size and flag of a miniature, not its type.'
      : 'Size, flag and type of a miniature.',
    options.fog === 'dark'
      ? 'In this campaign only those within sight of an own unit: squads see 4, vehicles 5, scouts 7.'
      : '',
  ),
  ruling(
    'CLR-1a',
    'one die for one',
    'A defence die cancels at most one attack die; the highest attack dice are cancelled first.',
  ),
  ruling('CLR-2', 'one attack', 'A unit attacks once in its own turn.'),
  ruling(
    'CLR-3',
    'shield order',
    'Your list (SHIELD), else best defence die, strength, flag. Leftover dice are the lowest.',
  ),
  ruling('CLR-4', 'who may answer', 'Units that dice were matched against, if the attacker is in their range.'),
  ruling(
    'CLR-5',
    'rounding of cover',
    'Once an attack, for the first unit hit; the lowest dice are kept; pieces and explosions know no cover.',
  ),
  ruling(
    'CLR-6',
    'which faces count',
    'Those on the side of either square that the shot crosses; on an exact diagonal the lesser of both sides. The best of them serves attack and answer.',
  ),
  ruling('CLR-7', 'whole ticks', 'Costs are whole ticks; a first step is always possible.'),
  ruling(
    'CLR-8',
    'two kinds of pieces',
    'The source contradicts itself: its list of pieces has fuel and supplies but no ammunition, its text supplies and ammunition.',
    'Here SUP stands for fuel and supplies alike, AMM for ammunition.',
  ),
  ruling('CLR-9', 'what a piece refills', 'The scale divided by the pieces that fill it, rounded up.'),
  ruling(
    'CLR-10',
    'two ways to load',
    'The source says both, in two places: loading costs movement, and it takes the place of an attack. Here both are possible:',
    'in Movement a square of movement a piece; in Direct, in place of an attack, any number.',
  ),
  ruling(
    'CLR-11',
    'when scales tick',
    'The source contradicts itself: a turn is complete after the direct attacks, and yet the Boardroom comes last. Here scales tick',
    'after Direct and before the Boardroom.',
  ),
  ruling(
    'CLR-12',
    'how explosions run',
    'Own square, north, east, south, west; new ones join the end of the queue; nobody answers.',
  ),
  ruling(
    'CLR-13',
    'which pieces go',
    'Unmatched first, lowest die first, AMM before SUP; pieces are matched from the highest die.',
  ),
  ruling(
    'CLR-14',
    'works',
    `Vehicle barricades: strength ${works.vbar.strength}, D${works.vbar.die}, against LV and SV. ` +
      `Personnel barricades: ${works.pbar.strength}, D${works.pbar.die}, against PS.`,
    `Sandbags: ${works.sandbag.strength}, D${works.sandbag.die}, a trench on one side of a square.`,
  ),
  ruling(
    'CLR-15',
    'flak',
    'AA units have a die and a range for it; each fires once at a flight, first or in answer (HOLD). Recon flights are not intercepted.',
    'It counts as a counterattack for ammunition, and stranded units fire too.',
  ),
  ruling(
    'CLR-16',
    'irregulars',
    `${prices.irregulars} credits, first load of 1 SUP and 1 AMM. As a crew they give a vehicle their own strength.`,
  ),
  ruling('CLR-17', 'city trade', `${options.cityPieces} pieces a city and Boardroom phase, at list price.`),
  ruling(
    'CLR-18',
    'manning',
    'A unit takes one squad. STAFF adds soldiers, TRANSFER moves them between units in reserve.',
  ),
  ruling('CLR-19', 'salvage', `${options.salvage} % of the list price of vehicles and aircraft, rounded down to ten.`),
  ruling('CLR-20', 'broke and worth', 'Broke: the cheapest mustering is more than you can pay. Worth is CL-125.'),
  ruling(
    'CLR-21',
    'after a defeat',
    `Units with supplies come home. Stranded ones are captured and bring the winner ${options.captured} % of their price by strength.`,
  ),
  ruling(
    'CLR-21a',
    'landing',
    'Road and sea: the next free entry square if yours is taken. Air and orbit: the first free neighbour, north, east, south, west, else home again.',
    'Who has landed does not move; it may attack unless it came by air.',
  ),
  ruling(
    'CLR-22',
    'artillery dice',
    'The source contradicts itself: it names artillery at D2, D6, D8 and D10. Here it has D2 in self-defence, its own die in Special, a',
    'direct die at range 1.',
  ),
  ruling('CLR-23', 'repeats and clocks', 'CL-3, and a limit of rounds in each booklet.'),
  ruling(
    'CLR-24',
    'passengers',
    'Embarking ends a squad’s move. Dismounting is to the vehicle’s square or beside it; no move after it, but an attack.',
    'With the vehicle its passengers are lost.',
  ),
  ruling(
    'CLR-25',
    'engineering',
    `A bridge (strength ${works.bridge.strength}, D${works.bridge.die}) goes over water beside its ` +
      `vehicle, which has not moved. Works are set on or beside the builder’s square.`,
    `Mines are swept beside the sweeper; who enters them takes ${works.mine.dice}D${works.mine.die}. Whoever is towed takes the square the tractor left last.`,
  ),
  ruling('CLR-26', 'ships', 'A gun ship fires near and far; a carrier covers three squares in a row and moves as one.'),
  ruling('CLR-26a', 'ground scouts', 'A look within four squares, as from the air.'),
  ruling('CLR-27', 'heights', 'Taller means truly taller: equal height keeps its cover.'),
  ruling(
    'CLR-27a',
    'off-board fire',
    'An orbital strike is ten D12, once a skirmish; a salvo ten D8, used up. Cover counts.',
  ),
  ruling('CLR-28', 'sight', 'Uprights hide nobody; they only cover.'),
  ruling('CLR-29', 'stacking', 'By points of room. Enemies never share a square; pieces share with anybody.'),
  ruling('CLR-30', 'the attacker', 'Whoever goes first, from the South.'),
  ruling('CLR-31', 'owners of pieces', 'There are none (CL-24).'),
  ruling(
    'CLR-32',
    'silence',
    options.strikes === null
      ? 'It costs the turn, nothing more.'
      : `It costs the turn; ${options.strikes} running cost the skirmish.`,
  ),
  ruling(
    'CLR-33',
    'hiring in play',
    'The source contradicts itself: soldiers are hired between skirmishes alone, and in the Boardroom too. Here they are hired in the',
    `Boardroom where the booklet says recruiting, at ${prices.squadInPlay} a squad.`,
  ),
  ruling('CLR-34', 'markers stay', 'A change of hands or the loss of the irregulars does not free a city.'),
  ruling('CLR-35', 'own units', 'A square with units of your own cannot be attacked; own pieces can.'),
];
