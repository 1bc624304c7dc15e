/** A way in which people, their programs and their editors write the same orders. */
export interface Way {
  readonly name: string;
  readonly write: (lines: readonly string[]) => string;
  /**
   * `same`: the orders as they are; `none`: no order at all, since it is quoted, struck out or a remark; `asked`: none either, and each is
   * told in red and proposed as it is without what says no to it.
   */
  readonly means: 'same' | 'none' | 'asked';
}

export const each =
  (before: string, after = '') =>
  (lines: readonly string[]): string =>
    lines.map((line) => `${before}${line}${after}`).join('\n');
export const around =
  (before: string, after: string) =>
  (lines: readonly string[]): string =>
    `${before}${lines.join('\n')}${after}`;
export const numbered =
  (mark: (number: number) => string) =>
  (lines: readonly string[]): string =>
    lines.map((line, index) => `${mark(index + 1)}${line}`).join('\n');
export const letters =
  (change: (line: string) => string) =>
  (lines: readonly string[]): string =>
    lines.map(change).join('\n');

export type Table = Readonly<Record<string, Way['write']>>;

export const tag = (name: string, attribute = ''): Way['write'] => each(`[${name}${attribute}]`, `[/${name}]`);
export const html = (name: string, attribute = ''): Way['write'] => each(`<${name}${attribute}>`, `</${name}>`);

export const waysOf = (table: Table, means: Way['means']): readonly Way[] =>
  Object.entries(table).map(([name, write]) => ({ name, write, means }));
