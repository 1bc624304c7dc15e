import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { resultsHash } from '../../src/app/telling/acts.js';
import { type ActLink, actHead } from '../../src/core/dice/act-head.js';

// Campaign files as somebody would change them who knows how they are made.

export const linesOf = (bytes: Uint8Array): string[] => gunzipSync(bytes).toString('utf8').trimEnd().split('\n');

/** A forged file whose last line fits again, as whoever changes a file would mend it. */
export function forged(bytes: Uint8Array, change: (line: string, index: number) => string): Uint8Array {
  const lines = linesOf(bytes).slice(0, -1).map(change);
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${line}\n`);
  const footer = { end: true, lines: lines.length, sha256: hash.digest('hex') };
  return gzipSync(`${lines.join('\n')}\n${JSON.stringify(footer)}\n`);
}

/** Replaces in lines that hold `marker`; fails when nothing changed. */
export function changing(bytes: Uint8Array, marker: string, pattern: RegExp, by: string): Uint8Array {
  let changes = 0;
  const result = forged(bytes, (line) => {
    if (!line.includes(marker) || changes > 0) return line;
    const next = line.replace(pattern, by);
    if (next !== line) changes += 1;
    return next;
  });
  if (changes === 0) throw new Error(`nothing like ${String(pattern)} in a line with ${marker}`);
  return result;
}

export type Change = (line: string) => string;

/** The change in the first line that holds the marker and is changed by it. */
export const first = (marker: string, change: Change): Change => {
  let done = false;
  return (line) => {
    if (done || !line.includes(marker)) return line;
    const next = change(line);
    done = next !== line;
    return next;
  };
};

/** Another sheet with a hash of its own that fits it, wherever the hash stands. */
export const everywhere = (line: string, values: readonly (readonly [string, string])[]): string =>
  values.reduce((text, [from, to]) => text.replaceAll(from, to), line);

const Row = z.object({ table: z.string(), row: z.record(z.string(), z.json()) });

/** The file with a chain of acts that fits what it says now: what a forger has to write who has changed results. */
export function chainMended(bytes: Uint8Array): Uint8Array {
  const rows = linesOf(bytes).flatMap((line) => Row.safeParse(JSON.parse(line)).data ?? []);
  const of = (table: string) => rows.filter((one) => one.table === table).map(({ row }) => row);
  const hashOf = (about: string, was: string): string => {
    const phase = of('Phase').find(({ key, line }) => about === `${String(key)}/${String(line)}`);
    const found = of('Resolution').find(({ phaseId }) => phaseId === phase?.['id']);
    if (phase === undefined || found === undefined) return was;
    const secret = Buffer.from(z.string().parse(phase['secret']).slice(2), 'hex');
    return resultsHash(secret, { state: found['state'] ?? null, rolls: found['rolls'] ?? null });
  };
  let head = '';
  return forged(bytes, (line) => {
    const { table, row } = Row.safeParse(JSON.parse(line)).data ?? {};
    if (table !== 'Act' || row === undefined) return line;
    const { kind, about, at, hash } = row;
    const told = String(hash);
    const link = {
      ...row,
      at: new Date(String(at)).toISOString(),
      hash: kind === 'results' ? hashOf(String(about), told) : told,
    } as unknown as ActLink;
    head = actHead(head === '' ? String(row['campaignId']) : head, link);
    return JSON.stringify({ table, row: { ...row, hash: link.hash, head } });
  });
}
