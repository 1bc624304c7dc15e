import { type Html, html } from '../kit/html.js';
import type { Theme } from '../kit/theme.js';

/** A small public map of a campaign, for lists: it is fetched when it comes into view, and once only. It says nothing that the text beside it does not. */
export function mapThumb(campaign: string, resolution: string | null, theme: Theme): Html {
  if (resolution === null) return html`<span class="thumb thumb-none" aria-hidden="true">★</span>`;
  const of = (look: 'light' | 'dark'): string =>
    `/c/${campaign}/thumb.svg?r=${encodeURIComponent(resolution)}&look=${look}`;
  const dark = theme === 'system' && html`<source media="(prefers-color-scheme: dark)" srcset="${of('dark')}">`;
  return html`<picture class="thumb">${dark}<img src="${of(theme === 'dark' ? 'dark' : 'light')}" alt="" loading="lazy" decoding="async"
 width="480" height="300"></picture>`;
}
