// Why an order came to nothing, in words that finish a sentence.

export const MOVE_FAILURES = {
  'not-basable': 'no fleet of this nation can base there as the map is now',
  'too-far': 'it is too far',
  occupied: 'another fleet stands there',
  contested: 'a larger fleet went there',
  'fleet-gone': 'the fleet is gone',
} as const;

export const TRANSFER_FAILURES = {
  'fleet-gone': 'one of the fleets is gone',
  'fleet-cut-off': 'one of the fleets is cut off',
  'no-ships': 'none of these ships were left',
} as const;

export const BID_FAILURES = {
  'not-basable': 'no fleet of this nation can base there as the map is now',
  occupied: 'another fleet stands there',
  'no-token': 'the nation may raise no new fleet',
  'no-letter': 'the nation has all its fleets',
  'nation-fallen': 'the nation has fallen',
  'no-influence': 'there was not enough Influence left',
} as const;

export const TECHNOLOGY_FAILURES = {
  'nation-fallen': 'the nation has fallen',
  limit: 'the field has no room for that',
} as const;

/**
 * Why nobody's bid got what it was for, as fine as its reader can know: what others bid is their secret, but what they received and
 * that a lot was cast is not (FE-54 to FE-58).
 */
export type Lost = 'nothing-on-sale' | 'outbid' | 'by-lot' | 'outbid-or-lot';

export const LOST_PURCHASES: Readonly<Record<Lost, string>> = {
  'nothing-on-sale': 'the nation had none to sell',
  outbid: 'higher bids took them all',
  'by-lot': 'equal bids took them all, by lot',
  'outbid-or-lot': 'bids as high or higher took them all, the last by lot among equal ones',
};

export const LOST_FLEETS: Readonly<Record<Exclude<Lost, 'nothing-on-sale'>, string>> = {
  outbid: 'somebody bid more',
  'by-lot': 'somebody bid as much, and the lot was theirs',
  'outbid-or-lot': 'somebody bid as much or more, and a lot was cast among the highest',
};

export const PURCHASE_FAILURES = {
  'fleet-gone': 'the fleet is gone',
  'nation-fallen': 'the nation has fallen',
  'no-influence': 'there was not enough Influence left',
} as const;
