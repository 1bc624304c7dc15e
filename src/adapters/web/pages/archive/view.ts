import type { CampaignPage } from '../../../../app/app.js';
import type { Session } from '../../kit/context.js';
import { csrfField } from '../../kit/csrf.js';
import { deskNav } from '../../kit/desk-nav.js';
import { type Html, html, type Piece } from '../../kit/html.js';

export interface ArchiveParts {
  readonly page: CampaignPage;
  readonly session: Session;
  readonly rules: { readonly began: string; readonly inForce: string; readonly next: string; readonly program: string };
  /** Null for a game master who plays, and before there is a state. */
  readonly state: { readonly phase: string; readonly hash: string } | null;
  readonly notice: Piece;
}

function rules({ page, session, rules: { began, inForce, next, program } }: ArchiveParts): Html {
  const over = page.status === 'finished' || page.status === 'abandoned';
  const adopt = html`<form method="post" action="/c/${page.id}/gm/adopt-rules" class="stack">${csrfField(session)}<p>This program has version ${program}. A phase that is played by another version is held back until you adopt this one, or the host starts the older program again. Everybody is told (AD-2).</p>
<div class="field"><label for="adopt-reason">Why? Everybody is told.</label><input id="adopt-reason" name="reason" required maxlength="500" autocomplete="off"></div>
<label class="check"><input type="checkbox" name="window" value="this"> Already for the present window, when it is not resolved yet</label>
<div><button type="submit">Adopt version ${program}</button></div></form>`;
  return html`<section class="card" aria-labelledby="rules-title"><h2 id="rules-title">Rules</h2><p>The campaign began with version ${began}; the present window is played by version ${inForce}${next !== inForce && html`, the next one by version ${next}`}.</p>${!over && (inForce !== program || next !== program) && adopt}</section>`;
}

/** The desk's page of record keeping. */
export function archiveView(parts: ArchiveParts): Html {
  const { page, state } = parts;
  const over = page.status === 'finished' || page.status === 'abandoned';
  const seat = page.seats[0];
  return html`<header class="title"><p class="kicker">${page.title}</p><h1>Archive</h1></header>
${deskNav(page, '/archive')}
${parts.notice}
<section class="card" aria-labelledby="files-title"><h2 id="files-title">The campaign as a file</h2>
<p><a class="button quiet" href="/c/${page.id}/export" download>The public part</a> What anybody may check now; everybody can download it on the <a href="/c/${page.id}/verify">page of proof</a>.</p>
${
  over
    ? html`<p><a class="button quiet" href="/c/${page.id}/gm/export" download>The whole record</a> For keeping, or for another host.</p>`
    : html`<p>The whole record holds every secret while the campaign runs, so the host exports it on the command line: <code>adjutant export ${page.id} campaign.gz</code>. From its end on you can download it here.</p>`
}
${state !== null && html`<p class="fine">The state after ${state.phase} has the hash <code class="hash">${state.hash}</code>; on a host that has imported the campaign it is the same.</p>`}</section>
${rules(parts)}
<section class="card" aria-labelledby="knew-title"><h2 id="knew-title">What each seat knew</h2>${
    seat === undefined
      ? html`<p class="empty">There are no seats yet.</p>`
      : html`<p><a href="/c/${page.id}/replay/${seat.id}">Each seat’s reports beside the truth, phase by phase.</a> ${over ? 'Open to everybody.' : 'For you alone until the campaign ends.'}</p>`
  }</section>`;
}
