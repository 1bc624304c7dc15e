/**
 * Milliseconds of processor time that a piece of work takes: what a test of linear time goes by, because the time on the
 * wall also counts whatever else the machine is doing.
 */
export function workMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
