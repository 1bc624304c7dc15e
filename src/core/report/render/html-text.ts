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

const TAGS = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

/** `2026-03-06 18:00:00`: Sweden writes times as programs do. */
const STAMP = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'medium' });

/** A moment for the eye and for programs: the web board's script writes it in the zone of whoever reads. */
const moment = ({ text, at }: { readonly text: string; readonly at: number }): string =>
  `<strong><time datetime="${STAMP.format(at * 1000).replace(' ', 'T')}Z" data-moment>${escapeLine(text)}</time></strong>`;

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
      if (part.kind === 'moment') return moment(part);
      return `<${TAGS[part.kind]}>${escapeLine(part.text)}</${TAGS[part.kind]}>`;
    })
    .join('');

/** A heading; `more` is markup of ours behind its words. */
export const heading = (level: number, text: string, more = ''): string => {
  const capped = Math.min(6, Math.max(1, level));
  return `<h${capped}>${escapeLine(text)}${more}</h${capped}>`;
};
