import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Responds to a request that Node can't parse, and closes the connection.
 * @param onRefused receives the code of Node's error
 */
export function refuseBroken(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
  onRefused: (reason: string) => void,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  onRefused(error.code ?? 'unknown');
  const status = statusByCode[error.code ?? ''] ?? 400;
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}
