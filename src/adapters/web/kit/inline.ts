import type { Inline } from '../../../core/game/document.js';
import { inline } from '../../../core/report/render/html-text.js';
import { type Html, trusted } from './html.js';

/** A run of a document's text in a page: escaped, with its moments in the reader's zone. */
export const inlineHtml = (text: readonly Inline[]): Html => trusted(inline(text));
