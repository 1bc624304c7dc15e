import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { OptionalPart } from '../../core/game/contract.js';
import { readLinesFile, readTableFile } from './table-file.js';
import { readYamlFile, wholeFile, type YamlResult } from './yaml-file.js';

const ENDINGS: Readonly<Record<OptionalPart['as'], readonly string[]>> = {
  data: ['yaml'],
  table: ['yaml', 'csv', 'tsv', 'md'],
  lines: ['md', 'txt'],
};

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => null)) !== null;

/** A file that a binder may have, in whichever of its forms it is there, and its name; null: it is not. */
export async function readOptionalPart(
  folder: string,
  { name, as }: OptionalPart,
): Promise<{ readonly file: string; readonly read: YamlResult } | null> {
  const files: string[] = [];
  for (const ending of ENDINGS[as])
    if (await isThere(join(folder, `${name}.${ending}`))) files.push(`${name}.${ending}`);
  const [first, second] = files;
  if (first === undefined) return null;
  const path = join(folder, first);
  if (second !== undefined) {
    const told = {
      code: 'binder/file',
      found: second,
      message: `${first} and ${second} say the same thing twice.`,
      allowed: 'Keep one of them.',
    } as const;
    return { file: first, read: wholeFile(join(folder, second), told) };
  }
  const reader = as === 'lines' ? readLinesFile : first.endsWith('.yaml') ? readYamlFile : readTableFile;
  return { file: first, read: await reader(path, path) };
}
