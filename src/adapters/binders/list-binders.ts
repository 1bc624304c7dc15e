import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface BinderFolder {
  /** The folder's name, which is the binder's id. */
  readonly id: string;
  readonly folder: string;
}

/** The folders under `root` that hold a `campaign.yaml`, by name. Empty when there is no such root. Nothing in them is checked yet. */
export async function listBinders(root: string): Promise<readonly BinderFolder[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const found: BinderFolder[] = [];
  for (const id of folders.sort()) {
    const folder = join(root, id);
    const frame = await stat(join(folder, 'campaign.yaml')).catch(() => null);
    if (frame?.isFile() === true) found.push({ id, folder });
  }
  return found;
}
