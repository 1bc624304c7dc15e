import type { Inline } from '../../game/document.js';
import { oneLine } from './layout.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for element content and quoted attributes alike. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => ENTITIES[mark] ?? '');

export const escapeLine = (text: string): string => escapeHtml(oneLine(text));

const TAGS = { strong: 'strong', moment: 'strong', emphasis: 'em', code: 'code' } as const;

/** Whole addresses are made from paths at the door, and nothing else is ever a link. */
const link = (address: string): string =>
  /^(?:https?:\/)?\/[^\s]*$/.test(address)
    ? `<a href="${escapeHtml(address)}">${escapeLine(address)}</a>`
    : `<code>${escapeLine(address)}</code>`;

export const inline = (text: readonly Inline[]): string =>
  text
    .map((part) => {
      if (typeof part === 'string') return escapeLine(part);
      if (part.kind === 'page') return link(part.text);
      return `<${TAGS[part.kind]}>${escapeLine(part.text)}</${TAGS[part.kind]}>`;
    })
    .join('');

/** A heading; `more` is markup of ours behind its words. */
export const heading = (level: number, text: string, more = ''): string => {
  const capped = Math.min(6, Math.max(1, level));
  return `<h${capped}>${escapeLine(text)}${more}</h${capped}>`;
};
