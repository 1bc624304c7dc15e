import { styleRules } from './style-rules.js';

const DATA = /[=(]["']?data:/gi;
const DATA_ENDS = /["'\s>)]/g;

/** Without pictures that stand in the address of a picture. */
function withoutData(html: string): string {
  const kept: string[] = [];
  let at = 0;
  DATA.lastIndex = 0;
  for (let found = DATA.exec(html); found !== null; found = DATA.exec(html)) {
    const start = found.index + found[0].length;
    DATA_ENDS.lastIndex = start;
    const end = DATA_ENDS.exec(html)?.index ?? html.length;
    kept.push(html.slice(at, start));
    at = end;
    DATA.lastIndex = end;
  }
  return `${kept.join('')}${html.slice(at)}`;
}

/** Styles and remarks taken out, and what stands in the styles. A remark in a style is none of the HTML. */
function withoutStyles(html: string): { readonly html: string; readonly css: string } {
  const small = html.toLowerCase();
  const kept: string[] = [];
  const styles: string[] = [];
  let at = 0;
  let [remark, style] = [small.indexOf('<!--'), small.indexOf('<style')];
  while (remark >= 0 || style >= 0) {
    const isStyle = style >= 0 && (remark < 0 || style < remark);
    const [start, sign] = isStyle ? [style, '</style>'] : [remark, '-->'];
    const end = small.indexOf(sign, start + 2);
    if (end >= 0) {
      kept.push(html.slice(at, start));
      if (isStyle) styles.push(html.slice(html.indexOf('>', start) + 1, end));
      at = end + sign.length;
    }
    // What is never closed stays, and so does all of its kind behind it.
    const from = end < 0 ? start + 2 : at;
    if (remark >= 0 && remark < from) remark = end < 0 && !isStyle ? -1 : small.indexOf('<!--', from);
    if (style >= 0 && style < from) style = end < 0 && isStyle ? -1 : small.indexOf('<style', from);
  }
  return { html: `${kept.join('')}${html.slice(at)}`, css: styles.join('}') };
}

/**
 * The HTML without pictures, styles and remarks, which are most of many mails, so that its length is that of what is written. What the
 * styles say of the text stands before it.
 */
export function slimHtml(given: string): string {
  const { html, css } = withoutStyles(given);
  const rules = styleRules(css);
  return `${rules === '' ? '' : `<style>${rules}</style>`}${withoutData(html)}`;
}
