import { COMBAT_GUIDES } from './guides/combat.js';
import { COURSE_GUIDES } from './guides/course.js';
import { FIELD_GUIDES } from './guides/field.js';
import type { Guide } from './guides/guide.js';
import { RESERVE_GUIDES } from './guides/reserve.js';

/** How every order is written, in the order in which a sheet has them. */
export const GUIDES: readonly Guide[] = [...RESERVE_GUIDES, ...FIELD_GUIDES, ...COMBAT_GUIDES, ...COURSE_GUIDES].map(
  ([kind, title, sentence, template, example, rules = [], id = kind]): Guide => ({
    id,
    kind,
    title,
    sentence,
    template,
    example,
    rules,
  }),
);

const byId = new Map(GUIDES.map((guide) => [guide.id, guide]));

/** The guide of this name; asking for one that is not there is an error of the caller. */
export function guideOf(id: string): Guide {
  const guide = byId.get(id);
  if (guide === undefined) throw new Error(`there is no guide ${id}`);
  return guide;
}
