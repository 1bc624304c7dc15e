import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { StartError } from './run-program.js';

/** What is copied, and where to. The skeleton is code like any other: compiled, linted and played by the tests. */
const SKELETON = 'skeleton';
const SOURCES = ['src', 'systems', SKELETON] as const;
const TESTS = ['test', 'systems', SKELETON] as const;
const REGISTRY = ['src', 'systems', 'registry.ts'] as const;

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST_ID = 40;

const wordsOf = (id: string): readonly string[] =>
  id.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));

/** The names by which code, people and rules call a system. */
interface Names {
  readonly id: string;
  readonly constant: string;
  readonly type: string;
  readonly title: string;
  readonly rules: string;
}

function namesOf(id: string): Names {
  const words = wordsOf(id);
  const type = words.join('');
  const rules = (words.length > 1 ? words.map((word) => word.charAt(0)).join('') : type.slice(0, 2)).toUpperCase();
  return { id, type, constant: type.charAt(0).toLowerCase() + type.slice(1), title: words.join(' '), rules };
}

/** Words that JavaScript keeps for itself, which cannot name a constant. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public ' +
    'return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);

const renamed = (text: string, names: Names): string =>
  text
    .replaceAll(`'${SKELETON}'`, `'${names.id}'`)
    .replaceAll(`systems/${SKELETON}/`, `systems/${names.id}/`)
    .replace(/^(system|campaign): skeleton$/m, `$1: ${names.id}`)
    .replaceAll("title: 'Skeleton'", `title: '${names.title}'`)
    .replaceAll('# Skeleton', `# ${names.title}`)
    .replaceAll(
      '/** What `adjutant system new` copies: a game that plays an empty campaign, and that no binder can name. */',
      `/** ${names.title}, as the README of this folder describes it. */`,
    )
    .replaceAll('SK-', `${names.rules}-`)
    .replace(/\bskeleton\b/g, names.constant)
    .replace(/\bSkeleton\b/g, names.type);

const byPath = (one: string, other: string): number => (pathIn(one) < pathIn(other) ? -1 : 1);
const pathIn = (line: string): string => /'([^']+)'/.exec(line)?.[1] ?? '';

/** The registry with the system in it; null when it does not look as it did when this was written. */
function registered(text: string, { id, constant }: Names): string | null {
  const lines = text.split('\n');
  const imports = lines.filter((line) => /^import \{ \w+ \} from '\.\/[\w-]+\/index\.js';$/.test(line));
  const entries = lines.filter((line) => /^ {2}\[\w+\.id\]: eraseShapes\(\w+\),$/.test(line));
  const [firstImport, firstEntry] = [lines.indexOf(imports[0] ?? ''), lines.indexOf(entries[0] ?? '')];
  if (imports.length === 0 || imports.length !== entries.length || firstImport > firstEntry) return null;
  const newImport = `import { ${constant} } from './${id}/index.js';`;
  const allImports = [...imports, newImport].sort(byPath);
  const newEntry = `  [${constant}.id]: eraseShapes(${constant}),`;
  const allEntries = [...entries];
  allEntries.splice(allImports.indexOf(newImport), 0, newEntry);
  lines.splice(firstEntry, entries.length, ...allEntries);
  lines.splice(firstImport, imports.length, ...allImports);
  return lines.join('\n');
}

async function copyRenamed(from: string, to: string, names: Names): Promise<readonly string[]> {
  const files = (await readdir(from, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const written: string[] = [];
  for (const entry of files) {
    const path = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, renamed(await readFile(path, 'utf8'), names));
    written.push(target);
  }
  return written;
}

function requireFree(root: string, id: string): void {
  if (!ID.test(id) || id.length > LONGEST_ID || RESERVED.has(namesOf(id).constant)) {
    throw new StartError(
      `"${id.slice(0, 60)}" cannot be the id of a system: use lower-case letters, digits and hyphens, up to ${LONGEST_ID}, ` +
        'such as "harbour-lights".',
    );
  }
  if (!existsSync(join(root, ...SOURCES)))
    throw new StartError(`${join(...SOURCES)} is not here: systems are added in a clone of the sources.`);
  const taken = [join('src', 'systems', id), join('test', 'systems', id), join('campaigns', id)].find((path) =>
    existsSync(join(root, path)),
  );
  if (taken !== undefined) throw new StartError(`${taken} exists already. Choose another id, or remove it.`);
}

/**
 * Writes the skeleton of a game under a new id: its sources, its test files and a binder, and registers it.
 * @param root the folder of a clone of the sources
 * @returns what was done and what is left to do, one sentence a line
 */
export async function newSystem(root: string, id: string): Promise<readonly string[]> {
  requireFree(root, id);
  const names = namesOf(id);
  const sources = await copyRenamed(join(root, ...SOURCES), join(root, 'src', 'systems', id), names);
  const tests = await copyRenamed(join(root, ...TESTS), join(root, 'test', 'systems', id), names);
  const binder = join(root, 'campaigns', id, 'campaign.yaml');
  await mkdir(dirname(binder), { recursive: true });
  await rename(join(root, 'src', 'systems', id, 'campaign.yaml'), binder);
  const registry = join(root, ...REGISTRY);
  const changed = registered(await readFile(registry, 'utf8'), names);
  if (changed !== null) await writeFile(registry, changed);
  return [
    `Written: src/systems/${id} (${sources.length - 1} files), test/systems/${id} (${tests.length}), campaigns/${id}/campaign.yaml.`,
    changed === null
      ? `Register it in ${join(...REGISTRY)}: import { ${names.constant} } from './${id}/index.js', ` +
        `and the entry [${names.constant}.id]: eraseShapes(${names.constant}).`
      : `Registered in ${join(...REGISTRY)}.`,
    '',
    'It plays already, and does nothing. From here on, step by step as in src/systems/README.md:',
    '  npm run format',
    `  npm run demo -- --system ${id} --turns 3 --fast`,
    `  npm test -- test/contract -t ${id}`,
  ];
}
