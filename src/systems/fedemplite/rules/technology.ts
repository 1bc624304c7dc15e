import { MOST_CENTRES } from '../shapes/technology.js';

/** How nations research, and what comes of it (FE-O5). */
export const technologyTexts = (): readonly string[] => [
  `A nation has up to ${MOST_CENTRES} research centres in each of four fields: Speed, Attack, Defense and Stealth. Everybody may`,
  'know them. Its National Commander, the player with more ships of the nation than anybody else, writes FED TECH: Speed, Plus',
  'One, or Minus One to close a centre: one line a nation and turn, for a nation that is in the war. Where two players share the',
  'lead nobody commands the nation. The change comes after production and counts from the next turn on. Keeping centres costs',
  'ships: a nation with so many centres builds ten parts in ten plus that number of what it would build, rounded down.',
  'Speed: each centre gives flotillas 7 movement points more and takes one step off what their way demands. Attack: in each round',
  'every nation adds a tenth of a die for each of its ships and centres, rounded to the nearest, halves up; these dice hit on a',
  '6. Defense: when one of its ships is hit a d10 is rolled, and up to the number of centres the shields hold. Stealth: flotillas',
  'that fly to defend a province need as much more to arrive as the stealthiest nation that reached it has centres.',
  'A nation that falls loses its centres. If the rule goes out of use all centres are closed; nobody has any when it comes back.',
];
