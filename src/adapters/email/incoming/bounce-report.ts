import { readMail } from './read-mail.js';

/** What another mail server says of a mail of ours, for one address. Untrusted. */
export interface ReportedBounce {
  readonly recipient: string | null;
  readonly status: string;
  readonly action: string;
}

const MOST = 10_000;
const FIELD = /^(final-recipient|action|status)[ \t]*:(.*)$/i;

/** The fields of a delivery status (RFC 3464): a block for the mail, then one for each address. */
function bouncesIn(status: string): readonly ReportedBounce[] {
  const blocks = status.slice(0, MOST).replace(/\r\n?/g, '\n').split('\n\n');
  return blocks.flatMap((block) => {
    const fields = new Map<string, string>();
    for (const line of block.split('\n')) {
      const [, name, value] = FIELD.exec(line) ?? [];
      if (name !== undefined && value !== undefined) fields.set(name.toLowerCase(), value.trim());
    }
    const [action, code] = [fields.get('action'), fields.get('status')];
    if (action === undefined || code === undefined) return [];
    const recipient = fields.get('final-recipient')?.split(';')[1]?.trim() ?? null;
    return [{ recipient, status: code.split(/\s/)[0] ?? '', action: action.toLowerCase() }];
  });
}

/** What a mail that came back says; empty when it says nothing that programs read. */
export async function readBounces(raw: Buffer): Promise<readonly ReportedBounce[]> {
  const { attachments } = await readMail(raw);
  const status = attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  return status === undefined ? [] : bouncesIn(status.content.subarray(0, MOST).toString('latin1'));
}
