import { foreign, type Html, html } from './html.js';

/** Behind the name of a seat: what it was called when others played it. */
export const formerlyCalled = (names: readonly string[] = []): Html | false =>
  names.length > 0 &&
  html` <span class="fine">formerly ${names.map((name, index) => [index > 0 && ', ', foreign(name)])}</span>`;
