import { type Html, html, type Piece } from '../../kit/html.js';
import { card, fine, heading, table } from '../../kit/pieces.js';

/** How the dice of a campaign come about: the version that it began with. */
type Version = 1 | 2;

/** How the dice are made, step by step. */
export const howDice = (
  version: Version,
): Html => html`<ol><li>When a phase opens, 32 random bytes are drawn, its secret. Their
hash, the commitment, is published at once.</li>
<li>${
  version === 1
    ? 'When the phase is sealed, the hash of each sheet that counts is published.'
    : html`When the phase is sealed, one number is published that fixes every sheet that counts: the root of a tree over their
hashes. Each receipt shows the path from its own hash to that root.`
} A nonce salts each hash that only the sender’s receipt says, so it does not betray the sheet. Secret and sheets together give the
phase’s key.</li>
<li>Every roll belongs to a named stream with a key of its own, and each number of a stream gives a face; those that would
favour low faces are passed over.</li>
<li>A report reveals the keys of the streams it lists. When the campaign ends, the secrets and the letters of the sheets come
out.</li></ol>`;

const TIMES: Readonly<Record<Version, string>> = {
  1: 'The server stamps the time of each sheet, and that time is part of what makes the dice: another millisecond, other dice.',
  2: 'The server stamps the time of each sheet. It is fixed with the sheet, and moves no die; but whether a sheet came in time rests on it.',
};

const LEFT_OUT: Readonly<Record<Version, string>> = {
  1: 'That a sheet was left out only its sender can see: its hash, on the receipt, is missing from the published ones.',
  2: 'That a sheet was left out only its sender can see: their receipt shows no path to the root that was published.',
};

/** What anybody can hold against the record, and what nobody can. */
export const provedDice = (version: Version): Html => html`<h3>Proved, to anybody who computes it again</h3>
<ul><li>The secret of a phase was fixed before any order was in.</li>
<li>The sheets that counted are those that were fixed in public at the deadline, each with its time.</li>
<li>Secret and sheets give every face that was told, but for those that a ruling set, which are named.</li>
<li>No player and no game master can foresee or steer a roll: they lack the secret.</li>
<li>The record is the one that was told: every message ends with its head, which no changed record has.</li></ul>
<h3>Not proved</h3>
<ul><li>Whoever runs this server knows the secret before the deadline. If they also play, or help somebody who plays, they can try
orders until the dice suit them.</li>
<li>${TIMES[version]}</li>
<li>${LEFT_OUT[version]}</li></ul>
<p>So play where you trust the host, or where the host has no stake in the campaign.
<a href="/dice">Who could do what, one by one</a></p>`;

interface Somebody {
  readonly who: string;
  /** What they might try. */
  readonly tries: Piece;
  /** What stops it, or does not, by version. */
  readonly stops: Readonly<Record<Version, Piece>>;
}

const both = (stops: Piece): Somebody['stops'] => ({ 1: stops, 2: stops });

const SOMEBODY: readonly Somebody[] = [
  {
    who: 'Anybody outside',
    tries: 'Guess a sheet from what was published of it, trying likely orders.',
    stops: both('Stopped: each hash is salted by a nonce that stands on the sender’s receipt alone.'),
  },
  {
    who: 'A player',
    tries: 'Foresee the dice, or word a sheet so that they fall well.',
    stops: both('Stopped: they need the secret, which stays on the server until the campaign ends.'),
  },
  {
    who: 'A player',
    tries: 'Deny a sheet, or claim another one was sent.',
    stops: {
      1: 'Stopped: the receipt’s nonce and the published hash fit one text alone.',
      2: 'Stopped: the receipt’s nonce and hash fit one text and one time alone, and the path leads to the published root.',
    },
  },
  {
    who: 'The game master, without the server',
    tries: 'Foresee the dice, or change a face that fell.',
    stops: both(
      'Foreseeing is stopped as for a player. A ruling can set faces; the reports and the ledger name each of them.',
    ),
  },
  {
    who: 'The host, who does not play',
    tries: 'Draw a secret that suits somebody.',
    stops: both('Hardly of use: it is fixed in public before any order is in, and every sheet changes all dice.'),
  },
  {
    who: 'The host, who does not play',
    tries: 'Stamp a sheet a moment earlier or later, so that the dice fall otherwise.',
    stops: {
      1: 'Not stopped: the time is part of what makes the dice.',
      2: 'Stopped: the time is no part of what makes the dice.',
    },
  },
  {
    who: 'The host, who does not play',
    tries: 'Leave a sheet out.',
    stops: {
      1: 'Not stopped, but seen by its sender: their hash is not among the published ones.',
      2: 'Not stopped, but seen by its sender: their receipt has no path to the published root.',
    },
  },
  {
    who: 'The host, who plays or helps a player',
    tries: 'Try many wordings of that player’s sheet before the deadline, and keep the one whose dice suit.',
    stops: both('Not stopped. The host knows the secret, and the sheets that are in.'),
  },
  {
    who: 'Whoever changes the record later',
    tries: 'Put another sheet, secret, roll, result or ruling in the place of what there was.',
    stops: both(
      'Seen by anybody who kept a single later post or mail: each ends with the head of the record, and a changed record has another.',
    ),
  },
];

/** Who could do what to the dice, and what stops it. */
export function diceView(): Html {
  const rows = SOMEBODY.map(
    ({ who, tries, stops }) =>
      html`<tr><th scope="row">${who}</th><td>${tries}</td><td>${stops[2]}</td><td>${stops[1]}</td></tr>`,
  );
  return html`${heading('Adjutant', 'Dice, and who could bend them')}
<p>A campaign keeps the version of the dice that it began with; its page of proof says which that is, and computes them again.</p>
${card({ id: 'who', title: 'Who might try what, and what stops it' }, [
  table({ by: { id: 'who-title' }, heads: ['Who', 'Tries', 'Version 2, in new campaigns', 'Version 1'], rows }),
  fine(
    'A host who neither plays nor helps a player has nothing to gain by the dice. Ask who runs the server, and whether they play.',
  ),
])}
${card({ id: 'how', title: 'How the dice of version 2 are made', anchor: true }, howDice(2))}
${card({ id: 'how-1', title: 'How the dice of version 1 are made', anchor: true }, howDice(1))}`;
}
