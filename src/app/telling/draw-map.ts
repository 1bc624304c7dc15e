import type { Drawing } from '../../core/game/document.js';
import { type Viewer, viewerKey } from '../../core/game/viewer.js';
import type { Desk } from '../kit/desk.js';
import { Refusal } from '../kit/refusal.js';
import type { CampaignRow, ResolutionId } from '../ports/record.js';

/** What is drawn, and for whom. Whether they may look is seen to by then. */
export interface Showing {
  readonly campaign: CampaignRow;
  readonly resolution: ResolutionId;
  readonly viewer: Viewer;
}

export function requireWidth(width: number): void {
  if (!Number.isInteger(width) || width < 100 || width > 3000)
    throw new Refusal('bad-input', 'The width of a map picture is a whole number from 100 to 3000.');
}

export async function draw(desk: Desk, { campaign, resolution, viewer }: Showing): Promise<Drawing> {
  const key = `${resolution}/${viewerKey(viewer)}`;
  const known = desk.drawings.get(key);
  if (known !== undefined) return known;
  const drawing = desk.gameOf(campaign).draw(await desk.stateAfter(resolution), viewer);
  desk.drawings.put(key, drawing);
  return drawing;
}

/** The map as a viewer sees it, PNG. A resolution's picture never changes, so the last ones are kept. */
export async function drawPng(
  desk: Desk,
  { campaign, resolution, viewer }: Showing,
  width: number,
): Promise<Uint8Array> {
  const key = `${resolution}/${viewerKey(viewer)}/${width}`;
  const known = desk.pngs.get(key);
  if (known !== undefined) return known;
  const drawing = await draw(desk, { campaign, resolution, viewer });
  const content = `${width}/${drawing.svg}`;
  let picture = desk.pictured.get(content);
  if (picture === undefined) {
    picture = desk.pictures.png(drawing, width);
    desk.pictured.put(content, picture);
    picture.catch(() => desk.pictured.drop(content));
  }
  const png = await picture;
  desk.pngs.put(key, png);
  return png;
}
