import type { CampaignPage } from '../../../../app/app.js';
import type { RuleText } from '../../../../core/game/contract.js';
import type { Leaf } from '../../../../core/game/document.js';
import type {
  OptionWords,
  OrderGuide,
  Reference,
  ReferenceEntry,
  ReferenceSection,
} from '../../../../core/game/reference.js';
import { documentLines } from '../../../../core/report/document-lines.js';
import { toHtml } from '../../../../core/report/render/html.js';
import { lineField, submit } from '../../kit/fields.js';
import { type Html, html, type Piece, paragraphs, trusted } from '../../kit/html.js';
import { card, empty, heading, quietLink, table } from '../../kit/pieces.js';

interface ReferenceParts {
  readonly page: CampaignPage;
  readonly rules: readonly RuleText[];
  readonly reference: Reference;
  /** Words that everything shown must have; empty for all of it. */
  readonly search: string;
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

const entryFits = (
  fits: Fits,
  { title, summary, blocks, words }: ReferenceEntry,
  ...more: readonly string[]
): boolean => {
  const body = documentLines({ title, blocks }).map(({ section, text }) => `${section} ${text}`);
  return fits(title, summary, ...(words ?? []), ...more, ...body);
};

/** What of rules and reference has the words. */
function found({ rules, reference, search }: ReferenceParts): Pick<ReferenceParts, 'rules' | 'reference'> {
  const fits = fitting(search);
  return {
    rules: rules.filter(({ id, title, text }) => fits(id, title, text)),
    reference: {
      orders: reference.orders.filter((guide) => entryFits(fits, guide, guide.template, guide.example)),
      sections: reference.sections
        .map((section) => ({ ...section, entries: section.entries.filter((entry) => entryFits(fits, entry)) }))
        .filter(({ entries }) => entries.length > 0),
      options: reference.options.filter(({ name, value, meaning }) => fits(name, value, meaning)),
    },
  };
}

const cited = (ids: readonly string[] | undefined): Piece =>
  ids !== undefined &&
  ids.length > 0 &&
  html`<p class="fine">Rules: ${ids.map((id) => html`<a class="rule" href="#${id}">${id}</a> `)}</p>`;

const sentence = (text: string): Leaf => ({ kind: 'paragraph', text: [text] });

/** One thing that can be looked up; `more` stands between its sentence and the rest. */
const entryView = ({ id, title, summary, blocks, rules }: ReferenceEntry, more: readonly Leaf[] = []): Html =>
  html`<section class="reference-entry" id="${id}" data-rule>
${trusted(toHtml({ title, blocks: [sentence(summary), ...more, ...blocks] }, { titleLevel: 3 }))}
${cited(rules)}</section>`;

const guideView = (guide: OrderGuide): Html =>
  entryView(guide, [
    { kind: 'verbatim', title: 'Written as', text: guide.template },
    { kind: 'verbatim', title: 'For example', text: guide.example },
    sentence(`May be given in: ${guide.phases.join(', ')}.`),
  ]);

const chapter = (id: string, title: string, content: Piece): Html =>
  html`<section class="chapter" aria-labelledby="${id}" data-chapter><h2 id="${id}">${title}</h2>${content}</section>`;

const sectionId = ({ id }: ReferenceSection): string => `section-${id}`;

function optionsView(options: readonly OptionWords[]): Html {
  const row = ({ name, value, meaning, changed }: OptionWords): Html =>
    html`<tr data-rule><th scope="row"><code>${name}</code></th>
<td>${value}${changed && html` <span class="tag">not the default</span>`}</td><td>${meaning}</td></tr>`;
  const heads = ['Option', 'Set to', 'What that means here'];
  return table({ by: { id: 'options' }, heads, rows: options.map(row), class: 'settings' });
}

const ruleView = ({ id, title, text }: RuleText): Html =>
  html`<section class="rule-entry" id="${id}" data-rule>
<h3><a class="rule" href="#${id}">${id}</a> ${title}</h3><div class="prose">${paragraphs(text)}</div></section>`;

/** The chapters that have anything in them: where they begin, and what is in them. */
function chapters({ rules, reference }: Pick<ReferenceParts, 'rules' | 'reference'>) {
  const { orders, sections, options } = reference;
  const all: readonly (readonly [id: string, title: string, entries: readonly Html[] | Html | null])[] = [
    ['orders', 'How orders are written', orders.map(guideView)],
    ...sections.map((one) => [sectionId(one), one.title, one.entries.map((entry) => entryView(entry))] as const),
    ['options', 'Options of this campaign', options.length === 0 ? null : optionsView(options)],
    ['rules', 'Rules', rules.map(ruleView)],
  ];
  return all.filter(([, , entries]) => entries !== null && (!Array.isArray(entries) || entries.length > 0));
}

function searchBox({ page, search }: ReferenceParts): Html {
  const words = lineField({
    id: 'rule-words',
    name: 'search',
    label: 'Find in rules and reference',
    type: 'search',
    value: search,
    longest: 100,
  });
  const address = `/c/${page.id}/rules`;
  return html`<form method="get" action="${address}" class="card search" role="search" data-rule-search>${words}
<div class="actions">${submit('Find', { quiet: true })}${search !== '' && quietLink(address, 'Show everything')}</div>
<p class="fine" role="status" data-rule-count></p></form>`;
}

/** Rules and reference of a campaign: what is true in it, with its own options. The script filters while one types. */
export function referenceView(parts: ReferenceParts): Html {
  const { page, search } = parts;
  const shown = chapters(search === '' ? parts : found(parts));
  const contents = shown.map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
  const house = html`<ul>${page.houseRules.map((rule) => html`<li dir="auto">${rule}</li>`)}</ul>`;
  return html`${heading(page.systemTitle, 'Rules and reference')}
${searchBox(parts)}
${shown.length > 1 && html`<nav aria-label="Chapters"><ul class="chapters">${contents}</ul></nav>`}
${search === '' && page.houseRules.length > 0 && card({ id: 'house', title: 'House rules' }, house)}
${shown.length === 0 && empty(search === '' ? 'Nothing is written here yet.' : 'Nothing has all of these words.')}
<div class="rules">${shown.map(([id, title, entries]) => chapter(id, title, entries))}</div>`;
}
