// Signs for what HTML says and text has no words for, each on a line of its own. They are of Unicode's private use, so no mail has them.
// html-thread.mjs writes them.

/** From here on stands the mail that is answered, without a mark on its lines. */
export const TURNED = '\ue0f2';
/** A signature stands between these. */
export const SIGNED = '\ue0f3';
export const SIGNED_END = '\ue0f4';
