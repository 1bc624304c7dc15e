// A test that waits for what never happens fails and says so: one in which nothing has been done for longer than any test waits
// (patience.ts), and one that is not done after the time that its file has (jest.config.js), whatever it does.

/** Longer than PATIENCE_MS, so that what a test waits for by name is told by that name. */
const IDLE_MS = 110_000;
const LOOK_MS = 5_000;
/** Of a core: timers that look again and again, and heartbeats. */
const NOTHING = 0.02;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Programs that were started and still run. What they work is not among this process's own work. */
const programs = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;

/** What keeps the process from ending: `2 Timeout, 1 TCPSocketWrap`. */
function open() {
  const counts = new Map();
  for (const name of process.getActiveResourcesInfo()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ');
}

/** Rejects once nothing has been done for so long, or once the time is over. */
function over(what, { idleMs, lookMs, longestMs = Number.POSITIVE_INFINITY }) {
  let stop = () => {};
  const promise = new Promise((_resolve, reject) => {
    let [since, cpu] = [Date.now(), cpuMs()];
    const began = since;
    const timer = setInterval(() => {
      const [now, used] = [Date.now(), cpuMs()];
      if (now - began >= longestMs)
        reject(
          new Error(
            `${what}: not done after ${Math.round(longestMs / 1000)} s. Open are ${open()}. ` +
              'What computes for longer says so at the top of its file: computes(), of test/support/patience.ts.',
          ),
        );
      // Something was done in the last while, or a program that it has started runs: the waiting begins anew.
      else if (programs() > 0 || used - cpu > Math.max(lookMs, now - since) * NOTHING) [since, cpu] = [now, used];
      else if (now - since >= idleMs)
        reject(
          new Error(`${what}: nothing has happened for ${Math.round((now - since) / 1000)} s. Open are ${open()}.`),
        );
    }, lookMs);
    timer.unref();
    stop = () => clearInterval(timer);
  });
  return { promise, stop };
}

const watchedOnes = new WeakSet();

/** The same function, which rejects when it waits for what never happens, or takes longer than `longestMs`. */
function watched(fn, what, limits) {
  // One that takes a callback is left as it is: whether it does is told by its length.
  if (typeof fn !== 'function' || fn.length > 0 || watchedOnes.has(fn)) return fn;
  const guarded = function (...given) {
    const result = fn.apply(this, given);
    if (typeof result?.then !== 'function') return result;
    const { promise, stop } = over(what, { idleMs: IDLE_MS, lookMs: LOOK_MS, ...limits });
    return Promise.race([result, promise]).finally(stop);
  };
  watchedOnes.add(guarded);
  return guarded;
}

module.exports = { watched };
