import { StartError } from '../../hosting/startError.ts';

/** Why an address cannot be listened on. */
export function listenError({ code }: NodeJS.ErrnoException, port: number, host: string): StartError {
  const portProblems: Record<string, string> = { EADDRINUSE: 'is taken by another program', EACCES: 'needs more rights' };
  const problem = portProblems[code ?? ''];
  if (problem) return new StartError(`Port ${port} ${problem}. Choose another one, as in PORT=3001 npm start.`);
  return new StartError(`HOST is "${host}", which is not an address of this machine (${code}). Write 127.0.0.1, or 0.0.0.0 for all.`);
}
