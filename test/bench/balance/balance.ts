/** What a game's balance is measured with. */
export interface Balance {
  /** How many games, for each variant that the table has. */
  readonly rounds: number;
  readonly print: (line: string) => void;
}
