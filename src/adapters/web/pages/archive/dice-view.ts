import type { OpeningDraws } from '../../../../app/archive/opening-draws.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, fine, heading } from '../../kit/pieces.js';

/** How the dice of a campaign come about: by the version that it began with, or by the second with a number from outside. */
type DiceMode = 1 | 2 | 'beacon';

const FIXED: Readonly<Record<'hashes' | 'root', string>> = {
  hashes: 'When the phase is sealed, the hash of each sheet that counts is published.',
  root: `When the phase is sealed, one number is published that fixes every sheet that counts: the root of a tree over their
hashes. Each receipt shows the path from its own hash to that root.`,
};

/** How the dice are made, step by step. */
export const howDice = (
  mode: DiceMode,
): Html => html`<ol><li>When a phase opens, 32 random bytes are drawn, its secret. Their
hash, the commitment, is published at once.</li>
${
  mode === 'beacon' &&
  html`<li>With it the round of <a href="https://drand.love" rel="noreferrer">drand</a> is named that is published first half a minute
after the deadline. Many hands around the world sign it together, and none of them knows it before.</li>`
}
<li>${FIXED[mode === 1 ? 'hashes' : 'root']} A nonce salts each hash that only the sender’s receipt says, so it does not betray the
sheet.</li>
<li>${mode === 'beacon' ? 'When the round is out, secret, sheets and its randomness' : 'Secret and sheets'} together give the phase’s
key.</li>
<li>Every roll belongs to a named stream with a key of its own, and each number of a stream gives a face; those that would
favour low faces are passed over.</li>
<li>A report reveals the keys of the streams it lists. When the campaign ends, the secrets and the letters of the sheets come
out.</li></ol>`;

const TIMES: Readonly<Record<1 | 2, string>> = {
  1: 'The server stamps the time of each sheet, and that time is part of what makes the dice: another millisecond, other dice.',
  2: 'The server stamps the time of each sheet. It is fixed with the sheet, and moves no die; but whether a sheet came in time rests on it.',
};

const LEFT_OUT: Readonly<Record<1 | 2, string>> = {
  1: 'That a sheet was left out only its sender can see: its hash, on the receipt, is missing from the published ones.',
  2: 'That a sheet was left out only its sender can see: their receipt shows no path to the root that was published.',
};

/** Of a game whose opening rolls dice. */
const openingKnown = (draws: string): Html =>
  html`<li>The opening leaves to dice ${draws}. They come from a secret that is older than sign-up, without sheets and without a number
from outside: whoever runs the server knew them from the first moment. <a href="/dice#opening">What they could do with that</a></li>`;

/** What anybody can hold against the record, and what nobody can. `draws`: what the opening leaves to dice; null: nothing. */
export const provedDice = (
  mode: DiceMode,
  draws: string | null,
): Html => html`<h3>Proved, to anybody who computes it again</h3>
<ul><li>The secret of a phase was fixed before any order was in.</li>
<li>The sheets that counted are those that were fixed in public at the deadline, each with its time.</li>
<li>${
  mode === 'beacon'
    ? 'Secret, sheets and a number that drand published after the deadline give'
    : 'Secret and sheets give'
} every face that was told, but for those that a ruling set, which are named.</li>
<li>${
  mode === 'beacon'
    ? 'Nobody at all can foresee a roll before the deadline, the host included; where drand could not be had, the reports say so.'
    : 'No player and no game master can foresee or steer a roll: they lack the secret.'
}</li>
<li>The record is the one that was told: every message ends with its head, which no changed record has.</li></ul>
<h3>Not proved</h3>
<ul>${
  mode === 'beacon'
    ? html`<li>A host who plays could seal late, when the number is out already. The post that says what is sealed has a time of its own
on Discord or in your mailbox: it must be earlier than the round that it names.</li>
<li>A host could cut the server off from drand, and play on without: the reports say so, and from then on it is as without a beacon.</li>`
    : html`<li>Whoever runs this server knows the secret before the deadline. If they also play, or help somebody who plays, they can try
orders until the dice suit them.</li>`
}
${draws !== null && openingKnown(draws)}
<li>${TIMES[mode === 1 ? 1 : 2]}</li>
<li>${LEFT_OUT[mode === 1 ? 1 : 2]}</li></ul>
<p>${
  mode === 'beacon'
    ? 'So what is left to trust in the host is that they keep what is secret.'
    : 'So play where you trust the host, or where the host has no stake in the campaign.'
}
<a href="/dice">Who could do what, one by one</a></p>`;

interface Somebody {
  readonly who: string;
  /** What they might try. */
  readonly tries: string;
  /** What stops it, or does not. */
  readonly stops: Readonly<Record<DiceMode, string>>;
}

const always = (stops: string): Somebody['stops'] => ({ 1: stops, 2: stops, beacon: stops });
/** The same by both versions, unless there is a beacon. */
const unless = (stops: string, beacon: string): Somebody['stops'] => ({ 1: stops, 2: stops, beacon });
/** A beacon adds nothing to what the second version does. */
const since2 = (first: string, second: string): Somebody['stops'] => ({ 1: first, 2: second, beacon: second });

const SOMEBODY: readonly Somebody[] = [
  {
    who: 'Anybody outside',
    tries: 'guess a sheet from what was published of it, trying likely orders.',
    stops: always('Stopped: each hash is salted by a nonce that stands on the sender’s receipt alone.'),
  },
  {
    who: 'A player',
    tries: 'foresee the dice, or word a sheet so that they fall well.',
    stops: always('Stopped: they need the secret, which stays on the server until the campaign ends.'),
  },
  {
    who: 'A player',
    tries: 'deny a sheet, or claim another one was sent.',
    stops: since2(
      'Stopped: the receipt’s nonce and the published hash fit one text alone.',
      'Stopped: the receipt’s nonce and hash fit one text and one time alone, and the path leads to the published root.',
    ),
  },
  {
    who: 'The game master, without the server',
    tries: 'foresee the dice, or change a face that fell.',
    stops: always(
      'Foreseeing is stopped as for a player. A ruling can set faces; the reports and the ledger name each of them.',
    ),
  },
  {
    who: 'The host, who does not play',
    tries: 'draw a secret that suits somebody.',
    stops: unless(
      'Hardly of use: it is fixed in public before any order is in, and every sheet changes all dice.',
      'Stopped: whatever the secret, the number from drand changes all dice.',
    ),
  },
  {
    who: 'The host, who does not play',
    tries: 'stamp a sheet a moment earlier or later, so that the dice fall otherwise.',
    stops: since2(
      'Not stopped: the time is part of what makes the dice.',
      'Stopped: the time is no part of what makes the dice.',
    ),
  },
  {
    who: 'The host, who does not play',
    tries: 'leave a sheet out.',
    stops: since2(
      'Not stopped, but seen by its sender: their hash is not among the published ones.',
      'Not stopped, but seen by its sender: their receipt has no path to the published root.',
    ),
  },
  {
    who: 'The host, who plays or helps a player',
    tries: 'try many wordings of that player’s sheet before the deadline, and keep the one whose dice suit.',
    stops: unless(
      'Not stopped. The host knows the secret, and the sheets that are in.',
      'Stopped: the number that drand publishes after the deadline is part of what makes the dice, and nobody knows it before.',
    ),
  },
  {
    who: 'The host, who plays or helps a player',
    tries: 'seal late, when drand’s number is out, and write that player’s sheet then.',
    stops: {
      1: 'No such number. They need not wait for it: see above.',
      2: 'No such number. They need not wait for it: see above.',
      beacon:
        'Seen by anybody: the post with the root names the round, and came later than it was out. By itself the service takes a later round then.',
    },
  },
  {
    who: 'The host',
    tries: 'keep drand’s number out, so that the dice come from the secret and the sheets alone.',
    stops: {
      1: 'There is none to keep out.',
      2: 'There is none to keep out.',
      beacon:
        'Not stopped, but told: results wait as long as the game master has set, and every report says that the number is missing. ' +
        'A host who does it when the number does not suit them does it for all to see.',
    },
  },
  {
    who: 'The host, who plays or helps a player',
    tries:
      'make the campaign again and again, before anybody sees it, until its opening suits them, or let people in so that it does.',
    stops: always(
      'Not stopped, where the opening rolls dice: no number from outside goes into it. Which games those are stands below.',
    ),
  },
  {
    who: 'Those who run drand',
    tries: 'foresee the number, or choose it.',
    stops: {
      1: 'They have no part in the dice.',
      2: 'They have no part in the dice.',
      beacon:
        'Most of some twenty organizations would have to conspire; and without the server’s secret the number alone gives no die.',
    },
  },
  {
    who: 'Whoever changes the record later',
    tries: 'put another sheet, secret, roll, result or ruling in the place of what there was.',
    stops: always(
      'Seen by anybody who kept a single later post or mail: each ends with the head of the record, and a changed record has another.',
    ),
  },
];

const MODE_WORDS: Readonly<Record<DiceMode, string>> = { beacon: 'With drand', 2: 'Version 2', 1: 'Version 1' };

/** Which games roll dice before anybody orders anything, and why nothing from outside goes into those. */
function openingCard(openings: readonly OpeningDraws[]): Piece {
  const drawing = openings.filter(({ draws }) => draws !== null);
  const others = openings.filter(({ draws }) => draws === null);
  const one = ({ title, draws }: OpeningDraws): Html => html`<li><strong>${foreign(title)}</strong>: ${draws}.</li>`;
  return card({ id: 'opening', title: 'The opening takes no number from outside', anchor: true }, [
    html`<p>The dice of an opening come from a secret alone, drawn when the campaign is made; its hash stands in the post that opens
sign-up. No player and no game master without the server can foresee them. Whoever runs the server can: they could make the campaign
again and again, before anybody sees it, until the opening suits somebody, and let people in in an order that does, since seats are
given in that order.</p>`,
    drawing.length === 0
      ? html`<p>None of the games here rolls dice at its opening.</p>`
      : html`<p>It matters in these games, which leave to the dice of the opening:</p><ul>${drawing.map(one)}</ul>`,
    drawing.length > 0 && others.length > 0 && html`<p>No die is rolled at the opening of ${namesOf(others)}.</p>`,
    fine(`A campaign begins in the moment in which its sign-up closes. A number from drand that nobody knows by then would have to be waited
for with all seats given and nothing begun, which is not built. In a campaign with a number from drand every roll after the opening has one.`),
  ]);
}

const namesOf = (openings: readonly OpeningDraws[]): Piece =>
  openings.map(({ title }, index) => [
    index === 0 ? '' : index === openings.length - 1 ? ' and ' : ', ',
    foreign(title),
  ]);

/** Who could do what to the dice, and what stops it. */
export function diceView(openings: readonly OpeningDraws[]): Html {
  const modes = ['beacon', 2, 1] as const;
  const entries = SOMEBODY.map(({ who, tries, stops }) => {
    const words = [...new Set(modes.map((mode) => stops[mode]))].map((stop) => {
      const of = modes.filter((mode) => stops[mode] === stop).map((mode) => MODE_WORDS[mode]);
      return html`<li>${of.length < modes.length && html`<strong>${of.join(', ')}:</strong> `}${stop}</li>`;
    });
    return html`<li><p><strong>${who}</strong> may try to ${tries}</p><ul>${words}</ul></li>`;
  });
  return html`${heading('Adjutant', 'Dice, and who could bend them')}
<p>New campaigns have dice of version 2, and where their game master wants it a number from drand too; a campaign keeps what it began
with. Its page of proof says which that is, and computes everything again.</p>
${card({ id: 'who', title: 'Who might try what, and what stops it' }, [
  html`<ul class="plain ruled">${entries}</ul>`,
  fine(
    'A host who neither plays nor helps a player has nothing to gain by the dice. Ask who runs the server, and whether they play.',
  ),
])}
${openingCard(openings)}
${card({ id: 'how-beacon', title: 'How the dice are made with a number from drand', anchor: true }, howDice('beacon'))}
${card({ id: 'how', title: 'How the dice of version 2 are made', anchor: true }, howDice(2))}
${card({ id: 'how-1', title: 'How the dice of version 1 are made', anchor: true }, howDice(1))}`;
}
