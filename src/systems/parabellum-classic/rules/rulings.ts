import type { RuleText } from '../../../core/game/contract.js';
import type { Fixed, Options } from '../shapes.js';
import { rule } from './rule.js';

/** Where the rules leave room: how this campaign has it (CLR-1 to CLR-35). */
export const rulings = (options: Options, { catalogue: { prices, works } }: Fixed): readonly RuleText[] => [
  rule(
    'CLR-1',
    'What everybody sees',
    options.miniatures === 'size'
      ? 'Size and flag of a miniature, not its type.'
      : 'Size, flag and type of a miniature.',
    options.fog === 'dark'
      ? 'In this campaign only those within sight of an own unit: squads see 4, vehicles 5, scouts 7.'
      : '',
  ),
  rule(
    'CLR-1a',
    'One die for one',
    'A defence die cancels at most one attack die; the highest attack dice are cancelled first.',
  ),
  rule('CLR-2', 'One attack', 'A unit attacks once in its own turn.'),
  rule(
    'CLR-3',
    'Shield order',
    'Your list (SHIELD), else best defence die, strength, flag. Leftover dice are the lowest.',
  ),
  rule('CLR-4', 'Who may answer', 'Units that dice were matched against, if the attacker is in their range.'),
  rule(
    'CLR-5',
    'Rounding of cover',
    'Once an attack, for the first unit hit; the lowest dice are kept; pieces and explosions know no cover.',
  ),
  rule(
    'CLR-6',
    'Which faces count',
    'Those on the side of either square that the shot crosses; on an exact diagonal the lesser of both sides. The best of them serves attack and answer.',
  ),
  rule('CLR-7', 'Whole ticks', 'Costs are whole ticks; a first step is always possible.'),
  rule('CLR-8', 'Two kinds of pieces', 'SUP for fuel and supplies alike, AMM for ammunition.'),
  rule('CLR-9', 'What a piece refills', 'The scale divided by the pieces that fill it, rounded up.'),
  rule(
    'CLR-10',
    'Two ways to load',
    'In Movement a square of movement a piece; in Direct, in place of an attack, any number.',
  ),
  rule('CLR-11', 'When scales tick', 'After Direct and before the Boardroom.'),
  rule(
    'CLR-12',
    'How explosions run',
    'Own square, north, east, south, west; new ones join the end of the queue; nobody answers.',
  ),
  rule(
    'CLR-13',
    'Which pieces go',
    'Unmatched first, lowest die first, AMM before SUP; pieces are matched from the highest die.',
  ),
  rule(
    'CLR-14',
    'Works',
    `Vehicle barricades: strength ${works.vbar.strength}, D${works.vbar.die}, against LV and SV. ` +
      `Personnel barricades: ${works.pbar.strength}, D${works.pbar.die}, against PS.`,
    `Sandbags: ${works.sandbag.strength}, D${works.sandbag.die}, a trench on one side of a square.`,
  ),
  rule(
    'CLR-15',
    'Flak',
    'AA units have a die and a range for it; each fires once at a flight, first or in answer (HOLD). Recon flights are not intercepted.',
    'It counts as a counterattack for ammunition, and stranded units fire too.',
  ),
  rule(
    'CLR-16',
    'Irregulars',
    `${prices.irregulars} credits, first load of 1 SUP and 1 AMM. As a crew they give a vehicle their own strength.`,
  ),
  rule('CLR-17', 'City trade', `${options.cityPieces} pieces a city and Boardroom phase, at list price.`),
  rule(
    'CLR-18',
    'Manning',
    'A unit takes one squad. STAFF adds soldiers, TRANSFER moves them between units in reserve.',
  ),
  rule('CLR-19', 'Salvage', `${options.salvage} % of the list price of vehicles and aircraft, rounded down to ten.`),
  rule('CLR-20', 'Broke and worth', 'Broke: the cheapest mustering is more than you can pay. Worth is CL-125.'),
  rule(
    'CLR-21',
    'After a defeat',
    `Units with supplies come home. Stranded ones are captured and bring the winner ${options.captured} % of their price by strength.`,
  ),
  rule(
    'CLR-21a',
    'Landing',
    'Road and sea: the next free entry square if yours is taken. Air and orbit: the first free neighbour, north, east, south, west, else home again.',
    'Who has landed does not move; it may attack unless it came by air.',
  ),
  rule('CLR-22', 'Artillery dice', 'D2 in self-defence, its own die in Special, a direct die at range 1.'),
  rule('CLR-23', 'Repeats and clocks', 'CL-3, and a limit of rounds in each booklet.'),
  rule(
    'CLR-24',
    'Passengers',
    'Embarking ends a squad’s move. Dismounting is to the vehicle’s square or beside it; no move after it, but an attack.',
    'With the vehicle its passengers are lost.',
  ),
  rule(
    'CLR-25',
    'Engineering',
    `A bridge (strength ${works.bridge.strength}, D${works.bridge.die}) goes over water beside its ` +
      `vehicle, which has not moved. Works are set on or beside the builder’s square.`,
    `Mines are swept beside the sweeper; who enters them takes ${works.mine.dice}D${works.mine.die}. Whoever is towed takes the square the tractor left last.`,
  ),
  rule('CLR-26', 'Ships', 'A gun ship fires near and far; a carrier covers three squares in a row and moves as one.'),
  rule('CLR-26a', 'Ground scouts', 'A look within four squares, as from the air.'),
  rule('CLR-27', 'Heights', 'Taller means truly taller: equal height keeps its cover.'),
  rule(
    'CLR-27a',
    'Off-board fire',
    'An orbital strike is ten D12, once a skirmish; a salvo ten D8, used up. Cover counts.',
  ),
  rule('CLR-28', 'Sight', 'Uprights hide nobody; they only cover.'),
  rule('CLR-29', 'Stacking', 'By points of room. Enemies never share a square; pieces share with anybody.'),
  rule('CLR-30', 'The attacker', 'Whoever goes first, from the South.'),
  rule('CLR-31', 'Owners of pieces', 'There are none (CL-24).'),
  rule(
    'CLR-32',
    'Silence',
    options.strikes === null
      ? 'It costs the turn, nothing more.'
      : `It costs the turn; ${options.strikes} running cost the skirmish.`,
  ),
  rule('CLR-33', 'Hiring in play', `Where the booklet says recruiting, at ${prices.squadInPlay} a squad.`),
  rule('CLR-34', 'Markers stay', 'A change of hands or the loss of the irregulars does not free a city.'),
  rule('CLR-35', 'Own units', 'A square with units of your own cannot be attacked; own pieces can.'),
];
