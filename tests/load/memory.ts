import { execFileSync } from 'node:child_process';

/** Memory of a process that is in use (RSS), in megabytes. */
export function memoryOf(pid: number | undefined): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
}

/** Notes the largest memory of a process until it is stopped, in megabytes. */
export function watchMemory(pid: number | undefined): { first: number; largest(): number; stop(): void } {
  const first = memoryOf(pid);
  let largest = first;
  const timer = setInterval(() => (largest = Math.max(largest, memoryOf(pid))), 1000);
  return { first, largest: () => largest, stop: () => clearInterval(timer) };
}
