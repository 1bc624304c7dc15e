/**
 * Psychic strikes before a fight, by the path that prevails. `ours`: the reader's mares strike; `theirs`: the reader's pack is
 * struck; `seen`: somebody else's quarrel. The dice stand after the sentence.
 */
export const STRIKES = {
  'strike.DREAD.ours': [
    'Your mares sent DREAD into the red minds of {at}, and the red went white.',
    'RAGE runs forward; DREAD waits there. The brood of {at} ran into it.',
    'Your mares showed the brood of {at} what it fears. It fears a good deal.',
    'DREAD against RAGE: {at} forgot what the anger had been about.',
    'The brood of {at} came roaring, and then your mares spoke.',
  ],
  'strike.DREAD.theirs': [
    'DREAD fell on your raging pack. The mares of {seat} know where fear lives.',
    'Your Hunters came in RAGE, and {seat} met it with DREAD, as cold water meets a coal.',
    'In the middle of the charge your pack remembered something terrible. {seat} had put it there.',
    'The RAGE of your mares broke on the DREAD of {seat}.',
    'Something spoke below hearing, in the voice of {seat}, and your pack shook.',
  ],
  'strike.DREAD.seen': [
    'The DREAD of {seat} fell on the RAGE of {at}.',
    'The mares of {seat} struck with DREAD; the RAGE of {at} had no answer.',
    '{seat} thought of the dark, and {at} saw it.',
    'DREAD over RAGE: {at} flinched before {seat} had moved.',
    'A cold went out from {seat} and put out the fire in {at}.',
  ],
  'strike.RAGE.ours': [
    'VEIL hides, and RAGE does not look, it hits. Your mares hit {at}.',
    'Your mares howled, and the mist round {at} tore like wet paper.',
    'RAGE against VEIL: there is no hiding from somebody who breaks everything.',
    'The brood of {at} was nowhere to be seen, until your mares set the nowhere on fire.',
    'Your fury went through the VEIL of {at} without noticing that it was there.',
  ],
  'strike.RAGE.theirs': [
    'RAGE tore the VEIL from your pack. {seat} did not even aim.',
    'Your Hunters stood unseen, and the mares of {seat} struck the whole dark at random, hard.',
    'The VEIL of your mares burned. {seat} was on the other side of it.',
    'You hid. {seat} broke everything that could be hidden behind.',
    'A howl out of {seat}, and the mist was gone, and your pack stood there in its shells.',
  ],
  'strike.RAGE.seen': [
    'The RAGE of {seat} burned through the VEIL of {at}.',
    '{at} hid, and {seat} struck everywhere.',
    'RAGE over VEIL: the mist of {at} went up like straw before {seat}.',
    'The mares of {seat} howled, and {at} could be seen after all.',
    'Subtlety was tried by {at}, and {seat} did not notice it.',
  ],
  'strike.VEIL.ours': [
    'DREAD needs a face to frighten. Your VEIL gave {at} none.',
    'The mares of {at} cast their fear about, and yours were not where it fell.',
    'VEIL against DREAD: {at} stared into the mist, and the mist bit.',
    'Your mares folded the dark over {at} and waited.',
    'The terror of {at} found nobody, and then your mares found what sent it.',
  ],
  'strike.VEIL.theirs': [
    'Your mares sent DREAD, and it came back out of the mist of {seat} with teeth.',
    'Whom should your pack have frightened? {seat} was behind the VEIL, and then behind your pack.',
    'The VEIL of {seat} swallowed your DREAD and asked for more.',
    'There was nobody there, and the nobody was {seat}, and it struck.',
    'Your pack glared into fog. The fog of {seat} closed.',
  ],
  'strike.VEIL.seen': [
    'The VEIL of {seat} swallowed the DREAD of {at}.',
    '{at} sent terror; {seat} was not in to receive it.',
    'VEIL over DREAD: {at} struck at mist, and the mist of {seat} struck back.',
    'The mares of {seat} were not where {at} looked, nor when.',
    'Fog came up from {seat}, and the fear of {at} lost its way in it.',
  ],
  /** After any of these, when no Hunter was wounded by it. */
  'strike.missed': [
    'It passed like a headache.',
    'It hurt nobody.',
    'Nothing came of it but noise.',
    'They shook it off.',
    'It went wide, as thoughts do.',
  ],
} as const;
