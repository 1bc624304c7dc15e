import type { CampaignProof } from '../../../../app/archive/archive-pages.js';
import type { FacesCheck } from '../../../../core/proof/check-faces.js';
import type { ReportTextCheck } from '../../../../core/proof/report-text.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';

export interface ProofParts {
  readonly proof: CampaignProof;
  /** The source of the derivation, to be read here. */
  readonly source: string;
  /** What a pasted report showed; null before one was. */
  readonly pasted: { readonly text: string; readonly check: ReportTextCheck } | null;
}

const WORDS = {
  agrees: 'agrees',
  differs: 'differs',
  'not-yet': 'not yet',
  erased: 'erased',
  ruled: 'ruled',
} as const;

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

function outcome({ campaign, check }: CampaignProof): Html {
  const { agreed, failures, notYet, erased, ruled } = check;
  const over = campaign.status === 'finished' || campaign.status === 'abandoned';
  const sums = [
    agreed.commitments > 0 && count(agreed.commitments, 'commitment', 'commitments'),
    agreed.sheets > 0 && count(agreed.sheets, 'sealed sheet', 'sealed sheets'),
    agreed.keys > 0 && count(agreed.keys, 'stream key', 'stream keys'),
    agreed.faces > 0 && count(agreed.faces, 'face', 'faces'),
  ].filter((sum) => sum !== false);
  return html`<section class="notice ${failures === 0 ? 'notice-good' : 'notice-bad'}" aria-labelledby="outcome"><h2 id="outcome">${failures === 0 ? 'Nothing differs' : count(failures, 'thing differs', 'things differ')}</h2>
<p>${sums.length === 0 ? 'Nothing has been published yet that could be computed anew.' : `Computed anew just now, and the same: ${sums.join(', ')}.`}</p>
${ruled > 0 && html`<p>Set by rulings of the game master, and marked so in the reports: ${count(ruled, 'face', 'faces')}.</p>`}
${erased > 0 && html`<p>Erased at their writers’ wish: ${count(erased, 'sheet', 'sheets')}. Their hashes stay.</p>`}
${notYet > 0 && html`<p>${over ? 'Not revealed' : 'Not to be checked before the campaign ends'}: ${count(notYet, 'thing', 'things')}, such as the secrets, the letters of the sheets and the secret rolls.</p>`}</section>`;
}

function phases({ check, published }: CampaignProof): Html {
  const one = (phase: CampaignProof['check']['phases'][number], index: number): Html => {
    const facts = published[index];
    const told = phase.findings.filter(({ verdict }) => verdict !== 'not-yet');
    const waiting = phase.findings.length - told.length;
    return html`<li><details data-keep="proof-${phase.line}-${phase.ordinal}"><summary>${foreign(phase.title)}${phase.line > 1 && ` (line ${phase.line})`}${phase.superseded && html` <span class="tag">replaced by a ruling</span>`}${told.some(({ verdict }) => verdict === 'differs') && html` <span class="tag">differs</span>`}</summary>
${
  facts !== undefined &&
  html`<p>Commitment <code class="hash">${facts.commitment}</code></p>${facts.secret !== null && html`<p>Secret <code class="hash">${facts.secret}</code></p>`}
${facts.sheets.length > 0 && html`<ul class="hashes">${facts.sheets.map(({ seat, hash }) => html`<li>${foreign(seat)} <code class="hash">${hash}</code></li>`)}</ul>`}`
}
${told.length > 0 && html`<ul>${told.map(({ verdict, where, what }) => html`<li><strong>${WORDS[verdict]}</strong>, ${foreign(where)}: ${what}</li>`)}</ul>`}
${waiting > 0 && html`<p class="fine">${count(waiting, 'thing', 'things')} cannot be checked yet.</p>`}</details></li>`;
  };
  return html`<section class="card" aria-labelledby="phases"><h2 id="phases">Phase by phase</h2><ol class="plain">${check.phases.map(one)}</ol></section>`;
}

const faces = (check: FacesCheck): Html => {
  const { stream, sides, listed, computed, wrong } = check;
  const verdict = computed === null ? 'no such dice' : wrong.length === 0 ? 'agrees' : 'differs';
  const dice = [...new Set(sides)].map((side) => `d${side}`).join(', ');
  return html`<tr><th scope="row">${foreign(stream)}</th><td>${dice}</td><td>${listed.join(' ')}</td><td>${computed?.join(' ') ?? ''}</td><td>${verdict}</td></tr>`;
};

function pastedOutcome({ check }: { readonly check: ReportTextCheck }): Piece {
  const { streams, keysAlone } = check;
  if (streams.length === 0)
    return html`<p class="notice notice-bad" role="status">No stream was found with both its rolls and its key. Paste the report with its dice and the block “Keys of the dice”.</p>`;
  const wrong = streams.filter((stream) => stream.computed === null || stream.wrong.length > 0).length;
  return html`<p class="notice ${wrong === 0 ? 'notice-good' : 'notice-bad'}" role="status">${count(streams.length, 'stream', 'streams')} computed anew: ${wrong === 0 ? 'every face agrees.' : `${count(wrong, 'differs', 'differ')}. Faces that a ruling set differ by right; the report says so.`}</p>
<div class="scroll" role="region" aria-label="Streams of the report" tabindex="0"><table><thead><tr><th scope="col">Stream</th><th scope="col">Dice</th><th scope="col">In the report</th><th scope="col">From the key</th><th scope="col">Outcome</th></tr></thead><tbody>${streams.map(faces)}</tbody></table></div>
${keysAlone.length > 0 && html`<p class="fine">No rolls found of: ${keysAlone.map((stream, index) => html`${index > 0 && ', '}${foreign(stream)}`)}.</p>`}`;
}

/** Where anybody checks a campaign's dice and sealed sheets. */
export function proofView({ proof, source, pasted }: ProofParts): Html {
  const base = `/c/${proof.campaign.id}`;
  return html`<header class="title"><p class="kicker">${foreign(proof.campaign.title)}</p><h1>Proof of the dice</h1></header>
<p>The dice of a phase are fixed before any order is in, and nobody can steer or foresee them: <a href="#how">how that works</a>. This page computes everything anew from what has been published, with the short program below and none of the code that rolls.</p>
${outcome(proof)}
<section class="card" aria-labelledby="paste"><h2 id="paste">Check a report of your own</h2>
${pasted !== null && pastedOutcome(pasted)}
<form method="post" action="${base}/verify/report#paste" class="stack"><div class="field"><label for="report-text">The report, as you got it here, on Discord, on a forum or by e-mail. Nothing of it is kept.</label><textarea id="report-text" name="text" rows="8" required maxlength="200000" spellcheck="false">${pasted?.text ?? ''}</textarea></div><div><button type="submit">Compute its faces</button></div></form></section>
${phases(proof)}
<section class="card" aria-labelledby="how"><h2 id="how">How the dice are made</h2>
<ol><li>When a phase opens, 32 random bytes are drawn, its secret. Their hash, the commitment, is published at once.</li><li>When the phase is sealed, the hash of each sheet that counts is published. Secret and hashes together give the phase’s key.</li><li>Every roll belongs to a named stream with a key of its own, and each number of a stream gives a face; those that would favour low faces are passed over.</li><li>A report reveals the keys of the streams it lists. When the campaign ends, the secrets and the letters of the sheets come out.</li></ol>
<details data-keep="derivation"><summary>The whole derivation, to be read in a minute</summary><pre>${source}</pre></details>
<p><a class="button quiet" href="${base}/verify/derivation.mjs" download>Download the derivation</a> <a class="button quiet" href="${base}/export" download>Download what can be checked</a></p>
<p class="fine">The file is for <code>adjutant verify</code>; it is gzip of lines of JSON, for a program of your own as well.</p></section>`;
}
