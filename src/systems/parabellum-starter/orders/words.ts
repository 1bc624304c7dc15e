const LIST_MARK = /(?:[-*•–—]{1,3}|\(?[0-9]{1,3}[.)](?![0-9]))[ \t]+/y;

/** The line without comment, list marks and characters that cannot be seen. Takes linear time. */
export function cleanLine(typed: string): string {
  const hash = typed.indexOf('#');
  const seen = (hash < 0 ? typed : typed.slice(0, hash))
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\p{Zs}]/gu, ' ')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim();
  if (seen.startsWith('//') || seen.startsWith('```')) return '';
  LIST_MARK.lastIndex = 0;
  return seen.slice(LIST_MARK.exec(seen)?.[0].length ?? 0);
}

/** The name in `[MOVE]`; null when the line is no heading. */
export function headingOf(line: string): string | null {
  if (!line.startsWith('[')) return null;
  const end = line.indexOf(']');
  return (end < 0 ? line.slice(1) : line.slice(1, end)).trim().toUpperCase();
}

/** The words of a line in capitals. Commas and the like part words; `>` and `*` are words of their own. */
export function wordsOf(line: string): readonly string[] {
  return line
    .toUpperCase()
    .replace(/->|→/g, '>')
    .replace(/[–—]/g, '-')
    .replace(/×/g, '*')
    .replace(/[>*]/g, ' $& ')
    .split(/[\s,;:.()"'“”‘’`]/)
    .filter((word) => word !== '');
}
