import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Router } from 'express';
import { projectRoot } from '../../../config/paths.js';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

interface Asset {
  readonly body: Buffer;
  readonly type: string;
  readonly hash: string;
}

// tsc copies no such files to dist, so they are read from the sources, which every installation has. In the place of scripts the build
// leaves shorter ones, and those that use packages come from there alone.
const folders = [join(projectRoot(), 'src', 'adapters', 'web', 'static'), join(projectRoot(), 'dist', 'static')];

const assets: ReadonlyMap<string, Asset> = new Map(
  folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => [folder, name] as const))
    .filter(([, name]) => TYPES[extname(name)] !== undefined)
    .map(([folder, name]) => {
      const body = readFileSync(join(folder, name));
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
      return [name, { body, hash, type: TYPES[extname(name)] ?? 'application/octet-stream' }];
    }),
);

/** The address of a static file. It changes with the content, so browsers may keep it for good. */
export function assetUrl(name: string): string {
  const asset = assets.get(name);
  if (asset === undefined) throw new Error(`There is no static file ${name}. "npm run build" makes the bundled ones.`);
  return `/static/${name}?v=${asset.hash}`;
}

/** What a phone paints around the board when it is installed. */
export const THEME_COLOUR = '#2f4a3c';
const GROUND = '#f5f1e6';

/** Makes the board something that can be installed: what it is called, and its pictures. */
const manifest = (): string =>
  JSON.stringify({
    id: '/',
    name: 'Adjutant',
    short_name: 'Adjutant',
    description: 'Wargames by post: reports, maps and orders',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: THEME_COLOUR,
    background_color: GROUND,
    icons: [
      { src: assetUrl('mark.svg'), type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
      { src: assetUrl('icon-192.png'), type: 'image/png', sizes: '192x192', purpose: 'any' },
      { src: assetUrl('icon-512.png'), type: 'image/png', sizes: '512x512', purpose: 'any' },
      { src: assetUrl('icon-whole-512.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });

/** What devices run beside the pages. Another version of any file makes it another one, so that they fetch the new files. */
function worker(): string {
  const version = createHash('sha256');
  for (const { hash } of assets.values()) version.update(hash);
  const body = ['worker.js', 'sheets.js'].map((name) => assets.get(name)?.body.toString('utf8') ?? '').join('\n');
  return `// Files of ${version.digest('hex').slice(0, 12)}\n${body}`;
}

export function assetRoutes(): Router {
  const router = Router();
  router.get('/manifest.webmanifest', (_request, response) => {
    response.setHeader('Cache-Control', 'public, max-age=3600');
    response.type('application/manifest+json');
    response.send(manifest());
  });
  // At the root, as a worker rules over addresses below its own. It is asked for again at each visit.
  const script = worker();
  router.get('/worker.js', (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.type('text/javascript; charset=utf-8');
    response.send(script);
  });
  router.get('/static/:name', (request, response, next) => {
    const asset = assets.get(request.params.name);
    if (asset === undefined) {
      next();
      return;
    }
    const current = request.query.v === asset.hash;
    response.setHeader('Cache-Control', current ? 'public, max-age=31536000, immutable' : 'public, max-age=60');
    response.setHeader('ETag', `"${asset.hash}"`);
    response.type(asset.type);
    response.send(asset.body);
  });
  return router;
}
