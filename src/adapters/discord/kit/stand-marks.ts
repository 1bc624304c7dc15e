/** Before what is told of a seat, by how it stands. */
export const TONE_MARKS = { due: '⏳ ', look: '⚠️ ', good: '✅ ', quiet: '' } as const;
