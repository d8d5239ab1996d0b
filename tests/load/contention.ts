/**
 * Measures how busy the machine is: the elapsed time of a little work, divided by its processor time. 1 if nothing else
 * runs.
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
