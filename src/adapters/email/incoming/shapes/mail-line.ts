import { WRITE_ABOVE } from '../../write-above.js';

/** Characters of a line in which shapes are looked for. */
const MOST_LOOKED_AT = 300;

/** A line without signs of quotation and blanks around it, as far as it is looked at. */
export function bare(line: string): string {
  let start = 0;
  while (start < line.length && (line[start] === '>' || line[start] === ' ' || line[start] === '\t')) start += 1;
  return line.slice(start, start + MOST_LOOKED_AT).trim();
}

export const isQuoted = (line: string): boolean => line.trimStart().startsWith('>');
export const isBlank = (line: string): boolean => line.trim() === '';

/** Whether a line names an address that mails of ours come from or are answered to, with or without something after a plus. */
export function namesOwn(line: string, own: readonly string[]): boolean {
  const looked = line.slice(0, MOST_LOOKED_AT);
  const at = looked.indexOf('@');
  if (at < 0) return false;
  const text = looked.toLowerCase();
  return own.some((address) => {
    const [local = '', domain = ''] = address.toLowerCase().split('@');
    for (let place = text.indexOf(`@${domain}`); place >= 0; place = text.indexOf(`@${domain}`, place + 1)) {
      let start = place;
      while (start > 0 && /[a-z0-9+._=-]/.test(text[start - 1] ?? '')) start -= 1;
      const before = text.slice(start, place);
      if (before === local || before.startsWith(`${local}+`)) return true;
    }
    return false;
  });
}

/** Whether a line says that what stands there is a mail of ours. */
export const isOurs = (line: string, own: readonly string[]): boolean =>
  line.slice(0, MOST_LOOKED_AT).includes(WRITE_ABOVE) || namesOwn(line, own);

/** Stands in our mails where programs would make links of words; a sheet that is copied out of one has it too. */
export const JOINER = '\u034f';
/** What is invisible in the preview that our mails have for mailboxes; a program that shows it shows these. */
export const isPreview = (line: string): boolean => line.includes(`${JOINER} ${JOINER}`);

const DATES: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])[0-9]{1,4}[./-] ?[0-9]{1,2}[./-] ?[0-9]{2,4}(?![0-9])/u,
  /[0-9]{1,2}(?:st|nd|rd|th|er|º|ª|\.)?,? (?:de |d')?[\p{L}\p{M}]{3,20}[.'׳]?,? (?:de )?20[0-9]{2}/iu,
  /[\p{L}\p{M}]{3,20}\.? [0-9]{1,2}(?:st|nd|rd|th)?,? 20[0-9]{2}/u,
  /20[0-9]{2} ?[年년]/u,
];
/** Whether a text has the date of a day in it, as heads of quotations have. */
export const hasDate = (text: string): boolean => DATES.some((date) => date.test(text));
