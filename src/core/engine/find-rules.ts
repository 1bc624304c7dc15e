import type { RuleText } from '../game/contract.js';

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 10) ?? [];

/** What is looked for; nobody types more, and it is compared with every rule. */
const LONGEST_SEARCH = 200;

/** The one rule of that number; else those with all the words in number and title, then those with them in their text. */
export function findRules(rules: readonly RuleText[], search: string): readonly RuleText[] {
  const asked = search.slice(0, LONGEST_SEARCH);
  const number = bare(asked);
  const exact = rules.filter(({ id }) => bare(id) === number);
  if (exact.length > 0) return exact;
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  const holds = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const titled = rules.filter(({ id, title }) => holds(`${id} ${title}`));
  return [...titled, ...rules.filter((rule) => !titled.includes(rule) && holds(`${rule.title} ${rule.text}`))];
}

/** Rules whose numbers stand in the text: `FE-60`. */
export function citedRules(rules: readonly RuleText[], text: string): readonly RuleText[] {
  const codes = new Set(text.toUpperCase().match(/[A-Z][A-Z0-9]{0,7}(?:-[A-Z0-9]{1,8}){1,3}/g) ?? []);
  return rules.filter(({ id }) => codes.has(id.toUpperCase()));
}

/** Rules that share the most words of four letters or more with the text, the nearest first. */
export function rulesNear(rules: readonly RuleText[], text: string, most: number): readonly RuleText[] {
  const wanted = new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).slice(0, 200));
  if (wanted.size === 0) return [];
  const scored = rules.map((rule) => {
    const titled = new Set(rule.title.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
    const told = new Set(rule.text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
    let score = 0;
    for (const word of wanted) score += titled.has(word) ? 3 : told.has(word) ? 1 : 0;
    return { rule, score };
  });
  return scored
    .filter(({ score }) => score > 1)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ rule }) => rule);
}
