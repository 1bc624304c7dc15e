/** How the war ends, by the rule that ended it. */
export const ENDING = {
  'end.CW-602': [
    'The great cities of the Confederacy are in Union hands. It asks for terms.',
    'There is nothing left to hold the Confederacy together. The Union has won.',
    'City after city is gone. The Confederacy lays down its arms.',
    'The Union has the cities, and with them the war.',
  ],
  'end.CW-603': [
    'The Confederacy has not made good its claim. The Union is preserved.',
    'The years are up, and the Union stands.',
    'It has lasted longer than anybody said. The Union has won.',
    'The Confederacy could not hold what it needed to hold. The war is over.',
  ],
  'end.CW-604': [
    'The Union is tired of the war, and the Confederacy still stands. It has won its independence.',
    'The Confederacy has outlasted the patience of the North.',
    'There will be a border. The Confederacy has held out.',
    'The voters of the North have had enough, and the Confederacy has won by standing.',
  ],
  'end.CW-605': [
    'The Confederacy has the richer country now. The Union sues for peace.',
    'With its depots in enemy hands the Union cannot go on. The Confederacy has won.',
    'The North is short of everything but speeches. It gives in.',
    'The Confederacy has carried the war to the North, and won it there.',
  ],
  'end.CW-606': [
    'Both sides have what they fought for, and neither has won.',
    'The war ends, as it should never have begun, in a draw.',
    'Neither side can claim it. Historians will.',
    'It is over, and nobody has won.',
  ],
  'end.CWR-07': [
    'There is no officer left on either side, and the guns fall silent.',
    'Nobody commands any more, and nobody has won.',
    'The last officer has gone home. So do the armies.',
    'With nobody left to give an order, the war stops where it stands.',
  ],
} as const;
