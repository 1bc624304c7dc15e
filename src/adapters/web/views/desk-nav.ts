import { type Html, html } from '../html.js';

/** The pages of the game master's desk, under /c/<campaign>/gm. One line a page. */
const PAGES = [
  { path: '', label: 'Desk' },
  { path: '/review', label: 'Review' },
  { path: '/clocks', label: 'Clocks' },
  { path: '/players', label: 'Players' },
  { path: '/who-can-see', label: 'Who can see' },
  { path: '/activity', label: 'Activity' },
  { path: '/archive', label: 'Archive' },
  { path: '/disputes', label: 'Disputes' },
  { path: '/ruling', label: 'Ruling' },
] as const;

/** Where else the desk has pages; the one that is open is marked. */
export const deskNav = (campaign: string, here: (typeof PAGES)[number]['path']): Html =>
  html`<nav class="pages" aria-label="Pages of the desk">${PAGES.map(({ path, label }) =>
    path === here
      ? html`<a class="button" aria-current="page" href="/c/${campaign}/gm${path}">${label}</a>`
      : html`<a class="button quiet" href="/c/${campaign}/gm${path}">${label}</a>`,
  )}</nav>`;
