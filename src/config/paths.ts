import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let found: string | undefined;

/**
 * The folder that holds package.json, whether this runs from src/ or from dist/, and whatever the current folder is.
 */
export function projectRoot(): string {
  found ??= climb(dirname(fileURLToPath(import.meta.url)));
  return found;
}

/** Where the service keeps its own data when ADJUTANT_HOME does not say otherwise. */
export function defaultHome(): string {
  return join(projectRoot(), '.adjutant');
}

function climb(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error(`No package.json was found in ${start} or any folder above it.`);
  }
}
