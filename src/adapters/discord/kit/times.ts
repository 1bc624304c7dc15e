/** A time as each reader sees it in their own zone: with date (F), the time alone (t), or as "in 2 hours" (R). */
export const discordTime = (time: Date, style: 'F' | 't' | 'R'): string =>
  `<t:${Math.floor(time.getTime() / 1000)}:${style}>`;

export const deadlineText = (deadlineAt: Date): string =>
  `${discordTime(deadlineAt, 'F')} (${discordTime(deadlineAt, 'R')})`;

/** The deadline, or that there is none while the clocks stand still. */
export const dueText = ({ deadlineAt, paused }: { readonly deadlineAt: Date; readonly paused: boolean }): string =>
  paused ? 'The campaign is paused, and its clocks stand still.' : `Deadline ${deadlineText(deadlineAt)}.`;
