import { setTimeout as wait } from 'node:timers/promises';
import { patienceMs } from './eventually.ts';
import type { Run } from './projectCopy.ts';

export function expectThat(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(what);
}

/** Expects that a program ends with a code, and has said something. */
export async function expectEnd({ ended, output }: Run, code: number, says = /(?:)/): Promise<void> {
  const end = await ended;
  expectThat(end === code && says.test(output()), `A program ended with ${end}, and said: ${output()}`);
}

/** Stops a program, and gives its exit code; one that does not end is killed after two minutes. */
export async function stop({ process: child, ended }: Run): Promise<number | string> {
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  return await ended.finally(() => clearTimeout(timer));
}

/** Kills a program after some time, in the middle of what it is at. */
export async function killAfter(ms: number, { process: child, ended }: Run): Promise<void> {
  await wait(ms);
  child.kill('SIGKILL');
  await ended;
}
