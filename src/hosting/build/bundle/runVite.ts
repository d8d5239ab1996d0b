import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script that builds with vite, in a process of its own, because vike keeps state in globals. */
export async function runVite(root: string, script: string, variables: Readonly<Record<string, string>> = {}): Promise<void> {
  // The channel tells it when this process has ended.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const;
  const child = spawn(process.execPath, [script], { cwd: root, stdio: [...stdio], env: { ...process.env, ...variables } });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The code could not be built: see the messages of vite above.');
}
