import type { OwnToken } from '../../../../app/people/api-tokens.js';
import { SCOPES } from '../../../../app/people/api-tokens.js';
import type { OwnWebhookPage } from '../../../../app/people/webhooks.js';
import type { WebhookCall } from '../../../../app/ports/record.js';
import type { OperationWords, Session } from '../../kit/context.js';
import { changeForm, hiddenField, lineField, numberField, selectField, submit, tickField } from '../../kit/fields.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { empty, fine, notice, notTaken } from '../../kit/pieces.js';
import type { Again } from '../../kit/requests.js';
import { moment } from '../../kit/times.js';

function token(session: Session, { id, name, scopes, campaignId, createdAt, expiresAt, lastUsedAt }: OwnToken): Html {
  const until: Piece = expiresAt === null ? ', until you revoke it' : html`, until ${moment(expiresAt)}`;
  const used: Piece = lastUsedAt === null ? ' Never used so far.' : html` Last used about ${moment(lastUsedAt)}.`;
  const where: Piece = campaignId !== null && html` in <a href="/c/${campaignId}">${foreign(campaignId)}</a> alone`;
  return html`<li class="device"><p><strong>${foreign(name)}</strong>: ${scopes.join(', ')}${where}<br>
<span class="fine">Made ${moment(createdAt)}${until}.${used}</span></p>${changeForm(session, '/account/tokens/revoke', [
    hiddenField('id', id),
    submit(html`Revoke<span class="unseen"> ${foreign(name)}</span>`, { quiet: true, danger: true }),
  ])}</li>`;
}

interface TokensParts {
  readonly session: Session;
  readonly tokens: readonly OwnToken[];
  /** Campaigns for which alone a token can be made. */
  readonly campaigns: readonly { readonly id: string; readonly title: string }[];
  /** What was not taken just now. */
  readonly again: Again | null;
}

/** The tokens of somebody's programs, and how another is made. */
export function tokensView({ session, tokens, campaigns, again }: TokensParts): Html {
  const typed = again?.typed ?? {};
  const make = changeForm(session, '/account/tokens', [
    html`<h2 id="make">Make a token</h2>`,
    again !== null && notTaken('No token was made.', again.wrong),
    lineField({
      id: 'token-name',
      name: 'name',
      label: 'What it is for',
      longest: 60,
      value: typed['name'],
      required: true,
      help: 'So that you know later which one to revoke: “my deadline widget”.',
    }),
    html`<fieldset><legend>It may</legend>${SCOPES.map(([scope, words]) =>
      tickField({
        name: scope,
        label: words,
        value: typed[scope] ?? (again === null && scope === 'read' ? 'yes' : undefined),
      }),
    )}</fieldset>`,
    selectField({
      id: 'token-campaign',
      name: 'campaign',
      label: 'Where',
      value: typed['campaign'] ?? '',
      among: [['', 'in all campaigns'], ...campaigns.map(({ id, title }) => [id, `in ${title} alone`] as const)],
    }),
    numberField({
      id: 'token-days',
      name: 'days',
      label: 'For how many days; empty: until you revoke it',
      value: typed['days'] ?? '90',
      from: 1,
      to: 400,
    }),
    html`<div>${submit('Make it')}</div>`,
  ]);
  return html`<section class="narrow"><h1>Tokens for programs</h1>
<p>With a token a program acts for you: it reads, orders or judges, as you tick, and never more than you may. <a href="/api">What programs can do</a></p>
${tokens.length === 0 ? empty('You have no token.') : html`<ul class="plain devices">${tokens.map((one) => token(session, one))}</ul>`}
${make}${fine('A token is shown once and kept as a hash. Whoever has it can do what you ticked: revoke it when somebody has it who should not.')}
<p><a class="button quiet" href="/account">Back to your settings</a></p></section>`;
}

const CALL_STATE: Readonly<Record<WebhookCall['status'], string>> = {
  sent: 'taken',
  pending: 'waits',
  stuck: 'not taken',
  dropped: 'not taken',
};

/** `session`: of who may have it sent again; null: nothing is called now. */
const call = (session: Session | null, { id, title, status, attempts, lastError, createdAt }: WebhookCall): Html =>
  html`<tr><td>${moment(createdAt)}</td><td>${foreign(title)}</td><td>${CALL_STATE[status]}${
    attempts > 1 && `, after ${attempts} tries`
  }${status !== 'sent' && lastError !== null && html`: ${foreign(lastError)}`}</td><td>${
    session !== null &&
    status !== 'pending' &&
    changeForm(session, '/account/webhook/again', [
      hiddenField('call', id),
      submit(html`Send again<span class="unseen"> ${foreign(title)}</span>`, { quiet: true }),
    ])
  }</td></tr>`;

export interface WebhookParts {
  readonly session: Session;
  readonly page: OwnWebhookPage;
  /** What was not taken just now. */
  readonly again: Again | null;
  /** What came of a try just now. */
  readonly tried: { readonly taken: boolean; readonly text: string } | null;
}

/** The program of somebody's that is told what they are told, and what it was told. */
export function webhookView({ session, page, again, tried }: WebhookParts): Html {
  const { hook, calls, isThere } = page;
  const set = changeForm(session, '/account/webhook', [
    html`<h2 id="set">${hook === null ? 'Have a program called' : 'Have another address called'}</h2>`,
    again !== null && notTaken('Nothing was changed.', again.wrong),
    lineField({
      id: 'webhook-url',
      name: 'url',
      label: 'Its address',
      longest: 500,
      value: again?.typed['url'] ?? '',
      required: true,
      help: 'Like https://example.org/adjutant',
    }),
    html`<div>${submit('Call this address')}</div>`,
  ]);
  const now =
    hook === null
      ? empty('No program of yours is called.')
      : html`<p>Called is <code>${foreign(hook.url)}</code>, since ${moment(hook.createdAt)}.</p>
${
  hook.offAt !== null &&
  notice(
    'warn',
    html`<p>Nothing is sent there since ${moment(hook.offAt)}: it took nothing for days. Try it when it is there
again.</p>`,
  )
}
<div class="row">${changeForm(session, '/account/webhook/try', [submit('Try it now', { quiet: true })])}
${changeForm(session, '/account/webhook/remove', [submit('Call it no more', { quiet: true, danger: true })])}</div>`;
  const sender = isThere && hook !== null && hook.offAt === null ? session : null;
  return html`<section class="narrow"><h1>A program that is told what you are told</h1>
<p>Whatever you are told in your campaigns, a window that opens, a reminder, a report, a letter, a ruling, is sent to an address of yours at once, for your
eyes alone. <a href="/api#webhooks">What is sent, and how it is signed</a></p>
${tried !== null && notice(tried.taken ? 'good' : 'bad', html`<p>${tried.text}</p>`)}
${isThere ? [now, set] : empty('This service calls no programs; its host has switched that off.')}
${
  calls.length > 0 &&
  html`<h2>What it was told</h2>
<div class="wide-table"><table><thead><tr><th>When</th><th>What</th><th>How it stands</th>
<th><span class="unseen">Send again</span></th></tr></thead><tbody>${calls.map((one) => call(sender, one))}</tbody></table></div>`
}
<p><a class="button quiet" href="/account">Back to your settings</a></p></section>`;
}

/** The secret that signs calls, which is shown this once. */
export const newSecretView = (secret: string): Html =>
  html`<section class="narrow"><h1>Your secret</h1>
<p>Your program checks by it that a call comes from here. It is shown this once: copy it now.</p>
<div class="stack">${lineField({ id: 'new-secret', name: 'secret', label: 'The secret', value: secret })}</div>
<p><a class="button quiet" href="/account/webhook">Back</a></p></section>`;

/** A token, which is shown this once. */
export const newTokenView = (text: string, { name }: OwnToken): Html =>
  html`<section class="narrow"><h1>Your token</h1>
<p>For <strong>${foreign(name)}</strong>. It is shown this once: copy it now.</p>
<div class="stack">${lineField({ id: 'new-token', name: 'token', label: 'The token', value: text })}</div>
<p>A program sends it with each request, as <code>Authorization: Bearer ${text.slice(0, 8)}…</code></p>
<p><a class="button quiet" href="/account/tokens">Back to your tokens</a></p></section>`;

/** What a problem’s code means, for who finds one in an answer. */
const CODES: readonly (readonly [code: string, words: string])[] = [
  ['not-signed-in', 'No token came, or one that does not stand.'],
  ['wrong-scope', 'The token was not made for this.'],
  ['wrong-campaign', 'The token counts for another campaign.'],
  ['not-found', 'There is nothing there, or it is not yours. Which of the two is never told.'],
  ['bad-input', 'Something could not be read; “errors” says where.'],
  ['too-late', 'The window is closed, or another one is open.'],
  ['no-open-phase', 'No window is open.'],
  ['not-allowed', 'It cannot be done now; “detail” says why.'],
  ['not-gm', 'That is for the game master.'],
  ['key-used', 'The idempotency key was used for another request.'],
  ['under-way', 'The same request is being done just now.'],
  ['too-long', 'The body is longer than 64 KB.'],
  ['too-many', 'Too often, or too many of something; “Retry-After” says how long to wait.'],
  ['record-away', 'The record cannot be reached; try again.'],
];

const CALLS = [
  'window.opened',
  'window.sealed',
  'reminder.due',
  'report.ready',
  'report.corrected',
  'ruling.given',
  'letter.received',
  'notice.posted',
  'signup.changed',
] as const;

const operation = ({ method, path, name, summary, scopes }: OperationWords): Html =>
  html`<li id="${name}"><code>${method.toUpperCase()} ${path}</code>
<p>${summary} ${scopes.length === 0 ? 'Anybody may ask.' : `Scope: ${scopes.join(' or ')}.`}</p></li>`;

/** What programs can ask and do, for people; made from what describes it to programs. */
export function programsView(operations: readonly OperationWords[]): Html {
  const chapters = [...new Set(operations.map(({ chapter }) => chapter))];
  return html`<section class="narrow"><h1>For programs</h1>
<p>All addresses stand below <code>/api/v1</code>. <a href="/api/openapi.json">openapi.json</a> describes them with all shapes, for tools that make
clients. Make a token
among <a href="/account/tokens">your settings</a>, and send it as <code>Authorization: Bearer adj_…</code>. It may never do more than you may.</p>
<p>Answers are JSON and have an ETag. What changes something takes an <code>Idempotency-Key</code>: sent again within a day, it is done once and answered alike.
What went wrong is told as <code>application/problem+json</code>; its <code>detail</code> is the sentence that people get.</p>
<nav aria-label="Chapters"><ul>${chapters.map(
    (chapter, index) => html`<li><a href="#chapter-${index}">${chapter}</a></li>`,
  )}<li><a href="#webhooks">Calls to your program</a></li><li><a href="#problems">Problems</a></li></ul></nav>
${chapters.map(
  (chapter, index) => html`<section aria-labelledby="chapter-${index}"><h2 id="chapter-${index}">${chapter}</h2>
<ul class="plain stack">${operations.filter((one) => one.chapter === chapter).map(operation)}</ul></section>`,
)}
<section aria-labelledby="webhooks"><h2 id="webhooks">Calls to your program</h2>
<p>Say among <a href="/account/webhook">your settings</a> which address is called. For each message that you get, it gets a <code>POST</code> with JSON:
<code>type</code> is ${CALLS.map((type, index) => html`${index > 0 && ', '}<code>${type}</code>`)}; <code>data</code> has the campaign, for whom it was built
(<code>viewer</code>), the phase with its deadline, the title, the text that you read (20,000 characters; <code>isCut</code> says whether there is more)
and the page of the board. <code>test</code> is what you send when you try it.</p>
<p>It is signed as the <a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a> have it: <code>webhook-id</code> is the same for
every attempt, <code>webhook-timestamp</code> and <code>webhook-signature</code> are checked with your secret by a library of theirs. Any answer of 200 to
299 within ten seconds takes it; 410 ends it; after anything else it is sent again, with growing pauses, for three days. Messages come in the order in
which they were written. Redirects are not followed.</p></section>
<section aria-labelledby="problems"><h2 id="problems">Problems</h2><dl>${CODES.map(
    ([code, words]) => html`<dt id="${code}"><code>${code}</code></dt><dd>${words}</dd>`,
  )}</dl></section></section>`;
}
