import { createHash } from 'node:crypto';
import type { App } from '../../../app/app.js';
import { paletteCss } from '../../../core/draw/palette.js';

interface ColourSheet {
  readonly css: string;
  /** Changes with the colours, so that browsers may keep the sheet for good. */
  readonly version: string;
}

export interface Colours {
  /** The colours of a campaign's maps as a stylesheet. */
  sheet(campaign: string): Promise<ColourSheet>;
  /** Where a page finds it: for `styles` of the page. */
  address(campaign: string): Promise<string>;
}

const MOST_KEPT = 200;

/** Colours of maps, kept: they come from what never changes in a campaign, and are the same for every reader. */
export function createColours(app: App): Colours {
  const kept = new Map<string, ColourSheet>();
  async function sheet(campaign: string): Promise<ColourSheet> {
    const known = kept.get(campaign);
    if (known !== undefined) return known;
    const css = paletteCss(await app.mapPalette(campaign));
    const made = { css, version: createHash('sha256').update(css).digest('hex').slice(0, 12) };
    kept.set(campaign, made);
    const oldest = kept.keys().next().value;
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  }
  return {
    sheet,
    address: async (campaign) => `/c/${campaign}/colours.css?v=${(await sheet(campaign)).version}`,
  };
}
