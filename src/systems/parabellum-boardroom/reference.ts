import type { Reference } from '../../core/game/reference.js';
import { exampleWords, GUIDES, guideEntry } from './reference/guides.js';
import { rules } from './rules.js';
import type { Fixed, Options } from './shapes.js';

/** What everybody may look up in a campaign: how every order is written. */
export function reference(fixed: Fixed, options: Options): Reference {
  const words = exampleWords(fixed);
  const known = new Set(rules(options).map(({ id }) => id));
  return { sections: [], orders: GUIDES.map((guide) => guideEntry(guide, words, known)), options: [] };
}
