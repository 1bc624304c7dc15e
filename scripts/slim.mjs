// Takes out of an installation what nothing runs: Prisma's query compilers for other databases, and what packages bring for whoever
// programs with them (source maps, type declarations, guides; licences stay). For images and small disks, after `npm ci --omit=dev`; `npm ci` puts it back.
//
//   node scripts/slim.mjs [folder, else this one]
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const modules = join(resolve(process.argv[2] ?? '.'), 'node_modules');

/** The generated client loads one of them: the fast one for PostgreSQL, as an ES module. */
const isOtherCompiler = (path) =>
  /[/\\]@prisma[/\\]client[/\\]runtime[/\\]query_compiler_/.test(path) &&
  !/query_compiler_fast_bg\.postgresql\.(?:wasm-base64\.)?mjs$/.test(path);

const isForProgrammers = (path) =>
  /\.(?:map|d\.[cm]?ts)$/.test(path) || (/\.md$/i.test(path) && !/licen[cs]e|notice|copying/i.test(path));

let [files, bytes] = [0, 0];
for (const entry of readdirSync(modules, { withFileTypes: true, recursive: true })) {
  const path = join(entry.parentPath ?? entry.path, entry.name);
  if (!entry.isFile() || !(isOtherCompiler(path) || isForProgrammers(path))) continue;
  bytes += statSync(path).size;
  files += 1;
  rmSync(path);
}
process.stdout.write(
  `${files} files that nothing runs are gone from ${modules}: ${Math.round(bytes / 1_000_000)} MB.\n`,
);
