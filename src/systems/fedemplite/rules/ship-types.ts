import { CYCLE, FIGHTERS, HITS_ON, SHARES } from '../ship-types.js';

/** What dreadnoughts, carriers, cruisers and scouts do (FE-O6). */
export const shipTypesTexts = (): readonly string[] => [
  `Of a nation’s order of battle ${SHARES.DN ?? 0}% are dreadnoughts (DN), ${SHARES.CV ?? 0}% carriers (CV) and ${SHARES.SC ?? 0}% scouts (SC),`,
  'each rounded down; the rest are cruisers (CA). Yards build in a cycle of',
  `${CYCLE.length} ships: ${CYCLE.join(' ')}. Each nation goes on in it where it stopped. A PURCHASE names a type, like`,
  'PURCHASE(FED, 3 CA, 5 Influence, Fleet A), and competes with others for that type only. Ship bids and DEPLOY may name one;',
  'without it cruisers go first, then scouts, carriers and dreadnoughts. Bids for a type are filled before those for any, type by',
  'type. What a fleet sends to several targets is dealt owner by owner as always, an owner’s dreadnoughts first, then carriers,',
  'cruisers and scouts, so that types are spread. A cruiser needs one step less than others to arrive.',
  `In battle a dreadnought hits on ${HITS_ON.DN} or more and takes two hits; if it survives it is whole again after the battle. A cruiser`,
  `hits on ${HITS_ON.CA} or more, carriers and scouts on a 6. A carrier brings ${FIGHTERS} fighters: targets like ships, and every two of a side,`,
  'rounded up, roll a die that hits on a 6. They fight on without their carrier, but alone they hold no province and count as no',
  'ships, and they have no shields; after the battle carriers have all their fighters again. The side with more scouts, for each',
  'it has more, rolls one of its misses again and then one enemy hit, the first ones in firing order. Before a battle scouts that',
  'take part tell their side what the enemy has there, type by type. Nobody else is told the types of a force: not in reports and',
  'not by dice.',
  'If the rule comes into use during the war, all ships that there are become cruisers and every yard begins its cycle. If it goes',
  'out of use they are plain ships again.',
];
