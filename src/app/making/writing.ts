// What was typed into the fields of a page, written as lines of files: each remembers the field and the line that it came from.

/** The fields of the page. */
export const OWN_FIELDS = [
  'title',
  'brief',
  'sides',
  'commanders',
  'deal',
  'starts',
  'hours',
  'turns',
  'night',
  'window',
  'judging',
  'scale',
  'unit',
  'places',
  'lines',
  'units',
  'fields',
  'sight',
  'day',
  'dark',
  'ghosts',
  'couriers',
  'shelf',
  'forms',
  'letters',
  'rules',
  'first',
  'road',
  'told',
  'posts',
  'gone',
] as const;
export type OwnField = (typeof OWN_FIELDS)[number];
export type OwnFields = Readonly<Partial<Record<OwnField, string>>>;

/** Something wrong in what was typed: where, what, and what would do. */
export interface OwnFault {
  /** Null: the game as a whole. */
  readonly field: OwnField | null;
  /** Counted from 1; null: the field as a whole. */
  readonly line: number | null;
  readonly text: string;
}

type From = readonly [field: OwnField, line: number | null] | null;

/** A file of a binder. */
export interface OwnFile {
  readonly name: string;
  readonly text: string;
  /** Where each of its lines was typed. */
  readonly from: readonly From[];
}

/** JSON's strings are YAML's too, with whatever is in them. */
export const yaml = (value: string | number | boolean): string => JSON.stringify(value);

interface TypedLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The lines of a field that say something. One that begins with # is left out. */
export const bareLines = (text: string | undefined): readonly { readonly line: number; readonly bare: string }[] =>
  (text ?? '').split(/\r\n|\n/).flatMap((typed, index) => {
    const bare = typed.trim();
    return bare === '' || bare.startsWith('#') ? [] : [{ line: index + 1, bare }];
  });

/** The same, cut at commas. */
export const typedLines = (text: string | undefined): readonly TypedLine[] =>
  bareLines(text).map(({ line, bare }) => ({ line, cells: bare.split(/[,\t;]/).map((cell) => cell.trim()) }));

export const NUMBER = /^\d{1,7}(?:\.\d{1,4})?$/;

export class Writing {
  readonly #lines: { readonly text: string; readonly from: From }[] = [];
  add(text: string, from: From = null): void {
    this.#lines.push({ text, from });
  }
  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }
  file(name: string): OwnFile {
    return {
      name,
      text: `${this.#lines.map(({ text }) => text).join('\n')}\n`,
      from: this.#lines.map(({ from }) => from),
    };
  }
}
