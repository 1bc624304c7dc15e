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
  outbid: 'somebody bid more',
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

export const PURCHASE_FAILURES = {
  'sold-out': 'higher bids took them all',
  'fleet-gone': 'the fleet is gone',
  'nation-fallen': 'the nation has fallen',
  'no-influence': 'there was not enough Influence left',
} as const;
