import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { PATIENCE_MS } from '../support/patience.js';

// The browser of these tests, and what they look at its pages with.

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A browser of its own for a test file, which closes it. Its pages wait as all tests do, and not for half a minute.
 * `CHROMIUM` names another program than /usr/bin/chromium. `keeps`: each visitor gets the worker that keeps pages for when there is no
 * connection, as everybody's browser does; to fetch all that it keeps takes a tenth of the time, so only tests that are about it do.
 */
export async function startChromium({ keeps = false } = {}): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(keeps ? options : { serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return browser;
}

const folder = process.env['PICTURES'];

/**
 * Keeps a picture of the page as `name`.png in the folder that `PICTURES` names, for whoever wants to look: no test goes by one, and they
 * take a third of the time, so there are none without it. `whole`: also what lies below the window's edge.
 */
export async function picture(page: Page, name: string, { whole = false } = {}): Promise<void> {
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole });
}
