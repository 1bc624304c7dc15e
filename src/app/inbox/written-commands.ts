/** Something that can be written to the service, at any door, as people are told of it. */
export interface WrittenCommand {
  /** How it is written; `…` stands for words of one's own. Empty for orders, which each game has of its own. */
  readonly forms: readonly string[];
  /** What could be sent just so. Null: that is the game's. */
  readonly example: string | null;
  readonly does: string;
}

/** All that can be written, in the order in which one needs it: HELP and the board's page both tell it from here. */
export const WRITTEN_COMMANDS: readonly WrittenCommand[] = [
  {
    forms: [],
    example: null,
    does:
      'Orders, one on a line, as on the board: each message is one whole sheet, and the last one sent counts. One that names another turn ' +
      'than the open one, or answers a message of another turn, is asked first.',
  },
  {
    forms: ['Press to North: …'],
    example: 'Press to all: Does anybody want peace?',
    does: 'a letter to a seat, to “side” or to “all”; the whole rest of the message is the letter.',
  },
  {
    forms: ['Grey press to North: …'],
    example: 'Grey press to all: Beware of the one beside you.',
    does: 'the same without your name, where the campaign allows that; the game master sees who wrote it.',
  },
  { forms: ['SHEET'], example: 'SHEET', does: 'what of yours stands, line by line.' },
  {
    forms: ['YES'],
    example: 'YES',
    does: 'yes to what was asked or proposed last: a line as you probably meant it, or taking a sheet back.',
  },
  {
    forms: ['PUT BACK', 'JOIN'],
    example: 'JOIN R-7KQ4-2M9X',
    does: 'the sheet that gave way to a later one: in its place again, or both together. Without its number it is the last one.',
  },
  { forms: ['REVOKE'], example: 'REVOKE R-7KQ4-2M9X', does: 'takes back what stands; you are asked which.' },
  {
    forms: ['READY', 'NOT READY'],
    example: 'READY',
    does: 'whether your orders are final for now; READY can also be a line of a sheet.',
  },
  {
    forms: ['WAIT', 'WAIT: why', 'NO WAIT'],
    example: 'WAIT: I am away until Sunday',
    does: 'asks the open window to wait, where the campaign has that.',
  },
  { forms: ['STATUS'], example: 'STATUS', does: 'what is open, until when, and what you owe.' },
  { forms: ['REPORT'], example: 'REPORT', does: 'where your last report is.' },
  { forms: ['LINK'], example: 'LINK', does: 'how you get into the web board.' },
  { forms: ['HELP'], example: 'HELP', does: 'this.' },
];
