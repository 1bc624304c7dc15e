// Rules of the house that neither the linter nor the boundary checker can state. Each gives its complaints as sentences.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';

const MOST_LINES = 400;
const WIDEST = 160;

/** Every source file below a folder, with its text. */
function sources(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mts|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith(join('src', 'generated')) && !path.endsWith('.generated.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Size, width, names, chance and skipped tests, file by file. */
function fileComplaints({ path, text }) {
  const complaints = [];
  const lines = text.split('\n');
  if (lines.length - 1 > MOST_LINES)
    complaints.push(`${path} has ${lines.length - 1} lines; split it: ${MOST_LINES} is the most.`);
  const wide = lines.findIndex((line) => line.length > WIDEST);
  if (wide >= 0 && !path.startsWith('test/'))
    complaints.push(`${path}:${wide + 1} has ${lines[wide].length} characters; break it: ${WIDEST} is the most.`);
  if (/(^|[/-])(utils?|helpers?|common)\.ts$/.test(path)) complaints.push(`${path}: name the file after its one idea.`);
  if (/^(src\/core|src\/systems)\//.test(path) && /\bMath\.random\b/.test(text))
    complaints.push(`${path} uses Math.random; every roll comes from a named dice stream.`);
  if (/^test\//.test(path) && /\b(describe|it|test)\.(skip|only|todo)\b|\b(xit|xdescribe|fit|fdescribe)\(/.test(text))
    complaints.push(`${path} skips tests.`);
  return complaints;
}

/** Codes like `AD-45` lead to a page that defines them. */
function codeComplaints(root, files) {
  const rules = readFileSync(join(root, 'src', 'app', 'RULES.md'), 'utf8');
  return files.flatMap(({ path, text }) =>
    [...new Set(text.match(/\bAD-[0-9X][0-9]*\b/g) ?? [])]
      .filter((code) => !rules.includes(`**${code}**`))
      .map((code) => `${path} cites ${code}, which src/app/RULES.md does not define.`),
  );
}

const DECLARED =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (?:\* )?([A-Za-z_$][\w$]*)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\};?$/gm;
const TAKEN =
  /^(?:import|export)\s+(?:type\s+)?(?:([A-Za-z_$][\w$]*)\s*,?\s*)?(?:\{([^}]*)\}|\*(?:\s+as\s+[\w$]+)?)?\s*from\s+'((?:\.|adjutant\/)[^']+)'/gm;
const LAZY = /import\('(\.[^']+)'\)/g;

const namesIn = (list, side) =>
  list
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/),
    )
    .map((pair) => (side === 'outer' ? (pair[1] ?? pair[0]) : pair[0]))
    .filter((name) => name !== '');

/** Words for those who write games and for the short verifier: they stand for themselves, used today or not. */
const VOCABULARY = /^src\/core\/(game|reading|dice|draw|grid)\/|\.d\.mts$/;

/** The file that an import leads to, from the project's root. */
function fileOf(root, from, specifier) {
  // Games may name what is published of this project as people elsewhere do.
  const path = specifier.startsWith('adjutant/')
    ? specifier.replace('adjutant', 'src')
    : posix.join(posix.dirname(from.replaceAll('\\', '/')), specifier);
  const source = path.replace(/\.js$/, '.ts').replace(/\.mjs$/, '.mts');
  return existsSync(join(root, source)) ? source : path;
}

/** What is exported and used by no other file. Programs are entered from outside. */
function exportComplaints(root, files) {
  const used = new Set();
  const whole = new Set();
  for (const { path, text } of files) {
    for (const [statement, , list, specifier] of text.matchAll(TAKEN)) {
      const target = fileOf(root, path, specifier);
      if (list === undefined && statement.includes('*')) whole.add(target);
      for (const name of namesIn(list ?? '', 'inner')) used.add(`${target} ${name}`);
    }
    for (const [, specifier] of text.matchAll(LAZY)) whole.add(fileOf(root, path, specifier));
  }
  return files
    .filter(
      ({ path }) =>
        /^(src|jobs)\//.test(path) && !path.startsWith('src/bin/') && !VOCABULARY.test(path) && !whole.has(path),
    )
    .flatMap(({ path, text }) => {
      const declared = [...text.matchAll(DECLARED)].map(([, name]) => name);
      const listed = [...text.matchAll(LISTED)].flatMap(([, list]) => namesIn(list, 'outer'));
      return [...new Set([...declared, ...listed])]
        .filter((name) => name !== 'from' && !used.has(`${path} ${name}`))
        .map((name) => `${path} exports ${name}, which no other file uses.`);
    });
}

/**
 * Circles of what is there when a program runs: whether they load depends on which of their files is asked for first. The
 * boundary checker leaves cards of a game out of its circles, as types go both ways there; values must not.
 */
function circleComplaints(root, files) {
  const taken = new Map(
    files.map(({ path, text }) => [
      path.replaceAll('\\', '/'),
      [...text.matchAll(TAKEN)]
        .filter(([statement]) => !/^(import|export)\s+type\b/.test(statement))
        .map(([, , , specifier]) => fileOf(root, path, specifier)),
    ]),
  );
  const complaints = [];
  const seen = new Set();
  const follow = (path, way) => {
    if (way.includes(path))
      complaints.push(
        `${[...way.slice(way.indexOf(path)), path].join(' takes ')}: a circle; let one take types alone.`,
      );
    if (seen.has(path)) return;
    seen.add(path);
    for (const next of taken.get(path) ?? []) follow(next, [...way, path]);
  };
  for (const path of [...taken.keys()].sort()) follow(path, []);
  return complaints;
}

const ACT = /^ {2}([A-Za-z]+): act\(\{\s*name: '([a-z-]+)'/gm;
const DOORS = /^src\/(adapters\/(web|discord|email)|bin)\/(?!demo)/;
const MOST_DOOR_FILES = 3;

/** An act is declared once, and doors are made from that: they name it where they lay it out, and hardly anywhere else. */
function actComplaints(files) {
  const doors = files.filter(({ path }) => DOORS.test(path));
  return files
    .filter(({ path }) => path.startsWith('src/app/'))
    .flatMap(({ text }) => [...text.matchAll(ACT)])
    .flatMap(([, key, name]) => {
      const named = new RegExp(`'${name}'|\\bapp\\.${key}\\b`);
      const places = doors.filter(({ text }) => named.test(text)).map(({ path }) => path);
      if (places.length <= MOST_DOOR_FILES) return [];
      return [
        `Doors name the act ${name} in ${places.length} files, and ${MOST_DOOR_FILES} would do: ${places.join(', ')}.`,
      ];
    });
}

/** All complaints about the tree below `root`. */
export function houseComplaints(root) {
  const files = ['src', 'jobs', 'test', 'scripts'].flatMap((folder) => sources(root, folder));
  return [
    ...files.flatMap(fileComplaints),
    ...codeComplaints(root, files),
    ...exportComplaints(root, files),
    ...circleComplaints(root, files),
    ...actComplaints(files),
  ];
}
