/** Takes what is to be done at the end, whatever happens. */
export type OnEnd = (undo: () => unknown) => void;

const SIGNS = ['SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection'] as const;

/**
 * For work that starts processes: what it started is stopped when it ends, the last first, each even if the work, or to stop another
 * one, failed; and also when somebody ends the benchmark, or an error comes up that nobody waits for.
 */
export async function undoing(work: (onEnd: OnEnd) => Promise<void>): Promise<void> {
  const undos: (() => unknown)[] = [];
  let cut: (why: unknown) => void = () => {};
  const cutShort = new Promise<never>((_resolve, reject) => {
    cut = (why) => reject(why instanceof Error ? why : new Error(`The benchmark was ended: ${String(why)}`));
  });
  for (const sign of SIGNS) process.on(sign, cut);
  try {
    await Promise.race([work((undo) => undos.push(undo)), cutShort]);
  } finally {
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop())
      try {
        await undo();
      } catch (error) {
        process.stderr.write(`Something was not stopped in good order: ${String(error)}\n`);
      }
    for (const sign of SIGNS) process.removeListener(sign, cut);
  }
}
