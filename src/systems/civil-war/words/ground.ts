/** Zones that change hands, Kentucky, Washington, the blockade, new armies. The place stands before the sentence. */
export const GROUND = {
  'capture.taken': [
    'Now in {side} hands.',
    'The flag over the courthouse is the {side} one.',
    'Taken by {side} troops.',
    'Occupied by {side} columns.',
    'The {side} provost has set up office.',
    'Changed hands. {side} pickets are out beyond the last houses.',
    'The {side} colours went up without ceremony.',
    'The telegraph here now speaks for the {side} side.',
  ],
  'capture.returned': [
    'Back in {side} hands.',
    'The {side} flag is up again.',
    'Recovered by {side} troops.',
    'The people here have found their {side} flags again.',
  ],
  'capture.kentucky': [
    'Occupied by {side} troops. Kentucky was not asked.',
    'In {side} hands now, and neutral no longer.',
    'The {side} side has put a garrison here.',
    'Kentucky has one neutral town the fewer: {side} troops are in the square.',
  ],
  'capture.city': [
    'The city has fallen. It is in {side} hands.',
    'The {side} flag flies over the city, and all the country knows what that means.',
    'A prize of the war is in {side} hands.',
    'The city was given up, and {side} troops marched in with their bands playing.',
    'The {side} side has the city.',
  ],
  'capture.capital': [
    'The enemy’s capital is in {side} hands.',
    'The seat of government has fallen to {side} troops.',
    'The archives left by the last train. The {side} flag is on the capitol.',
    'The capital is taken. It is in {side} hands.',
  ],
  'washington.fell': [
    'With the capital the Union loses credit, contracts and nerve.',
    'The fall of the capital is felt in every depot of the North.',
    'Banks have closed their doors as far as Boston.',
    'The loss of the capital costs the Union dear.',
  ],
  'kentucky.broken': [
    'The neutrality of Kentucky is at an end: {side} troops have crossed into it.',
    '{side} columns have marched into Kentucky, which had asked both sides to stay away.',
    'Kentucky’s neutrality was broken by {side} troops. The legislature protests.',
    'Kentucky is neutral no more. {side} troops came first, and {other} recruiters will be thanked for nothing.',
  ],
  'blockade.placed': [
    'Union ships lie off the bar. The port is blockaded.',
    'The blockade has reached this port.',
    'Nothing larger than a skiff leaves here now: Union cruisers are off the coast.',
    'The Union navy has closed the port, or says so.',
  ],
  'group.formed': [
    'A new command, the {group}, is in the field.',
    'The {group} has been formed here.',
    'The {group} has paraded for the first time.',
    'Regiments have been gathered here under the name of {group}.',
  ],
  'group.gone': [
    'The {group} is no longer in the field.',
    'Nothing more is heard of the {group}.',
    'The {group} has been struck from the lists.',
    'The {group} does not exist any more.',
  ],
} as const;
