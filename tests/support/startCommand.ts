import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type RunningCommand = Awaited<ReturnType<typeof startCommand>>;

/** Runs a command of the shell that serves something; resolves once it has printed an address. */
export async function startCommand(command: string, options: { cwd: string; env: NodeJS.ProcessEnv }) {
  const child = spawn('sh', ['-c', `exec env ${command}`], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const printed = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (/https?:\/\/[\w.-]+(?::\d+|\/admin)/.test(text)) printed.resolve();
    });
  const ended = once(child, 'close');
  void ended.then(() => printed.reject(new Error(`${command} ended with ${child.exitCode}: ${text}`)));
  await printed.promise;
  return {
    /** All that the command has printed. */
    output: () => text,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
