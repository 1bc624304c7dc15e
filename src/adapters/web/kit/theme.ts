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

/** `clear`: colours of maps that are easier to tell apart. */
export const MapColours = z.enum(['usual', 'clear']);
type MapColours = z.infer<typeof MapColours>;

export const COLOURS_COOKIE = 'adjutant-colours';

/** How the reader wants maps coloured in this browser. */
export const mapColoursOf = ({ headers }: Pick<Request, 'headers'>): MapColours =>
  MapColours.catch('usual').parse(parse(headers.cookie ?? '')[COLOURS_COOKIE]);

/** What the reader has chosen of how pages look. */
export interface Looks {
  readonly theme: Theme;
  readonly colours: MapColours;
}

const COLOUR_NAMES = { usual: 'Usual', clear: 'Easier to tell apart' } as const;

const NAMES = { system: 'As my device', light: 'Light', dark: 'Dark' } as const;

const choice = (name: 'theme' | 'colours', value: string, label: string, pressed: boolean): Html =>
  html`<button class="quiet" type="submit" name="${name}" value="${value}" aria-pressed="${String(pressed)}">${label}</button>`;

/** What changes the colours. `back`: the page that it stands on. */
export const themeForm = ({ theme, colours }: Looks, back: string): Html =>
  html`<form method="post" action="/theme" class="theme"><input type="hidden" name="back" value="${back}">
<span id="theme-name">Colours</span><span class="actions" role="group" aria-labelledby="theme-name">${Theme.options.map(
    (one) => choice('theme', one, NAMES[one], one === theme),
  )}</span>
<span id="map-colours-name">Map colours</span><span class="actions" role="group" aria-labelledby="map-colours-name">${MapColours.options.map(
    (one) => choice('colours', one, COLOUR_NAMES[one], one === colours),
  )}</span></form>`;
