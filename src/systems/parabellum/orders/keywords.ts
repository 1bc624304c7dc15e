/** The first words of an edition's orders: all of them, and what a word of a sheet stands for. */
interface Keywords<Keyword extends string> {
  readonly all: readonly string[];
  readonly keywordOf: (word: string) => Keyword | null;
}

/** `forms`: how each order is written, by its first word. `aliases`: other spellings of first words. */
export function keywordsOf<Keyword extends string>(
  forms: Readonly<Record<Keyword, string>>,
  aliases: ReadonlyMap<string, Keyword> = new Map(),
): Keywords<Keyword> {
  const isKeyword = (word: string): word is Keyword => Object.hasOwn(forms, word);
  return {
    all: Object.keys(forms),
    keywordOf: (word) => aliases.get(word) ?? (isKeyword(word) ? word : null),
  };
}
