import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { quote } from '../../core/game/problem.js';
import type { BinderFinding } from './finding.js';
import {
  lostBehindHash,
  plainData,
  type Refusal,
  refuseAfterParsing,
  refuseBeforeParsing,
  tooManyAliases,
} from './yaml-guard.js';

const MAX_FILE_BYTES = 512 * 1024;
/** What follows the first syntax errors is mostly their consequence. */
const MOST_SYNTAX_ERRORS = 5;

interface Position {
  readonly line: number;
  readonly column: number;
}

/** A YAML file that could be read. `locate` finds the place of a field, or of the nearest field above it. */
export interface YamlFile {
  readonly data: unknown;
  /** What is YAML and hardly says what was meant. */
  readonly doubts: readonly BinderFinding[];
  locate(path: readonly (string | number)[], at: 'key' | 'value'): Position;
}

export type YamlResult =
  | { readonly ok: true; readonly file: YamlFile }
  | { readonly ok: false; readonly findings: readonly BinderFinding[] };

type Told = Pick<BinderFinding, 'code' | 'message' | 'found'> & { readonly allowed?: string };
export const wholeFile = (file: string, told: Told, position: Position = { line: 1, column: 1 }): YamlResult => ({
  ok: false,
  findings: [{ file, field: '', severity: 'error', ...position, ...told }],
});

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;
const LIMIT = `A file of a binder may have ${kilobytes(MAX_FILE_BYTES)}.`;

const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown';

/** Reads a plain file, never more than the limit even if it grows meanwhile. Links are refused: a binder may come from a stranger. */
async function readPlainFile(path: string): Promise<{ readonly bytes: Uint8Array } | Told> {
  try {
    const seen = await lstat(path);
    if (!seen.isFile()) {
      const message = 'This is not a plain file (it is a folder, a link or a device).';
      return { code: 'binder/file', found: '', message, allowed: 'Put the file itself here.' };
    }
    if (seen.size > MAX_FILE_BYTES) {
      return {
        code: 'binder/file',
        found: kilobytes(seen.size),
        message: `The file has ${kilobytes(seen.size)}.`,
        allowed: LIMIT,
      };
    }
    const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      const buffer = new Uint8Array(MAX_FILE_BYTES + 1);
      let length = 0;
      for (;;) {
        const { bytesRead } = await handle.read(buffer, length, buffer.length - length);
        if (bytesRead === 0) break;
        length += bytesRead;
        if (length > MAX_FILE_BYTES)
          return { code: 'binder/file', found: '', message: 'The file is too long.', allowed: LIMIT };
      }
      return { bytes: buffer.subarray(0, length) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ENOTDIR'
      ? {
          code: 'binder/missing-file',
          found: '',
          message: 'The file is missing.',
          allowed: 'Add it, or copy it from another binder of the same system.',
        }
      : {
          code: 'binder/file',
          found: code,
          message: `The file cannot be opened (${code}).`,
          allowed: 'Check who may read it.',
        };
  }
}

/** Sentences for what GMs meet most; the parser's own words for the rest. */
const SYNTAX: Readonly<Record<string, readonly [message: string, allowed: string]>> = {
  TAB_AS_INDENT: ['This line is indented with a tab.', 'Indent with blanks, two for each level.'],
  BAD_INDENT: [
    'This line is indented by another amount than its neighbours.',
    'Lines of one group begin in the same column.',
  ],
  MULTIPLE_DOCS: ['A second document begins here ("---").', 'Keep one document in a file.'],
  MISSING_CHAR: ['A character is missing here: a closing quote or bracket, or the colon after a key.', 'Add it.'],
  BLOCK_AS_IMPLICIT_KEY: [
    'There is one colon too many here, or a line that should be indented is not.',
    'Put text that holds a colon and a blank in quotes.',
  ],
  BAD_SCALAR_START: ['Text cannot begin with this character.', 'Put the text in quotes.'],
  UNEXPECTED_TOKEN: [
    'This does not belong here.',
    'Check the indentation and the quotes of this line and of the one before it.',
  ],
  TAG_RESOLVE_FAILED: [
    'Tags (words with "!") are not part of this format.',
    'Leave the tag out; put text that begins with "!" in quotes.',
  ],
  RESOURCE_EXHAUSTION: ['The file is nested too deeply.', 'Use fewer levels.'],
};

interface SyntaxError {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [number, number];
}

function readText(name: string, text: string): YamlResult {
  const lines = new LineCounter();
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(Math.min(offset, text.length));
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const refused = ({ offset, ...told }: Refusal, severity: BinderFinding['severity'] = 'error'): BinderFinding => ({
    file: name,
    field: '',
    severity,
    ...at(offset),
    ...told,
  });

  const early = refuseBeforeParsing(text);
  if (early !== null) {
    // The line counter is filled by the parser, which has not run.
    const before = text.slice(0, early.offset).split('\n');
    const { offset: _, ...told } = early;
    return wholeFile(name, told, { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
  }

  // Keys that stand twice are looked for afterwards: the parser compares each key with each other one, which is slow.
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    uniqueKeys: false,
    prettyErrors: false,
    lineCounter: lines,
    // 'silent' would also hide that there is a second document.
    logLevel: 'error',
  });
  const errors: SyntaxError[] = [...document.errors, ...document.warnings];
  if (errors.length > 0) {
    const findings = errors.slice(0, MOST_SYNTAX_ERRORS).map(({ code, message, pos }): BinderFinding => {
      const known = SYNTAX[code];
      const lineText = text.slice(text.lastIndexOf('\n', pos[0] - 1) + 1).split('\n', 1)[0] ?? '';
      return {
        file: name,
        field: '',
        code: 'binder/syntax',
        severity: 'error',
        ...at(pos[0]),
        found: quote(lineText),
        message: known?.[0] ?? `This is not YAML as it should be: ${quote(message)}.`,
        allowed: known?.[1] ?? 'Check the indentation, colons and quotes of this line.',
      };
    });
    return { ok: false, findings };
  }
  const refusals = refuseAfterParsing(document);
  if (refusals.length > 0) return { ok: false, findings: refusals.map((one) => refused(one)) };
  const plain = plainData(document);
  if (plain === null) return { ok: false, findings: [refused(tooManyAliases(0))] };
  const doubts = lostBehindHash(document, text).map((one) => refused(one, 'warning'));
  return {
    ok: true,
    file: { data: plain.data, doubts, locate: (path, wanted) => at(offsetOf(document, path, wanted)) },
  };
}

function offsetOf(document: Document, path: readonly (string | number)[], wanted: 'key' | 'value'): number {
  let at: unknown = document.contents;
  let offset = 0;
  for (const [index, step] of path.entries()) {
    if (isAlias(at)) at = at.resolve(document);
    if (isMap(at)) {
      const pair = at.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (pair === undefined) return offset;
      const keyStart = isNode(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      const last = index === path.length - 1;
      const empty = !isNode(pair.value) || (isScalar(pair.value) && pair.value.value === null);
      // A group or list begins on a later line; its key is where a reader looks.
      const pointAtKey = !last || wanted === 'key' || empty || isMap(pair.value) || isSeq(pair.value);
      offset = pointAtKey || !isNode(pair.value) ? keyStart : (pair.value.range?.[0] ?? keyStart);
      at = pair.value;
    } else if (isSeq(at) && typeof step === 'number') {
      const item: unknown = at.items[step];
      if (!isNode(item)) return offset;
      offset = item.range?.[0] ?? offset;
      at = item;
    } else return offset;
  }
  return offset;
}

/** The text of one file of a binder. `name` is how findings call it. */
export async function readTextFile(
  path: string,
  name: string,
): Promise<
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly findings: readonly BinderFinding[] }
> {
  const content = await readPlainFile(path);
  const wrong = (told: Told): { readonly ok: false; readonly findings: readonly BinderFinding[] } => {
    const result = wholeFile(name, told);
    return { ok: false, findings: result.ok ? [] : result.findings };
  };
  if (!('bytes' in content)) return wrong(content);
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(content.bytes) };
  } catch {
    return wrong({
      code: 'binder/file',
      found: '',
      message: 'The file is not text in UTF-8.',
      allowed: 'Save it as UTF-8 in your editor.',
    });
  }
}

/** Reads one YAML file of a binder. `name` is how findings call it. Whatever is in the file, this returns and never throws. */
export async function readYamlFile(path: string, name: string): Promise<YamlResult> {
  const content = await readTextFile(path, name);
  if (!content.ok) return content;
  try {
    return readText(name, content.text);
  } catch (error) {
    // The parser recurses; a file made to exhaust the stack ends here.
    const found = error instanceof Error ? quote(error.message) : '';
    return wholeFile(name, {
      code: 'binder/syntax',
      found,
      message: 'The file cannot be read as YAML.',
      allowed: 'Use fewer levels.',
    });
  }
}
