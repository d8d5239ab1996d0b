import { exitWithError } from './vikeWorkarounds.ts';

/**
 * The main function of a process that `runVite` starts. The process ends when the work is done or fails, or when the parent process has
 * been killed.
 */
export async function viteTask(work: () => Promise<void>): Promise<void> {
  process.on('disconnect', () => process.exit(1));
  await work().catch(exitWithError);
  process.exit(0);
}
