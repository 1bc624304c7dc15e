/** Takes out what stands between two signs, with them; what is never closed stays. */
function without(html: string, from: string, to: string): string {
  const small = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  for (let start = small.indexOf(from); start >= 0; start = small.indexOf(from, at)) {
    const end = small.indexOf(to, start + Math.min(from.length, 2));
    if (end < 0) break;
    kept.push(html.slice(at, start));
    at = end + to.length;
  }
  return kept.length === 0 ? html : `${kept.join('')}${html.slice(at)}`;
}

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

/** The HTML without pictures, styles and remarks, which are most of many mails, so that its length is that of what is written. */
export const slimHtml = (html: string): string =>
  withoutData(without(without(html, '<!--', '-->'), '<style', '</style>'));
