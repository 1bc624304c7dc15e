import { askText } from '../ask.js';

const pictures = new Map();

/** A picture never changes, so it is asked for once. */
export function pictureAt(address) {
  if (!pictures.has(address)) {
    const asked = askText(address).then((text) => {
      const read = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      if (read.localName !== 'svg') throw new Error('no picture');
      return read;
    });
    asked.catch(() => pictures.delete(address));
    pictures.set(address, asked);
  }
  return pictures.get(address);
}
