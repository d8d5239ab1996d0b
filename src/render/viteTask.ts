import { endFailed } from './vikeWorkarounds.ts';

/**
 * The whole of a process that `runVite` starts: it ends when the work is done or fails, or when the process that waits for it has been
 * killed.
 */
export async function viteTask(work: () => Promise<void>): Promise<void> {
  process.on('disconnect', () => process.exit(1));
  await work().catch(endFailed);
  process.exit(0);
}
