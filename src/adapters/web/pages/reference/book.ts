import type { RuleText } from '../../../../core/game/contract.js';
import type { OptionWords, OrderGuide, Reference, ReferenceEntry } from '../../../../core/game/reference.js';
import { isRuling } from '../../../../core/reading/rule-text.js';
import { documentLines } from '../../../../core/report/document-lines.js';

/** Everything that can be looked up in a campaign. */
export interface Book {
  readonly rules: readonly RuleText[];
  readonly reference: Reference;
}

export type Found =
  | { readonly kind: 'guide'; readonly guide: OrderGuide }
  | { readonly kind: 'entry'; readonly entry: ReferenceEntry }
  | { readonly kind: 'rule'; readonly rule: RuleText };

export const idOf = (found: Found): string => {
  if (found.kind === 'rule') return found.rule.id;
  return found.kind === 'guide' ? found.guide.id : found.entry.id;
};

export const titleOf = (found: Found): string => {
  if (found.kind === 'rule') return `${found.rule.id} ${found.rule.title}`;
  return found.kind === 'guide' ? found.guide.title : found.entry.title;
};

/** A chapter: what links lead to it by, what it is called, and what stands in it. Options are one table and no entries. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Found[];
  readonly options: readonly OptionWords[];
}

const told = (rules: readonly RuleText[]): readonly Found[] => rules.map((rule) => ({ kind: 'rule', rule }));

/** The chapters that have anything in them. What one has to write comes first, the law last. */
export function chaptersOf({ rules, reference }: Book): readonly Chapter[] {
  const chapter = (id: string, title: string, entries: readonly Found[]): Chapter => ({
    id,
    title,
    entries,
    options: [],
  });
  const all: readonly Chapter[] = [
    chapter(
      'orders',
      'How orders are written',
      reference.orders.map((guide) => ({ kind: 'guide', guide })),
    ),
    ...reference.sections.map(({ id, title, entries }) =>
      chapter(
        `section-${id}`,
        title,
        entries.map((entry) => ({ kind: 'entry', entry })),
      ),
    ),
    { ...chapter('options', 'Options of this campaign', []), options: reference.options },
    chapter('rules', 'Rules', told(rules.filter((rule) => !isRuling(rule)))),
    chapter('rulings', 'Rulings, where the source is silent', told(rules.filter(isRuling))),
  ];
  return all.filter(({ entries, options }) => entries.length + options.length > 0);
}

/** Whether a text has all words that are looked for, each at least as a part of one. */
type Fits = (...texts: readonly string[]) => boolean;

function fitting(search: string): Fits {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (...texts) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function textsOf(found: Found): readonly string[] {
  if (found.kind === 'rule') return [found.rule.id, found.rule.title, found.rule.text];
  const { title, summary, blocks, words = [] } = found.kind === 'guide' ? found.guide : found.entry;
  const body = documentLines({ title, blocks }).map(({ section, text }) => `${section} ${text}`);
  const written = found.kind === 'guide' ? [found.guide.template, found.guide.example] : [];
  return [title, summary, ...words, ...written, ...body];
}

/** What of the chapters has the words; all of them for no words. */
export function searched(chapters: readonly Chapter[], search: string): readonly Chapter[] {
  if (search.trim() === '') return chapters;
  const fits = fitting(search);
  return chapters
    .map((chapter) => ({
      ...chapter,
      entries: chapter.entries.filter((found) => fits(...textsOf(found))),
      options: chapter.options.filter(({ name, value, meaning }) => fits(name, value, meaning)),
    }))
    .filter(({ entries, options }) => entries.length + options.length > 0);
}

/** An entry with its chapter and its neighbours there; null when there is none of this id. Rules are found in any case. */
export function placeOf(chapters: readonly Chapter[], id: string) {
  const wanted = id.toLowerCase();
  for (const chapter of chapters) {
    const at = chapter.entries.findIndex((found) => idOf(found).toLowerCase() === wanted);
    const found = chapter.entries[at];
    if (found !== undefined)
      return { chapter, found, before: chapter.entries[at - 1] ?? null, after: chapter.entries[at + 1] ?? null };
  }
  return null;
}
