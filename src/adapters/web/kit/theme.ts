import { parse } from 'cookie';
import type { Request } from 'express';
import { z } from 'zod';
import { type Html, html } from './html.js';

/** `system`: as the reader's device says. */
export const Theme = z.enum(['system', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

export const THEME_COOKIE = 'adjutant-theme';

/** What the reader has chosen in this browser. It stands in the page itself, so that no page comes in the wrong colours first. */
export const themeOf = ({ headers }: Pick<Request, 'headers'>): Theme =>
  Theme.catch('system').parse(parse(headers.cookie ?? '')[THEME_COOKIE]);

const NAMES = { system: 'As my device', light: 'Light', dark: 'Dark' } as const;

/** What changes the colours. `back`: the page that it stands on. */
export const themeForm = (theme: Theme, back: string): Html =>
  html`<form method="post" action="/theme" class="theme"><input type="hidden" name="back" value="${back}">
<span id="theme-name">Colours</span><span class="actions" role="group" aria-labelledby="theme-name">${Theme.options.map(
    (one) =>
      html`<button class="quiet" type="submit" name="theme" value="${one}" aria-pressed="${String(one === theme)}">${NAMES[one]}</button>`,
  )}</span></form>`;
