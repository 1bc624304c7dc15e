/** Why a President's directive came to nothing, by the code in `order-void`, in a sentence for its writer. */
export const DIRECTIVE_REASONS = {
  'not-president': 'Only the President of your side orders this.',
  'directive-twice': 'Another line of the sheet said so already, and the first one counts.',
  'share-stranger': 'It names somebody who is not an officer of your side.',
  'share-too-much': 'There was not so much to give out.',
  'share-left-out': 'There was enough for everybody, and somebody was left out.',
  'share-uneven': 'There was not enough for everybody, so nobody may have more than one.',
  'no-blockade-now': 'No port is blockaded in this turn.',
  'no-port-to-blockade': 'This is no port of the list in Confederate hands.',
  'blockaded-already': 'The port is blockaded already.',
} as const;
