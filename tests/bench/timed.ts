import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

export interface Timed {
  seconds: number;
  /** Peak memory of the process and its children, in megabytes; 0 if the system doesn't tell. */
  megabytes: number;
}

/** Resident memory of a process and its descendants in megabytes, on Linux. */
function memoryOf(root: number): number {
  const status = (pid: string, field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [{ pid: Number(pid), parent: status(pid, 'PPid'), memory: status(pid, 'VmRSS') }];
      } catch {
        return []; // the process has ended
      }
    });
  const below = (pid: number): number =>
    processes.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + child.memory + below(child.pid), 0);
  return ((processes.find(({ pid }) => pid === root)?.memory ?? 0) + below(root)) / 1024;
}

/** Runs a Node program to its end. Rejects with its output if it fails. */
export async function timed(cwd: string, parameters: readonly string[]): Promise<Timed> {
  const started = performance.now();
  const child = spawn(process.execPath, parameters, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  let megabytes = 0;
  const watch = setInterval(() => {
    if (process.platform === 'linux' && child.pid) megabytes = Math.max(megabytes, memoryOf(child.pid));
  }, 200);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(watch);
  if (code !== 0) throw new Error(`${parameters.join(' ')} ended with ${code}.\n${output.slice(-2000)}`);
  return { seconds: (performance.now() - started) / 1000, megabytes };
}
