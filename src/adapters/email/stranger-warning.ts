import { boardPage, code, paragraph } from '../../core/game/blocks.js';
import type { ReportDocument } from '../../core/game/document.js';
import { headerText } from './mail-parts.js';

/** How somebody's address is named to others: `a…@example.org`; null: it is none that could be named. */
function maskedAddress(address: string | null): string | null {
  const at = address?.lastIndexOf('@') ?? -1;
  if (address === null || at < 1) return null;
  const [first = ''] = address;
  const domain = address.slice(at + 1);
  const isPlain = /^[a-z0-9]$/i.test(first) && /^[a-z0-9.-]{1,100}$/i.test(domain);
  return isPlain ? `${first}…@${domain}` : null;
}

/** What somebody is told to whose reply address a mail came that was not from them; never said to whoever sent it. */
export function strangerWarning(
  campaign: { readonly title: string } | null,
  { from, own }: { readonly from: string | null; readonly own: string },
): ReportDocument {
  const masked = maskedAddress(from);
  const whence = masked === null ? ['an address that cannot be told'] : [code(masked)];
  const of = campaign === null ? '' : ` in ${headerText(campaign.title)}`;
  return {
    title: 'A mail to your reply address was not taken',
    blocks: [
      paragraph(`Somebody wrote to your reply address${of} from `, ...whence, '; nothing was taken.'),
      paragraph(
        'If that was you, send it again from the address that is registered for you, ',
        code(own),
        ', or register the other one in your settings: ',
        boardPage('/account'),
        '. Orders count only with a receipt.',
      ),
      paragraph(
        'If it was somebody else, you need do nothing. Whoever sent it hears nothing, and you hear of such mails once a day at most.',
      ),
    ],
  };
}
