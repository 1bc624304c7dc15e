// Makes one file of a program of the tests, with all of its sources: `node bundle.mjs ENTRY FILE`. In a process of its own, as
// esbuild works in another that would stay open.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
const [entry, outfile] = process.argv.slice(2);

/** A source goes by its address for what lies beside it, and still does in the bundle. */
const ownAddress = {
  name: 'own-address',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\.m?[jt]s$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
    // What games import by the name under which it is published.
    onResolve({ filter: /^adjutant\/(core|testkit)\// }, ({ path }) => ({
      path: join(root, 'src', path.slice('adjutant/'.length).replace(/\.js$/, '.ts')),
    }));
  },
};

await build({
  entryPoints: [entry],
  outfile,
  absWorkingDir: root,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // Some errors are told apart by the names of their classes.
  keepNames: true,
  logLevel: 'error',
  plugins: [ownAddress],
});
