import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Router } from 'express';
import { projectRoot } from '../../../config/paths.js';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

interface Asset {
  readonly body: Buffer;
  readonly type: string;
  readonly hash: string;
}

// tsc copies no such files to dist, so they are read from the sources, which every installation has. Scripts that use packages are
// bundled by the build.
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

export function assetRoutes(): Router {
  const router = Router();
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
