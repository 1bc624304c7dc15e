import type { CampaignHead } from '../../../../app/app.js';
import { isOver } from '../../../../core/campaign/status.js';
import { deskNav } from '../../boxes/desk-nav.js';
import { foreign, type Html, html, type Piece } from '../../kit/html.js';
import { card, empty, fine, heading } from '../../kit/pieces.js';
import type { VerbForms } from '../../kit/verb-form.js';

interface ArchiveParts {
  readonly page: CampaignHead;
  readonly forms: VerbForms;
  readonly rules: { readonly began: string; readonly inForce: string; readonly next: string; readonly program: string };
  /** Null for a game master who plays, and before there is a state. */
  readonly state: { readonly phase: string; readonly hash: string } | null;
}

function rules({ page, forms, rules: { began, inForce, next, program } }: ArchiveParts): Html {
  const adopt = () =>
    forms('adopt-rules', {
      above: html`<p>This program has version ${program}. A phase that is played by another version is held back until you
adopt this one, or the host starts the older program again. Everybody is told, as it may change what their orders do.</p>`,
      button: `Adopt version ${program}`,
    });
  const later = next !== inForce && html`, the next one by version ${next}`;
  return card({ id: 'rules', title: 'Rules' }, [
    html`<p>The campaign began with version ${began}; the present window is played by version ${inForce}${later}.</p>`,
    !isOver(page) && (inForce !== program || next !== program) && adopt(),
  ]);
}

const download = (href: string, label: string): Html =>
  html`<a class="button quiet" href="${href}" download>${label}</a>`;

function files({ page, state }: ArchiveParts): Html {
  const base = `/c/${page.id}`;
  const whole = isOver(page)
    ? html`<p>${download(`${base}/gm/export`, 'The whole record')} For keeping, or for another host.</p>`
    : html`<p>The whole record holds every secret while the campaign runs, so the host exports it on the command line:
<code>adjutant export ${page.id} campaign.gz</code>. From its end on you can download it here.</p>`;
  const hash = (known: NonNullable<typeof state>): Html =>
    fine(html`The state after ${known.phase} has the hash <code class="hash">${known.hash}</code>; on a host that has imported
the campaign it is the same.`);
  return card({ id: 'files', title: 'The campaign as a file' }, [
    html`<p>${download(`${base}/export`, 'The public part')} What anybody may check now; everybody can download it on the
<a href="${base}/verify">page of proof</a>.</p>`,
    whole,
    state !== null && hash(state),
  ]);
}

function knew({ page }: ArchiveParts): Piece {
  const [seat] = page.seats;
  if (seat === undefined) return empty('There are no seats yet.');
  const who = isOver(page) ? 'Open to everybody.' : 'For you alone until the campaign ends.';
  return html`<p><a href="/c/${page.id}/replay/${seat.id}">Each seat’s reports beside the truth, phase by phase.</a>
${who}</p>`;
}

/** The desk's page of record keeping. */
export const archiveView = (parts: ArchiveParts): Html =>
  html`${heading(foreign(parts.page.title), 'Archive')}
${deskNav(parts.page, '/archive')}
${files(parts)}${rules(parts)}
${card({ id: 'knew', title: 'What each seat knew' }, knew(parts))}`;
