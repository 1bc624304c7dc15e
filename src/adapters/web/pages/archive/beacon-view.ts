import type { CampaignProof } from '../../../../app/archive/archive-pages.js';
import { publishedAt } from '../../../../core/dice/beacon.js';
import { QUICKNET } from '../../../../core/dice/beacon-check.js';
import { assetUrl } from '../../kit/assets.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, fine } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';

// What of the proof came from a beacon. Whether its key has signed it the reader's own browser computes (`browser/beacon.js`).

/** Phases of a proof: all of them, or those that a page shows. */
type Published = Pick<CampaignProof, 'published'>;
type Taken = NonNullable<CampaignProof['published'][number]['beacon']>;

/** Where drand itself tells the round; for a chain that is not drand's nobody does. */
const toldByDrand = ({ chain, round }: Taken, label: Piece): Piece =>
  chain.hash === QUICKNET.hash &&
  html`<a href="https://api.drand.sh/${chain.hash}/public/${round}" rel="noreferrer">${label}</a>`;

/** The chains that are named on a page, each once with all that it says of itself: one may pose as another. */
export const chainsOf = ({ published }: Published): readonly string[] => [
  ...new Set(published.flatMap(({ beacon }) => (beacon === null ? [] : [JSON.stringify(beacon.chain)]))),
];

/** The number that went into the dice of a phase, with the check of its signature. */
export function beaconOfPhase(chains: readonly string[], beacon: Taken): Html {
  const { chain, round, signature } = beacon;
  const out = html`drand ${foreign(chain.id)}, chain <code class="hash">${chain.hash}</code>, round ${round}, published at
${moment(new Date(publishedAt(chain, round)))}`;
  if (signature === null) return html`<p>${out}</p>`;
  const place = chains.indexOf(JSON.stringify(chain));
  return html`<div data-round="${round}" data-chain="${place}" data-signature="${signature}"><p>${out}, signature
<code class="hash">${signature}</code> ${toldByDrand(beacon, 'What drand itself tells')}</p>
<p><button type="button" class="quiet" data-check hidden>Check this signature here</button></p>
<div data-verdict role="status"></div></div>`;
}

/** Did drand sign the numbers? For the phases that the page shows; nothing where none went into their dice. */
export function beaconCard(shown: Published, chains: readonly string[], whole: boolean): Piece {
  const taken = shown.published.flatMap(({ beacon }) => (beacon === null || beacon.signature === null ? [] : [beacon]));
  const last = taken.at(-1);
  if (last === undefined) return null;
  const phases = taken.length === 1 ? 'one phase' : `${taken.length} phases`;
  const button = taken.length === 1 ? 'Check the signature here' : `Check ${taken.length} signatures here`;
  const link = toldByDrand(last, `round ${last.round}`);
  return card({ id: 'beacon', title: 'Did drand sign the numbers?', anchor: true }, [
    html`<p>Into the dice of ${phases}${whole ? '' : ' of those below'} went a number that drand published when the sheets were
sealed already. Nobody can make such a number but by drand’s key, so its signature shows where it comes from. Your browser can compute
that: it takes a moment.</p>`,
    html`<div data-beacon-check="${assetUrl('beacon.js')}" data-chains="[${chains.join()}]">
<p><button type="button" data-check-all hidden>${button}</button></p><div data-outcome role="status"></div></div>`,
    fine(html`Without scripts, or without trusting the one of this server: download what can be checked, below, and let
<code>adjutant verify</code> of your own copy of the program read it${
      link !== false && html`; or hold the signature of a phase against what drand itself tells, as of ${link}`
    }.`),
  ]);
}
