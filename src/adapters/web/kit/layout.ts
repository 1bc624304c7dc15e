import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Response } from 'express';
import { assetUrl, THEME_COLOUR } from './assets.js';
import type { Session } from './context.js';
import { csrfField } from './csrf.js';
import { foreign, type Html, html, type Piece } from './html.js';
import { type Looks, mapColoursOf, themeForm, themeOf } from './theme.js';
import type { Step } from './trail.js';

/** One of the pages that belong together. */
interface Section {
  readonly href: string;
  readonly label: string;
  readonly isHere: boolean;
  /** How much waits there: `3`. */
  readonly count?: number;
}

export interface Sections {
  /** What they are sections of: the campaign's title. */
  readonly title: string;
  readonly entries: readonly Section[];
}

/** What a program shows beside a link to the page: everything in it is public, and its addresses are whole. */
export interface LinkTags {
  readonly url: string;
  readonly image: string;
  readonly title: string;
  readonly description: string;
  readonly alt: string;
}

interface PageParts {
  readonly title: string;
  readonly session: Session | null;
  readonly content: Html;
  /** Names of the page's stylesheets beside the one of all pages; or addresses, as of a campaign's colours. */
  readonly styles?: readonly string[];
  /** The pages beside this one, in the head of the page. */
  readonly sections?: Sections;
  /** Where this page stands: links from the board's front page down to its parent. */
  readonly trail?: readonly Step[];
  /** What was just done. */
  readonly notice?: Piece;
  /** Names of the page's scripts beside the one that shows times. */
  readonly scripts?: readonly string[];
  /** The same for programs that look for news, to be found by them. */
  readonly feed?: { readonly href: string; readonly title: string };
  /** Campaign whose changes the page listens to. */
  readonly live?: string;
  /** Left out: a link to the page is shown as an address. */
  readonly link?: LinkTags | null;
  /** Under this address the reader's own device may keep the page, to show it without a connection; left out: it may not. */
  readonly keptAs?: string | null;
}

const account = (session: Session | null): Piece =>
  session === null
    ? html`<a class="account-link" href="/signin">Sign in</a>`
    : html`<a class="account-link" href="/account">${foreign(session.person.name)}</a>
      <form method="post" action="/signout" data-forget-drafts>${csrfField(session)}
      <button class="quiet" type="submit">Sign out</button></form>`;

const section = ({ href, label, isHere, count }: Section): Html =>
  html`<li><a href="${href}"${isHere && html` aria-current="page"`}>${label}${
    count !== undefined && count > 0 && html` <span class="count">${count}</span>`
  }</a></li>`;

const sectionsNav = ({ title, entries }: Sections): Html =>
  html`<nav class="sections" aria-label="${title}"><span class="sections-title" aria-hidden="true">${foreign(title)}</span>
<ul>${entries.map(section)}</ul></nav>`;

const styleUrl = (name: string): string => (name.startsWith('/') ? name : assetUrl(name));

/**
 * Some random letters at the end of private pages: they are compressed, and without this their length would tell who listens on
 * the line, letter by letter, what else is on them.
 */
const padding = (): Html => html`<!-- ${randomBytes(96).toString('base64url').slice(0, randomInt(16, 128))} -->`;

const alternate = ({ feed }: PageParts): Piece =>
  feed !== undefined &&
  html`<link rel="alternate" type="application/atom+xml" href="${feed.href}" title="${feed.title}">\n`;

function linkTags({ link }: PageParts): Piece {
  if (link === null || link === undefined) return null;
  const open = [
    ['og:type', 'article'],
    ['og:site_name', 'Adjutant'],
    ['og:url', link.url],
    ['og:title', link.title],
    ['og:description', link.description],
    ['og:image', link.image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', link.alt],
  ] as const;
  const card = [
    ['description', link.description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', link.title],
    ['twitter:description', link.description],
    ['twitter:image', link.image],
    ['twitter:image:alt', link.alt],
  ] as const;
  return html`${open.map(([property, content]) => html`<meta property="${property}" content="${content}">\n`)}${card.map(
    ([name, content]) => html`<meta name="${name}" content="${content}">\n`,
  )}`;
}

/** The whole page around its content. */
function layout(parts: PageParts, looks: Looks, back: string): Html {
  const { session } = parts;
  const { theme } = looks;
  const scripts = [
    'times.js',
    ...(session === null ? [] : ['device.js', 'typed.js']),
    ...(parts.live === undefined ? [] : ['live.js']),
    ...(parts.scripts ?? []),
  ];
  const crumbs = (parts.trail ?? []).map(({ href, label }) => html`<li><a href="${href}">${foreign(label)}</a></li>`);
  return html`<!doctype html>
<html lang="en"${[
    theme !== 'system' && html` data-theme="${theme}"`,
    looks.colours === 'clear' && html` data-colours="clear"`,
  ]}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">
<title>${parts.title} · Adjutant</title>
<meta name="theme-color" content="${THEME_COLOUR}">
<link rel="icon" href="${assetUrl('mark.svg')}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${assetUrl('icon-180.png')}">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="stylesheet" href="${assetUrl('style.css')}">
${linkTags(parts)}${(parts.styles ?? []).map((name) => html`<link rel="stylesheet" href="${styleUrl(name)}">\n`)}${alternate(parts)}${scripts.map(
  (name) => html`<script type="module" src="${assetUrl(name)}"></script>\n`,
)}</head>
<body data-zone="${session?.person.timeZone ?? ''}"${[
    session !== null && html` data-reader="${readerKey(session)}"`,
    parts.live !== undefined && html` data-events="/c/${parts.live}/events"`,
  ]}>
<a class="skip" href="#main">Skip to the content</a>
<header class="masthead">
<div class="masthead-row">
<a class="brand" href="/"><span class="brand-mark" aria-hidden="true">★</span> Adjutant</a>
${parts.sections !== undefined && sectionsNav(parts.sections)}
<div class="account">${account(session)}</div>
</div>
${crumbs.length > 0 && html`<nav aria-label="Where you are"><ol class="crumbs">${crumbs}</ol></nav>`}
</header>
<main id="main" tabindex="-1">
${parts.notice}
${parts.content}
</main>
<footer class="footer"><p>Adjutant, the game master’s staff officer. Times are shown in your own zone.</p>
${themeForm(looks, back)}</footer>
${session !== null && padding()}</body>
</html>
`;
}

/** As whom a page answers, for what the reader's device keeps: it throws away what is anybody else's. It names nobody. */
export const readerKey = (session: Session | null): string =>
  session === null ? 'none' : createHash('sha256').update(`device/${session.person.id}`).digest('hex').slice(0, 24);

/** For `static/worker.js`: as whom the page answers, and whether it may be kept. A page of a failure does not know who asks. */
function tellDevice(response: Response, { session, keptAs }: PageParts, status: number): void {
  if (status >= 500) return;
  response.setHeader('Adjutant-Reader', readerKey(session));
  // Of an address with more in it than a tab the page says what was just done or asked, which is of that moment alone.
  const isPlain = Object.keys(response.req.query).every((name) => name === 'tab');
  if (session !== null && status === 200 && response.req.method === 'GET' && isPlain && typeof keptAs === 'string')
    response.setHeader('Adjutant-Keep', keptAs);
}

/** Sends a page. Pages of somebody who is signed in are theirs alone: no cache may keep them. */
export function sendPage(response: Response, parts: PageParts, status = 200): void {
  response.status(status);
  if (parts.session !== null) response.setHeader('Cache-Control', 'private, no-store');
  else if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache');
  tellDevice(response, parts, status);
  response.type('html');
  const { req: request } = response;
  // The answer to a form has no address of its own to come back to; and what is not there answers alike wherever it was looked for.
  const back = request.method === 'GET' && status < 400 ? request.originalUrl : '/';
  response.send(layout(parts, { theme: themeOf(request), colours: mapColoursOf(request) }, back).markup);
}
