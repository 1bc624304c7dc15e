import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What fails is all that anybody asks for: what passes is not worked out. What a bar that stays in sight half covers at the moment is too
 * small only if it is still so once it was scrolled to.
 */
const LOOK = `(async () => {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  const left = [];
  const before = scrollY;
  for (const { id, nodes } of violations) {
    const breaking = [];
    for (const { html, target } of nodes) {
      const element = typeof target[0] === 'string' ? document.querySelector(target[0]) : null;
      if (id === 'target-size' && element !== null) {
        element.scrollIntoView({ block: 'nearest' });
        const again = await axe.run(element, { runOnly: { type: 'rule', values: [id] }, resultTypes: ['violations'] });
        if (again.violations.length === 0) continue;
      }
      breaking.push(html);
    }
    if (breaking.length > 0) left.push(id + ' (' + breaking.length + '): ' + breaking[0].slice(0, 160));
  }
  scrollTo(scrollX, before);
  return left;
})()`;

/** What stands in somebody's way on the page as it is shown, by the rules of axe-core: the rule, how often, and the first place. */
export async function barriers(page: Page): Promise<readonly string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(AXE);
  return z.array(z.string()).parse(await page.evaluate(LOOK));
}

const UNFOLD = `(() => {
  const folds = document.querySelectorAll('details:not([open])');
  for (const fold of folds) fold.open = true;
  return folds.length;
})()`;

/** The same of the page as it comes, and once more with all that is folded open, if anything is. It stays open. */
export async function barriersFolded(page: Page): Promise<readonly string[]> {
  const closed = await barriers(page);
  if ((await page.evaluate(UNFOLD)) === 0) return closed;
  return [...new Set([...closed, ...(await barriers(page))])];
}
