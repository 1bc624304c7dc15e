import { SeatName } from '../../core/game/seat.js';
import { hasShape, LookAlikes, looksLike } from './look-alike.js';
import { Refusal } from './refusal.js';
import { storable } from './storable-text.js';

// What a person, a player or a seat may be called. Names that are on record stay what they are; who reads one that means more than
// one thing is asked (`inbox/addressees.ts`, `seats/who-is-called.ts`).

/** Offices, and what the service calls itself. None with a number either, nor in brackets behind a name. */
const OFFICES = [
  ...['GM', 'GMs', 'game master', 'game masters', 'umpire', 'umpires', 'referee', 'referees', 'arbiter', 'moderator'],
  ...['moderators', 'mod', 'admin', 'admins', 'administrator', 'host', 'hosts', 'assistant', 'assistants', 'co-GM'],
  ...['assistant GM', 'co-game master', 'deputy', 'deputies', 'Adjutant', 'service', 'system', 'server', 'staff'],
  ...['support', 'owner', 'root', 'webmaster', 'postmaster', 'mailer daemon'],
];

/** Whom a letter may go to, who reads, and words that do something when they stand alone. */
const WORDS = [
  ...['all', 'all players', 'all seats', 'everybody', 'everyone', 'anybody', 'anyone', 'somebody', 'someone', 'nobody'],
  ...['no one', 'none', 'here', 'side', 'sides', 'my side', 'our side', 'your side', 'the side', 'player', 'players'],
  ...[
    'seat',
    'seats',
    'me',
    'you',
    'us',
    'myself',
    'yourself',
    'public',
    'private',
    'channel',
    'bot',
    'board',
    'table',
  ],
  ...['ready', 'not ready', 'final', 'no orders', 'orders', 'order', 'help', 'status', 'sheet', 'revoke', 'wait'],
  ...['no wait', 'yes', 'no', 'report', 'link', 'press', 'letter', 'pass', 'hold', 'join', 'join both', 'put back'],
  ...['put it back', 'campaign', 'null', 'undefined', 'unknown'],
];

const offices = new LookAlikes(OFFICES);
const words = new LookAlikes([...OFFICES, ...WORDS]);

const withoutArticle = (name: string): string => name.replace(/^(?:the|your|our|my)\s+(?=\S)/i, '');
const withoutNumber = (name: string): string => name.replace(/[0-9]{1,9}$/, '');
/** What stands in brackets: an office there reads like a title that the service gave. */
const inBrackets = (name: string): readonly string[] =>
  [...name.matchAll(/[([{<]([^()[\]{}<>]{1,40})[)\]}>]/g)].map(([, inside = '']) => inside);

/** `seat-3`, however it is written: what every door takes for that seat. */
export const isSeatId = (name: string): boolean =>
  /^(?:the\s+)?seats?[\s\-_–—#.:]*(?:no\.?\s*|number\s*)?[0-9]{1,9}$/i.test(
    name.normalize('NFKC').trim().slice(0, 60),
  ) || looksLike(name.replace(/[0-9lIoO]{1,9}$/, ''), 'seat-');

/** Whether a name is a word that means something to the service, or to readers of what it sends. */
export function isServiceWord(name: string): boolean {
  const plain = name.normalize('NFKC').trim().slice(0, 120);
  const bare = withoutArticle(plain);
  return (
    words.has(plain) ||
    words.has(bare) ||
    offices.has(withoutNumber(bare)) ||
    /^the (?:player|seat)\b/i.test(plain) ||
    inBrackets(plain).some((inside) => offices.has(withoutArticle(inside)))
  );
}

/** More than three accents on one letter reach into the lines above and below. */
const STACKED = /[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]{4}/u;
/** What takes room and is not seen, or is not even that; what chooses between two pictures of a sign is none. */
const HIDDEN = /(?!\uFE0F)\p{Default_Ignorable_Code_Point}/u;

const plainName = (typed: string): string =>
  storable(typed)
    .replace(/\p{Z}+/gu, ' ')
    .trim();

const isPlain = (name: string): boolean =>
  SeatName.safeParse(name).success && !STACKED.test(name.normalize('NFD')) && !HIDDEN.test(name) && hasShape(name);

/** A name that is new here, as somebody typed it; a refusal that says what is wrong with it, or with it here. */
export function readName(typed: string): string {
  const name = plainName(typed);
  if (!isPlain(name))
    throw new Refusal(
      'bad-input',
      'A name has 1 to 40 plain characters, without control or direction characters. Choose another.',
    );
  if (isSeatId(name))
    throw new Refusal(
      'bad-input',
      `“${name}” reads like the number of a seat, so a letter to you could go to another. Choose a name of your own.`,
    );
  if (isServiceWord(name))
    throw new Refusal(
      'bad-input',
      `“${name}” means something else here, so people could take your words for others’ or yours for them. ` +
        'Choose a name of your own, such as your first name.',
    );
  return name;
}

/** Who a name could be taken for where it is to be used. */
interface Around {
  /** Of everybody who is there under a name, but for the one who takes this. */
  readonly names: Iterable<string>;
  /** What sides and others in the game are called that a player could be taken for. */
  readonly inGame: readonly string[];
}

/** Refuses a name that could be taken for another where it is used. Whose that is, it tells nobody. */
export function requireDistinct(name: string, { names, inGame }: Around): void {
  const bare = withoutArticle(name);
  if (inGame.some((one) => looksLike(bare, withoutArticle(one)) || looksLike(name, one)))
    throw new Refusal(
      'bad-input',
      `“${name}” is a name in this game itself, so a letter to it could go to you alone. Choose a name of your own.`,
    );
  if (new LookAlikes(names).has(name))
    throw new Refusal(
      'bad-input',
      'Somebody goes by this name already, or by one that looks like it. Choose another, or add something to yours.',
    );
}

const LONGEST = 40;
/** What somebody is called whose own name nobody could be called. */
const NAMELESS = 'Player';

/**
 * A name that came without being typed here, such as that of an account elsewhere: as it is where it can be, else with a number
 * behind it, since nobody can be asked.
 */
export function nameFrom(account: string, names: Iterable<string>): string {
  const seen = plainName(storable(account).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ''));
  const cut = [...seen].slice(0, LONGEST).join('').slice(0, LONGEST);
  const own = storable(cut).replaceAll('\uFFFD', '').trim();
  const base = isPlain(own) && !isSeatId(own) && !isServiceWord(own) ? own : NAMELESS;
  const taken = new LookAlikes(names);
  if (base !== NAMELESS && !taken.has(base)) return base;
  for (let number = base === NAMELESS ? 1 : 2; ; number += 1) {
    const numbered = `${base
      .slice(0, LONGEST - 8)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()} ${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}
