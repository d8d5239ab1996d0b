/**
 * Watches how much slower a busy machine is than an idle one: the time that a little work takes by the clock, over the
 * time that it computes. 1 where nothing else runs.
 */
export function watchContention() {
  const samples: { at: number; wall: number; cpu: number }[] = [];
  const timer = setInterval(() => {
    const at = performance.now();
    const before = process.threadCpuUsage();
    let cpu = 0;
    while (cpu < 4000) {
      const { user, system } = process.threadCpuUsage(before);
      cpu = user + system;
    }
    samples.push({ at, wall: performance.now() - at, cpu: cpu / 1000 });
  }, 100);
  return {
    /** The factor since an instant of `performance.now()`; at least 1. */
    since(instant: number): number {
      const recent = samples.filter(({ at }) => at >= instant);
      const sum = (name: 'wall' | 'cpu') => recent.reduce((total, sample) => total + sample[name], 0);
      return recent.length > 0 ? Math.max(1, sum('wall') / sum('cpu')) : 1;
    },
    stop: () => clearInterval(timer),
  };
}
