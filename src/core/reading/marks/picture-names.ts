// Pictures by their names, as forums, mail programs and Discord's messages have them: `:x:`, `:+1:`, `<:tick:123456789012345678>`; and
// whom a message of Discord mentions: `<@123456789012345678>`.

const NAME = /(?:<a?:([a-z0-9_]{2,32}):[0-9]{15,22}>|<(?:@[!&]?|#)[0-9]{15,22}>|:([a-z0-9+-][a-z0-9_+-]{0,40}):) */iy;
const NAME_BEHIND =
  /(?<= )(?:<a?:([a-z0-9_]{2,32}):[0-9]{15,22}>|<(?:@[!&]?|#)[0-9]{15,22}>|:([a-z0-9+-][a-z0-9_+-]{0,40}):)$/i;
const LONGEST = 64;

/** Of the signs that say no. */
const SAY_NO: ReadonlySet<string> = new Set([
  ...['x', 'cross', 'cross_mark', 'red_cross', 'negative_squared_cross_mark', 'heavy_multiplication_x'],
  ...[
    'no',
    'nope',
    'deny',
    'denied',
    'no_entry',
    'no_entry_sign',
    'no_good',
    'prohibited',
    'stop',
    'stop_sign',
    'octagonal_sign',
  ],
  ...['-1', 'thumbsdown', 'thumbs_down', 'thumbdown'],
  ...['question', 'grey_question', 'thinking', 'thinking_face', 'shrug', 'interrobang'],
  ...['hourglass', 'hourglass_flowing_sand', 'pause_button', 'stop_button'],
  ...['white_large_square', 'white_medium_square', 'black_large_square', 'black_square_button', 'white_square_button'],
]);

/** The name of a picture in a line, and whether it says no to it. */
interface PictureName {
  /** As typed, with the blanks behind it. */
  readonly typed: string;
  readonly saysNo: boolean;
}

const named = (found: RegExpExecArray | null): PictureName | null => {
  if (found === null) return null;
  const [typed, own, common] = found;
  return { typed, saysNo: SAY_NO.has((own ?? common ?? '').toLowerCase()) };
};

/** The one at a place of a line; null: none begins there. */
export function pictureNameAt(line: string, at: number): PictureName | null {
  const first = line[at];
  if (first !== ':' && first !== '<') return null;
  NAME.lastIndex = at;
  return named(NAME.exec(line));
}

/** The one at the very end of a line. */
export function pictureNameBehind(line: string): PictureName | null {
  const last = line.at(-1);
  return last === ':' || last === '>' ? named(NAME_BEHIND.exec(line.slice(-LONGEST))) : null;
}
