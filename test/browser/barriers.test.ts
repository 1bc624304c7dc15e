import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { barriers, barriersFolded } from './barriers.js';
import { startChromium } from './chromium.js';

// A look at pages that finds nothing proves something only if it finds what is there.

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>A page</title></head><body><main><h1>A page</h1>${body}</main></body></html>`;
const rules = (found: readonly string[]) => found.map((one) => one.replace(/:.*/s, ''));

let browser: Browser;
let shown: Page;
beforeAll(async () => {
  browser = await startChromium();
  shown = await browser.newPage();
});
afterAll(async () => browser?.close());

it('a sound page has no barrier', async () => {
  await shown.setContent(page('<p>Words</p><button>Send</button>'));
  expect(await barriers(shown)).toEqual([]);
});

it('a picture without words, pale ink, fields without names, and targets too small and too close are found', async () => {
  await shown.setContent(
    page(`<img src="data:,"><p style="color:#ddd;background:#fff">Pale</p><input>
      ${'<button style="font-size:6px;padding:0;border:0;width:9px;height:9px">x</button>'.repeat(3)}`),
  );
  expect(rules(await barriers(shown))).toEqual(['color-contrast (1)', 'image-alt (1)', 'label (1)', 'target-size (3)']);
});

it('what is folded away is looked at as well', async () => {
  await shown.setContent(page('<details><summary>More of it</summary><img src="data:,"></details>'));
  expect(await barriers(shown)).toEqual([]);
  expect(rules(await barriersFolded(shown))).toEqual(['image-alt (1)']);
});
