import type { Sorted } from './sorted.js';

// What PGP puts around a text that it signs in the text itself (RFC 9580, 7).

const BEGIN = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
const END = '-----END PGP SIGNATURE-----';
const ENCRYPTED = '-----BEGIN PGP MESSAGE-----';
const ENCRYPTED_END = '-----END PGP MESSAGE-----';
const FIELD = /^(?:Hash|SaltedHash|Version|Comment|Charset):/;

/** Sets aside the armour, and takes the dashes away that it puts before lines that begin with one. */
export function setArmourAside({ lines, why }: Sorted): void {
  const endsAt = (end: string): number => lines.findLastIndex((line) => line.trimEnd() === end);
  const ends = new Map([END, ENCRYPTED_END].map((end) => [end, endsAt(end)]));
  let inside = false;
  let until: string | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const text = line.trimEnd();
    if (until !== null) {
      why[at] = 'program';
      if (text === until) until = null;
    } else if (text === BEGIN) {
      inside = true;
      why[at] = 'program';
      while (FIELD.test(lines[at + 1] ?? '')) why[++at] = 'program';
    } else if ((inside && text === SIGNATURE) || text === ENCRYPTED) {
      inside = false;
      why[at] = 'program';
      const end = text === SIGNATURE ? END : ENCRYPTED_END;
      if ((ends.get(end) ?? -1) > at) until = end;
    } else if (inside && line.startsWith('- ')) lines[at] = line.slice(2);
  }
}
