/**
 * Why a line, or an act of a block, could not be carried out when its turn came: the digest's code, and what it means in
 * general. The sentence that goes with a single failure says where, what was found and what would do.
 */
export const FAILURES = {
  'F-FUNDS': 'There were not enough funds when it was carried out.',
  'F-GONE': 'A unit that the order needs is no more, or is not on the map.',
  'F-COND': 'Its condition did not hold, and nothing was ordered instead.',
  'F-SUPPLY': 'There was not enough supply on the card.',
  'F-MOVE': 'The way was longer than the movement left, or the unit may not move.',
  'F-IMPASS': 'The ground cannot be entered.',
  'F-OCCUPIED': 'Somebody or something is in the way.',
  'F-RANGE': 'It was out of range.',
  'F-NOTARGET': 'There was nothing that it could act on.',
  'F-FIRED': 'The unit has attacked, fired or been resupplied in this turn, or may not attack.',
  'F-NOLINE': 'No connected supply line and no deployment area was beside the unit.',
  'F-RES': 'The reserve, or the card it was to come from, had nothing left to give.',
  'F-CUTOFF': 'It was not connected to the deployment area.',
  'F-TOKEN': 'A supply token lies there already, or none of the player’s does.',
  'F-NOTADJ': 'It was not on a neighbouring square.',
  'F-TERRAIN': 'The ground does not allow it.',
  'F-NOTTHERE': 'The unit does not stand where the objective asks for it.',
  'F-NOTHOME': 'The unit does not stand in the deployment area.',
  'F-SHOTDOWN': 'The aircraft was shot down.',
  // What the sheet could not show when it was checked, because earlier lines or others changed it: by the codes of the check.
  'E-UNIT': 'The player has no such unit.',
  'E-TYPE': 'Units of this type cannot do that.',
  'E-DUP': 'The unit has had its block in this turn.',
  'E-EXCLUSIVE': 'Resupply excludes moving and attacking, and a carried object excludes attacking.',
  'E-PHASE': 'A Combat line after the Boardroom had begun, or a line that belongs to another window.',
  'E-SQUARE': 'There is no such square on the map.',
  'E-PATH': 'The squares of the way are not neighbours.',
  'E-NEW': 'It came into the reserve in this turn.',
  'E-NOTRESERVE': 'The unit is not in the reserve.',
  'E-ZONE': 'That is not the deployment area.',
  'E-CAP': 'There is no room for so much.',
  'E-AVAIL': 'No more units of the type may be bought.',
  'E-CODE': 'There is no such type on sale.',
  'E-FLAG': 'The flag is another company’s, or taken.',
  'E-SPONSORED': 'Sponsored units are not the player’s to sell.',
  'E-MAX': 'The unit cannot be that strong.',
  'E-HAND': 'The card is not in the hand.',
  'E-NOTINPLAY': 'The player has no such card in play.',
  'E-OBJECTIVE': 'The unit stands on an objective.',
  'E-BATTLE': 'The battle cannot be chosen.',
} as const;

export type Failure = keyof typeof FAILURES;
