/** One sheet of a replay as its player sent it. */
export interface WrittenSheet {
  /** Key of the phase it is for. */
  readonly phase: string;
  readonly player: string;
  readonly text: string;
  /** Lines that he gets wrong: that he is told so is part of the replay. */
  readonly refused: readonly number[];
}

const HEAD = /^=== (\S+) (\S+)(?: refused ([\d,]+))?$/;

/**
 * Sheets of a file: a line `=== phase player` before each, with `refused 3,7` when lines of it are no good. The seal of a
 * phase goes into its dice, so one letter changed in a sheet throws other dice for its phase.
 */
export function readSheets(file: string): readonly WrittenSheet[] {
  const sheets: (Omit<WrittenSheet, 'text'> & { readonly lines: string[] })[] = [];
  for (const line of file.split('\n')) {
    const [, phase, player, refused] = HEAD.exec(line) ?? [];
    if (phase === undefined || player === undefined) sheets.at(-1)?.lines.push(line);
    else sheets.push({ phase, player, refused: refused?.split(',').map(Number) ?? [], lines: [] });
  }
  return sheets.map(({ lines, ...sheet }) => ({ ...sheet, text: lines.join('\n').trim() }));
}
