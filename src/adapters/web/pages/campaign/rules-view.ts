import type { RuleText } from '../../../../core/game/contract.js';
import { type Html, html, paragraphs } from '../../kit/html.js';

/** The rules in the product's words. The script filters; without it, the browser's own search finds them all. */
export function rulesView(title: string, rules: readonly RuleText[]): Html {
  return html`<header class="title"><p class="kicker">${title}</p><h1>Rules</h1></header>
<form class="search" role="search" data-rule-search hidden><label for="rule-words">Find in the rules</label><input id="rule-words" type="search" autocomplete="off"><p class="fine" role="status" data-rule-count></p></form>
<div class="rules">${rules.map(
    (rule) =>
      html`<section class="rule-entry" id="${rule.id}" data-rule><h2><a class="rule" href="#${rule.id}">${rule.id}</a> ${rule.title}</h2><div class="prose">${paragraphs(rule.text)}</div></section>`,
  )}</div>`;
}
