/** Presidents, ballots, and who comes and goes. Totals stand after the sentence. */
export const POLITICS = {
  'vote.no-confidence': [
    'The {side} side has lost confidence in its President. There will be an election.',
    'No confidence, say the officers of the {side} side. Ballots are being printed.',
    'A motion against the {side} President has carried.',
    'The {side} President has been told to face the voters.',
  ],
  'vote.confidence': [
    'A motion against the {side} President was made and failed.',
    'Some on the {side} side want another President. Most do not, yet.',
    'The {side} President has survived a motion of no confidence.',
    'There was talk of turning out the {side} President. It remained talk.',
  ],
  'vote.called': [
    'The {side} side is without a President and will elect one.',
    'The {side} chair is empty. An election is called.',
    'An election for the {side} presidency is open.',
    'The {side} side must find itself a President.',
  ],
  'vote.elected': [
    '{player} has been elected President of the {side} side.',
    'The {side} side has chosen {player}.',
    'The count is in: {player} will lead the {side} side.',
    '{player} has carried the {side} election.',
  ],
  'vote.leading': [
    '{player} led the {side} count and takes the office without a majority.',
    'No candidate had a majority on the {side} side; {player} came nearest.',
    '{player} is elected by the {side} side, on a divided vote.',
    'A divided {side} vote has gone to {player}.',
  ],
  'vote.lot': [
    'No ballots were cast on the {side} side. The lot fell on {player}.',
    'The {side} side drew straws, and {player} has the office.',
    'Nobody voted on the {side} side; {player} was drawn by lot.',
    'By lot, for want of ballots, {player} speaks for the {side} side.',
  ],
  'vote.stays': [
    'An election was held on the {side} side, and nobody came. The President stays.',
    'Not a ballot was cast in the {side} election. Things stay as they are.',
    'The {side} election chose nobody, so nothing changes.',
    'The {side} ballot boxes were found empty. The President keeps the chair.',
  ],
  'office.taken': [
    '{player} has taken the oath for the {side} side.',
    '{player} is now President of the {side} side.',
    'The {side} presidency has passed to {player}.',
    '{player} has moved into the {side} executive mansion.',
  ],
  'player.struck': [
    '{player} has not been heard from, and is relieved of command.',
    'For long silence {player} has been taken off the list of officers.',
    '{player} is relieved. Others take over what they commanded.',
    'No word from {player}; their commands go to others.',
  ],
  'player.left': [
    '{player} has resigned their commission.',
    '{player} has gone home, with the thanks of some.',
    'The resignation of {player} has been accepted.',
    '{player} leaves the service.',
  ],
  'player.came': [
    '{player} has joined the {side} side.',
    'A new officer on the {side} side: {player}.',
    '{player} has reported for duty with the {side} side.',
    'The {side} side welcomes {player}.',
  ],
} as const;
