/** Returns the milliseconds of processor time that `work` takes in this thread, regardless of other load. */
export function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
