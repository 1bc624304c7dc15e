// Words around orders that stand on the line of one.

/** Words about the sheet say something else beside a heading. */
const HEADED =
  /^(?:(?:here (?:are|come) )?(?:my|our|the) )?(?:final )?(?:orders|moves) ?: *(?=\S)(?!(?:none|nothing|pass|hold|wait|yes)[ .!]*$|(?:no|same|as|see)\b)/i;
const THANKS = /(?<=\S)[.,;!] ?(?:many )?(?:thanks|thank you|thx|cheers)$/i;

/** What heads the first order of a line: `Orders: A Ven - Tri`. Empty: nothing does. */
export const headingOf = (line: string): string => HEADED.exec(line)?.[0] ?? '';

/** Thanks behind a sign that ends what stands before: `A Ven - Tri. Thanks!`, without the last stop. Empty: none. */
export const thanksOf = (line: string): string => THANKS.exec(line)?.[0] ?? '';
