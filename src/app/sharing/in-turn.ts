import { Refusal } from '../kit/refusal.js';

/** Work of one kind, so many pieces of it at once; whoever comes when so many wait is asked to come again. */
export function inTurn({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Made>(work: () => Promise<Made>): Promise<Made> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new Refusal('too-many', 'Many pictures are being drawn just now; try again in a moment.');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
