import { simpleParser } from 'mailparser';
import addressparser from 'nodemailer/lib/addressparser';
import { deliveryOf, type OwnAddress, readAddress } from '../addresses.js';

/** The fields of a mail's head that are looked at, for servers that are asked for no more. */
export const HEAD_FIELDS: readonly string[] = [
  'from',
  'to',
  'cc',
  'subject',
  'date',
  'message-id',
  'in-reply-to',
  'references',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'return-path',
  'content-type',
  'auto-submitted',
  'precedence',
  'list-id',
  'x-autoreply',
  'x-autorespond',
  'x-adjutant-id',
  'authentication-results',
];

/** No program writes a longer one; what is longer is not looked at. */
export const MOST_HEAD = 131_072;
const MOST_ADDRESSES = 100;
const MOST_IDS = 30;

/** The head of a mail: all of it is what somebody wrote, but for the fields that our own mail server has put on top. */
export interface MailHead {
  /** Values of a field, the topmost first; names in small letters. */
  all(name: string): readonly string[];
  first(name: string): string;
  /** The address that it says it is from, in small letters; null: none, or several. */
  readonly from: string | null;
  /** Addresses of this service to which it went. */
  readonly own: readonly OwnAddress[];
  readonly messageId: string | null;
  readonly references: readonly string[];
  /** The ids of mails that it answers, the nearest first: this service's own and others. */
  readonly thread: readonly string[];
  /** Mails of this service among them. */
  readonly answers: readonly string[];
  readonly subject: string;
}

/** Where the head of a mail ends: behind its last field. */
export function headOf(raw: Buffer): Buffer {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => raw.indexOf(end)).filter((at) => at >= 0);
  return raw.subarray(0, ends.length === 0 ? raw.length : Math.min(...ends));
}

const addressesIn = (values: readonly string[]): readonly string[] =>
  values
    .flatMap((value) => addressparser(value.slice(0, 8192), { flatten: true }))
    .slice(0, MOST_ADDRESSES)
    .map(({ address }) => address.toLowerCase());

const ID = /<[^\s<>]{1,400}>/g;
const idsIn = (values: readonly string[]): readonly string[] =>
  values.flatMap((value) => value.slice(0, 16_384).match(ID) ?? []).slice(-MOST_IDS);

/** Exactly one `From` with exactly one address: with more of them nobody can tell whose proof holds. */
function senderOf(values: readonly string[]): string | null {
  const [value, ...more] = values;
  if (value === undefined || more.length > 0) return null;
  const [one, ...others] = addressparser(value.slice(0, 8192));
  if (one === undefined || others.length > 0 || 'group' in one) return null;
  return one.address === '' ? null : one.address.toLowerCase();
}

/** Reads a head; null when it is none that a person's program would write. */
export async function readHead(
  bytes: Buffer,
  ours: { readonly orders: string; readonly from: string },
): Promise<MailHead | null> {
  if (bytes.length > MOST_HEAD) return null;
  const parsed = await simpleParser(Buffer.concat([bytes, Buffer.from('\r\n\r\n')]), { skipTextToHtml: true }).catch(
    () => null,
  );
  if (parsed === null) return null;
  const fields = new Map<string, string[]>();
  for (const { key, line } of parsed.headerLines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\r?\n/g, ' ')
      .trim();
    fields.set(key, [...(fields.get(key) ?? []), value]);
  }
  const all = (name: string): readonly string[] => fields.get(name) ?? [];
  const to = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'].flatMap((name) => addressesIn(all(name)));
  const [references, before] = [idsIn(all('references')), idsIn(all('in-reply-to'))];
  const thread = [...new Set([...before, ...references.toReversed()])];
  return {
    all,
    first: (name) => all(name)[0] ?? '',
    from: senderOf(all('from')),
    own: to.flatMap((address) => readAddress(ours.orders, address) ?? []),
    messageId: idsIn(all('message-id').slice(0, 1))[0] ?? null,
    references,
    thread,
    answers: thread.flatMap((id) => deliveryOf(ours.from, id) ?? []),
    subject: parsed.subject ?? '',
  };
}
