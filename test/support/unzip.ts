import { fromBuffer } from 'yauzl';

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly text: string;
}

/** What a reader of zips finds, in its order; it checks every length and sum. */
export const unpacked = (bytes: Uint8Array): Promise<readonly Entry[]> =>
  new Promise((resolve, reject) => {
    const found: Entry[] = [];
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error);
      zip.on('error', reject);
      zip.on('end', () => resolve(found));
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failed, stream) => {
          if (failed !== null) return reject(failed);
          const parts: Buffer[] = [];
          for await (const part of stream) parts.push(Buffer.from(part));
          found.push({
            name: entry.fileName,
            method: entry.compressionMethod,
            text: Buffer.concat(parts).toString('utf8'),
          });
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });
