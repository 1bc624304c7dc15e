import type { CampaignProof } from '../../../../app/archive/archive-pages.js';
import { isOver } from '../../../../core/campaign/status.js';
import { actOfHead, lostHead } from '../../../../core/proof/check-acts.js';
import type { FacesCheck } from '../../../../core/proof/check-faces.js';
import type { ReportTextCheck } from '../../../../core/proof/report-text.js';
import { boxField, lineField, submit } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, fine, fold, heading, names, table } from '../../kit/pieces.js';
import { moment } from '../../kit/times.js';
import { beaconCard, beaconOfPhase, chainsOf } from './beacon-view.js';
import { howDice, provedDice } from './dice-view.js';
import { type PhasePlace, phasesPart } from './phases-part.js';

interface ProofParts {
  readonly proof: CampaignProof;
  /** What its game leaves to dice at the opening; null: nothing. */
  readonly draws: string | null;
  /** The source of the derivation, to be read here. */
  readonly source: string;
  /** What a pasted report showed; null before one was. */
  readonly pasted: { readonly text: string; readonly check: ReportTextCheck } | null;
  /** A head that the reader looks for; empty: none. */
  readonly head: string;
  /** The phase before which the reader looks at phases; null: the last ones. */
  readonly before: PhasePlace | null;
}

const WORDS = {
  agrees: 'agrees',
  differs: 'differs',
  'not-yet': 'not yet',
  erased: 'erased',
  ruled: 'ruled',
  missed: 'missed',
} as const;

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

const things = (number: number): string => count(number, 'thing', 'things');

function outcome({ campaign, check, published: facts }: CampaignProof): Html {
  const { agreed, failures, notYet, erased, ruled } = check;
  const over = isOver(campaign);
  const sums = [
    agreed.commitments > 0 && count(agreed.commitments, 'commitment', 'commitments'),
    agreed.sheets > 0 && count(agreed.sheets, 'sealed sheet', 'sealed sheets'),
    agreed.keys > 0 && count(agreed.keys, 'stream key', 'stream keys'),
    agreed.faces > 0 && count(agreed.faces, 'face', 'faces'),
    check.acts.agreed > 0 && count(check.acts.agreed, 'act of the chain', 'acts of the chain'),
  ].filter((sum) => sum !== false);
  const computed =
    sums.length === 0
      ? 'Nothing has been published yet that could be computed again.'
      : `Computed again just now, and the same: ${sums.join(', ')}.`;
  const faces = count(ruled, 'face', 'faces');
  const sheets = count(erased, 'sheet', 'sheets');
  const waiting = over ? 'Not revealed' : 'Not to be checked before the campaign ends';
  const title = failures === 0 ? 'Nothing differs' : count(failures, 'thing differs', 'things differ');
  return html`<section class="notice ${failures === 0 ? 'notice-good' : 'notice-bad'}" aria-labelledby="outcome">
<h2 id="outcome">${title}</h2>
<p>${computed}</p>
${ruled > 0 && html`<p>Set by rulings of the game master, and marked so in the reports: ${faces}.</p>`}
${erased > 0 && html`<p>Erased at their writers’ wish: ${sheets}. Their hashes stay.</p>`}
${
  notYet > 0 &&
  html`<p>${waiting}: ${things(notYet)}, such as the secrets, the letters of the sheets and the secret rolls.</p>`
}
${
  facts.some(({ beacon }) => (beacon?.signature ?? null) !== null) &&
  html`<p>Not computed here: <a href="#beacon">whether drand signed the numbers</a>. Your browser does that.</p>`
}</section>`;
}

function published(chains: readonly string[], facts: CampaignProof['published'][number]): Html {
  const sheets = facts.sheets.map(
    ({ seat, hash }) => html`<li>${foreign(seat)} <code class="hash">${hash}</code></li>`,
  );
  return html`<p>Commitment <code class="hash">${facts.commitment}</code></p>
${facts.secret !== null && html`<p>Secret <code class="hash">${facts.secret}</code></p>`}
${facts.root !== null && html`<p>Root of the sealed sheets <code class="hash">${facts.root}</code></p>`}
${facts.beacon !== null && beaconOfPhase(chains, facts.beacon)}
${sheets.length > 0 && html`<ul class="hashes">${sheets}</ul>`}`;
}

type PhaseCheck = CampaignProof['check']['phases'][number];

function phaseView(
  chains: readonly string[],
  phase: PhaseCheck,
  facts: CampaignProof['published'][number] | undefined,
): Html {
  const told = phase.findings.filter(({ verdict }) => verdict !== 'not-yet');
  const waiting = phase.findings.length - told.length;
  const summary = [
    foreign(phase.title),
    phase.line > 1 && ` (line ${phase.line})`,
    phase.superseded && html` <span class="tag">replaced by a ruling</span>`,
    told.some(({ verdict }) => verdict === 'differs') && html` <span class="tag">differs</span>`,
  ];
  const findings = told.map(
    ({ verdict, where, what }) => html`<li><strong>${WORDS[verdict]}</strong>, ${foreign(where)}: ${what}</li>`,
  );
  const name = `proof-${phase.line}-${phase.ordinal}`;
  return html`<li>${fold(name, summary, [
    facts !== undefined && published(chains, facts),
    findings.length > 0 && html`<ul>${findings}</ul>`,
    waiting > 0 && fine(`${things(waiting)} cannot be checked yet.`),
  ])}</li>`;
}

function phases({ part, links }: ReturnType<typeof phasesPart>, chains: readonly string[]): Html {
  const { check, published: facts } = part;
  return card({ id: 'phases', title: 'Phase by phase', anchor: true }, [
    html`<ol class="plain">${check.phases.map((phase, index) => phaseView(chains, phase, facts[index]))}</ol>`,
    links,
  ]);
}

function faces({ stream, sides, listed, computed, wrong }: FacesCheck): Html {
  const verdict = computed === null ? 'no such dice' : wrong.length === 0 ? 'agrees' : 'differs';
  const dice = [...new Set(sides)].map((side) => `d${side}`).join(', ');
  return html`<tr><th scope="row">${foreign(stream)}</th><td>${dice}</td><td>${listed.join(' ')}</td>
<td>${computed?.join(' ') ?? ''}</td><td>${verdict}</td></tr>`;
}

const FACES_HEADS = ['Stream', 'Dice', 'In the report', 'From the key', 'Outcome'];

function pastedOutcome({ streams, keysAlone }: ReportTextCheck): Piece {
  if (streams.length === 0)
    return html`<p class="notice notice-bad" role="status">No stream was found with both its rolls and its key. Paste the
report with its dice and the block “Keys of the dice”.</p>`;
  const wrong = streams.filter((stream) => stream.computed === null || stream.wrong.length > 0).length;
  const ruled = 'Faces that a ruling set differ by right; the report says so.';
  const found = wrong === 0 ? 'every face agrees.' : `${count(wrong, 'differs', 'differ')}. ${ruled}`;
  const tone = wrong === 0 ? 'notice-good' : 'notice-bad';
  const all = count(streams.length, 'stream', 'streams');
  return [
    html`<p class="notice ${tone}" role="status">${all} computed again: ${found}</p>`,
    table({ by: { words: 'Streams of the report' }, heads: FACES_HEADS, rows: streams.map(faces) }),
    keysAlone.length > 0 && fine(html`No rolls found of: ${names(keysAlone)}.`),
  ];
}

function pasting(base: string, pasted: ProofParts['pasted']): Html {
  const box = boxField({
    id: 'report-text',
    name: 'text',
    label: 'The report, as you got it here, on Discord, on a forum or by e-mail. Nothing of it is kept.',
    value: pasted?.text,
    rows: 8,
    longest: 200_000,
    required: true,
  });
  return card({ id: 'paste', title: 'Check a report of your own', anchor: true }, [
    pasted !== null && pastedOutcome(pasted.check),
    html`<form method="post" action="${base}/verify/report#paste" class="stack">${box}
<div>${submit('Compute its faces')}</div></form>`,
  ]);
}

const ACT_WORDS = { opened: 'orders are open', sealed: 'orders are sealed', results: 'results are told' } as const;
/** So many of the last acts are listed; the file has all. */
const MOST_ACTS = 60;

/** What an act is about, by the title that people know. */
function aboutWords({ check }: CampaignProof, { kind, about }: CampaignProof['acts'][number]): Piece {
  if (kind === 'ruling') return about.replace('/', ' ');
  // A key may have a stroke in it: the line stands behind the last one.
  const end = about.lastIndexOf('/');
  const [of, on] = [about.slice(0, end), Number(about.slice(end + 1))];
  const phase = check.phases.findLast(({ key, line }) => line === on && key === of);
  return [
    foreign(phase?.title ?? about),
    phase !== undefined && phase.line > 1 && ` (line ${phase.line})`,
    `: ${ACT_WORDS[kind]}`,
  ];
}

function headFound(proof: CampaignProof, head: string): Piece {
  const act = actOfHead(proof, head);
  if (act === 'short')
    return html`<p class="notice notice-bad" role="status">Give at least 16 digits of it, 0 to 9 and a to f, as the message has
them behind “record”.</p>`;
  if (act === null)
    return html`<p class="notice notice-bad" role="status">No message of this record told that head. Either the record was changed
after you were told, or the head is of another campaign. ${lostHead(proof, head)}</p>`;
  return html`<p class="notice notice-good" role="status">It is the head of act ${act.number} (${aboutWords(proof, act)}):
the record up to it is the one that you were told.</p>`;
}

/** What the campaign did in public, as a chain whose head everybody has in their messages. */
function actsCard(base: string, proof: CampaignProof, head: string): Piece {
  const { acts, check } = proof;
  const last = acts.at(-1);
  if (last === undefined) return null;
  const rows = acts
    .slice(-MOST_ACTS)
    .reverse()
    .map(
      (
        act,
      ) => html`<tr><th scope="row">${act.number}</th><td>${aboutWords(proof, act)}</td><td>${moment(new Date(act.at))}</td>
<td><code class="hash">${act.head.slice(0, 32)}</code></td></tr>`,
    );
  const all = table({ by: { words: 'The last acts' }, heads: ['Act', 'What', 'When', 'Head'], rows });
  const field = lineField({
    id: 'head',
    name: 'head',
    label:
      'The last line of a post, message or mail that you have: “record”, a number and digits; the digits alone will do',
    value: head,
    longest: 120,
    required: true,
  });
  return card({ id: 'acts', title: 'Is the record the one you were told?', anchor: true }, [
    html`<p>Each window that opens, each sealing, all results and every ruling are an act. Each has a number that is made of it and of
all before it, its head, and every message of the campaign tells the last one. Whoever changes the record afterwards cannot change
what you have.</p>`,
    head !== '' && headFound(proof, head),
    html`<form method="get" action="${base}/verify#acts" class="stack">${field}<div>${submit('Look for it')}</div></form>`,
    check.acts.wrong.length > 0 &&
      html`<ul>${check.acts.wrong.map((wrong) => html`<li><strong>differs</strong>, ${wrong}</li>`)}</ul>`,
    fold(
      'acts-list',
      html`${count(acts.length, 'act', 'acts')}, the last with the head <code class="hash">${last.head.slice(0, 32)}</code>`,
      all,
    ),
  ]);
}

/** Where anybody checks a campaign's dice and sealed sheets. */
export function proofView({ proof, draws, source, pasted, head, before }: ProofParts): Html {
  const { id, diceVersion } = proof.campaign;
  const mode = proof.published.some(({ beacon }) => beacon !== null) ? 'beacon' : diceVersion;
  const base = `/c/${id}`;
  const shown = phasesPart(base, proof, before);
  const chains = chainsOf(shown.part);
  const download = (href: string, label: string): Html =>
    html`<a class="button quiet" href="${base}/${href}" download>${label}</a> `;
  const limits = card(
    { id: 'proved', title: 'What is proved, and what is not', anchor: true },
    provedDice(mode, draws),
  );
  const how = card({ id: 'how', title: `How the dice are made: version ${diceVersion}`, anchor: true }, [
    howDice(mode),
    fold('derivation', 'The whole derivation, to be read in a minute', html`<pre tabindex="0">${source}</pre>`),
    html`<p>${download('verify/derivation.mjs', 'Download the derivation')}
${download('export', 'Download what can be checked')}</p>`,
    fine(
      html`The file is for <code>adjutant verify</code>; it is gzip of lines of JSON, for a program of your own as well.`,
    ),
  ]);
  return html`${heading(foreign(proof.campaign.title), 'Proof of the dice')}
<p>The secret behind the dice of a phase is fixed before any order is in, and no player or game master can steer or foresee them:
<a href="#how">how that works</a>, and <a href="#proved">what it does not prove</a>. This page computes everything again from what
has been published, with the short program below and none of the code that rolls.</p>
${outcome(proof)}
${pasting(base, pasted)}
${beaconCard(shown.part, chains, shown.part.published.length === proof.published.length)}
${actsCard(base, proof, head)}
${phases(shown, chains)}
${limits}
${how}`;
}
