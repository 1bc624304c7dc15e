import type { CampaignHead } from '../../../app/app.js';
import { type Html, html } from '../kit/html.js';
import type { Sections } from '../kit/layout.js';
import { campaignSections } from './sections.js';

/** Who may open a page of the desk: every judge; those who do not play; game masters; game masters who do not play. */
const EVERY = { gmOnly: false, neutral: false };
const NEUTRAL = { gmOnly: false, neutral: true };
const GMS = { gmOnly: true, neutral: false };
const NEUTRAL_GMS = { gmOnly: true, neutral: true };

/** The pages of the game master's desk, under /c/<campaign>/gm, and what each is for. One entry a page. */
const PAGES = [
  {
    path: '',
    label: 'Desk',
    who: EVERY,
    purpose: 'What waits for you, who has sent orders, and what has been reported.',
  },
  {
    path: '/review',
    label: 'Review',
    who: NEUTRAL,
    purpose:
      'One phase as a whole: every report as its reader gets it, every order with what became of it, every roll.',
  },
  {
    path: '/clocks',
    label: 'Clocks',
    who: EVERY,
    purpose: 'When windows close: the next deadlines, moving one, what players ask for, and the settings.',
  },
  {
    path: '/players',
    label: 'Players',
    who: NEUTRAL,
    purpose: 'Who is silent, away, late or new; seats and who holds them; who judges.',
  },
  {
    path: '/invitations',
    label: 'Invite',
    who: EVERY,
    purpose: 'Links by which people come to this campaign, or to an open seat.',
  },
  {
    path: '/who-can-see',
    label: 'Who can see',
    who: NEUTRAL,
    purpose: 'What each player knows of a place or a unit by the last published results.',
  },
  {
    path: '/posts',
    label: 'Posts',
    who: EVERY,
    purpose:
      'A board that no program reaches: what is to be posted there, ready to copy, and messages from there to take.',
  },
  { path: '/activity', label: 'Activity', who: NEUTRAL, purpose: 'Who did what in this campaign, newest first.' },
  {
    path: '/disputes',
    label: 'Disputes',
    who: NEUTRAL,
    purpose: 'Lines of reports and orders that players say are wrong, with all that bears on them.',
  },
  {
    path: '/ruling',
    label: 'Ruling',
    who: NEUTRAL_GMS,
    purpose:
      'Correct the state, resolve a phase again or go back. You see what it would change before anything happens.',
  },
  {
    path: '/archive',
    label: 'Archive',
    who: GMS,
    purpose: 'The campaign as a file, the version of its rules, and what each seat knew.',
  },
] as const;

type Path = (typeof PAGES)[number]['path'];

/**
 * Where else the desk has pages that this reader may open, with what each is for. A page that they may not open is
 * not offered; who asks for it all the same is refused by its use case. In an open game nobody asks who can see what.
 */
export function deskNav(
  { id, hasSecrets, reader }: Pick<CampaignHead, 'id' | 'hasSecrets' | 'reader'>,
  here: Path,
): Html {
  const open = PAGES.filter(
    ({ path, who }) =>
      (reader.gm || !who.gmOnly) &&
      (reader.seats.length === 0 || !who.neutral) &&
      (hasSecrets || path !== '/who-can-see'),
  );
  const link = ({ path, label, purpose }: (typeof PAGES)[number]): Html =>
    html`<li><a href="/c/${id}/gm${path}" title="${purpose}"${path === here && html` aria-current="page"`}>${label}</a></li>`;
  return html`<nav class="desk-tabs" aria-label="Pages of the desk"><ul>${open.map(link)}</ul></nav>`;
}

/** What the head of every page of the desk has: the sections of the campaign, and the desk's own look. */
export const deskHead = (page: CampaignHead): { readonly sections: Sections; readonly styles: readonly string[] } => ({
  sections: campaignSections({ campaign: page, reader: page.reader }, 'desk'),
  styles: ['desk.css'],
});
