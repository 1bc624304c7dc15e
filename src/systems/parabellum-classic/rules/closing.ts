import type { RuleText } from '../../../core/game/contract.js';
import { rule } from '../../../core/reading/rule-text.js';
import type { Options } from '../shapes.js';

/** What closes the system (CL-115 to CL-125). */
export const closingRules = ({ strikes, salvage, worth }: Options): readonly RuleText[] => [
  rule('CL-115', 'Engineers', 'In Special, in place of an attack: bridges, barricades, sandbags, mines (CLR-25).'),
  rule('CL-116', 'Towing', 'Tractors pull a towable gun or a stranded small vehicle (CLR-25).'),
  rule('CL-117', 'Passengers', 'Some vehicles and craft carry units (CLR-24).'),
  rule(
    'CL-118',
    'Scouting',
    'Scouts look at a square within four in Special, in place of an attack; flak does not reach them.',
  ),
  rule('CL-119', 'Ships', 'Gun ships, landing craft, carriers (CLR-26).'),
  rule('CL-120', 'Assets', 'Orbital strikes, rocket salvos, drop pods: cards that are used once (CLR-27a).'),
  rule('CL-121', 'The clock', 'After its last round a skirmish goes to whom its booklet names.'),
  rule('CL-122', 'Refit', 'Between skirmishes units come home and are staffed again; you buy and hire.'),
  rule(
    'CL-123',
    'Salvage',
    `The winner gets ${salvage} % of the price of destroyed vehicles of both sides, and the pieces on the board.`,
  ),
  rule(
    'CL-124',
    'No orders',
    'Units stay where they are, standing orders hold, scales tick.',
    strikes === null ? '' : `After ${strikes} own turns missed running the player withdraws, unless excused.`,
  ),
  rule(
    'CL-125',
    'Worth',
    `Credits, and ${worth} % of the list price of living units by strength, of cards in reserve, of soldiers in the pool, and of SUP and`,
    'AMM in reserve or carried.',
  ),
];
