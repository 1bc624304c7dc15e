import type { RuleText } from '../../../core/game/contract.js';
import { listing } from '../../../core/reading/listing.js';
import { rule, ruling } from '../../../core/reading/rule-text.js';
import { circumstanceWords } from '../circumstances.js';
import type { Catalogue, Fixed, Options } from '../shapes.js';
import { groundRules } from './ground.js';

const shortWords = (partialResupply: boolean): string =>
  partialResupply
    ? 'Where there are fewer tokens than that, each restores its part of the counters, rounded down.'
    : 'With fewer tokens than that nothing happens.';

const bridgeable = ({ terrain }: Catalogue): string =>
  listing(
    Object.values(terrain).flatMap((ground) => (ground.bridgeable ? [ground.name] : [])),
    'or',
  ) || 'ground that can be bridged, of which this campaign has none';

/** The turn, movement, logistics. */
export const movementRules = ({ partialResupply, special }: Options, { catalogue }: Fixed): readonly RuleText[] => [
  rule(
    'ST-24',
    'The turn',
    'A turn has four phases: Movement, Logistics, Combat, Boardroom. You write all four on one sheet; lines are ' +
      'carried out section by section, in your order. Special circumstances of a scenario may change that and other ' +
      `rules; they stand in its booklet.${circumstanceWords(special)
        .map((words) => ` ${words}`)
        .join('')}`,
  ),
  ruling(
    'SRR-18',
    'the first turn',
    'Maps start empty. In your first turn you can only deploy and use the boardroom; units act from their second turn on.',
  ),
  rule(
    'ST-25',
    'Moving',
    'MOVE RBGY C4>C5>D5, or MOVE RBGY TO D5. Up to the unit’s speed, over borders only, not over corners. It needs fuel.',
  ),
  rule(
    'ST-26',
    'Fuel for moving',
    'A unit that left its square in this phase loses one fuel counter, however far it went.',
  ),
  ruling(
    'SRR-8',
    'there and back',
    'A unit that comes back to its square has moved: it paid fuel and neither entrenches nor fires artillery.',
  ),
  rule(
    'ST-27',
    'Difficult ground',
    'Entering costs what the terrain table says for the unit’s kind of movement; leaving is free. Ground that ' +
      'takes the whole movement can only be entered with all of it left. With its whole movement left a unit may ' +
      'always make one step into ground that is open to it (SRR-6).',
  ),
  ...groundRules(catalogue),
  rule(
    'ST-32',
    'Blocked squares',
    'No unit passes a square that another fills, not even a friend’s. You may split a unit’s movement over several lines to let another pass.',
  ),
  rule(
    'ST-33',
    'Positions',
    'Infantry stands in the centre or a corner (C NW NE SW SE), a small vehicle in the centre or along a side (C N E S W). Large ones fill the square.',
  ),
  rule(
    'ST-34',
    'Sharing squares',
    'Units half a square wide may share or pass a square with friends as long as there is room: infantry needs a ' +
      'free quarter, a small vehicle a free side, a large one everything. Centred units take all of it, and enemies ' +
      'block completely.',
  ),
  ruling(
    'SRR-7',
    'where a unit arrives',
    'Without POS it takes the first free corner (NW NE SW SE) or side (W E N S). Caches of up to four tokens take a side, larger ones the whole square.',
  ),
  rule(
    'ST-35',
    'Repositioning',
    'REPOSITION RBGY NW, once a turn and in the place of moving, needs fuel but uses none. The unit cannot entrench ' +
      'this turn. Not for large units.',
  ),
  rule(
    'ST-36',
    'Entrenching',
    'ENTRENCH RBGY, with fuel, if it has not moved or repositioned this turn: +1 on each defence die for each ' +
      'layer. Infantry digs one layer a turn up to four, other land units one in all.',
  ),
  rule(
    'ST-37',
    'Digging out',
    'An entrenched unit can neither move nor reposition. DIGOUT RBGY takes its whole movement for one turn, repositioning too, ' +
      'needs fuel and uses none, and removes all layers.',
  ),
  ruling(
    'SRR-9',
    'while entrenched',
    'Logistics and combat are open to it. Layers go when it digs out, is extracted or destroyed.',
  ),
  ruling('SRR-10', 'without fuel', 'No moving, repositioning, entrenching or digging out. Everything else works.'),
  rule(
    'ST-38',
    'Extraction and deployment',
    'After all movement, on your deployment squares and for the booklet’s fee: EXTRACT RBGY takes a unit with ' +
      'passengers and cargo to the Pre-Deployment Area, DEPLOY RBGY AT E1 brings one to a free square. Extractions ' +
      'come first.',
  ),
  rule(
    'ST-39',
    'Locked units',
    'Units extracted, deployed or set down this turn do not move, use logistics, attack or strike back until your next turn. They defend as usual.',
  ),
  ruling(
    'SRR-11',
    'deployment squares',
    'One unit on each; it stands in the centre unless you say where, or beside tokens that leave it room. Passengers ' +
      'stay aboard.',
  ),
  rule('ST-40', 'Logistics', 'Loading and unloading, resupply, engineering.'),
  rule(
    'ST-41',
    'Transfers',
    'TRANSFER RBSA TO RBSB 4F2A, in the same or an adjacent square. Each unit has one partner for transfers in a phase.',
  ),
  rule(
    'ST-42',
    'Caches',
    'CACHE RBSA 5F AT E7 puts tokens on an adjacent square: up to nine on an empty one, up to four beside a unit half a square wide.',
  ),
  ruling(
    'SRR-12',
    'one partner',
    'A cache counts as a partner. Resupplying others, or being resupplied, comes on top and has no such limit.',
  ),
  ruling(
    'SRR-13',
    'taking tokens',
    'TAKE RBSB 2F FROM E7, on or next to the cache, with room for it: anybody’s cache, unless a unit of another player stands on it.',
  ),
  rule('ST-43', 'Caches on the map', 'They stand in the way and can be attacked and shelled.'),
  rule(
    'ST-44',
    'Explosions',
    'A cache defends with a d6 for each token. Any loss blows it up: as many d8 as it had tokens against every ' +
      'unit on the square and the four adjacent ones, and against adjacent caches, which may go up too.',
  ),
  rule(
    'ST-45',
    'Resupply',
    'RESUPPLY RBTT FUEL FROM RBSA, RBSB, or from a cache’s square: the full token cost, whatever is left in the ' +
      `counters, from carriers in the same or an adjacent square. ${shortWords(partialResupply)} A unit may resupply itself.`,
  ),
  ruling(
    'SRR-17',
    'passengers',
    'BOARD RBGY INTO RBAP and UNBOARD RBGY AT E6, same or adjacent square. Passengers use no fuel and cannot be ' +
      'attacked; they are lost with their carrier. Artillery that got off cannot fire this turn.',
  ),
  rule('ST-46', 'Engineering', 'Minesweepers, excavators and bridge vehicles change the map.'),
  ruling(
    'SRR-19',
    'mines, works, bridges, towing',
    'SWEEP clears an adjacent minefield; whoever enters one uncleared meets 5d8, then it is gone. DIG builds an ' +
      'earthwork (+1 for one unit) or a barricade (strength 4, d10, blocks all) on an adjacent empty square, or ' +
      `levels one, for a fuel counter. SPAN OPEN lays a bridge over adjacent ${bridgeable(catalogue)}; the vehicle is the ` +
      'bridge until SPAN CLOSE. MOVE … TOW pulls a gun, which uses no fuel but has moved.',
  ),
];
