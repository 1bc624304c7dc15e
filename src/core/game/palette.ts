/** One colour of a map in every look. Colours are `#rrggbb`. */
export interface Tint {
  readonly light: string;
  readonly dark: string;
  /** For readers who tell few colours apart; left out: as in the other looks. */
  readonly clear?: { readonly light: string; readonly dark: string };
}

/** The colours of a game's maps by name, kebab-case: `ground`, `nation-kzin`. */
export type Palette = Readonly<Record<string, Tint>>;
