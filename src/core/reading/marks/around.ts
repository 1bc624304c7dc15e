// Words around orders that stand on the line of one.

/** Words about the sheet say something else beside a heading. */
const HEADED =
  /^(?:(?:here (?:are|come) )?(?:my|our|the) )?(?:final )?(?:orders?|moves) ?: *(?=\S)(?!(?:none|nothing|pass|hold|wait|yes)[ .!]*$|(?:no|same|as|see)\b)/i;
// Every line is looked at, and most have neither.
const HEADED_FIRST: ReadonlySet<string> = new Set('hmotfHMOTF');
const THANKS_LAST: ReadonlySet<string> = new Set('suxSUX');
const LONGEST_THANKS = 20;
const THANKS = /(?<=\S)[.,;!] ?(?:many )?(?:thanks|thank you|thx|cheers)$/i;

/** What heads the first order of a line: `Orders: A Ven - Tri`. Empty: nothing does. */
export const headingOf = (line: string): string =>
  line.includes(':') && HEADED_FIRST.has(line.charAt(0)) ? (HEADED.exec(line)?.[0] ?? '') : '';

/** Thanks behind a sign that ends what stands before: `A Ven - Tri. Thanks!`, without the last stop. Empty: none. */
export const thanksOf = (line: string): string =>
  THANKS_LAST.has(line.at(-1) ?? '') ? (THANKS.exec(line.slice(-LONGEST_THANKS))?.[0] ?? '') : '';
