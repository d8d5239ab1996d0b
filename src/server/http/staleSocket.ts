import { UserError } from '../../domain/userError.ts';
import { once } from 'node:events';
import { lstatSync, rmSync } from 'node:fs';
import { connect } from 'node:net';

async function isListenedOn(path: string): Promise<boolean> {
  const client = connect(path);
  try {
    await once(client, 'connect');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return false;
    throw error;
  } finally {
    client.destroy();
  }
}

/** Removes a socket that a killed server left. @throws {UserError} if another program listens on it, or it is another kind of file */
export async function removeStaleSocket(path: string | undefined): Promise<void> {
  const found = path === undefined ? undefined : lstatSync(path, { throwIfNoEntry: false });
  if (path === undefined || !found) return;
  if (!found.isSocket()) throw new UserError(`SOCKET is ${path}, which is a file. Write the path of a socket to be made.`);
  if (await isListenedOn(path)) throw new UserError(`SOCKET ${path} is used by another program. Choose another one.`);
  rmSync(path, { force: true });
}
