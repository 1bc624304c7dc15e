import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { wideSea } from '../systems/great-powers/wide-sea.js';

/** A shelf with one binder of Great Powers, `wide-sea`, on a grid of so many by so many seas full of fleets; returns its folder. */
export function wideShelf(width: number): string {
  const shelf = mkdtempSync(join(tmpdir(), 'adjutant-wide-sea-'));
  const folder = join(shelf, 'wide-sea');
  mkdirSync(folder);
  const { map, outline } = wideSea(width);
  const campaign = readFileSync(join(process.cwd(), 'campaigns/great-powers/campaign.yaml'), 'utf8').replace(
    'seats: { min: 2, max: 7 }',
    'seats: { min: 2, max: 2 }',
  );
  writeFileSync(join(folder, 'campaign.yaml'), campaign);
  writeFileSync(join(folder, 'map.yaml'), stringify(map));
  writeFileSync(join(folder, 'outline.yaml'), stringify(outline));
  return shelf;
}
