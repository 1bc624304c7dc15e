/** Numbers from 0 to 1 that look drawn by lot and are always the same for the same words: the town never changes its face. */
export function lotOf(...words: readonly (string | number)[]): () => number {
  let state = 2_166_136_261;
  for (const letter of words.join('/')) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
