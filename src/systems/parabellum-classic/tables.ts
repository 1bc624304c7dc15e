/** Turns of a campaign whose binder names no number. */
export const USUAL_TURNS = 6;
