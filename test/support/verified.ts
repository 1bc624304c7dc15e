import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { archiveCommand } from '../../src/bin/archive-commands.js';

/** What `adjutant verify` prints of a file, and the code that it ends with. */
export async function verified(
  file: Uint8Array,
  ...more: readonly string[]
): Promise<{ readonly told: string; readonly code: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-verify-'));
  const path = join(folder, 'campaign.gz');
  writeFileSync(path, file);
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (line: string | Uint8Array): boolean => {
    lines.push(String(line));
    return true;
  };
  try {
    const command = archiveCommand(['verify', path, ...more]);
    if (command?.alone !== true) throw new Error('no command of its own');
    await command.run();
    return { told: lines.join(''), code: Number(process.exitCode ?? 0) };
  } finally {
    process.stdout.write = write;
    process.exitCode = 0;
    rmSync(folder, { recursive: true, force: true });
  }
}
