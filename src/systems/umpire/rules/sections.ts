/** A rule of the umpire's own, as it can be cited. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const HEADING = /^ {0,3}(#{1,4}) {1,3}(.{1,200})$/;
/** `## C-3 Couriers`: the id that the author gave. */
const WITH_ID = /^([A-Z]{1,6}-?\d{1,4})[.:]? {1,3}(.{1,180})$/;
const ITEM = /^ {0,6}(?:[-*+]|\d{1,3}[.)]) {1,3}/;

/** Marks of Markdown that would only stand in the way of plain text. */
const plain = (text: string): string =>
  text
    .replace(/(\*\*|__|`)/g, '')
    .replace(/\[([^[\]]{0,200})\]\(([^()\s]{0,400})\)/g, '$1 ($2)')
    .trim();

/** The rules in sections by their headings, each with an id: the author's, or one that is counted. */
export function sectionsOf(lines: readonly string[]): readonly Section[] {
  const sections: { id: string | null; title: string; lines: string[] }[] = [];
  for (const line of lines) {
    const heading = HEADING.exec(line)?.[2]?.trim();
    if (heading !== undefined) {
      const [, id, title] = WITH_ID.exec(plain(heading)) ?? [];
      sections.push({ id: id ?? null, title: title ?? plain(heading), lines: [] });
    } else if (line.trim() !== '' || sections.length > 0) {
      if (sections.length === 0) sections.push({ id: null, title: 'Foreword', lines: [] });
      sections.at(-1)?.lines.push(line);
    }
  }
  const given = new Set(sections.flatMap(({ id }) => id ?? []));
  const used = new Set<string>();
  let number = 0;
  return sections
    .filter(({ lines: text }) => text.some((line) => line.trim() !== ''))
    .map(({ id, title, lines: text }) => {
      let own = id !== null && !used.has(id) ? id : null;
      while (own === null) {
        number += 1;
        if (!given.has(`R-${number}`)) own = `R-${number}`;
      }
      used.add(own);
      return { id: own, title, text: paragraphs(text) };
    });
}

/** Lines that belong together run on; a blank line begins a new paragraph, an item a new line. */
function paragraphs(lines: readonly string[]): string {
  const out: string[] = [];
  let open = false;
  for (const line of lines) {
    const text = plain(line.replace(ITEM, '– ').replace(/^ {0,3}> {0,3}/, ''));
    if (text === '') open = false;
    else if (open && !ITEM.test(line)) out[out.length - 1] = `${out.at(-1) ?? ''} ${text}`;
    else {
      out.push(text);
      open = true;
    }
  }
  return out.join('\n');
}
