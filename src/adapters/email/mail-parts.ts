/** An address that is one address: no list, no name, no comment, nothing that could end a header or a command. */
const ADDRESS = /^[^\s<>()[\]\\,;:@"\p{Cc}\p{Cf}]+@[^\s<>()[\]\\,;:@"\p{Cc}\p{Cf}]+$/u;
const MAX_ADDRESS = 254;

export const isAddress = (email: string): boolean => email.length <= MAX_ADDRESS && ADDRESS.test(email);

const MOST = 150;

/** One line of a header: no control or direction characters, cut. */
export function headerText(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return plain.length <= MOST ? plain : `${plain.slice(0, MOST - 1)}…`;
}

/** The head of all mails of a campaign, of which programs make one thread. `domain` is that of MAIL_FROM. */
export const threadOf = (campaignId: string, domain: string): string =>
  `<campaign-${encodeURIComponent(campaignId)}@${domain}>`;
